import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { WaitLimit, type RequestBudget } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import { type Call, requestOf } from '../endpoint/call.ts';
import type { Events, SentCall } from '../events.ts';
import type { ReplicaStore } from '../replica/store.ts';
import { Admission } from './admission.ts';
import { Endpoints, type EndpointState, spared } from './endpoints.ts';
import { http, type Http, type HttpResponse } from './http.ts';
import { learn, Quota } from './plan.ts';
import { Rate } from './rate.ts';
import { decoded, failedWrite } from './response.ts';
import { Retries } from './retry.ts';
import { SingleFlight } from './singleFlight.ts';
import { createAuthorizer, type Authorization, type Authorizer } from './token.ts';

/** Calls in flight at once; half of them to one endpoint. */
const MOST_CONNECTIONS = 640;
/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

/** A call on its way to the service. */
export interface Outgoing<T> extends SentCall {
  readonly call: Call<T>;
  readonly body: string | undefined;
  readonly isWrite: boolean;
  /** Of the operation that began the call, or of all that share it. */
  readonly wait: WaitLimit;
  readonly state: EndpointState;
}

/**
 * The stages of a call to the service. Each method is a stage and calls the next one:
 *
 *   cached     cached data need no call (`facts/`)
 *   in flight  equal reads in flight are one call
 *   reported   events of the call, for logs, metrics and traces
 *   guarded    the breaker: a call to an endpoint that fails is not sent
 *   admitted   waits for the quota, a connection and a place in the rate; refuses operations that would wait too long
 *   retried    a read that failed for a transient reason is sent again, one that is not answered a second time
 *   authorized the token, renewed once after a 401; then a value, or an error, of the response
 *   exchanged  one HTTP request and its response
 *
 * Breaker, connections, retries and time limits belong to the endpoint (`endpoints.ts`). The breaker is outside the
 * admission, so that a call that is not sent takes no place, and outside the retries, so that it counts calls.
 */
export class Pipeline {
  readonly flights = new SingleFlight();
  readonly endpoints: Endpoints;
  readonly quota: Quota;
  readonly rate: Rate;
  readonly admission: Admission;
  readonly token: Authorizer;
  readonly #config: ServiceConfig;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #events: Events;
  readonly #log: Logger;
  readonly #http: Http;
  readonly #retries: Retries;

  constructor(config: ServiceConfig, store: ReplicaStore, dispatcher: Dispatcher, events: Events, log: Logger) {
    this.#config = config;
    const { origin, pathname } = new URL(config.url);
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/$/, '');
    this.#events = events;
    this.#log = log;
    this.#http = http(dispatcher, events);
    this.endpoints = new Endpoints(config.timeout, MOST_CONNECTIONS);
    this.quota = new Quota(store);
    this.rate = new Rate(config.ratePerMinute, store, () => this.admission.review());
    this.admission = new Admission(this.quota, this.rate, this.endpoints.connections, events);
    this.token = createAuthorizer(config, this.#http, store);
    this.#retries = new Retries({ attempt: call => this.#authorized(call), place: this.admission.placeAgain, events });
  }

  /** The operation that begins a read pays for it, those that join it pay nothing. */
  async read<T>(call: Call<T>, operation: RequestBudget): Promise<T> {
    const outgoing = this.#outgoing(call.body === undefined ? 'GET' : 'POST', call, operation);
    const key = outgoing.body === undefined ? outgoing.path : `${outgoing.path} ${outgoing.body}`;
    const isJoined = this.flights.has(key);
    if (!isJoined) operation.countCall();
    this.#events.emit('lookedUp', operation, call.path, isJoined ? 'joined' : 'missed');
    return this.flights.join(key, operation, wait => this.#reported(Object.assign(outgoing, { wait })));
  }

  /** A write is sent once, whatever its result. */
  async write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: RequestBudget): Promise<T> {
    const outgoing = { ...this.#outgoing(method, call, operation), isWrite: true };
    operation.countCall();
    return this.#reported(outgoing).catch((error: unknown) => {
      throw failedWrite(call.path, error, operation);
    });
  }

  #outgoing<T>(method: Outgoing<T>['method'], call: Call<T>, operation: RequestBudget): Outgoing<T> {
    const { path: endpoint, version } = call;
    const { path, body } = requestOf(call, this.#config.name);
    const state = this.endpoints.of(endpoint);
    const sent = { endpoint, version, method, path, beganAt: performance.now(), operation };
    return { ...sent, body, call, isWrite: false, wait: operation, state };
  }

  async #reported<T>(call: Outgoing<T>): Promise<T> {
    this.#events.emit('callBegan', call);
    try {
      const value = await this.#guarded(call);
      this.#events.emit('callEnded', call, undefined);
      return value;
    } catch (error) {
      this.#events.emit('callEnded', call, error);
      throw error;
    }
  }

  #guarded<T>(call: Outgoing<T>): Promise<T> {
    const permission = this.endpoints.permission(call.state);
    // A write is no probe that could be sent without its caller.
    if (permission === true || (permission && call.isWrite)) return this.#counted(call);
    if (permission) {
      const wait = new WaitLimit(performance.now() + this.#config.timeout);
      this.#counted({ ...call, wait }).catch(() => undefined);
    }
    throw spared(call.endpoint);
  }

  async #counted<T>(call: Outgoing<T>): Promise<T> {
    try {
      const value = await this.#admitted(call);
      this.endpoints.answered(call.state);
      return value;
    } catch (error) {
      this.endpoints.failed(call, error);
      throw error;
    }
  }

  async #admitted<T>(call: Outgoing<T>): Promise<T> {
    await this.admission.enter(call);
    try {
      return await (call.isWrite ? this.#authorized(call) : this.#retries.send(call));
    } finally {
      this.admission.leave(call);
    }
  }

  async #authorized<T>(call: Outgoing<T>): Promise<T> {
    const authorization = await this.token.current();
    let response = await this.#exchanged(call, authorization);
    const renewed = response.status === 401 ? await this.token.renewed(authorization) : undefined;
    if (renewed) {
      await this.admission.placeAgain(call);
      response = await this.#exchanged(call, renewed);
    }
    return decoded(call, response, this.#log);
  }

  async #exchanged(call: Outgoing<unknown>, { headers }: Authorization): Promise<HttpResponse> {
    const { endpoint, method, body, wait, isWrite, state } = call;
    const response = await state.latency.measure(() =>
      this.#http({
        endpoint,
        method,
        origin: this.#origin,
        path: this.#basePath + call.path,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body,
        longest: LONGEST_HEAD + LONGEST_ROW * Number(call.call.query?.['limit'] ?? 0),
        timeout: isWrite ? this.#config.timeout : undefined,
        wait,
      }),
    );
    learn(response, call, this.quota, this.rate);
    return response;
  }
}
