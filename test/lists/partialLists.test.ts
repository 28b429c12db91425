import { describe, expect, test } from 'vitest';
import { executed } from '../support/executed.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { CachingProcess } from '../support/process.ts';
import { randomFrom } from '../support/movingList.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Answer } from '../support/server.ts';
import type { Json } from '../support/json.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const rowsOf = (count: number): Json[] => numbers(count).map(number => ({ uuid: uuid(number), name: `N ${number}` }));
const related = /^\/api\/v2\/artist\/.*\/related/;
const numberOf = (node: { readonly id: string }) => Number(node.id.slice(-12));
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);

interface Pages {
  readonly most: number;
  /** Members of `page` in place of those of a healthy page. */
  readonly page?: (shown: { readonly offset: number; readonly end: number; readonly count: number }) => object;
}

/** Answers all calls for a path with pages that are shorter than requested. */
function serve(fake: FakeSubgraph, path: RegExp, rows: readonly Json[], { most, page = () => ({}) }: Pages): void {
  fake.service.answerAll(path, ({ offset, limit }) => {
    const items = rows.slice(offset, offset + Math.min(most, limit || Infinity));
    const end = offset + items.length;
    const next = end < rows.length ? `/next?offset=${end}` : null;
    return {
      items,
      page: {
        offset,
        limit: most,
        next,
        previous: null,
        total: rows.length,
        ...page({ offset, end, count: items.length }),
      },
    };
  });
}

const relatedBy = (paging: string) =>
  `{ artist(id: "${id}") { related(${paging}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } } }`;

describe('A list whose pages are shorter than requested', () => {
  test.each<[string, Pages]>([
    ['they say so', { most: 50 }],
    ['they repeat the requested limit', { most: 50, page: () => ({ limit: 100 }) }],
    ['they have no total', { most: 50, page: () => ({ total: undefined }) }],
    ['their total is null', { most: 100, page: () => ({ total: null }) }],
    ['their total counts the page', { most: 100, page: ({ count }) => ({ total: count }) }],
    ['they have no links', { most: 50, page: () => ({ next: undefined }) }],
    ['their total is -1', { most: 100, page: () => ({ total: -1 }) }],
  ])('Is returned whole where %s', async (_, pages) => {
    const fake = await fakeSubgraph();
    serve(fake, related, rowsOf(250), pages);
    const { data } = await fake.ask(relatedBy('first: 250'));
    expect(data.artist.related.nodes.map(numberOf)).toEqual(numbers(250));
    expect(data.artist.related).toMatchObject({ totalCount: 250, pageInfo: { hasNextPage: false } });
    const walked: number[] = [];
    for (let after = ''; ;) {
      const { nodes, pageInfo } = (await fake.ask(relatedBy(`first: 20${after}`))).data.artist.related;
      walked.push(...nodes.map(numberOf));
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(walked).toEqual(numbers(250));
  });

  test('Is an error, and logged with its endpoint, where the rows do not come', async () => {
    const fake = await fakeSubgraph();
    serve(fake, related, rowsOf(50), { most: 50, page: () => ({ total: 250 }) });
    const answer = await fake.ask(relatedBy('first: 250'));
    expect([answer.data.artist.related, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
    const process = new CachingProcess(fake.service);
    const operation = process.budget();
    await executed(relatedBy('first: 250'), process.context(operation));
    process.end(operation);
    const lines = fake.service.logged.split('\n').filter(line => line.includes('malformed response'));
    expect(lines.filter(line => line.includes('no rows at offset 50, although there are more'))).toHaveLength(1);
    expect(lines[0]).toContain('/api/v2/artist/{uuid}/related');
  });

  test('Is an error where the service ignores the offset', async () => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(related, () => ({ items: rowsOf(100), page: { total: 250, next: '/next' } }));
    const answer = await fake.ask(relatedBy('first: 250'));
    expect([answer.data.artist.related, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Is whole where the service ignores the limit', async () => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(related, () => ({ items: rowsOf(250), page: { limit: 100, total: 250, next: null } }));
    const { data } = await fake.ask(relatedBy('first: 250'));
    expect(data.artist.related.nodes.map(numberOf)).toEqual(numbers(250));
  });

  test('Has an artist with priority on its second page', async () => {
    const fake = await fakeSubgraph();
    serve(fake, /\/favorite\/artists/, rowsOf(15), { most: 10 });
    const { data } = await fake.ask(`{ artist(id: "${uuid(14)}") { isPriority } }`);
    expect(data.artist.isPriority).toBe(true);
  });

  test.each([
    ['by offset', true],
    ['not at all, which is an error', false],
  ])('Is read on where it is documented without paging: %s', async (_, takesOffset) => {
    const fake = await fakeSubgraph();
    const tracks = rowsOf(250).map((song, index) => ({ song, number: index + 1 }));
    fake.service.answerAll(/\/album\/.*\/tracks/, ({ offset }) => {
      const start = takesOffset ? offset : 0;
      return { items: tracks.slice(start, start + 100), page: { offset: start, limit: 100, total: 250, next: null } };
    });
    const answer = await fake.ask(`{ album(id: "${id}") { tracks(first: 300) { totalCount nodes { id } } } }`);
    if (takesOffset) expect(answer.data.album.tracks.nodes.map(numberOf)).toEqual(numbers(250));
    else expect([answer.data.album.tracks, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });
});

/** What public reports of paging say of other services. */
describe('A service', () => {
  const query = `{ artist(id: "${id}") { related(first: 500) { totalCount nodes { id } } } }`;
  const rows = rowsOf(250);

  type Body = (window: { readonly offset: number; readonly limit: number }) => {
    readonly items: readonly Json[];
    readonly page?: object;
  };

  test.each<[string, Body]>([
    [
      'answers beyond the end with its last page',
      ({ offset, limit }) => {
        const start = Math.min(offset, 200);
        return { items: rows.slice(start, start + limit), page: {} };
      },
    ],
    [
      'links a next page behind its last one',
      ({ offset, limit }) => ({ items: rows.slice(offset, offset + limit), page: { total: 250, next: '/next' } }),
    ],
    [
      'ends at row 200, whatever its total',
      ({ offset, limit }) => ({
        items: rows.slice(offset, Math.min(200, offset + limit)),
        page: { total: 250, next: offset + limit < 200 ? '/next' : null },
      }),
    ],
    [
      'begins anew at row 200',
      ({ offset, limit }) => {
        const start = offset >= 200 ? 0 : offset;
        return { items: rows.slice(start, start + limit), page: { total: 250, next: '/next' } };
      },
    ],
    [
      'answers another offset, and says so',
      ({ limit }) => ({
        items: rows.slice(0, limit),
        page: { offset: 0, total: 250, next: '/next' },
      }),
    ],
    ['has no rows and a link', ({ offset }) => ({ items: [], page: { offset, next: '/next' } })],
  ])('That %s is an error, with few calls', async (_, answerOf) => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(related, answerOf);
    const answer = await fake.ask(query);
    expect([answer.data.artist.related, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
    expect(fake.service.calls.length).toBeLessThan(15);
  });

  test.each<[string, Body]>([
    [
      'repeats the last row of a page on the next one',
      ({ offset, limit }) => ({
        items: rows.slice(Math.max(0, offset - 1), offset + limit),
        page: { total: 250, next: offset + limit < 250 ? '/next' : null },
      }),
    ],
    [
      'removes hidden rows from its pages',
      ({ offset, limit }) => ({
        items: rows.slice(offset, offset + limit).filter((__, index) => (offset + index) % 50 !== 7),
        page: { offset, limit: 100, total: 250, next: offset + limit < 250 ? '/next' : null },
      }),
    ],
    [
      'rounds offsets down to its own page size',
      ({ offset }) => {
        const start = Math.floor(offset / 30) * 30;
        return { items: rows.slice(start, start + 30), page: { limit: 30, total: 250 } };
      },
    ],
    [
      'returns more rows than requested',
      ({ offset, limit }) => ({
        items: rows.slice(offset, offset + 2 * limit),
        page: { total: 250, next: null },
      }),
    ],
  ])('That %s loses no row without an error, and repeats none', async (_, answerOf) => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(related, answerOf);
    const answer = await fake.ask(query);
    if (answer.errors) return expect(codesOf(answer)).toEqual(['UPSTREAM_INVALID_RESPONSE']);
    const shown: number[] = answer.data.artist.related.nodes.map(numberOf);
    expect(new Set(shown).size).toBe(shown.length);
    const existing = answerOf({ offset: 0, limit: 250 }).items.map(numberOfRow);
    expect(existing.filter(number => !shown.includes(number))).toEqual([]);
  });

  test('That has no stable order is an error, or returns each row once', async () => {
    const random = randomFrom(3);
    for (let round = 0; round < 10; round++) {
      const fake = await fakeSubgraph();
      fake.service.answerAll(related, ({ offset, limit }) => {
        const order = rows.toSorted(() => random() - 0.5);
        return { items: order.slice(offset, offset + limit), page: { offset, total: 250, next: null } };
      });
      const answer = await fake.ask(query);
      expect(codesOf(answer)).toEqual(['UPSTREAM_UNAVAILABLE']);
    }
  });
});

const numberOfRow = (row: Json) => Number(row.uuid.slice(-12));

test('An empty cursor at the last row that offsets reach is an error', async () => {
  const fake = await fakeSubgraph();
  const items = rowsOf(500).map(artist => ({ artist }));
  for (const offset of [0, 49_500]) {
    const page = { offset, limit: 500, total: 50_600, next: null, cursor: '' };
    fake.service.answer('POST', `/api/v2/top/artists?limit=500&offset=${offset}`, { items, page });
  }
  const answer = await fake.ask('{ topArtists(last: 1) { nodes { id } } }');
  expect([answer.data.topArtists, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
});

describe('A series', () => {
  const path = /\/streaming\/spotify\/listening/;
  const dates = numbers(90).map(day => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  const points = dates.map((date, value) => ({ date: `${date}T00:00:00+00:00`, value }));
  const query = `{ artist(id: "${id}") { streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-03-31" }) {
    totalCount latest { date } growth { absolute }
  } } }`;

  test.each<[string, Pages]>([
    ['50 of 90 points', { most: 50 }],
    ['30 of 90 points without a link', { most: 30, page: () => ({ next: undefined }) }],
  ])('Is read to its end where a page has %s', async (_, pages) => {
    const fake = await fakeSubgraph();
    serve(fake, path, points, pages);
    const { data } = await fake.ask(query);
    expect(data.artist.streaming).toEqual({
      totalCount: 90,
      latest: { date: '2026-03-31' },
      growth: { absolute: 89 },
    });
  });

  test.each<[string, (point: (typeof points)[number]) => object]>([
    ['milliseconds', ({ date, value }) => ({ date: Date.parse(date), value })],
    ['days before months', ({ date, value }) => ({ date: date.slice(0, 10).split('-').toReversed().join('/'), value })],
    ['another name', ({ date, value }) => ({ day: date, value })],
    ['those of another year', ({ date, value }) => ({ date: date.replace('2026', '2024'), value })],
  ])('Is an error and not empty where its dates have %s, and is right after a repair', async (_, odd) => {
    const fake = await fakeSubgraph();
    let items: object[] = points.map(odd);
    fake.service.answerAll(path, () => ({ items, page: { offset: 0, limit: 100, next: null, total: items.length } }));
    const answer = await fake.ask(query);
    expect([answer.data.artist.streaming, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
    items = points;
    expect((await fake.ask(query)).data.artist.streaming.totalCount).toBe(90);
  });

  test('Has the value of a day of which the first of two points has none', async () => {
    const fake = await fakeSubgraph();
    const [first, ...others] = points;
    serve(fake, path, [{ ...first, value: null }, { ...first, value: 7 }, ...others], { most: 100 });
    const { data } = await fake.ask(query.replace('latest { date }', 'nodes { value }'));
    expect(data.artist.streaming.nodes[0]).toEqual({ value: 7 });
    expect(data.artist.streaming.totalCount).toBe(90);
  });
});

describe('Rows in another form', () => {
  test.each([
    ['that name their id otherwise', rowsOf(2).map(({ uuid: key, ...row }) => ({ id: key, ...row }))],
    ['in envelopes', rowsOf(2).map(row => ({ artist: row }))],
    ['that are plain ids', rowsOf(2).map(row => row.uuid)],
  ])('Are an error and no empty list: %s', async (_, items) => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(related, () => ({ items, page: { offset: 0, limit: 100, next: null, total: 2 } }));
    const answer = await fake.ask(`{ artist(id: "${id}") { related { totalCount nodes { id } } } }`);
    expect([answer.data.artist.related, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Are an error of a search', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/artist\/search\/x/, { items: [{ artist: { uuid: id } }], page: { total: 1, next: null } });
    const answer = await fake.ask('{ searchMusic(term: "x") { artists { id } } }');
    expect([answer.data.searchMusic.artists, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Are an error of the priority of an artist', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/favorite\/artists/, { items: [id, uuid(1)], page: { total: 2, next: null } });
    const answer = await fake.ask(`{ artist(id: "${id}") { isPriority } }`);
    expect([answer.data.artist.isPriority, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Are no reason to say that an artist has no priority', async () => {
    const fake = await fakeSubgraph();
    const items = [...rowsOf(3), { name: 'Nobody' }];
    fake.service.answerAll(/\/favorite\/artists/, () => ({ items, page: { total: 4, next: null } }));
    const isPriority = async (key: string) => (await fake.ask(`{ artist(id: "${key}") { isPriority } }`)).data.artist;
    expect(await isPriority(uuid(2))).toEqual({ isPriority: true });
    expect(await isPriority(id)).toEqual({ isPriority: null });
  });
});
