import { describe, expect, test } from 'vitest';
import { album as albums } from '../../../src/service/catalogue/album.ts';
import { artist as artists } from '../../../src/service/catalogue/artist.ts';
import { song as songs } from '../../../src/service/catalogue/song.ts';
import type { RecordKeys, RecordKind } from '../../../src/service/description/definitions.ts';
import { callsFor, type IsAllowed } from '../../../src/loaders/records/versions.ts';
import { landmarks } from '../../support/landmarks.ts';
import { randomFrom } from '../../support/movingList.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, album, song } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

const codesIn = (errors: readonly { path?: readonly unknown[]; extensions: { code: string } }[]) =>
  errors.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`);

interface Choice {
  readonly title: string;
  /** Substrings of the unavailable paths. */
  readonly without: readonly string[];
  readonly query: string;
  readonly data: unknown;
  /** Paths of fields that no available version returns. */
  readonly lost?: readonly string[];
  readonly calls: readonly string[];
}

const choices: readonly Choice[] = [
  {
    title: 'the next version with all fields',
    without: ['/v2.51/album'],
    query: `{ album(id: "${album.first}") { name labels { name type } type distributorName } }`,
    data: { album: { name: expect.any(String), type: 'ALBUM' } },
    calls: [`/v2.51/album/by-uuid/${album.first}`, `/v2.36/album/by-uuid/${album.first}`],
  },
  {
    title: 'the oldest version',
    without: ['/v2.51/album', '/v2.36/album'],
    query: `{ album(id: "${album.first}") { name trackCount } }`,
    data: { album: { trackCount: expect.any(Number) } },
    calls: ['2.51', '2.36', '2'].map(version => `/v${version}/album/by-uuid/${album.first}`),
  },
  {
    title: 'a version with some of the fields',
    without: ['/v2.9/artist'],
    query: `{ artist(id: "${artist.headliner}") { name slug country { code } biography genres { name } } }`,
    data: {
      artist: {
        name: expect.any(String),
        slug: expect.any(String),
        country: { code: expect.any(String) },
        biography: null,
        genres: null,
      },
    },
    lost: ['artist.biography', 'artist.genres'],
    calls: [`/v2.9/artist/${artist.headliner}`, `/v2/artist/${artist.headliner}`],
  },
  {
    title: 'albums without a filter for all types',
    without: ['/v2.34/'],
    query: `{ artist(id: "${artist.headliner}") { albums { totalCount nodes { id name releaseDate } } } }`,
    data: { artist: { albums: { totalCount: 42 } } },
    calls: [
      `/v2.34/artist/${artist.headliner}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
      `/v2.26/artist/${artist.headliner}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc`,
    ],
  },
  {
    title: 'no version that lacks the filter for singles',
    without: ['/v2.34/'],
    query: `{ artist(id: "${artist.headliner}") { albums(type: SINGLE) { totalCount } } }`,
    data: { artist: { albums: null } },
    lost: ['artist.albums'],
    calls: [`/v2.34/artist/${artist.headliner}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=single`],
  },
  {
    title: 'songs with the role names of another version',
    without: ['/v2.21/'],
    query: `{ artist(id: "${artist.headliner}") { songs(role: FEATURED) { totalCount nodes { name } } } }`,
    data: { artist: { songs: { totalCount: expect.any(Number) } } },
    calls: [
      `/v2.21/artist/${artist.headliner}/songs?limit=100&mainPerformer=0&offset=0&sortBy=name&sortOrder=asc`,
      `/v2/artist/${artist.headliner}/songs?limit=100&mainPerformer=false&offset=0&sortBy=name&sortOrder=asc`,
    ],
  },
];

/** Why a version is unavailable, and the error of a list without another version. Record fields fail with PLAN_REQUIRED. */
const refusals = [
  { reason: 'refused by the plan', status: 403, code: 'PLAN_REQUIRED' },
  { reason: 'gone', status: 410, code: 'GONE' },
] as const;

describe.each(refusals)('Versions $reason', ({ reason, status, code }) => {
  test.each(choices)(
    `Requests $title when a version is ${reason}`,
    async ({ without, query, data, lost = [], calls }) => {
      const { knobs } = subgraph.sandbox;
      if (status === 410) knobs.retired = without.map(match => ({ match, status }));
      else knobs.refused = [...without];
      const response = await (lost.length > 0
        ? subgraph.askFailing(query)
        : { errors: [], ...(await subgraph.ask(query)) });
      expect(response.data).toMatchObject(data as object);
      expect(codesIn(response.errors)).toEqual(
        lost.map(path => `${path} ${path.endsWith('albums') ? code : 'PLAN_REQUIRED'}`),
      );
      expect(response.calls).toEqual(calls.map(call => `GET /api${call}`));
    },
  );
});

test('Requests fields from two versions with two parallel calls', async () => {
  const { data, calls, rounds } = await subgraph.ask(`{
    albumByUpc(upc: "${album.upc}") { id name slug isGeneratedWithAi labels { type } imageUrl }
  }`);
  expect(data.albumByUpc).toMatchObject({ id: album.first, slug: expect.any(String) });
  expect(calls).toHaveLength(2);
  expect(rounds).toBe(1);
});

const refusedFields = (id: string) => `{
  artist(id: "${id}") {
    name
    related { nodes { name } }
    score { latest { value } }
    currentStats { social { platform { code } } }
    albums(first: 1) { nodes { name } }
  }
}`;

describe('Endpoints refused in all versions', () => {
  test('Returns PLAN_REQUIRED at the path of a refused endpoint, and the rest of the data', async () => {
    subgraph.sandbox.knobs.refused = ['/related', '/score', '/current/stats'];
    const { data, errors } = await subgraph.askFailing(refusedFields(artist.headliner));
    expect(data.artist).toMatchObject({ name: expect.any(String), related: null, score: null, currentStats: null });
    expect(data.artist.albums.nodes).toHaveLength(1);
    expect(codesIn(errors).toSorted()).toEqual(
      ['artist.currentStats', 'artist.related', 'artist.score'].map(path => `${path} PLAN_REQUIRED`),
    );
    await subgraph.askFailing(refusedFields(artist.prolific));
    const again = await subgraph.askFailing(refusedFields(artist.headliner));
    expect(again.errors).toHaveLength(3);
    expect(again.calls).toEqual([]);
  });

  test('Returns null at the root for a refused lookup', async () => {
    subgraph.sandbox.knobs.refused = ['/festival/', '/song/by-isrc/'];
    const { data, errors } = await subgraph.askFailing(`{
      festival(id: "${landmarks.festival.summer}") { name }
      songByIsrc(isrc: "${song.hitIsrc}") { name }
      song(id: "${song.hit}") { name }
    }`);
    expect(data).toEqual({ festival: null, songByIsrc: null, song: { name: expect.any(String) } });
    expect(codesIn(errors).toSorted()).toEqual(['festival PLAN_REQUIRED', 'songByIsrc PLAN_REQUIRED']);
  });

  test('Requests records one by one when only the batch path is refused', async () => {
    subgraph.sandbox.knobs.refused = [/\/v2\.9\/artist\/[^/]*,/];
    const ask = async (size: number) => {
      const query = `query ($size: Int) {
        artist(id: "${artist.headliner}") { related(first: $size) { nodes { biography } } }
      }`;
      const { data, calls } = await subgraph.ask(query, { size });
      expect(data.artist.related.nodes).toHaveLength(size);
      return calls.filter(call => !call.includes('/related')).map(call => call.split(',').length);
    };
    expect(await ask(3)).toEqual([3, 1, 1, 1]);
    // Other records are requested as a batch again.
    expect(await ask(5)).toEqual([2, 1, 1]);
  });
});

interface Way {
  readonly name: string;
  readonly key: string;
  readonly returns: ReadonlySet<string>;
}

const waysOf = (kind: RecordKind, refused: ReadonlySet<string>): Way[] =>
  kind.lookUps
    .flatMap(({ key, path, versions }) =>
      versions.map(({ version, returns }) => ({ name: `${path} ${version}`, key, returns })),
    )
    .filter(({ name }) => !refused.has(name));

/** All calls whose key is known or returned by another call, and the fields that they return. */
function reach(ways: readonly Way[], keys: readonly string[]) {
  const known = new Set(keys);
  const made = new Set<Way>();
  for (let before = -1; before !== made.size;) {
    before = made.size;
    for (const way of ways) {
      if (!known.has(way.key) || made.has(way)) continue;
      made.add(way);
      way.returns.forEach(field => known.add(field));
    }
  }
  return { known, made };
}

/** Number of elements in a bit set. */
const sizeOf = (set: number) => set.toString(2).replaceAll('0', '').length;

/** All subsets of `count` elements as bit sets, smallest first. */
function smallestFirst(count: number): number[] {
  return Array.from({ length: 2 ** count }, (_, set) => set).toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

const orders = new Map<number, number[]>();

/** Smallest number of calls that return as many requested fields as all calls together, and the number of these fields. */
function minimum(ways: readonly Way[], keys: readonly string[], wanted: readonly string[]) {
  const countIn = (known: ReadonlySet<string>) =>
    wanted.filter(field => known.has(field) && !keys.includes(field)).length;
  const reachable = reach(ways, keys);
  const most = countIn(reachable.known);
  const useful = [...reachable.made];
  const sets = orders.get(useful.length) ?? smallestFirst(useful.length);
  orders.set(useful.length, sets);
  for (const set of sets) {
    const chosen = useful.filter((_, index) => (set >> index) & 1);
    const { known, made } = reach(chosen, keys);
    if (made.size === chosen.length && countIn(known) === most) return { fields: most, calls: chosen.length };
  }
  return expect.fail('no set of calls returns all reachable fields');
}

/** Number of calls that the loaders choose, round by round, and of the requested fields that the calls return. */
function madeByReads(
  kind: RecordKind,
  keys: readonly string[],
  wanted: readonly string[],
  refused: ReadonlySet<string>,
) {
  const known = new Set(keys);
  const tried = new Set<string>();
  const isAllowed: IsAllowed = (_, { source }) => ![...tried, ...refused].includes(source);
  for (;;) {
    const held = Object.fromEntries(
      [...known].map(key => [key, key === 'platformKey' ? onPlatform : 'x']),
    ) as RecordKeys;
    const record = { kind, keys: held, known: (field: string) => (known.has(field) ? 'x' : undefined) };
    const missing = new Set(wanted.filter(field => !known.has(field)));
    const chosen = missing.size === 0 ? [] : callsFor(record, missing, isAllowed).filter(({ address }) => address);
    if (chosen.length === 0) {
      return { fields: wanted.filter(field => known.has(field) && !keys.includes(field)).length, calls: tried.size };
    }
    for (const { version, returns } of chosen) {
      tried.add(version.source);
      returns.forEach(field => known.add(field));
    }
  }
}

const onPlatform = { platform: 'x', identifier: 'x' };

/** Number of random selections. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1_200);

test('Chooses the fewest calls that return all available fields, for any selection and refusals', () => {
  const random = randomFrom(Number(process.env['FUZZ_SEED'] ?? 1));
  const wrong: unknown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const kind: RecordKind = [albums, artists, songs][round % 3] ?? albums;
    const keys = kind.lookUps.map(({ key }) => key as string).filter(() => random() < 0.5);
    if (keys.length === 0) keys.push('id');
    const wanted = Object.keys(kind.fields).filter(() => random() < 0.25);
    const refused = new Set(waysOf(kind, new Set()).flatMap(({ name }) => (random() < 0.2 ? [name] : [])));
    const expected = minimum(waysOf(kind, refused), keys, wanted);
    const actual = madeByReads(kind, keys, wanted, refused);
    if (expected.fields !== actual.fields || expected.calls !== actual.calls) {
      wrong.push({ kind: kind.name, keys, wanted, refused: [...refused], expected, actual });
    }
  }
  expect(wrong).toEqual([]);
});
