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
