import { GraphQLScalarType } from 'graphql';
import { GraphQLLocalDate, GraphQLSafeInt } from 'graphql-scalars';
import { SubgraphError } from './errors.ts';

/** Strict on input, lenient on output: values of the service are returned unchanged. */
function textScalar(
  name: string,
  parse: (text: string) => string | undefined,
  form: string,
): GraphQLScalarType<string, string> {
  return new GraphQLScalarType<string, string>({
    name,
    serialize: value => String(value),
    parseValue(value) {
      const parsed = typeof value === 'string' ? parse(value) : undefined;
      if (parsed === undefined) throw badScalar(name, value, form);
      return parsed;
    },
  });
}

function badScalar(name: string, value: unknown, form: string): SubgraphError {
  const shown = JSON.stringify(value)?.slice(0, 100);
  return new SubgraphError('BAD_USER_INPUT', `${name} cannot represent ${shown}: it must be ${form}.`);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function instant(text: string): string | undefined {
  const [, date] = INSTANT.exec(text) ?? [];
  return date !== undefined && existing(date) !== undefined ? text : undefined;
}

/** A pattern accepts 30 February, which does not exist. */
function existing(date: string): string | undefined {
  try {
    return GraphQLLocalDate.parseValue(date);
  } catch {
    return undefined;
  }
}

export const scalars = {
  Date: textScalar('Date', existing, 'a day that exists, written YYYY-MM-DD'),
  DateTime: textScalar('DateTime', instant, 'a moment in ISO 8601 with its offset, such as 2020-10-15T05:25:01+00:00'),
  SafeInt: new GraphQLScalarType({ ...GraphQLSafeInt.toConfig(), name: 'SafeInt' }),
};
