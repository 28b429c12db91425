import { LRUCache } from 'lru-cache';
import type { RequestBudget } from '../budget.ts';
import { estimate, type Estimate } from '../cost/estimate.ts';
import type { Unavailable } from '../cost/planned.ts';
import { MOST_REPEATS, responseSize } from '../cost/size.ts';
import { SubgraphError } from '../errors.ts';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Feature, OperationCheck } from './features.ts';
import { costKey } from './costKey.ts';
import { refused } from './limits.ts';
import type { OperationPlans } from './ownExecution.ts';
import { tooLarge } from './responseSize.ts';

/** With this header, whatever its value, a response has its cost in `extensions.cost`. */
export const COST_HEADER = 'x-cost';

const MOST_COSTS = 1_000;
/** Milliseconds. */
const LIFETIME = 60_000;

interface Limits {
  /** Bytes of a response. */
  readonly bytes: number;
  /** Calls that an operation may make. */
  readonly calls: number;
}

interface Cost extends Limits {
  readonly excess?: SubgraphError;
}

/**
 * Refuses operations whose response could be too large, or that could need too many calls. Equal operations are measured
 * once: before a page of cached data runs, measuring it would take a tenth of its processor time.
 * @param changes Number of changes of what is unavailable so far.
 */
export function costLimit(
  plans: OperationPlans,
  limits: Limits,
  unavailable: Unavailable,
  changes: () => number,
): OperationCheck {
  const costs = new LRUCache<string, Cost>({ max: MOST_COSTS, ttl: LIFETIME, perf: Date, ttlResolution: 0 });
  return resolved => {
    const key = `${changes()} ${costKey(resolved)}`;
    let cost = costs.get(key);
    if (!cost) {
      const operation = plans.of(resolved);
      if (!operation) return;
      cost = measured(operation, limits, unavailable);
      costs.set(key, cost);
    }
    const { operation } = resolved.contextValue;
    operation.estimated = cost.calls;
    operation.responseBytes = cost.bytes;
    if (cost.excess) throw refused(cost.excess);
  };
}

function measured(operation: PlannedOperation, limits: Limits, unavailable: Unavailable): Cost {
  const { bytes, largest, repeated } = responseSize(operation, limits.bytes);
  if (repeated !== undefined) return { bytes, calls: 0, excess: tooManyNames(repeated) };
  if (bytes > limits.bytes) return { bytes, calls: 0, excess: tooLarge(limits.bytes, largest.path) };
  const estimated = estimate(operation, unavailable);
  const { calls } = estimated;
  return calls > limits.calls ? { bytes, calls, excess: tooDear(estimated, limits.calls) } : { bytes, calls };
}

const tooManyNames = (path: string) =>
  new SubgraphError('TOO_MANY_ALIASES', `"${path}" is selected under more than ${MOST_REPEATS} names.`);

const tooDear = ({ calls, heaviest }: Estimate, mostCalls: number) =>
  new SubgraphError(
    'COST_LIMIT_EXCEEDED',
    `This operation could need ${calls} calls to the service, more than the ${mostCalls} it may make. ` +
      `Most of them, ${heaviest.calls}, are for "${heaviest.path}".`,
  );

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
