import { ServiceError } from '../errors.ts';
import { SharedPlaces } from '../replica/sharedPlaces.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import type { Outgoing } from './pipeline.ts';
import { CallWindow, ClosedWindow, MINUTE } from './plan.ts';

/**
 * Share of the rate that a client with a large use cannot take at once, but only over a minute. It is reserved
 * for other clients.
 */
const RESERVE = 0.2;

/** Calls of a replica in any minute, at first and later. */
interface Alone {
  readonly first: number;
  readonly until: number;
  readonly share: number;
}

/**
 * Keeps the calls of any minute below the rate of the service. Replicas share one window; each counts its own calls as
 * well, and while the store does not know all calls of the last minute, each keeps to its share.
 */
export class Rate {
  readonly #own: CallWindow;
  readonly #shared: SharedPlaces | undefined;
  readonly #store: ReplicaStore;
  readonly #reserve: number;
  readonly #onChange: () => void;
  readonly #closed = new ClosedWindow();
  #reserveOpensAt = -Infinity;
  /** Calls that this replica may make in any minute until the store knows those of all again: at first, and later. */
  #alone: Alone | undefined;
  /** Calls of this turn of the event loop that may follow. */
  #prepared = 0;

  /**
   * @param perMinute Calls in any minute.
   * @param onChange Called when there are more, fewer or later places than before.
   */
  constructor(perMinute: number, store: ReplicaStore, onChange: () => void) {
    this.#own = new CallWindow(perMinute);
    this.#shared = store === noReplicaStore ? undefined : new SharedPlaces(store, perMinute, () => this.#changed());
    this.#store = store;
    this.#reserve = Math.floor(perMinute * RESERVE);
    this.#onChange = onChange;
    store.subscribe('closed', (_, until) => this.#close(until - Date.now()));
  }

  /** Time at which a client's call can be sent after this number of others; by `performance.now()`. */
  placeAt(before: number, client: string): number {
    const now = performance.now();
    const room = this.#own.roomAt(before, this.#limit);
    const own = this.isReserved(client)
      ? Math.min(this.#own.roomAt(before + this.#reserve, this.#limit), Math.max(room, this.#reserveOpensAt))
      : room;
    const shared = this.#usesShared && this.#shared?.held === 0 ? this.#shared.opensAt : now;
    return Math.max(own, shared, this.#closed.opensAt);
  }

  /** False when no client has a place. */
  get isOpen(): boolean {
    return this.#hasPlace && this.#own.count < this.#limit;
  }

  hasPlace(client: string): boolean {
    if (!this.isOpen) return false;
    return !this.isReserved(client) || performance.now() >= this.#reserveOpensAt;
  }

  /** Takes a place for a client that has one. */
  take(client: string): void {
    if (this.isReserved(client)) this.#reserveOpensAt = performance.now() + MINUTE / this.#reserve;
    if (this.#usesShared) this.#shared?.take();
    this.#own.add(client);
    this.#closed.take();
  }

  /** True if the window is open, apart from the calls of this replica. */
  get #hasPlace(): boolean {
    if (performance.now() < this.#closed.opensAt) return false;
    return !this.#usesShared || (this.#shared?.held ?? 0) > 0;
  }

  /** Fetches places for so many waiting calls, if the store gives them. */
  fetch(calls: number): void {
    if (!this.#shared?.isFetching) this.#fetch(calls);
  }

  /** Fetches a place for a call that may follow. All calls of an operation that begin together share a round trip. */
  prepare(): void {
    if (!this.#shared || this.#prepared++ > 0) return;
    setImmediate(() => {
      this.#fetch(this.#prepared);
      this.#prepared = 0;
    });
  }

  #fetch(calls: number): void {
    if (this.#shared && performance.now() >= this.#shared.opensAt && this.#shared.held < calls) {
      void this.#shared.fetch(calls - this.#shared.held);
    }
  }

  /** The service has closed the window for all replicas. */
  close(seconds: number): void {
    this.#close(seconds * 1000);
    this.#store.publish('closed', '', Date.now() + seconds * 1000);
  }

  /** Records a response other than 429. */
  answered(): void {
    this.#closed.answered();
  }

  stop(): void {
    this.#shared?.close();
  }

  #close(milliseconds: number): void {
    if (this.#closed.close(milliseconds)) this.#onChange();
  }

  get #usesShared(): boolean {
    return this.#shared?.isReplying ?? false;
  }

  /** True while only the reserve is left and the client has had as much as that. */
  isReserved(client: string): boolean {
    // Calls without a client are the product's own.
    if (client === '' || this.#reserve === 0 || this.#own.countOf(client) < this.#reserve) return false;
    const left = this.#usesShared ? (this.#shared?.left ?? 0) : this.#limit - this.#own.count;
    return left <= this.#reserve;
  }

  get #limit(): number {
    if (!this.#alone) return this.#own.size;
    return performance.now() < this.#alone.until ? this.#alone.first : this.#alone.share;
  }

  #changed(): void {
    if (!this.#shared || this.#shared.isComplete) this.#alone = undefined;
    else this.#alone ??= this.#shareOf(this.#shared);
    this.#onChange();
  }

  /** The other replicas' calls of the last minute are in the same window: what is left is divided, then the rate. */
  #shareOf({ left, replicas }: SharedPlaces): Alone {
    // At least one, so that each of many replicas can probe the service.
    const share = Math.max(1, Math.floor(this.#own.size / replicas));
    const first = Math.min(share, this.#own.count + Math.floor(left / replicas));
    return { first, until: performance.now() + MINUTE, share };
  }
}

/** Counts calls ahead in the queue. Those of clients that have only the reserve left delay no other client. */
export class Ahead {
  readonly #rate: Rate;
  readonly #reserved = new Map<string, number>();
  #others = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  add({ operation: { client } }: Outgoing<unknown>): void {
    if (this.#rate.isReserved(client)) this.#reserved.set(client, (this.#reserved.get(client) ?? 0) + 1);
    else this.#others++;
  }

  /** The error of a call that will have no place in the rate in time. */
  lateness({ operation: { client }, wait }: Outgoing<unknown>): ServiceError | undefined {
    const at = this.#rate.placeAt(this.#others + (this.#reserved.get(client) ?? 0), client);
    if (at <= wait.deadline) return undefined;
    const retryAfter = (at - performance.now()) / 1000;
    return new ServiceError('RATE_LIMITED', { endpoint: 'rate', retryAfter, isFinal: true });
  }
}
