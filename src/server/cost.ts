import { GraphQLError } from 'graphql';
import type { RequestBudget } from '../budget.ts';
import { estimate, type Estimate } from '../cost/estimate.ts';
import type { Unavailable } from '../cost/planned.ts';
import { SubgraphError } from '../errors.ts';
import type { Feature, OperationCheck, ResolvedOperation } from './features.ts';
import { oncePerCost } from './costKey.ts';
import type { OperationPlans } from './operationPlans.ts';

/** With this header, whatever its value, a response has its cost in `extensions.cost`. */
export const COST_HEADER = 'x-cost';

/**
 * Refuses operations that could need more calls than one may make.
 * @param changes Number of changes of what is unavailable so far.
 */
export function costLimit(
  plans: OperationPlans,
  mostCalls: number,
  unavailable: Unavailable,
  changes: () => number,
): OperationCheck {
  const estimateOf = oncePerCost<ResolvedOperation, Estimate>(resolved => {
    const operation = plans.of(resolved);
    return operation && estimate(operation, unavailable);
  }, changes);
  return resolved => {
    const estimated = estimateOf(resolved);
    resolved.contextValue.operation.estimated = estimated?.calls ?? 0;
    if (estimated && estimated.calls > mostCalls) throw tooDear(estimated, mostCalls);
  };
}

/** Returns the estimated and the real cost of an operation to clients that request it. */
export const reportCost =
  (quotaRemaining: () => number | undefined): Feature =>
  ({ request }) => {
    if (!request.http?.headers.has(COST_HEADER)) return undefined;
    return {
      willSendResponse({ response: { http, body }, contextValue: { operation } }) {
        // The cost is different for each client.
        http.headers.set('cache-control', 'no-store');
        const result = body.kind === 'single' ? body.singleResult : body.initialResult;
        result.extensions = { ...result.extensions, cost: costOf(operation, quotaRemaining()) };
      },
    };
  };

export function costOf({ estimated = 0, used }: RequestBudget, quotaRemaining: number | null = null) {
  const { calls, remembered, stalest } = used;
  return { estimated, calls, remembered, stale: stalest, quotaRemaining };
}

function tooDear({ calls, heaviest }: Estimate, mostCalls: number): GraphQLError {
  const message =
    `This operation could need ${calls} calls to the service, more than the ${mostCalls} it may make. ` +
    `Most of them, ${heaviest.calls}, are for "${heaviest.path}".`;
  const originalError = new SubgraphError('COST_LIMIT_EXCEEDED', message);
  return new GraphQLError(message, { originalError, extensions: { http: { status: 400 } } });
}
