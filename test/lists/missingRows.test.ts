import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { randomFrom } from '../support/movingList.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const idOf = (record: number) => `11e81bcc-9c1c-ce38-b96b-${String(record).padStart(12, '0')}`;
const path = /^\/api\/v2\/artist\/.*\/related/;

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

/** A list with null rows, rows without identity and short pages; undefined stands for a missing row. */
type Rows = readonly (number | undefined)[];

function serve(rows: Rows, { total = rows.length, most = Infinity, areNull = false } = {}): void {
  fake.service.answerAll(path, ({ offset, limit }) => ({
    items: rows
      .slice(offset, offset + Math.min(limit, most))
      .map((row, index) =>
        row === undefined ? (areNull || index % 2 ? null : { name: 'Nobody' }) : { uuid: idOf(row), name: 'A' },
      ),
    page: { offset, limit, next: null, previous: null, total },
  }));
}

const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);

function ask(paging: Record<string, unknown>, record = 0) {
  const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
    artist(id: "${idOf(record)}") {
      related(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { id } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;
  return fake.ask(query, paging);
}

async function read(paging: Record<string, unknown>, record = 0) {
  const { data, errors } = await ask(paging, record);
  expect(errors).toBeUndefined();
  const { edges, ...rest } = data.artist.related;
  expect(rest.pageInfo.startCursor).toBe(edges.at(0)?.cursor ?? null);
  expect(rest.pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
  return { rows: edges.map(({ node }: Json) => Number(node.id.slice(-12))), ...rest };
}

/** An error in the place of rows that are counted and do not come. */
async function readFails(paging: Record<string, unknown>): Promise<void> {
  const { data, errors } = await ask(paging);
  expect(data.artist.related).toBeNull();
  expect(errors).toMatchObject([{ path: ['artist', 'related'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
}

describe('A list with fewer rows than its total', () => {
  test('Returns the rows of a page that the total does not concern', async () => {
    serve(numbers(105), { total: 120 });
    const { rows, pageInfo } = await read({ first: 20 });
    expect(rows).toEqual(numbers(20));
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  test('Is an error where the rows should be', async () => {
    serve(numbers(105), { total: 120 });
    await readFails({ last: 20 });
    await readFails({ first: 120 });
  });

  test('Is an error where whole pages are missing', async () => {
    serve(numbers(150), { total: 450 });
    await readFails({ last: 20 });
    await readFails({ first: 200 });
  });

  test('Is an error and no empty list without any row', async () => {
    serve([], { total: 250 });
    await readFails({ first: 20 });
    await readFails({ last: 20 });
  });
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

describe('A page that is shorter than requested', () => {
  test('Is followed by the rows after it', async () => {
    serve(numbers(8588), { most: 20 });
    const { rows, pageInfo, totalCount } = await read({ first: 20 });
    expect(rows).toEqual(numbers(20));
    expect(totalCount).toBe(8588);
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(fake.service.calls).toHaveLength(1);
    const next = await read({ first: 20, after: pageInfo.endCursor });
    expect(next.rows).toEqual(numbers(20, 20));
  });

  test('Is followed by them in a longer page, and from the end', async () => {
    serve(numbers(250), { most: 30 });
    expect((await read({ first: 250 })).rows).toEqual(numbers(250));
    expect((await read({ last: 70 })).rows).toEqual(numbers(70, 180));
  });
});

test('Walks a list with randomly missing rows completely in both directions, with correct pageInfo', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed);
    const share = random() * 0.6;
    const rows = numbers(150 + Math.floor(random() * 200)).map(row => (random() < share ? undefined : row));
    const existing = rows.filter(row => row !== undefined);
    fake = await fakeSubgraph();
    // Of a short page no row may be readable, which is an error unless its rows are null.
    serve(rows, seed % 3 ? {} : { most: 1 + Math.floor(random() * 99), areNull: true });
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
