import { LRUCache } from 'lru-cache';
import { filterArgumentsOf } from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import { PROBE_WITHIN_PAUSE } from './breaker.ts';
import { keyOf, undocumentedArguments, type Outgoing } from '../transport/outgoing.ts';
import { isFailureOf, isOwnLimit } from './retry.ts';

/** Failures that are kept, and milliseconds. */
const KEPT = { max: 1_000, ttl: 1_000 };
/** Refusals that are kept, and milliseconds. */
const REFUSED = { max: 1_000, ttl: 300_000 };
/** Undocumented arguments that are known to be accepted. */
const ACCEPTED = { max: 1_000 };

/**
 * Negative cache of reads that have failed: equal ones have the same failure for a second, for three while the service asks for
 * a pause, or as long as a limit of the record holds. So a record that always fails is requested once a second, however often
 * clients ask for it. A refusal (400) lasts for minutes. It is that of all reads with the same arguments on this endpoint if the
 * documents do not have these and no read with them was answered; a documented platform can be refused for one record or day alone.
 */
export class FailedReads {
  readonly #failures = new LRUCache<string, ServiceError>({ ...KEPT, perf: performance, ttlResolution: 0 });
  readonly #refusals = new LRUCache<string, ServiceError>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #accepted = new LRUCache<string, true>(ACCEPTED);

  /** The failure of an equal read a moment ago, or the refusal of its arguments. */
  of(outgoing: Outgoing<unknown>): ServiceError | undefined {
    if (this.#failures.size === 0 && this.#refusals.size === 0) return undefined;
    const key = keyOf(outgoing);
    return (
      this.#failures.get(key)?.withRetryAfter(this.#failures.getRemainingTTL(key)) ?? this.#refusalOf(outgoing, key)
    );
  }

  #refusalOf(outgoing: Outgoing<unknown>, key: string): ServiceError | undefined {
    if (this.#refusals.size === 0) return undefined;
    const unknown = this.unknownArguments(outgoing);
    return this.#refusals.get(key) ?? (unknown === undefined ? undefined : this.#refusals.get(unknown));
  }

  /** Names the arguments of a read if the service may not know them; undefined otherwise. */
  unknownArguments(outgoing: Outgoing<unknown>): string | undefined {
    const name = undocumentedArguments(outgoing);
    return name === undefined || this.#accepted.has(name) ? undefined : name;
  }

  /** Keeps the failure of a read that was sent. */
  add(call: Outgoing<unknown>, error: unknown): void {
    if (call.isWrite || !call.isSent) return;
    if (hasCode(error, 'NOT_FOUND')) this.accept(call);
    if (isRefusalOfArguments(call, error)) return this.#refuse(call, error);
    if (!isFailureOf(call.endpoint, error) && !isOwnLimit(call.endpoint, error)) return;
    const { retryAfter = 0 } = error.failure;
    const longest = isOwnLimit(call.endpoint, error) ? Infinity : PROBE_WITHIN_PAUSE;
    this.#failures.set(keyOf(call), error, { ttl: Math.max(KEPT.ttl, Math.min(retryAfter * 1_000, longest)) });
  }

  #refuse(call: Outgoing<unknown>, error: ServiceError): void {
    // The length of its period may be what is refused.
    if (isLong(call)) return;
    this.#refusals.set(keyOf(call), error);
    const unknown = this.unknownArguments(call);
    if (unknown !== undefined) this.#refusals.set(unknown, error);
  }

  /** A read was answered, also with an absence, so its arguments are known. */
  accept(call: Outgoing<unknown>): void {
    const name = call.isWrite ? undefined : undocumentedArguments(call);
    if (name === undefined) return;
    this.#accepted.set(name, true);
    this.#refusals.delete(name);
  }

  clear(): void {
    this.#failures.clear();
    this.#refusals.clear();
  }
}

/** True for a 400 or a 422 of the service for the arguments of a read, and not for its record or a further page alone. */
export const isRefusalOfArguments = ({ call }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  hasCode(error, 'BAD_USER_INPUT') &&
  (error.failure.status === 400 || error.failure.status === 422) &&
  !call.query?.['offset'] &&
  (call.body !== undefined || filterArgumentsOf(call).length > 0);

/** True for a read of a period that an account can be too small for. */
export const isLong = ({ call }: Outgoing<unknown>): boolean => call.otherCause !== undefined;
