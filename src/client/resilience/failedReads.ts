import { LRUCache } from 'lru-cache';
import { filterArgumentsOf } from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import { PROBE_WITHIN_PAUSE } from './breaker.ts';
import { keyOf, scopeOf, type Outgoing } from '../transport/outgoing.ts';
import { isFailureOf, isOwnLimit } from './retry.ts';

/** Failures that are kept, and milliseconds. */
const KEPT = { max: 1_000, ttl: 1_000 };
/** Refusals that are kept, and milliseconds. */
const REFUSED = { max: 1_000, ttl: 300_000 };
/** Platforms and countries that an endpoint is known to accept. */
const ACCEPTED = { max: 1_000 };
/**
 * Refused reads of a record, and refused records of an endpoint, after which a documented platform counts as refused there. Fewer
 * may be due to their days or records.
 */
const MIN_REFUSALS = 3;

/**
 * Negative cache of reads that have failed: equal ones have the same failure for a second, for three while the service asks for
 * a pause, or as long as a limit of the record holds. So a record that always fails is requested once a second, however often
 * clients ask for it. A refusal (400) lasts for minutes. While no read with these arguments was answered on the endpoint, it is that
 * of all of them at once if the documents do not have the platform or country, and else after several refusals.
 */
export class FailedReads {
  readonly #failures = new LRUCache<string, ServiceError>({ ...KEPT, perf: performance, ttlResolution: 0 });
  readonly #refusals = new LRUCache<string, ServiceError>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #evidence = new LRUCache<string, Set<string>>({ ...REFUSED, perf: performance, ttlResolution: 0 });
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
    const scope = this.#openScopeOf(outgoing);
    const names = scope ? [key, scope.name, ofRecord(scope.name, outgoing)] : [key];
    return names.map(name => this.#refusals.get(name)).find(refusal => refusal !== undefined);
  }

  /** The arguments of a read that the service may refuse; undefined if it has accepted them on this endpoint. */
  #openScopeOf(outgoing: Outgoing<unknown>) {
    const scope = scopeOf(outgoing);
    return scope && !this.#accepted.has(scope.name) ? scope : undefined;
  }

  /** Names the arguments of a read if the service may not know them; undefined otherwise. */
  unknownArguments(outgoing: Outgoing<unknown>): string | undefined {
    const scope = this.#openScopeOf(outgoing);
    return scope?.isDocumented === false ? scope.name : undefined;
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
    const key = keyOf(call);
    this.#refusals.set(key, error);
    const scope = this.#openScopeOf(call);
    if (!scope) return;
    if (!scope.isDocumented) this.#refusals.set(scope.name, error);
    this.#confirm(ofRecord(scope.name, call), key, error);
    this.#confirm(scope.name, call.records.join(), error);
  }

  /** Refuses what has this name once enough different reads or records have shown it. */
  #confirm(name: string, evidence: string, error: ServiceError): void {
    const known = this.#evidence.get(name) ?? new Set();
    this.#evidence.set(name, known.add(evidence));
    if (known.size >= MIN_REFUSALS) this.#refusals.set(name, error);
  }

  /** A read was answered, also with an absence, so its arguments are known. */
  accept(call: Outgoing<unknown>): void {
    const scope = call.isWrite ? undefined : scopeOf(call);
    if (!scope) return;
    this.#accepted.set(scope.name, true);
    this.#refusals.delete(scope.name);
  }

  clear(): void {
    this.#failures.clear();
    this.#refusals.clear();
    this.#evidence.clear();
  }
}

const ofRecord = (name: string, { records }: Outgoing<unknown>): string => `${name} ${records.join()}`;

/** True for a 400 or a 422 of the service for the arguments of a read, and not for its record or a further page alone. */
export const isRefusalOfArguments = ({ call }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  hasCode(error, 'BAD_USER_INPUT') &&
  (error.failure.status === 400 || error.failure.status === 422) &&
  !call.query?.['offset'] &&
  (call.body !== undefined || filterArgumentsOf(call).length > 0);

/** True for a read of a period that an account can be too small for. */
export const isLong = ({ call }: Outgoing<unknown>): boolean => call.otherCause !== undefined;
