import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** Milliseconds between calls that find out whether the quota is back. */
const PROBE_INTERVAL = 60_000;

/** Remembers that the quota is spent: everything fails at once, but for one call in a while that may find it back. */
export class Quota {
  readonly #memory: ReplicaStore;
  #nextProbe: number | undefined;
  #remaining: number | undefined;

  constructor(memory: ReplicaStore = noReplicaStore) {
    this.#memory = memory;
    memory.hear('spent', (_, until) => {
      this.#nextProbe = until > Date.now() ? until : undefined;
    });
  }

  /** Calls left in the billing term, as last told by the service. */
  get remaining(): number | undefined {
    return this.#remaining;
  }

  /** @throws {ServiceError} QUOTA_EXHAUSTED */
  async check(): Promise<void> {
    if (this.#nextProbe === undefined) return;
    const now = Date.now();
    const retryAfter = (this.#nextProbe - now) / 1000;
    if (retryAfter <= 0) {
      this.#nextProbe = now + PROBE_INTERVAL;
      // One call for all replicas, of which another may meanwhile have found the quota back.
      const isOurs = (await this.#memory.claim('probe', PROBE_INTERVAL)) !== false;
      if (isOurs || this.#nextProbe === undefined) return;
    }
    throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: Math.max(0, retryAfter) });
  }

  /** Those who have failed without a call put the next probe off no further. */
  spent(): void {
    if (this.#nextProbe !== undefined) return;
    this.#nextProbe = Date.now() + PROBE_INTERVAL;
    this.#memory.tell('spent', '', this.#nextProbe);
  }

  /** An answer came, so there is some left. */
  answered(remaining: unknown): void {
    if (this.#nextProbe !== undefined) this.#memory.tell('spent', '', 0);
    this.#nextProbe = undefined;
    const left = Number(remaining);
    if (remaining !== undefined && Number.isSafeInteger(left)) this.#remaining = left;
  }
}
