import type { ExecutionArgs } from 'graphql';
import { buildExecutionContext, type ExecutionContext } from 'graphql/execution/execute.js';
import { rootPlan, type Plan } from './plan.ts';

/** A valid operation with its variables and planned root fields. */
export interface PlannedOperation {
  readonly context: ExecutionContext;
  readonly root: Plan;
}

/** One error shows that variables are invalid. graphql-js then reports all of them. */
const FIRST_ERROR = { maxCoercionErrors: 1 };

/**
 * Returns undefined if the operation or its variables are invalid.
 * @param planOf Returns the plan. By default, creates one for a response in parts.
 */
export function planOperation(args: ExecutionArgs, planOf = createPlan): PlannedOperation | undefined {
  const context = buildExecutionContext({ ...args, options: FIRST_ERROR, hideSuggestions: true });
  const root = 'schema' in context ? planOf(context) : undefined;
  return 'schema' in context && root ? { context, root } : undefined;
}

function createPlan({ schema, fragments, variableValues, operation }: ExecutionContext): Plan | undefined {
  const type = schema.getRootType(operation.operation);
  return type ? rootPlan(type, operation, { schema, fragments, variableValues, isDeferSupported: true }) : undefined;
}
