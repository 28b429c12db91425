import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

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
  const { setTimeout: wait } = timersPromises;
  setWait((milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds)));
  onTestFinished(() => {
    setWait(wait);
    vi.useRealTimers();
  });
}

/** Vitest does not fake the promise-based timers of Node.js. */
function setWait(method: unknown): void {
  Reflect.set(timersPromises, 'setTimeout', method);
  syncBuiltinESMExports();
}
