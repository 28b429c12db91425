import { afterAll, beforeAll, expect, test } from 'vitest';
import { Subgraph } from './support/subgraph.ts';
import { idsOf } from './support/upstream.ts';

let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start({ ratePerMinute: 1_000, manyIds: false, operationTimeout: 8_000 });
});
afterAll(() => subgraph.close());

const names = `query ($ids: [_Any!]!) { entities: _entities(representations: $ids) { ... on Artist { name } } }`;
const representations = (start: number, count: number) =>
  idsOf('artist', count, start).map(id => ({ __typename: 'Artist', id }));

test('Serves another client while three operations of 490 calls use up the share of the first', async () => {
  const greedy = [0, 490, 980].map(start =>
    subgraph.post(names, { ids: representations(start, 490) }, { 'apollographql-client-name': 'greedy' }),
  );
  await expect.poll(() => subgraph.sandbox.calls.length, { timeout: 10_000 }).toBeGreaterThan(700);
  const other = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      subgraph.post(names, { ids: representations(2_000 + index * 5, 5) }, { 'apollographql-client-name': 'other' }),
    ),
  );
  expect(other.flatMap(({ errors = [] }) => errors)).toEqual([]);
  const entities = (await Promise.all(greedy)).flatMap(({ data }) => data.entities);
  const answered = entities.filter((entity: unknown) => entity !== null && Object(entity).name).length;
  console.log(`greedy: ${answered} of 1470 records; other: 100 of 100`);
  expect(answered).toBeGreaterThanOrEqual(800);
  expect(answered).toBeLessThan(860);
});
