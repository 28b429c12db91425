import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** Milliseconds between calls that probe a spent quota. */
const PROBE_INTERVAL = 60_000;

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
