/* Loaded into a process that is measured: tells what it has used so far when it is asked. */

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
});
// Whoever started it has ended, one way or the other.
process.on('disconnect', () => process.exit());
