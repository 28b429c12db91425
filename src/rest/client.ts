import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { RequestBudget, WaitLimit } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import { requestOf, type Call } from '../endpoint/call.ts';
import type { Events } from '../events.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import type { BreakerState } from './endpoints.ts';
import { serviceAgent } from './http.ts';
import { Pipeline, type Outgoing } from './pipeline.ts';
import { Refusals } from './plan.ts';
import { failedWrite } from './response.ts';
import { SingleFlight } from './singleFlight.ts';

/** The client as the reads of one operation use it. */
export interface Calls {
  /** Paths and versions that the plan refuses or the service lacks. */
  readonly refusals: Refusals;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
}

/** The state of the client for gauges. */
export interface ClientState {
  readonly breaker: BreakerState;
  /** Calls that wait for a place in the rate or for a connection. */
  readonly waiting: number;
}

/** The client of the service, created once per process. It knows no resource. */
export class Client {
  readonly #name: string;
  readonly #dispatcher: Dispatcher;
  readonly #store: ReplicaStore;
  readonly #events: Events;
  readonly #flights = new SingleFlight();
  readonly #pipeline: Pipeline;
  /** Paths and versions that the plan refuses or the service lacks. */
  readonly refusals: Refusals;

  /**
   * @param store What it shares with other replicas; it is closed with the client.
   * @param dispatcher Replaces the network in tests.
   */
  constructor(
    config: ServiceConfig,
    log: Logger,
    store = noReplicaStore,
    dispatcher: Dispatcher = serviceAgent(),
    events: Events = new EventEmitter(),
  ) {
    this.#name = config.name;
    this.#dispatcher = dispatcher;
    this.#store = store;
    this.#events = events;
    this.#pipeline = new Pipeline(config, store, dispatcher, events, log);
    this.refusals = new Refusals(store);
  }

  /** The calls of one operation, within its time and number. */
  within(budget: RequestBudget): Calls {
    return {
      refusals: this.refusals,
      read: call => this.#read(call, budget),
      write: (method, call) => this.#write(method, call, budget),
    };
  }

  /** The operation that begins a read pays for it, those that join it pay nothing. */
  #read<T>(call: Call<T>, operation: RequestBudget): Promise<T> {
    // All in one promise: it is also rejected for a path that cannot be filled.
    return new Promise((resolve, reject) => {
      const { path, body } = requestOf(call, this.#name);
      const key = body === undefined ? path : `${path} ${body}`;
      const isJoined = this.#flights.has(key);
      if (!isJoined) operation.countCall();
      this.#events.emit('lookedUp', operation, call.path, isJoined ? 'joined' : 'missed');
      const method = body === undefined ? 'GET' : 'POST';
      const begin = (wait: WaitLimit) =>
        this.#pipeline.send(this.#outgoing(call, { method, path, body, isWrite: false, operation, wait }));
      this.#flights.join(key, operation, begin, { resolve, reject });
    });
  }

  /** A write is sent once, whatever its result. */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: RequestBudget): Promise<T> {
    const request = { method, ...requestOf(call, this.#name), isWrite: true };
    operation.countCall();
    try {
      return await this.#pipeline.send(this.#outgoing(call, { ...request, operation, wait: operation }));
    } catch (error) {
      throw failedWrite(call.path, error, operation);
    }
  }

  #outgoing<T>(
    call: Call<T>,
    {
      method,
      path,
      body,
      isWrite,
      operation,
      wait,
    }: Omit<Outgoing<T>, 'call' | 'endpoint' | 'version' | 'beganAt' | 'state'>,
  ): Outgoing<T> {
    const { path: endpoint, version } = call;
    const state = this.#pipeline.endpoints.of(endpoint);
    return { endpoint, version, method, path, beganAt: performance.now(), operation, body, call, isWrite, wait, state };
  }

  /** A read in flight can be older than a write of this or another replica, so later reads do not join it. */
  forgetInFlight(): void {
    this.#flights.forget();
  }

  /** Calls left in the billing term, as the service last reported. */
  get quotaRemaining(): number | undefined {
    return this.#pipeline.quota.remaining;
  }

  get state(): ClientState {
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

  async close(): Promise<void> {
    this.#pipeline.rate.stop();
    await this.#dispatcher.close();
    await this.#store.close();
  }
}
