import { hasCode, ServiceError } from '../errors.ts';
import { Breaker, PROBE_AFTER, type BreakerState } from './breaker.ts';
import { Latency } from './latency.ts';
import type { Outgoing } from './pipeline.ts';

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
  readonly #timeout: number;
  /** Opens when the host cannot be reached, whatever the endpoint. */
  readonly host = new Breaker();
  readonly connections: ConcurrencyLimit;
  readonly #latency: Latency;
  readonly #endpoints = new Map<string, EndpointState>();

  /**
   * @param timeout Milliseconds that a call may take at most.
   * @param connections Calls that may be in flight to the host.
   */
  constructor(timeout: number, connections: number) {
    this.#timeout = timeout;
    this.connections = new ConcurrencyLimit(connections);
    this.#latency = new Latency(timeout);
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
    const open = [breaker, this.host].filter(({ state }) => state !== 'closed');
    if (open.length === 0) return true;
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

/** Calls that are always possible. */
const LEAST = 8;
/** The limit after a call that took too long, of the limit before. */
const CUT = 0.7;
/** Milliseconds between two cuts: what is in flight at the first was sent before it had an effect. */
const CUT_AGAIN_AFTER = 1_000;

/**
 * How many calls may be in flight to an endpoint: one more for each response while the limit is used, fewer after a call
 * that took too long (additive increase, multiplicative decrease). The gradient limit of Netflix and Envoy is not used: it
 * multiplies the limit by the quickest latency and divides it by the present one, so a service that becomes ten times
 * slower for a reason of its own gets a tenth of the calls, although fewer calls do not make it quicker.
 */
export class ConcurrencyLimit {
  readonly most: number;
  #limit: number;
  #used = 0;
  #cutAt = -Infinity;

  constructor(most: number) {
    this.most = most;
    this.#limit = most;
  }

  get isFull(): boolean {
    return this.#used >= this.#limit;
  }

  enter(): void {
    this.#used++;
  }

  leave(): void {
    this.#used--;
  }

  answered(): void {
    if (this.#used >= this.#limit * 0.8) this.#limit = Math.min(this.most, this.#limit + 1);
  }

  tookTooLong(): void {
    if (performance.now() - this.#cutAt < CUT_AGAIN_AFTER) return;
    this.#cutAt = performance.now();
    this.#limit = Math.max(LEAST, Math.min(this.#limit, this.#used) * CUT);
  }
}

/**
 * Retries may be this share of all calls: when a fifth of them fails, a quarter of them is sent again, and by chance
 * more.
 */
const SHARE = 0.4;
/** The same for calls that are not answered: a slow service has no connections for more. */
const SHARE_UNANSWERED = 0.3;
/** Retries are counted over about this many milliseconds, and a few are always allowed. */
const OVER = 10_000;
const ALWAYS = 10;

/** Bounds the retries of an endpoint by its calls, so that they never multiply an outage. */
export class RetryBudget {
  #calls = 0;
  #retries = 0;
  #since = performance.now();

  countCall(): void {
    this.#fade();
    this.#calls++;
  }

  /** Takes a retry of a failed call, or of one that is not answered; false if none is left. */
  spend({ isUnanswered = false } = {}): boolean {
    this.#fade();
    const share = isUnanswered ? SHARE_UNANSWERED : SHARE;
    if (this.#retries >= ALWAYS + share * this.#calls) return false;
    this.#retries++;
    return true;
  }

  /** Halves the counts after each period, so that older calls count less. */
  #fade(): void {
    const periods = Math.floor((performance.now() - this.#since) / OVER);
    if (periods < 1) return;
    this.#calls *= 0.5 ** periods;
    this.#retries *= 0.5 ** periods;
    this.#since = performance.now();
  }
}
