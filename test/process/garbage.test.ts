import { once } from 'node:events';
import { queryObjects } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';

import { artistPage } from '../support/load.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

const subgraph = await testedSubgraph();

test('Scavenges collect all that an operation has read', async () => {
  const [left] = await once(new Worker(new URL('../support/garbage.ts', import.meta.url)), 'message');
  const [byReads, byState] = left as readonly number[];
  // Of 100 MB and of 20 MB.
  expect(byReads).toBeLessThan(3);
  expect(byState).toBeLessThan(3);
});

test('What is cached refers to no operation', { timeout: 30_000 }, async () => {
  const ids = idsOf('artist', 60);
  const asked = [];
  for (const id of ids) asked.push(await subgraph.ask(artistPage, { id }));
  expect(asked.every(({ calls }) => calls.length > 5)).toBe(true);
  // Connections can hold the last ones.
  expect(queryObjects(Operation, { format: 'count' })).toBeLessThan(ids.length / 2);
});
