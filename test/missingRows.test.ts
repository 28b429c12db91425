import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeSubgraph } from './support/fakeSubgraph.ts';
import { randomFrom } from './support/movingList.ts';
import { fakeSubgraph } from './support/testedSubgraph.ts';
import type { Json } from './support/json.ts';

const idOf = (record: number) => `11e81bcc-9c1c-ce38-b96b-${String(record).padStart(12, '0')}`;
const path = /^\/api\/v2\/artist\/.*\/related/;

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

/** A list with null rows, rows without identity and short pages; undefined stands for a missing row. */
type Rows = readonly (number | undefined)[];

function serve(rows: Rows, { total = rows.length, most = Infinity } = {}): void {
  fake.service.answerAll(path, ({ offset, limit }) => ({
    items: rows
      .slice(offset, offset + Math.min(limit, most))
      .map((row, index) =>
        row === undefined ? (index % 2 ? null : { name: 'Nobody' }) : { uuid: idOf(row), name: 'A' },
      ),
    page: { offset, limit, next: null, previous: null, total },
  }));
}

const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);

async function read(paging: Record<string, unknown>, record = 0) {
  const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
    artist(id: "${idOf(record)}") {
      related(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { id } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;
  const { data, errors } = await fake.ask(query, paging);
  expect(errors).toBeUndefined();
  const { edges, ...rest } = data.artist.related;
  expect(rest.pageInfo.startCursor).toBe(edges.at(0)?.cursor ?? null);
  expect(rest.pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
  return { rows: edges.map(({ node }: Json) => Number(node.id.slice(-12))), ...rest };
}

test('Returns as many last rows as requested when the last page has few', async () => {
  serve(numbers(105), { total: 120 });
  const { rows, pageInfo } = await read({ last: 20 });
  expect(rows).toEqual(numbers(20, 85));
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
});

test('Returns as many last rows as requested when the total is too high by whole pages', async () => {
  serve(numbers(150), { total: 450 });
  const { rows, pageInfo } = await read({ last: 20 });
  expect(rows).toEqual(numbers(20, 130));
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
});

test('Returns as many first rows as requested when some rows are null', async () => {
  serve([undefined, 1, 2, undefined, ...numbers(200, 4)]);
  const { rows, pageInfo } = await read({ first: 100 });
  expect(rows).toEqual([1, 2, ...numbers(98, 4)]);
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
});

test('Has no next page after all rows of a list with null rows', async () => {
  serve(numbers(250).map(row => (row % 10 === 9 ? undefined : row)));
  const { rows, pageInfo } = await read({ first: 250 });
  console.log(`25 of 250 rows are null: ${rows.length} rows, hasNextPage ${pageInfo.hasNextPage}`);
  expect(rows).toHaveLength(225);
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
});

describe('A short page', () => {
  test('Returns the received rows, a cursor to the last of them, and a next page', async () => {
    serve(numbers(8588), { most: 20 });
    const { rows, pageInfo, totalCount } = await read({ first: 20 });
    expect(rows).toEqual(numbers(20));
    expect(totalCount).toBe(8588);
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const next = await read({ first: 20, after: pageInfo.endCursor });
    expect(next.rows).toEqual(numbers(20, 100));
  });

  test('Has no next page at the end of the list', async () => {
    serve(numbers(3), { total: 250 });
    const { rows, pageInfo } = await read({ first: 20 });
    expect(rows).toEqual(numbers(3));
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Is an empty list without rows', async () => {
    serve([], { total: 250 });
    const { rows, pageInfo } = await read({ first: 20 });
    expect(rows).toEqual([]);
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    expect((await read({ last: 20 })).rows).toEqual([]);
  });
});

test('Walks a list with randomly missing rows completely in both directions, with correct pageInfo', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed);
    const share = random() * 0.6;
    const rows = numbers(150 + Math.floor(random() * 200)).map(row => (random() < share ? undefined : row));
    const existing = rows.filter(row => row !== undefined);
    const total = rows.length + (seed % 3 ? 0 : Math.floor(random() * 150));
    fake = await fakeSubgraph();
    serve(rows, { total });
    const size = 1 + Math.floor(random() * 90);
    const forwards: number[] = [];
    for (let after: string | null = null, isMore = true; isMore;) {
      const page = await read({ first: size, after }, seed);
      expect(page.pageInfo.hasPreviousPage, `seed ${seed}`).toBe(forwards.length > 0);
      forwards.push(...page.rows);
      after = page.pageInfo.endCursor;
      isMore = page.pageInfo.hasNextPage;
      expect(page.rows.length === size || !isMore, `seed ${seed}`).toBe(true);
    }
    expect(forwards, `seed ${seed}`).toEqual(existing);
    const backwards: number[] = [];
    for (let before: string | null = null, isMore = true; isMore;) {
      const page = await read({ last: size, before }, seed);
      expect(page.pageInfo.hasNextPage, `seed ${seed}`).toBe(backwards.length > 0);
      backwards.unshift(...page.rows);
      before = page.pageInfo.startCursor;
      isMore = page.pageInfo.hasPreviousPage;
    }
    expect(backwards, `seed ${seed}`).toEqual(existing);
  }
});
