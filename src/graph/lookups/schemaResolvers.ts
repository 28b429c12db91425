import { GraphQLError, isEnumType, isObjectType, type GraphQLSchema } from 'graphql';
import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { badInput, type SubgraphError } from '../../operation/index.ts';
import { type ArgumentValues, isParsing } from '../plan/index.ts';
import { checkCharacters } from './arguments.ts';
import { parsing, type FieldOf } from './parsing.ts';

/** Wraps resolvers in field configs. Schema construction binds bare functions, and the bound copies lose their parsers. */
export function asFieldConfigs(resolvers: object): object {
  const entries: [string, unknown][] = Object.entries(resolvers);
  return Object.fromEntries(
    entries.map(([name, resolve]) => {
      const isKept = typeof resolve === 'function' && !name.startsWith('__');
      return [name, isKept ? { resolve } : resolve];
    }),
  );
}

/**
 * Limit on all text in the arguments of one field, in URL-encoded bytes. HTTP servers reject URLs of 16 kB; this
 * leaves room for the path, other parameters and headers. Bulk lookups and `_entities` are exempt: each of their keys is
 * limited.
 */
const MAX_ENCODED_TEXT_BYTES = 8_000;

/**
 * Makes all enums suggest values that extend or abbreviate the rejected one, such as DESC for DESCENDING. graphql-js
 * suggests only by edit distance.
 */
export function suggestEnumValues(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isEnumType)) {
    const names = type.getValues().map(({ name }) => name);
    const parseValue = type.parseValue.bind(type);
    const parseLiteral = type.parseLiteral.bind(type);
    type.parseValue = value => suggesting(names, value, () => parseValue(value));
    type.parseLiteral = (node, variables) =>
      suggesting(names, 'value' in node ? node.value : undefined, () => parseLiteral(node, variables));
  }
}

function suggesting<T>(names: readonly string[], given: unknown, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof GraphQLError) || typeof given !== 'string' || error.message.endsWith('?')) throw error;
    const wrong = given.toUpperCase();
    const near = names.filter(name => wrong && (name.startsWith(wrong) || wrong.startsWith(name)));
    throw new GraphQLError(`${error.message}${didYouMean('the enum value', near)}`, { nodes: error.nodes ?? null });
  }
}

/** Adds the text checks to the parser of every field. */
export function checkArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      // Keys of entities and of bulk lookups are checked one by one.
      if (!field.resolve || field.args.length === 0 || field.name === '_entities') continue;
      if ('checksText' in field.resolve) continue;
      field.resolve = isParsing(field.resolve)
        ? withTextChecks(field.resolve)
        : withTextChecks(parsing(keepArguments, field.resolve));
    }
  }
}

const keepArguments = (args: ArgumentValues): ArgumentValues => args;

function withTextChecks<Parsed>({ parse, resolveParsed }: FieldOf<unknown, ArgumentValues, Parsed, unknown>) {
  const parseChecked = (args: ArgumentValues) => {
    if (encodedLength(args) > MAX_ENCODED_TEXT_BYTES) throw tooLong(args);
    for (const [name, value] of Object.entries(args)) checkCharacters(name, value);
    return parse(args);
  };
  return parsing(parseChecked, resolveParsed);
}

function tooLong(args: ArgumentValues): SubgraphError {
  const lengths = Object.entries(args).map(([name, value]) => ({ name, length: encodedLength(value) }));
  const [longest] = lengths.toSorted((a, b) => b.length - a.length);
  return badInput(
    longest?.name ?? '',
    `is too long: the text in all arguments of a field may have at most ${MAX_ENCODED_TEXT_BYTES} bytes, URL-encoded.`,
  );
}

function encodedLength(value: unknown): number {
  if (typeof value === 'string') return encodeURIComponent(value.toWellFormed()).length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + encodedLength(member), 0);
}
