import { EventEmitter } from 'node:events';
import type { Dispatcher } from 'undici';
import { WaitLimit, type RequestBudget } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import { requestOf, type Call } from '../endpoint/call.ts';
import { ServiceError } from '../errors.ts';
import type { Events } from '../events.ts';
import { noReplicaStore } from '../replica/store.ts';
import type { BreakerState } from './endpoints.ts';
import { serviceAgent } from './http.ts';
import { Pipeline, type Outgoing } from './pipeline.ts';
import { Refusals } from './plan.ts';
import { failedWrite } from './response.ts';

/** The client as the reads of one operation use it. */
export interface Calls {
  /** Paths and versions that the plan refuses or the service lacks. */
  readonly refusals: Refusals;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
}

/** The client of the service, created once per process. It knows no resource. */
export class Client {
  readonly #name: string;
  readonly #events: Events;
  readonly #reads = new Map<string, SharedRead>();
  readonly #pipeline: Pipeline;
  /** Paths and versions that the plan refuses or the service lacks. */
  readonly refusals: Refusals;
  readonly close: () => Promise<void>;

  /**
   * @param store What it shares with other replicas; it is closed with the client.
   * @param dispatcher Replaces the network in tests.
   */
  constructor(
    config: ServiceConfig,
    store = noReplicaStore,
    dispatcher: Dispatcher = serviceAgent(),
    events: Events = new EventEmitter(),
  ) {
    this.#name = config.name;
    this.#events = events;
    this.#pipeline = new Pipeline(config, store, dispatcher, events);
    this.refusals = new Refusals(store);
    this.close = async () => {
      this.#pipeline.rate.stop();
      await dispatcher.close();
      await store.close();
    };
  }

  /** The calls of one operation, within its time and number. */
  within(budget: RequestBudget): Calls {
    return {
      refusals: this.refusals,
      read: call => this.#read(call, budget),
      write: (method, call) => this.#write(method, call, budget),
    };
  }

  #read<T>(call: Call<T>, operation: RequestBudget): Promise<T> {
    // All in one promise: it is also rejected for a path that cannot be filled.
    return new Promise((resolve, reject) => {
      const outgoing = this.#outgoing(call.body === undefined ? 'GET' : 'POST', call, operation);
      const key = outgoing.body === undefined ? outgoing.path : `${outgoing.path} ${outgoing.body}`;
      const joined = this.#reads.get(key);
      // The operation that begins a read pays for it, those that join it pay nothing.
      if (!joined) operation.countCall();
      this.#events.emit('lookedUp', operation, call.path, joined ? 'joined' : 'missed');
      // Without a caller, the read would be sent before it is ended.
      if (operation.isOver) return reject(timeIsOver());
      const begin = (wait: WaitLimit) => {
        outgoing.wait = wait;
        return this.#pipeline.send(outgoing);
      };
      const read = joined ?? new SharedRead(operation, begin);
      this.#reads.set(key, read);
      read.join(operation, { resolve, reject }, () => this.#forget(key, read));
    });
  }

  #forget(key: string, read: SharedRead): void {
    if (this.#reads.get(key) === read) this.#reads.delete(key);
  }

  /** A write is sent once, whatever its result. */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: RequestBudget): Promise<T> {
    const outgoing = this.#outgoing(method, call, operation);
    operation.countCall();
    try {
      return await this.#pipeline.send({ ...outgoing, isWrite: true });
    } catch (error) {
      throw failedWrite(call.path, error, operation);
    }
  }

  #outgoing<T>(method: Outgoing<T>['method'], call: Call<T>, operation: RequestBudget): Outgoing<T> {
    const { path: endpoint, version } = call;
    const state = this.#pipeline.endpoints.of(endpoint);
    const { path, body } = requestOf(call, this.#name);
    const beganAt = performance.now();
    return { call, method, endpoint, version, path, body, beganAt, operation, wait: operation, isWrite: false, state };
  }

  /** A read in flight can be older than a write of this or another replica, so later reads do not join it. */
  forgetInFlight(): void {
    this.#reads.clear();
  }

  /** Calls left in the billing term, as the service last reported. */
  get quotaRemaining(): number | undefined {
    return this.#pipeline.quota.remaining;
  }

  /** For gauges. `waiting` are calls that wait for a place in the rate or for a connection. */
  get state(): { readonly breaker: BreakerState; readonly waiting: number } {
    const { endpoints, admission } = this.#pipeline;
    return { breaker: endpoints.state, waiting: admission.waiting };
  }

  async hasToken(): Promise<boolean> {
    try {
      return Boolean(await this.#pipeline.token.current());
    } catch {
      return false;
    }
  }

  /**
   * Fetches a place in the shared rate for a call that may follow. Called in the same tick as a look-up in the replica
   * store, it goes with that in one round trip.
   */
  prepare(): void {
    this.#pipeline.rate.prepare();
  }
}

/**
 * A read in flight, with the latest deadline of its callers. One that leaves does not disturb the others; when the last one
 * leaves, the read is ended. undici's own deduplication fails all callers when the first of them leaves.
 */
class SharedRead extends WaitLimit {
  readonly #result: Promise<unknown>;
  #callers = 0;

  constructor({ deadline }: WaitLimit, begin: (wait: WaitLimit) => Promise<unknown>) {
    super(deadline);
    this.#result = begin(this);
  }

  /** @param forget Called when the read has ended or has no callers. */
  join<T>(caller: WaitLimit, { resolve, reject }: Settle<T>, forget: () => void): void {
    this.deadline = Math.max(this.deadline, caller.deadline);
    this.#callers++;
    const leave = () => {
      reject(timeIsOver());
      if (--this.#callers > 0) return;
      forget();
      this.end();
    };
    const settled = <Value>(settle: (value: Value) => void) => {
      return (value: Value) => {
        caller.remove(leave);
        forget();
        settle(value);
      };
    };
    caller.onEnd(leave);
    // Equal keys are equal reads, so their results have one type.
    this.#result.then(settled(resolve as (value: unknown) => void), settled(reject));
  }
}

type Settle<T> = Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>;

const timeIsOver = () => new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
