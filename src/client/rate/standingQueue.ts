/** Milliseconds of waiting that are acceptable in every response. */
const TARGET = 100;
/** Milliseconds in which a queue that was always longer has to become shorter, and the part of its length that it may keep. */
const INTERVAL = 2_000;
const SHORTER = 0.85;

/**
 * Distinguishes a standing queue from a burst, as CoDel does. A queue that stays longer than the target and does not become
 * shorter serves nobody: its length is added to every response. From then on, only operations enter that wait for less than the
 * target, until none was rejected during an interval.
 */
export class StandingQueue {
  /** The begin of the present interval, none while the queue is short; its greatest length, and that of the interval before. */
  #begin = Infinity;
  #longest = 0;
  #longestBefore = Infinity;
  #isStanding = false;
  #rejectedAt = -Infinity;

  /**
   * True if an operation that arrives is to be rejected.
   * @param wait Milliseconds until it could enter.
   * @param length Milliseconds in which those enter that wait before it.
   */
  rejects(wait: number, length: number): boolean {
    const now = performance.now();
    if (now - this.#rejectedAt > INTERVAL) this.#isStanding = false;
    this.#measure(length, now);
    if (!this.#isStanding || wait <= TARGET) return false;
    this.#rejectedAt = now;
    return true;
  }

  #measure(length: number, now: number): void {
    if (length <= TARGET) return this.#restart(Infinity, Infinity);
    if (this.#begin === Infinity) this.#begin = now;
    if (now - this.#begin > INTERVAL) {
      if (this.#longest > SHORTER * this.#longestBefore) {
        this.#isStanding = true;
        this.#rejectedAt = now;
      }
      this.#restart(now, this.#longest);
    }
    this.#longest = Math.max(this.#longest, length);
  }

  #restart(begin: number, longestBefore: number): void {
    this.#begin = begin;
    this.#longestBefore = longestBefore;
    this.#longest = 0;
  }
}
