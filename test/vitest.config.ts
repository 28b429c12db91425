import { defineConfig } from 'vitest/config';

/** Load, outages and replicas: they take some minutes, want the machine for themselves, and some a Redis. */
const resilience = [
  'test/resilience*.test.ts',
  'test/redis*.test.ts',
  'test/{ending,oldFacts,rest/breaker,rest/transport}.test.ts',
];
/** These want a Chromium. */
const browser = ['test/browser*.test.ts'];

export default defineConfig({
  // Vite would load the ES module of graphql beside the CommonJS one that the libraries require, and types of one are
  // none to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  root: new URL('..', import.meta.url).pathname,
  test: {
    testTimeout: 20_000,
    setupFiles: ['test/support/progress.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'promises',
          include: ['test/**/*.test.ts'],
          exclude: [...resilience, ...browser],
          // Left to itself Vitest keeps one processor free, which of two is half of them, and imports and compiles
          // everything anew for each file, which takes longer than the tests in it.
          maxWorkers: '100%',
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
          fileParallelism: false,
          maxConcurrency: 4,
          // A load takes longer on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, fileParallelism: false, expect: { poll: { timeout: 10_000 } } },
      },
    ],
  },
});
