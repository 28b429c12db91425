import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds so far in which the main thread of a process was ready to run, but other programs had the processor, as
 * Linux counts them; 0 on other systems.
 * @param pid Absent for the thread that calls.
 */
export function processorWait(pid: number | 'thread-self' = 'thread-self'): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Waits until something is true.
 * @param limit Most milliseconds, without those in which this process, or the server that waited longest, was ready to
 *   run, but other programs had the processor.
 */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  limit: number,
  servers: readonly { readonly processorWait: number }[] = [],
): Promise<void> {
  const waits = () => [processorWait(), ...servers.map(server => server.processorWait)];
  const [start, before] = [performance.now(), waits()];
  while (!(await isTrue())) {
    const longest = Math.max(...waits().map((now, index) => now - (before[index] ?? 0)));
    const took = performance.now() - start - longest;
    if (took > limit) throw new Error(`It is not true after ${Math.round(took)} ms.`);
    await wait(20);
  }
}

/** Milliseconds that some work of this process takes, without those in which other programs had the processor. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const [start, waitedBefore] = [performance.now(), processorWait()];
  const result = await work();
  return { result, took: performance.now() - start - (processorWait() - waitedBefore) };
}
