import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Endpoint, Endpoints } from './endpoints.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** Attempts of a call, the first included. */
const MOST_ATTEMPTS = 5;
/** Milliseconds; a pause is drawn between nothing and this, doubled with each attempt. */
const FIRST_PAUSE = 40;

/** An attempt is repeated when it is not answered at so many looks at it. */
const LOOKS = 5;

/** Resolves when the call has a place in the rate. */
type Place = (outgoing: Outgoing<unknown>) => Promise<void>;

/** The stage: retries reads after transient failures. A write is sent once, whatever its result. */
export function retried(endpoints: Endpoints, place: Place, events: Events): Stage {
  return (next: Send): Send =>
    <T>(outgoing: Outgoing<T>) => {
      if (outgoing.isWrite) return next(outgoing);
      return new Attempts(outgoing, endpoints.of(outgoing.call.path), next, place, events).result;
    };
}

/**
 * The attempts of one call. A failed attempt is followed by another after a pause. An attempt that is not answered for
 * long is joined by another on a new connection, and the first response ends both: aborting the first one instead would
 * fail every call to a service that has become slow.
 */
class Attempts<T> {
  readonly result: Promise<T>;
  readonly #outgoing: Outgoing<T>;
  readonly #endpoint: Endpoint;
  readonly #next: Send;
  readonly #place: Place;
  readonly #events: Events;
  readonly #over = new AbortController();
  readonly #settle: PromiseWithResolvers<T> = Promise.withResolvers();
  /** Attempts that were begun, and those of them that are in flight or wait for their turn. */
  #made = 0;
  #open = 0;
  #inFlight = 0;
  #limit: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  /** Looks since the last attempt was sent. */
  #looks = 0;

  constructor(outgoing: Outgoing<T>, endpoint: Endpoint, next: Send, place: Place, events: Events) {
    const { signal, deadline } = outgoing.wait;
    this.#outgoing = { ...outgoing, wait: { signal: this.#over.signal, deadline } };
    this.#endpoint = endpoint;
    this.#next = next;
    this.#place = place;
    this.#events = events;
    const leave = () => this.#settle.reject(signal.reason);
    signal.addEventListener('abort', leave);
    this.result = this.#settle.promise.finally(() => {
      signal.removeEventListener('abort', leave);
      this.#end();
    });
    endpoint.retries.countCall();
    this.#begin();
    this.#send();
  }

  #begin(): void {
    this.#made++;
    this.#open++;
  }

  #send(): void {
    const { latency } = this.#endpoint;
    this.#looks = 0;
    if (this.#inFlight++ === 0) {
      this.#limit = setTimeout(() => this.#giveUp(), latency.limit);
      // Several looks instead of one: a pause of this process, in which it reads no response, takes the time of one only.
      this.#looking = setInterval(() => this.#look(), latency.repeatAfter / LOOKS);
    }
    this.#next(this.#outgoing).then(
      value => this.#answered(value),
      error => {
        if (--this.#inFlight === 0) this.#clearTimers();
        this.#failed(error);
      },
    );
  }

  #answered(value: T): void {
    this.#open--;
    this.#settle.resolve(value);
  }

  #failed(error: unknown): void {
    this.#open--;
    // A refusal is final, whatever the other attempts do.
    if (!isWorthIt(error)) return this.#settle.reject(error);
    // An attempt that is repeated after a closed window was not served, and waits for its place.
    const isAfterWindow = hasCode(error, 'RATE_LIMITED');
    const pause = isAfterWindow ? 0 : Math.random() * FIRST_PAUSE * 2 ** (this.#made - 1);
    const isInTime = performance.now() + pause < this.#outgoing.wait.deadline;
    if (isInTime && this.#mayRepeat(error, isAfterWindow ? 'free' : 'failed')) void this.#repeat(pause);
    else if (this.#open === 0) this.#settle.reject(error);
  }

  #look(): void {
    if (++this.#looks !== LOOKS) return;
    const silence = new ServiceError('UPSTREAM_TIMEOUT', { endpoint: this.#outgoing.call.path });
    if (this.#mayRepeat(silence, 'unanswered')) void this.#repeat(0);
  }

  #mayRepeat(error: ServiceError, attempt: 'free' | 'failed' | 'unanswered'): boolean {
    if (this.#made >= MOST_ATTEMPTS || this.#over.signal.aborted) return false;
    const isUnanswered = attempt === 'unanswered';
    if (attempt !== 'free' && !this.#endpoint.retries.spend({ isUnanswered })) return false;
    this.#events.emit('retried', this.#outgoing.sent, error.code);
    return true;
  }

  async #repeat(pause: number): Promise<void> {
    this.#begin();
    try {
      if (pause > 0) await wait(pause, undefined, { signal: this.#over.signal });
      await this.#place(this.#outgoing);
      this.#send();
    } catch (error) {
      if (--this.#open === 0) this.#settle.reject(error);
    }
  }

  #giveUp(): void {
    this.#settle.reject(new ServiceError('UPSTREAM_TIMEOUT', { endpoint: this.#outgoing.call.path }));
  }

  #clearTimers(): void {
    clearTimeout(this.#limit);
    clearInterval(this.#looking);
  }

  #end(): void {
    this.#clearTimers();
    // An abort makes an error with its stack, so it is saved for attempts that are still open.
    if (this.#open > 0) this.#over.abort();
  }
}

/** True for errors after which a retry can succeed. */
function isWorthIt(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.failure.isFinal) return false;
  return (
    hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT') || error.failure.isUnreadable === true
  );
}
