import { parse } from 'graphql';
import { estimate } from '../../src/cost/estimate.ts';
import { planOperation } from '../../src/execution/operation.ts';
import { createSchema } from '../../src/schema.ts';

const schema = createSchema();

const everythingIsPossible = { manyIds: () => true, isRefused: () => false };

/** The calls that an operation is estimated to need. */
export function callsOf(query: string, variables: Record<string, unknown> = {}, unavailable: object = {}): number {
  const operation = planOperation({ schema, document: parse(query), variableValues: variables });
  return operation ? estimate(operation, { ...everythingIsPossible, ...unavailable }).calls : 0;
}
