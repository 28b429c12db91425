import { request, type Dispatcher } from 'undici';
import { ServiceError } from '../errors.ts';
import type { Events, Exchange } from '../events.ts';

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

/** No answer of the service comes near this; an endless one must not fill the memory. */
const LONGEST_BODY = 16 * 1024 * 1024;

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
    // undici's own headersTimeout is coarse: 100 ms fired after 700.
    const time = AbortSignal.timeout(this.#timeout);
    const signal = gone ? AbortSignal.any([time, gone]) : time;
    try {
      const answer = await request(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        dispatcher: this.#dispatcher,
        signal,
      });
      const text = await textOf(answer.body);
      return { status: answer.statusCode, headers: answer.headers, body: parsed(text), text };
    } catch (error) {
      if (error instanceof BodyTooLong) throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint }, error);
      // Nobody waits any more: that is no failure of the service.
      if (gone?.aborted) throw error;
      throw new ServiceError(time.aborted ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', { endpoint }, error);
    }
  }
}

class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

async function textOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop destroys the stream and with it the connection.
    if (length > LONGEST_BODY) throw new BodyTooLong(`more than ${LONGEST_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString('utf8');
}

/** Undefined if it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
