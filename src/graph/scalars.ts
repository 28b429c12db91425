import { GraphQLScalarType } from 'graphql';
import { GraphQLSafeInt } from 'graphql-scalars';
import { isDay, isInstant } from '../service/description/index.ts';
import { SubgraphError } from '../operation/index.ts';

/** Output is not validated: service values have been checked by the same rules when read. */
function createTextScalar(
  name: string,
  isValid: (text: string) => boolean,
  form: string,
): GraphQLScalarType<string, string> {
  return new GraphQLScalarType<string, string>({
    name,
    serialize: value => String(value),
    parseValue(value) {
      if (typeof value !== 'string' || !isValid(value)) throw invalidScalar(name, value, form);
      return value;
    },
  });
}

function invalidScalar(name: string, value: unknown, form: string): SubgraphError {
  const shown = JSON.stringify(value)?.slice(0, 100);
  return new SubgraphError('BAD_USER_INPUT', `${name} cannot represent ${shown}: it must be ${form}.`);
}

export const customScalars = {
  Date: createTextScalar('Date', isDay, 'a day that exists, written YYYY-MM-DD'),
  DateTime: createTextScalar(
    'DateTime',
    isInstant,
    'a timestamp in ISO 8601 with its offset, such as 2020-10-15T05:25:01+00:00',
  ),
  SafeInt: new GraphQLScalarType({ ...GraphQLSafeInt.toConfig(), name: 'SafeInt' }),
};
