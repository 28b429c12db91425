import { cancelled } from '../budget.ts';
import { SubgraphError } from '../errors.ts';
import { spared } from './endpoints.ts';
import type { ConcurrencyLimit } from './limits.ts';
import type { Outgoing } from './pipeline.ts';
import type { Quota } from './plan.ts';
import { Ahead, type Rate } from './rate.ts';

/** Calls that may wait. */
const MOST_WAITING = 10_000;
/** Seconds after which a refused client may send its operation again. */
const RETRY_AFTER = 2;

/** A call that waits for a place. */
interface Waiting {
  readonly call: Outgoing<unknown>;
  /** Calls with a lower rank go first, those with equal ranks in order of arrival. */
  readonly rank: number;
  readonly go: () => void;
  readonly refuse: (error: unknown) => void;
}

/** The rank of another attempt of a call that is in flight already; it needs only a place in the rate. */
const REPEATED = -1;

/** A limit without room, or no place in the rate for the client. */
type Obstacle = ConcurrencyLimit | 'rate';

/**
 * Lets calls through within the quota, the rate of the service and the connections to it. An operation is refused as a
 * whole before its first call when the calls before it have waited too long; half an operation would take the
 * connections and help no one.
 */
export class Admission {
  readonly #quota: Quota;
  readonly #rate: Rate;
  readonly #connections: ConcurrencyLimit;
  #queue: Waiting[] = [];
  /** Limits that calls wait for. */
  #full = new Set<ConcurrencyLimit>();
  #timer: NodeJS.Timeout | undefined;

  constructor(quota: Quota, rate: Rate, connections: ConcurrencyLimit) {
    this.#quota = quota;
    this.#rate = rate;
    this.#connections = connections;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves when the call may be sent, undefined if that is now; `leave` ends its use of a connection. */
  enter(call: Outgoing<unknown>): Promise<void> | undefined {
    return this.#quota.isSpent ? this.#quota.check().then(() => this.#enter(call)) : this.#enter(call);
  }

  #enter(call: Outgoing<unknown>): Promise<void> | undefined {
    this.#refuseOverload(call);
    // Calls of cheap operations go first.
    return this.#place(call, call.operation.estimated ?? Infinity);
  }

  leave({ state }: Outgoing<unknown>): void {
    state.concurrency.used--;
    this.#connections.used--;
    this.admit();
  }

  /** A place in the rate for another attempt of a call that has entered. */
  readonly placeAgain = (call: Outgoing<unknown>): Promise<void> | undefined => this.#place(call, REPEATED);

  /** Lets waiting calls through, the first ones first, as long as there is room. */
  readonly admit = (): void => {
    if (this.waiting === 0 && this.#full.size === 0 && !this.#timer) return;
    const before = this.#full;
    this.#full = new Set();
    const clients = new Set<string>();
    const isOver = () => this.#full.has(this.#connections) || (clients.size > 0 && !this.#rate.isOpen);
    for (let index = 0, waiting; !isOver() && (waiting = this.#queue[index]);) {
      if (this.#letThrough(waiting, clients)) this.#queue.splice(index, 1);
      else index++;
    }
    for (const limit of before) if (!this.#full.has(limit)) limit.waitingSince = Infinity;
    this.#waitForRate(clients);
  };

  /** Refuses the calls that can no longer have a place in the rate in time, and lets others through. */
  review(): void {
    const ahead = new Ahead(this.#rate);
    this.#queue = this.#queue.filter(({ call, refuse }) => {
      const error = ahead.lateness(call);
      if (error) refuse(error);
      else ahead.add(call);
      return !error;
    });
    this.admit();
  }

  /** @param clients Gets the client if it has no place in the rate. */
  #letThrough({ call, rank, go, refuse }: Waiting, clients: Set<string>): boolean {
    const isSpared = rank !== REPEATED && call.state.breaker.state !== 'closed';
    if (isSpared) {
      refuse(spared(call.endpoint));
      return true;
    }
    const { client } = call.operation;
    const obstacle = clients.has(client) ? 'rate' : this.#obstacleOf(call, rank);
    if (obstacle === 'rate') clients.add(client);
    if (obstacle) return false;
    this.#take(call, rank);
    go();
    return true;
  }

  #refuseOverload({ operation, state }: Outgoing<unknown>): void {
    operation.isShed ||= !this.#connections.admits(operation);
    if (operation.isShed || !state.concurrency.admits(operation) || this.waiting >= MOST_WAITING) {
      throw new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER);
    }
  }

  /** @throws {ServiceError} RATE_LIMITED at once when there will be no place in time */
  #place(call: Outgoing<unknown>, rank: number): Promise<void> | undefined {
    if (call.wait.isOver) throw cancelled;
    const obstacle = this.#obstacleOf(call, rank);
    if (this.waiting === 0 && !obstacle) return void this.#take(call, rank);
    const placed = this.#join(call, rank);
    // Waiting calls were checked when there was room last.
    if (!obstacle) this.admit();
    else if (obstacle === 'rate' && !this.#timer) this.#waitForRate(new Set([call.operation.client]));
    return placed;
  }

  #join(call: Outgoing<unknown>, rank: number): Promise<void> {
    const index = this.#queue.findLastIndex(other => other.rank <= rank) + 1;
    const ahead = new Ahead(this.#rate);
    for (const other of this.#queue.slice(0, index)) ahead.add(other.call);
    const error = ahead.lateness(call);
    if (error) throw error;
    const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
    const waiting = { call, rank, go, refuse };
    this.#queue.splice(index, 0, waiting);
    const leave = () => {
      this.#queue = this.#queue.filter(other => other !== waiting);
      refuse(cancelled);
    };
    call.wait.onEnd(leave);
    return promise.finally(() => call.wait.remove(leave));
  }

  #obstacleOf({ operation, state }: Outgoing<unknown>, rank: number): Obstacle | undefined {
    const full = rank === REPEATED ? undefined : [this.#connections, state.concurrency].find(({ isFull }) => isFull);
    if (!full) return this.#rate.hasPlace(operation.client) ? undefined : 'rate';
    this.#full.add(full);
    if (full.waitingSince === Infinity) full.waitingSince = performance.now();
    return full;
  }

  #take({ operation, state }: Outgoing<unknown>, rank: number): void {
    this.#rate.take(operation.client);
    if (rank === REPEATED) return;
    this.#connections.used++;
    state.concurrency.used++;
  }

  #waitForRate(clients: ReadonlySet<string>): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (clients.size === 0) return;
    this.#rate.fetch(this.waiting);
    const at = Math.min(...[...clients].map(client => this.#rate.placeAt(0, client)));
    const delay = Math.max(1, at - performance.now());
    if (delay < Infinity) this.#timer = setTimeout(this.admit, delay);
  }
}
