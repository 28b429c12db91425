import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import type { ServiceConfig } from '../config.ts';
import { codeOfStatus, ServiceError, type CallFailure, type ErrorCode } from '../errors.ts';
import { Answers } from './answers.ts';
import type { Call } from './call.ts';
import { authorizer, type Authorization, type Authorizer } from './credentials.ts';
import { checkedBody, InvalidAnswer, isRaw } from './envelope.ts';
import { fill, queryString } from './path.ts';
import { Refusals } from './refusals.ts';
import { retries } from './retries.ts';
import { Transport, type Response } from './transport.ts';

/** Calls in flight at once; more wait in undici's queue. High enough that a playlist of 300 songs does not queue. */
const MOST_CONNECTIONS = 256;

/**
 * The one way to the service, made once per process: authorization, time limit, retries, and answers kept for their
 * lifetime. It knows no resource. Equal reads under way are one call.
 */
export class Client {
  /** What the plan refuses, remembered for a while. */
  readonly refusals = new Refusals();
  readonly #url: string;
  readonly #name: string;
  readonly #log: Logger;
  readonly #dispatcher: Dispatcher;
  readonly #transport: Transport;
  readonly #authorizer: Authorizer;
  readonly #answers = new Answers();
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param dispatcher Replaces the network in tests. */
  constructor(config: ServiceConfig, log: Logger, dispatcher: Dispatcher = serviceAgent()) {
    this.#url = config.url;
    this.#name = config.name;
    this.#log = log;
    this.#dispatcher = dispatcher;
    this.#transport = new Transport(dispatcher, config.timeout);
    this.#authorizer = authorizer(config.credentials, this.#transport);
  }

  /** Asks the service, unless an equal call is under way or its answer still good. @throws {ServiceError} */
  read<T>(call: Call<T>): Promise<T> {
    const message = this.#messageOf(call.body === undefined ? 'GET' : 'POST', call);
    const kept = call.isAnew ? undefined : this.#answers.get(message.key);
    // Answers are kept by what was asked, and that belongs to one endpoint with one decoder.
    if (kept) return Promise.resolve(kept.value as T);
    return (this.#underWay.get(message.key) ?? this.#ask(call, message)) as Promise<T>;
  }

  /** Changes something at the service: sent once, whatever comes of it, and not remembered. @throws {ServiceError} */
  async write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T> {
    const message = this.#messageOf(method, call);
    try {
      return this.#decoded(call, message, await this.#answered(call, message));
    } catch (error) {
      this.#logFailure(message, error);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  #messageOf(method: Message['method'], { path, version = '', values, query = {}, body }: Call<unknown>): Message {
    const named = (text: string) => text.replaceAll('{service}', this.#name);
    const filled = fill(path, { ...values, version, service: this.#name });
    const asked = filled + queryString(query).replaceAll('%7Bservice%7D', this.#name);
    const sent = body === undefined ? undefined : named(JSON.stringify(body));
    return { method, path: asked, body: sent, key: sent === undefined ? asked : `${asked} ${sent}` };
  }

  #ask<T>(call: Call<T>, message: Message): Promise<T> {
    const answer = retries
      .execute(() => this.#attempt(call, message))
      .catch((error: unknown) => {
        this.#logFailure(message, error);
        throw error;
      })
      .finally(() => this.#underWay.delete(message.key));
    this.#underWay.set(message.key, answer);
    return answer;
  }

  async #attempt<T>(call: Call<T>, message: Message): Promise<T> {
    const response = await this.#answered(call, message);
    const value = this.#decoded(call, message, response);
    this.#answers.set(message.key, value, response.size, call.lifetime);
    return value;
  }

  /** A 401 is answered with one new token, then believed. @throws {ServiceError} unless the answer is a success */
  async #answered({ path: endpoint }: Call<unknown>, message: Message): Promise<Response> {
    const authorization = await this.#authorizer.current();
    let response = await this.#send(endpoint, message, authorization);
    if (response.status === 401) {
      const renewed = await this.#authorizer.renewed(authorization);
      if (renewed) response = await this.#send(endpoint, message, renewed);
    }
    if (response.status !== 200) throw failureOf(endpoint, response);
    return response;
  }

  #send(endpoint: string, { method, path, body }: Message, authorization: Authorization): Promise<Response> {
    const headers = { ...authorization.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return this.#transport.exchange({ endpoint, method, url: this.#url + path, headers, body });
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

/** A call as it is sent. */
interface Message {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: string | undefined;
  /** Equal for equal reads. */
  readonly key: string;
}

function serviceAgent(): Dispatcher {
  return new Agent({ connections: MOST_CONNECTIONS, pipelining: 1, keepAliveTimeout: 30_000 });
}

function failureOf(endpoint: string, { status, headers, body }: Response): ServiceError {
  const failure: CallFailure = { endpoint, status, said: excerpt(body) };
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
