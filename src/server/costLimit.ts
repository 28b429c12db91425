import type { Operation } from '../operation.ts';
import { pathOf } from '../cost/place.ts';
import { Price } from '../cost/price.ts';
import { MOST_REPEATS } from '../cost/shape.ts';
import { SubgraphError } from '../errors.ts';
import type { Sharing } from '../reads/manyIdsPaths.ts';
import type { Feature, OperationCheck } from './features.ts';
import { refused } from './limits.ts';
import type { OperationPlans } from './ownExecution.ts';
import { tooLarge } from './responseSize.ts';

/** With this header, whatever its value but an empty one, a response has its cost in `extensions.cost`. */
export const COST_HEADER = 'x-cost';

interface Limits {
  /** Bytes of a response. */
  readonly bytes: number;
  /** Calls that an operation may make. */
  readonly calls: number;
}

/**
 * Refuses operations whose response could be too large, or whose price is above the limit.
 * @param sharing How several records of a type are called.
 */
export const costLimit =
  (plans: OperationPlans, limits: Limits, sharing: (type: string) => Sharing): OperationCheck =>
  resolved => {
    const planned = plans.of(resolved);
    if (!planned) return;
    const price = new Price(planned, limits.bytes, sharing);
    const { operation } = resolved.contextValue;
    operation.estimated = price.calls;
    operation.responseBytes = price.bytes;
    const excess = excessOf(price, limits);
    if (excess) throw refused(excess);
  };

/** The error of an operation whose price is above a limit. */
export function excessOf(
  { calls, bytes, dearest, largest, repeated }: Price,
  limits: Limits,
): SubgraphError | undefined {
  if (repeated !== undefined) return tooManyNames(repeated);
  if (bytes > limits.bytes) return tooLarge(limits.bytes, pathOf(largest.place));
  if (calls <= limits.calls) return undefined;
  return new SubgraphError(
    'COST_LIMIT_EXCEEDED',
    `This operation could need ${calls} calls to the service, more than the ${limits.calls} it may make. ` +
      `Most of them, ${dearest.amount}, are for "${pathOf(dearest.place)}".`,
  );
}

const tooManyNames = (path: string) =>
  new SubgraphError('TOO_MANY_ALIASES', `"${path}" is selected under more than ${MOST_REPEATS} names.`);

/** Calls that are left of the quota and of the rate; neither is for strangers. */
export interface Remaining {
  readonly quotaRemaining?: number | undefined;
  readonly rateRemaining?: number | undefined;
}

/** Returns the estimated and the real cost of an operation to clients that request it. */
export const reportCost =
  (remaining: () => Remaining): Feature =>
  ({ request }) => {
    if (!request.http?.headers.has(COST_HEADER)) return undefined;
    return {
      willSendResponse({ response: { http, body }, contextValue: { operation } }) {
        // The cost is different for each client.
        http.headers.set('cache-control', 'no-store');
        const result = body.kind === 'single' ? body.singleResult : body.initialResult;
        result.extensions = { ...result.extensions, cost: costOf(operation, remaining()) };
      },
    };
  };

export function costOf({ estimated = 0, used }: Operation, remaining: Remaining) {
  const { quotaRemaining = null, rateRemaining = null } = remaining;
  const { calls, remembered, stalest } = used;
  return { estimated, calls, remembered, stale: stalest, quotaRemaining, rateRemaining };
}
