import { startProfile, stopProfile } from './profile.ts';

/* Loaded into a measured process: sends its use of resources on request. */

export interface Usage {
  /** Milliseconds of the processor, in all threads. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
  /** Bytes of its heap in use. */
  readonly heap: number;
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpu: (user + system) / 1000, memory: rss, heap: heapUsed };
}

process.on('message', order => {
  if (order === 'usage') process.send?.(usage());
  if (order === 'startProfile') void startProfile().then(() => process.send?.('started'));
  if (order === 'stopProfile') void stopProfile().then(shares => process.send?.(shares));
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
