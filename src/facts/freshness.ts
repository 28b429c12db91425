/** Time of the request for facts and their lifetime, in milliseconds. */
export interface Times {
  /** Since the epoch. */
  readonly requestedAt: number;
  readonly lifetime: number;
}

/** `fresh`: valid; `stale`: valid while it is refreshed; `old`: used only in place of a failure. */
export type Freshness = 'fresh' | 'stale' | 'old';

/** Milliseconds past their lifetime that facts may replace an answer while the service fails. */
const STALE_IF_ERROR = 24 * 60 * 60 * 1000;
/** Past their lifetime facts are returned and refreshed in the background for this part of their lifetime. */
const STALE_WHILE_REVALIDATE = 0.5;

export const freshUntil = ({ requestedAt, lifetime }: Times): number => requestedAt + lifetime;
/** After that the facts are of no use. */
export const usableUntil = (times: Times): number => freshUntil(times) + STALE_IF_ERROR;

/** Undefined for facts that are too old for any use. */
export function freshnessOf(times: Times, now = Date.now()): Freshness | undefined {
  const late = now - freshUntil(times);
  if (late < 0) return 'fresh';
  if (late < times.lifetime * STALE_WHILE_REVALIDATE) return 'stale';
  return late < STALE_IF_ERROR ? 'old' : undefined;
}

/** Seconds past the lifetime; 0 while the facts are fresh. */
export const ageOf = (times: Times): number => Math.max(0, Math.ceil((Date.now() - freshUntil(times)) / 1000));
