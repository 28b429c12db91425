import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { badInput, type SubgraphError } from '../errors.ts';
import { readingOf } from '../reads/reading.ts';

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

/** Checks the text in the arguments of every field, so that no list and no search term makes an address too long. */
export function limitTexts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      // Representations are not sent; their keys are checked separately.
      if (field.resolve && field.args.length > 0 && field.name !== '_entities') field.resolve = limited(field.resolve);
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Arguments that are short enough. The executor has one object for all rows. */
const measured = new WeakSet<object>();

const limited =
  (resolve: Resolver): Resolver =>
  (source, args: Readonly<Record<string, unknown>>, context, info) => {
    if (!measured.has(args)) {
      if (encodedLength(args) > MOST_TEXT) throw tooLong(args);
      measured.add(args);
    }
    return resolve(source, args, context, info);
  };

function tooLong(args: Readonly<Record<string, unknown>>): SubgraphError {
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
