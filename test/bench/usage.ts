/* Loaded into a measured process: sends its use of resources on request. */

export interface Usage {
  /** Milliseconds of the processor, in all threads. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss() };
}

process.on('message', () => process.send?.(usage()));
// The parent process has ended.
process.on('disconnect', () => process.exit());
