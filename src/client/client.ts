import { EventEmitter } from 'node:events';
import { cancelledError, Deadline, type Events, type Operation, ServiceError } from '../operation/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import { type Call, recordIdsOf } from '../service/description/index.ts';
import { beginCall } from './rate/admission.ts';
import type { Gate } from './rate/gate.ts';
import { noReplicaStore } from '../replica/index.ts';
import { Secrets } from '../process/index.ts';
import type { BreakerState } from './resilience/breaker.ts';
import { ServiceAgent, type ServiceDispatcher } from './transport/connections.ts';
import { outgoingRead, type Outgoing } from './transport/outgoing.ts';
import { Pipeline } from './pipeline.ts';
import { reach } from './reach.ts';
import type { Authorizer } from './auth/token.ts';
import { failedWrite } from './response.ts';
import { SharedReads, type Settle } from './resilience/sharedReads.ts';
import { TrialReads } from './trialReads.ts';
import type { NegativeCache } from './resilience/negativeCache.ts';

/** The client as the reads of one operation use it. */
export interface Calls {
  /** Versions that the service refuses, for a record or for all. */
  readonly negativeCache: Pick<NegativeCache, 'allows'>;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
  /** Logs that responses to reads of an endpoint break the contract together. @returns the error, UPSTREAM_INVALID_RESPONSE */
  breach(call: Pick<Call<unknown>, 'path' | 'values'>, problem: string): ServiceError;
}

/** The client of the service, created once per process. It knows no resource. */
export class Client {
  readonly #service: ServiceConfig;
  readonly #events: Events;
  readonly #pipeline: Pipeline;
  readonly #reads: SharedReads;
  readonly close: () => Promise<void>;

  /**
   * @param store What it shares with other replicas; it is closed with the client.
   * @param dispatcher Replaces the network in tests.
   * @param secrets Gets the access tokens.
   */
  constructor(
    config: ServiceConfig,
    store = noReplicaStore,
    dispatcher: ServiceDispatcher = new ServiceAgent(config.proxy),
    events: Events = new EventEmitter(),
    secrets = new Secrets([]),
  ) {
    this.#service = config;
    this.#events = events;
    this.#pipeline = new Pipeline(config, store, dispatcher, events, secrets);
    this.#reads = new SharedReads(this.#pipeline.send, events);
    this.close = async () => {
      await dispatcher.close();
      await this.#pipeline.limits.close();
      await store.close();
    };
  }

  /** The calls of one operation, within its time and number. */
  within(operation: Operation): Calls {
    const trials = new TrialReads();
    return {
      negativeCache: this.negativeCache,
      read: call => this.#read(call, operation, trials),
      write: (method, call) => this.#write(method, call, operation),
      breach: (call, problem) => this.#breach(call, problem, operation),
    };
  }

  #read<T>(call: Call<T>, operation: Operation, trials: TrialReads): Promise<T> {
    // All in one promise: it is also rejected for a path that cannot be filled.
    return new Promise((resolve, reject) => {
      const outgoing = this.#outgoing(call, operation);
      const unknown = this.#pipeline.failed.unknownArguments(outgoing);
      if (unknown === undefined) return this.#join(outgoing, { resolve, reject });
      const join = () =>
        new Promise<T>((answer, fail) =>
          this.#join(this.#outgoing(call, operation), { resolve: answer, reject: fail }),
        );
      trials.send(unknown, { outgoing, send: join }).then(resolve, reject);
    });
  }

  #join<T>(outgoing: Outgoing<T>, { resolve, reject }: Settle<T>): void {
    const failure = this.#pipeline.failed.of(outgoing);
    if (failure) return reject(failure);
    const join = () => this.#reads.join(outgoing, { resolve, reject });
    // Only reads of operations that are inside are joined: nothing waits in the place of another operation.
    const admitted = this.#reads.has(outgoing) ? undefined : this.#pipeline.limits.admit(outgoing);
    if (admitted) admitted.then(join).catch(reject);
    else join();
  }

  /**
   * A write is sent once, whatever its result. When its client disconnects, a write that was sent is completed, so that its
   * result is known to the cache, and one that was not is dropped.
   */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: Operation): Promise<T> {
    const { deadline } = operation;
    const wait = new Deadline(deadline.endsAt);
    const outgoing = { ...this.#outgoing(call, operation), method, isWrite: true, wait };
    const onEnd = () => {
      if (!deadline.isCancelled || !outgoing.isSent) wait.end();
    };
    deadline.onEnd(onEnd);
    try {
      await this.#pipeline.limits.admit(outgoing);
      if (deadline.isOver) throw cancelledError;
      beginCall(operation);
      return await this.#pipeline.send(outgoing);
    } catch (error) {
      throw failedWrite(call.path, error, deadline);
    } finally {
      deadline.remove(onEnd);
    }
  }

  #outgoing<T>(call: Call<T>, operation: Operation): Outgoing<T> {
    const state = this.#pipeline.endpoints.of(call.path, call.values['platform']);
    return outgoingRead(call, operation, state, this.#service.name);
  }

  #breach(
    { path, values }: Pick<Call<unknown>, 'path' | 'values'>,
    problem: string,
    operation: Operation,
  ): ServiceError {
    const error = new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint: path, serviceMessage: problem });
    const call = {
      endpoint: path,
      version: undefined,
      method: 'GET',
      path: recordIdsOf({ path, values }).join(),
      beganAt: performance.now(),
      operation,
    } as const;
    this.#events.emit('callEnded', call, error);
    return error;
  }

  /** A read in flight can be older than a write of this or another replica, so later reads do not join it. */
  forgetInFlight(): void {
    this.#reads.clear();
    this.#pipeline.failed.clear();
  }

  get negativeCache(): NegativeCache {
    return this.#pipeline.negativeCache;
  }

  get gate(): Gate {
    return this.#pipeline.limits.gate;
  }

  /** Calls left in the billing term, as the service last reported. */
  get quotaRemaining(): number | undefined {
    return this.#pipeline.limits.quota.remaining;
  }

  /** Calls left of the rate of this replica in the last minute. */
  get rateRemaining(): number {
    return this.gate.rateRemaining;
  }

  /** For gauges; undefined without a token. */
  get token(): Authorizer['held'] {
    return this.#pipeline.token.held;
  }

  /** For gauges. */
  get state(): ClientState {
    const { breaker, inFlight, waiting } = this.#pipeline.endpoints;
    return { breaker, inFlight, waiting, waitingOperations: this.gate.waiting, reserved: this.gate.reserved };
  }

  /**
   * Requests a token, and connects to the service if that is possible without a proxy, so that the log shows at the start what is
   * wrong. Neither is a call of the quota.
   */
  async check(): Promise<void> {
    const { url, proxy } = this.#service;
    try {
      await this.#pipeline.token.current();
    } catch {
      // The log has the reason, which can be that of the service, too.
      return;
    }
    if (!proxy) await reach(url).catch((error: Error) => this.#events.emit('unreachable', error));
  }

  /** The reason why no call can succeed; undefined if there is none. */
  async obstacle(): Promise<string | undefined> {
    if (this.#pipeline.malformed.areAll) return 'the responses of the service are not HTTP';
    try {
      await this.#pipeline.token.current();
      return undefined;
    } catch {
      return 'no access token';
    }
  }
}

/** The present state of the client. */
export interface ClientState {
  /** The worst state of all breakers. */
  readonly breaker: BreakerState;
  /** Calls in flight, and those that wait for a connection. */
  readonly inFlight: number;
  readonly waiting: number;
  /** Operations that wait for the rate, and calls that others have reserved and not sent. */
  readonly waitingOperations: number;
  readonly reserved: number;
}
