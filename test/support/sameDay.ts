import { afterAll, beforeEach, vi } from 'vitest';
import { freezeEntries, importQuickly } from './once.ts';
import { TODAY } from './clock.ts';

importQuickly();
freezeEntries();

/** Starts each test at noon of the same day. Timers are not faked. */
const beginDay = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

// Also applies before a file's first test.
beginDay();
beforeEach(beginDay);
// Files share a process, so the clock must be restored.
afterAll(() => void vi.useRealTimers());
