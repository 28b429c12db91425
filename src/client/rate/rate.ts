import { PART, RecentTokens } from './recentTokens.ts';
import { type Kind, LAST, TokenBucket } from './tokenBucket.ts';

/** Part of the rate that can be sent at once after a pause. */
const BURST = 1 / 16;
/** Calls of a cheap operation at most. */
export const CHEAP = 20;
/** Milliseconds in which there are no more calls than the rate: a minute, and the part that has begun. */
const MINUTE = 60_000 + PART;
/** Milliseconds that show which part of the rate cheap operations use. */
const CHEAP_TIME = 10_000;

const kindOf = (calls: number): Kind => (calls <= CHEAP ? 'cheap' : 'expensive');

/**
 * The calls that may be sent: a token bucket, so that calls leave evenly, and a count of the last minute, so that there are
 * never more than the rate in any minute, also when calls are sent long after they were reserved. A call has a price in
 * tokens: a replica that has a third of the rate pays three for each.
 */
export class Rate {
  readonly #perMinute: number;
  readonly #bucket: TokenBucket;
  readonly #minute = new RecentTokens(MINUTE);
  /** Those of cheap operations alone, when they are reserved. */
  readonly #cheap = new RecentTokens(CHEAP_TIME);
  /** Calls that are reserved and not sent yet. */
  reserved = 0;
  /** Part of the rate that this replica has. */
  share = 1;

  constructor(perMinute: number) {
    const capacity = perMinute * BURST;
    this.#perMinute = perMinute;
    // In a minute, the bucket gives its capacity and what it gets.
    this.#bucket = new TokenBucket(capacity, (perMinute - capacity) / MINUTE);
  }

  /** Reserves the calls of an operation if there is room for all of them. */
  reserve(calls: number): boolean {
    const tokens = calls * this.#price;
    const kind = kindOf(calls);
    if (this.pauseLeft > 0 || !this.#hasMinute(tokens) || !this.#bucket.has(tokens, kind)) return false;
    this.#bucket.pay(tokens, kind);
    if (kind === 'cheap') this.#cheap.add(tokens);
    this.reserved += calls;
    return true;
  }

  /** Counts a call that is sent now and was reserved. */
  sent(): void {
    this.reserved--;
    this.#minute.add(this.#price);
  }

  /** Counts a call that is sent now and was not reserved: another attempt. False if the minute has no room for it. */
  draw(): boolean {
    if (!this.#hasMinute(this.#price)) return false;
    this.#bucket.pay(this.#price, kindOf(1));
    this.#minute.add(this.#price);
    return true;
  }

  /** Gives back reserved calls that are not going to be sent. */
  giveBack(calls: number): void {
    this.reserved -= calls;
    this.#bucket.giveBack(calls * this.#price);
  }

  /** Sends nothing for some milliseconds; after them, there is no burst. */
  pause(milliseconds: number): void {
    this.#bucket.pause(milliseconds);
  }

  /** Milliseconds of a pause that are left. */
  get pauseLeft(): number {
    return this.#bucket.pauseLeft;
  }

  /** Calls that are left of the rate of the last minute, those of operations in progress deducted; 0 in a pause. */
  get remaining(): number {
    if (this.pauseLeft > 0) return 0;
    return Math.max(0, Math.floor((this.#perMinute - this.#committed) / this.#price));
  }

  /** Milliseconds until an operation can enter after others with so many calls. */
  delay(calls: number, before = 0): number {
    const tokens = calls * this.#price;
    const tokensBefore = before * this.#price;
    const kind = kindOf(calls);
    const untilTokens = this.#bucket.delay(tokensBefore + this.#bucket.needed(tokens, kind), kind);
    const tooMany = this.#committed + tokensBefore + tokens - this.#perMinute;
    return Math.max(0, untilTokens, this.#minute.untilFewer(tooMany));
  }

  /** Milliseconds in which the bucket gets the tokens of an operation; expensive ones have what cheap ones leave. */
  time(calls: number): number {
    const { refill } = this.#bucket;
    const left = kindOf(calls) === 'cheap' ? 1 : Math.max(LAST, 1 - this.#cheap.count / (CHEAP_TIME * refill));
    return (calls * this.#price) / (refill * left);
  }

  get #price(): number {
    return 1 / this.share;
  }

  /** Tokens of the last minute, and of the calls that are reserved. */
  get #committed(): number {
    return this.#minute.count + this.reserved * this.#price;
  }

  /** An operation that is larger than the rate of a replica has a minute for itself. */
  #hasMinute(tokens: number): boolean {
    const committed = this.#committed;
    return committed === 0 || committed + tokens <= this.#perMinute;
  }
}
