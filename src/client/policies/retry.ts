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

/** Maximum attempts of a read, including the first. */
const MAX_ATTEMPTS = 5;
/** Base of the exponential backoff with full jitter, in ms. */
const BACKOFF_MS = 40;
/**
 * Maximum delay of a hedge after the second and later attempts, in ms. The first attempt gets longer, since silence alone is weak
 * evidence of a problem.
 */
const NEXT_HEDGE_MS = 800;
/** Retry budget of an endpoint: retries earned per call, the initial budget, and its maximum. */
const BUDGET = { perCall: 0.4, first: 10, most: 50 };

/** Limits the retries of an endpoint in proportion to its calls, so that retries do not amplify an outage. */
export class RetryBudget {
  #left = BUDGET.first;

  countCall(): void {
    this.#left = Math.min(this.#left + BUDGET.perCall, BUDGET.most);
  }

  /** Takes a retry. Returns false if the budget is spent. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

interface RetrySettings {
  readonly events: Events;
  /** Timeout of an attempt, in ms. Retries begin within the timeout of the first attempt. */
  readonly timeoutMs: number;
  readonly hedgeAfterMs: number;
}

/** Retries failed reads and hedges slow ones, within a budget per endpoint. Writes are sent once. */
export const retry =
  (settings: RetrySettings): Policy =>
  next =>
  call =>
    call.isWrite ? next(call) : new Attempts(call, next, settings).send();

/**
 * The attempts of a read. A failed attempt is retried after a pause. A slow attempt is hedged on another connection, and the first
 * response wins: aborting the slow attempt instead would fail every call to a service that has become slow.
 */
class Attempts<T> {
  readonly #call: Outgoing<T>;
  readonly #next: Send;
  readonly #settings: RetrySettings;
  readonly #result = Promise.withResolvers<T>();
  readonly #wait: Deadline;
  readonly #leave = () => this.#fail(cancelledError);
  /**
   * Whether the call has a suspect. Such a call is only retried after a 429 and never hedged, so that it does not use up the
   * retry budget.
   */
  readonly #isSuspect: boolean;
  /** When the first attempt times out. */
  #endsAt = Infinity;
  /** Attempts begun, and attempts in progress. */
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
    const after = this.#made === 1 ? hedgeAfterMs : Math.min(NEXT_HEDGE_MS, hedgeAfterMs);
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
      // A refusal by the service is final. A hedge that this process ended does not end the other attempts.
      if (this.#open === 0 || !endedLocally(error)) this.#fail(error);
      return;
    }
    const isWindow = hasCode(error, 'RATE_LIMITED');
    const backoff = Math.random() * BACKOFF_MS * 2 ** (this.#made - 1);
    const pause = isWindow ? 0 : Math.max(backoff, (error.failure.retryAfter ?? 0) * 1_000);
    const isInTime = performance.now() + pause < Math.min(this.#endsAt, this.#call.wait.endsAt);
    if (isInTime && this.#mayRepeat(error.code)) this.#begin(pause);
    else if (this.#open === 0) this.#fail(error);
  }

  #mayRepeat(code: ErrorCode): boolean {
    if (this.#made >= MAX_ATTEMPTS) return false;
    // The service does not serve calls while its window is closed, so retries after a 429 do not count against the budget.
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
    // Abort the other attempts.
    this.#wait.end();
  }
}

/** Whether this process ended the attempt: a policy rejected it, or memory for its response ran out. */
const endedLocally = (error: unknown): boolean => !(error instanceof ServiceError) || error.failure.isLocal === true;

/** Statuses below 500 that infrastructure returns to request a retry. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 421, 425]);

/** Whether infrastructure answered with a redirect or a client error that another attempt would get as well. */
const isDeliberate = ({ isForeign = false, status = 0 }: CallFailure): boolean =>
  isForeign && status >= 300 && status < 500 && !TRANSIENT.has(status);

/** Whether another attempt can succeed. A timeout leaves no time for another attempt. */
const isWorthRetry = ({ endpoint }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !error.failure.isFinal &&
  !error.failure.isLocal &&
  !isDeliberate(error.failure) &&
  hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE');
