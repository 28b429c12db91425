import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded into a measured process. Sends its resource usage on request. */

/** Requests the heap size after a garbage collection, which takes a moment. */
export const WITH_HEAP = 'with heap';

export interface Usage {
  /** Processor time of all threads, in ms. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
  /** Heap in use after a garbage collection, in bytes. Absent unless requested. */
  readonly heap?: number;
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss() };
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

process.on('message', asked => process.send?.({ ...usage(), ...(asked === WITH_HEAP && { heap: heapInUse() }) }));
// The parent process has ended or disconnected.
process.on('disconnect', () => process.exit());
