import type { Dispatcher } from 'undici';
import { WaitLimit } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { Call } from '../endpoint/call.ts';
import type { Events, SentCall } from '../events.ts';
import type { ReplicaStore } from '../replica/store.ts';
import { Admission } from './admission.ts';
import { Endpoints, type EndpointState, spared } from './endpoints.ts';
import { http, type Http, type HttpResponse } from './http.ts';
import { Quota } from './plan.ts';
import { Rate } from './rate.ts';
import { decoded, failureOf } from './response.ts';
import { Retries } from './retry.ts';
import { createAuthorizer, type Authorization, type Authorizer } from './token.ts';

/** Calls in flight at once; half of them to one endpoint. */
const MOST_CALLS = 640;
/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

/** A call on its way to the service. */
export interface Outgoing<T> extends SentCall {
  readonly call: Call<T>;
  readonly body: string | undefined;
  readonly isWrite: boolean;
  /** Of the operation that began the call, then of all that share it. */
  wait: WaitLimit;
  readonly state: EndpointState;
}

/**
 * The way of a call to the service, in this order:
 *
 *   cached     cached data need no call (`facts/`)
 *   in flight  equal reads in flight are one call (`client.ts`)
 *   breaker    a call to an endpoint that fails is not sent (`endpoints.ts`)
 *   admission  waits for the quota (`plan.ts`), a connection (`limits.ts`) and a place in the rate (`rate.ts`); refuses
 *              operations that would wait too long (`admission.ts`)
 *   retries    a read that failed for a transient reason is sent again, one that is not answered a second time (`retry.ts`)
 *   token      renewed once after a 401 (`token.ts`)
 *   HTTP       one request and its response (`http.ts`), from which the rate and the quota are learned
 *   response   the value, or an error (`response.ts`)
 *
 * Breaker, connections, retries and time limits belong to the endpoint. The breaker is outside the admission, so that a
 * call that is not sent takes no place, and outside the retries, so that it counts calls. A stage that need not wait
 * returns no promise: fourteen of them took a sixth of the time of a call without its network.
 */
export class Pipeline {
  readonly endpoints: Endpoints;
  readonly quota: Quota;
  readonly rate: Rate;
  readonly admission: Admission;
  readonly token: Authorizer;
  readonly #timeout: number;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #events: Events;
  readonly #http: Http;
  readonly #retries: Retries;

  constructor(config: ServiceConfig, store: ReplicaStore, dispatcher: Dispatcher, events: Events) {
    const { origin, pathname } = new URL(config.url);
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/$/, '');
    this.#timeout = config.timeout;
    this.#events = events;
    this.#http = http(dispatcher, events);
    this.endpoints = new Endpoints(config.timeout, MOST_CALLS);
    this.quota = new Quota(store);
    this.rate = new Rate(config.ratePerMinute, store, () => this.admission.review());
    this.admission = new Admission(this.quota, this.rate, this.endpoints.connections);
    this.token = createAuthorizer(config, this.#http, store);
    this.#retries = new Retries({
      attempt: call => this.#attempt(call),
      placeAgain: this.admission.placeAgain,
      events,
    });
  }

  async send<T>(call: Outgoing<T>): Promise<T> {
    this.#events.emit('callBegan', call);
    try {
      this.#checkBreaker(call);
      const value = await this.#counted(call);
      this.#events.emit('callEnded', call, undefined);
      return value;
    } catch (error) {
      this.#events.emit('callEnded', call, error);
      throw error;
    }
  }

  /** @throws {ServiceError} UPSTREAM_UNAVAILABLE for a call to an endpoint that fails */
  #checkBreaker(call: Outgoing<unknown>): void {
    const permission = this.endpoints.permission(call.state);
    // A write is no probe that could be sent without its caller.
    if (permission === true || (permission && call.isWrite)) return;
    if (permission) {
      const wait = new WaitLimit(performance.now() + this.#timeout);
      this.#counted({ ...call, wait }).catch(() => undefined);
    }
    throw spared(call.endpoint);
  }

  /** Sends a call as soon as there is room for it. Its result counts for the breaker. */
  async #counted<T>(call: Outgoing<T>): Promise<T> {
    try {
      const place = this.admission.enter(call);
      const waitsSince = place && performance.now();
      if (place) await place;
      this.#events.emit('placed', call, waitsSince === undefined ? 0 : (performance.now() - waitsSince) / 1000);
      let value: T;
      try {
        value = await (call.isWrite ? this.#attempt(call) : this.#retries.send(call));
      } finally {
        this.admission.leave(call);
      }
      this.endpoints.answered(call.state);
      return value;
    } catch (error) {
      this.endpoints.failed(call, error);
      throw error;
    }
  }

  async #attempt<T>(call: Outgoing<T>): Promise<T> {
    const held = this.token.current();
    const authorization = held instanceof Promise ? await held : held;
    let response = await this.#exchange(call, authorization);
    const renewed = response.status === 401 ? await this.token.renewed(authorization) : undefined;
    if (renewed) {
      await this.admission.placeAgain(call);
      response = await this.#exchange(call, renewed);
    }
    return decoded(call, response, this.#events);
  }

  async #exchange(call: Outgoing<unknown>, { headers }: Authorization): Promise<HttpResponse> {
    const { endpoint, method, body, wait, isWrite, state } = call;
    const sentAt = state.latency.sent();
    try {
      const response = await this.#http({
        endpoint,
        method,
        origin: this.#origin,
        path: this.#basePath + call.path,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body,
        longest: LONGEST_HEAD + LONGEST_ROW * Number(call.call.query?.['limit'] ?? 0),
        timeout: isWrite ? this.#timeout : undefined,
        wait,
      });
      state.latency.answered(sentAt, response.status);
      this.#learn(call, response);
      return response;
    } catch (error) {
      state.latency.gaveUp(sentAt);
      throw error;
    }
  }

  /** Learns the state of the quota and of the rate window from a response. */
  #learn({ endpoint, isWrite }: Outgoing<unknown>, response: HttpResponse): void {
    if (response.status !== 429) {
      this.rate.answered();
      // A 404 also shows that the quota is not spent.
      if (response.status < 500) this.quota.answered(response.headers['x-quota-remaining']);
      return;
    }
    const { code, failure } = failureOf(endpoint, response, { isWrite });
    if (code === 'RATE_LIMITED') this.rate.close((failure.retryAfter ?? 0) + 1);
    // To a write this status means that its list is full.
    else if (!isWrite) this.quota.spent();
  }
}
