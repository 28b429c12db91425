import { getOperationAST, parse } from 'graphql';
import { estimatorFor } from '../../src/cost/estimate.ts';
import { createSchema } from '../../src/schema.ts';

const schema = createSchema();
const estimate = estimatorFor(schema);

const everythingIsPossible = { manyIds: () => true, isRefused: () => false };

/** The calls that an operation is estimated to need. */
export function callsOf(query: string, variables: Record<string, unknown> = {}, unavailable: object = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return estimate(document, operation, variables, { ...everythingIsPossible, ...unavailable }).calls;
}
