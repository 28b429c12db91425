import { ServiceError } from '../../operation/index.ts';
import { noReplicaStore, type ReplicaStore } from '../../replica/index.ts';

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
  /** False while the 429 can be about these alone: calls for others are sent. */
  #isForAll = false;
  /** Calls left in the billing term, as the service last reported. */
  remaining: number | undefined;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    store.subscribe('spent', milliseconds => {
      const left = Math.min(milliseconds, PROBE_AFTER);
      this.#nextProbe = left > 0 ? performance.now() + left : undefined;
      this.#isForAll = left > 0;
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
    const hasMet = about.some(name => this.#met.includes(name));
    if (!hasMet && !this.#isForAll) return;
    const sooner = hasMet ? 0 : OTHERS_FIRST;
    const retryAfter = (this.#nextProbe - sooner - performance.now()) / 1000;
    if (retryAfter <= 0) {
      this.#nextProbe = performance.now() + PROBE_AFTER;
      if (!this.#isForAll) return;
      // One call for all replicas; another replica may have found the quota back meanwhile.
      const isOurs = (await this.#store.lock('probe', PROBE_AFTER)) !== false;
      if (isOurs || !this.isSpent) return;
    }
    throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: Math.max(0, retryAfter) });
  }

  /** A call had a 429. It is about all calls when one for another record and endpoint has had it too. */
  spent(...about: readonly string[]): void {
    const isOther = this.isSpent && !about.some(name => this.#met.includes(name));
    this.#met = about;
    if (this.#isForAll) return;
    this.#isForAll = isOther;
    this.#nextProbe ??= performance.now() + PROBE_AFTER;
    if (isOther) this.#store.publish('spent', PROBE_AFTER);
  }

  /** Records a response that shows that the quota is not spent. */
  answered(remaining: unknown): void {
    if (this.#isForAll) this.#store.publish('spent', 0);
    this.#nextProbe = undefined;
    this.#isForAll = false;
    if (remaining !== undefined && Number.isSafeInteger(Number(remaining))) this.remaining = Number(remaining);
  }
}
