import { vi } from 'vitest';

/** From now on it is so many milliseconds later, by the date and by the monotonic clock; timers run as ever. */
export const passTime = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

/** Stops both clocks. */
export const stopClocks = (now: number): void => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
