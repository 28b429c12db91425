import { setTimeout as wait } from 'node:timers/promises';
import { cancelled } from '../budget.ts';
import { hasCode, ServiceError, type ErrorCode } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Admission } from './admission.ts';
import type { Outgoing } from './pipeline.ts';

/** Attempts of a call, the first included. */
const MOST_ATTEMPTS = 5;
/** Milliseconds; a pause is drawn between nothing and this, doubled with each attempt. */
const FIRST_PAUSE = 40;
/** Milliseconds between two looks at the calls in flight. */
const LOOK = 40;

/** The later stages of a call, and its place in the rate for another attempt. */
interface Stages {
  readonly attempt: <T>(call: Outgoing<T>) => Promise<T>;
  readonly placeAgain: Admission['placeAgain'];
  readonly events: Events;
}

type Watched = Pick<Attempts<never>, 'tick'>;

/** Retries reads after transient failures, and those that are not answered for long. */
export class Retries {
  readonly stages: Stages;
  /** One timer for all calls: timers of their own would cost as much as the rest of the retries. */
  readonly inFlight = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(stages: Stages) {
    this.stages = stages;
  }

  send<T>(call: Outgoing<T>): Promise<T> {
    call.state.retries.countCall();
    return new Attempts(call, this).begin();
  }

  watch(attempts: Watched): void {
    this.inFlight.add(attempts);
    if (this.#timer) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => this.#look(), LOOK);
  }

  #look(): void {
    const now = performance.now();
    // A pause of this process, in which it reads no response, counts little.
    const passed = Math.min(now - this.#lookedAt, 2 * LOOK);
    this.#lookedAt = now;
    for (const attempts of this.inFlight) attempts.tick(passed);
    if (this.inFlight.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * The attempts of one call. A failed attempt is followed by another after a pause. An attempt that is not answered for
 * long is joined by another on a new connection, and the first response ends both: aborting the first one instead would
 * fail every call to a service that has become slow.
 */
class Attempts<T> {
  readonly #call: Outgoing<T>;
  readonly #retries: Retries;
  readonly #result = Promise.withResolvers<T>();
  readonly #leave = () => this.#fail(cancelled);
  /** Attempts that were begun, and those of them that are in flight or wait for their turn. */
  #made = 1;
  #open = 1;
  #inFlight = 0;
  /** Milliseconds with an attempt in flight, and since the last one was sent. */
  #passed = 0;
  #unanswered = 0;
  #limit = Infinity;
  #repeatAfter = Infinity;

  constructor(call: Outgoing<T>, retries: Retries) {
    this.#call = call;
    this.#retries = retries;
  }

  begin(): Promise<T> {
    this.#call.wait.onEnd(this.#leave);
    this.#send();
    return this.#result.promise;
  }

  #send(): void {
    const { latency } = this.#call.state;
    this.#unanswered = 0;
    this.#repeatAfter = latency.repeatAfter;
    if (this.#inFlight++ === 0) {
      this.#limit = latency.limit;
      this.#retries.watch(this);
    }
    this.#retries.stages.attempt(this.#call).then(
      value => this.#answered(value),
      (error: unknown) => this.#failed(error),
    );
  }

  #answered(value: T): void {
    this.#open--;
    this.#end();
    this.#result.resolve(value);
  }

  /** Counts milliseconds with an attempt in flight. */
  tick(passed: number): void {
    const { endpoint } = this.#call;
    this.#passed += passed;
    this.#unanswered += passed;
    if (this.#passed >= this.#limit) return this.#fail(new ServiceError('UPSTREAM_TIMEOUT', { endpoint }));
    if (this.#unanswered < this.#repeatAfter) return;
    this.#repeatAfter = Infinity;
    if (this.#mayRepeat('UPSTREAM_TIMEOUT', 'unanswered')) void this.#repeat(0);
  }

  #failed(error: unknown): void {
    this.#open--;
    if (--this.#inFlight === 0) this.#pause();
    if (this.#call.wait.isOver) return;
    // A refusal is final, whatever the other attempts do.
    if (!isWorthIt(error)) return this.#fail(error);
    // An attempt that is repeated after a closed window was not served, and waits for its place.
    const isFree = hasCode(error, 'RATE_LIMITED');
    const pause = isFree ? 0 : Math.random() * FIRST_PAUSE * 2 ** (this.#made - 1);
    const isInTime = performance.now() + pause < this.#call.wait.deadline;
    if (isInTime && this.#mayRepeat(error.code, isFree ? 'free' : 'failed')) void this.#repeat(pause);
    else if (this.#open === 0) this.#fail(error);
  }

  #mayRepeat(code: ErrorCode, kind: 'free' | 'failed' | 'unanswered'): boolean {
    if (this.#made >= MOST_ATTEMPTS) return false;
    if (kind !== 'free' && !this.#call.state.retries.spend(kind)) return false;
    this.#retries.stages.events.emit('retried', this.#call, code);
    return true;
  }

  async #repeat(milliseconds: number): Promise<void> {
    this.#made++;
    this.#open++;
    try {
      if (milliseconds > 0) await wait(milliseconds);
      await this.#retries.stages.placeAgain(this.#call);
      this.#send();
    } catch (error) {
      if (--this.#open === 0) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#end();
    this.#result.reject(error);
  }

  #end(): void {
    this.#pause();
    this.#call.wait.remove(this.#leave);
    // The other attempts are of no use any more.
    if (this.#open > 0) this.#call.wait.end();
  }

  #pause(): void {
    this.#passed = 0;
    this.#retries.inFlight.delete(this);
  }
}

/** True for errors after which a retry can succeed. */
function isWorthIt(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.failure.isFinal) return false;
  const { isUnreadable = false } = error.failure;
  return isUnreadable || hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');
}
