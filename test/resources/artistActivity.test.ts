import { describe, expect, test } from 'vitest';
import { PLACE } from '../support/movingList.ts';
import { landmarks } from '../support/landmarks.ts';
import { describeRefusals, describeResource, oneRowEach } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';
import type { Body, SentCall } from '../support/service.ts';

const { headliner } = landmarks.artist;
const { threeHundred } = landmarks.playlist;
const artist = `artist(id: "${headliner}")`;
const of = `artist/${headliner}`;
const byPosition = 'limit=100&offset=0&sortBy=position&sortOrder=asc';
const newestFirst = 'limit=100&offset=0&sortBy=entryDate&sortOrder=desc&type=all';
const days = 'range: { start: "2026-11-18", end: "2026-11-19" }';

const video = {
  identifier: '011nx0h068s',
  title: 'Blue of Ghosts',
  description: '#shorts #newmusic',
  publishedAt: '2026-11-11T17:00:00+00:00',
  url: 'https://instagram.example.com/shorts/011nx0h068s',
  latestAudience: { date: '2026-11-20', views: 396502631, likes: 28321616, comments: 440558 },
  audience: { totalCount: 8, growth: { absolute: 305569697 }, latest: { date: '2026-11-19', views: 365654212 } },
};
const videoAudience = 'GET /api/v2/artist/shorts/011nx0h068s/audience';
const week = 'endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-12';
/** The requested range plus the days before it that growth is measured from. */
const withBase = 'endDate=2026-11-19&limit=100&offset=0&startDate=2026-10-13';

const subgraph = await testedSubgraph({ countRounds: true, timeoutMs: 30_000, operationTimeoutMs: 30_000 });

describeResource(subgraph, {
  lookUps: {
    "Returns a short video's audience by identifier with one call": {
      query: `{ shortVideoAudience(identifier: "011nx0h068s", range: { start: "2026-11-12", end: "2026-11-19" }) {
        totalCount latest { date views }
      } }`,
      data: { shortVideoAudience: { totalCount: 8, latest: { date: '2026-11-19', views: 365654212 } } },
      calls: [`${videoAudience}?${week}`],
    },
    'Returns NOT_FOUND for the audience of an unknown short video': {
      query: '{ shortVideoAudience(identifier: "nothing") { totalCount } }',
      data: { shortVideoAudience: null },
      codes: ['NOT_FOUND'],
      calls: ['GET /api/v2/artist/shorts/nothing/audience?endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22'],
    },
  },

  lists: {
    ...oneRowEach(artist, {
      "With onlyCurrent: false, lists former chart entries of an artist's songs first, without a position": [
        'songChartEntries(platform: "spotify", onlyCurrent: false, first: 1)',
        `isCurrent ${PLACE} peakPosition peakDate chart { slug name }`,
        5573,
        {
          isCurrent: false,
          position: null,
          positionChange: 0,
          previousPosition: 4,
          status: 'out',
          entryDate: '2026-09-22',
          lastDate: '2026-10-11',
          timeOnChart: 20,
          timeOnChartUnit: 'days',
          peakPosition: 1,
          peakDate: '2026-09-28',
          chart: { slug: 'spotify-top-200-global', name: 'Top 200 - Global' },
        },
        `/api/v2/${of}/charts/song/ranks/spotify?currentOnly=0&${byPosition}`,
      ],
      "Lists current chart entries of an artist's songs first in descending order of position": [
        'songChartEntries(platform: "spotify", onlyCurrent: false, orderBy: { field: POSITION, direction: DESC }, first: 1)',
        'isCurrent position song { name }',
        5573,
        { isCurrent: true, position: 199, song: { name: 'Fire of Vultures' } },
        `/api/v2/${of}/charts/song/ranks/spotify?currentOnly=0&limit=100&offset=0&sortBy=position&sortOrder=desc`,
      ],
      "Lists only current chart entries of an artist's albums by default": [
        'albumChartEntries(platform: "deezer", first: 1)',
        'isCurrent position album { name }',
        329,
        { isCurrent: true, position: 1, album: { name: 'Live in Mumbai' } },
        `/api/v2.28/${of}/charts/album/ranks/deezer?currentOnly=1&${byPosition}`,
      ],
      'Lists current and past playlist entries in a country, newest first': [
        `playlistEntries(
          platform: "apple-music", onlyCurrent: false, country: "FR", orderBy: { field: ENTRY_DATE, direction: DESC }, first: 1
        )`,
        'position positionDate peakPosition peakDate entryDate exitDate daysInPlaylist playlist { name type }',
        206,
        {
          position: 5,
          positionDate: '2026-11-19',
          peakPosition: 2,
          peakDate: '2026-11-19',
          entryDate: '2026-11-19',
          exitDate: null,
          daysInPlaylist: 0,
          playlist: { name: 'Dinner with Friends (FR)', type: 'ALGORITHMIC' },
        },
        `/api/v2.20/${of}/playlist/current/apple-music?countryCode=FR&currentOnly=0&${newestFirst}`,
      ],
      "Lists an artist's current entries in the given playlists, with their songs": [
        `playlistEntries(platform: "spotify", playlistIds: ["${threeHundred}"], first: 1)`,
        'song { name }',
        13,
        { song: { name: 'Restless Diamonds' } },
        `/api/v2.20/${of}/playlist/current/spotify?currentOnly=1&limit=100&offset=0&playlistUuids=${threeHundred}&sortBy=position&sortOrder=asc&type=all`,
      ],
      "Lists an artist's radio spins in a country, with station and song": [
        `radioSpins(${days}, country: "FR", first: 1)`,
        'airedAt durationSeconds radioStation { slug name } song { name }',
        120,
        {
          airedAt: '2026-11-19T23:23:29+00:00',
          durationSeconds: 132,
          radioStation: { slug: 'kanal-94-9-48', name: 'Kanal 94.9' },
          song: { name: 'Summer' },
        },
        `/api/v2/${of}/broadcasts?countryCode=FR&endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`,
      ],
      "Counts an artist's radio spins by station in a country": [
        `radioSpinCounts(${days}, country: "FR", first: 1)`,
        'value radioStation { slug }',
        9,
        { value: 24, radioStation: { slug: 'kanal-94-9-48' } },
        `/api/v2/${of}/broadcast-groups?countryCode=FR&endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`,
      ],
      "Counts an artist's radio spins on given stations": [
        `radioSpinCounts(${days}, radioStationSlugs: ["nova-90-6-0", "kiss-fm-71"], first: 1)`,
        'value radioStation { slug }',
        2,
        { value: 19, radioStation: { slug: 'nova-90-6-0' } },
        `/api/v2/${of}/broadcast-groups?endDate=2026-11-19&limit=100&offset=0&radioSlugs=nova-90-6-0,kiss-fm-71&startDate=2026-11-18`,
      ],
    }),
    'Lists short videos with one call, and their audience histories with one call each': {
      query: `{ ${artist} { shortVideos(platform: "instagram", first: 2) { totalCount nodes {
        identifier title description publishedAt url latestAudience { date views likes comments }
        audience(range: { start: "2026-11-12", end: "2026-11-19" }) { totalCount growth { absolute } latest { date views } }
      } } } }`,
      data: {
        artist: {
          shortVideos: { totalCount: 100, nodes: [video, expect.objectContaining({ identifier: '1spcj3b13pd' })] },
        },
      },
      calls: [
        `GET /api/v2/${of}/shorts/instagram/videos?limit=100&offset=0`,
        `${videoAudience}?${withBase}`,
        `GET /api/v2/artist/shorts/1spcj3b13pd/audience?${withBase}`,
      ],
      rounds: 2,
    },
  },

  versions: {
    'Falls back to an older version of album chart entries, which lacks the albums': {
      query: `{ ${artist} { albumChartEntries(platform: "deezer", first: 1) { nodes { position album { id } } } } }`,
      refused: ['/v2.28/'],
      data: { artist: { albumChartEntries: { nodes: [{ position: 1, album: null }] } } },
      calls: ['v2.28', 'v2'].map(
        version => `GET /api/${version}/${of}/charts/album/ranks/deezer?currentOnly=1&${byPosition}`,
      ),
    },
    'Falls back to an older version of playlist entries only if past entries are included': {
      query: `{ ${artist} {
        all: playlistEntries(platform: "spotify", onlyCurrent: false, first: 1) { nodes { exitDate playlist { name } } }
        current: playlistEntries(platform: "spotify") { totalCount }
      } }`,
      refused: ['/v2.20/'],
      data: {
        artist: {
          all: { nodes: [{ exitDate: '2026-11-09', playlist: { name: 'Party Starters 🔥' } }] },
          current: null,
        },
      },
      errors: ['artist.current PLAN_REQUIRED'],
      calls: [
        `GET /api/v2.20/${of}/playlist/current/spotify?currentOnly=0&${byPosition}&type=all`,
        `GET /api/v2.20/${of}/playlist/current/spotify?currentOnly=1&${byPosition}&type=all`,
        `GET /api/v2/${of}/playlist/current/spotify?${byPosition}&type=all`,
      ],
    },
  },
});

describe('Playlist entries since a day', () => {
  test('Lists the playlist entries with an entry date since a day', async () => {
    const { data, calls } = await subgraph.ask(`{ ${artist} {
      since: playlistEntries(platform: "deezer", enteredSince: "2026-11-18", first: 100) { totalCount nodes { entryDate } }
      newest: playlistEntries(platform: "deezer", orderBy: { field: ENTRY_DATE, direction: DESC }, first: 100) {
        nodes { entryDate }
      }
    } }`);
    const { since, newest } = data.artist;
    const wanted = newest.nodes.filter(({ entryDate }: Json) => entryDate >= '2026-11-18');
    expect(since).toEqual({ totalCount: wanted.length, nodes: wanted });
    expect(wanted.length).toBeLessThan(newest.nodes.length);
    expect(calls).toEqual([`GET /api/v2.20/${of}/playlist/current/deezer?currentOnly=1&${newestFirst}`]);
  });

  test('Pages through the playlist entries since a day without duplicates, within the price', async () => {
    const rows: Json[] = [];
    for (let after = ''; ;) {
      const { data, calls, extensions } = await subgraph.ask(
        `{ ${artist} {
          playlistEntries(platform: "spotify", onlyCurrent: false, enteredSince: "2026-11-16", first: 100 ${after}) {
            totalCount nodes { entryDate playlist { id } song { id } } pageInfo { hasNextPage endCursor }
          }
        } }`,
        {},
        { 'x-cost': 'true' },
      );
      const { nodes, totalCount, pageInfo } = data.artist.playlistEntries;
      rows.push(...nodes);
      expect(calls.length).toBeLessThan(extensions.cost.estimated);
      expect(totalCount).toBeNull();
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.every(({ entryDate }) => entryDate >= '2026-11-16')).toBe(true);
    expect(new Set(rows.map(row => JSON.stringify(row))).size).toBe(rows.length);
  });
});

test.each([
  ['until its exit', { entryDate: '2026-10-01', exitDate: '2026-10-31', positionDate: '2026-10-30' }, 30],
  [
    'until the last ranked day',
    { entryDate: '2026-02-27', exitDate: null, positionDate: '2026-03-01T05:00:00+02:00' },
    2,
  ],
  ['0 on the day of entry', { entryDate: '2026-10-01', exitDate: '2026-10-01' }, 0],
  ['null with an exit before the entry', { entryDate: '2026-10-02', exitDate: '2026-10-01' }, null],
  ['null without an exit or position date', { entryDate: '2026-10-01' }, null],
  ['null without an entry date', { exitDate: '2026-10-01' }, null],
])('Counts the days that a song was in a playlist: %s', async (_, dates, daysInPlaylist) => {
  const fake = await fakeSubgraph();
  const row = { playlist: { uuid: threeHundred, name: 'P' }, song: { uuid: landmarks.song.hit, name: 'S' }, ...dates };
  fake.service.get(/playlist\/current\/spotify/, {
    items: [row],
    page: { offset: 0, limit: 100, total: 1, next: null, previous: null },
  });
  const query = `{ ${artist} { playlistEntries(platform: "spotify") { nodes { daysInPlaylist } } } }`;
  expect((await fake.ask(query)).data.artist.playlistEntries.nodes).toEqual([{ daysInPlaylist }]);
});

test('Returns an error at `daysInPlaylist` if a date is unreadable', async () => {
  const fake = await fakeSubgraph();
  const row = { playlist: { uuid: threeHundred, name: 'P' }, song: { uuid: landmarks.song.hit, name: 'S' } };
  fake.service.get(/playlist\/current\/spotify/, {
    items: [{ ...row, entryDate: 'soon', exitDate: '2026-10-01' }],
    page: { offset: 0, limit: 100, total: 1, next: null, previous: null },
  });
  const { data, errors } = await fake.post(
    `{ ${artist} { playlistEntries(platform: "spotify") { nodes { daysInPlaylist } } } }`,
  );
  expect((data as Json).artist.playlistEntries.nodes).toEqual([{ daysInPlaylist: null }]);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_INVALID_RESPONSE']);
});

async function readEntries(args: string) {
  const rows: Json[] = [];
  for (let after = ''; ;) {
    const { data } = await subgraph.ask(`{ song(id: "${landmarks.song.hit}") {
      playlistEntries(platform: "deezer", onlyCurrent: false, ${args} first: 500${after}) {
        totalCount nodes { entryDate exitDate playlist { id } } pageInfo { hasNextPage endCursor }
      }
    } }`);
    const { nodes, totalCount, pageInfo } = data.song.playlistEntries;
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) return { rows, totalCount };
    after = `, after: "${pageInfo.endCursor}"`;
  }
}

const keysOf = (rows: readonly Json[]) => rows.map(row => JSON.stringify(row)).toSorted();

describe('Playlist entries in a period', () => {
  test.each([
    ['entered', 'enteredSince: "2026-09-01", enteredUntil: "2026-10-31",', 'entryDate'],
    ['exited', 'exitedSince: "2026-09-01", exitedUntil: "2026-10-31",', 'exitDate'],
  ])('Lists and counts the entries of all playlists that a song %s in a period', async (_, args, field) => {
    const { rows: all } = await readEntries('');
    const wanted = all.filter(row => row[field] >= '2026-09-01' && row[field] <= '2026-10-31');
    const { rows, totalCount } = await readEntries(args);
    expect(wanted.length).toBeGreaterThan(0);
    expect(keysOf(rows)).toEqual(keysOf(wanted));
    expect(totalCount).toBe(wanted.length);
  });

  test('Includes past playlist entries when filtering by exit date', async () => {
    const { data, calls } = await subgraph.ask(
      `{ song(id: "${landmarks.song.hit}") { playlistEntries(platform: "deezer", exitedSince: "2026-10-01", first: 1) {
        nodes { exitDate }
      } } }`,
    );
    expect(data.song.playlistEntries.nodes).toHaveLength(1);
    const query = 'currentOnly=0&limit=100&offset=0&sortBy=positionDate&sortOrder=desc&type=all';
    expect(calls[0]).toBe(`GET /api/v2.20/song/${landmarks.song.hit}/playlist/current/deezer?${query}`);
  });
});

test("Groups an artist's playlists by curator, with one call per ten playlists", async () => {
  const { data, calls } = await subgraph.ask(`{ ${artist} { playlistCurators(platform: "deezer") {
    entryCount totalEntryCount curators { curator { identifier } playlists { id curator { identifier } } }
  } } }`);
  const { entryCount, totalEntryCount, curators } = data.artist.playlistCurators;
  expect(entryCount).toBe(100);
  expect(totalEntryCount).toBeGreaterThan(100);
  const names = curators.map(({ curator }: Json) => curator.identifier);
  expect(new Set(names).size).toBe(names.length);
  const playlists: Json[] = curators.flatMap(({ curator, playlists: own }: Json) =>
    own.map((each: Json) => ({ ...each, by: curator.identifier })),
  );
  expect(new Set(playlists.map(({ id }) => id)).size).toBe(playlists.length);
  for (const { by, curator } of playlists) expect(curator.identifier).toBe(by);
  const counts: number[] = curators.map(({ playlists: own }: Json) => own.length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const sorted = 'currentOnly=1&limit=100&offset=0&sortBy=subscriberCount&sortOrder=desc&type=all';
  expect(calls[0]).toBe(`GET /api/v2.20/${of}/playlist/current/deezer?${sorted}`);
  expect(calls).toHaveLength(1 + Math.ceil(playlists.length / 10));
});

describe('Playlist curators', () => {
  const ids = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-0000-0000-0000-000000000000`);
  const a = { name: 'A', identifier: 'a' };
  const b = { name: 'B', identifier: 'b' };

  async function curatorsOver(body: Body, status = 200) {
    const fake = await fakeSubgraph();
    fake.service.get(/playlist\/current\/deezer/, {
      items: ids.map(uuid => ({ playlist: { uuid, name: 'P' }, song: { uuid: landmarks.song.hit } })),
    });
    fake.service.get(/api\/v2.8\/playlist/, body, { status, times: Infinity });
    const { data, errors } = await fake.post(`{ ${artist} { playlistCurators(platform: "deezer") {
      isComplete entryCount curators { curator { name } playlists { id } }
    } } }`);
    return { curators: (data as Json).artist.playlistCurators, errors };
  }

  /** Playlists with these owners. The service does not have a playlist without an owner. */
  const owned = (...owners: readonly unknown[]) => ({
    items: owners.flatMap((owner, index) => (owner === undefined ? [] : [{ uuid: ids[index], owner }])),
  });
  /** An incomplete batch without the first playlist, whose lookup has an unreadable response. */
  const withoutFirst = (_: unknown, { path }: SentCall) =>
    path.includes(',') ? { items: [...owned(undefined, a, b).items, 7] } : { items: 7 };
  const curatorOf = (name: string, ...places: readonly number[]) => ({
    curator: { name },
    playlists: places.map(place => ({ id: ids[place] })),
  });

  test.each([
    ['that the service does not have', undefined],
    ['with an unreadable curator', 7],
    ['of a curator with an unreadable name and no identifier', { name: [7] }],
  ])('Leaves out a playlist %s', async (_, owner) => {
    expect(await curatorsOver(owned(owner, a, b))).toEqual({
      curators: { isComplete: false, entryCount: 3, curators: [curatorOf('A', 1), curatorOf('B', 2)] },
    });
  });

  test('Groups playlists by name if the identifiers of their curators are unreadable', async () => {
    expect(await curatorsOver(owned(...['A', 'B', 'A'].map(name => ({ name, identifier: [7] }))))).toEqual({
      curators: { isComplete: true, entryCount: 3, curators: [curatorOf('A', 0, 2), curatorOf('B', 1)] },
    });
  });

  test.each([
    ['the service has none of the playlists', owned(), 200, 'UPSTREAM_INVALID_RESPONSE'],
    ['all curators are unreadable', owned(7, 7, 7), 200, 'UPSTREAM_INVALID_RESPONSE'],
    ['the lookup of one playlist has an unreadable response', withoutFirst, 200, 'UPSTREAM_INVALID_RESPONSE'],
    ['the lookups fail', owned(a), 503, 'UPSTREAM_UNAVAILABLE'],
  ])('Returns an error if %s', async (_, body, status, code) => {
    expect(await curatorsOver(body, status)).toMatchObject({
      curators: null,
      errors: [{ path: ['artist', 'playlistCurators'], extensions: { code } }],
    });
  });
});

describeRefusals(subgraph, [
  ['identifier', 'shortVideoAudience(identifier: " ") { totalCount }'],
  ['platform', `${artist} { playlistEntries(platform: "A") { totalCount } }`],
  ['country', `${artist} { playlistEntries(platform: "spotify", country: "fr") { totalCount } }`],
  ['playlistIds', `${artist} { playlistEntries(platform: "spotify", playlistIds: ["x"]) { totalCount } }`],
  [
    'orderBy',
    `${artist} { playlistEntries(platform: "spotify", enteredSince: "2026-11-01", orderBy: { field: POSITION }) { totalCount } }`,
  ],
  ['country', `${artist} { playlistCurators(platform: "deezer", country: "fr") { entryCount } }`],
]);
