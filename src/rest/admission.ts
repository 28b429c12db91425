import type { RequestBudget } from '../budget.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { AdmissionQueue, type Placed } from './admissionQueue.ts';
import { spared } from './breaker.ts';
import { ConcurrencyLimit, type Endpoint, type Endpoints } from './endpoints.ts';
import type { Quota } from './quota.ts';
import type { Rate } from './rate.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** Milliseconds that calls may wait for a connection before new operations are refused. */
const LONGEST_QUEUE = 500;
/** Calls that may wait. */
const MOST_WAITING = 10_000;
/** Seconds after which a refused client may send its operation again. */
const RETRY_AFTER = 2;

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
  readonly #endpoints: Endpoints;
  readonly #events: Events;
  readonly #queue: AdmissionQueue;
  /** Time since which calls have been waiting for a limit without a break. */
  readonly #queuedSince = new Map<ConcurrencyLimit, number>();
  /** True if an operation may use a limit, as decided at its first call. */
  readonly #admitted = new WeakMap<RequestBudget, Map<ConcurrencyLimit, boolean>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(quota: Quota, rate: Rate, endpoints: Endpoints, events: Events) {
    this.#quota = quota;
    this.#rate = rate;
    this.#endpoints = endpoints;
    this.#events = events;
    this.#queue = new AdmissionQueue(rate);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  readonly stage: Stage = (next: Send): Send => {
    return async <T>(outgoing: Outgoing<T>) => {
      await this.#quota.check();
      const endpoint = this.#endpoints.of(outgoing.call.path);
      this.#refuseOverload(outgoing, endpoint);
      const arrivedAt = performance.now();
      await this.#place(outgoing, endpoint);
      this.#events.emit('placed', outgoing.sent, (performance.now() - arrivedAt) / 1000);
      try {
        const value = await next(outgoing);
        endpoint.concurrency.answered();
        return value;
      } catch (error) {
        if (hasCode(error, 'UPSTREAM_TIMEOUT')) endpoint.concurrency.tookTooLong();
        throw error;
      } finally {
        endpoint.concurrency.leave();
        this.#endpoints.connections.leave();
        this.admit();
      }
    };
  };

  /** Waits for a place in the rate for another attempt of a call that was admitted. */
  readonly placeAgain = (outgoing: Outgoing<unknown>): Promise<void> => this.#place(outgoing, undefined);

  /** Lets calls through, the first ones first, as long as there is room. */
  readonly admit = (): void => {
    if (this.waiting === 0 && this.#queuedSince.size === 0 && !this.#timer) return;
    const full = new Set<ConcurrencyLimit>();
    const clients = new Set<string>();
    const isOver = () => full.has(this.#endpoints.connections) || (clients.size > 0 && !this.#rate.isOpen);
    this.#queue.letThrough(call => {
      if (call.endpoint && call.endpoint.breaker.state !== 'closed') {
        call.refuse(spared(call.outgoing.call.path));
        return true;
      }
      const obstacle = this.#obstacleOf(call, clients);
      if (obstacle instanceof ConcurrencyLimit) full.add(obstacle);
      else if (obstacle) clients.add(obstacle.client);
      if (obstacle) return false;
      this.#enter(call);
      call.go();
      return true;
    }, isOver);
    for (const limit of this.#queuedSince.keys()) if (!full.has(limit)) this.#queuedSince.delete(limit);
    this.#waitForRate(clients);
  };

  /** Refuses the calls that can no longer have a place in the rate in time. */
  readonly refuseLate = (): void => {
    this.#queue.refuseLate();
    this.admit();
  };

  #refuseOverload({ budget }: Outgoing<unknown>, { concurrency }: Endpoint): void {
    const limits = this.#admitted.get(budget) ?? new Map<ConcurrencyLimit, boolean>();
    this.#admitted.set(budget, limits);
    const mayUse = (limit: ConcurrencyLimit) => {
      const decided = limits.get(limit) ?? !this.#isSaturated(limit);
      limits.set(limit, decided);
      return decided;
    };
    const isRefused = !mayUse(this.#endpoints.connections);
    budget.isShed ||= isRefused;
    if (isRefused || !mayUse(concurrency) || this.waiting >= MOST_WAITING) {
      throw new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER);
    }
  }

  #isSaturated(limit: ConcurrencyLimit): boolean {
    return limit.isFull && performance.now() - (this.#queuedSince.get(limit) ?? Infinity) > LONGEST_QUEUE;
  }

  /** @throws {ServiceError} RATE_LIMITED at once when there will be no place in time */
  async #place(outgoing: Outgoing<unknown>, endpoint: Endpoint | undefined): Promise<void> {
    outgoing.wait.signal.throwIfAborted();
    const obstacle = this.#obstacleOf({ outgoing, endpoint });
    if (this.waiting === 0 && !obstacle) return this.#enter({ outgoing, endpoint });
    const placed = this.#queue.join({ outgoing, endpoint });
    // Waiting calls were checked when there was room last.
    if (!obstacle) this.admit();
    else if ('client' in obstacle && !this.#timer) this.#waitForRate(new Set([obstacle.client]));
    return placed;
  }

  /** @param blocked Clients without a place. */
  #obstacleOf({ outgoing, endpoint }: Placed, blocked?: ReadonlySet<string>): Obstacle | undefined {
    const { client } = outgoing.budget;
    if (blocked?.has(client)) return { client };
    const limits = endpoint ? [this.#endpoints.connections, endpoint.concurrency] : [];
    const full = limits.find(({ isFull }) => isFull);
    if (!full) return this.#rate.hasPlace(client) ? undefined : { client };
    if (!this.#queuedSince.has(full)) this.#queuedSince.set(full, performance.now());
    return full;
  }

  #enter({ outgoing, endpoint }: Placed): void {
    this.#rate.take(outgoing.budget.client);
    if (endpoint) for (const limit of [this.#endpoints.connections, endpoint.concurrency]) limit.enter();
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
