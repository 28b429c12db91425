import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** From now on it is so many milliseconds later, by the date and by the monotonic clock; timers run as ever. */
export const passTime = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

/** Stops both clocks. */
export const stopClocks = (now: number): void => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now });

/**
 * Stops both clocks in this test, and passes the time up to the next timer whenever nothing else is left to do: a pause takes no
 * time. Only over a network in this process, since it does not wait for a real one.
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

/** Vitest leaves the promises of Node.js to the real clock. */
function setWait(method: unknown): void {
  Reflect.set(timersPromises, 'setTimeout', method);
  syncBuiltinESMExports();
}
