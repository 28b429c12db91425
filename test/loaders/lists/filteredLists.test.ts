import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph, sharedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';
import { randomFrom } from '../../support/movingList.ts';
import { callsOf } from '../../support/subgraph.ts';
import { landmarks } from '../../support/landmarks.ts';

/** Number of random lists per filter. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 2);

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);
const numberOf = (node: { readonly id: string }) => Number(node.id.slice(-12));
const SINCE = '2026-10-31';

interface Filtered {
  readonly path: RegExp;
  readonly query: (paging: string, members: string) => string;
  /** Selection that identifies a node. */
  readonly node: string;
  readonly connectionOf: (data: Json) => Json;
  readonly idOf: (node: Json) => number;
  /** The service's rows. @param wanted Whether each row should match the filter. */
  readonly rowsOf: (wanted: readonly boolean[]) => readonly Json[];
  /** Whether the service returns matching rows first. */
  readonly isSorted: boolean;
}

const entriesOf = (owner: string): Filtered => ({
  path: /\/playlist\/current\/spotify/,
  query: (paging, members) => `{ ${owner}(id: "${id}") {
    list: playlistEntries(platform: "spotify", onlyCurrent: false, enteredSince: "${SINCE}", ${paging}) { ${members} }
  } }`,
  node: '{ playlist { id } }',
  connectionOf: data => data[owner].list,
  idOf: ({ playlist }) => numberOf(playlist),
  rowsOf: wanted =>
    wanted.map((isWanted, index) => ({
      playlist: { uuid: uuid(index), name: 'P' },
      song: { uuid: uuid(0), name: 'S' },
      entryDate: isWanted
        ? `2026-11-${String(19 - Math.floor((index * 19) / wanted.length)).padStart(2, '0')}`
        : '2026-10-30',
    })),
  isSorted: true,
});

const releasesOf = (field: 'albums' | 'songs', argument: 'releasedSince' | 'releasedUntil'): Filtered => ({
  path: new RegExp(`/artist/[^/]+/${field}\\?`),
  query: (paging, members) =>
    `{ artist(id: "${id}") { list: ${field}(${argument}: "${SINCE}", ${paging}) { ${members} } } }`,
  node: '{ id }',
  connectionOf: data => data.artist.list,
  idOf: numberOf,
  rowsOf: wanted =>
    wanted.map((isWanted, index) => ({
      uuid: uuid(index),
      name: 'R',
      releaseDate: isWanted ? `${SINCE}T00:00:00+02:00` : (otherDays[argument][index % 2] ?? null),
    })),
  isSorted: argument === 'releasedSince',
});

/** Release dates outside the range of each filter. Releases without a date match no filter either. */
const otherDays = { releasedSince: ['2026-10-30T00:00:00+00:00'], releasedUntil: ['2026-11-01T00:00:00+01:00'] };

const rankingOf = (kind: string, at = ''): Filtered => ({
  path: new RegExp(`/chart/${kind}/odd/ranking/`),
  query: (paging, members) =>
    `{ ${kind}Chart(slug: "odd") { list: ranking(onlyNew: true, ${at}${paging}) { ${members} } } }`,
  node: '{ id }',
  connectionOf: data => data[`${kind}Chart`].list,
  idOf: numberOf,
  rowsOf: wanted =>
    wanted.map((isWanted, index) => ({
      position: index + 1,
      oldPosition: isWanted ? null : index + 2,
      [kind]: { uuid: uuid(index), name: 'R' },
    })),
  isSorted: false,
});

const lists: Readonly<Record<string, Filtered>> = {
  'playlist entries of an artist since a day': entriesOf('artist'),
  'playlist entries of a song since a day': entriesOf('song'),
  'albums of an artist since a day': releasesOf('albums', 'releasedSince'),
  'albums of an artist until a day': releasesOf('albums', 'releasedUntil'),
  'songs of an artist since a day': releasesOf('songs', 'releasedSince'),
  'songs of an artist until a day': releasesOf('songs', 'releasedUntil'),
  'new songs of a chart': rankingOf('song'),
  'new songs of a chart at a timestamp': rankingOf('song', 'at: "2026-11-19T00:00:00Z", '),
  'new albums of a chart': rankingOf('album'),
};

const subgraph = await sharedSubgraph();
let fake: FakeSubgraph;
let hasShortPages = false;
beforeEach(async () => {
  fake = await fakeSubgraph({ maxOperationCalls: 1_000 });
});

/** Serves a list of these rows. @param most Maximum number of rows per page. */
function serve({ path, rowsOf }: Filtered, wanted: readonly boolean[], most = 100): void {
  const rows = rowsOf(wanted);
  hasShortPages = most < 100;
  fake.service.answerAll(path, ({ offset, limit }) => {
    const items = rows.slice(offset, offset + Math.min(limit, most));
    const isLast = offset + items.length >= rows.length;
    return {
      related: { date: '2026-11-19T00:00:00+00:00' },
      items,
      page: { offset, limit, total: rows.length, next: isLast ? null : '/next' },
    };
  });
}

interface PageOf {
  readonly rows: readonly number[];
  readonly calls: number;
  readonly total: number | null;
  readonly pageInfo: Json;
}

async function read(list: Filtered, paging: string): Promise<PageOf> {
  const query = list.query(
    paging,
    `totalCount edges { cursor node ${list.node} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`,
  );
  const before = fake.service.calls.length;
  const { data } = await fake.ask(query);
  const calls = fake.service.calls.length - before;
  // Prices assume full pages, so short pages can take more calls than the price.
  if (!hasShortPages) expect(calls).toBeLessThanOrEqual(callsOf(query));
  const { edges, totalCount, pageInfo } = list.connectionOf(data);
  return { rows: edges.map(({ node }: Json) => list.idOf(node)), calls, total: totalCount, pageInfo };
}

/** Pages through the list. Checks the page info of each page, and its total if known. */
async function walk(list: Filtered, expected: readonly number[], isForwards: boolean, size: () => number) {
  const rows: number[] = [];
  for (let cursor = ''; ;) {
    const from = cursor && `, ${isForwards ? 'after' : 'before'}: "${cursor}"`;
    const count = size();
    const page = await read(list, `${isForwards ? 'first' : 'last'}: ${count}${from}`);
    expect(page.rows.length).toBeLessThanOrEqual(count);
    if (page.total !== null) expect(page.total).toBe(expected.length);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    const [isMore, wasMore] = isForwards ? [hasNextPage, hasPreviousPage] : [hasPreviousPage, hasNextPage];
    expect(wasMore).toBe(rows.length > 0);
    rows.splice(isForwards ? rows.length : 0, 0, ...page.rows);
    if (!isMore) return rows;
    const next = isForwards ? endCursor : startCursor;
    expect([null, cursor]).not.toContain(next);
    if (page.rows.length === count) expect(rows.length).toBeLessThanOrEqual(expected.length);
    cursor = next;
  }
}

const numbersOf = (wanted: readonly boolean[]) => wanted.flatMap((isWanted, index) => (isWanted ? [index] : []));

describe.each(Object.entries(lists))('%s', (name, list) => {
  const listIndex = Object.keys(lists).indexOf(name);
  test(`Returns all ${name} in pages of any size, in both directions`, async () => {
    // Neighboring lists use the same code path, so by default each tests half of the seeds.
    const firstSeed = SEEDS > 2 || listIndex % 2 === 0 ? 1 : 3;
    for (let seed = firstSeed; seed < firstSeed + SEEDS; seed++) {
      const random = randomFrom(seed);
      const any = (most: number) => Math.floor(random() * most);
      fake = await fakeSubgraph({ maxOperationCalls: 1_000, ...(seed % 2 && { maxCacheBytes: 1 }) });
      const count = [0, 501, 100, 1][seed] ?? any(2_500);
      const share = random() ** 2;
      const drawn = Array.from({ length: count }, () => random() < share);
      const wanted = list.isSorted ? drawn.toSorted((a, b) => Number(b) - Number(a)) : drawn;
      serve(list, wanted, seed % 4 === 3 ? 1 + any(99) : 100);
      const expected = numbersOf(wanted);
      const most = [7, 100, 500][seed % 3] ?? 1;
      // Limits the number of operations by requesting large enough pages.
      const least = Math.ceil(expected.length / 40);
      const size = () => Math.min(500, Math.max(1, least, any(most)));
      expect(await walk(list, expected, true, size), `seed ${seed} forwards`).toEqual(expected);
      expect(await walk(list, expected, false, size), `seed ${seed} backwards`).toEqual(expected);
    }
  });

  test(`Counts the ${name} if the service's list has 450 rows`, async () => {
    const wanted = Array.from({ length: 450 }, (__, index) => (list.isSorted ? index < 130 : index % 3 === 0));
    serve(list, wanted);
    const expected = numbersOf(wanted);
    const { rows, total, calls } = await read(list, 'first: 20');
    expect([rows, total]).toEqual([expected.slice(0, 20), expected.length]);
    expect(calls).toBe(list.isSorted ? 2 : 5);
  });

  test(`Returns a null count of the ${name} if 2,000 rows of the service's list match`, async () => {
    serve(
      list,
      Array.from({ length: 2_000 }, () => true),
    );
    const { rows, total, pageInfo, calls } = await read(list, 'first: 20');
    expect([rows.length, total, pageInfo.hasNextPage]).toEqual([20, null, true]);
    expect(calls).toBe(5);
  });

  test(`Returns the first ${name} and hasNextPage with one call`, async () => {
    serve(
      list,
      Array.from({ length: 2_000 }, () => true),
    );
    const before = fake.service.calls.length;
    await fake.ask(list.query('first: 20', `nodes ${list.node} pageInfo { hasNextPage }`));
    expect(fake.service.calls.length - before).toBe(1);
  });
});

interface InSandbox {
  readonly name: string;
  /** Aliases the field as `list`. */
  readonly query: (args: string, members: string) => string;
  readonly filter: string;
  /** Order that the filter implies. */
  readonly order: string;
  readonly edge: string;
  readonly isWanted: (edge: Json) => boolean;
}

const { artist, song, chart } = landmarks;
const inSandbox: readonly InSandbox[] = [
  {
    name: 'playlist entries of a song',
    query: (args, members) =>
      `{ song(id: "${song.hit}") {
        list: playlistEntries(platform: "spotify", onlyCurrent: false, ${args}) { ${members} }
      } }`,
    filter: `enteredSince: "${SINCE}"`,
    order: 'orderBy: { field: ENTRY_DATE, direction: DESC }',
    edge: 'node { entryDate song { id } playlist { id } }',
    isWanted: ({ node }: Json) => node.entryDate >= SINCE,
  },
  ...(['albums', 'songs'] as const).map(field => ({
    name: `${field} of an artist in a period`,
    query: (args: string, members: string) =>
      `{ artist(id: "${artist.headliner}") { list: ${field}(${args}) { ${members} } } }`,
    filter: 'releasedSince: "2018-01-01", releasedUntil: "2023-12-31"',
    order: 'orderBy: { field: RELEASE_DATE, direction: DESC }',
    edge: 'node { id releaseDate }',
    isWanted: ({ node }: Json) => node.releaseDate >= '2018-01-01' && node.releaseDate <= '2023-12-31',
  })),
  ...(['song', 'album'] as const).map(kind => ({
    name: `${kind}s of a chart`,
    query: (args: string, members: string) =>
      `{ ${kind}Chart(slug: "${chart[kind].slug}") { list: ranking(${args}) { ${members} } } }`,
    filter: 'onlyNew: true',
    order: '',
    edge: 'isNew node { id }',
    isWanted: (edge: Json) => edge.isNew === true,
  })),
];

async function walkSandbox({ query, edge }: InSandbox, args: string, size: () => number, isForwards = true) {
  const edges: Json[] = [];
  for (let cursor = ''; ;) {
    const paging = `${args}, ${isForwards ? 'first' : 'last'}: ${size()} ${cursor}`;
    const members = `edges { ${edge} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
    const { data } = await subgraph.ask(query(paging, members));
    const { list } = Object.values<Json>(data)[0] ?? {};
    edges.splice(isForwards ? edges.length : 0, 0, ...list.edges);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = list.pageInfo;
    if (!(isForwards ? hasNextPage : hasPreviousPage)) return edges;
    cursor = isForwards ? `, after: "${endCursor}"` : `, before: "${startCursor}"`;
  }
}

test.each(inSandbox)('Returns exactly those $name that match { $filter }, in both directions', async list => {
  const whole = await walkSandbox(list, list.order, () => 500);
  const expected = whole.filter(list.isWanted);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(whole.length);
  const random = randomFrom(expected.length);
  const size = () => 1 + Math.floor(random() * 500);
  expect(await walkSandbox(list, list.filter, size)).toEqual(expected);
  expect(await walkSandbox(list, list.filter, size, false)).toEqual(expected);
});

const entries = entriesOf('artist');
const ranking = rankingOf('song');

test('Continues a filtered list beyond 500 rows', async () => {
  serve(
    entries,
    numbers(4_280).map(number => number < 3_100),
  );
  const { rows, total, pageInfo, calls } = await read(entries, 'first: 500');
  expect([rows, total, pageInfo.hasNextPage, calls]).toEqual([numbers(500), null, true, 6]);
  expect(await walk(entries, numbers(3_100), true, () => 500)).toEqual(numbers(3_100));
});

test('Stops reading a filtered list at the first row that is too old', async () => {
  serve(
    entries,
    numbers(4_280).map(number => number < 150),
  );
  expect(await read(entries, 'first: 500')).toMatchObject({ rows: numbers(150), total: 150, calls: 2 });
});

test('Finds the last rows since a day by binary search', async () => {
  serve(
    entries,
    numbers(1_600).map(number => number < 150),
  );
  const { rows, calls } = await read(entries, 'last: 20');
  expect(rows).toEqual(numbers(20, 130));
  expect(calls).toBeLessThanOrEqual(7);
});

test.each([0, 1, 99, 100, 101, 200, 1_499, 1_500])(
  'Pages in both directions through a list of 1,500 rows of which only the first %i match the filter',
  async end => {
    serve(
      entries,
      numbers(1_500).map(number => number < end),
    );
    const size = Math.max(70, Math.ceil(end / 6));
    expect(await walk(entries, numbers(end), true, () => size)).toEqual(numbers(end));
    expect(await walk(entries, numbers(end), false, () => size)).toEqual(numbers(end));
  },
);

test('Stops reading a page of sparse matches after five calls, with a cursor at the last row read', async () => {
  serve(
    ranking,
    numbers(2_000).map(number => number % 700 === 699),
  );
  const first = await read(ranking, 'first: 20');
  expect(first).toMatchObject({ rows: [], total: null, calls: 5 });
  expect(first.pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: expect.any(String),
  });
  const second = await read(ranking, `first: 20, after: "${first.pageInfo.endCursor}"`);
  expect(second).toMatchObject({ rows: [699], calls: 5 });
  expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const last = await read(ranking, 'last: 1');
  expect(last).toMatchObject({ rows: [], pageInfo: { hasNextPage: false, hasPreviousPage: true, endCursor: null } });
  const former = await read(ranking, `last: 1, before: "${last.pageInfo.startCursor}"`);
  expect(former).toMatchObject({ rows: [1_399], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});

test('Reports previous rows after a page without matches', async () => {
  serve(
    ranking,
    numbers(2_000).map(number => number === 100 || number === 1_900),
  );
  const first = await read(ranking, 'first: 20');
  const second = await read(ranking, `first: 20, after: "${first.pageInfo.endCursor}"`);
  const third = await read(ranking, `first: 20, after: "${second.pageInfo.endCursor}"`);
  const pages = [first, second, third].map(({ rows, pageInfo }) => [rows, pageInfo.hasPreviousPage]);
  expect(pages).toEqual([
    [[100], false],
    [[], true],
    [[], true],
  ]);
});

test('Returns the rows of a filtered list between two cursors', async () => {
  serve(
    ranking,
    numbers(400).map(number => number % 3 === 0),
  );
  const { data } = await fake.ask(ranking.query('first: 100', 'edges { cursor node { id } }'));
  const cursors: string[] = ranking.connectionOf(data).edges.map(({ cursor }: Json) => cursor);
  const between = `after: "${cursors[10]}", before: "${cursors[50]}"`;
  const expected = numbers(39, 11).map(number => 3 * number);
  expect((await read(ranking, `first: 500, ${between}`)).rows).toEqual(expected);
  expect((await read(ranking, `last: 500, ${between}`)).rows).toEqual(expected);
  expect((await read(ranking, `first: 5, ${between}`)).rows).toEqual(expected.slice(0, 5));
  expect((await read(ranking, `last: 5, ${between}`)).rows).toEqual(expected.slice(-5));
  expect(await read(ranking, `first: 0, ${between}`)).toMatchObject({ rows: [], pageInfo: { hasNextPage: true } });
});

test('Keeps a row whose filtered field is unreadable, with an error at that field', async () => {
  const rows = entries
    .rowsOf([true, true, false])
    .with(1, { ...entries.rowsOf([true, true])[1], entryDate: { odd: 1 } });
  fake.service.answerAll(entries.path, ({ offset }) => ({
    items: offset === 0 ? rows : [],
    page: { offset, limit: 100, total: 3, next: null },
  }));
  const { data, errors } = await fake.askFailing(entries.query('first: 20', 'nodes { entryDate playlist { id } }'));
  expect(entries.connectionOf(data).nodes.map(({ playlist }: Json) => numberOf(playlist))).toEqual([0, 1]);
  expect(errors.map(({ path, extensions }) => [path?.join('.'), extensions.code])).toEqual([
    ['artist.list.nodes.1.entryDate', 'UPSTREAM_INVALID_RESPONSE'],
  ]);
});

describe('Artist.isPriority', () => {
  test.each([
    { place: 'row 7', of: 130, isPriority: true },
    { place: 'row 95', of: 130, isPriority: true },
    { place: 'row 120', of: 130, isPriority: null },
    { place: 'no row', of: 101, isPriority: null },
    { place: 'no row', of: 100, isPriority: false },
    { place: 'no row', of: 0, isPriority: false },
  ])(
    'Returns isPriority $isPriority with at most five calls for an artist in $place of $of priority artists',
    async ({ place, of, isPriority }) => {
      fake.service.answerAll(/favorite/, ({ offset, limit }) => ({
        items: numbers(of)
          .slice(offset, offset + limit)
          .map(number => ({ uuid: place === `row ${number}` ? id : uuid(number), name: 'A' })),
        page: { offset, limit, total: of, next: offset + limit < of ? '/next' : null },
      }));
      const { data } = await fake.ask(`{ artist(id: "${id}") { isPriority } }`);
      expect(data.artist.isPriority).toBe(isPriority);
      expect(fake.service.calls.length).toBeLessThanOrEqual(5);
    },
  );
});

describe('Spins by country and station', () => {
  const query = `{ artist(id: "${id}") {
    countries: radioSpinsByCountry { isComplete stationCount totalStationCount countries { value } }
    stations: radioSpinsByStation(first: 1) { isComplete stationCount totalStationCount stations { value } }
  } }`;

  test.each([
    { of: 1_000, hasTotal: true, isComplete: true, total: 1_000 },
    { of: 1_001, hasTotal: true, isComplete: false, total: 1_001 },
    { of: 1_600, hasTotal: true, isComplete: false, total: 1_600 },
    { of: 1_600, hasTotal: false, isComplete: false, total: null },
    { of: 250, hasTotal: false, isComplete: true, total: 250 },
  ])(
    'Sums the spins of at most 1,000 of $of stations (isComplete: $isComplete, total known: $hasTotal)',
    async ({ of, hasTotal, ...rest }) => {
      fake.service.answerAll(/broadcast-groups/, ({ offset, limit }) => ({
        items: numbers(of)
          .slice(offset, offset + limit)
          .map(number => ({ playCount: 1, radio: { slug: `radio-${number}`, name: 'R' } })),
        page: { offset, limit, ...(hasTotal && { total: of }), next: offset + limit < of ? '/next' : null },
      }));
      const { data } = await fake.ask(query);
      const stationCount = Math.min(of, 1_000);
      const state = { isComplete: rest.isComplete, stationCount, totalStationCount: rest.total };
      expect(data.artist).toEqual({
        countries: { ...state, countries: [{ value: stationCount }] },
        stations: { ...state, stations: [{ value: 1 }] },
      });
      // Without a total, the list is read twice to prove that no row moved.
      expect(fake.service.calls.length).toBe(Math.ceil(stationCount / 100) * (hasTotal ? 1 : 2));
    },
  );
});
