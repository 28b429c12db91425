const SECONDS = 60;

/** Counts the calls of the last minute in one-second slots. */
export class RecentCalls {
  readonly #counts = new Float64Array(SECONDS);
  #second = 0;

  add(): void {
    this.#forget();
    const place = this.#second % SECONDS;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  get count(): number {
    return this.countOf(SECONDS);
  }

  /** Calls of the last `seconds`, including the current second. */
  countOf(seconds: number): number {
    this.#forget();
    let sum = 0;
    for (let ago = 0; ago < seconds; ago++) sum += this.#counts[(this.#second - ago) % SECONDS] ?? 0;
    return sum;
  }

  #forget(): void {
    const now = Math.floor(performance.now() / 1_000);
    if (now - this.#second >= SECONDS) this.#counts.fill(0);
    else while (this.#second < now) this.#counts[++this.#second % SECONDS] = 0;
    this.#second = now;
  }
}
