import { Breaker } from './breaker.ts';
import { Latency } from './latency.ts';

/** The condition of one endpoint: a fault of it must not spread to the others. */
export interface Endpoint {
  readonly breaker: Breaker;
  readonly concurrency: ConcurrencyLimit;
  readonly latency: Latency;
  readonly retries: RetryBudget;
}

/** Part of the connections that one endpoint may use. */
const MOST_OF_CONNECTIONS = 0.5;

/** The condition of each endpoint, by its path template, and of the host. */
export class Endpoints {
  /** Milliseconds that a call may take at most. */
  readonly timeout: number;
  /** Opens when the host cannot be reached, whatever the endpoint. */
  readonly host = new Breaker();
  readonly connections: ConcurrencyLimit;
  readonly #latency: Latency;
  readonly #endpoints = new Map<string, Endpoint>();

  /** @param connections Calls that may be in flight to the host. */
  constructor(timeout: number, connections: number) {
    this.timeout = timeout;
    this.connections = new ConcurrencyLimit(connections);
    this.#latency = new Latency(timeout);
  }

  /** @param path Template of the catalogue, so their number is bounded. */
  of(path: string): Endpoint {
    const known = this.#endpoints.get(path);
    if (known) return known;
    const endpoint = {
      breaker: new Breaker(),
      concurrency: new ConcurrencyLimit(Math.ceil(this.connections.most * MOST_OF_CONNECTIONS)),
      latency: new Latency(this.timeout, this.#latency),
      retries: new RetryBudget(),
    };
    this.#endpoints.set(path, endpoint);
    return endpoint;
  }

  /** The worst state of all breakers. */
  get state(): 'closed' | 'half-open' | 'open' {
    const states = [this.host, ...[...this.#endpoints.values()].map(({ breaker }) => breaker)].map(
      ({ state }) => state,
    );
    return states.includes('open') ? 'open' : states.includes('half-open') ? 'half-open' : 'closed';
  }
}

/** Calls that are always possible. */
const LEAST = 8;
/** The limit after a call that took too long, of the limit before. */
const CUT = 0.7;
/** Milliseconds between two cuts: what is in flight at the first was sent before it had an effect. */
const CUT_AGAIN_AFTER = 1_000;

/**
 * How many calls may be in flight to an endpoint: one more for each response while the limit is used, fewer after a call
 * that took too long (additive increase, multiplicative decrease). A limit by the gradient of the latency, as Netflix and
 * Envoy have it, was tried on paper: a service that is slow for a reason of its own loses nine tenths of what it could
 * return, since fewer calls do not make it quicker. No well-kept npm package implements either.
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

  get used(): number {
    return this.#used;
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
