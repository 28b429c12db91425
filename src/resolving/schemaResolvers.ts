import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { badInput, SubgraphError } from '../errors.ts';
import { causedByArguments } from '../execution/errorLimit.ts';
import { readingAt, readingOf } from '../reads/reading.ts';

/**
 * Resolvers of a type in the form that notes their reads at the fields of the schema, which keeps functions of its own
 * instead of the resolvers.
 */
export function withReadings(resolvers: object): object {
  const entries: [string, unknown][] = Object.entries(resolvers);
  return Object.fromEntries(
    entries.map(([name, resolve]) => {
      const reading = name.startsWith('__') ? undefined : readingOf(resolve);
      return [name, reading ? { resolve, extensions: { reading } } : resolve];
    }),
  );
}

/**
 * Characters of all text in the arguments of one field, encoded as in an address: HTTP servers refuse addresses of 16 kB.
 * It leaves room for the path, the other parameters and the headers.
 */
const MOST_TEXT = 8_000;

/**
 * Checks the arguments of every field once for all parents, when the first one is resolved. Resolvers check what depends
 * on the parent, such as a cursor.
 */
export function checkArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      // Representations are not sent; their keys are checked separately.
      if (!field.resolve || field.args.length === 0 || field.name === '_entities') continue;
      // The payload of a mutation contains the errors of its input.
      const reading = type === schema.getMutationType() ? undefined : readingAt(field);
      field.resolve = checked(field.resolve, typeof reading === 'function' ? reading : undefined);
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Arguments = Readonly<Record<string, unknown>>;

/** Arguments that were accepted. The executor has one object for all parents. */
const accepted = new WeakSet<object>();
/** The errors of refused arguments, in each operation: whether a range is valid depends on the day. */
const refused = new WeakMap<object, WeakMap<object, unknown>>();

/** @param reading Throws for arguments that the resolver refuses. */
const checked =
  (resolve: Resolver, reading?: (args: Arguments) => unknown): Resolver =>
  (source, args: Arguments, context, info) => {
    // Apollo Server gives each operation a context, which is an object.
    if (!accepted.has(args)) check(args, context as object, reading);
    return resolve(source, args, context, info);
  };

function check(args: Arguments, context: object, reading?: (args: Arguments) => unknown): void {
  const refusals = refused.get(context) ?? new WeakMap<object, unknown>();
  refused.set(context, refusals);
  const refusal = refusals.get(args);
  if (refusal) throw refusal;
  try {
    if (encodedLength(args) > MOST_TEXT) throw tooLong(args);
    reading?.(args);
    accepted.add(args);
  } catch (error) {
    if (error instanceof SubgraphError) refusals.set(args, causedByArguments(error));
    throw error;
  }
}

function tooLong(args: Arguments): SubgraphError {
  const lengths = Object.entries(args).map(([name, value]) => ({ name, length: encodedLength(value) }));
  const [longest] = lengths.toSorted((a, b) => b.length - a.length);
  return badInput(
    longest?.name ?? '',
    `it is too long; all text in the arguments of a field may take ${MOST_TEXT} bytes.`,
  );
}

function encodedLength(value: unknown): number {
  if (typeof value === 'string') return encodeURIComponent(value.toWellFormed()).length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + encodedLength(member), 0);
}
