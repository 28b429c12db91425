import { BrokenCircuitError } from 'cockatiel';
import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import type { ServiceConfig } from '../config.ts';
import { codeOfStatus, hasCode, ServiceError, type CallFailure, type ErrorCode } from '../errors.ts';
import { Answers, type Kept } from './answers.ts';
import { createBreaker } from './breaker.ts';
import type { Call } from './call.ts';
import { authorizer, type Authorization, type Authorizer } from './credentials.ts';
import { checkedBody, InvalidAnswer, isRaw } from './envelope.ts';
import { Flights, type Patience } from './flights.ts';
import { messageOf, type Message } from './message.ts';
import { Operation } from './operation.ts';
import { Quota } from './quota.ts';
import { Rate } from './rate.ts';
import { Refusals } from './refusals.ts';
import { Retries } from './retries.ts';
import { Transport, type Response } from './transport.ts';

/** Calls in flight at once; more wait in undici's queue. High enough that a playlist of 300 songs does not queue. */
const MOST_CONNECTIONS = 256;

/** Milliseconds that a record is taken for unknown, once the service has said so. */
const MISSING_LIFETIME = 30_000;

/** What the reads of one operation see of the client. */
export interface Calls {
  /** What the plan refuses, and what the service does not have. */
  readonly refusals: Refusals;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
}

/**
 * The one way to the service, made once per process. It knows no resource. A read is answered from memory, else it joins
 * an equal one under way, else it is sent: within the rate and the quota, through the breaker, with retries.
 */
export class Client {
  readonly #config: ServiceConfig;
  readonly #log: Logger;
  readonly #dispatcher: Dispatcher;
  readonly #transport: Transport;
  readonly #authorizer: Authorizer;
  readonly #answers: Answers;
  readonly #rate: Rate;
  readonly #flights = new Flights();
  readonly #quota = new Quota();
  readonly #retries = new Retries();
  readonly #breaker = createBreaker();
  readonly #refusals = new Refusals();

  /** @param dispatcher Replaces the network in tests. */
  constructor(config: ServiceConfig, log: Logger, dispatcher: Dispatcher = serviceAgent()) {
    this.#config = config;
    this.#log = log;
    this.#dispatcher = dispatcher;
    this.#transport = new Transport(dispatcher, config.timeout);
    this.#authorizer = authorizer(config.credentials, this.#transport);
    this.#answers = new Answers(config.cacheBytes);
    this.#rate = new Rate(config.ratePerMinute);
  }

  /** Calls left in the billing term, as last told by the service. */
  get quotaRemaining(): number | undefined {
    return this.#quota.remaining;
  }

  /** The calls of one operation, within its time and number. */
  within(operation: Operation): Calls {
    return {
      refusals: this.#refusals,
      read: call => this.#read(call, operation),
      write: (method, call) => this.#write(method, call, operation),
    };
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  async #read<T>(call: Call<T>, operation: Operation): Promise<T> {
    const message = messageOf(call.body === undefined ? 'GET' : 'POST', call, this.#config.name);
    const kept = call.isAnew ? undefined : this.#answers.get(message.key);
    if (kept?.state === 'stale') this.#refresh(call, message);
    if (kept && kept.state !== 'old') return remembered(kept, operation);
    try {
      // Whoever begins the call pays for it, before others can join and share what comes of it.
      if (!this.#flights.has(message.key)) operation.countCall();
      return await this.#flights.join(message.key, operation, patience => this.#ask(call, message, patience));
    } catch (error) {
      if (kept && isWeather(error)) return remembered(kept, operation);
      throw error;
    }
  }

  /** Asks anew behind the back of those who got the stale answer; a failure leaves it as it is. */
  #refresh(call: Call<unknown>, message: Message): void {
    const operation = new Operation(this.#config.timeout, Infinity);
    const ask = (patience: Patience) => this.#ask(call, message, patience);
    this.#flights.join(message.key, operation, ask).catch(() => undefined);
  }

  async #ask<T>(call: Call<T>, message: Message, patience: Patience): Promise<T> {
    try {
      const attempt = () => this.#attempt(call, message, patience);
      const { value, size } = await this.#retries.run(attempt, patience);
      this.#answers.keep(message.key, value, size, call.lifetime);
      return value;
    } catch (error) {
      this.#logFailure(message, error);
      // Of a write this status says that the list it goes to is full.
      if (hasCode(error, 'QUOTA_EXHAUSTED')) this.#quota.spent();
      if (call.lifetime > 0 && hasCode(error, 'NOT_FOUND', 'GONE')) {
        this.#answers.keepError(message.key, error, call.missingLifetime ?? MISSING_LIFETIME);
      }
      throw error;
    }
  }

  /** Sent once, whatever comes of it, and not remembered; what was remembered of the changed record is forgotten. */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: Operation): Promise<T> {
    const message = messageOf(method, call, this.#config.name);
    try {
      operation.countCall();
      const { value } = await this.#attempt(call, message, operation);
      // The first value in the path names the record; others, such as a platform, stand in answers about everybody.
      const [record] = Object.values(call.values);
      if (record) this.#answers.drop(key => key.includes(record));
      return value;
    } catch (error) {
      this.#logFailure(message, error);
      throw error;
    }
  }

  async #attempt<T>(call: Call<T>, message: Message, { deadline, signal }: Patience) {
    this.#quota.check();
    await this.#rate.place(deadline, signal);
    try {
      const response = await this.#breaker.execute(() => this.#answered(call.path, message, signal));
      return { value: this.#decoded(call, message, response), size: response.size };
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: call.path, isFinal: true }, error);
    }
  }

  /** A 401 is answered with one new token, then believed. @throws {ServiceError} unless the answer is a success */
  async #answered(endpoint: string, message: Message, signal: AbortSignal): Promise<Response> {
    const authorization = await this.#authorizer.current();
    let response = await this.#send(endpoint, message, authorization, signal);
    if (response.status === 401) {
      const renewed = await this.#authorizer.renewed(authorization);
      if (renewed) response = await this.#send(endpoint, message, renewed, signal);
    }
    // That a record is not there is an answer too: there is some quota left.
    if (response.status < 500 && response.status !== 429) this.#quota.answered(response.headers['x-quota-remaining']);
    if (response.status === 200) return response;
    const failure = failureOf(endpoint, response);
    if (failure.code === 'RATE_LIMITED') this.#rate.close((failure.failure.retryAfter ?? 0) + 1);
    throw failure;
  }

  #send(endpoint: string, { method, path, body }: Message, authorization: Authorization, signal: AbortSignal) {
    const headers = { ...authorization.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return this.#transport.exchange({ endpoint, method, url: this.#config.url + path, headers, body }, signal);
  }

  #decoded<T>({ path: endpoint, decode }: Call<T>, { path }: Message, { status, body }: Response): T {
    try {
      return decode(checkedBody(body), problem => this.#log.warn({ path, problem }, 'odd answer'));
    } catch (error) {
      if (!(error instanceof InvalidAnswer)) throw error;
      throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, said: excerpt(body) }, error);
    }
  }

  /** An unknown record is a normal answer and no reason to wake anybody. */
  #logFailure({ path }: Message, error: unknown): void {
    if (!(error instanceof ServiceError)) return;
    const { code, failure, cause } = error;
    const reason = cause instanceof Error ? cause.message : undefined;
    this.#log[code === 'NOT_FOUND' ? 'debug' : 'warn']({ ...failure, code, path, reason }, 'call failed');
  }
}

/** @throws the error that was remembered, if it was one */
function remembered<T>({ outcome, age }: Kept, operation: Operation): T {
  operation.countRemembered(age);
  if ('error' in outcome) throw outcome.error;
  // Answers are kept by what was asked, and that belongs to one endpoint with one decoder.
  return outcome.value as T;
}

/** Whether a failure says something of the service, and nothing of what was asked. */
function isWeather(error: unknown): boolean {
  return hasCode(error, ...weather);
}

const weather: readonly ErrorCode[] = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  // A page for people in place of an answer, as during maintenance.
  'UPSTREAM_INVALID_RESPONSE',
  'RATE_LIMITED',
  'QUOTA_EXHAUSTED',
];

function serviceAgent(): Dispatcher {
  return new Agent({ connections: MOST_CONNECTIONS, pipelining: 1, keepAliveTimeout: 30_000 });
}

function failureOf(endpoint: string, { status, headers, body, size }: Response): ServiceError {
  const failure: CallFailure = { endpoint, status, said: excerpt(body) };
  // A page for people comes from something between us and the service. Believed, a 403 of it would hide an operation for
  // minutes, and a 404 a record.
  const isPage = body === undefined && size > 0;
  if (isPage && status < 500 && status !== 401) return new ServiceError('UPSTREAM_INVALID_RESPONSE', failure);
  if (status !== 429) return new ServiceError(codeOfStatus(status), failure);
  return new ServiceError(meaningOf429(body), { ...failure, ...retryAfter(headers) });
}

/**
 * A 429 is a closed rate window or a spent quota. Only the message tells which (common, section 5); the provider's own
 * client looks at it in the same way.
 */
function meaningOf429(body: unknown): ErrorCode {
  return excerpt(body).includes('maximum request count') ? 'RATE_LIMITED' : 'QUOTA_EXHAUSTED';
}

function retryAfter(headers: Response['headers']): Pick<CallFailure, 'retryAfter'> {
  const seconds = Number(headers['retry-after'] ?? headers['x-ratelimit-reset']);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/** What the service said of a failure, shortened for the log; of anything else only what it looks like. */
function excerpt(body: unknown): string {
  if (!isRaw(body)) return Array.isArray(body) ? 'a list' : typeof body;
  return JSON.stringify(body['errors'] ?? Object.keys(body)).slice(0, 500);
}
