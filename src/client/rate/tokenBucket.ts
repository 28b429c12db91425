/** Part of the capacity that an expensive operation may owe, so that the bucket is not full before it enters. */
const DEBT = 1 / 2;
/** Part of the capacity for cheap operations only. */
export const LAST = 1 / 5;
/** The greatest debt, as milliseconds of refill. */
const LONGEST_DEBT = 60_000;

/** Cheap operations may spend the reserve, too; expensive ones may leave a debt. */
export type Kind = 'cheap' | 'expensive';

/** A token bucket with a reserve for cheap operations. */
export class TokenBucket {
  readonly capacity: number;
  /** Tokens that it gets in a millisecond. */
  readonly refill: number;
  /** Tokens for all operations. An operation that is larger than the bucket leaves it below zero. */
  #common: number;
  /** Tokens for cheap operations only. */
  #reserve: number;
  #filledAt = performance.now();

  constructor(capacity: number, refill: number) {
    this.capacity = capacity;
    this.refill = refill;
    this.#common = this.#mostCommon;
    this.#reserve = this.#mostReserve;
  }

  /** True if it has the tokens with which an operation enters. */
  has(tokens: number, kind: Kind): boolean {
    this.#fill();
    return this.#available(kind) >= this.needed(tokens, kind);
  }

  pay(tokens: number, kind: Kind): void {
    this.#fill();
    const fromCommon = Math.min(Math.max(0, this.#common), tokens);
    const fromReserve = kind === 'cheap' ? Math.min(this.#reserve, tokens - fromCommon) : 0;
    this.#reserve -= fromReserve;
    // The minute counts all calls. A debt beyond it would outlast its cause, such as a small share of the rate.
    this.#common = Math.max(this.#common - (tokens - fromReserve), -LONGEST_DEBT * this.refill);
  }

  giveBack(tokens: number): void {
    this.#common = Math.min(this.#common + tokens, this.#mostCommon);
  }

  /** Gets no tokens for some milliseconds; after them, there is no burst. */
  pause(milliseconds: number): void {
    this.#fill();
    this.#filledAt = performance.now() + milliseconds;
    this.#common = Math.min(this.#common, 0);
    this.#reserve = 0;
  }

  /** Milliseconds of a pause that are left. */
  get pauseLeft(): number {
    return Math.max(0, this.#filledAt - performance.now());
  }

  /** Tokens with which an operation enters; one that is larger than the bucket enters when that is full. */
  needed(tokens: number, kind: Kind): number {
    if (kind === 'cheap') return Math.min(tokens, this.capacity);
    const debt = this.capacity * DEBT;
    return Math.min(Math.max(Math.min(tokens, debt), tokens - debt), this.#mostCommon);
  }

  /** Milliseconds until it has so many tokens for operations of a kind. */
  delay(tokens: number, kind: Kind): number {
    this.#fill();
    return this.pauseLeft + this.#missing(tokens, kind) / this.refill;
  }

  get #mostCommon(): number {
    return this.capacity * (1 - LAST);
  }

  get #mostReserve(): number {
    return this.capacity * LAST;
  }

  /** Tokens that it has to get until there are so many for a kind; the reserve gets its part of them. */
  #missing(tokens: number, kind: Kind): number {
    const room = this.#mostReserve - this.#reserve;
    const missing = Math.max(0, tokens - this.#available(kind));
    if (kind === 'expensive') return missing + Math.min(room, (missing * LAST) / (1 - LAST));
    const debt = Math.max(0, -this.#common);
    // Either the reserve alone has enough before the debt is paid, or the debt is paid first.
    return Math.min(missing + debt, missing <= room ? missing / LAST : Infinity);
  }

  #available(kind: Kind): number {
    return kind === 'cheap' ? Math.max(0, this.#common) + this.#reserve : this.#common;
  }

  #fill(): void {
    const now = performance.now();
    if (now <= this.#filledAt) return;
    const tokens = (now - this.#filledAt) * this.refill;
    this.#filledAt = now;
    const toReserve = Math.min(tokens * LAST, this.#mostReserve - this.#reserve);
    const common = this.#common + tokens - toReserve;
    this.#common = Math.min(common, this.#mostCommon);
    // The reserve also holds tokens beyond the capacity of the common part.
    const excess = Math.max(0, common - this.#mostCommon);
    this.#reserve = Math.min(this.#reserve + toReserve + excess, this.#mostReserve);
  }
}
