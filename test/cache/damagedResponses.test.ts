import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../support/testedSubgraph.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';
import type { Json } from '../support/json.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const invalid = 'UPSTREAM_INVALID_RESPONSE';

let fake: FakeSubgraph;
beforeEach(async () => {
  stopClocks(TODAY);
  fake = await fakeSubgraph();
});

/** A response with a value that can be damaged. */
interface Kind {
  readonly path: RegExp;
  readonly body: (value: unknown) => object;
  readonly valid: unknown;
  readonly damaged: unknown;
  readonly lifetime: number;
  readonly query: string;
  readonly valueIn: (data: Json) => unknown;
  /** The result for the valid value. */
  readonly shown: unknown;
  /** The result for the damaged value. */
  readonly left: unknown;
  /** Selects undamaged data from the same response. */
  readonly other: string;
}

const albums = [1, 2, 3].map(number => ({ uuid: uuid(number), name: `Album ${number}` }));
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
const ofList = (members: string) => `{ artist(id: "${id}") { albums(first: 3) { ${members} } } }`;
const ofSeries = (range: string) => `{ artist(id: "${id}") {
  streaming(platform: "spotify", range: { ${range} }) { nodes { value } }
} }`;
const page = (items: readonly unknown[]) => ({
  items,
  page: { offset: 0, limit: 100, next: null, total: items.length },
});

const kinds: Readonly<Record<string, Kind>> = {
  'a value of a record': {
    path: /\/api\/v2\.9\/artist\/[^/]+$/,
    body: birthDate => ({ object: { uuid: id, name: 'A', birthDate } }),
    valid: '1984-02-29',
    damaged: '1984',
    lifetime: 6 * HOUR,
    query: `{ artist(id: "${id}") { birthDate } }`,
    valueIn: ({ artist }) => artist.birthDate,
    shown: '1984-02-29',
    left: null,
    other: `{ artist(id: "${id}") { name } }`,
  },
  'a nested value of a record': {
    path: /\/api\/v2\.25\/song\//,
    body: tempo => ({ object: { uuid: id, name: 'A', audio: { tempo, key: 1 } } }),
    valid: 120,
    damaged: 'fast',
    lifetime: 6 * HOUR,
    query: `{ song(id: "${id}") { audioFeatures { tempo } } }`,
    valueIn: ({ song }) => song.audioFeatures.tempo,
    shown: 120,
    left: null,
    other: `{ song(id: "${id}") { name } }`,
  },
  'an item of a list field': {
    path: /\/api\/v2\.25\/song\//,
    body: composer => ({ object: { uuid: id, name: 'A', composers: ['A', composer] } }),
    valid: 'B',
    damaged: { name: 'B' },
    lifetime: 6 * HOUR,
    query: `{ song(id: "${id}") { composers } }`,
    valueIn: ({ song }) => song.composers,
    shown: ['A', 'B'],
    left: ['A'],
    other: `{ song(id: "${id}") { name } }`,
  },
  'a value in a row': {
    path: /\/artist\/[^/]+\/albums/,
    body: releaseDate =>
      page(albums.map((album, row) => ({ ...album, releaseDate: row === 1 ? releaseDate : '2020-01-01' }))),
    valid: '1969-01-12',
    damaged: '1969',
    lifetime: HOUR,
    query: ofList('nodes { releaseDate }'),
    valueIn: ({ artist }) => artist.albums.nodes.map(({ releaseDate }: Json) => releaseDate),
    shown: ['2020-01-01', '1969-01-12', '2020-01-01'],
    left: ['2020-01-01', null, '2020-01-01'],
    other: ofList('nodes { name }'),
  },
  'a row': {
    path: /\/artist\/[^/]+\/albums/,
    body: row => page([albums[0], row, albums[2]]),
    valid: albums[1],
    damaged: { title: 'Album 2' },
    lifetime: HOUR,
    query: ofList('nodes { name }'),
    valueIn: ({ artist }) => artist.albums.nodes.map(({ name }: Json) => name),
    shown: ['Album 1', 'Album 2', 'Album 3'],
    left: ['Album 1', 'Album 3'],
    other: ofList('totalCount'),
  },
  'every row of a list': {
    path: /\/artist\/[^/]+\/albums/,
    body: name => page(albums.map(({ uuid: key, ...album }) => ({ ...album, [String(name)]: key }))),
    valid: 'uuid',
    damaged: 'id',
    lifetime: HOUR,
    query: ofList('nodes { name }'),
    valueIn: ({ artist }) => artist.albums?.nodes.map(({ name }: Json) => name),
    shown: ['Album 1', 'Album 2', 'Album 3'],
    left: undefined,
    other: `{ artist(id: "${id}") { albums(first: 0) { totalCount } } }`,
  },
  'the day of a point': {
    path: /\/streaming\/spotify\/listening/,
    body: date => page(days.map((own, day) => ({ date: day === 1 ? date : own, value: 7 }))),
    valid: days[1],
    damaged: 1_700_000_000_000,
    lifetime: 3 * HOUR,
    query: ofSeries('start: "2026-11-18", end: "2026-11-20"'),
    valueIn: ({ artist }) => artist.streaming.nodes.length,
    shown: 3,
    left: 2,
    other: ofSeries('start: "2026-11-20", end: "2026-11-20"'),
  },
  'a value of a point': {
    path: /\/streaming\/spotify\/listening/,
    body: value => page(days.map((date, day) => ({ date, value: day === 1 ? value : 7 }))),
    valid: 8,
    damaged: 1234.5,
    lifetime: 3 * HOUR,
    query: ofSeries('start: "2026-11-18", end: "2026-11-20"'),
    valueIn: ({ artist }) => artist.streaming.nodes.map(({ value }: Json) => value),
    shown: [7, 8, 7],
    left: [7, null, 7],
    other: ofSeries('start: "2026-11-20", end: "2026-11-20"'),
  },
};

async function view(query: string) {
  const calls = fake.service.calls.length;
  const { json, headers } = await fake.send({ query });
  const { data, errors = [] }: Json = json();
  return {
    data,
    codes: errors.map(({ extensions }: Json) => extensions.code),
    calls: fake.service.calls.length - calls,
    maxAge: Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1] ?? 0),
  };
}

describe.each(Object.entries(kinds))('Damaged responses: %s', (name, kind) => {
  const { path, body, query, other, valueIn, shown, left, valid, damaged, lifetime } = kind;
  let served: unknown;
  beforeEach(() => void fake.service.get(path, () => body(served), { times: Infinity }));

  test(`Caches the error for five minutes and then reloads the response when ${name} is damaged`, async () => {
    served = damaged;
    const first = await view(query);
    expect([valueIn(first.data), first.codes, first.calls]).toEqual([left, [invalid], 1]);
    for (let minute = 0; minute < 4; minute++) {
      passTime(MINUTE);
      const again = await view(query);
      expect([valueIn(again.data), again.codes, again.calls]).toEqual([left, [invalid], 0]);
    }
    served = valid;
    passTime(4 * MINUTE);
    const repaired = await view(query);
    expect([valueIn(repaired.data), repaired.codes, repaired.calls]).toEqual([shown, [], 1]);
  });

  test(`Caches the undamaged values of a response when ${name} is damaged`, async () => {
    served = damaged;
    const { codes, maxAge } = await view(other);
    expect(codes).toEqual([]);
    expect(maxAge).toBeGreaterThan(0);
    expect((await view(other)).calls).toBe(0);
  });

  test.each([
    ['a stale', 1.2],
    ['an expired', 1.6],
  ])(`Falls back to %s entry when ${name} is damaged in a newer response`, async (_, age) => {
    served = valid;
    expect(valueIn((await view(query)).data)).toEqual(shown);
    served = damaged;
    passTime(age * lifetime);
    for (let views = 0; views < 3; views++) {
      const { data, codes, maxAge } = await view(query);
      expect([valueIn(data), codes, maxAge]).toEqual([shown, [], 0]);
    }
    expect(fake.service.calls).toHaveLength(2);
  });
});

describe('Damaged rows', () => {
  const album = { ...albums[0], releaseDate: '1969-01-12' };
  const queryOfAlbum = `{ album(id: "${uuid(1)}") { releaseDate } }`;
  const queryOfList = ofList('nodes { releaseDate }');

  test.each([
    ['a fresh', 1],
    ['an expired', 10 * HOUR],
  ])('Falls back to %s record when a value in a row is damaged', async (_, age) => {
    fake.service.get(/\/album\/by-uuid\//, { object: album });
    fake.service.get(/\/artist\/[^/]+\/albums/, page([{ ...album, releaseDate: '1969' }]));
    expect((await view(queryOfAlbum)).codes).toEqual([]);
    passTime(age);
    const { data, codes } = await view(queryOfList);
    expect([data.artist.albums.nodes, codes]).toEqual([[{ releaseDate: '1969-01-12' }], []]);
  });
});

const chartEntry = (chart: string | null, song: number, peakDate: string) => ({
  chart: chart && { slug: chart, name: chart },
  song: { uuid: uuid(song), name: `Song ${song}` },
  peakDate,
});

test.each([
  { cached: [], shown: [null, null], errors: 1 },
  { cached: [1], shown: ['1969-01-01', null], errors: 1 },
  { cached: [2], shown: [null, '1969-01-02'], errors: 1 },
  { cached: [1, 2], shown: ['1969-01-01', '1969-01-02'], errors: 0 },
])(
  'Reports one error for rows with a damaged value until each has the value of its record, here $cached',
  async ({ cached, shown, errors }) => {
    const rows = [1, 2].map(number => ({ uuid: uuid(number), name: 'A', releaseDate: 'unknown' }));
    fake.service.get(/\/artist\/[^/]+\/albums/, page(rows));
    for (const number of cached) {
      fake.service.get(/\/album\/by-uuid\//, {
        object: { uuid: uuid(number), name: 'A', releaseDate: `1969-01-0${number}` },
      });
      await view(`{ album(id: "${uuid(number)}") { releaseDate } }`);
    }
    for (let views = 0; views < 2; views++) {
      const { data, codes } = await view(ofList('nodes { releaseDate }'));
      expect(data.artist.albums.nodes.map(({ releaseDate }: Json) => releaseDate)).toEqual(shown);
      expect(codes).toEqual(Array(errors).fill(invalid));
    }
  },
);

test('Reads the record of a row by its id if the UPC of the row is unreadable', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => ({
    uuid: uuid(index + 1),
    name: 'A',
    ...(index === 10 && { upc: 'N/A' }),
  }));
  fake.service.get(/\/artist\/[^/]+\/albums/, page(rows));
  const object = { name: 'A', totalTracks: 7 };
  fake.service.get(
    /\/album\/by-uuid\//,
    (_: unknown, { path }: { path: string }) => ({
      object: { ...object, uuid: path.split('/').at(-1) },
    }),
    { times: Infinity },
  );
  fake.service.get(
    /\/album\/[^/]+$/,
    (_: unknown, { path }: { path: string }) => ({
      items: path
        .split('/')
        .at(-1)
        ?.split(/,|%2C/)
        .map(each => ({ ...object, uuid: each })),
    }),
    { times: Infinity },
  );
  const { data, codes } = await view(`{ artist(id: "${id}") { albums(first: 11) { nodes { trackCount } } } }`);
  expect([data.artist.albums.nodes, codes]).toEqual([rows.map(() => ({ trackCount: 7 })), []]);
});

test('Does not repair a row without an identity with the row that was at its position before the list moved', async () => {
  let rows = [chartEntry(null, 1, '2020-01-01'), chartEntry('a', 2, '2020-01-02')];
  fake.service.get(/\/charts\/song\/ranks\//, () => page(rows), { times: Infinity });
  const query = `{ artist(id: "${id}") { songChartEntries(platform: "spotify") { nodes { song { name } peakDate } } } }`;
  expect((await view(query)).codes).toEqual([]);
  rows = [chartEntry(null, 3, 'unknown'), chartEntry('b', 4, '2021-01-02')];
  passTime(20 * HOUR);
  const { data, codes } = await view(query);
  expect(data.artist.songChartEntries.nodes[0]).toEqual({ song: { name: 'Song 3' }, peakDate: null });
  expect(codes).toEqual([invalid]);
});

describe('Incomplete pages', () => {
  const PAGE = 2;
  const uneven = {
    'a next link and no total': (rest: number) => ({ next: rest > 0 ? '/next' : null }),
    'a total': () => ({ total: 3 }),
  };

  test.each(Object.entries(uneven))('Caches an incomplete page with %s for five minutes', async (_, pageOf) => {
    fake.service.answerAll(/\/artist\/[^/]+\/albums/, ({ offset }) => ({
      items: albums.slice(offset, offset + PAGE),
      page: { offset, limit: 100, ...pageOf(albums.length - offset - PAGE) },
    }));
    const query = ofList('nodes { name }');
    const counts: number[] = [];
    for (const pause of [0, MINUTE, 3 * MINUTE, 4 * MINUTE]) {
      passTime(pause);
      const { data, codes, calls } = await view(query);
      expect([data.artist.albums.nodes, codes]).toEqual([albums.map(({ name }) => ({ name })), []]);
      counts.push(calls);
    }
    expect(counts.map(calls => calls > 0)).toEqual([true, false, false, true]);
  });
});
