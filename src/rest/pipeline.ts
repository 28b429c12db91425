import type { Dispatcher } from 'undici';
import { cancelled, WaitLimit } from '../operation.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { Call } from '../endpoint/call.ts';
import { ServiceError } from '../errors.ts';
import type { Events, SentCall } from '../events.ts';
import { Gate } from '../gate/gate.ts';
import { Rate } from '../gate/rate.ts';
import type { Secrets } from '../secrets.ts';
import { Share } from '../replica/share.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import { headerOf } from './body.ts';
import { Endpoints, type EndpointState, circuitOpen } from './endpoints.ts';
import { http, type Http, type HttpResponse } from './http.ts';
import { OwnLimits } from './ownLimits.ts';
import { Quota } from './quota.ts';
import { decoded, failureOf, LONGEST_CLOSED, withStatedStatus } from './response.ts';
import { Attempts, isFailureOf, isOfLimit, type Progress } from './retry.ts';
import { createAuthorizer, type Authorization, type Authorizer } from './token.ts';

/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

/** Different calls whose responses are not HTTP, after which the process is not ready, and milliseconds for which it is not. */
const MALFORMED = { fewest: 5, ttl: 10_000 };

/** A call on its way to the service. */
export interface Outgoing<T> extends SentCall {
  readonly call: Call<T>;
  readonly body: string | undefined;
  /** The records that it is about; none for a path without one. */
  readonly records: readonly string[];
  /** The same, or the call itself: failures of one of them are none of the endpoint. */
  readonly subjects: readonly string[];
  readonly isWrite: boolean;
  /** True for the call that checks whether an endpoint is back. */
  readonly isProbe: boolean;
  /** True when an attempt of it has been sent. */
  isSent: boolean;
  /** Of the operation that began the call, then of all that share it. */
  wait: WaitLimit;
  readonly state: EndpointState;
}

/**
 * The way of a call to the service, in this order:
 *
 *   cached      cached data need no call (`cache/`)
 *   in flight   equal reads in flight are one call (`client.ts`)
 *   gate        its operation enters before its first call, as a whole (`gate/`)
 *   breaker     a call to an endpoint that fails is not sent (`breaker.ts`)
 *   connection  so many calls are in flight at once (`endpoints.ts`)
 *   retries     a read that failed for a transient reason is sent again, one that is not answered a second time (`retry.ts`)
 *   token       renewed once after a 401 (`token.ts`)
 *   HTTP        one request and its response (`http.ts`), from which the gate and the quota learn
 *   response    the value, or an error (`response.ts`)
 *
 * Breaker, connections and retries belong to the endpoint. Only attempts that were sent count for the breaker.
 */
export class Pipeline {
  readonly endpoints = new Endpoints();
  readonly quota: Quota;
  readonly gate: Gate;
  readonly token: Authorizer;
  readonly #share: Share | undefined;
  readonly #store: ReplicaStore;
  readonly #timeout: number;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #events: Events;
  readonly #http: Http;
  readonly #ownLimits = new OwnLimits();
  /** The last calls whose responses were not HTTP, without one in between that was, and the time of the last of them. */
  readonly #malformed = { calls: new Set<string>(), at: -Infinity };

  constructor(config: ServiceConfig, store: ReplicaStore, dispatcher: Dispatcher, events: Events, secrets: Secrets) {
    const { origin, pathname } = new URL(config.url);
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/$/, '');
    this.#timeout = config.timeout;
    this.#store = store;
    this.#events = events;
    this.#http = http(dispatcher, events);
    this.quota = new Quota(store);
    const rate = new Rate(config.ratePerMinute);
    const gate = new Gate(rate, () => this.endpoints.isFull, events, config.rateClients);
    this.gate = gate;
    if (store !== noReplicaStore) {
      const { ratePerMinute: perMinute, maxReplicas } = config;
      const onChange = (share: number) => (rate.share = share);
      this.#share = new Share(store, { perMinute, maxReplicas, wanted: () => gate.wanted, onChange });
    }
    // The clock of the other replica may be ahead.
    store.subscribe('closed', (_, until) => gate.close(Math.min(until - Date.now(), LONGEST_CLOSED * 1_000)));
    this.token = createAuthorizer(config, this.#http, { secrets, events });
  }

  /** True if different calls have had responses that are not HTTP, the last one not long ago, and no other responses. */
  get isMisunderstood(): boolean {
    const { calls, at } = this.#malformed;
    return calls.size >= MALFORMED.fewest && performance.now() - at < MALFORMED.ttl;
  }

  /** No further call is sent. */
  async close(): Promise<void> {
    await this.#share?.close();
  }

  async send<T>(call: Outgoing<T>): Promise<T> {
    this.#events.emit('callBegan', call);
    try {
      this.#checkBreaker(call);
      const value = await this.#whenFree(call);
      this.#events.emit('callEnded', call, undefined);
      return value;
    } catch (error) {
      this.#events.emit('callEnded', call, error);
      throw error;
    }
  }

  /** @throws {ServiceError} UPSTREAM_UNAVAILABLE for a call to an endpoint that fails */
  #checkBreaker(call: Outgoing<unknown>): void {
    const { breaker } = call.state;
    if (breaker.state === 'closed') return;
    // A write is no probe: a probe is sent without its caller, which does not wait for it.
    if (!call.isWrite && breaker.takeProbe(call.subjects)) {
      const wait = new WaitLimit(performance.now() + this.#timeout);
      this.#whenFree({ ...call, wait, isProbe: true }).catch(() => undefined);
    }
    throw circuitOpen(call.endpoint, breaker);
  }

  #whenFree<T>(call: Outgoing<T>): Promise<T> {
    const stages = { attempt: this.#attempt, events: this.#events, timeout: this.#timeout };
    return this.endpoints.whenFree(call, () => {
      if (call.wait.isOver) throw cancelled;
      if (!call.isProbe) this.#checkBreaker(call);
      return call.isWrite ? this.#once(call) : new Attempts(call, stages).send();
    });
  }

  /** A write is sent once. */
  async #once<T>(call: Outgoing<T>): Promise<T> {
    try {
      return await this.#attempt(call);
    } catch (error) {
      if (isFailureOf(call.endpoint, error)) {
        call.state.breaker.failed(call.subjects, (error.failure.retryAfter ?? 0) * 1_000);
      }
      throw error;
    }
  }

  readonly #attempt = async <T>(call: Outgoing<T>, progress?: Progress): Promise<T> => {
    const { breaker } = call.state;
    try {
      const held = this.token.current();
      const authorization = held instanceof Promise ? await held : held;
      const response = await this.#authorized(call, authorization, progress);
      const value = decoded(call, response, this.#events);
      breaker.answered(call.subjects);
      return value;
    } catch (error) {
      const hasResponse = error instanceof ServiceError && error.failure.endpoint === call.endpoint;
      const isAnswer = hasResponse && !isFailureOf(call.endpoint, error) && !isOfLimit(error);
      if (isAnswer) breaker.answered(call.subjects);
      throw error;
    }
  };

  /** Once more with a new token, if the service refuses the held one. */
  async #authorized(call: Outgoing<unknown>, held: Authorization, progress?: Progress): Promise<HttpResponse> {
    const { endpoint } = call;
    const response = await this.#exchange(call, held, progress);
    if (isAccepted(response)) this.token.accepted(held, endpoint);
    const renewed = response.status === 401 ? await this.token.renewed(held, endpoint) : undefined;
    if (!renewed) return response;
    const second = await this.#exchange(call, renewed, progress && { ...progress, onSent: progress.onData });
    if (isAccepted(second)) this.token.accepted(renewed, endpoint);
    if (second.status === 401) this.token.refusedAgain(endpoint);
    return second;
  }

  async #exchange(call: Outgoing<unknown>, { headers }: Authorization, progress?: Progress): Promise<HttpResponse> {
    const { endpoint, method, body, wait, isWrite, operation } = call;
    const opens = this.gate.opens(operation);
    if (opens) await opens;
    this.gate.send(operation);
    // Further attempts are the same call.
    if (!call.isSent) operation.countCall();
    call.isSent = true;
    progress?.onSent();
    const sentAt = performance.now();
    const exchange = this.#http({
      endpoint,
      method,
      origin: this.#origin,
      path: this.#basePath + call.path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body,
      isWrite,
      longest: LONGEST_HEAD + LONGEST_ROW * Number(call.call.query?.['limit'] ?? 0),
      timeout: isWrite ? this.#timeout : undefined,
      wait,
      onProgress: progress?.onData,
    });
    const response = withStatedStatus(await exchange.catch(error => this.#noteMalformed(call, error)), call.call);
    if (this.#malformed.calls.size > 0) this.#malformed.calls.clear();
    this.#learn(call, response, sentAt);
    return response;
  }

  #noteMalformed({ path }: Outgoing<unknown>, error: unknown): never {
    if (error instanceof ServiceError && error.failure.isMalformed) {
      this.#malformed.at = performance.now();
      if (this.#malformed.calls.size < MALFORMED.fewest) this.#malformed.calls.add(path);
    }
    throw error;
  }

  /**
   * Learns the state of the quota and of the rate window from a response.
   * @throws {ServiceError} RATE_LIMITED for a limit of the requested records alone
   */
  #learn({ endpoint, isWrite, subjects }: Outgoing<unknown>, response: HttpResponse, sentAt: number): void {
    const record = subjects.join();
    if (response.status !== 429) {
      if (response.status >= 500) return;
      // A 404 also shows that the quota is not spent.
      this.quota.answered(headerOf(response.headers, 'x-quota-remaining'));
      this.#ownLimits.answered(endpoint, record, sentAt);
      return;
    }
    const { code, failure } = failureOf(endpoint, response, { isWrite });
    // To a write this status means that its list is full.
    if (isWrite && code !== 'RATE_LIMITED') return;
    const { retryAfter = 1 } = failure;
    if (this.#ownLimits.isOwn(endpoint, record, { isQuota: code === 'QUOTA_EXHAUSTED' }))
      throw new ServiceError('RATE_LIMITED', { ...failure, retryAfter: Math.max(1, retryAfter), isFinal: true });
    if (code === 'RATE_LIMITED') this.#close(Math.max(1, retryAfter) * 1_000);
    else this.quota.spent(endpoint, record);
  }

  /** The service has closed the window for all replicas. */
  #close(milliseconds: number): void {
    this.gate.close(milliseconds);
    this.#store.publish('closed', '', Date.now() + milliseconds);
  }
}

/** True if the service has accepted the token. A server error may come before it is checked. */
const isAccepted = ({ status }: HttpResponse): boolean => status < 500 && status !== 401;
