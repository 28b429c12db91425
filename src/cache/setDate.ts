/** Milliseconds; smaller differences of the clocks are corrections of NTP. */
const STEP = 5_000;

/** Notices, by the monotonic clock, that the date of the machine was set back. */
export class SetDate {
  #difference = Date.now() - performance.now();

  /** Milliseconds by which it was set back since the last call, mostly 0. Set forward, it looks like a suspended machine. */
  stepBack(): number {
    const difference = Date.now() - performance.now();
    const step = difference - this.#difference;
    if (Math.abs(step) < STEP) return 0;
    this.#difference = difference;
    return Math.max(0, -step);
  }
}
