import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time for which a process's main thread was runnable while other programs used the CPU, in ms; 0
 * on other systems.
 * @param pid Defaults to the calling thread.
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
 * Waits for a condition.
 * @param limit Timeout in ms, excluding time for which this process or the slowest server was runnable while
 * other programs used the CPU.
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

/** Duration of some work of this process in ms, excluding time used by other programs. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const [start, waitedBefore] = [performance.now(), processorWait()];
  const result = await work();
  return { result, took: performance.now() - start - (processorWait() - waitedBefore) };
}
