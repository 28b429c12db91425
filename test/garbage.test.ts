import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test('Scavenges collect all that an operation has read', async () => {
  const [left] = await once(new Worker(new URL('support/garbage.ts', import.meta.url)), 'message');
  const [byReads, byState] = left as readonly number[];
  // Of 100 MB and of 20 MB.
  expect(byReads).toBeLessThan(3);
  expect(byState).toBeLessThan(3);
});
