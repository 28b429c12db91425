import { cancelled, type RequestBudget } from '../budget.ts';
import { ServiceError, SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { spared, ConcurrencyLimit } from './endpoints.ts';
import type { Outgoing } from './pipeline.ts';
import type { Quota } from './quota.ts';
import type { Rate } from './rate.ts';

/** Milliseconds that calls may wait for a connection before new operations are refused. */
const LONGEST_QUEUE = 500;
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

/** A limit without room, or a client without a place in the rate. */
type Obstacle = ConcurrencyLimit | { readonly client: string };

/**
 * Lets calls through within the quota, the rate of the service and the connections to it. An operation is refused as a
 * whole before its first call when the calls before it have waited too long; half an operation would take the
 * connections and help no one.
 */
export class Admission {
  readonly #quota: Quota;
  readonly #rate: Rate;
  readonly #connections: ConcurrencyLimit;
  readonly #events: Events;
  #queue: Waiting[] = [];
  /** Time since which calls have been waiting for a limit without a break. */
  readonly #queuedSince = new Map<ConcurrencyLimit, number>();
  /** True if an operation may use a limit, as decided at its first call. */
  readonly #admitted = new WeakMap<RequestBudget, Map<ConcurrencyLimit, boolean>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(quota: Quota, rate: Rate, connections: ConcurrencyLimit, events: Events) {
    this.#quota = quota;
    this.#rate = rate;
    this.#connections = connections;
    this.#events = events;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves when the call may be sent; `leave` ends its use of a connection. */
  async enter(call: Outgoing<unknown>): Promise<void> {
    await this.#quota.check();
    this.#refuseOverload(call);
    const arrivedAt = performance.now();
    // Calls of cheap operations go first.
    await this.#place(call, call.operation.estimated ?? Infinity);
    this.#events.emit('placed', call, (performance.now() - arrivedAt) / 1000);
  }

  leave({ state }: Outgoing<unknown>): void {
    state.concurrency.leave();
    this.#connections.leave();
    this.admit();
  }

  /** Waits for a place in the rate for another attempt of a call that has entered. */
  readonly placeAgain = (call: Outgoing<unknown>): Promise<void> => this.#place(call, REPEATED);

  /** Lets waiting calls through, the first ones first, as long as there is room. */
  readonly admit = (): void => {
    if (this.waiting === 0 && this.#queuedSince.size === 0 && !this.#timer) return;
    const full = new Set<ConcurrencyLimit>();
    const clients = new Set<string>();
    const isOver = () => full.has(this.#connections) || (clients.size > 0 && !this.#rate.isOpen);
    for (let index = 0, waiting; !isOver() && (waiting = this.#queue[index]);) {
      const obstacle = this.#letThrough(waiting, clients);
      if (!obstacle) this.#queue.splice(index, 1);
      else index++;
      if (obstacle instanceof ConcurrencyLimit) full.add(obstacle);
      else if (obstacle) clients.add(obstacle.client);
    }
    for (const limit of this.#queuedSince.keys()) if (!full.has(limit)) this.#queuedSince.delete(limit);
    this.#waitForRate(clients);
  };

  /** Refuses the calls that can no longer have a place in the rate in time. */
  readonly refuseLate = (): void => {
    const ahead = new Ahead(this.#rate);
    this.#queue = this.#queue.filter(({ call, refuse }) => {
      const error = ahead.lateness(call);
      if (error) refuse(error);
      else ahead.add(call);
      return !error;
    });
    this.admit();
  };

  #letThrough({ call, rank, go, refuse }: Waiting, blocked: ReadonlySet<string>): Obstacle | undefined {
    if (rank !== REPEATED && call.state.breaker.state !== 'closed') {
      refuse(spared(call.endpoint));
      return undefined;
    }
    const obstacle = this.#obstacleOf(call, rank, blocked);
    if (!obstacle) {
      this.#take(call, rank);
      go();
    }
    return obstacle;
  }

  #refuseOverload({ operation, state }: Outgoing<unknown>): void {
    const limits = this.#admitted.get(operation) ?? new Map<ConcurrencyLimit, boolean>();
    this.#admitted.set(operation, limits);
    const mayUse = (limit: ConcurrencyLimit) => {
      const decided = limits.get(limit) ?? !this.#isSaturated(limit);
      limits.set(limit, decided);
      return decided;
    };
    const isRefused = !mayUse(this.#connections);
    operation.isShed ||= isRefused;
    if (isRefused || !mayUse(state.concurrency) || this.waiting >= MOST_WAITING) {
      throw new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER);
    }
  }

  #isSaturated(limit: ConcurrencyLimit): boolean {
    return limit.isFull && performance.now() - (this.#queuedSince.get(limit) ?? Infinity) > LONGEST_QUEUE;
  }

  /** @throws {ServiceError} RATE_LIMITED at once when there will be no place in time */
  async #place(call: Outgoing<unknown>, rank: number): Promise<void> {
    if (call.wait.isOver) throw cancelled;
    const obstacle = this.#obstacleOf(call, rank);
    if (this.waiting === 0 && !obstacle) return this.#take(call, rank);
    const placed = this.#join(call, rank);
    // Waiting calls were checked when there was room last.
    if (!obstacle) this.admit();
    else if ('client' in obstacle && !this.#timer) this.#waitForRate(new Set([obstacle.client]));
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

  /** @param blocked Clients without a place. */
  #obstacleOf(
    { operation: { client }, state }: Outgoing<unknown>,
    rank: number,
    blocked?: ReadonlySet<string>,
  ): Obstacle | undefined {
    if (blocked?.has(client)) return { client };
    const full = rank === REPEATED ? undefined : [this.#connections, state.concurrency].find(({ isFull }) => isFull);
    if (!full) return this.#rate.hasPlace(client) ? undefined : { client };
    if (!this.#queuedSince.has(full)) this.#queuedSince.set(full, performance.now());
    return full;
  }

  #take({ operation, state }: Outgoing<unknown>, rank: number): void {
    this.#rate.take(operation.client);
    if (rank === REPEATED) return;
    this.#connections.enter();
    state.concurrency.enter();
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

/** Counts calls ahead in the queue. Those of clients that have only the reserve left delay no other client. */
class Ahead {
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
