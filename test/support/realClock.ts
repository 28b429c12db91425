import { afterAll, vi } from 'vitest';

// Files share a process, and what one of them has done to the clock would hold for the next.
afterAll(() => void vi.useRealTimers());
