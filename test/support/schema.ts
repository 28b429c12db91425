import { createSchema } from '../../src/graph/schema.ts';
import { parse, type ExecutionResult } from 'graphql';
import type { Context } from '../../src/graph/context.ts';
import { execute } from '../../src/graph/execution/execution.ts';
import { planOperation } from '../../src/graph/plan/plannedOperation.ts';

/** The server's schema, built once per process because it takes as long as many tests. */
export const schema = createSchema();

/** Executes a query without an HTTP server. */
export async function executed(query: string, contextValue: Context): Promise<ExecutionResult> {
  const operation = planOperation({ schema, document: parse(query), contextValue });
  if (!operation) throw new TypeError('the query is not valid');
  return (await execute(operation, { lists: contextValue.lists })).result;
}
