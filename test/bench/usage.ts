import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded into a measured process: sends its use of resources on request. */

/** Requests the heap after a garbage collection, which takes a moment. */
export const WITH_HEAP = 'with heap';

export interface Usage {
  /** Milliseconds of the processor, in all threads. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
  /** Bytes of the heap in use after a garbage collection; absent unless it was requested. */
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
// The parent process has ended.
process.on('disconnect', () => process.exit());
