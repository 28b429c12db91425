import { syncBuiltinESMExports } from 'node:module';
import timersPromises, { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { readFileSync } from 'node:fs';

/** Noon of the date on which the tests run. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');

/** Advances both the date and the monotonic clock. Timers are not affected. */
export const passTime = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

/** Stops both clocks. */
export const stopClocks = (now: number): void => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now });

/**
 * Stops both clocks in this test and advances to the next timer whenever the process is idle, so waits take no time.
 * Requires an in-process dispatcher, because it does not wait for real I/O.
 */
export function skipPauses(now: number): void {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'],
    now,
  });
  vi.setTimerTickMode('nextTimerAsync');
  const { setTimeout: usual } = timersPromises;
  setWait((milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds)));
  onTestFinished(() => {
    setWait(usual);
    vi.useRealTimers();
  });
}

/** Vitest does not fake the promise-based timers of Node.js. */
function setWait(method: unknown): void {
  Reflect.set(timersPromises, 'setTimeout', method);
  syncBuiltinESMExports();
}

/**
 * Polls until there is a result.
 * @throws on timeout, in ms
 */
export async function until<T>(check: () => T | undefined | false, timeout: number, interval = 50): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`there is no result within ${timeout} ms`);
    await wait(interval);
  }
}

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

/** Duration of some work of this process in ms, excluding time used by other programs. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const [start, waitedBefore] = [performance.now(), processorWait()];
  const result = await work();
  return { result, took: performance.now() - start - (processorWait() - waitedBefore) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
