/** Calls a function once after a period without progress. Starts with the first `reset`. */
export class Watchdog {
  readonly #onSilence: () => void;
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #isSpent = false;

  constructor(milliseconds: number, onSilence: () => void) {
    this.#milliseconds = milliseconds;
    this.#onSilence = onSilence;
  }

  /** Reports progress and restarts the period. */
  reset(): void {
    if (this.#isSpent) return;
    if (this.#timer) return void this.#timer.refresh();
    this.#timer = setTimeout(() => {
      this.#isSpent = true;
      this.#onSilence();
    }, this.#milliseconds);
  }

  stop(): void {
    this.#isSpent = true;
    clearTimeout(this.#timer);
  }
}
