import type { Operation } from '../../operation/index.ts';
import type { Feature } from './features.ts';

/** Any non-empty value requests `extensions.cost`. */
export const COST_HEADER = 'x-cost';

/** Remaining quota and rate. Both are undefined in production without a router secret, or if unknown. */
export interface Remaining {
  readonly quotaRemaining?: number | undefined;
  readonly rateRemaining?: number | undefined;
}

/** Adds the estimated and the actual cost to responses that request it. */
export const reportCost =
  (remaining: () => Remaining): Feature =>
  ({ request }) => {
    if (!request.http?.headers.has(COST_HEADER)) return undefined;
    return {
      willSendResponse({ response: { http, body }, contextValue: { operation } }) {
        // The cost differs between requests.
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
