import { cancelledError, type ErrorCode, type Events, hasCode, ServiceError } from '../../operation/index.ts';
import type { Outgoing } from '../transport/outgoing.ts';

/** Attempts of a call, the first included. */
const MOST_ATTEMPTS = 5;
/** Milliseconds; a pause is drawn between nothing and this, doubled with each attempt. */
const FIRST_PAUSE = 40;
/**
 * Milliseconds without a byte of a response after which the first attempt is joined by another, but at most half of the time of
 * a call, and after which a further one is.
 */
const UNANSWERED = { first: 2_500, further: 800 };
/** The progress of an attempt: it was sent, after all waiting in this process; a part of its response has arrived. */
export interface Progress {
  readonly onSent: () => void;
  readonly onData: () => void;
}

/** Makes one attempt of a call, and returns its value. */
type Attempt = <T>(call: Outgoing<T>, progress?: Progress) => Promise<T>;

export interface RetrySettings {
  readonly attempt: Attempt;
  readonly events: Events;
  /** Milliseconds of a call. */
  readonly timeout: number;
}

/** The only attempt of a write. */
export async function once<T>(call: Outgoing<T>, attempt: Attempt): Promise<T> {
  try {
    return await attempt(call);
  } catch (error) {
    if (isFailureOf(call.endpoint, error)) {
      noteFailure(call, error.failure.retryAfter);
    }
    throw error;
  }
}

/**
 * The attempts of a read. A failed attempt is followed by another after a pause. An attempt that is not answered for
 * long is joined by another on a new connection, and the first response ends both: aborting the first one instead would
 * fail every call to a service that has become slow.
 */
export class Attempts<T> {
  readonly #call: Outgoing<T>;
  readonly #settings: RetrySettings;
  readonly #result = Promise.withResolvers<T>();
  readonly #leave = () => this.#fail(cancelledError);
  /** Retries of a record that always fails would use up those of the endpoint. */
  readonly #isSuspect: boolean;
  #limit: NodeJS.Timeout | undefined;
  /** The end of its time, when it has been sent. */
  #endsAt = Infinity;
  /** Attempts that were begun, and those of them that have not ended. */
  #made = 0;
  #open = 0;
  /** True if a failure of it counts for the breaker already. */
  #hasFailed = false;
  #hasEnded = false;

  constructor(call: Outgoing<T>, settings: RetrySettings) {
    this.#call = call;
    this.#settings = settings;
    this.#isSuspect = call.state.breaker.suspects(call.subjects);
  }

  send(): Promise<T> {
    this.#call.state.retries.countCall();
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
    if (this.#hasEnded) return;
    const { attempt, timeout } = this.#settings;
    const isFirst = this.#made === 1;
    let unanswered: NodeJS.Timeout | undefined;
    const onSent = () => {
      const longest = isFirst ? UNANSWERED.first : UNANSWERED.further;
      unanswered = setTimeout(
        () => {
          // Data after this begins no further attempt.
          unanswered = undefined;
          this.#repeatUnanswered(isFirst);
        },
        Math.min(longest, timeout / 2),
      );
      if (this.#limit) return;
      this.#endsAt = performance.now() + timeout;
      this.#limit = setTimeout(() => this.#timeOut(), timeout);
    };
    attempt(this.#call, { onSent, onData: () => unanswered?.refresh() }).then(
      value => {
        clearTimeout(unanswered);
        return this.#answered(value);
      },
      (error: unknown) => {
        clearTimeout(unanswered);
        return this.#failed(error, isFirst);
      },
    );
  }

  #answered(value: T): void {
    this.#open--;
    this.#end();
    this.#result.resolve(value);
  }

  #repeatUnanswered(isFirst: boolean): void {
    if (isFirst) this.#countFailure();
    if (this.#mayRepeat('UPSTREAM_TIMEOUT')) this.#begin(0);
  }

  #failed(error: unknown, isFirst: boolean): void {
    this.#open--;
    if (this.#hasEnded) return;
    if (isFirst && isFailureOf(this.#call.endpoint, error)) this.#countFailure(error.failure.retryAfter);
    // A refusal is final, whatever the other attempts do.
    if (!isWorthIt(error)) return this.#fail(error);
    const isWindow = hasCode(error, 'RATE_LIMITED');
    const backoff = Math.random() * FIRST_PAUSE * 2 ** (this.#made - 1);
    const pause = isWindow ? 0 : Math.max(backoff, (error.failure.retryAfter ?? 0) * 1_000);
    const isInTime = performance.now() + pause < Math.min(this.#endsAt, this.#call.wait.endsAt);
    if (isInTime && this.#mayRepeat(error.code)) this.#begin(pause);
    else if (this.#open === 0) this.#fail(error);
  }

  #mayRepeat(code: ErrorCode): boolean {
    // A call that met a closed window was not served, so its repetition is none.
    const isFree = code === 'RATE_LIMITED';
    if (this.#made >= MOST_ATTEMPTS) return false;
    if (!isFree && (this.#isSuspect || !this.#call.state.retries.spend())) return false;
    this.#settings.events.emit('retried', this.#call, code);
    return true;
  }

  #timeOut(): void {
    // Its response has arrived too slowly.
    if (this.#open === 1 && this.#made === 1) this.#countFailure();
    this.#fail(new ServiceError('UPSTREAM_TIMEOUT', { endpoint: this.#call.endpoint }));
  }

  /** @param retryAfter Seconds. */
  #countFailure(retryAfter?: number): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const sentAt = this.#endsAt === Infinity ? undefined : this.#endsAt - this.#settings.timeout;
    noteFailure(this.#call, retryAfter, sentAt);
  }

  #fail(error: unknown): void {
    this.#end();
    this.#result.reject(error);
  }

  #end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#limit);
    this.#call.wait.remove(this.#leave);
    // The other attempts are of no use any more.
    if (this.#open > 0) this.#call.wait.end();
  }
}

/** @param retryAfter Seconds. */
function noteFailure(
  { state: { breaker, stale }, subjects }: Outgoing<unknown>,
  retryAfter = 0,
  sentAt = performance.now(),
): void {
  breaker.failed(subjects, { retryAfter: retryAfter * 1_000, sentAt });
  stale.failed();
}

/**
 * True for a failure of this endpoint; others are those of the token endpoint, or the attempt was not sent. A closed window is
 * none.
 */
export const isFailureOf = (endpoint: string, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !error.failure.isLocal &&
  hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');

/** True if the response is about the rate or the quota, and so neither a failure nor an answer of its endpoint. */
export const isOfLimit = (error: unknown): boolean => hasCode(error, 'RATE_LIMITED', 'QUOTA_EXHAUSTED');

/** True for a 429 that is about the requested records of this endpoint alone. */
export const isOwnLimit = (endpoint: string, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  error.failure.isFinal === true &&
  hasCode(error, 'RATE_LIMITED');

/** True for errors after which a retry can succeed. */
function isWorthIt(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.failure.isFinal || error.failure.isLocal) return false;
  return hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');
}
