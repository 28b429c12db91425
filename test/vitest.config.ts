import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Replicas, faults and shutdowns, some with Redis. They mostly wait and exclude CPU time of other programs from their
 * measurements, so several run concurrently.
 */
const resilience = ['test/{process,replica,resilience}/*.test.ts'];
/** Overloads and floods, each of which needs the whole machine. */
const overload = ['test/overload/*.test.ts'];
/** Tests that need Chromium. */
const browser = ['test/browser/*.test.ts'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Most tests take milliseconds, but programs start slowly on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Lets Node.js import the files as in production. Vite would call a getter for each use of an import.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'promises',
          include: ['test/**/*.test.ts'],
          exclude: [...resilience, ...overload, ...browser],
          // One more than the number of processors, because some files wait for programs and pauses. By default, Vitest reimports
          // and recompiles everything for each file, which takes longer than the tests.
          maxWorkers: availableParallelism() + 1,
          isolate: false,
          setupFiles: ['test/support/setup.ts'],
        },
      },
      {
        extends: true,
        // Concurrent tests of one file each start a program.
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
        test: { name: 'browser', include: browser, fileParallelism: false },
      },
    ],
  },
});
