/** Retries may be this share of all calls … */
const SHARE = 0.3;
/** … counted over about this many milliseconds, and a few are always allowed. */
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

  /** Takes a retry; false if none is left. */
  spend(): boolean {
    this.#fade();
    if (this.#retries >= ALWAYS + SHARE * this.#calls) return false;
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
