import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** Milliseconds of the service's rate window, and between calls that probe a spent quota. */
export const MINUTE = 60_000;

/** Remembers that the quota is spent: calls fail at once, except for one probe a minute. */
export class Quota {
  readonly #store: ReplicaStore;
  /** By `performance.now()`; undefined while there is some quota left. */
  #nextProbe: number | undefined;
  /** Calls left in the billing term, as the service last reported. */
  remaining: number | undefined;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    store.subscribe('spent', (_, until) => {
      this.#nextProbe = until > Date.now() ? performance.now() + until - Date.now() : undefined;
    });
  }

  get isSpent(): boolean {
    return this.#nextProbe !== undefined;
  }

  /** Lets one call a minute through if the quota is spent. @throws {ServiceError} QUOTA_EXHAUSTED */
  async check(): Promise<void> {
    if (this.#nextProbe === undefined) return;
    const retryAfter = (this.#nextProbe - performance.now()) / 1000;
    if (retryAfter <= 0) {
      this.#nextProbe = performance.now() + MINUTE;
      // One call for all replicas; another replica may have found the quota back meanwhile.
      const isOurs = (await this.#store.claim('probe', MINUTE)) !== false;
      if (isOurs || !this.isSpent) return;
    }
    throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: Math.max(0, retryAfter) });
  }

  /** Calls that failed without being sent do not delay the next probe. */
  spent(): void {
    if (this.isSpent) return;
    this.#nextProbe = performance.now() + MINUTE;
    this.#store.publish('spent', '', Date.now() + MINUTE);
  }

  /** Records a response that shows that the quota is not spent. */
  answered(remaining: unknown): void {
    if (this.isSpent) this.#store.publish('spent', '', 0);
    this.#nextProbe = undefined;
    if (remaining !== undefined && Number.isSafeInteger(Number(remaining))) this.remaining = Number(remaining);
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

  /** For ten minutes: a plan changes seldom, and each check costs a call; for a day if it is about the service itself. */
  add(name: string, lifetime = 10 * MINUTE): void {
    this.#keep(name, lifetime);
    this.#store.publish('refused', name, Date.now() + lifetime);
  }

  has(name: string): boolean {
    return this.#refused.has(name);
  }

  #keep(name: string, ttl: number): void {
    this.#refused.set(name, true, { ttl });
    this.changes++;
  }
}

/**
 * The calls of the last minute, by client. An exact window, not a bucket: a bucket that lets a playlist's 300 calls
 * through at once would allow twice the rate in its first minute.
 */
export class CallWindow {
  readonly size: number;
  /** Times and clients of the last calls, in rings: the nth call is at `n % size`. */
  readonly #times: Float64Array;
  readonly #clients: string[] = [];
  readonly #used = new Map<string, number>();
  /** Calls so far, and those of them that have left the window. */
  #all = 0;
  #old = 0;

  /** @param size Calls in any minute at most. */
  constructor(size: number) {
    this.size = size;
    this.#times = new Float64Array(size).fill(-Infinity);
  }

  /** Calls of the last minute; `countOf` is the part of a client. */
  get count(): number {
    this.#forgetOld();
    return this.#all - this.#old;
  }

  countOf(client: string): number {
    this.#forgetOld();
    return this.#used.get(client) ?? 0;
  }

  add(client: string): void {
    const now = this.#forgetOld();
    if (this.#all - this.#old === this.size) this.#forgetOldest();
    this.#times[this.#all % this.size] = now;
    this.#clients[this.#all++ % this.size] = client;
    this.#used.set(client, (this.#used.get(client) ?? 0) + 1);
  }

  /** Time of room for a call after this number of others. @param limit Calls in any minute, up to `size`. */
  roomAt(before: number, limit = this.size): number {
    if (limit < 1) return performance.now() + MINUTE;
    const [rounds, rest] = [Math.floor(before / limit), before % limit];
    // The call that must leave the window before.
    const oldest = this.#times[(this.#all - limit + rest + this.size) % this.size] ?? -Infinity;
    return Math.max(performance.now(), oldest + MINUTE) + rounds * MINUTE;
  }

  #forgetOld(): number {
    const now = performance.now();
    while (this.#old < this.#all && (this.#times[this.#old % this.size] ?? 0) <= now - MINUTE) this.#forgetOldest();
    return now;
  }

  #forgetOldest(): void {
    const client = this.#clients[this.#old++ % this.size] ?? '';
    const used = (this.#used.get(client) ?? 1) - 1;
    if (used > 0) this.#used.set(client, used);
    else this.#used.delete(client);
  }
}

/** After a closed window, so many calls are sent response by response, or after so many milliseconds without one. */
const RAMP = { calls: 64, again: 1_000 };

/** A rate window that the service has closed. After it, each response allows two more calls: all at once would close it. */
export class ClosedWindow {
  #until = -Infinity;
  #allowed = Infinity;
  #nextAt = -Infinity;

  /** Time of the next call. */
  get opensAt(): number {
    return this.#allowed > 0 ? this.#until : Math.max(this.#until, this.#nextAt);
  }

  /** False if it is closed for longer already. */
  close(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    if (until <= this.#until) return false;
    this.#until = this.#nextAt = until;
    this.#allowed = 1;
    return true;
  }

  take(): void {
    if (this.#allowed === Infinity) return;
    this.#allowed = Math.max(0, this.#allowed - 1);
    this.#nextAt = performance.now() + RAMP.again;
  }

  answered(): void {
    this.#allowed = this.#allowed > RAMP.calls ? Infinity : this.#allowed + 2;
  }
}
