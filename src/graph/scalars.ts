import { GraphQLScalarType } from 'graphql';
import { GraphQLSafeInt } from 'graphql-scalars';
import { isDay, isInstant } from '../service/description/index.ts';
import { SubgraphError } from '../operation/index.ts';

/** Values of the service are checked where they are read, by the same rules, and returned unchanged. */
function textScalar(name: string, isValid: (text: string) => boolean, form: string): GraphQLScalarType<string, string> {
  return new GraphQLScalarType<string, string>({
    name,
    serialize: value => String(value),
    parseValue(value) {
      if (typeof value !== 'string' || !isValid(value)) throw badScalar(name, value, form);
      return value;
    },
  });
}

function badScalar(name: string, value: unknown, form: string): SubgraphError {
  const shown = JSON.stringify(value)?.slice(0, 100);
  return new SubgraphError('BAD_USER_INPUT', `${name} cannot represent ${shown}: it must be ${form}.`);
}

export const scalars = {
  Date: textScalar('Date', isDay, 'a day that exists, written YYYY-MM-DD'),
  DateTime: textScalar(
    'DateTime',
    isInstant,
    'a moment in ISO 8601 with its offset, such as 2020-10-15T05:25:01+00:00',
  ),
  SafeInt: new GraphQLScalarType({ ...GraphQLSafeInt.toConfig(), name: 'SafeInt' }),
};
