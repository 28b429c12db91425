import { BrokenCircuitError } from 'cockatiel';
import type { Dispatcher } from 'undici';
import type { ServiceConfig } from '../config/config.ts';
import { ServiceError } from '../errors.ts';
import type { Events, SentCall } from '../events.ts';
import { createBreaker, TRY_AGAIN_AFTER, type BreakerState } from './breaker.ts';
import { authorizer, type Authorization, type Authorizer } from './credentials.ts';
import { failureOf } from './failures.ts';
import type { WaitLimit } from './singleFlight.ts';
import type { Message } from './message.ts';
import { Quota } from './quota.ts';
import { Rate } from './rate.ts';
import type { ReplicaStore } from '../replica/store.ts';
import { Transport, type Response } from './transport.ts';

/** Sends messages to the service, each once: within the quota and the rate, through the breaker, with a token. */
export class Attempts {
  readonly #url: string;
  readonly #events: Events;
  readonly #transport: Transport;
  readonly #authorizer: Authorizer;
  readonly #quota: Quota;
  readonly #rate: Rate;
  readonly #breaker = createBreaker();

  constructor(config: ServiceConfig, memory: ReplicaStore, dispatcher: Dispatcher, events: Events) {
    this.#url = config.url;
    this.#events = events;
    this.#transport = new Transport(dispatcher, config.timeout, events);
    this.#authorizer = authorizer(config.credentials, this.#transport, memory);
    this.#quota = new Quota(memory);
    this.#rate = new Rate(config.ratePerMinute, memory);
  }

  /** Calls left in the billing term, as last told by the service. */
  get quotaRemaining(): number | undefined {
    return this.#quota.remaining;
  }

  get breaker(): BreakerState {
    return this.#breaker.state;
  }

  /** How many wait for a place within the rate. */
  get waiting(): number {
    return this.#rate.waiting;
  }

  hasToken(): Promise<boolean> {
    return this.#authorizer.current().then(
      () => true,
      () => false,
    );
  }

  /** The service has said so; of a write it means something else. */
  quotaIsSpent(): void {
    this.#quota.spent();
  }

  /** @throws {ServiceError} unless the answer is a success */
  async send(message: Message, patience: WaitLimit, call: SentCall): Promise<Response> {
    try {
      // What is not sent takes no place from what is, nor from the call that finds out whether the service is back.
      this.#breaker.check();
      await this.#quota.check();
      await this.#place(patience, call);
      return await this.#breaker.execute(() => this.#answered(call.endpoint, message, patience));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      const retryAfter = TRY_AGAIN_AFTER / 1000;
      throw new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: call.endpoint, retryAfter, isFinal: true }, error);
    }
  }

  async #place({ deadline, signal }: WaitLimit, call: SentCall): Promise<void> {
    const arrivedAt = performance.now();
    await this.#rate.place(deadline, signal);
    this.#events.emit('placed', call, (performance.now() - arrivedAt) / 1000);
  }

  /** A 401 is answered with one new token, then believed. */
  async #answered(endpoint: string, message: Message, { deadline, signal }: WaitLimit): Promise<Response> {
    const authorization = await this.#authorizer.current();
    let response = await this.#exchange(endpoint, message, authorization, signal);
    if (response.status === 401) {
      const renewed = await this.#authorizer.renewed(authorization);
      if (renewed) {
        await this.#rate.place(deadline, signal);
        response = await this.#exchange(endpoint, message, renewed, signal);
      }
    }
    // That a record is not there is an answer too: there is some quota left.
    if (response.status < 500 && response.status !== 429) this.#quota.answered(response.headers['x-quota-remaining']);
    if (response.status === 200) return response;
    const failure = failureOf(endpoint, response);
    if (failure.code === 'RATE_LIMITED') this.#rate.close((failure.failure.retryAfter ?? 0) + 1);
    throw failure;
  }

  #exchange(endpoint: string, { method, path, body }: Message, authorization: Authorization, signal: AbortSignal) {
    const headers = { ...authorization.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return this.#transport.exchange({ endpoint, method, url: this.#url + path, headers, body }, signal);
  }
}
