/** Part of the rate that can be sent at once after a pause. */
const BURST = 1 / 16;
/** Part of the bucket that an expensive operation may owe, so that the bucket is not full before it enters. */
const DEBT = 1 / 2;
/** Calls of a cheap operation at most. */
export const CHEAP = 20;
/** Part of the rate for cheap operations only. */
const LAST = 1 / 5;
const MINUTE = 60_000;
/** Milliseconds of the parts in which a minute is counted, and their number with the one that has begun. */
const PART = 250;
const PARTS = MINUTE / PART + 1;
/** The same of the time that shows which part of the rate cheap operations use: ten seconds. */
const CHEAP_PARTS = 40;

/**
 * The calls that may be sent: a token bucket, so that calls leave evenly, and a count of the last minute, so that there are
 * never more than the rate in any minute, also when calls are sent long after they were reserved. A call has a price in
 * tokens: a replica that has a third of the rate pays three for each.
 */
export class Rate {
  readonly #perMinute: number;
  readonly #minute = new Recent(PARTS);
  /** Those of cheap operations alone. */
  readonly #cheap = new Recent(CHEAP_PARTS);
  /** Tokens for all operations. An operation that is larger than the bucket leaves it below zero. */
  #common: number;
  /** Tokens for cheap operations only. */
  #reserve: number;
  #filledAt = performance.now();
  /** Calls that are reserved and not sent yet. */
  reserved = 0;
  /** Part of the rate that this replica has. */
  share = 1;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
    this.#common = this.#size * (1 - LAST);
    this.#reserve = this.#size * LAST;
  }

  /** Reserves the calls of an operation if there is room for all of them. */
  reserve(calls: number): boolean {
    this.#fill();
    if (!this.#fits(calls)) return false;
    this.#pay(calls);
    if (calls <= CHEAP) this.#cheap.add(calls * this.#price);
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
    this.#fill();
    if (!this.#hasMinute(1)) return false;
    this.#pay(1);
    this.#minute.add(this.#price);
    return true;
  }

  /** Gives back reserved calls that are not going to be sent. */
  giveBack(calls: number): void {
    this.reserved -= calls;
    this.#common = Math.min(this.#common + calls * this.#price, this.#size * (1 - LAST));
  }

  /** Sends nothing for some milliseconds; after them, there is no burst. */
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

  /** Calls that are left of the rate of the last minute, those of operations in progress deducted; 0 in a pause. */
  get remaining(): number {
    if (this.pauseLeft > 0) return 0;
    const used = this.#minute.count + this.reserved * this.#price;
    return Math.max(0, Math.floor((this.#perMinute - used) / this.#price));
  }

  /** Milliseconds until an operation can enter after others with so many calls. */
  delay(calls: number, before = 0): number {
    this.#fill();
    const missing = this.#missingFor(calls, before * this.#price + this.#neededFor(calls));
    const tooMany = this.#minute.count + (this.reserved + before + calls) * this.#price - this.#perMinute;
    return Math.max(0, this.pauseLeft + missing / this.#perMillisecond, this.#minute.untilFewer(tooMany));
  }

  /** Milliseconds in which the bucket gets the tokens of an operation; expensive ones have what cheap ones leave. */
  time(calls: number): number {
    const left =
      calls <= CHEAP ? 1 : Math.max(LAST, 1 - this.#cheap.count / (CHEAP_PARTS * PART * this.#perMillisecond));
    return (calls * this.#price) / (this.#perMillisecond * left);
  }

  get #price(): number {
    return 1 / this.share;
  }

  get #size(): number {
    return this.#perMinute * BURST;
  }

  /** In a minute, the bucket gives its size and what it gets. */
  get #perMillisecond(): number {
    return (this.#perMinute - this.#size) / (PARTS * PART);
  }

  /** Tokens with which an operation enters; one that is larger than the bucket enters when that is full. */
  #neededFor(calls: number): number {
    const tokens = calls * this.#price;
    if (calls <= CHEAP) return Math.min(tokens, this.#size);
    const [most, debt] = [this.#size * (1 - LAST), this.#size * DEBT];
    return Math.min(Math.max(Math.min(tokens, debt), tokens - debt), most);
  }

  /** Tokens that the bucket has to get until an operation has as many as it needs; the reserve gets its part of them. */
  #missingFor(calls: number, needed: number): number {
    const room = this.#size * LAST - this.#reserve;
    if (calls > CHEAP) {
      const missing = Math.max(0, needed - this.#common);
      return missing + Math.min(room, (missing * LAST) / (1 - LAST));
    }
    const missing = Math.max(0, needed - this.#tokensFor(calls));
    const debt = Math.max(0, -this.#common);
    // Either the reserve alone has enough before the debt is paid, or the debt is paid first.
    return Math.min(missing + debt, missing <= room ? missing / LAST : Infinity);
  }

  #tokensFor(calls: number): number {
    return calls <= CHEAP ? Math.max(0, this.#common) + this.#reserve : this.#common;
  }

  #fits(calls: number): boolean {
    if (this.pauseLeft > 0 || !this.#hasMinute(calls)) return false;
    return this.#tokensFor(calls) >= this.#neededFor(calls);
  }

  /** An operation that is larger than the rate of a replica has a minute for itself. */
  #hasMinute(calls: number): boolean {
    const before = this.#minute.count + this.reserved * this.#price;
    return before === 0 || before + calls * this.#price <= this.#perMinute;
  }

  #pay(calls: number): void {
    const tokens = calls * this.#price;
    const fromReserve =
      calls <= CHEAP ? Math.min(this.#reserve, tokens - Math.min(Math.max(0, this.#common), tokens)) : 0;
    this.#reserve -= fromReserve;
    // The minute counts all calls. A debt beyond it would outlast its cause, such as a small share of the rate.
    this.#common = Math.max(this.#common - (tokens - fromReserve), -MINUTE * this.#perMillisecond);
  }

  #fill(): void {
    const now = performance.now();
    if (now <= this.#filledAt) return;
    const tokens = (now - this.#filledAt) * this.#perMillisecond;
    this.#filledAt = now;
    const most = this.#size * (1 - LAST);
    const toReserve = Math.min(tokens * LAST, this.#size * LAST - this.#reserve);
    const common = this.#common + tokens - toReserve;
    this.#common = Math.min(common, most);
    // The reserve also holds tokens beyond the capacity of the common part.
    this.#reserve = Math.min(this.#reserve + toReserve + Math.max(0, common - most), this.#size * LAST);
  }
}

/** The tokens of a time: of the last minute, or of less. It is counted in parts, so it includes a part more. */
class Recent {
  readonly #sent: Float64Array;
  #part = 0;
  #count = 0;

  constructor(parts: number) {
    this.#sent = new Float64Array(parts);
  }

  add(tokens: number): void {
    const part = this.#forget();
    this.#sent[part % this.#parts] = (this.#sent[part % this.#parts] ?? 0) + tokens;
    this.#count += tokens;
  }

  get count(): number {
    this.#forget();
    return this.#count;
  }

  /** Milliseconds until so many tokens have left it. */
  untilFewer(tokens: number): number {
    let left = tokens;
    if (left <= 0) return 0;
    for (let part = this.#forget() - this.#parts + 1; part <= this.#part; part++) {
      left -= this.#sent[(part + this.#parts) % this.#parts] ?? 0;
      if (left <= 0) return (part + this.#parts) * PART - performance.now();
    }
    return this.#parts * PART;
  }

  get #parts(): number {
    return this.#sent.length;
  }

  /** Returns the present part. */
  #forget(): number {
    const now = Math.floor(performance.now() / PART);
    if (now === this.#part) return now;
    if (now - this.#part >= this.#parts) this.#sent.fill(0);
    else while (this.#part < now) this.#sent[++this.#part % this.#parts] = 0;
    this.#part = now;
    // Summed anew, so that it is exactly 0 after a time without calls.
    this.#count = this.#sent.reduce((sum, tokens) => sum + tokens, 0);
    return now;
  }
}
