import { Breaker } from './breaker.ts';
import { ConcurrencyLimit } from './concurrency.ts';
import { Latency } from './latency.ts';
import { RetryBudget } from './retryBudget.ts';

/** The condition of one endpoint: a fault of it must not spread to the others. */
export interface Endpoint {
  readonly breaker: Breaker;
  readonly concurrency: ConcurrencyLimit;
  readonly latency: Latency;
  readonly retries: RetryBudget;
}

/** Part of the connections that one endpoint may use. */
const SHARE = 0.5;

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
      concurrency: new ConcurrencyLimit(Math.ceil(this.connections.most * SHARE)),
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
