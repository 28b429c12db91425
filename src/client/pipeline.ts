import { BodyBudget, type Secrets } from '../process/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import { Deadline, type Events } from '../operation/index.ts';
import { ServiceLimits } from './rate/serviceLimits.ts';
import type { ReplicaStore } from '../replica/index.ts';
import type { ServiceDispatcher } from './transport/connections.ts';
import { circuitOpen } from './resilience/breaker.ts';
import { Endpoints } from './resilience/endpoints.ts';
import { exchangeWith, type Exchange } from './transport/exchange.ts';
import { FailedReads } from './resilience/failedReads.ts';
import { http } from './transport/http.ts';
import { LearnedLimits } from './rate/limits.ts';
import { MalformedResponses } from './transport/malformed.ts';
import { NegativeCache } from './resilience/negativeCache.ts';
import type { Outgoing, Send } from './transport/outgoing.ts';
import type { AttributedResponse } from './transport/provenance.ts';
import { decoded, isAnswer } from './response.ts';
import { Attempts, once, type Progress, type RetrySettings } from './resilience/retry.ts';
import { StaleConnections } from './resilience/staleConnections.ts';
import { type Authorization, createAuthorizer, isAccepted, type Authorizer } from './auth/token.ts';

/**
 * The way of a call to the service, and the state that its steps share. Before it, cached data need no call (`cache/`), its
 * operation is admitted (`gate/`), and it joins an equal read in flight (`sharedReads.ts`).
 */
export class Pipeline {
  readonly endpoints: Endpoints;
  readonly limits: ServiceLimits;
  readonly token: Authorizer;
  readonly negativeCache = new NegativeCache();
  readonly failed = new FailedReads();
  readonly malformed = new MalformedResponses();
  readonly #timeout: number;
  readonly #events: Events;
  readonly #learned: LearnedLimits;
  readonly #http: Exchange;
  readonly #retries: RetrySettings;

  constructor(
    config: ServiceConfig,
    store: ReplicaStore,
    dispatcher: ServiceDispatcher,
    events: Events,
    secrets: Secrets,
  ) {
    this.endpoints = new Endpoints(new StaleConnections(() => dispatcher.renew?.()));
    const transport = http(dispatcher, new BodyBudget(config.responseBudgetBytes, 'newest'), events);
    this.limits = new ServiceLimits(config, store, () => this.endpoints.isFull, events);
    this.token = createAuthorizer(config, transport, { secrets, events });
    this.#timeout = config.timeoutMs;
    this.#events = events;
    this.#learned = new LearnedLimits(this.limits);
    this.#http = exchangeWith(config, transport);
    this.#retries = { attempt: this.#attempt, events, timeout: config.timeoutMs };
  }

  /** Sends a read that is not known to be refused, or a write, and returns its value. @throws {ServiceError} */
  readonly send: Send = async call => {
    this.negativeCache.begin(call);
    this.#events.emit('callBegan', call);
    try {
      const value = await this.#connected(call);
      this.#events.emit('callEnded', call, undefined);
      this.negativeCache.end(call);
      this.failed.accept(call);
      return value;
    } catch (error) {
      this.#events.emit('callEnded', call, error);
      this.failed.add(call, error);
      this.negativeCache.end(call, error);
      throw error;
    }
  };

  /**
   * Waits for a token, then for a connection: calls that wait for the token endpoint must not take the connections of others.
   * Fails fast while the circuit of the endpoint is open: it may have opened meanwhile.
   */
  async #connected<T>(call: Outgoing<T>): Promise<T> {
    this.#checkCircuit(call);
    const token = this.token.current();
    if (token instanceof Promise) {
      call.isAuthorizing = true;
      await token;
      call.isAuthorizing = false;
    }
    return this.endpoints.whenFree(call, () => {
      this.#checkCircuit(call);
      return this.#attempts(call);
    });
  }

  /**
   * A probe of an open circuit is sent without its caller, which does not wait for it; so a write is none. It waits for no
   * connection: calls that hang may have them all.
   * @throws {ServiceError} UPSTREAM_UNAVAILABLE
   */
  #checkCircuit(call: Outgoing<unknown>): void {
    const { breaker } = call.state;
    if (breaker.state === 'closed') return;
    if (!call.isWrite && breaker.takeProbe(call.subjects)) {
      const wait = new Deadline(performance.now() + this.#timeout);
      this.#attempts({ ...call, wait }).catch(() => undefined);
    }
    throw circuitOpen(call.endpoint, breaker);
  }

  #attempts<T>(call: Outgoing<T>): Promise<T> {
    return call.isWrite ? once(call, this.#attempt) : new Attempts(call, this.#retries).send();
  }

  /** Sends a call once, or twice if its token is refused. A response is an answer of the endpoint, unless it is a failure of that. */
  readonly #attempt = async <T>(call: Outgoing<T>, progress?: Progress): Promise<T> => {
    try {
      const current = this.token.current();
      const held = current instanceof Promise ? await current : current;
      const first = await this.#exchange(call, held, progress);
      if (isAccepted(first)) this.token.accepted(held, call.endpoint);
      // A write whose 401 the service did not write may have been made.
      const isRefused = first.status === 401 && (first.isFromService || !call.isWrite);
      const response = isRefused ? await this.#withNewToken(call, first, held, progress) : first;
      const value = decoded(call, response, this.#events);
      this.#answered(call);
      return value;
    } catch (error) {
      if (isAnswer(call.endpoint, error)) this.#answered(call);
      throw error;
    }
  };

  #answered({ state: { breaker, stale }, subjects }: Outgoing<unknown>): void {
    breaker.answered(subjects);
    stale.answered();
  }

  /** The response to the call with a new token; the first one if there is none, or the token is not the cause. */
  async #withNewToken(
    call: Outgoing<unknown>,
    first: AttributedResponse,
    refused: Authorization,
    progress?: Progress,
  ): Promise<AttributedResponse> {
    const { endpoint } = call;
    const renewed = await this.token.renewed(refused, endpoint);
    if (!renewed) return first;
    const second = await this.#exchange(call, renewed, progress && { ...progress, onSent: progress.onData });
    if (isAccepted(second)) this.token.accepted(renewed, endpoint);
    if (second.status === 401) this.token.refusedAgain(endpoint);
    return second;
  }

  /** One request, counted on the rate when it is sent, and its response. */
  async #exchange(
    call: Outgoing<unknown>,
    authorization: Authorization,
    progress?: Progress,
  ): Promise<AttributedResponse> {
    const counted = this.limits.gate.attempt(call);
    if (counted) await counted;
    call.isSent = true;
    progress?.onSent();
    const sentAt = performance.now();
    let response: AttributedResponse;
    try {
      response = await this.#http(call, authorization, progress);
    } catch (error) {
      this.malformed.failed(call.path, error);
      throw error;
    }
    this.malformed.received();
    this.#learned.learn(call, response, sentAt);
    return response;
  }
}
