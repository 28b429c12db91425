import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';
import { MovingList, randomFrom } from '../../support/movingList.ts';
import type { Response } from '../../support/server.ts';

/** Each seed uses another record, because pages are cached. */
const idOf = (record: number) => `11e81bcc-9c1c-ce38-b96b-${String(record).padStart(12, '0')}`;
/** Number of operations on lists with random shifts. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 20);

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

/** A list whose pages have a date, and a list whose pages have no date. */
const kinds = {
  tracks: {
    record: 'playlist',
    path: /^\/api\/v2.20\/playlist\/.*\/tracks\/latest/,
    itemOf: (uuid: string, position: number) => ({ position, song: { uuid, name: 'Song' } }),
  },
  related: {
    record: 'artist',
    path: /^\/api\/v2\/artist\/.*\/related/,
    itemOf: (uuid: string) => ({ uuid, name: 'Artist' }),
  },
} as const;
type Kind = keyof typeof kinds;

function listOf(kind: Kind, size: number): MovingList {
  const list = new MovingList(size, { hasMoment: kind === 'tracks' });
  list.serve(fake.service, kinds[kind].path, kinds[kind].itemOf);
  return list;
}

async function read(kind: Kind, paging: Record<string, unknown>, record = 0) {
  const { data, errors } = await fake.post(
    `query ($first: Int, $after: String, $last: Int, $before: String) {
      record: ${kinds[kind].record}(id: "${idOf(record)}") {
        list: ${kind}(first: $first, after: $after, last: $last, before: $before) {
          nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
        }
      }
    }`,
    paging,
  );
  const { nodes, ...list } = data.record.list ?? { nodes: [] };
  return { ids: nodes.map(({ id }: Json) => id), ...list, errors };
}

/** Whether the error says that the list shifted each time it was read. */
const isMoving = (errors: Response['errors']) =>
  errors?.length === 1 &&
  errors[0]?.extensions.code === 'UPSTREAM_UNAVAILABLE' &&
  /changed while/.test(errors[0].message);

describe('Lists of fixed size', () => {
  test('Returns the new version of a list updated between its pages', async () => {
    const list = listOf('tracks', 300);
    list.beforePage = offset => {
      if (offset === 100 && list.versions.length === 1) list.move({ at: 0, inserted: 10, removedAt: 290, removed: 10 });
    };
    const { ids, errors } = await read('tracks', { first: 300 });
    expect(errors).toBeUndefined();
    expect(ids).toEqual(list.rows);
  });

  test('Returns the new version of a list updated after one of its pages was cached', async () => {
    const list = listOf('tracks', 200);
    await read('tracks', { first: 100 });
    list.move({ at: 0, inserted: 1, removedAt: 199, removed: 1 });
    const { ids, errors } = await read('tracks', { first: 200 });
    expect(errors).toBeUndefined();
    expect(ids).toEqual(list.rows);
  });
});

test('Returns a single version of a list that shifts between its pages, with matching pageInfo, or an error', async () => {
  const list = listOf('tracks', 320);
  let answered = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomFrom(seed);
    const any = (most: number) => Math.floor(random() * most);
    list.versions.splice(0, list.versions.length - 1);
    list.beforePage = () => {
      if (random() > 0.15) return;
      const [inserted, removed] = random() < 0.5 ? [1 + any(3), 0] : [1 + any(2), 1 + any(2)];
      list.move({ at: any(300), inserted, removedAt: any(290), removed });
    };
    const window = seed % 2 ? { first: 150 + any(200) } : { last: 150 + any(150) };
    const { ids, errors, totalCount, pageInfo } = await read('tracks', window, seed);
    if (isMoving(errors)) continue;
    expect(errors).toBeUndefined();
    const cut = (rows: string[]) => ('first' in window ? rows.slice(0, window.first) : rows.slice(-window.last));
    const sameTotal = list.versions.filter(rows => rows.length === totalCount);
    expect(sameTotal.map(cut), `seed ${seed}`).toContainEqual(ids);
    const isCut = ids.length < totalCount;
    expect(pageInfo).toMatchObject({
      hasNextPage: 'first' in window && isCut,
      hasPreviousPage: 'last' in window && isCut,
    });
    answered++;
  }
  expect(answered).toBeGreaterThan(SEEDS * 0.75);
});

test('Repeats no row of an undated list whose rows are replaced between pages', async () => {
  const list = listOf('related', 300);
  let answered = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomFrom(seed);
    const any = (most: number) => Math.floor(random() * most);
    list.beforePage = () => {
      if (random() < 0.2) list.move({ at: any(300), inserted: 1, removedAt: any(299), removed: 1 });
    };
    const { ids, errors } = await read('related', { first: 300 }, seed);
    if (isMoving(errors)) continue;
    expect(errors).toBeUndefined();
    expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length);
    answered++;
  }
  expect(answered).toBeGreaterThan(SEEDS * 0.75);
});

test('Returns each row exactly once, unless it is removed, while paging through a list that shifts', async () => {
  const list = listOf('tracks', 350);
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomFrom(seed);
    const any = (most: number) => Math.floor(random() * most);
    list.versions.splice(0, list.versions.length - 1);
    const seen: string[] = [];
    let after: string | null = null;
    for (let isMore = true; isMore;) {
      const { ids, errors, pageInfo } = await read('tracks', { first: 45, after }, seed);
      expect(errors).toBeUndefined();
      seen.push(...ids);
      after = pageInfo.endCursor;
      isMore = pageInfo.hasNextPage;
      list.move({
        at: any(list.rows.length),
        inserted: 1 + any(2),
        removedAt: any(list.rows.length - 3),
        removed: any(3),
      });
    }
    expect(new Set(seen).size, `seed ${seed}`).toBe(seen.length);
    const stayed = list.versions[0]?.filter(row => list.versions.every(rows => rows.includes(row))) ?? [];
    expect(new Set(stayed).isSubsetOf(new Set(seen)), `seed ${seed}`).toBe(true);
  }
});

test('Returns an error instead of wrong rows for a list that shifts each time it is read', async () => {
  const list = listOf('related', 200);
  list.beforePage = () => list.move({ at: 0, inserted: 1 });
  const { errors } = await read('related', { first: 200 });
  expect(errors).toMatchObject([
    { path: ['record', 'list'], extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 5 } },
  ]);
  expect(isMoving(errors)).toBe(true);
  expect(fake.service.calls.length).toBeLessThanOrEqual(2 * 3);
});
