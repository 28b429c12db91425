import { syncBuiltinESMExports } from 'node:module';
import timersPromises, { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { readFileSync } from 'node:fs';

/** Noon of the day that every test starts on. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');

/** Advances the date and the monotonic clock. Does not affect timers. */
export const passTime = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

/** Stops the date and the monotonic clock. */
export const stopClocks = (now: number): void => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now });

/**
 * Stops the date and the monotonic clock in this test. Whenever the process is idle, advances to the next timer, so that
 * waits take no time.
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
 * Polls until `check` returns a value other than undefined or false.
 * @param timeout In ms.
 * @throws {Error} after the timeout
 */
export async function until<T>(check: () => T | undefined | false, timeout = 60_000, interval = 5): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`there is no result within ${timeout} ms`);
    await wait(interval);
  }
}

/**
 * Time that a process's main thread was runnable while other programs used the CPU, in ms; 0 on systems
 * other than Linux.
 * @param pid Process, by default the calling thread.
 */
export function processorWait(pid: number | 'thread-self' = 'thread-self'): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

/** Duration of some work in this process in ms, excluding the time that other programs used the CPU. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const [start, waitedBefore] = [performance.now(), processorWait()];
  const result = await work();
  return { result, took: performance.now() - start - (processorWait() - waitedBefore) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
