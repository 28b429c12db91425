import { descriptors } from '../process/index.ts';
import { isDocumented } from '../service/description/index.ts';
import { Bulkhead } from './policies/bulkhead.ts';
import { Breaker, type BreakerState, Suspects } from './policies/circuitBreaker.ts';
import { RetryBudget } from './policies/retry.ts';

const SHARE = {
  /** Fraction of all connections that one endpoint may use. */
  endpoint: 1 / 2,
  /** Fraction of an endpoint's connections that its suspects may use. */
  suspects: 1 / 15,
};

/** State shared by the calls to an endpoint: its suspects, bulkheads, circuit breaker and retry budget. */
export class Endpoint {
  readonly suspects: Suspects;
  readonly connections: Bulkhead;
  /** Additional limit for calls of suspects. */
  readonly suspectConnections: Bulkhead;
  readonly breaker: Breaker;
  readonly retries = new RetryBudget();

  /**
   * @param whole The endpoint that this platform belongs to. Its platforms share its connections and suspects, but each platform
   * has a separate circuit breaker and retry budget.
   */
  constructor(whole?: Endpoint) {
    this.suspects = whole?.suspects ?? new Suspects();
    const most = Math.ceil(descriptors.calls * SHARE.endpoint);
    this.connections = whole?.connections ?? new Bulkhead(most);
    this.suspectConnections = whole?.suspectConnections ?? new Bulkhead(Math.ceil(most * SHARE.suspects));
    this.breaker = new Breaker(this.suspects);
  }
}

/** All endpoints, by path template and platform. */
export class Endpoints {
  /** Limits the connections of all endpoints together. */
  readonly connections = new Bulkhead(descriptors.calls);
  readonly #endpoints = new Map<string, Endpoint>();

  /**
   * @param path Path template from the catalogue.
   * @param platform Ignored unless documented, because clients can send arbitrary values.
   */
  of(path: string, platform?: string): Endpoint {
    const isKnown = platform !== undefined && isDocumented('platform', platform);
    const name = isKnown ? `${path} ${platform}` : path;
    const known = this.#endpoints.get(name);
    if (known) return known;
    const endpoint = new Endpoint(isKnown ? this.of(path) : undefined);
    this.#endpoints.set(name, endpoint);
    return endpoint;
  }

  get breaker(): BreakerState {
    const states = new Set([...this.#endpoints.values()].map(({ breaker }) => breaker.state));
    return states.has('open') ? 'open' : states.has('half-open') ? 'half-open' : 'closed';
  }

  /** Whether attempts wait because all connections are in use. */
  get isFull(): boolean {
    return this.connections.waiting > 0;
  }

  /** Number of attempts waiting for a connection. */
  get waiting(): number {
    const all = [...this.#endpoints.values()].flatMap(each => [each.connections, each.suspectConnections]);
    return [...new Set(all)].reduce((sum, { waiting }) => sum + waiting, this.connections.waiting);
  }
}
