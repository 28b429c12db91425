import { EventEmitter } from 'node:events';
import {
  cancelledError,
  Deadline,
  type Events,
  type Operation,
  ServiceError,
  SubgraphError,
} from '../operation/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import { type Call, recordIdsOf } from '../service/description/index.ts';
import { noReplicaStore } from '../replica/index.ts';
import { BodyBudget, Secrets } from '../process/index.ts';
import { Endpoints } from './endpoint.ts';
import { type AttemptPolicy, type Exchange, type Outgoing, outgoingCall, type Policy, type Send } from './outgoing.ts';
import { bulkhead } from './policies/bulkhead.ts';
import { type BreakerState, circuitBreaker } from './policies/circuitBreaker.ts';
import { NegativeCache } from './policies/negativeCache.ts';
import { Rate } from './policies/rate.ts';
import { retry } from './policies/retry.ts';
import { SingleFlight } from './policies/singleFlight.ts';
import { timeout } from './policies/timeout.ts';
import { accessToken, type Authorizer, createAuthorizer } from './policies/token.ts';
import { beginCall } from './rate/admission.ts';
import type { RateLimiter } from './rate/rateLimiter.ts';
import { decode, failedWrite } from './response.ts';
import { reach, ServiceAgent, type ServiceDispatcher } from './transport/connections.ts';
import { http, type Http } from './transport/http.ts';
import { attributed, mergedInto } from './transport/provenance.ts';

/**
 * How long an attempt may go without progress before it is hedged and counted as failed, in ms; at most half of its timeout. A
 * late response is still used.
 */
const SLOW_AFTER = 2_500;

/** The client as used by one operation. */
export interface Calls {
  /** Versions that the service is known to refuse, for one record or for all records. */
  readonly negativeCache: Pick<NegativeCache, 'allows' | 'areGone'>;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
  /** Reports that responses of an endpoint contradict each other. @returns the error to throw, UPSTREAM_INVALID_RESPONSE */
  breach(call: Pick<Call<unknown>, 'path' | 'values'>, problem: string): ServiceError;
}

/** Client of the service, one per process. Knows nothing about resources. */
export class Client {
  readonly #service: ServiceConfig;
  readonly #events: Events;
  readonly #endpoints = new Endpoints();
  readonly #singleFlight: SingleFlight;
  readonly negativeCache = new NegativeCache();
  readonly #rate: Rate;
  readonly #token: Authorizer;
  readonly #send: Send;
  readonly close: () => Promise<void>;

  /**
   * @param store State shared with other replicas; closed with the client.
   * @param dispatcher Replaces the network in tests.
   * @param secrets The client adds its access tokens, so that the log redacts them.
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
    const transport = http(dispatcher, new BodyBudget(config.responseBudgetBytes, 'newest'), events);
    this.#singleFlight = new SingleFlight(events);
    this.#rate = new Rate(config, store, () => this.#endpoints.isFull, events);
    this.#token = createAuthorizer(config, transport, { secrets, events });
    this.#send = this.#pipeline(config, dispatcher, exchange(config, transport));
    this.close = async () => {
      await dispatcher.close();
      await store.close();
    };
  }

  /** The policies, outermost first. */
  #pipeline({ timeoutMs, name }: ServiceConfig, connections: ServiceDispatcher, sent: Exchange): Send {
    const events = this.#events;
    const slowAfterMs = Math.min(SLOW_AFTER, timeoutMs / 2);
    const callPolicies: readonly Policy[] = [
      this.#singleFlight.policy,
      this.negativeCache.policy,
      report(events),
      retry({ events, timeoutMs, hedgeAfterMs: slowAfterMs }),
      circuitBreaker({ slowAfterMs, connections, events }),
    ];
    const attemptPolicies: readonly AttemptPolicy[] = [
      accessToken(this.#token),
      bulkhead(this.#endpoints.connections),
      this.#rate.policy,
      timeout(timeoutMs),
    ];
    return wrap(decode(events, name, wrap(sent, attemptPolicies)), callPolicies);
  }

  /** The calls of one operation, within its deadline and call limit. */
  within(operation: Operation): Calls {
    return {
      negativeCache: this.negativeCache,
      read: call => this.#readMerged(call, operation),
      write: (method, call) => this.#write(method, call, operation),
      breach: (call, problem) => this.#breach(call, problem, operation),
    };
  }

  /** Sends a read. If the service redirects because the record was merged, repeats the read for the surviving record. */
  async #readMerged<T>(call: Call<T>, operation: Operation): Promise<T> {
    try {
      return await this.#read(call, operation);
    } catch (error) {
      const survivor = error instanceof ServiceError ? error.failure.mergedInto : undefined;
      if (survivor === undefined) throw error;
      const [merged] = recordIdsOf(call);
      const values = Object.entries(call.values).map(([name, value]) => [name, value === merged ? survivor : value]);
      return this.#read({ ...call, values: Object.fromEntries(values) }, operation);
    }
  }

  async #read<T>(call: Call<T>, operation: Operation): Promise<T> {
    const outgoing = this.#outgoing(call, operation);
    // A read in flight has already been admitted, so joining it needs no admission.
    if (!this.#singleFlight.has(outgoing)) {
      const admitted = this.#rate.admit(outgoing);
      if (admitted) await admitted;
    }
    if (operation.deadline.isOver) throw new SubgraphError('OPERATION_TIMEOUT');
    if (!this.#singleFlight.has(outgoing)) beginCall(operation);
    return this.#send(outgoing);
  }

  /**
   * Sends a write without retries. If the client disconnects, an unsent write is dropped, but a write in flight is completed so
   * that the cache can be invalidated.
   */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: Operation): Promise<T> {
    const { deadline } = operation;
    const wait = new Deadline(deadline.endsAt);
    const outgoing = { ...this.#outgoing(call, operation, method), wait };
    const onEnd = () => {
      if (!deadline.isCancelled || outgoing.progress.stage !== 'sent') wait.end();
    };
    deadline.onEnd(onEnd);
    try {
      await this.#rate.admit(outgoing);
      if (deadline.isOver) throw cancelledError;
      beginCall(operation);
      return await this.#send(outgoing);
    } catch (error) {
      throw failedWrite(outgoing, error, deadline);
    } finally {
      deadline.remove(onEnd);
    }
  }

  #outgoing<T>(call: Call<T>, operation: Operation, write?: 'POST' | 'DELETE'): Outgoing<T> {
    const state = this.#endpoints.of(call.path, call.values['platform']);
    const { name: serviceName } = this.#service;
    return outgoingCall(call, { operation, state, serviceName, ...(write && { write }) });
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

  /**
   * Stops later reads from joining reads in flight and from failing with cached errors. Call after a write by any replica: reads
   * in flight may predate the write.
   */
  forgetInFlight(): void {
    this.#singleFlight.clear();
    this.negativeCache.clear();
  }

  get rateLimiter(): RateLimiter {
    return this.#rate.limiter;
  }

  get quotaRemaining(): number | undefined {
    return this.#rate.quotaRemaining;
  }

  get rateRemaining(): number {
    return this.rateLimiter.remaining;
  }

  /** Age and lifetime of the access token, for gauges; undefined without a token. */
  get token(): Authorizer['held'] {
    return this.#token.held;
  }

  get state(): ClientState {
    const { breaker, connections, waiting } = this.#endpoints;
    return {
      breaker,
      inFlight: connections.used,
      waiting,
      waitingOperations: this.rateLimiter.waiting,
      reserved: this.rateLimiter.reserved,
    };
  }

  /**
   * Requests a token and, unless a proxy is configured, connects to the service, so that the log shows problems at startup.
   * Neither counts against the quota.
   */
  async check(): Promise<void> {
    const { url, proxy } = this.#service;
    try {
      await this.#token.current();
    } catch {
      // Already logged.
      return;
    }
    if (!proxy) await reach(url).catch((error: Error) => this.#events.emit('unreachable', error));
  }

  /** The reason why all calls fail, for the readiness check; undefined if calls can succeed. */
  async obstacle(): Promise<string | undefined> {
    try {
      await this.#token.current();
      return undefined;
    } catch {
      return 'no access token';
    }
  }
}

/** @param policies Outermost first. */
const wrap = <Sender extends Send | Exchange>(
  sender: Sender,
  policies: readonly ((next: Sender) => Sender)[],
): Sender => policies.reduceRight((next, policy) => policy(next), sender);

/** Emits the events behind the log, metrics and traces of a call. */
const report =
  (events: Events): Policy =>
  next =>
  async call => {
    events.emit('callBegan', call.reported);
    try {
      const value = await next(call);
      events.emit('callEnded', call.reported, undefined);
      return value;
    } catch (error) {
      events.emit('callEnded', call.reported, error);
      throw error;
    }
  };

/**
 * Response size limit in bytes: a base plus an allowance per requested row. The largest responses of the sandbox need 30 kB plus
 * 2.7 kB per row.
 */
const MAX_HEAD_BYTES = 1024 * 1024;
const MAX_ROW_BYTES = 8 * 1024;

/** Sends the HTTP request of an attempt and attributes the response to the service or to infrastructure. */
function exchange({ url }: ServiceConfig, send: Http): Exchange {
  const { origin, pathname } = new URL(url);
  const basePath = pathname.replace(/\/$/, '');
  return async ({ call, records, endpoint, method, path, body, isWrite, wait, headers, onProgress }) => {
    onProgress();
    const response = await send({
      endpoint,
      method,
      origin,
      path: basePath + path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body,
      needsNewConnection: isWrite,
      longest: MAX_HEAD_BYTES + MAX_ROW_BYTES * Number(call.query?.['limit'] ?? 0),
      wait,
      onProgress,
    });
    const id = isWrite ? undefined : mergedInto(response, { origin, path: basePath + path, record: records[0] });
    if (id !== undefined) return { ...response, isFromService: true, mergedInto: id };
    return attributed(response, { ...call, isWrite });
  };
}

export interface ClientState {
  /** The worst state among all endpoints. */
  readonly breaker: BreakerState;
  /** Attempts in flight, and attempts waiting for a connection. */
  readonly inFlight: number;
  readonly waiting: number;
  /** Operations queued for a connection or the rate, and calls that admitted operations have reserved but not sent. */
  readonly waitingOperations: number;
  readonly reserved: number;
}
