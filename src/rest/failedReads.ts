import { LRUCache } from 'lru-cache';
import type { ServiceError } from '../errors.ts';
import { PROBE_WITHIN_PAUSE } from './breaker.ts';
import { keyOf, type Outgoing } from './outgoing.ts';
import { isFailureOf, isOwnLimit } from './retry.ts';

/** Failures that are kept, and milliseconds. */
const KEPT = { max: 1_000, ttl: 1_000 };

/**
 * Negative cache of reads that have failed: equal ones have the same failure for a second, for three while the service asks for
 * a pause, or as long as a limit of the record holds. So a record that always fails is requested once a second, however often
 * clients ask for it.
 */
export class FailedReads {
  readonly #failures = new LRUCache<string, ServiceError>({ ...KEPT, perf: performance, ttlResolution: 0 });

  /** The failure of an equal read a moment ago. */
  of(outgoing: Outgoing<unknown>): ServiceError | undefined {
    if (this.#failures.size === 0) return undefined;
    const key = keyOf(outgoing);
    return this.#failures.get(key)?.after(this.#failures.getRemainingTTL(key));
  }

  /** Keeps the failure of a read that was sent. */
  add(call: Outgoing<unknown>, error: unknown): void {
    if (call.isWrite || !call.isSent) return;
    if (!isFailureOf(call.endpoint, error) && !isOwnLimit(call.endpoint, error)) return;
    const { retryAfter = 0 } = error.failure;
    const longest = isOwnLimit(call.endpoint, error) ? Infinity : PROBE_WITHIN_PAUSE;
    this.#failures.set(keyOf(call), error, { ttl: Math.max(KEPT.ttl, Math.min(retryAfter * 1_000, longest)) });
  }

  clear(): void {
    this.#failures.clear();
  }
}
