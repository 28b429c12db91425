/** Calls that are always possible. */
const LEAST = 8;
/** The limit after a call that took too long, of the limit before. */
const CUT = 0.7;
/** Milliseconds that calls may wait for a limit before new operations are refused. */
const LONGEST_QUEUE = 500;
/** Milliseconds between two cuts: what is in flight at the first was sent before it had an effect. */
const CUT_AGAIN_AFTER = 1_000;

/**
 * How many calls may be in flight to an endpoint: one more for each response while the limit is used, fewer after a call
 * that took too long (additive increase, multiplicative decrease). The gradient limit of Netflix and Envoy is not used: it
 * multiplies the limit by the quickest latency and divides it by the present one, so a service that becomes ten times
 * slower for a reason of its own gets a tenth of the calls, although fewer calls do not make it quicker.
 */
export class ConcurrencyLimit {
  readonly most: number;
  #limit: number;
  #used = 0;
  #cutAt = -Infinity;
  /** Time since which calls have been waiting for it without a break. */
  waitingSince = Infinity;
  readonly #admitted = new WeakSet<object>();

  constructor(most: number) {
    this.most = most;
    this.#limit = most;
  }

  get isFull(): boolean {
    return this.#used >= this.#limit;
  }

  /** False for an operation that has not used it yet, when calls have waited for too long. */
  admits(operation: object): boolean {
    const isSaturated = this.isFull && performance.now() - this.waitingSince > LONGEST_QUEUE;
    if (isSaturated && !this.#admitted.has(operation)) return false;
    this.#admitted.add(operation);
    return true;
  }

  enter(): void {
    this.#used++;
  }

  leave(): void {
    this.#used--;
  }

  answered(): void {
    if (this.#used >= this.#limit * 0.8) this.#limit = Math.min(this.most, this.#limit + 1);
  }

  tookTooLong(): void {
    if (performance.now() - this.#cutAt < CUT_AGAIN_AFTER) return;
    this.#cutAt = performance.now();
    this.#limit = Math.max(LEAST, Math.min(this.#limit, this.#used) * CUT);
  }
}

/** Milliseconds of the service's rate window. */
export const MINUTE = 60_000;

/**
 * The calls of the last minute, by client. An exact window, not a bucket: a bucket that lets a playlist's 300 calls
 * through at once would allow twice the rate in its first minute.
 */
export class CallWindow {
  /** Times and clients of the last calls; the next one is stored at `#next`. */
  readonly #times: Float64Array;
  readonly #clients: string[] = [];
  readonly #used = new Map<string, number>();
  #next = 0;
  #count = 0;

  /** @param size Calls in any minute at most. */
  constructor(size: number) {
    this.#times = new Float64Array(size).fill(-Infinity);
  }

  get size(): number {
    return this.#times.length;
  }

  /** Calls of the last minute. */
  get count(): number {
    this.#forgetOld();
    return this.#count;
  }

  /** Calls of the last minute that a client made. */
  countOf(client: string): number {
    this.#forgetOld();
    return this.#used.get(client) ?? 0;
  }

  add(client: string): void {
    this.#forgetOld();
    if (this.#count === this.size) this.#dropOldest();
    this.#times[this.#next] = performance.now();
    this.#clients[this.#next] = client;
    this.#next = (this.#next + 1) % this.size;
    this.#count++;
    this.#used.set(client, (this.#used.get(client) ?? 0) + 1);
  }

  /** Time of room for a call after this number of others. @param limit Calls in any minute, up to `size`. */
  roomAt(before: number, limit = this.size): number {
    if (limit < 1) return performance.now() + MINUTE;
    const [rounds, rest] = [Math.floor(before / limit), before % limit];
    // The call that must leave the window before.
    const oldest = this.#times[(this.#next - limit + rest + 2 * this.size) % this.size] ?? -Infinity;
    return Math.max(performance.now(), oldest + MINUTE) + rounds * MINUTE;
  }

  #forgetOld(): void {
    const limit = performance.now() - MINUTE;
    while (this.#count > 0 && (this.#times[this.#oldest] ?? 0) <= limit) this.#dropOldest();
  }

  get #oldest(): number {
    return (this.#next - this.#count + this.size) % this.size;
  }

  #dropOldest(): void {
    const client = this.#clients[this.#oldest] ?? '';
    const used = (this.#used.get(client) ?? 1) - 1;
    if (used > 0) this.#used.set(client, used);
    else this.#used.delete(client);
    this.#count--;
  }
}

/** Calls for which responses are awaited one by one after a closed window. */
const RAMP_ENDS = 64;
/** Milliseconds after which a call is sent although the one before has no response. */
const RAMP_AGAIN_AFTER = 1_000;

/** A rate window that the service has closed. After it, each response allows two more calls: all at once would close it. */
export class ClosedWindow {
  #until = -Infinity;
  #allowed = Infinity;
  #nextAt = -Infinity;

  /** Time of the next call. */
  get opensAt(): number {
    return this.#allowed > 0 ? this.#until : Math.max(this.#until, this.#nextAt);
  }

  /** False if it is closed for longer already. */
  close(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    if (until <= this.#until) return false;
    this.#until = this.#nextAt = until;
    this.#allowed = 1;
    return true;
  }

  take(): void {
    this.#allowed = Math.max(0, this.#allowed - 1);
    this.#nextAt = performance.now() + RAMP_AGAIN_AFTER;
  }

  answered(): void {
    this.#allowed = this.#allowed > RAMP_ENDS ? Infinity : this.#allowed + 2;
  }
}
