/** Retries that each call earns, those that an endpoint has at first, and the most that it saves up. */
const RETRIES = { perCall: 0.4, first: 10, most: 50 };

/** Bounds the retries of an endpoint by its calls, so that they never multiply an outage. */
export class RetryBudget {
  #left = RETRIES.first;

  countCall(): void {
    this.#left = Math.min(this.#left + RETRIES.perCall, RETRIES.most);
  }

  /** Takes a retry; false if none is left. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
