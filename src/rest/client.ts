import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import type { RequestBudget } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { Call } from '../endpoint/call.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events, SentCall } from '../events.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import type { BreakerState } from './endpoints.ts';
import { Pipeline } from './pipeline.ts';
import { Refusals } from './plan.ts';

/** More than calls in flight, because an unanswered call is sent a second time. */
const MOST_CONNECTIONS = 960;
/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 3_000;

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

/**
 * The client of the service, created once per process. It knows no resource. `pipeline.ts` shows the stages of a call.
 */
export class Client {
  readonly #dispatcher: Dispatcher;
  readonly #store: ReplicaStore;
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
    this.#dispatcher = dispatcher;
    this.#store = store;
    logCalls(events, log);
    this.#pipeline = new Pipeline(config, store, dispatcher, events, log);
    this.refusals = new Refusals(store);
  }

  /** Calls left in the billing term, as the service last reported. */
  get quotaRemaining(): number | undefined {
    return this.#pipeline.quota.remaining;
  }

  get state(): ClientState {
    const { endpoints, admission } = this.#pipeline;
    return { breaker: endpoints.state, waiting: admission.waiting };
  }

  hasToken(): Promise<boolean> {
    return this.#pipeline.token.current().then(
      () => true,
      () => false,
    );
  }

  /** A read in flight can be older than a write of this or another replica, so later reads do not join it. */
  forgetInFlight(): void {
    this.#pipeline.flights.forget();
  }

  /** The calls of one operation, within its time and number. */
  within(budget: RequestBudget): Calls {
    return {
      refusals: this.refusals,
      read: call => this.#pipeline.read(call, budget),
      write: (method, call) => this.#pipeline.write(method, call, budget),
    };
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

/**
 * HTTP/2 would cost less, but it has one connection for all calls: when that goes dead, all of them fail until it is
 * replaced. In HTTP/1.1 one call waits for another connection.
 */
function serviceAgent(): Dispatcher {
  const connect = { timeout: CONNECT_TIMEOUT };
  const http1 = { allowH2: false, pipelining: 1 };
  return new Agent({ connections: MOST_CONNECTIONS, connect, ...http1, keepAliveTimeout: 30_000 });
}

/** Logs each failed call, and with `debug` every one. */
function logCalls(events: Events, log: Logger): void {
  events.on('callEnded', (call, error) => {
    if (error instanceof ServiceError) logFailure(log, call, error);
    else if (error === undefined && log.isLevelEnabled('debug')) log.debug(factsOf(call), 'call');
  });
}

/** An unknown record is a normal response and needs no alert. */
function logFailure(log: Logger, call: SentCall, error: ServiceError): void {
  const { code, failure, cause } = error;
  const reason = cause instanceof Error ? cause.message : undefined;
  const level = hasCode(error, 'NOT_FOUND') ? 'debug' : 'warn';
  log[level]({ ...factsOf(call), ...failure, code, reason }, 'call failed');
}

function factsOf({ operation, endpoint, path, beganAt }: SentCall) {
  return { requestId: operation.id, endpoint, path, milliseconds: Math.round(performance.now() - beganAt) };
}
