import { LRUCache } from 'lru-cache';
import { cancelledError, type Deadline } from '../../operation/index.ts';
import { descriptors } from '../../process/index.ts';
import { Breaker, Suspects, type BreakerState } from './breaker.ts';
import { RetryBudget } from './retryBudget.ts';
import type { StaleConnections } from './staleConnections.ts';

/**
 * Calls in flight at once, those of them to one endpoint, and those of them for records that failed: 640, 320 and 32 where the
 * process may open enough. An unanswered call is sent a second time, so there are more connections.
 */
const MOST_CALLS = Math.floor((2 / 3) * descriptors.calls);
const MOST_OF_ENDPOINT = Math.ceil(MOST_CALLS / 2);
const MOST_OF_SUSPECTS = Math.ceil(MOST_OF_ENDPOINT / 10);

/**
 * So many calls at once; others wait, the first ones first. A queue for tasks of any kind (p-queue) dispatches a dozen events
 * for each, which takes as long as all of this folder.
 */
class CallSemaphore {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  inFlight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Undefined if a call may be sent now. */
  acquire(): Promise<void> | undefined {
    if (this.inFlight >= this.#most) return new Promise(resolve => this.#waiting.add(resolve));
    this.inFlight++;
    return undefined;
  }

  release(): void {
    // The next call takes its place.
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return next();
    }
    this.inFlight--;
  }
}

/** The connections of one endpoint: a fault of it must not take those of the others. */
interface Connections {
  /** Its calls in flight, and those that wait. */
  readonly calls: CallSemaphore;
  /** Those of them for records that failed: one that is never answered leaves the connections to others. */
  readonly suspects: CallSemaphore;
}

/** The condition of one endpoint, for one platform if its path names one: a fault of it must not spread to the others. */
export interface EndpointState extends Connections {
  readonly breaker: Breaker;
  readonly retries: RetryBudget;
  /** Of the service, for all endpoints. */
  readonly stale: StaleConnections;
}

/** What the bulkhead needs of a call. */
interface QueuedCall {
  readonly state: EndpointState;
  readonly subjects: readonly string[];
  readonly wait: Deadline;
}

/** Platforms of an endpoint with a breaker of their own. Clients may name others. */
const MOST_PLATFORMS = 50;

interface Endpoint {
  readonly connections: Connections;
  readonly suspects: Suspects;
  readonly platforms: LRUCache<string, EndpointState>;
}

/** The condition of each endpoint, by its path template. */
export class Endpoints {
  readonly #all = new CallSemaphore(MOST_CALLS);
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #stale: StaleConnections;

  constructor(stale: StaleConnections) {
    this.#stale = stale;
  }

  /** @param path Template of the catalogue, so their number is bounded. */
  of(path: string, platform = ''): EndpointState {
    const { connections, suspects, platforms } = this.#endpoints.get(path) ?? this.#add(path);
    const known = platforms.get(platform);
    if (known) return known;
    const state = { ...connections, breaker: new Breaker(suspects), retries: new RetryBudget(), stale: this.#stale };
    platforms.set(platform, state);
    return state;
  }

  #add(path: string): Endpoint {
    const calls = new CallSemaphore(MOST_OF_ENDPOINT);
    const suspects = new CallSemaphore(MOST_OF_SUSPECTS);
    const endpoint = {
      connections: { calls, suspects },
      suspects: new Suspects(),
      platforms: new LRUCache<string, EndpointState>({ max: MOST_PLATFORMS }),
    };
    this.#endpoints.set(path, endpoint);
    return endpoint;
  }

  /** Sends a call as soon as there is a connection for it. */
  async whenFree<T>(call: QueuedCall, send: () => Promise<T>): Promise<T> {
    const { breaker, calls } = call.state;
    const suspects = breaker.suspects(call.subjects) ? call.state.suspects : undefined;
    const among = suspects?.acquire();
    if (among) await among;
    const own = calls.acquire();
    if (own) await own;
    const common = this.#all.acquire();
    if (common) await common;
    try {
      if (call.wait.isOver) throw cancelledError;
      return await send();
    } finally {
      this.#all.release();
      calls.release();
      suspects?.release();
    }
  }

  /** The worst state of all breakers. */
  get breaker(): BreakerState {
    const platforms = [...this.#endpoints.values()].flatMap(endpoint => [...endpoint.platforms.values()]);
    const states = new Set(platforms.map(({ breaker }) => breaker.state));
    return states.has('open') ? 'open' : states.has('half-open') ? 'half-open' : 'closed';
  }

  /** True while calls wait for a connection, whatever their endpoint. */
  get isFull(): boolean {
    return this.#all.waiting > 0;
  }

  /** Calls in flight. */
  get inFlight(): number {
    return this.#all.inFlight;
  }

  /** Calls that wait for a connection. */
  get waiting(): number {
    const all = [...this.#endpoints.values()].map(({ connections }) => connections);
    return all.reduce((sum, { calls, suspects }) => sum + calls.waiting + suspects.waiting, this.#all.waiting);
  }
}
