import { parse } from 'graphql';
import { Price } from '../../src/cost/price.ts';
import { planOperation } from '../../src/execution/operation.ts';
import { schema } from './schema.ts';

/** The price of an operation in calls. */
export function callsOf(
  query: string,
  variables: Record<string, unknown> = {},
  sharesCalls: (type: string) => boolean = () => true,
): number {
  const operation = planOperation({ schema, document: parse(query), variableValues: variables });
  return operation ? new Price(operation, Infinity, type => (sharesCalls(type) ? 'together' : 'alone')).calls : 0;
}
