import type { Operation } from '../../operation/index.ts';
import type { Feature } from './features.ts';

/** With this header, whatever its value but an empty one, a response has its cost in `extensions.cost`. */
export const COST_HEADER = 'x-cost';

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

export function costOf({ admission, usage }: Operation, remaining: Remaining) {
  const { quotaRemaining = null, rateRemaining = null } = remaining;
  const { price: estimated = 0, sentCalls: calls } = admission;
  const { cachedEntries: remembered, maxStaleSeconds: stale } = usage;
  return { estimated, calls, remembered, stale, quotaRemaining, rateRemaining };
}
