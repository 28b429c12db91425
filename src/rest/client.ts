import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { cancelled, WaitLimit, type Operation } from '../operation.ts';
import type { ServiceConfig } from '../config/config.ts';
import { requestOf, subjectsOf, versionedPath, type Call } from '../endpoint/call.ts';
import { hasCode, isRedirect, ServiceError, SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { Secrets } from '../secrets.ts';
import { overloaded } from '../gate/admissionQueue.ts';
import { noReplicaStore } from '../replica/store.ts';
import type { BreakerState } from './breaker.ts';
import { serviceAgent } from './http.ts';
import { Pipeline, type Outgoing } from './pipeline.ts';
import { UnavailableVersions } from './unavailableVersions.ts';
import { failedWrite } from './response.ts';
import { reach } from './reach.ts';
import { isFailureOf, isOwnLimit } from './retry.ts';

/**
 * Reads that have failed, and milliseconds for which equal ones have the same failure, unless the service names a longer time: a
 * record that always fails is requested once a second, however often clients ask for it.
 */
const FAILED_READS = { max: 1_000, ttl: 1_000 };

/** The client as the reads of one operation use it. */
export interface Calls {
  /** Versions, records and capabilities that the service refuses. */
  readonly unavailable: UnavailableVersions;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
  /** Logs that responses to reads of an endpoint break the contract together. @returns the error, UPSTREAM_INVALID_RESPONSE */
  breach(call: Pick<Call<unknown>, 'path' | 'values'>, problem: string): ServiceError;
}

/** The client of the service, created once per process. It knows no resource. */
export class Client {
  readonly #service: ServiceConfig;
  readonly #events: Events;
  readonly #reads = new Map<string, SharedRead>();
  /** The last failures of reads, by the same keys. */
  readonly #failed = new LRUCache<string, ServiceError>({ ...FAILED_READS, perf: performance, ttlResolution: 0 });
  readonly #pipeline: Pipeline;
  readonly unavailable: UnavailableVersions;
  readonly close: () => Promise<void>;

  /**
   * @param store What it shares with other replicas; it is closed with the client.
   * @param dispatcher Replaces the network in tests.
   * @param secrets Gets the access tokens.
   */
  constructor(
    config: ServiceConfig,
    store = noReplicaStore,
    dispatcher: Dispatcher = serviceAgent(config.proxy),
    events: Events = new EventEmitter(),
    secrets = new Secrets([]),
  ) {
    this.#service = config;
    this.#events = events;
    this.#pipeline = new Pipeline(config, store, dispatcher, events, secrets);
    this.unavailable = new UnavailableVersions(store);
    this.close = async () => {
      await dispatcher.close();
      await this.#pipeline.close();
      await store.close();
    };
  }

  /** The calls of one operation, within its time and number. */
  within(operation: Operation): Calls {
    return {
      unavailable: this.unavailable,
      read: call => this.#read(call, operation),
      write: (method, call) => this.#write(method, call, operation),
      breach: (call, problem) => this.#breach(call, problem, operation),
    };
  }

  #breach(
    { path, values }: Pick<Call<unknown>, 'path' | 'values'>,
    problem: string,
    operation: Operation,
  ): ServiceError {
    const call = {
      endpoint: path,
      version: undefined,
      method: 'GET',
      path: subjectsOf({ path, values }).join(),
      beganAt: 0,
      operation,
    } as const;
    this.#events.emit('malformedResponse', call, new Map([[problem, 1]]));
    return new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint: path, serviceMessage: problem });
  }

  #read<T>(call: Call<T>, operation: Operation): Promise<T> {
    // All in one promise: it is also rejected for a path that cannot be filled.
    return new Promise((resolve, reject) => {
      const outgoing = this.#outgoing(call.body === undefined ? 'GET' : 'POST', call, operation);
      const key = outgoing.body === undefined ? outgoing.path : `${outgoing.path} ${outgoing.body}`;
      const failure = this.#failed.get(key);
      if (failure) return reject(failure.after(this.#failed.getRemainingTTL(key)));
      const join = () => this.#join(key, outgoing, { resolve, reject });
      // Only reads of operations that are inside are joined: nothing waits in the place of another operation.
      const admission = this.#reads.has(key) ? undefined : this.#enter(outgoing);
      if (admission) admission.then(join).catch(reject);
      else join();
    });
  }

  /** Undefined if the operation may make calls now. @throws {SubgraphError} */
  #enter({ operation, endpoint, subjects }: Outgoing<unknown>): Promise<void> | undefined {
    const { gate, quota } = this.#pipeline;
    const enter = () => (operation.isBackground ? undefined : gate.enter(operation));
    return quota.isSpent ? quota.check(endpoint, subjects.join()).then(enter) : enter();
  }

  /** The operation that begins a read pays for it, those that join it pay nothing. */
  #join<T>(key: string, outgoing: Outgoing<T>, settle: Settle<T>): void {
    const { operation, call } = outgoing;
    // Without a caller, the read would be sent before it is ended.
    if (operation.isOver) return settle.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const joined = this.#reads.get(key);
    if (!joined) operation.beginCall();
    this.#events.emit('cacheRead', operation, call.path, joined ? 'joined' : 'missed');
    const read = joined ?? new SharedRead(outgoing, sent => this.#send(key, sent));
    this.#reads.set(key, read);
    read.join(operation, settle, () => this.#forget(key, read));
  }

  #forget(key: string, read: SharedRead): void {
    if (this.#reads.get(key) === read) this.#reads.delete(key);
  }

  /** Sends a read, and learns from its result about the record and about the plan. */
  async #send<T>(key: string, outgoing: Outgoing<T>): Promise<T> {
    const { call, operation, records } = outgoing;
    const name = versionedPath(call.path, call.version);
    // Another call may have begun to check a refusal while this one waited to enter.
    if (!this.unavailable.allows(name, records)) throw new ServiceError('PLAN_REQUIRED', { endpoint: call.path });
    this.unavailable.begin(name, records);
    try {
      const value = await this.#pipeline.send(outgoing);
      this.unavailable.answer(name, records);
      return value;
    } catch (error) {
      if (isRefusalOf(call, error)) this.unavailable.refuse(name, records, operation.id);
      if (outgoing.isSent && (isFailureOf(call.path, error) || isOwnLimit(call.path, error)))
        this.#keepFailure(key, error);
      throw error;
    }
  }

  #keepFailure(key: string, error: ServiceError): void {
    const { retryAfter = 0 } = error.failure;
    this.#failed.set(key, error, { ttl: Math.max(FAILED_READS.ttl, retryAfter * 1_000) });
  }

  /**
   * A write is sent once, whatever its result. When its client disconnects, a write that was sent is completed, so that its
   * result is known to the cache, and one that was not is dropped.
   */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: Operation): Promise<T> {
    const wait = new WaitLimit(operation.deadline);
    const outgoing = { ...this.#outgoing(method, call, operation), isWrite: true, wait };
    const onEnd = () => {
      if (!operation.isCancelled || !outgoing.isSent) wait.end();
    };
    operation.onEnd(onEnd);
    try {
      await this.#enter(outgoing);
      if (operation.isOver) throw cancelled;
      operation.beginCall();
      return await this.#pipeline.send(outgoing);
    } catch (error) {
      throw failedWrite(call.path, error, operation);
    } finally {
      operation.remove(onEnd);
    }
  }

  #outgoing<T>(method: Outgoing<T>['method'], call: Call<T>, operation: Operation): Outgoing<T> {
    const { path: endpoint, version } = call;
    const state = this.#pipeline.endpoints.of(endpoint, call.values['platform']);
    const { path, body } = requestOf(call, this.#service.name);
    const records = subjectsOf(call);
    return {
      call,
      method,
      endpoint,
      version,
      path,
      body,
      records,
      subjects: records.length > 0 ? records : [path + (body ?? '')],
      beganAt: performance.now(),
      operation,
      wait: operation,
      isWrite: false,
      isProbe: false,
      isSent: false,
      state,
    };
  }

  /** A read in flight can be older than a write of this or another replica, so later reads do not join it. */
  forgetInFlight(): void {
    this.#reads.clear();
    this.#failed.clear();
  }

  /** Calls left in the billing term, as the service last reported. */
  get quotaRemaining(): number | undefined {
    return this.#pipeline.quota.remaining;
  }

  /** Calls left of the rate of this replica in the last minute. */
  get rateRemaining(): number {
    return this.#pipeline.gate.rateRemaining;
  }

  /** The operation makes no further call, so it gives back what it has reserved of the rate. */
  leave(operation: Operation): void {
    this.#pipeline.gate.leave(operation);
  }

  /** The error of an operation that has waited for too long before it could begin. */
  lateRefusal(): SubgraphError {
    return this.#pipeline.gate.lateRefusal();
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

  /** For gauges. */
  get state(): ClientState {
    const { endpoints, gate } = this.#pipeline;
    const { breaker, inFlight, waiting } = endpoints;
    return { breaker, inFlight, waiting, waitingOperations: gate.waiting, reserved: gate.reserved };
  }

  /** The reason why no call can succeed; undefined if there is none. */
  async obstacle(): Promise<string | undefined> {
    if (this.#pipeline.isMisunderstood) return 'the responses of the service are not HTTP';
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

/**
 * A read in flight, with the latest deadline of its callers. One that leaves does not disturb the others; when the last one
 * leaves, the read is ended. undici's own deduplication fails all callers when the first of them leaves.
 */
class SharedRead extends WaitLimit {
  readonly #outgoing: Outgoing<unknown>;
  readonly #result: Promise<unknown>;
  #callers = 0;

  constructor(outgoing: Outgoing<unknown>, send: (outgoing: Outgoing<unknown>) => Promise<unknown>) {
    super(outgoing.operation.deadline);
    this.#outgoing = outgoing;
    outgoing.wait = this;
    this.#result = send(outgoing);
  }

  /** @param forget Called when the read has ended or has no callers. */
  join<T>(caller: WaitLimit, { resolve, reject }: Settle<T>, forget: () => void): void {
    this.deadline = Math.max(this.deadline, caller.deadline);
    this.#callers++;
    const leave = () => {
      reject(outOfTime(this.#outgoing));
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

/** True if the plan refuses a version, or the service has retired it. */
const isRefusalOf = ({ canBeWithdrawn = false }: Call<unknown>, error: unknown): boolean =>
  hasCode(error, 'PLAN_REQUIRED') || (hasCode(error, 'GONE') && (!canBeWithdrawn || isRedirect(error)));

type Settle<T> = Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>;

/** The error of a caller whose time is over. A call that was not sent has waited for a connection. */
const outOfTime = ({ isSent }: Outgoing<unknown>): SubgraphError =>
  isSent ? new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' }) : overloaded();
