/** Calls a function once when nothing has happened for some time. */
export class Watchdog {
  readonly #onSilence: () => void;
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #isSpent = false;

  constructor(milliseconds: number, onSilence: () => void) {
    this.#milliseconds = milliseconds;
    this.#onSilence = onSilence;
  }

  /** Something has happened. */
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
