import type { Dispatcher } from 'undici';
import {
  cancelledError,
  type Deadline,
  type Events,
  type ExchangeReport as ReportedExchange,
  ServiceError,
} from '../../operation/index.ts';
import type { Body, BodyBudget } from '../../process/index.ts';
import { decodedBytes, type Headers, jsonOf, textOf } from './body.ts';

/** Disables undici's timeouts, which are only accurate to a second (see policies/timeout.ts). */
const NO_LIMITS = { headersTimeout: 0, bodyTimeout: 0 };

interface HttpRequest {
  /** Endpoint named in errors and events. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Whether to use a new connection for this request only. The service may close a kept connection at any time. */
  readonly needsNewConnection?: boolean;
  /** Maximum response size in bytes, received and decoded, so that an endless response cannot exhaust memory. */
  readonly longest: number;
  /** Ends when the response is no longer needed. */
  readonly wait?: Deadline;
  /** Called when the headers or a chunk of the response arrive. */
  readonly onProgress?: () => void;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed text; undefined if it is not JSON. */
  readonly body: unknown;
  /** Whether the body is blank: no bytes other than white space and control characters. */
  readonly isEmpty?: boolean;
}

/**
 * Sends one HTTP request and collects the response, regardless of its status.
 * @throws {ServiceError} if there is no complete response within the limits; cancelledError when `wait` ends
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

export const http =
  (dispatcher: Dispatcher, bodies: BodyBudget, events: Events): Http =>
  request =>
    new Exchange(request, bodies, events).begin(dispatcher);

/** One request and its response, as a dispatch handler: a stream would cost more than the rest of the pipeline. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: HttpRequest;
  readonly #bodies: BodyBudget;
  readonly #events: Events;
  readonly #response = Promise.withResolvers<HttpResponse>();
  readonly #beganAt = performance.now();
  readonly #leave = () => this.#giveUp(cancelledError);
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;
  #status = 0;
  #headers: HttpResponse['headers'] = {};
  #body: Body | undefined;

  constructor(request: HttpRequest, bodies: BodyBudget, events: Events) {
    this.#request = request;
    this.#bodies = bodies;
    this.#events = events;
  }

  begin(dispatcher: Dispatcher): Promise<HttpResponse> {
    const { origin, path, method, headers, body = null, wait, needsNewConnection = false } = this.#request;
    if (wait?.isOver) return Promise.reject(cancelledError);
    wait?.onEnd(this.#leave);
    dispatcher.dispatch({ origin, path, method, headers, body, idempotent: !needsNewConnection, ...NO_LIMITS }, this);
    return this.#response.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reason) controller.abort(this.#reason);
  }

  onResponseStart(_: unknown, status: number, headers: HttpResponse['headers']): void {
    this.#status = status;
    this.#headers = headers;
    this.#request.onProgress?.();
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    const { longest, onProgress } = this.#request;
    onProgress?.();
    this.#body ??= this.#open();
    if (this.#body.isOpen && !this.#body.append(chunk)) this.#fail(`the response exceeds ${longest} bytes`);
  }

  #open(): Body {
    const { longest, endpoint } = this.#request;
    const onEvicted = () => {
      const cause = new Error('incoming responses exceed the memory budget');
      this.#giveUp(new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint, isLocal: true }, cause));
    };
    return this.#bodies.open({ maxBytes: longest, onEvicted });
  }

  onResponseEnd(): void {
    const { longest } = this.#request;
    // The response is complete, so there is nothing to abort.
    this.#controller = undefined;
    this.#body ??= this.#open();
    if (!this.#body.isOpen) return;
    const sent = this.#body.bytes;
    const bytes = decodedBytes(sent, this.#headers, longest);
    if (bytes && bytes !== sent) this.#body.reserve(bytes.length);
    if (!this.#body.isOpen) return;
    if (!bytes) return this.#fail(`the decoded response exceeds ${longest} bytes`);
    const [status, headers] = [this.#status, this.#headers];
    const text = textOf(bytes, headers);
    const response = { status, headers, text, isEmpty: isBlank(bytes) };
    this.#end({ status });
    this.#response.resolve({ ...response, body: jsonOf(text) });
  }

  onResponseError(_: unknown, cause: Error): void {
    if (this.#reason) return;
    const { endpoint } = this.#request;
    const malformed = malformedHttp(cause);
    const failure = {
      endpoint,
      ...(isUnreachable(cause) && { isUnreachable: true }),
      ...(malformed && { isMalformed: true }),
    };
    this.#giveUp(new ServiceError('UPSTREAM_UNAVAILABLE', failure, malformed ?? cause));
  }

  #fail(reason: string): void {
    const failure = { endpoint: this.#request.endpoint };
    this.#giveUp(new ServiceError('UPSTREAM_INVALID_RESPONSE', failure, new Error(reason)));
  }

  #giveUp(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#end({ failure: reason instanceof ServiceError ? reason.code : 'CANCELLED' });
    this.#response.reject(reason);
  }

  #end(outcome: Pick<ReportedExchange, 'status' | 'failure'>): void {
    this.#body?.close();
    const { endpoint, method, wait } = this.#request;
    wait?.remove(this.#leave);
    const seconds = (performance.now() - this.#beganAt) / 1000;
    this.#events.emit('exchanged', { endpoint, method, ...outcome, seconds });
  }
}

const isBlank = (bytes: Buffer): boolean => bytes.every(byte => byte <= 0x20);

const connectFailures = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // Errors of a proxy that refuses a tunnel, hangs up, has an invalid certificate, or does not answer.
  'UND_ERR_ABORTED',
  'UND_ERR_PRX_CONN',
  'UND_ERR_PRX_TLS',
  'UND_ERR_HEADERS_TIMEOUT',
];

/** Replaces the error of a response that is not valid HTTP/1.1; undefined for other errors. */
function malformedHttp(cause: Error): Error | undefined {
  // undici has no error code for this case.
  if (cause.message === 'bad response') return new Error('an unsolicited response with status 100', { cause });
  return cause.name === 'HTTPParserError'
    ? new Error(`a malformed HTTP response: ${cause.message}`, { cause })
    : undefined;
}

const isUnreachable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && connectFailures.includes(String(cause.code));
