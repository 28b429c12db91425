import type { Dispatcher } from 'undici';
import { ServiceError } from '../errors.ts';
import type { Events, Exchange } from '../events.ts';
import { BodyTooLong, exchange, TimeIsOver } from './exchange.ts';

export interface Request {
  /** For errors and logs. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Response {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** Parsed JSON; undefined if it is none. */
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
}

/** One HTTP exchange within a time limit. */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #timeout: number;
  readonly #events: Events | undefined;

  /**
   * @param timeout Milliseconds for the whole exchange, the body included.
   * @param events Told of each exchange.
   */
  constructor(dispatcher: Dispatcher, timeout: number, events?: Events) {
    this.#events = events;
    this.#dispatcher = dispatcher;
    this.#timeout = timeout;
  }

  /**
   * @param gone Ends when nobody waits for the answer any more.
   * @throws {ServiceError} when no whole answer comes in time. The status is not judged here.
   */
  async exchange(asked: Request, gone?: AbortSignal): Promise<Response> {
    const { endpoint, method } = asked;
    const beganAt = performance.now();
    const tell = (outcome: Pick<Exchange, 'status' | 'failure'>) =>
      this.#events?.emit('exchanged', { endpoint, method, ...outcome, seconds: (performance.now() - beganAt) / 1000 });
    try {
      const response = await this.#send(asked, gone);
      tell({ status: response.status });
      return response;
    } catch (error) {
      tell({ failure: error instanceof ServiceError ? error.code : 'CANCELLED' });
      throw error;
    }
  }

  async #send({ endpoint, url, method, headers, body }: Request, gone?: AbortSignal): Promise<Response> {
    const options = {
      ...placeOf(url),
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
    };
    try {
      const answer = await exchange(this.#dispatcher, options, this.#timeout, gone);
      return { ...answer, body: parsed(answer.text) };
    } catch (error) {
      if (error instanceof BodyTooLong) throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint }, error);
      // Nobody waits any more: that is no failure of the service.
      if (gone?.aborted) throw error;
      const isLate = error instanceof TimeIsOver;
      throw new ServiceError(isLate ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', { endpoint }, error);
    }
  }
}

/** Settings have been checked to be addresses with a scheme and a host, so it need not be parsed for each call. */
function placeOf(url: string): { readonly origin: string; readonly path: string } {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  return { origin: url.slice(0, slash), path: url.slice(slash) };
}

/** Undefined if it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
