import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import type { HttpResponse } from './http.ts';
import type { Outgoing } from './pipeline.ts';
import type { Rate } from './rate.ts';
import { failureOf } from './response.ts';

/** Milliseconds between calls that probe a spent quota. */
const PROBE_INTERVAL = 60_000;
/** Lifetime of a refusal in milliseconds: a plan changes seldom, and each check costs a call. */
const REFUSED = 10 * 60 * 1000;

/** Remembers that the quota is spent: calls fail at once, except for one probe a minute. */
export class Quota {
  readonly #store: ReplicaStore;
  /** By `performance.now()`; undefined while there is some quota left. */
  #nextProbe: number | undefined;
  #remaining: number | undefined;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    store.subscribe('spent', (_, until) => {
      this.#nextProbe = until > Date.now() ? performance.now() + until - Date.now() : undefined;
    });
  }

  /** Calls left in the billing term, as the service last reported. */
  get remaining(): number | undefined {
    return this.#remaining;
  }

  /** @throws {ServiceError} QUOTA_EXHAUSTED */
  async check(): Promise<void> {
    if (this.#nextProbe === undefined) return;
    const now = performance.now();
    const retryAfter = (this.#nextProbe - now) / 1000;
    if (retryAfter <= 0) {
      this.#nextProbe = now + PROBE_INTERVAL;
      // One call for all replicas; another replica may have found the quota back meanwhile.
      const isOurs = (await this.#store.claim('probe', PROBE_INTERVAL)) !== false;
      if (isOurs || this.#nextProbe === undefined) return;
    }
    throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: Math.max(0, retryAfter) });
  }

  /** Calls that failed without being sent do not delay the next probe. */
  spent(): void {
    if (this.#nextProbe !== undefined) return;
    this.#nextProbe = performance.now() + PROBE_INTERVAL;
    this.#store.publish('spent', '', Date.now() + PROBE_INTERVAL);
  }

  /** Records a response that shows that the quota is not spent. */
  answered(remaining: unknown): void {
    if (this.#nextProbe !== undefined) this.#store.publish('spent', '', 0);
    this.#nextProbe = undefined;
    const left = Number(remaining);
    if (remaining !== undefined && Number.isSafeInteger(left)) this.#remaining = left;
  }
}

/** Remembers which paths, or versions of them, the plan refuses or the service does not have. */
export class Refusals {
  readonly #refused = new LRUCache<string, true>({ max: 1000, perf: Date, ttlResolution: 0 });
  readonly #store: ReplicaStore;
  /** Number of refusals so far. */
  changes = 0;

  constructor(store: ReplicaStore) {
    this.#store = store;
    store.subscribe('refused', (name, until) => {
      // A longer lifetime stays.
      if (until > Date.now() && !this.has(name)) this.#keep(name, until - Date.now());
    });
  }

  /** For a while, because the plan may change; for a day or so, if it is about the service itself. */
  add(name: string, lifetime = REFUSED): void {
    this.#keep(name, lifetime);
    this.#store.publish('refused', name, Date.now() + lifetime);
  }

  #keep(name: string, lifetime: number): void {
    this.#refused.set(name, true, { ttl: lifetime });
    this.changes++;
  }

  has(name: string): boolean {
    return this.#refused.has(name);
  }
}

/** Learns the state of the quota and of the rate window from a response. */
export function learn(response: HttpResponse, call: Outgoing<unknown>, quota: Quota, rate: Rate): void {
  const { endpoint, isWrite } = call;
  if (response.status !== 429) {
    rate.answered();
    // A 404 also shows that the quota is not spent.
    if (response.status < 500) quota.answered(response.headers['x-quota-remaining']);
    return;
  }
  const { code, failure } = failureOf(endpoint, response, { isWrite });
  if (code === 'RATE_LIMITED') rate.close((failure.retryAfter ?? 0) + 1);
  // To a write this status means that its list is full.
  else if (!isWrite) quota.spent();
}
