/** Number of the newest attempts for the typical time. */
const SAMPLES = 50;
/** Attempts after which the typical time is computed, for the first time and again: fewer are not significant. */
const SORT_AFTER = 10;
/** An attempt that takes so many times the typical time is repeated … */
const REPEAT = 3;
/** … but never earlier, in milliseconds. */
const LEAST_REPEAT = 500;
/** A call that takes so many times the typical time has failed … */
const GIVE_UP = 8;
/** … but never earlier, in milliseconds. */
const LEAST_LIMIT = 4_000;

/** Milliseconds without a response after which an endpoint is silent, … */
const LEAST_SILENCE = 2_000;
/** … if so many attempts were sent to it … */
const MOST_UNANSWERED = 5;
/** … and so many were answered by other endpoints: when the whole service is slow, its responses are awaited. */
const ANSWERED_ELSEWHERE = 10;

/** The time limits of an endpoint, by the latency that was observed of it. */
export class Latency {
  readonly #longest: number;
  readonly #others: Latency | undefined;
  readonly #samples: number[] = [];
  #count = 0;
  #typical: number | undefined;
  #responses = 0;
  /** Attempts since the last response, when the first of them was sent, and the responses of all endpoints before it. */
  #unanswered = 0;
  #silentSince = 0;
  #responsesBefore = 0;

  /**
   * @param longest Milliseconds that a call may take at most.
   * @param others Of all endpoints together, for one that is not known yet.
   */
  constructor(longest: number, others?: Latency) {
    this.#longest = longest;
    this.#others = others;
  }

  /** Observes an attempt, until it is answered or given up. */
  async measure<T extends { readonly status: number }>(attempt: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    if (this.#unanswered++ === 0) {
      this.#silentSince = sentAt;
      this.#responsesBefore = this.#elsewhere;
    }
    try {
      const response = await attempt();
      this.#heard();
      // An immediate refusal is not a typical latency.
      if (response.status < 429) this.#add(performance.now() - sentAt);
      return response;
    } catch (error) {
      const waited = performance.now() - sentAt;
      // An aborted attempt has no latency, unless it was overdue.
      if (waited > (this.typical ?? Infinity)) this.#add(waited);
      throw error;
    }
  }

  #heard(): void {
    this.#unanswered = 0;
    this.#responses++;
    if (this.#others) this.#others.#responses++;
  }

  /** True while no attempt is answered although the endpoint was quick before, and others are answered. */
  get isSilent(): boolean {
    if (this.#unanswered < MOST_UNANSWERED) return false;
    const silence = performance.now() - this.#silentSince;
    if (this.#typical === undefined || silence < Math.max(LEAST_SILENCE, REPEAT * this.#typical)) return false;
    return this.#elsewhere - this.#responsesBefore >= ANSWERED_ELSEWHERE;
  }

  get #elsewhere(): number {
    return this.#others ? this.#others.#responses : 0;
  }

  #add(milliseconds: number): void {
    if (this.#others) this.#others.#add(milliseconds);
    this.#samples[this.#count++ % SAMPLES] = milliseconds;
    // Sorting after every attempt would cost more than its benefit.
    if (this.#count % SORT_AFTER > 0) return;
    this.#typical = new Float64Array(this.#samples).toSorted()[Math.floor(this.#samples.length * 0.75)];
  }

  /** Upper quartile of the duration of attempts in milliseconds: up to a quarter can hang without an effect on it. */
  get typical(): number | undefined {
    return this.#typical ?? this.#others?.typical;
  }

  /** Milliseconds after which an attempt that is not answered is repeated on another connection. */
  get repeatAfter(): number {
    const { typical } = this;
    return typical === undefined ? this.#longest / 2 : between(LEAST_REPEAT, REPEAT * typical, this.#longest / 2);
  }

  /** Milliseconds that a call may take, with all its attempts. */
  get limit(): number {
    const { typical } = this;
    return typical === undefined ? this.#longest : between(LEAST_LIMIT, GIVE_UP * typical, this.#longest);
  }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/**
 * Retries may be this share of all calls: when a fifth of them fails, a quarter of them is sent again, and by chance
 * more.
 */
const SHARE = 0.4;
/** The same for calls that are not answered: a slow service has no connections for more. */
const SHARE_UNANSWERED = 0.3;
/** Retries are counted over about this many milliseconds, and a few are always allowed. */
const OVER = 10_000;
const ALWAYS = 10;

/** Bounds the retries of an endpoint by its calls, so that they never multiply an outage. */
export class RetryBudget {
  #calls = 0;
  #retries = 0;
  #since = performance.now();

  countCall(): void {
    this.#fade();
    this.#calls++;
  }

  /** Takes a retry of a failed call, or of one that is not answered; false if none is left. */
  spend({ isUnanswered = false } = {}): boolean {
    this.#fade();
    const share = isUnanswered ? SHARE_UNANSWERED : SHARE;
    if (this.#retries >= ALWAYS + share * this.#calls) return false;
    this.#retries++;
    return true;
  }

  /** Halves the counts after each period, so that older calls count less. */
  #fade(): void {
    const periods = Math.floor((performance.now() - this.#since) / OVER);
    if (periods < 1) return;
    this.#calls *= 0.5 ** periods;
    this.#retries *= 0.5 ** periods;
    this.#since = performance.now();
  }
}
