import { randomBytes } from 'node:crypto';
import type { GraphQLRequestContext } from '@apollo/server';
import type { Context } from '../context.ts';
import { today } from '../reads/dates.ts';

export type KeyedRequest = Pick<
  GraphQLRequestContext<Context>,
  'queryHash' | 'document' | 'operation' | 'request' | 'contextValue'
>;

const keys = new WeakMap<Context, string>();

/** Equal for requests that have the same meaning today: dates such as the last 90 days are meant as of today. */
export function operationKey(request: KeyedRequest): string {
  const key = keys.get(request.contextValue) ?? keyOf(request);
  keys.set(request.contextValue, key);
  return key;
}

/**
 * Only the declared variables: others do not change the response, so they must not create further entries.
 * @param replaced Other values of some variables.
 */
export function keyOf({ queryHash, operation, request }: KeyedRequest, replaced: object = {}): string {
  const { operationName, variables = {} } = request;
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const values = Object.fromEntries(declared.map(name => [name, variables[name]]));
  return JSON.stringify([queryHash, operationName, today()]) + distinct({ ...values, ...replaced });
}

/** JSON in which a number beyond the range, such as 1e400, is not null. */
function distinct(values: object): string {
  const json = JSON.stringify(values);
  return json.includes('null') ? JSON.stringify(values, asDistinct) : json;
}

const asDistinct = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? `${value} ${SECRET}` : value;
/** Part of values that clients cannot send. */
export const SECRET = randomBytes(9).toString('base64');
