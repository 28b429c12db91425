import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/* Loaded into a measured process: sends its use of resources on request. */

export interface Usage {
  /** Milliseconds of the processor, in all threads. */
  readonly cpu: number;
  /** Milliseconds of garbage collection: pauses of the main thread, and the processor time of V8's helper threads. */
  readonly garbage: number;
  /** Bytes. */
  readonly memory: number;
}

let pauses = 0;
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) pauses += duration;
}).observe({ entryTypes: ['gc'] });

const THREADS = '/proc/self/task';
const NANOSECONDS = 1e-6;
/** V8's helper threads, which start with the process and end with it. They also compile. Only Linux has files for threads. */
const helpers = (existsSync(THREADS) ? readdirSync(THREADS) : [])
  .map(thread => `${THREADS}/${thread}`)
  .filter(thread => readFileSync(`${thread}/comm`, 'utf8').trim() === 'V8Worker');

/** Milliseconds of the processor in a thread. */
const timeOf = (thread: string) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ', 1)[0]) * NANOSECONDS;

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return {
    cpu: (user + system) / 1000,
    garbage: helpers.reduce((sum, thread) => sum + timeOf(thread), pauses),
    memory: process.memoryUsage.rss(),
  };
}

process.on('message', () => process.send?.(usage()));
// The parent process has ended.
process.on('disconnect', () => process.exit());
