import { Agent, type Dispatcher } from 'undici';
import { cancelled, type WaitLimit } from '../budget.ts';
import { ServiceError } from '../errors.ts';
import type { Events, Exchange as ReportedExchange } from '../events.ts';

/** More than calls in flight, because an unanswered call is sent a second time. */
const MOST_CONNECTIONS = 960;
/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 3_000;

interface HttpRequest {
  /** For errors and events. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Bytes of the longest plausible response: an endless one must not fill the memory. */
  readonly longest: number;
  /** Milliseconds; absent if all attempts of a call have one limit together. undici's own limits are coarse. */
  readonly timeout?: number | undefined;
  /** Absent if the response is always of use. */
  readonly wait?: WaitLimit;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** The JSON of the body; undefined if it is none. */
  readonly body: unknown;
}

/**
 * HTTP/2 would cost less, but it has one connection for all calls: when that goes dead, all of them fail until it is
 * replaced. In HTTP/1.1 one call waits for another connection.
 */
export function serviceAgent(): Dispatcher {
  const connect = { timeout: CONNECT_TIMEOUT };
  const http1 = { allowH2: false, pipelining: 1 };
  return new Agent({ connections: MOST_CONNECTIONS, connect, ...http1, keepAliveTimeout: 30_000 });
}

/**
 * Sends one HTTP request and gathers the response. Its status is not judged here.
 * @throws {ServiceError} when there is no whole response in time
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

export const http =
  (dispatcher: Dispatcher, events: Events): Http =>
  request =>
    new Exchange(request, events).begin(dispatcher);

/**
 * One request, and its response as the dispatcher passes it on: a stream in between would cost more than the rest of the
 * pipeline.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: HttpRequest;
  readonly #events: Events;
  readonly #response = Promise.withResolvers<HttpResponse>();
  readonly #beganAt = performance.now();
  readonly #leave = () => this.#giveUp(cancelled);
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;
  #status = 0;
  #headers: HttpResponse['headers'] = {};
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(request: HttpRequest, events: Events) {
    this.#request = request;
    this.#events = events;
  }

  begin(dispatcher: Dispatcher): Promise<HttpResponse> {
    const { origin, path, method, headers, body = null, wait, timeout } = this.#request;
    if (wait?.isOver) return Promise.reject(cancelled);
    wait?.onEnd(this.#leave);
    if (timeout !== undefined) this.#timer = setTimeout(() => this.#fail('UPSTREAM_TIMEOUT', `${timeout} ms`), timeout);
    dispatcher.dispatch({ origin, path, method, headers, body }, this);
    return this.#response.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reason) controller.abort(this.#reason);
  }

  onResponseStart(_: unknown, status: number, headers: HttpResponse['headers']): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    const { longest } = this.#request;
    this.#length += chunk.length;
    if (this.#length > longest) this.#fail('UPSTREAM_INVALID_RESPONSE', `${longest} bytes`);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end({ status: this.#status });
    const [first = '', ...more] = this.#chunks;
    const text = more.length > 0 ? Buffer.concat(this.#chunks, this.#length) : first;
    this.#response.resolve({ status: this.#status, headers: this.#headers, body: parsed(String(text)) });
  }

  onResponseError(_: unknown, cause: Error): void {
    if (this.#reason) return;
    const { endpoint } = this.#request;
    const failure = isUnreachable(cause) ? { endpoint, isUnreachable: true } : { endpoint };
    this.#giveUp(new ServiceError('UPSTREAM_UNAVAILABLE', failure, cause));
  }

  #fail(code: 'UPSTREAM_TIMEOUT' | 'UPSTREAM_INVALID_RESPONSE', limit: string): void {
    this.#giveUp(new ServiceError(code, { endpoint: this.#request.endpoint }, new Error(`more than ${limit}`)));
  }

  #giveUp(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#end({ failure: reason instanceof ServiceError ? reason.code : 'CANCELLED' });
    this.#response.reject(reason);
  }

  #end(outcome: Pick<ReportedExchange, 'status' | 'failure'>): void {
    clearTimeout(this.#timer);
    const { endpoint, method, wait } = this.#request;
    wait?.remove(this.#leave);
    const seconds = (performance.now() - this.#beganAt) / 1000;
    this.#events.emit('exchanged', { endpoint, method, ...outcome, seconds });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const connectFailures = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const isUnreachable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && connectFailures.includes(String(cause.code));
