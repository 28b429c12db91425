import type { Dispatcher } from 'undici';

export interface SentRequest {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * Dispatcher that answers some calls itself.
 * @param answer Returns a JSON body, or undefined to forward the call.
 */
export const answering = (
  network: Dispatcher,
  answer: (request: SentRequest) => Promise<unknown> | undefined,
): Dispatcher =>
  network.compose(dispatch => (options, handler) => {
    const { method, path, body: sent } = options;
    const body = answer({ method, path, body: typeof sent === 'string' ? sent : undefined });
    if (!body) return dispatch(options, handler);
    handler.onRequestStart?.(controller, {});
    void respond(handler, body);
    return true;
  });

async function respond(handler: Dispatcher.DispatchHandler, body: Promise<unknown>): Promise<void> {
  try {
    const text = JSON.stringify(await body);
    handler.onResponseStart?.(controller, 200, { 'content-type': 'application/json' }, 'OK');
    handler.onResponseData?.(controller, Buffer.from(text));
    handler.onResponseEnd?.(controller, {});
  } catch (error) {
    handler.onResponseError?.(controller, error as Error);
  }
}

const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};
