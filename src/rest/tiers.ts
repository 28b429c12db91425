import type { ServiceError } from '../errors.ts';
import { Answers, STALE_IF_ERROR, type Kept, type Size } from './answers.ts';
import { SingleFlight } from './singleFlight.ts';
import type { WaitLimit } from './stage.ts';
import { SharedAnswers } from './sharedAnswers.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** How what the replicas share becomes what this process remembers. */
export interface Reading {
  /** Milliseconds; 0 if nothing is remembered of it. */
  readonly lifetime: number;
  /** @throws when it is not what the service promises. */
  readonly decode: (body: string) => unknown;
  /** @param said What the service said of it, shortened. */
  readonly missing: (code: Missing['code'], said: string) => ServiceError;
}

/** The service has said that there is nothing. */
export type Missing = ServiceError & { readonly code: 'NOT_FOUND' | 'GONE' };

/** Answers of the service: in the memory of this process, decoded, and behind it as they came, for all replicas. */
export class Tiers {
  readonly #own: Answers;
  readonly #shared: SharedAnswers;
  readonly #isShared: boolean;
  readonly #recalls = new SingleFlight();

  constructor(mostBytes: number, memory: ReplicaStore) {
    this.#isShared = memory !== noReplicaStore;
    this.#own = new Answers(mostBytes);
    this.#shared = new SharedAnswers(memory, id => this.#own.drop(key => key.includes(id)));
  }

  /** What this process remembers. */
  get size(): Size {
    return this.#own.size;
  }

  /** How often writes have made it forget something. */
  get changes(): number {
    return this.#own.changes;
  }

  /** The replicas are asked when this process has nothing good. */
  async get(key: string, reading: Reading, caller: WaitLimit): Promise<Kept | undefined> {
    const own = this.#own.get(key);
    if (!this.#isShared || reading.lifetime === 0 || (own && own.state !== 'old')) return own;
    return this.#recalls.join(key, caller, () => this.#recall(key, reading));
  }

  /** Whether this replica is to ask anew for a stale answer: none has done it, or is at it for some milliseconds. */
  async mayRefresh(key: string, reading: Reading, life: number): Promise<boolean> {
    const kept = await this.#recall(key, reading);
    return kept?.state !== 'fresh' && this.#shared.mayRefresh(key, life);
  }

  /**
   * @param body As it came.
   * @param askedAt Milliseconds since the epoch; what has been changed since is not kept.
   * @param lifetime Milliseconds; 0 keeps nothing.
   */
  keep(key: string, value: unknown, body: string, askedAt: number, lifetime: number): void {
    if (lifetime === 0 || this.#shared.hasChanged(key, askedAt)) return;
    this.#own.keep(key, value, body.length, lifetime);
    if (this.#isShared)
      this.#shared.keep(key, { body, askedAt, lifetime, freshUntil: Date.now() + lifetime }, STALE_IF_ERROR);
  }

  keepMissing(key: string, error: Missing, askedAt: number, lifetime: number): void {
    if (lifetime === 0 || this.#shared.hasChanged(key, askedAt)) return;
    this.#own.keepError(key, error, lifetime);
    if (!this.#isShared) return;
    const { code: missing, failure } = error;
    const freshUntil = Date.now() + lifetime;
    this.#shared.keep(key, { body: failure.said ?? '', missing, askedAt, lifetime, freshUntil }, 0);
  }

  /** A write has changed a record: what tells of it is forgotten, here and in all replicas. */
  drop(record: string): void {
    this.#own.drop(key => key.includes(record));
    this.#shared.change(record);
  }

  /** Takes what the replicas share into the memory of this process, if it is newer. */
  async #recall(key: string, { decode, missing }: Reading): Promise<Kept | undefined> {
    const shared = await this.#shared.find(key);
    const own = this.#own.get(key);
    if (!shared || (own && own.freshUntil >= shared.freshUntil)) return own;
    const { body, lifetime, freshUntil } = shared;
    try {
      if (shared.missing) this.#own.keepError(key, missing(shared.missing, body), lifetime, freshUntil);
      else this.#own.keep(key, decode(body), body.length, lifetime, freshUntil);
    } catch {
      // Not what the service answers: as good as nothing.
    }
    return this.#own.get(key);
  }
}
