import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/*
 * Loaded before the program: writes to its stderr how long its event loop was blocked and how much memory it takes.
 * Blocked is counted in processor time of the main thread, so that other programs of the machine do not count.
 */

/** A line of what is written. */
export interface Vitals {
  /** Milliseconds of the longest turn of the event loop since the last line. */
  readonly blocked: number;
  /** Milliseconds of processor time of the main thread since the last line. */
  readonly used: number;
  /** Bytes. */
  readonly rss: number;
  /** Milliseconds since the last line in which it had work, but other programs had the processor. */
  readonly stolen: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Milliseconds. */
const EVERY = 50;
const now = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let turnBeganAt = now();
let blocked = 0;
/** Of the last line. */
let last = { used: now(), active: performance.eventLoopUtilization().active };
const turn = () => {
  const at = now();
  blocked = Math.max(blocked, at - turnBeganAt);
  turnBeganAt = at;
};
setInterval(turn, 1).unref();
setInterval(() => {
  turn();
  const used = now();
  const { active } = performance.eventLoopUtilization();
  const usedSince = used - last.used;
  const stolen = Math.max(0, active - last.active - usedSince);
  last = { used, active };
  const vitals: Vitals = { blocked, used: usedSince, rss: process.memoryUsage.rss(), stolen, at: Date.now() };
  writeSync(2, `${JSON.stringify(vitals)}\n`);
  blocked = 0;
}, EVERY).unref();

// With `--expose-gc`, a signal writes how many bytes it holds when it has collected its garbage.
if (globalThis.gc) {
  process.on('SIGUSR2', () => {
    // What a finalizer frees is collected the second time.
    void globalThis.gc?.();
    void globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeSync(2, `${JSON.stringify({ held: heapUsed + external })}\n`);
  });
}
