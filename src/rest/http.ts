import type { Dispatcher } from 'undici';
import { ServiceError } from '../errors.ts';
import type { Events, Exchange } from '../events.ts';

interface HttpRequest {
  /** For errors and events. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Bytes of the longest plausible response. */
  readonly longest: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** The whole body. */
  readonly text: string;
}

class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

class TimeIsOver extends Error {
  override readonly name = 'TimeIsOver';
}

/**
 * Sends one HTTP request and gathers the response. Its status is not judged here.
 * @throws {ServiceError} when there is no whole response in time
 */
export type Http = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpResponse>;

/** @param timeout Milliseconds for a whole exchange, the body included. */
export function http(dispatcher: Dispatcher, timeout: number, events: Events): Http {
  return async (request, signal) => {
    const { endpoint, method } = request;
    const beganAt = performance.now();
    const report = (outcome: Pick<Exchange, 'status' | 'failure'>) =>
      events.emit('exchanged', { endpoint, method, ...outcome, seconds: (performance.now() - beganAt) / 1000 });
    try {
      const response = await exchange(dispatcher, optionsOf(request), { timeout, longest: request.longest }, signal);
      report({ status: response.status });
      return response;
    } catch (cause) {
      // The callers left: that is no failure of the service.
      const error = signal?.aborted ? cause : failed(endpoint, cause);
      report({ failure: error instanceof ServiceError ? error.code : 'CANCELLED' });
      throw error;
    }
  };
}

function failed(endpoint: string, cause: unknown): ServiceError {
  if (cause instanceof BodyTooLong) return new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint }, cause);
  if (cause instanceof TimeIsOver) return new ServiceError('UPSTREAM_TIMEOUT', { endpoint }, cause);
  return new ServiceError(
    'UPSTREAM_UNAVAILABLE',
    { endpoint, ...(isUnreachable(cause) && { isUnreachable: true }) },
    cause,
  );
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

/** The settings have been checked: the address has a scheme and a host, so it is not parsed again for each call. */
function optionsOf({ url, method, headers, body }: HttpRequest): Dispatcher.DispatchOptions {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  const [origin, path] = [url.slice(0, slash), url.slice(slash)];
  return { origin, path, method, headers: { accept: 'application/json', ...headers }, body: body ?? null };
}

/**
 * The dispatcher is used directly: a stream and a signal of the platform in between would cost more than all the rest of
 * the pipeline.
 * @param limits Milliseconds, since undici's own limits are coarse, and bytes: an endless body must not fill the memory,
 *   and a long one blocks the process while it is parsed.
 */
function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limits: { readonly timeout: number; readonly longest: number },
  signal: AbortSignal | undefined,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let reason: Error | undefined;
    let status = 0;
    let headers: HttpResponse['headers'] = {};
    const chunks: Buffer[] = [];
    let length = 0;

    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    const giveUp = (error: Error) => {
      reason ??= error;
      controller?.abort(error);
      fail(error);
    };
    const leave = () => giveUp(signal?.reason);
    const timer = setTimeout(() => giveUp(new TimeIsOver(`more than ${limits.timeout} ms`)), limits.timeout);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) return leave();

    dispatcher.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (reason) started.abort(reason);
      },
      onResponseStart(_, statusCode, responseHeaders) {
        status = statusCode;
        headers = responseHeaders;
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > limits.longest) return giveUp(new BodyTooLong(`more than ${limits.longest} bytes`));
        chunks.push(chunk);
      },
      onResponseEnd() {
        settle();
        const [first = Buffer.alloc(0)] = chunks;
        const body = chunks.length > 1 ? Buffer.concat(chunks, length) : first;
        resolve({ status, headers, text: body.toString('utf8') });
      },
      onResponseError: (_, error) => fail(error),
    });
  });
}
