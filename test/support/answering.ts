import type { Dispatcher } from 'undici';

/** A call as it is sent. */
export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * A network on which some calls are answered at once.
 * @param answer Returns a body as JSON is made of it; undefined for a call that is passed on.
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
