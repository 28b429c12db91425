/** Number of the newest attempts for the typical time. */
const SAMPLES = 50;
/** Attempts after which the typical time is computed, for the first time and again: fewer are not significant. */
const SORT_AFTER = 10;
/** An attempt that takes so many times the typical time is repeated, but never earlier, in milliseconds. */
const REPEAT = { times: 3, least: 500 };
/** A call that takes so many times the typical time has failed, but never earlier, in milliseconds. */
const GIVE_UP = { times: 8, least: 4_000 };
/**
 * Milliseconds without a response after which an endpoint is silent, if so many attempts were sent to it, and so many
 * were answered by other endpoints: when the whole service is slow, its responses are awaited.
 */
const SILENCE = { least: 2_000, unanswered: 5, answeredElsewhere: 10 };

/** The time limits of an endpoint, by the latency that was observed of it. */
export class Latency {
  readonly #longest: number;
  readonly #others: Latency | undefined;
  readonly #samples: number[] = [];
  #count = 0;
  #typical: number | undefined;
  allResponses = 0;
  #sortedAt = 0;
  /** Attempts since the last response, when the first of them was sent, and the responses of all endpoints before it. */
  #unanswered = 0;
  #silentSince = 0;
  #responsesBefore = 0;

  /** @param longest Milliseconds of a call at most. @param others Of all endpoints, for one that is not known yet. */
  constructor(longest: number, others?: Latency) {
    this.#longest = longest;
    this.#others = others;
  }

  /** Begins to observe an attempt. @returns its time */
  sent(): number {
    const now = performance.now();
    if (this.#unanswered++ === 0) {
      this.#silentSince = now;
      this.#responsesBefore = this.#others?.allResponses ?? 0;
    }
    return now;
  }

  answered(sentAt: number, status: number): void {
    this.#unanswered = 0;
    if (this.#others) this.#others.allResponses++;
    // An immediate refusal is not a typical latency.
    if (status < 429) this.#add(performance.now() - sentAt);
  }

  /** An aborted attempt has no latency, unless it was overdue. */
  gaveUp(sentAt: number): void {
    const waited = performance.now() - sentAt;
    if (waited > (this.typical ?? Infinity)) this.#add(waited);
  }

  /** True while no attempt is answered although the endpoint was quick before, and others are answered. */
  get isSilent(): boolean {
    if (this.#unanswered < SILENCE.unanswered || this.#count < SORT_AFTER) return false;
    const silence = performance.now() - this.#silentSince;
    if (silence < Math.max(SILENCE.least, REPEAT.times * (this.typical ?? 0))) return false;
    return (this.#others?.allResponses ?? 0) - this.#responsesBefore >= SILENCE.answeredElsewhere;
  }

  #add(milliseconds: number): void {
    if (this.#others) this.#others.#add(milliseconds);
    this.#samples[this.#count++ % SAMPLES] = milliseconds;
  }

  /** Median duration of attempts in milliseconds: if a fifth hang, more than a quarter of the newest often do. */
  get typical(): number | undefined {
    // Sorting after every attempt would cost more than its benefit.
    if (this.#count >= this.#sortedAt + SORT_AFTER) {
      this.#sortedAt = this.#count;
      this.#typical = new Float64Array(this.#samples).toSorted()[Math.floor(this.#samples.length / 2)];
    }
    return this.#typical ?? this.#others?.typical;
  }

  /** Milliseconds after which an attempt that is not answered is repeated on another connection. */
  get repeatAfter(): number {
    return this.#within(REPEAT, this.#longest / 2);
  }

  /** Milliseconds that a call may take, with all its attempts. */
  get limit(): number {
    return this.#within(GIVE_UP, this.#longest);
  }

  #within({ times, least }: { readonly times: number; readonly least: number }, most: number): number {
    const { typical } = this;
    return typical === undefined ? most : Math.min(Math.max(least, times * typical), most);
  }
}

/** Calls that are always possible. */
const LEAST = 8;
/** A call that took too long cuts the limit to this share, once in so many milliseconds: a cut has its effect later. */
const CUT = { to: 0.7, again: 1_000 };
/** Milliseconds that calls may wait for a limit before new operations are refused. */
const LONGEST_QUEUE = 500;

/**
 * How many calls may be in flight to an endpoint: one more for each response while the limit is used, fewer after a call
 * that took too long (additive increase, multiplicative decrease). The gradient limit of Netflix and Envoy is not used: it
 * multiplies the limit by the quickest latency and divides it by the present one, so a service that becomes ten times
 * slower for a reason of its own gets a tenth of the calls, although fewer calls do not make it quicker.
 */
export class ConcurrencyLimit {
  readonly most: number;
  /** Calls in flight. */
  used = 0;
  #limit: number;
  #cutAt = -Infinity;
  /** Time since which calls have been waiting for it without a break. */
  waitingSince = Infinity;
  readonly #admitted = new WeakSet<object>();

  constructor(most: number) {
    this.most = this.#limit = most;
  }

  get isFull(): boolean {
    return this.used >= this.#limit;
  }

  /** False for an operation that has not used it yet, when calls have waited for too long. */
  admits(operation: object): boolean {
    const isSaturated = this.isFull && performance.now() - this.waitingSince > LONGEST_QUEUE;
    if (isSaturated && !this.#admitted.has(operation)) return false;
    this.#admitted.add(operation);
    return true;
  }

  answered(): void {
    if (this.used >= this.#limit * 0.8) this.#limit = Math.min(this.most, this.#limit + 1);
  }

  tookTooLong(): void {
    if (performance.now() - this.#cutAt < CUT.again) return;
    this.#cutAt = performance.now();
    this.#limit = Math.max(LEAST, Math.min(this.#limit, this.used) * CUT.to);
  }
}

/**
 * Retries may be these shares of all calls, counted over about so many milliseconds, and a few are always allowed: when a
 * fifth of the calls fails, a quarter is sent again. A slow service has no connections for so many unanswered calls.
 */
const RETRIES = { failed: 0.4, unanswered: 0.3, always: 10, period: 10_000 };

/** Bounds the retries of an endpoint by its calls, so that they never multiply an outage. */
export class RetryBudget {
  #calls = 0;
  #retries = 0;
  #since = performance.now();

  countCall(): void {
    this.#halve();
    this.#calls++;
  }

  /** Takes a retry; false if none is left. */
  spend(kind: 'failed' | 'unanswered'): boolean {
    this.#halve();
    if (this.#retries >= RETRIES.always + RETRIES[kind] * this.#calls) return false;
    this.#retries++;
    return true;
  }

  /** Halves the counts after each period, so that older calls count less. */
  #halve(): void {
    const periods = Math.floor((performance.now() - this.#since) / RETRIES.period);
    if (periods < 1) return;
    this.#calls *= 0.5 ** periods;
    this.#retries *= 0.5 ** periods;
    this.#since = performance.now();
  }
}
