import { LRUCache } from 'lru-cache';
import type { ServiceError } from '../errors.ts';
import { keyOf, type Outgoing } from './outgoing.ts';
import { isFailureOf, isOwnLimit } from './retry.ts';
import type { Send, Stage } from './stage.ts';

/** Failures that are kept, and milliseconds. */
const KEPT = { max: 1_000, ttl: 1_000 };

/**
 * Negative cache of reads that have failed: equal ones have the same failure for a second, unless the service names a longer
 * time. So a record that always fails is requested once a second, however often clients ask for it.
 */
export class FailedReads {
  readonly #failures = new LRUCache<string, ServiceError>({ ...KEPT, perf: performance, ttlResolution: 0 });

  /** The failure of an equal read a moment ago. */
  of(outgoing: Outgoing<unknown>): ServiceError | undefined {
    if (this.#failures.size === 0) return undefined;
    const key = keyOf(outgoing);
    return this.#failures.get(key)?.after(this.#failures.getRemainingTTL(key));
  }

  /** Keeps the failures of reads that were sent. */
  readonly stage: Stage<Send> = next => call => {
    if (call.isWrite) return next(call);
    return next(call).catch((error: unknown) => {
      if (call.isSent && (isFailureOf(call.endpoint, error) || isOwnLimit(call.endpoint, error)))
        this.#keep(call, error);
      throw error;
    });
  };

  clear(): void {
    this.#failures.clear();
  }

  #keep(call: Outgoing<unknown>, error: ServiceError): void {
    const { retryAfter = 0 } = error.failure;
    this.#failures.set(keyOf(call), error, { ttl: Math.max(KEPT.ttl, retryAfter * 1_000) });
  }
}
