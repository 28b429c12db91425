import { expect, test } from 'vitest';
import { sharedSubgraph } from './support/testedSubgraph.ts';
import { idsOf } from './support/upstream.ts';

const subgraph = await sharedSubgraph({ ratePerMinute: 200, manyIds: false, operationTimeout: 8_000 });

const names = `query ($ids: [_Any!]!) { entities: _entities(representations: $ids) { ... on Artist { name } } }`;
const representations = (start: number, count: number) =>
  idsOf('artist', count, start).map(id => ({ __typename: 'Artist', id }));

test('Serves another client while three operations of 98 calls use up the share of the first', async () => {
  const greedy = [0, 98, 196].map(start =>
    subgraph.post(names, { ids: representations(start, 98) }, { 'apollographql-client-name': 'greedy' }),
  );
  await expect.poll(() => subgraph.sandbox.calls.length, { timeout: 10_000 }).toBeGreaterThan(140);
  const other = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      subgraph.post(names, { ids: representations(1_000 + index * 5, 5) }, { 'apollographql-client-name': 'other' }),
    ),
  );
  expect(other.flatMap(({ errors = [] }) => errors)).toEqual([]);
  const entities = (await Promise.all(greedy)).flatMap(({ data }) => data.entities);
  const answered = entities.filter((entity: unknown) => entity !== null && Object(entity).name).length;
  console.log(`greedy: ${answered} of 294 records; other: 20 of 20`);
  expect(answered).toBeGreaterThanOrEqual(160);
  expect(answered).toBeLessThan(172);
});
