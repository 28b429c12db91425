import { hasCode, ServiceError } from '../errors.ts';
import { ConcurrencyLimit, Latency, RetryBudget } from './limits.ts';
import type { Outgoing } from './pipeline.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** The condition of one endpoint: a fault of it must not spread to the others. */
export interface EndpointState {
  readonly breaker: Breaker;
  readonly concurrency: ConcurrencyLimit;
  readonly latency: Latency;
  readonly retries: RetryBudget;
}

/** Part of the connections that one endpoint may use. */
const MOST_OF_CONNECTIONS = 0.5;

/** The condition of each endpoint, by its path template, and of the host. */
export class Endpoints {
  /** Opens when the host cannot be reached, whatever the endpoint. */
  readonly host = new Breaker();
  readonly connections: ConcurrencyLimit;
  readonly #timeout: number;
  readonly #latency: Latency;
  readonly #endpoints = new Map<string, EndpointState>();

  /** @param timeout Milliseconds of a call. @param connections Calls in flight to the host. Both are upper limits. */
  constructor(timeout: number, connections: number) {
    this.#timeout = timeout;
    this.#latency = new Latency(timeout);
    this.connections = new ConcurrencyLimit(connections);
  }

  /** @param path Template of the catalogue, so their number is bounded. */
  of(path: string): EndpointState {
    const known = this.#endpoints.get(path);
    if (known) return known;
    const endpoint = {
      breaker: new Breaker(),
      concurrency: new ConcurrencyLimit(Math.ceil(this.connections.most * MOST_OF_CONNECTIONS)),
      latency: new Latency(this.#timeout, this.#latency),
      retries: new RetryBudget(),
    };
    this.#endpoints.set(path, endpoint);
    return endpoint;
  }

  /** The worst state of all breakers. */
  get state(): BreakerState {
    const breakers = [this.host, ...[...this.#endpoints.values()].map(({ breaker }) => breaker)];
    const states = new Set(breakers.map(({ state }) => state));
    return states.has('open') ? 'open' : states.has('half-open') ? 'half-open' : 'closed';
  }

  /** True for a call that may be sent; `probe` for one that checks whether the endpoint is back. */
  permission({ breaker, latency }: EndpointState): boolean | 'probe' {
    if (latency.isSilent) breaker.open();
    if (breaker.state === 'closed' && this.host.state === 'closed') return true;
    const open = [breaker, this.host].filter(({ state }) => state !== 'closed');
    const isHalfOpen = open.every(({ state }) => state === 'half-open');
    return isHalfOpen && open.filter(one => one.takeProbe()).length > 0 && 'probe';
  }

  /** Records a call with all its attempts that was answered. */
  answered({ breaker, concurrency }: EndpointState): void {
    breaker.answered();
    this.host.answered();
    concurrency.answered();
  }

  /** Records a failed call. */
  failed({ endpoint, state }: Outgoing<unknown>, error: unknown): void {
    // Other failures are those of the token endpoint, or the call was not sent.
    const failure = error instanceof ServiceError && error.failure.endpoint === endpoint ? error.failure : undefined;
    if (failure?.isUnreachable) this.host.failed();
    if (failure && hasCode(error, 'UPSTREAM_TIMEOUT')) state.concurrency.tookTooLong();
    if (failure && (failure.isUnreadable || hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT'))) {
      return state.breaker.failed();
    }
    for (const breaker of [state.breaker, this.host]) {
      // The service refused the call, so it works.
      if (failure?.status === undefined) breaker.abandoned();
      else breaker.answered();
    }
  }
}

/** The error of a call that is not sent because the endpoint fails. */
export const spared = (endpoint: string): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint, retryAfter: PROBE_AFTER / 1000, isFinal: true });

/** A breaker opens when this share of the calls fails, of at least so many within one or two periods. */
const FAILING = { share: 0.6, fewest: 5, period: 2_500 };
/** Milliseconds between the calls that check whether the service is back. */
const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;

/**
 * Fails calls at once while the service is down. It counts calls with all their attempts: attempts would
 * open it although every call succeeds in the end. Libraries (cockatiel, opossum) let callers wait for the probe, count an
 * aborted one as a success and keep a timer each; there is a breaker per endpoint here.
 */
export class Breaker {
  #failed = 0;
  #answered = 0;
  /** Counts of the previous period. */
  #before = { failed: 0, answered: 0 };
  #periodEnds = 0;
  #isOpen = false;
  #probedAt = -Infinity;
  #lastFailure = -Infinity;

  get state(): BreakerState {
    if (!this.#isOpen || performance.now() - this.#lastFailure > FORGET_AFTER) return 'closed';
    return performance.now() - this.#lastFailure < PROBE_AFTER ? 'open' : 'half-open';
  }

  /** True for the caller that probes a half-open endpoint. A hanging probe does not prevent the next one. */
  takeProbe(): boolean {
    const now = performance.now();
    if (this.state !== 'half-open' || now - this.#probedAt < PROBE_AFTER) return false;
    this.#probedAt = now;
    return true;
  }

  answered(): void {
    if (this.#isOpen) this.#reset();
    this.#rotate();
    this.#answered++;
  }

  failed(): void {
    this.#lastFailure = performance.now();
    this.#rotate();
    this.#failed++;
    const failed = this.#failed + this.#before.failed;
    const all = failed + this.#answered + this.#before.answered;
    if (all >= FAILING.fewest && failed >= FAILING.share * all) this.#isOpen = true;
  }

  /** Opens the breaker before its calls have failed. */
  open(): void {
    if (this.state !== 'closed') return;
    this.#isOpen = true;
    this.#lastFailure = performance.now();
  }

  /** A probe ended without a result. */
  abandoned(): void {
    this.#probedAt = -Infinity;
  }

  #reset(): void {
    this.#isOpen = false;
    this.#failed = this.#answered = 0;
    this.#before = { failed: 0, answered: 0 };
  }

  #rotate(): void {
    const late = performance.now() - this.#periodEnds;
    if (late < 0) return;
    this.#before =
      late < FAILING.period ? { failed: this.#failed, answered: this.#answered } : { failed: 0, answered: 0 };
    this.#failed = this.#answered = 0;
    this.#periodEnds = performance.now() + FAILING.period;
  }
}
