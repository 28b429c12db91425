import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { badInput, SubgraphError } from '../errors.ts';
import { causedByArguments } from '../execution/errorLimit.ts';
import { checkAt, checkOf } from './argumentCheck.ts';

/**
 * Resolvers of a type in the form that the schema keeps as they are, with their checks: it binds mere functions, which
 * loses what is noted of them.
 */
export function withChecks(resolvers: object): object {
  const entries: [string, unknown][] = Object.entries(resolvers);
  return Object.fromEntries(
    entries.map(([name, resolve]) => {
      const own = checkOf(resolve);
      const isKept = typeof resolve === 'function' && !name.startsWith('__');
      return [name, isKept ? { resolve, ...(own && { extensions: { check: own } }) } : resolve];
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
      field.resolve = checked(field.resolve, checkAt(field));
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Arguments = Readonly<Record<string, unknown>>;

/** Arguments that were accepted. The executor has one object for all parents. */
const accepted = new WeakSet<object>();
/** The errors of refused arguments, in each operation: whether a range is valid depends on the day. */
const refused = new WeakMap<object, WeakMap<object, unknown>>();

/** @param own Throws for arguments that the resolver refuses. */
const checked =
  (resolve: Resolver, own?: (args: Arguments) => unknown): Resolver =>
  (source, args: Arguments, context, info) => {
    // Apollo Server gives each operation a context, which is an object.
    if (!accepted.has(args)) check(args, context as object, own);
    return resolve(source, args, context, info);
  };

function check(args: Arguments, context: object, own?: (args: Arguments) => unknown): void {
  const refusals = refused.get(context) ?? new WeakMap<object, unknown>();
  refused.set(context, refusals);
  const refusal = refusals.get(args);
  if (refusal) throw refusal;
  try {
    if (encodedLength(args) > MOST_TEXT) throw tooLong(args);
    own?.(args);
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
