import { beforeEach, describe, expect, test } from 'vitest';
import { errorBody, CachingProcess } from '../../support/fakeService.ts';
import { executed } from '../../support/schema.ts';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';
import { randomFrom } from '../../support/movingList.ts';
import type { Failure } from '../../support/server.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);
const rowsOf = (count: number): Json[] => numbers(count).map(number => ({ uuid: uuid(number), name: `N ${number}` }));
const related = /^\/api\/v2\/artist\/.*\/related/;
const numberOf = (node: { readonly id: string }) => Number(node.id.slice(-12));
const codesOf = ({ errors }: Failure) => errors.map(({ extensions }) => extensions.code);

type Answer = (requested: { readonly offset: number; readonly limit: number }) => {
  readonly items: readonly unknown[];
  readonly page: object;
};

/** Number of lists with random rows. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 3);

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

const relatedBy = (paging: string, key = id) => `{
  artist(id: "${key}") {
    related(${paging}) {
      edges { cursor node { id } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`;

async function read(paging: string, key = id) {
  const { data, errors = [] } = await fake.post(relatedBy(paging, key));
  const { edges, ...rest } = data.artist.related;
  const unread = errors.map(({ path, message }) => [path?.join('.'), Number(/^\d+/.exec(message)?.[0] ?? 1)] as const);
  expect(unread.filter(([at]) => at !== 'artist.related.edges')).toEqual([]);
  expect(rest.pageInfo.startCursor).toBe(edges.at(0)?.cursor ?? null);
  expect(rest.pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
  return { rows: edges.map(({ node }: Json) => numberOf(node)), unread: unread[0]?.[1] ?? 0, ...rest };
}

async function readFails(paging: string, code = 'UPSTREAM_INVALID_RESPONSE'): Promise<void> {
  const answer = await fake.askFailing(relatedBy(paging));
  expect([answer.data.artist.related, codesOf(answer)]).toEqual([null, [code]]);
}

/** Reads all rows of a list page by page and checks the page info. */
async function walk(from: 'start' | 'end', size: number, key = id): Promise<number[]> {
  return (await walkedWithUnread(from, size, key)).rows;
}

/** Pages through the list. `unread` is the number of rows reported as unreadable. */
async function walkedWithUnread(from: 'start' | 'end', size: number, key = id) {
  const [count, mark] = from === 'start' ? ['first', 'after'] : ['last', 'before'];
  const rows: number[] = [];
  let unread = 0;
  for (let cursor = ''; ;) {
    const {
      rows: some,
      unread: left,
      pageInfo,
    } = await read(`${count}: ${size}${cursor && `, ${mark}: "${cursor}"`}`, key);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
    const [isMore, wasMore] = from === 'start' ? [hasNextPage, hasPreviousPage] : [hasPreviousPage, hasNextPage];
    expect(wasMore).toBe(rows.length > 0);
    rows.splice(from === 'start' ? rows.length : 0, 0, ...some);
    unread += left;
    if (!isMore) return { rows, unread };
    if (from === 'start') expect(some).toHaveLength(size);
    cursor = from === 'start' ? endCursor : startCursor;
  }
}

const list = rowsOf(250);

/** Answers with pages of at most `most` rows. @param other Overrides members of `page`. */
const pagesOf =
  (most: number, other: (shown: { readonly count: number }) => object = () => ({}), rows = list): Answer =>
  ({ offset, limit }) => {
    // Calls to endpoints documented without paging have no limit.
    const items = rows.slice(offset, offset + Math.min(most, limit || Infinity));
    const end = offset + items.length;
    const next = end < rows.length ? `/next?offset=${end}` : null;
    const page = { offset, limit: most, next, previous: null, total: rows.length };
    return { items, page: { ...page, ...other({ count: items.length }) } };
  };

/** Answers with pages that start at another offset without reporting it, and always have a next link. */
const pagesAt =
  (startOf: (offset: number) => number): Answer =>
  ({ offset, limit }) =>
    pagesOf(100, () => ({ offset: undefined, next: '/next' }))({ offset: startOf(offset), limit });

describe('Unusual pages', () => {
  test.each<[string, Answer]>([
    ['are shorter than requested and report a lower limit', pagesOf(50)],
    ['are shorter than the limit they report', pagesOf(50, () => ({ limit: 100 }))],
    [
      'are longer than requested',
      ({ offset, limit }) => pagesOf(500, () => ({ next: null }))({ offset, limit: 2 * limit }),
    ],
    ['ignore the limit', ({ offset }) => pagesOf(500, () => ({ limit: 100 }))({ offset, limit: 500 })],
    ['have no total', pagesOf(50, () => ({ total: undefined }))],
    ['have a null total', pagesOf(100, () => ({ total: null }))],
    ['have a total of -1', pagesOf(100, () => ({ total: -1 }))],
    ['report the page length as the total', pagesOf(100, ({ count }) => ({ total: count }))],
    ['have no links', pagesOf(50, () => ({ next: undefined }))],
  ])('Returns all rows of a list whose pages %s', async (_, answer) => {
    fake.service.answerAll(related, answer);
    expect(await read('first: 250')).toMatchObject({
      rows: numbers(250),
      totalCount: 250,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
    expect((await read('last: 70')).rows).toEqual(numbers(70, 180));
    expect(await walk('start', 90)).toEqual(numbers(250));
    expect(await walk('end', 90)).toEqual(numbers(250));
  });

  test.each<[string, Answer]>([
    [
      'start at multiples of another page size',
      ({ offset, limit }) => {
        const start = Math.floor(offset / 30) * 30;
        return pagesOf(30, () => ({ offset: undefined, next: undefined }))({ offset: start, limit });
      },
    ],
    [
      'start with the last row of the previous page',
      ({ offset, limit }) => ({
        items: list.slice(Math.max(0, offset - 1), offset + limit),
        page: { total: 250, next: offset + limit < 250 ? '/next' : null },
      }),
    ],
  ])('Returns each row once from a list whose pages %s', async (_, answer) => {
    fake.service.answerAll(related, answer);
    expect((await read('first: 500')).rows).toEqual(numbers(250));
  });

  test.each<[string, Answer]>([
    ['ignores the offset', pagesAt(() => 0)],
    ['ignores the offset and reports offset 0', ({ limit }) => pagesOf(100)({ offset: 0, limit })],
    ['starts over at row 200', pagesAt(offset => (offset >= 200 ? 0 : offset))],
    [
      'repeats the last page beyond the end',
      request => ({ items: pagesAt(offset => Math.min(offset, 200))(request).items, page: {} }),
    ],
    ['returns a next link on the last page', pagesOf(100, () => ({ next: '/next' }))],
    ['returns fewer rows than its total', pagesOf(100, () => ({ total: 250 }), list.slice(0, 200))],
    ['returns no rows but a next link', pagesOf(100, () => ({ total: undefined, next: '/next' }), [])],
    ['returns no rows but a total', pagesOf(100, () => ({ total: 250 }), [])],
    [
      'omits rows from its pages',
      request => {
        const { items, page } = pagesOf(100)(request);
        return { items: items.filter((__, index) => (request.offset + index) % 50 !== 7), page };
      },
    ],
  ])('Returns an error after few calls when the service %s', async (_, answer) => {
    fake.service.answerAll(related, answer);
    await readFails('first: 500');
    expect(fake.service.calls.length).toBeLessThan(15);
  });

  test('Returns an error when the rows have no stable order', async () => {
    const random = randomFrom(3);
    fake.service.answerAll(related, ({ offset, limit }) => {
      const order = list.toSorted(() => random() - 0.5);
      return { items: order.slice(offset, offset + limit), page: { offset, total: 250, next: null } };
    });
    for (let round = 0; round < 3; round++) await readFails(`first: ${250 + round}`, 'UPSTREAM_UNAVAILABLE');
  });

  test('Logs the endpoint and the offset of missing rows', async () => {
    fake.service.answerAll(
      related,
      pagesOf(50, () => ({ total: 300, next: '/next' })),
    );
    const process = new CachingProcess(fake.service);
    const operation = process.budget();
    await executed(relatedBy('first: 500'), process.context(operation));
    process.end(operation);
    const lines = fake.service.logged.split('\n').filter(line => line.includes('call failed'));
    expect(lines.filter(line => line.includes('no rows at offset 250, but more should follow'))).toHaveLength(1);
    expect(lines[0]).toContain('/api/v2/artist/{uuid}/related');
  });
});

/** Undefined represents an unreadable row. */
type Rows = readonly (number | undefined)[];

function serve(rows: Rows, { total = rows.length, most = Infinity, areNull = false } = {}): void {
  const rowAt = (row: number | undefined, index: number) => {
    if (row !== undefined) return { uuid: uuid(row), name: 'A' };
    return areNull || index % 2 ? null : { name: 'Nobody' };
  };
  fake.service.answerAll(related, ({ offset, limit }) => ({
    items: rows.slice(offset, offset + Math.min(limit, most)).map(rowAt),
    page: { offset, limit, next: null, previous: null, total },
  }));
}

describe('Totals that are too high', () => {
  test('Returns the first rows of a list when the total is too high', async () => {
    serve(numbers(105), { total: 120 });
    const { rows, pageInfo } = await read('first: 20');
    expect(rows).toEqual(numbers(20));
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  test.each([
    { count: 105, total: 120, window: 'last: 20' },
    { count: 105, total: 120, window: 'first: 120' },
    { count: 150, total: 450, window: 'last: 20' },
    { count: 150, total: 450, window: 'first: 200' },
    { count: 0, total: 250, window: 'first: 20' },
    { count: 0, total: 250, window: 'last: 20' },
  ])(
    'Returns an error for $window when the total is $total but the list has $count rows',
    async ({ count, total, window }) => {
      serve(numbers(count), { total });
      await readFails(window);
    },
  );
});

describe('Totals that are one too high', () => {
  const end = { hasNextPage: false };

  test.each([20, 100, 120, 250])(
    'Corrects a total that is one too high at the end of a list with %i rows',
    async count => {
      serve(numbers(count), { total: count + 1, most: count === 20 ? 20 : Infinity });
      expect(await read('first: 500')).toMatchObject({ rows: numbers(count), totalCount: count, pageInfo: end });
      expect(await read('last: 10')).toMatchObject({ rows: numbers(10, count - 10), totalCount: count, pageInfo: end });
      expect(await walk('end', 15)).toEqual(numbers(count));
    },
  );

  test('Returns an empty page after the last row when the total is one too high', async () => {
    serve(numbers(20), { total: 21, most: 20 });
    const { rows, totalCount, pageInfo } = await read('first: 20');
    expect([rows, totalCount, pageInfo.hasNextPage]).toEqual([numbers(20), 21, true]);
    const next = await read(`first: 20, after: "${pageInfo.endCursor}"`);
    expect(next).toMatchObject({ rows: [], totalCount: 20, pageInfo: end });
  });

  test('Accepts a 404 after the last row when the total is one too high', async () => {
    serve(numbers(100), { total: 101 });
    fake.service.agent.misbehaviours.unshift({ calls: { path: /offset=100/ }, status: 404, body: errorBody(404) });
    expect(await read('first: 500')).toMatchObject({ rows: numbers(100), totalCount: 100, pageInfo: end });
  });

  test('Returns an error when the total is one too high and the last page has a next link', async () => {
    fake.service.answerAll(
      related,
      pagesOf(100, () => ({ total: 251, next: '/next' })),
    );
    await readFails('first: 500');
  });
});

describe('Unreadable rows', () => {
  test('Skips unreadable rows and returns as many readable rows as requested', async () => {
    serve([undefined, 1, 2, undefined, ...numbers(200, 4)]);
    const { rows, pageInfo } = await read('first: 100');
    expect(rows).toEqual([1, 2, ...numbers(98, 4)]);
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  test('Reports no next page after the last readable row', async () => {
    serve(numbers(250).map(row => (row % 10 === 9 ? undefined : row)));
    const { rows, pageInfo } = await read('first: 250');
    expect(rows).toHaveLength(225);
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  test('Returns all readable rows in both directions and reports the number of unreadable rows', async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = randomFrom(seed);
      const share = random() * 0.6;
      const rows = numbers(150 + Math.floor(random() * 200)).map(row => (random() < share ? undefined : row));
      fake = await fakeSubgraph();
      // A short page may have no readable row, which would be an error if its rows were not null.
      serve(rows, seed % 3 ? {} : { most: 1 + Math.floor(random() * 99), areNull: true });
      const size = 20 + Math.floor(random() * 70);
      const readable = rows.filter(row => row !== undefined);
      const expected = { rows: readable, unread: rows.length - readable.length };
      expect(await walkedWithUnread('start', size), `seed ${seed}`).toEqual(expected);
      expect(await walkedWithUnread('end', size), `seed ${seed}`).toEqual(expected);
    }
  });
});

test('Requests only one page for the first rows of a long list with short pages', async () => {
  serve(numbers(8588), { most: 20 });
  expect(await read('first: 20')).toMatchObject({
    rows: numbers(20),
    totalCount: 8588,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  expect(fake.service.calls).toHaveLength(1);
});

describe('Endpoints documented without paging', () => {
  const query = `{ album(id: "${id}") { tracks(first: 300) { totalCount nodes { id } } } }`;
  const tracks = list.map((song, index) => ({ song, number: index + 1 }));

  test('Continues an endpoint without paging by offset when its total exceeds the returned rows', async () => {
    fake.service.answerAll(
      /\/album\/.*\/tracks/,
      pagesOf(100, () => ({ next: null }), tracks),
    );
    const { data } = await fake.ask(query);
    expect(data.album.tracks.nodes.map(numberOf)).toEqual(numbers(250));
  });

  test('Returns an error when an endpoint without paging repeats its rows at the next offset', async () => {
    fake.service.answerAll(/\/album\/.*\/tracks/, ({ limit }) =>
      pagesOf(100, () => ({ next: null }), tracks)({ offset: 0, limit }),
    );
    const answer = await fake.askFailing(query);
    expect([answer.data.album.tracks, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });
});

test('Returns an error when the page at the maximum offset has an empty cursor', async () => {
  const items = rowsOf(500).map(artist => ({ artist }));
  for (const offset of [0, 49_500]) {
    const page = { offset, limit: 500, total: 50_600, next: null, cursor: '' };
    fake.service.answer('POST', `/api/v2/top/artists?limit=500&offset=${offset}`, { items, page });
  }
  const answer = await fake.askFailing('{ topArtists(last: 1) { nodes { id } } }');
  expect([answer.data.topArtists, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
});

describe('Rows in an unknown format', () => {
  test.each([
    ['have another name for their id', rowsOf(2).map(({ uuid: key, ...row }) => ({ id: key, ...row }))],
    ['are wrapped in objects', rowsOf(2).map(row => ({ artist: row }))],
    ['are plain ids', rowsOf(2).map(row => row.uuid)],
  ])('Returns an error instead of an empty list when all rows %s', async (_, items) => {
    fake.service.answerAll(related, () => ({ items, page: { offset: 0, limit: 100, next: null, total: 2 } }));
    await readFails('first: 20');
  });

  test('Returns an error for search results in an unknown format', async () => {
    fake.service.get(/\/artist\/search\/x/, { items: [{ artist: { uuid: id } }], page: { total: 1, next: null } });
    const answer = await fake.askFailing('{ searchMusic(term: "x") { artists { id } } }');
    expect([answer.data.searchMusic.artists, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });
});

const priority = (key: string) => `{ artist(id: "${key}") { isPriority } }`;
const favorites = /\/favorite\/artists/;

describe('Artist.isPriority', () => {
  test('Finds a priority artist on the second page of a list with short pages', async () => {
    fake.service.answerAll(
      favorites,
      pagesOf(10, () => ({}), rowsOf(15)),
    );
    expect((await fake.ask(priority(uuid(14)))).data.artist).toEqual({ isPriority: true });
  });

  test('Returns an error for isPriority when no row is readable', async () => {
    fake.service.get(favorites, { items: [id, uuid(1)], page: { total: 2, next: null } });
    const answer = await fake.askFailing(priority(id));
    expect([answer.data.artist.isPriority, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Returns an error for isPriority only if the artist is in no readable row but may be in an unreadable row', async () => {
    const items = [...rowsOf(3), { name: 'Nobody' }];
    fake.service.answerAll(favorites, () => ({ items, page: { total: 4, next: null } }));
    expect((await fake.ask(priority(uuid(2)))).data.artist).toEqual({ isPriority: true });
    const answer = await fake.askFailing(priority(id));
    expect(answer.data.artist).toEqual({ isPriority: null });
  });
});
