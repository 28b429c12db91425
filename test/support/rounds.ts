import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';

/** A round is complete after this time without a new call. */
const QUIET_MS = 15;

/**
 * Lock-step dispatcher: collects calls until no more arrive, sends them, and waits for all responses. The number of
 * rounds is the longest chain of dependent calls, regardless of the machine's speed.
 */
export class Rounds {
  readonly dispatcher: Dispatcher;
  /** Number of rounds, excluding token requests. */
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
    await wait(QUIET_MS);
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

/** Forwards everything and reports the end of the response. */
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
