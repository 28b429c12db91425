import { afterAll, beforeEach, vi } from 'vitest';
import { freezeEntries } from './frozenEntries.ts';
import { importQuickly } from './nativeImports.ts';
import { TODAY } from './today.ts';

importQuickly();
freezeEntries();

/** Begins a test at noon of the same day, whenever it runs; its timers run as ever. */
const beginDay = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

// Also for what a file does before its first test.
beginDay();
beforeEach(beginDay);
// Files share a process, and what one of them has done to the clock would hold for the next.
afterAll(() => void vi.useRealTimers());
