import {
  type CallFailure,
  cancelledError,
  Deadline,
  type ErrorCode,
  type Events,
  hasCode,
  ServiceError,
} from '../../operation/index.ts';
import type { Outgoing, Policy, Send } from '../outgoing.ts';
import { Watchdog } from './watchdog.ts';

/** Attempts of a read, the first included. */
const MAX_ATTEMPTS = 5;
/** Milliseconds; a pause is drawn between nothing and this, doubled with each attempt (full jitter). */
const BACKOFF = 40;
/** Milliseconds between hedges after the first one. It alone is a sign that something is wrong, so it waits for longer. */
const NEXT_HEDGE = 800;
/** Retries that each call earns, those that an endpoint has at first, and the most that it saves up. */
const BUDGET = { perCall: 0.4, first: 10, most: 50 };

/** Bounds the retries of an endpoint by its calls, so that they never multiply an outage. */
export class RetryBudget {
  #left = BUDGET.first;

  countCall(): void {
    this.#left = Math.min(this.#left + BUDGET.perCall, BUDGET.most);
  }

  /** Takes a retry; false if none is left. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

interface RetrySettings {
  readonly events: Events;
  /** Milliseconds of an attempt; retries begin within those of the first. */
  readonly timeoutMs: number;
  /** Milliseconds without a response after which a hedged request is sent. */
  readonly hedgeAfterMs: number;
}

/** Retries reads that failed, and hedges those that are not answered, within a budget per endpoint. A write is sent once. */
export const retry =
  (settings: RetrySettings): Policy =>
  next =>
  call =>
    call.isWrite ? next(call) : new Attempts(call, next, settings).send();

/**
 * The attempts of a read. A failed attempt is followed by another after a pause. One that is not answered is joined by another on
 * a new connection, and the first response ends both: ending the first one instead would fail every call to a service that has
 * become slow.
 */
class Attempts<T> {
  readonly #call: Outgoing<T>;
  readonly #next: Send;
  readonly #settings: RetrySettings;
  readonly #result = Promise.withResolvers<T>();
  readonly #wait: Deadline;
  readonly #leave = () => this.#fail(cancelledError);
  /** Retries of a record that always fails would use up those of the endpoint. */
  readonly #isSuspect: boolean;
  /** When the time of the first attempt ends. */
  #endsAt = Infinity;
  /** Attempts that were begun, and those of them that have not ended. */
  #made = 0;
  #open = 0;

  constructor(call: Outgoing<T>, next: Send, settings: RetrySettings) {
    this.#call = call;
    this.#next = next;
    this.#settings = settings;
    this.#wait = new Deadline(call.wait.endsAt);
    this.#isSuspect = call.state.suspects.hasAny(call.subjects);
  }

  send(): Promise<T> {
    this.#call.wait.onEnd(this.#leave);
    this.#begin(0);
    return this.#result.promise;
  }

  #begin(pause: number): void {
    this.#made++;
    this.#open++;
    if (pause > 0) setTimeout(() => this.#attempt(), pause);
    else this.#attempt();
  }

  #attempt(): void {
    if (this.#wait.isOver) return;
    const { hedgeAfterMs } = this.#settings;
    const after = this.#made === 1 ? hedgeAfterMs : Math.min(NEXT_HEDGE, hedgeAfterMs);
    const silence = new Watchdog(after, () => {
      if (!this.#wait.isOver && this.#mayRepeat('UPSTREAM_TIMEOUT')) this.#begin(0);
    });
    const onProgress = () => {
      this.#sent();
      silence.reset();
    };
    const sent = this.#next({ ...this.#call, wait: this.#wait, onProgress });
    sent
      .finally(() => silence.stop())
      .then(
        value => this.#answered(value),
        (error: unknown) => this.#failed(error),
      );
  }

  #sent(): void {
    this.#call.onProgress();
    if (this.#endsAt < Infinity) return;
    this.#endsAt = performance.now() + this.#settings.timeoutMs;
    this.#call.state.retries.countCall();
  }

  #answered(value: T): void {
    this.#open--;
    this.#end();
    this.#result.resolve(value);
  }

  #failed(error: unknown): void {
    this.#open--;
    if (this.#wait.isOver) return;
    if (!isWorthRetry(this.#call, error)) {
      // A refusal of the service is final, whatever the other attempts do. A hedge that was not sent ends none of them.
      if (this.#open === 0 || !wasNotSent(error)) this.#fail(error);
      return;
    }
    const isWindow = hasCode(error, 'RATE_LIMITED');
    const backoff = Math.random() * BACKOFF * 2 ** (this.#made - 1);
    const pause = isWindow ? 0 : Math.max(backoff, (error.failure.retryAfter ?? 0) * 1_000);
    const isInTime = performance.now() + pause < Math.min(this.#endsAt, this.#call.wait.endsAt);
    if (isInTime && this.#mayRepeat(error.code)) this.#begin(pause);
    else if (this.#open === 0) this.#fail(error);
  }

  #mayRepeat(code: ErrorCode): boolean {
    if (this.#made >= MAX_ATTEMPTS) return false;
    // The service has not served a call that met a closed window, so the budget does not count it.
    const isFree = code === 'RATE_LIMITED';
    if (!isFree && (this.#isSuspect || !this.#call.state.retries.spend())) return false;
    this.#settings.events.emit('retried', this.#call.reported, code);
    return true;
  }

  #fail(error: unknown): void {
    this.#end();
    this.#result.reject(error);
  }

  #end(): void {
    this.#call.wait.remove(this.#leave);
    // The other attempts are of no use any more.
    this.#wait.end();
  }
}

/** Whether a policy of ours has rejected an attempt: the circuit is open, or the rate has no room. */
const wasNotSent = (error: unknown): boolean => !(error instanceof ServiceError) || error.failure.isLocal === true;

const NO_CONTENT: ReadonlySet<number> = new Set([204, 205]);
/** Statuses below 500 with which infrastructure asks for another attempt. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 421, 425]);

/** Whether infrastructure would answer another attempt alike: with no content, a redirect or a client error. */
const isDeliberate = ({ isForeign = false, status = 0 }: CallFailure): boolean =>
  isForeign && (NO_CONTENT.has(status) || (status >= 300 && status < 500 && !TRANSIENT.has(status)));

/** Whether another attempt can succeed. One that took its whole time has left none for another. */
const isWorthRetry = ({ endpoint }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !error.failure.isFinal &&
  !error.failure.isLocal &&
  !isDeliberate(error.failure) &&
  hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE');
