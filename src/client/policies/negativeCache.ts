import { LRUCache } from 'lru-cache';
import { hasCode, type ServiceError } from '../../operation/index.ts';
import { keyOf, type Outgoing, type Policy, type Send } from '../outgoing.ts';
import { isFailureOf } from '../response.ts';
import { PROBE_INTERVAL_MS } from './circuitBreaker.ts';
import { isRefusalOfArguments, RefusedArguments } from './refusedArguments.ts';
import { RefusedVersions } from './refusedVersions.ts';

/** Maximum failed reads, and how long they are remembered, in ms. */
const FAILED = { max: 1_000, ttl: 1_000 };

/**
 * Negative cache: a call that the service has just failed or refused is not repeated for a while. A failed read is remembered for a
 * second, so a broken record costs one call per second, however often clients request it.
 */
export class NegativeCache {
  readonly versions = new RefusedVersions();
  readonly #arguments = new RefusedArguments();
  readonly #failures = new LRUCache<string, ServiceError>({ ...FAILED, perf: performance, ttlResolution: 0 });

  readonly policy: Policy = next => call => (call.isWrite ? next(call) : this.#read(call, next));

  async #read<T>(call: Outgoing<T>, next: Send): Promise<T> {
    const send: Send = async read => {
      this.#check(read);
      return this.#observed(read, next);
    };
    const start = this.#arguments.slowStartOf(call);
    return start ? start.send(call, send) : send(call);
  }

  /** @throws {ServiceError} the failure of an equal read, or the refusal of its arguments */
  #check(call: Outgoing<unknown>): void {
    const key = this.#failures.size > 0 ? keyOf(call) : '';
    const failure = this.#failures.get(key)?.withRetryAfter(this.#failures.getRemainingTTL(key));
    const known = failure ?? this.#arguments.of(call);
    if (known) throw known;
  }

  async #observed<T>(call: Outgoing<T>, next: Send): Promise<T> {
    this.versions.begin(call);
    try {
      const value = await next(call);
      this.versions.answer(call);
      this.#arguments.accept(call);
      return value;
    } catch (error) {
      this.#learn(call, error);
      throw error;
    }
  }

  #learn(call: Outgoing<unknown>, error: unknown): void {
    this.versions.fail(call, error);
    if (hasCode(error, 'NOT_FOUND')) this.#arguments.accept(call);
    else if (isRefusalOfArguments(call, error)) this.#arguments.refuse(call, error);
    else if (isFailureOf(call.endpoint, error)) this.#keep(call, error);
  }

  /** Remembers a failure for longer if the service requests a pause, up to the next probe. */
  #keep(call: Outgoing<unknown>, error: ServiceError): void {
    const pause = 1_000 * (error.failure.retryAfter ?? 0);
    this.#failures.set(keyOf(call), error, { ttl: Math.max(FAILED.ttl, Math.min(pause, PROBE_INTERVAL_MS)) });
  }

  /** After a write, reads that failed may succeed. */
  clear(): void {
    this.#failures.clear();
    this.#arguments.clear();
  }
}
