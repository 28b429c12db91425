import { once } from 'node:events';
import { queryObjects } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';

import { testedSubgraph } from '../support/testedSubgraph.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';

const subgraph = await testedSubgraph();

test('Scavenges collect what operations have read and their state', async () => {
  const [left] = await once(new Worker(new URL('garbage.ts', import.meta.url)), 'message');
  const [byReads, byState] = left as readonly number[];
  // The reads allocate 100 MB, and the states 20 MB.
  expect(byReads).toBeLessThan(3);
  expect(byState).toBeLessThan(3);
});

test('The cache does not keep operations in memory', async () => {
  const ids = idsOf('artist', 60);
  // Tests of other files in this process can have unfinished operations.
  const before = operations();
  const asked = [];
  for (const id of ids) asked.push(await subgraph.ask(artistPage, { id }));
  expect(asked.every(({ calls }) => calls.length > 5)).toBe(true);
  // Open connections may retain the last operations.
  expect(operations() - before).toBeLessThan(ids.length / 2);
});

const operations = (): number => queryObjects(Operation, { format: 'count' });
