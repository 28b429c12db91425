import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';

/** Milliseconds without a new call after which a round is taken for complete. */
const QUIET = 15;

/**
 * Sends calls in rounds: it holds them until no more arrive, sends them all, and holds the next ones until all of
 * these have been answered. So the number of rounds is the longest chain of calls that had to wait for each other,
 * however fast or slow the machine is.
 */
export class Rounds {
  readonly dispatcher: Dispatcher;
  /** Rounds of calls; token requests do not count. */
  count = 0;
  #held: (() => void)[] = [];
  #underWay = 0;
  #arrivals = 0;

  constructor() {
    this.dispatcher = new Agent().compose(dispatch => (options, handler) => {
      if (options.path === '/oauth/token') return dispatch(options, handler);
      const ended = () => this.#ended();
      this.#held.push(() => dispatch(options, watched(handler, ended)));
      void this.#arrived();
      return true;
    });
  }

  async #arrived(): Promise<void> {
    const arrival = ++this.#arrivals;
    await wait(QUIET);
    if (arrival === this.#arrivals && this.#underWay === 0) this.#release();
  }

  #ended(): void {
    this.#underWay--;
    if (this.#underWay === 0 && this.#held.length > 0) void this.#arrived();
  }

  #release(): void {
    const calls = this.#held;
    this.#held = [];
    if (calls.length === 0) return;
    this.count++;
    this.#underWay = calls.length;
    calls.forEach(send => send());
  }
}

/** Forwards everything, and reports the end of the response. */
function watched(handler: Dispatcher.DispatchHandler, ended: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => {
      handler.onResponseEnd?.(...args);
      ended();
    },
    onResponseError: (...args) => {
      handler.onResponseError?.(...args);
      ended();
    },
  };
}
