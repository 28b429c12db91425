import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** Milliseconds between calls that probe a spent quota. */
const PROBE_AFTER = 60_000;

/** Milliseconds by which other records and endpoints than those that met it are probed sooner: they show whether it is theirs alone. */
const OTHERS_FIRST = 2_000;

/** Remembers that the quota is spent: calls fail at once, except for one probe a minute. */
export class Quota {
  readonly #store: ReplicaStore;
  /** By `performance.now()`; undefined while there is some quota left. */
  #nextProbe: number | undefined;
  /** The record and the endpoint of the call that met it. */
  #met: readonly string[] = [];
  /** Calls left in the billing term, as the service last reported. */
  remaining: number | undefined;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    store.subscribe('spent', (_, until) => {
      const left = Math.min(until - Date.now(), PROBE_AFTER);
      this.#nextProbe = left > 0 ? performance.now() + left : undefined;
    });
  }

  get isSpent(): boolean {
    return this.#nextProbe !== undefined;
  }

  /**
   * Lets one call a minute through if the quota is spent.
   * @param about The record and the endpoint of a call.
   * @throws {ServiceError} QUOTA_EXHAUSTED
   */
  async check(...about: readonly string[]): Promise<void> {
    if (this.#nextProbe === undefined) return;
    const sooner = about.some(name => this.#met.includes(name)) ? 0 : OTHERS_FIRST;
    const retryAfter = (this.#nextProbe - sooner - performance.now()) / 1000;
    if (retryAfter <= 0) {
      this.#nextProbe = performance.now() + PROBE_AFTER;
      // One call for all replicas; another replica may have found the quota back meanwhile.
      const isOurs = (await this.#store.lock('probe', PROBE_AFTER)) !== false;
      if (isOurs || !this.isSpent) return;
    }
    throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: Math.max(0, retryAfter) });
  }

  /** Calls that failed without being sent do not delay the next probe. */
  spent(...about: readonly string[]): void {
    this.#met = about;
    if (this.isSpent) return;
    this.#nextProbe = performance.now() + PROBE_AFTER;
    this.#store.publish('spent', '', Date.now() + PROBE_AFTER);
  }

  /** Records a response that shows that the quota is not spent. */
  answered(remaining: unknown): void {
    if (this.isSpent) this.#store.publish('spent', '', 0);
    this.#nextProbe = undefined;
    if (remaining !== undefined && Number.isSafeInteger(Number(remaining))) this.remaining = Number(remaining);
  }
}
