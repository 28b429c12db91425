import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, ServiceError, type ErrorCode } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Outgoing, Send, Stage, WaitLimit } from './stage.ts';

/** Attempts in all. */
const MOST_ATTEMPTS = 4;
/** Milliseconds; the wait is drawn between nothing and this, doubled with each attempt. */
const FIRST_WAIT = 40;
/** Retries may be this part of all calls … */
const SHARE = 0.3;
/** … counted over about this many milliseconds, and a few are always allowed. */
const OVER = 10_000;
const ALWAYS = 10;

/** Repeats reads that may well succeed a moment later, but never so many that an outage is multiplied. */
export class Retries {
  #calls = 0;
  #retries = 0;
  #since = Date.now();

  /** @param onRetry Told the code of a failed attempt before the next one. */
  async run<T>(attempt: () => Promise<T>, patience: WaitLimit, onRetry?: (code: ErrorCode) => void): Promise<T> {
    this.#count();
    this.#calls++;
    let hasTimedOut = false;
    for (let made = 1; ; made++) {
      try {
        return await attempt();
      } catch (error) {
        // It was not served, and its next attempt waits for a place: that multiplies nothing, and keeps the order.
        const isAfterWindow = hasCode(error, 'RATE_LIMITED');
        const pause = isAfterWindow ? 0 : Math.random() * FIRST_WAIT * 2 ** (made - 1);
        const isWorthIt = made < MOST_ATTEMPTS && maySucceedLater(error) && Date.now() + pause < patience.deadline;
        // A time-out has cost a whole time limit already, so there is one more try and not three.
        const isTimeout = hasCode(error, 'UPSTREAM_TIMEOUT');
        if (!isWorthIt || (isTimeout && hasTimedOut) || patience.signal.aborted) throw error;
        if (!isAfterWindow && !this.#spend()) throw error;
        hasTimedOut ||= isTimeout;
        onRetry?.(error.code);
        if (pause > 0) await wait(pause, undefined, { signal: patience.signal });
      }
    }
  }

  /** Whether the budget has a retry left, which is taken from it. */
  #spend(): boolean {
    this.#count();
    if (this.#retries >= ALWAYS + SHARE * this.#calls) return false;
    this.#retries++;
    return true;
  }

  /** Halves what has been counted for each time that has passed, so that the past counts less and less. */
  #count(): void {
    const times = Math.floor((Date.now() - this.#since) / OVER);
    if (times < 1) return;
    this.#calls *= 0.5 ** times;
    this.#retries *= 0.5 ** times;
    this.#since = Date.now();
  }
}

/** The stage; writes are sent once, whatever their result. */
export function retried(retries: Retries, events: Events): Stage {
  return (next: Send): Send =>
    <T>(outgoing: Outgoing<T>) => {
      if (outgoing.isWrite) return next(outgoing);
      const onRetry = (code: ErrorCode) => events.emit('retried', outgoing.sent, code);
      return retries.run(() => next(outgoing), outgoing.wait, onRetry);
    };
}

function maySucceedLater(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.failure.isFinal) return false;
  // A closed rate window is waited for where places are given out. A 500 is answered to a request that the service cannot
  // digest; its own client does not ask again either.
  const { code, failure } = error;
  return (
    code === 'RATE_LIMITED' ||
    code === 'UPSTREAM_TIMEOUT' ||
    (code === 'UPSTREAM_UNAVAILABLE' && failure.status !== 500)
  );
}
