import { Agent, type Dispatcher } from 'undici';

/** A call as sent, and its response body. */
export interface Exchange {
  /** Such as `GET /api/v2/artist/1?limit=100`. */
  readonly call: string;
  readonly sent: string;
  readonly received: string;
}

/** Forwards all calls and records them, oldest first, except token requests. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly dispatcher: Dispatcher;

  constructor(agent: Dispatcher = new Agent()) {
    this.dispatcher = agent.compose(dispatch => (options, handler) => {
      if (options.path === '/oauth/token') return dispatch(options, handler);
      const chunks: Buffer[] = [];
      return dispatch(options, {
        onRequestStart: (...args) => handler.onRequestStart?.(...args),
        onResponseStart: (...args) => handler.onResponseStart?.(...args),
        onResponseData: (controller, chunk) => {
          chunks.push(Buffer.from(chunk));
          handler.onResponseData?.(controller, chunk);
        },
        onResponseEnd: (...args) => {
          const sent = typeof options.body === 'string' ? options.body : '';
          const call = `${options.method} ${options.path}`;
          // Buffered lazily: most are never read.
          this.exchanges.push({
            call,
            sent,
            get received() {
              return Buffer.concat(chunks).toString();
            },
          });
          handler.onResponseEnd?.(...args);
        },
        onResponseError: (...args) => handler.onResponseError?.(...args),
      });
    });
  }
}
