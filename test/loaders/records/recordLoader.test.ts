import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import { idsOf } from '../../support/landmarks.ts';

const ids = idsOf('artist', 3);
const related = /^\/api\/v2\/artist\/[^/]+\/related/;
const several = /^\/api\/v2.9\/artist\/[^/?]*(,|%2C)/;

let fake: FakeSubgraph;
beforeEach(async () => void (fake = await fakeSubgraph()));

async function ask() {
  const query = `query ($references: [_Any!]!) {
    entities: _entities(representations: $references) { ... on Artist { name related(first: 1) { totalCount } } }
  }`;
  const { data } = await fake.ask(query, { references: ids.map(id => ({ __typename: 'Artist', id })) });
  return data.entities;
}

const page = { items: [], page: { offset: 0, total: 0, limit: 100 } };
const artists = (name: string) => ids.map(() => ({ name, related: { totalCount: 0 } }));

describe('Records with lists in flight', () => {
  test('Waits for the owner fields of lists in flight', async () => {
    for (const uuid of ids) {
      const artist = { uuid, name: 'Named by the list' };
      fake.service.get(new RegExp(`/artist/${uuid}/related`), { ...page, related: { artist } });
    }
    expect(await ask()).toEqual(artists('Named by the list'));
    expect(fake.service.calls.length).toBe(3);
  });

  test('Requests records with one batch when their lists have no owner fields', async () => {
    fake.service.answerAll(related, () => page);
    const items = ids.map(uuid => ({ uuid, name: 'Named by the batch' }));
    fake.service.get(several, { ...answer, object: undefined, items });
    expect(await ask()).toEqual(artists('Named by the batch'));
    expect(fake.service.calls.length).toBe(4);
  });
});
