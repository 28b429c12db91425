import { parse } from 'graphql';
import { Price } from '../../src/graph/cost/price.ts';
import { planOperation } from '../../src/graph/plan/plannedOperation.ts';
import { schema } from './schema.ts';

/** Price of an operation in calls. */
export function callsOf(
  query: string,
  variables: Record<string, unknown> = {},
  sharesCalls: (type: string) => boolean = () => true,
  longestPeriod = 100,
): number {
  const operation = planOperation({ schema, document: parse(query), variableValues: variables });
  if (!operation) return 0;
  return new Price(operation, Infinity, type => (sharesCalls(type) ? 'batch' : 'alone'), longestPeriod).calls;
}
