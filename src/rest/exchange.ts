import type { Dispatcher } from 'undici';

/** What came back: all of it. */
export interface Exchanged {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly text: string;
}

/** No answer of the service comes near this; an endless one must not fill the memory. */
const LONGEST_BODY = 16 * 1024 * 1024;

export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

export class TimeIsOver extends Error {
  override readonly name = 'TimeIsOver';
}

/**
 * Sends one request and gathers the answer. The dispatcher is spoken to directly: a stream and a signal of the platform in
 * between would cost more than all our own work for a call.
 * @param timeout Milliseconds for all of it; undici's own limits are coarse.
 * @param gone Ends when nobody waits for the answer any more.
 * @throws {TimeIsOver} {BodyTooLong} what the connection failed with, or the reason why nobody waits.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  timeout: number,
  gone: AbortSignal | undefined,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let reason: Error | undefined;
    let status = 0;
    let headers: Exchanged['headers'] = {};
    const chunks: Buffer[] = [];
    let length = 0;

    const settle = () => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
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
    const leave = () => giveUp(gone?.reason);
    const timer = setTimeout(() => giveUp(new TimeIsOver(`more than ${timeout} ms`)), timeout);
    gone?.addEventListener('abort', leave);
    if (gone?.aborted) return leave();

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
        if (length > LONGEST_BODY) return giveUp(new BodyTooLong(`more than ${LONGEST_BODY} bytes`));
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
