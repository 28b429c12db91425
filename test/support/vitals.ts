import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/*
 * Preloaded into the program. Writes event loop delay and memory use to stderr. Delay is measured as CPU time of the main
 * thread, which excludes the time that other programs used the CPU.
 */

/** An output line. */
export interface Vitals {
  /** Longest event loop turn since the previous line, in ms. */
  readonly blocked: number;
  /** CPU time of the main thread since the previous line, in ms. */
  readonly used: number;
  /** Resident memory, in bytes. */
  readonly rss: number;
  /** Time since the previous line that the main thread was runnable but waited for a CPU, in ms. */
  readonly stolen: number;
  /** Time of the sample, in ms since the epoch. */
  readonly at: number;
}

const SAMPLE_INTERVAL_MS = 50;
const now = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let turnBeganAt = now();
let blocked = 0;
/** Values at the previous line. */
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
}, SAMPLE_INTERVAL_MS).unref();

// With `--expose-gc`, SIGUSR2 prints the memory in use after garbage collection.
if (globalThis.gc) {
  process.on('SIGUSR2', () => {
    // The second pass collects memory that finalizers freed in the first pass.
    void globalThis.gc?.();
    void globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeSync(2, `${JSON.stringify({ held: heapUsed + external })}\n`);
  });
}
