import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would load the ES module of graphql beside the CommonJS one that the libraries require, and types of one are
  // none to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000 },
});
