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
    const path = this.#pathOf(call);
    const kept = this.#answers.get(path);
    // Answers are kept by path, and a path belongs to one endpoint with one decoder.
    if (kept) return Promise.resolve(kept.value as T);
    return (this.#underWay.get(path) ?? this.#ask(call, path)) as Promise<T>;
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  #pathOf({ path, version = '', values, query = {} }: Call<unknown>): string {
    const filled = fill(path, { ...values, version, service: this.#name });
    return filled + queryString(query).replaceAll('%7Bservice%7D', this.#name);
  }

  #ask<T>(call: Call<T>, path: string): Promise<T> {
    const answer = retries
      .execute(() => this.#attempt(call, path))
      .catch((error: unknown) => {
        this.#logFailure(path, error);
        throw error;
      })
      .finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, answer);
    return answer;
  }

  async #attempt<T>(call: Call<T>, path: string): Promise<T> {
    const response = await this.#authorized(call.path, path);
    if (response.status !== 200) throw failureOf(call.path, response);
    const value = this.#decoded(call, path, response);
    this.#answers.set(path, value, response.size, call.lifetime);
    return value;
  }

  /** A 401 is answered with one new token, then believed. */
  async #authorized(endpoint: string, path: string): Promise<Response> {
    const send = ({ headers }: Authorization) =>
      this.#transport.exchange({ endpoint, method: 'GET', url: this.#url + path, headers });
    const authorization = await this.#authorizer.current();
    const response = await send(authorization);
    if (response.status !== 401) return response;
    const renewed = await this.#authorizer.renewed(authorization);
    return renewed ? send(renewed) : response;
  }

  #decoded<T>({ path: endpoint, decode }: Call<T>, path: string, { status, body }: Response): T {
    try {
      return decode(checkedBody(body), problem => this.#log.warn({ path, problem }, 'odd answer'));
    } catch (error) {
      if (!(error instanceof InvalidAnswer)) throw error;
      throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, said: excerpt(body) }, error);
    }
  }

  /** An unknown record is a normal answer and no reason to wake anybody. */
  #logFailure(path: string, error: unknown): void {
    if (!(error instanceof ServiceError)) return;
    const { code, failure, cause } = error;
    const reason = cause instanceof Error ? cause.message : undefined;
    this.#log[code === 'NOT_FOUND' ? 'debug' : 'warn']({ ...failure, code, path, reason }, 'call failed');
  }
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

/** What the service said of a failure, shortened for the log. */
function excerpt(body: unknown): string {
  const errors = isRaw(body) ? body['errors'] : undefined;
  return (JSON.stringify(errors ?? body) ?? '').slice(0, 500);
}
