import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Replicas, faults and ends of the program, some with a Redis: they wait most of the time, and what they measure leaves
 * out the time in which other programs had the processor. So several run at once.
 */
const resilience = ['test/{process,replica,resilience}/*.test.ts'];
/** Overloads and floods: each wants the machine for itself. */
const overload = ['test/overload/*.test.ts'];
/** These want a Chromium. */
const browser = ['test/browser/*.test.ts'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Most tests take some milliseconds, but a program starts late on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['test/support/longTests.ts'],
    // Node.js imports the files as it does in production: Vite would call a getter wherever an import is used.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'promises',
          include: ['test/**/*.test.ts'],
          exclude: [...resilience, ...overload, ...browser],
          // One more than there are processors, since some files wait for programs and for pauses. Left to itself Vitest
          // imports and compiles everything anew for each file, which takes longer than the tests in it.
          maxWorkers: availableParallelism() + 1,
          isolate: false,
          setupFiles: ['test/support/sameDay.ts'],
        },
      },
      {
        extends: true,
        // Concurrent tests of one file are those that start a program each.
        test: {
          name: 'resilience',
          include: resilience,
          maxWorkers: 4,
          maxConcurrency: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'overload',
          include: overload,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, fileParallelism: false, expect: { poll: { timeout: 10_000 } } },
      },
    ],
  },
});
