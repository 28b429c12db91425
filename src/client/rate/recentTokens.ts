/** Milliseconds of the parts in which a period is counted. */
export const PART = 250;

/** Tokens that were paid in the last minute, or in less. It is counted in parts, so a full minute is one part more. */
export class RecentTokens {
  readonly #paid: Float64Array;
  #part = 0;
  #count = 0;

  /** @param period Milliseconds, of which the last part has just begun. */
  constructor(period: number) {
    this.#paid = new Float64Array(period / PART);
  }

  add(tokens: number): void {
    const part = this.#forget();
    this.#paid[part % this.#parts] = (this.#paid[part % this.#parts] ?? 0) + tokens;
    this.#count += tokens;
  }

  get count(): number {
    this.#forget();
    return this.#count;
  }

  /** Milliseconds until so many tokens are no longer counted. */
  untilFewer(tokens: number): number {
    let left = tokens;
    if (left <= 0) return 0;
    for (let part = this.#forget() - this.#parts + 1; part <= this.#part; part++) {
      left -= this.#paid[(part + this.#parts) % this.#parts] ?? 0;
      if (left <= 0) return (part + this.#parts) * PART - performance.now();
    }
    return this.#parts * PART;
  }

  get #parts(): number {
    return this.#paid.length;
  }

  /** Returns the present part. */
  #forget(): number {
    const now = Math.floor(performance.now() / PART);
    if (now === this.#part) return now;
    if (now - this.#part >= this.#parts) this.#paid.fill(0);
    else while (this.#part < now) this.#paid[++this.#part % this.#parts] = 0;
    this.#part = now;
    // Summed anew, so that it is exactly 0 after a time without calls.
    this.#count = this.#paid.reduce((sum, tokens) => sum + tokens, 0);
    return now;
  }
}
