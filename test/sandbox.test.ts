import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { startSandbox, type FaultKind, type Sandbox } from '../src/sandbox/server.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const { artist, album, song, playlist, festival, venue, edition } = landmarks;

/** What the tests read from answers; each answer has some of it. */
interface Row {
  uuid: string;
  name: string;
  creditName: string;
  releaseDate: string | null;
  type: string;
  date: string;
  value: number;
  platformCode: string;
  identifier: string;
  default: boolean;
  isrc: unknown;
  upc: string;
  totalTracks: number;
  followerCount: number | null;
  viewCount: number | null;
  followingCount: number | null;
  position: number;
  discNumber: number;
  song: Row;
  artist: Row;
  artists: Row[];
  mainArtists: Row[];
  plots: Row[];
  cityPlots: Row[];
  countryPlots: Row[];
  latestTrackCount: number;
}
interface Answer {
  status: number;
  headers: Headers;
  type: string;
  object: Row;
  related: Row;
  items: Row[];
  page: { offset: number; limit: number; next: string | null; previous: string | null; total: number };
  errors: { key: string; code: number; message: string }[];
}

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => noon });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function get(path: string, from: Sandbox = sandbox, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${from.url}/api/${path}`, { headers: keyHeaders(from), ...init });
  const body: Answer = JSON.parse(await response.text());
  return { ...body, status: response.status, headers: response.headers };
}

async function statusOf(path: string): Promise<number> {
  return (await get(path)).status;
}

async function walk(path: string, limit = 100): Promise<Row[]> {
  const rows: Row[] = [];
  const mark = path.includes('?') ? '&' : '?';
  for (let total = 1; rows.length < total;) {
    const { items, page } = await get(`${path}${mark}offset=${rows.length}&limit=${limit}`);
    if (items.length === 0) break;
    rows.push(...items);
    total = page.total;
  }
  return rows;
}

function token(form: string, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  const authorization = `Basic ${btoa(`${sandbox.clientId}:${sandbox.clientSecret}`)}`;
  return fetch(`${sandbox.authUrl}/oauth/token`, {
    method,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  });
}

async function freshToken(): Promise<string> {
  const body: { access_token: string } = JSON.parse(await (await token('grant_type=client_credentials')).text());
  return body.access_token;
}

function withToken(bearer: string): Promise<Answer> {
  return get(`v2/artist/${artist.headliner}`, sandbox, { headers: { authorization: `Bearer ${bearer}` } });
}

async function tokenStatus(form: string, headers?: Record<string, string>, method?: string): Promise<number> {
  return (await token(form, headers, method)).status;
}

function raw(path: string, signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<Response> {
  return fetch(`${sandbox.url}/api/${path}`, { headers: keyHeaders(), signal });
}

async function spoiled(path: string, kind: FaultKind): Promise<string> {
  sandbox.knobs.faults = [{ match: '/artist/', kind }];
  return (await raw(path)).text();
}

function keyHeaders(from: Sandbox = sandbox): Record<string, string> {
  return { 'x-app-id': from.appId, 'x-api-key': from.apiKey };
}

async function keys(path: string): Promise<string[]> {
  return Object.keys((await get(path)).items[0] ?? {}).toSorted();
}

async function isrcOf(path: string): Promise<unknown> {
  return (await get(path)).object.isrc;
}

async function relatedOf(path: string): Promise<Row> {
  return (await get(path)).related;
}

async function totalOf(path: string): Promise<number> {
  return (await get(path)).page.total;
}

async function isAscending(path: string): Promise<boolean> {
  const [first = '', second = ''] = days(await get(path));
  return first < second;
}

const days = ({ items }: Answer): string[] => items.map(({ date }) => date.slice(0, 10));
const ids = (rows: readonly Row[]): string[] => rows.map(row => row.uuid);

describe('the data', () => {
  const samples = [
    `v2.9/artist/${artist.prolific}`,
    `v2.21/artist/${artist.headliner}/songs?sortBy=spotifyStream&limit=5`,
    `v2/artist/${artist.headliner}/streaming/spotify?startDate=2024-03-01&endDate=2024-03-14`,
    `v2.20/playlist/${playlist.threeHundred}/tracks/latest`,
    `v2/festival/${festival.summer}/editions`,
  ];

  test('is the same on every run, and another one for another seed with the same ids', async () => {
    const again = await startSandbox({ now: () => noon });
    const other = await startSandbox({ now: () => noon, seed: 2 });
    for (const path of samples) {
      const [first, second, third] = [await get(path), await get(path, again), await get(path, other)];
      const text = ({ headers: _headers, ...rest }: Answer) => JSON.stringify(rest);
      expect(text(second)).toBe(text(first));
      expect(text(third)).not.toBe(text(first));
      expect(third.status).toBe(200);
    }
    await Promise.all([again.close(), other.close()]);
  });

  test('does not change with the day on which it is asked', async () => {
    const path = `v2/artist/${artist.headliner}/audience/spotify?startDate=2025-01-01&endDate=2025-01-31`;
    const before = await get(path);
    sandbox.knobs.now = () => noon + 90 * 86_400_000;
    expect((await get(path)).items).toEqual(before.items);
  });

  test('has the hard cases under their names', async () => {
    expect((await get(`v2.34/artist/${artist.exactlyHundredAlbums}/albums`)).page).toMatchObject({
      total: 100,
      next: null,
    });
    expect((await get(`v2.34/artist/${artist.discography250}/albums`)).page.total).toBe(250);
    expect((await get(`v2.34/artist/${artist.newcomer}/albums`)).page.total).toBe(0);
    expect((await get(`v2.21/artist/${artist.prolific}/songs`)).page.total).toBe(1_111);
    expect((await get(`v2.25/song/${song.withoutIsrc}`)).object.isrc).toBeNull();
    expect((await get(`v2.8/playlist/${playlist.threeHundred}`)).object.latestTrackCount).toBe(300);
    const discs = (await get(`v2.26/album/${album.boxSet}/tracks`)).items.map(track => track.discNumber);
    expect([discs.length, Math.max(...discs)]).toEqual([130, 10]);
  });

  test('puts different songs with one name and credit on both sides of a page border', async () => {
    const songs = await walk(`v2/artist/${artist.prolific}/songs?sortBy=name`);
    for (const border of [100, 200, 900]) {
      const [left, right] = songs.slice(border - 1, border + 1);
      expect([left?.name, left?.creditName]).toEqual([right?.name, right?.creditName]);
      expect(left?.uuid).not.toBe(right?.uuid);
    }
  });

  test('counts beyond 2^31', async () => {
    const { items } = await get(`v2/song/${song.hit}/audience/spotify`);
    expect(items[0]?.plots[0]?.value).toBeGreaterThan(2 ** 31);
    expect((await get(`v2/artist/${artist.headliner}/audience/youtube`)).items[0]?.viewCount).toBeGreaterThan(2 ** 31);
  });
});

describe('versions', () => {
  const short = ['uuid', 'slug', 'name', 'appUrl', 'imageUrl'];
  const artistNewer = 'genres biography isni ipi gender type birthDate careerStage growthLevel cityName'.split(' ');
  const facts = 'name creditName artists upc releaseDate totalTracks copyright distributor'.split(' ');
  const songFacts = 'uuid name creditName artists releaseDate copyright appUrl imageUrl duration explicit isrc'.split(
    ' ',
  );
  const songNewer =
    'genres composers mainArtists labels producers languageCode audio distributor iswcs previewUrl'.split(' ');
  const place = 'uuid name cityName countryCode countryName region imageUrl'.split(' ');
  const ground = 'address zipCode geo capacity website'.split(' ');
  const forms: Record<string, string[]> = {
    [`v2/artist/${artist.headliner}`]: [...short, 'countryCode', 'webUrl'],
    [`v2.9/artist/${artist.headliner}`]: [...short, 'countryCode', 'webUrl', ...artistNewer],
    [`v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`]: [
      ...short,
      'countryCode',
      'webUrl',
      ...artistNewer,
    ],
    [`v2/album/by-upc/${album.upc}`]: [...facts, 'slug', 'label'],
    [`v2.15/album/by-upc/${album.upc}`]: [...facts, 'slug', 'label', 'imageUrl'],
    [`v2.26/album/by-platform/spotify/${album.spotifyId}`]: [...facts, 'uuid', 'label', 'imageUrl'],
    [`v2/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'label', 'imageUrl'],
    [`v2.36/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'labels', 'imageUrl', 'type'],
    [`v2.51/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'labels', 'imageUrl', 'type', 'generatedWithAi'],
    [`v2/song/${song.hit}`]: [...songFacts, 'label'],
    [`v2.8/song/by-isrc/${song.hitIsrc}`]: [...songFacts, 'label', 'genres', 'composers'],
    [`v2/song/by-platform/spotify/${song.hitSpotifyId}`]: [...songFacts, 'label', 'genres', 'composers'],
    [`v2.25/song/${song.hit}`]: [...songFacts, ...songNewer],
    [`v2.8/playlist/${playlist.threeHundred}`]:
      'uuid name identifier platform countryCode owner latestCrawlDate latestTrackCount latestSubscriberCount type refreshed availableCountryCodes appUrl imageUrl'.split(
        ' ',
      ),
    [`v2/festival/${festival.summer}`]: [...place, ...ground, 'venue'],
    [`v2/venue/${venue.first}`]: [...place, ...ground, 'type'],
  };

  test.each(Object.entries(forms))('%s has its own fields', async (path, fields) => {
    expect(Object.keys((await get(path)).object).toSorted()).toEqual(fields.toSorted());
  });

  test('tell the fields of list items', async () => {
    const albums = (version: string) => keys(`v${version}/artist/${artist.headliner}/albums`);
    expect(await albums('2')).toEqual(['creditName', 'name', 'slug']);
    expect(await albums('2.18')).toEqual(['creditName', 'name', 'releaseDate', 'slug']);
    expect(await albums('2.26')).toEqual(['creditName', 'name', 'releaseDate', 'uuid']);
    expect(await albums('2.34')).toEqual(['creditName', 'name', 'releaseDate', 'type', 'uuid']);
    expect(await keys(`v2/artist/${artist.headliner}/songs`)).toEqual(['creditName', 'imageUrl', 'name', 'uuid']);
    expect(await keys(`v2.21/artist/${artist.headliner}/songs`)).toContain('releaseDate');
  });

  test('write the ISRC as a string in 2, as an object later and by platform', async () => {
    expect(await isrcOf(`v2/song/${song.hit}`)).toBe(song.hitIsrc);
    expect(await isrcOf(`v2.8/song/${song.hit}`)).toMatchObject({ value: song.hitIsrc });
    expect(await isrcOf(`v2/song/by-platform/spotify/${song.hitSpotifyId}`)).toMatchObject({ value: song.hitIsrc });
  });

  test('exist only where they are listed', async () => {
    expect(await statusOf(`v2.10/artist/${artist.headliner}`)).toBe(404);
    expect(await statusOf(`v2/playlist/${playlist.threeHundred}`)).toBe(404);
    expect(await statusOf(`v2.37/artist/${artist.headliner}/social/instagram/followers`)).toBe(404);
    expect(await statusOf(`v2.37/artist/${artist.headliner}/social/instagram/followers/`)).toBe(200);
  });

  test('leave keys out of records that look old', async () => {
    const songs = await walk(`v2/artist/${artist.discography250}/songs`);
    const withPicture = songs.filter(item => 'imageUrl' in item).length;
    expect(withPicture).toBeLessThan(songs.length);
    expect(withPicture).toBeGreaterThan(songs.length / 2);
  });
});

describe('many ids', () => {
  test('answer each known record once, in any order, without the unknown ones', async () => {
    const related = ids((await get(`v2/artist/${artist.headliner}/related`)).items).slice(0, 7);
    const answer = await get(`v2.9/artist/${[...related, related[0], artist.unknown, 'nonsense'].join(',')}`);
    expect(ids(answer.items).toSorted()).toEqual(related.toSorted());
    expect(ids(answer.items)).not.toEqual(related);
  });

  test('are offered for six kinds, up to ten', async () => {
    const pairs = [
      `v2.9/artist/${artist.headliner},${artist.newcomer}`,
      `v2/album/${album.first},${album.boxSet}`,
      `v2/song/${song.hit},${song.withoutIsrc}`,
      `v2.8/playlist/${playlist.threeHundred},${playlist.unknown}`,
      `v2/festival/${festival.summer},${festival.unknown}`,
      `v2/venue/${venue.first},${venue.unknown}`,
    ];
    for (const path of pairs) expect((await get(path)).items[0]?.uuid).toBeDefined();
    expect(await statusOf(`v2.9/artist/${Array.from({ length: 11 }, () => artist.headliner).join(',')}`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.headliner},${artist.newcomer}`)).toBe(404);
  });

  test('can be switched off', async () => {
    sandbox.knobs.manyIds = false;
    expect(await statusOf(`v2.9/artist/${artist.headliner},${artist.newcomer}`)).toBe(404);
    expect(await statusOf(`v2.9/artist/${artist.headliner}`)).toBe(200);
  });
});

describe('look-ups', () => {
  test('find a record again under every identifier that it lists', async () => {
    const owners = {
      artist: artist.offline,
      song: song.hit,
      album: album.first,
      festival: festival.summer,
      venue: venue.first,
    };
    for (const [kind, uuid] of Object.entries(owners)) {
      const list = kind === 'album' ? 'v2.26' : 'v2';
      const version = kind === 'album' ? 'v2.51' : 'v2';
      const { items } = await get(`${list}/${kind}/${uuid}/identifiers`);
      expect(items.length).toBeGreaterThan(3);
      for (const { platformCode, identifier } of items.filter(item => !['isrc', 'upc'].includes(item.platformCode))) {
        const found = await get(`${version}/${kind}/by-platform/${platformCode}/${encodeURIComponent(identifier)}`);
        expect([platformCode, found.object.uuid]).toEqual([platformCode, uuid]);
      }
    }
  });

  test('know names, kana and emoji as identifiers', async () => {
    const artists = [artist.headliner, ...ids((await get(`v2/artist/${artist.newcomer}/related`)).items)];
    const identifiers = await Promise.all(artists.map(uuid => get(`v2/artist/${uuid}/identifiers`)));
    const texts = identifiers.flatMap(({ items }) => items.map(item => item.identifier));
    expect(texts.some(text => /^\/g\/11[a-z0-9_]+$/.test(text))).toBe(true);
    expect(texts.some(text => /^\p{L}+\+\p{L}+$/u.test(text))).toBe(true);
    expect((await get(`v2/artist/${artist.newcomer}`)).object.name).toMatch(/[\u3040-\u30ff]/);
  });

  test('filter identifiers by platform and by default', async () => {
    const all = (await get(`v2/artist/${artist.headliner}/identifiers`)).items;
    const deezer = (await get(`v2/artist/${artist.headliner}/identifiers?platform=deezer`)).items;
    const onlyDefault = (await get(`v2/artist/${artist.headliner}/identifiers?onlyDefault=true`)).items;
    expect(deezer.map(item => item.default)).toEqual([true, false]);
    expect(onlyDefault).toEqual(all.filter(item => item.default));
  });

  test('answer 404 for the unknown, 410 for a blacklisted ISRC', async () => {
    expect((await get(`v2/artist/${artist.unknown}`)).errors).toEqual([
      { key: 'access', code: 404, message: 'Not found.' },
    ]);
    expect(await statusOf(`v2/artist/${album.first}`)).toBe(404);
    expect(await statusOf(`v2/album/by-upc/${album.unknownUpc}`)).toBe(404);
    expect(await statusOf(`v2/song/by-isrc/${song.unknownIsrc}`)).toBe(404);
    expect(await statusOf(`v2.25/song/by-isrc/${song.blacklistedIsrc}`)).toBe(410);
    expect(await statusOf(`v2.25/song/by-platform/spotify/${song.blacklistedSpotifyId}`)).toBe(410);
    expect(await statusOf(`v2.25/song/${song.blacklisted}`)).toBe(200);
    expect(await statusOf('v2/artist/by-platform/myspace/tom')).toBe(400);
  });

  test('want the country of a storefront', async () => {
    expect(await statusOf('v2.8/playlist/by-platform/apple-music/pl.0')).toBe(400);
    expect(await statusOf('v2.8/playlist/by-platform/apple-music/pl.0?countryCode=FR')).toBe(404);
    expect(await statusOf(`v2.8/playlist/by-platform/spotify/${playlist.spotifyId}`)).toBe(200);
  });
});

describe('lists', () => {
  test('refuse what is out of bounds', async () => {
    for (const query of [
      'limit=101',
      'limit=0',
      'limit=-1',
      'limit=ten',
      'offset=-1',
      'sortBy=length',
      'sortOrder=up',
    ]) {
      expect([query, await statusOf(`v2/artist/${artist.headliner}/songs?${query}`)]).toEqual([query, 400]);
    }
    expect(await statusOf(`v2.21/artist/${artist.headliner}/songs?mainPerformer=true`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.headliner}/songs?mainPerformer=1`)).toBe(400);
    expect(await statusOf(`v2.34/artist/${artist.headliner}/albums?type=tape`)).toBe(400);
  });

  test('link to the next and the previous page with all other parameters', async () => {
    const path = `v2.34/artist/${artist.discography250}/albums`;
    const { page } = await get(`${path}?sortBy=title&offset=100&limit=50`);
    expect(page).toEqual({
      offset: 100,
      limit: 50,
      total: 250,
      next: `/api/${path}?sortBy=title&offset=150&limit=50`,
      previous: `/api/${path}?sortBy=title&offset=50&limit=50`,
    });
    expect((await get(`${path}?offset=300`)).items).toEqual([]);
    expect((await get(path)).page).toMatchObject({ limit: 100, previous: null });
  });

  test('hold every record once, however they are paged', async () => {
    const path = `v2.34/artist/${artist.discography250}/albums?sortBy=releaseDate`;
    const inHundreds = ids(await walk(path));
    expect(new Set(inHundreds).size).toBe(250);
    expect(ids(await walk(path, 37))).toEqual(inHundreds);
  });

  test('put undated albums last in both directions', async () => {
    for (const direction of ['asc', 'desc']) {
      const path = `v2.34/artist/${artist.discography250}/albums?sortBy=releaseDate&sortOrder=${direction}`;
      const dates = (await walk(path)).map(item => item.releaseDate);
      const dated = dates.filter(date => date !== null);
      expect(dates.slice(dated.length).length).toBeGreaterThan(0);
      expect(dates.slice(0, dated.length)).toEqual(dated);
      const inOrder = dated.map(date => date.slice(0, 10));
      expect(inOrder).toEqual(direction === 'asc' ? inOrder.toSorted() : inOrder.toSorted().toReversed());
    }
  });

  test('sort names without regard to case', async () => {
    const names = (await walk(`v2/artist/${artist.headliner}/songs`)).map(item => item.name);
    const lower = names.map(name => name.toLowerCase());
    expect(lower).toEqual(lower.toSorted());
    expect(names).not.toEqual(names.toSorted());
  });

  test('sort songs by the numbers that their series tell', async () => {
    const sorts = { spotifyStream: 'spotify', shazamCount: 'shazam', youtubeViews: 'youtube' };
    for (const [sortBy, platform] of Object.entries(sorts)) {
      const path = `v2.21/artist/${artist.headliner}/songs?sortBy=${sortBy}&sortOrder=desc&limit=8`;
      const { items } = await get(path);
      const today = '?startDate=2026-11-01';
      const series = await Promise.all(items.map(({ uuid }) => get(`v2/song/${uuid}/audience/${platform}${today}`)));
      const values = series.flatMap(({ items: [latest] }) => latest?.plots[0]?.value ?? []);
      expect(values.length).toBeGreaterThan(2);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    for (const sortBy of ['spotifyPopularity', 'serviceScore', 'releaseDate']) {
      expect(await statusOf(`v2.21/artist/${artist.headliner}/songs?sortBy=${sortBy}`)).toBe(200);
    }
  });

  test('split songs into main and featured ones', async () => {
    const of = (query: string) => walk(`v2.21/artist/${artist.headliner}/songs?mainPerformer=${query}`);
    const [all, main, featured] = [await of(''), await of('1'), await of('0')];
    expect(featured.length).toBeGreaterThan(3);
    expect(ids([...main, ...featured]).toSorted()).toEqual(ids(all).toSorted());
    const { object } = await get(`v2.25/song/${featured[0]?.uuid}`);
    expect(ids(object.artists)).toContain(artist.headliner);
    expect(ids(object.mainArtists)).not.toContain(artist.headliner);
  });
});

describe('records agree', () => {
  test('albums with their artists, tracks, songs and identifiers', async () => {
    const neighbours = ids((await get(`v2/artist/${artist.headliner}/related?limit=6`)).items);
    for (const owner of neighbours) {
      const { items } = await get(`v2.34/artist/${owner}/albums?limit=12`);
      const songs = new Set(ids(await walk(`v2/artist/${owner}/songs?mainPerformer=true`)));
      for (const { uuid, type } of items) {
        const { object } = await get(`v2.51/album/by-uuid/${uuid}`);
        const tracks = await get(`v2.26/album/${uuid}/tracks`);
        expect([ids(object.artists).includes(owner), object.type]).toEqual([true, type]);
        expect([tracks.items.length, tracks.page.total]).toEqual([object.totalTracks, object.totalTracks]);
        expect((await get(`v2.51/album/by-upc/${object.upc}`)).object.uuid).toBe(uuid);
        const first = tracks.items[0]?.song.uuid ?? '';
        expect(ids((await get(`v2/song/${first}/albums`)).items)).toContain(uuid);
        if (object.artists[0]?.uuid === owner) expect(songs.has(first)).toBe(true);
      }
    }
  });

  test('artists with the artists that are like them', async () => {
    const [first] = (await get(`v2/artist/${artist.headliner}/related`)).items;
    expect(ids((await get(`v2/artist/${first?.uuid}/related`)).items)).toContain(artist.headliner);
  });

  test('playlists with their tracks, now and on another day', async () => {
    const path = `v2.20/playlist/${playlist.threeHundred}`;
    const latest = await walk(`${path}/tracks/latest`);
    expect(latest.map(track => track.position)).toEqual(latest.map((_, place) => place + 1));
    expect(new Set(latest.map(track => track.song.uuid)).size).toBe(300);
    const response = await raw(`${path}/available-tracklistings?endDate=2026-03-01&period=5`);
    const dates: { items: string[] } = JSON.parse(await response.text());
    expect(dates.items).toHaveLength(6);
    const earlier = await get(`${path}/tracks/${encodeURIComponent(dates.items[0] ?? '')}`);
    expect(earlier.items).not.toEqual(latest.slice(0, 100));
    expect(await statusOf(`${path}/tracks/2026-03-01T00:00:01%2B00:00`)).toBe(404);
    expect(await statusOf(`${path}/tracks/yesterday`)).toBe(400);
  });

  test('festivals with their editions and their line-up', async () => {
    const { items } = await get(`v2/festival/${festival.summer}/editions`);
    expect(items[0]?.uuid).toBe(edition.first);
    const { object } = await get(`v2/festival/edition/${edition.first}`);
    const known = object.artists.find(act => act.artist !== null);
    expect((await get(`v2/artist/${known?.artist.uuid}`)).object.name).toBe(known?.name);
    expect(
      (await get(`v2/festival/${festival.summer}/editions?startDate=2024-01-01&endDate=2024-12-31`)).page.total,
    ).toBe(1);
  });
});

describe('series', () => {
  const headliner = `v2/artist/${artist.headliner}`;
  const quarter = 'startDate=2026-01-01&endDate=2026-03-31';

  test('cover the thirty days before the end unless told otherwise, and both ends', async () => {
    const covered = days(await get(`${headliner}/streaming/spotify?endDate=2026-05-31`));
    expect(covered.every(day => day >= '2026-05-01' && day <= '2026-05-31')).toBe(true);
    expect(days(await get(`${headliner}/service/score?startDate=2026-05-02&endDate=2026-05-02`))).toEqual([
      '2026-05-02',
    ]);
    expect(days(await get(`v2/album/${album.boxSet}/audience/spotify`)).length).toBeGreaterThan(80);
    expect(days(await get(`${headliner}/audience/spotify?endDate=2030-01-01&startDate=2026-11-01`)).at(-1)).toBe(
      '2026-11-20',
    );
    expect((await get(`${headliner}/audience/spotify?endDate=2020-01-01`)).page.total).toBe(0);
  });

  test('have gaps, popularity the most', async () => {
    expect(await totalOf(`${headliner}/audience/spotify?${quarter}`)).toBeLessThan(90);
    expect(await totalOf(`${headliner}/audience/spotify?${quarter}`)).toBeGreaterThan(75);
    expect(await totalOf(`${headliner}/popularity/spotify?${quarter}`)).toBeLessThan(75);
  });

  test('come in an order of their own', async () => {
    const orders = {
      [`${headliner}/audience/spotify?`]: true,
      [`${headliner}/audience/spotify?sort=desc`]: false,
      [`${headliner}/streaming/spotify?sort=desc`]: true,
      [`${headliner}/popularity/spotify?sort=desc`]: true,
      [`${headliner}/streaming/spotify/listening?`]: false,
      [`${headliner}/service/score?`]: false,
      [`v2/song/${song.hit}/audience/spotify?sort=asc`]: false,
      [`v2.20/playlist/${playlist.threeHundred}/audience?sort=asc`]: false,
    };
    for (const [path, ascending] of Object.entries(orders)) {
      expect([path, await isAscending(`${path}&${quarter}`)]).toEqual([path, ascending]);
    }
  });

  test('write local midnights where the service does', async () => {
    const dates = async (path: string) =>
      (await get(`${path}?startDate=2026-03-25&endDate=2026-04-02`)).items.map(({ date }) => date);
    expect(await dates(`v2.20/playlist/${playlist.threeHundred}/audience`)).toContain('2026-03-29T00:00:00+01:00');
    expect(await dates(`v2.20/playlist/${playlist.threeHundred}/audience`)).toContain('2026-03-30T00:00:00+02:00');
    expect((await dates(`v2/song/${song.hit}/audience/spotify`))[0]).toMatch(/\+02:00$/);
    expect((await dates(`${headliner}/audience/spotify`))[0]).toMatch(/\+00:00$/);
    expect((await get(`v2.51/album/by-uuid/${album.first}`)).object.releaseDate).toMatch(/T00:00:00\+0[12]:00$/);
  });

  test('tell places on one day in seven', async () => {
    const { items } = await get(`${headliner}/streaming/spotify?startDate=2026-05-01&endDate=2026-06-30`);
    const located = items.filter(({ cityPlots }) => cityPlots.length > 0);
    expect(located.length).toBeGreaterThan(5);
    expect(located.length).toBeLessThan(11);
    expect([located[0]?.cityPlots.length, located[0]?.countryPlots.length]).toEqual([50, 25]);
    expect(items.every(({ cityPlots, countryPlots }) => cityPlots.length > 0 === countryPlots.length > 0)).toBe(true);
  });

  test('keep zero and null apart, and also fall', async () => {
    const crowd = ids((await get(`v2/artist/${artist.headliner}/related`)).items);
    const plots = (
      await Promise.all(crowd.map(uuid => get(`v2/artist/${uuid}/audience/instagram?${quarter}`)))
    ).flatMap(({ items }) => items ?? []);
    expect(plots.every(({ viewCount }) => viewCount === null)).toBe(true);
    expect(plots.some(({ followingCount }) => followingCount === 0)).toBe(true);
    const { items } = await get(`${headliner}/streaming/spotify/listening?${quarter}&sort=asc`);
    expect(items.some(({ value }, place) => value < (items[place - 1]?.value ?? 0))).toBe(true);
  });

  test('name their subject in different ways', async () => {
    expect(await relatedOf(`${headliner}/audience/spotify`)).toMatchObject({
      platform: 'spotify',
      artist: { uuid: artist.headliner },
    });
    expect(await relatedOf(`${headliner}/service/score`)).toMatchObject([{ uuid: artist.headliner }]);
    expect(await relatedOf(`${headliner}/current/stats?period=28`)).toMatchObject([
      { uuid: artist.headliner, period: 28 },
    ]);
    expect(await relatedOf(`${headliner}/playlist/reach/spotify`)).toMatchObject({ uuid: artist.headliner });
    expect(await relatedOf(`v2.20/playlist/${playlist.threeHundred}/tracks/latest`)).toMatchObject({ playlist: {} });
    expect(await relatedOf('v2/playlist/platforms')).toBeUndefined();
  });

  test('refuse wrong platforms and dates, and tell of a missing account', async () => {
    const refused = [
      `${headliner}/audience/myspace`,
      `${headliner}/deezer/retention`,
      `${headliner}/audience/spotify?startDate=2025-02-30`,
      `${headliner}/audience/spotify?startDate=2025-03-02&endDate=2025-03-01`,
      `${headliner}/audience/spotify?sort=up`,
      `${headliner}/playlist/reach/spotify?type=mine`,
      `v2.20/playlist/${playlist.threeHundred}/audience?startDate=2026-01-01&endDate=2026-06-01`,
    ];
    for (const path of refused) expect([path, await statusOf(path)]).toEqual([path, 400]);
    const offline = await get(`v2/artist/${artist.offline}/audience/instagram`);
    expect([offline.status, offline.errors[0]?.message]).toEqual([
      404,
      expect.stringMatching(/^No social account found for artist/),
    ]);
  });

  test('tell the songs of two identifiers side by side', async () => {
    const songs = ids((await get(`v2/artist/${artist.headliner}/songs`)).items);
    const answers = await Promise.all(songs.slice(0, 30).map(uuid => get(`v2/song/${uuid}/audience/spotify`)));
    expect(answers.some(({ items }) => items[0]?.plots.length === 2)).toBe(true);
  });
});

describe('access', () => {
  test('is by token, which ends, or by key', async () => {
    const good = await freshToken();
    expect((await withToken(good)).status).toBe(200);
    sandbox.knobs.now = () => noon + 3_600_000;
    expect((await withToken(good)).status).toBe(401);
    const next = await freshToken();
    sandbox.knobs.revokeTokens();
    expect((await withToken(next)).status).toBe(401);
    expect((await get(`v2/artist/${artist.headliner}`, sandbox, { headers: {} })).status).toBe(401);
    expect(await statusOf(`v2/artist/${artist.headliner}`)).toBe(200);
  });

  test('refuses token requests as documented', async () => {
    const form = 'grant_type=client_credentials';
    expect(await tokenStatus(`${form}&team_id=${sandbox.teamId}`)).toBe(200);
    expect(await tokenStatus(`${form}&team_id=other`)).toBe(403);
    expect(await tokenStatus('grant_type=password')).toBe(400);
    expect(await tokenStatus('')).toBe(400);
    expect(await tokenStatus(form, { authorization: 'Basic bm9ib2R5Og==' })).toBe(401);
    expect(await tokenStatus(form, {}, 'GET')).toBe(405);
    sandbox.knobs.tokenRequestsPerMinute = 1;
    expect(await tokenStatus(form)).toBe(429);
  });

  test('is counted: 429 for the minute, another 429 for the plan', async () => {
    const path = `v2/artist/${artist.headliner}`;
    const quota = async () => Number((await get(path)).headers.get('x-quota-remaining'));
    const before = await quota();
    await get(`v2/artist/${artist.unknown}`);
    await get('v2/team/usage');
    expect(await quota()).toBe(before - 1);
    sandbox.reset();
    sandbox.knobs.requestsPerMinute = 1;
    expect((await get(path)).headers.get('x-ratelimit-remaining')).toBe('0');
    const throttled = await get(path);
    expect([throttled.status, throttled.headers.get('x-ratelimit-reset')]).toEqual([429, '60']);
    expect(throttled.errors[0]?.message).toContain('maximum request count');
    sandbox.reset();
    sandbox.knobs.quota = 0;
    const spent = await get(path);
    expect([spent.status, spent.errors[0]?.message]).toEqual([
      429,
      expect.not.stringContaining('maximum request count'),
    ]);
  });

  test('is refused by plan, by retirement and for writes', async () => {
    sandbox.knobs.refused = [/current\/stats/];
    sandbox.knobs.retired = [{ match: '/v2.51/' }, { match: '/v2.36/', status: 410 }];
    expect(await statusOf(`v2/artist/${artist.headliner}/current/stats`)).toBe(403);
    expect(await statusOf(`v2.51/album/by-uuid/${album.first}`)).toBe(404);
    expect(await statusOf(`v2.36/album/by-uuid/${album.first}`)).toBe(410);
    const write = { method: 'POST', body: '{"urls":["https://example.org"]}' };
    const headers = keyHeaders();
    const path = `v2/artist/${artist.headliner}/sources/add`;
    expect((await get(path, sandbox, { headers, ...write })).status).toBe(405);
    expect(await statusOf(path)).toBe(405);
    const writable = await startSandbox({ writable: true });
    expect((await get(path, writable, { headers, ...write })).object.uuid).toBe(artist.headliner);
    await writable.close();
  });
});

describe('difficulties', () => {
  const path = `v2/artist/${artist.headliner}`;

  test('come as often as told', async () => {
    sandbox.knobs.faults = [{ match: /artist/, status: 502, times: 2 }];
    expect([await statusOf(path), await statusOf(path), await statusOf(path)]).toEqual([502, 502, 200]);
    sandbox.knobs.faults = [{ match: 'artist', rate: 0.5 }];
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(path)));
    expect(statuses.filter(status => status === 503).length).toBeGreaterThan(8);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(8);
  });

  test('spoil answers in many ways', async () => {
    await expect(spoiled(path, 'wrong-json').then(JSON.parse)).rejects.toThrow(SyntaxError);
    expect(JSON.parse(await spoiled(path, 'wrong-shape'))).not.toHaveProperty('object');
    expect(await spoiled(path, 'html')).toContain('<!DOCTYPE html>');
    expect(JSON.parse(await spoiled(path, 'errors')).errors).toHaveLength(1);
    await expect(spoiled(path, 'half-body')).rejects.toThrow();
    await expect(spoiled(path, 'reset')).rejects.toThrow();
  });

  test('never answer, or never end', async () => {
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
    await expect(raw(path, AbortSignal.timeout(50))).rejects.toThrow();
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'endless-body' }];
    const response = await raw(path);
    let received = 0;
    for await (const piece of response.body ?? []) if ((received += piece.byteLength) > 1_000_000) break;
    expect(received).toBeGreaterThan(1_000_000);
    await wait(20);
    expect(sandbox.calls.map(({ status }) => status)).toEqual([0, 200]);
  });

  test('take as long as told', async () => {
    sandbox.knobs.latency = ({ path: asked }) => (asked.includes('/artist/') ? 60 : 0);
    await get(path);
    const [slow] = sandbox.calls;
    expect((slow?.endedAt ?? 0) - (slow?.startedAt ?? 0)).toBeGreaterThan(50);
  });

  test('move lists', async () => {
    const list = `v2.34/artist/${artist.headliner}/albums`;
    const before = ids((await get(list)).items);
    sandbox.knobs.listShift = 2;
    const inserted = await get(list);
    expect([ids(inserted.items).slice(2), inserted.page.total]).toEqual([before, before.length + 2]);
    expect(await statusOf(`v2.51/album/by-uuid/${inserted.items[0]?.uuid}`)).toBe(200);
    sandbox.knobs.listShift = { match: '/albums', removed: 3 };
    expect(ids((await get(list)).items)).toEqual(before.slice(3));
    sandbox.knobs.listShift = asked => (asked.includes('/albums') ? { rotated: 1 } : 0);
    expect(ids((await get(list)).items)).toEqual([...before.slice(1), ...before.slice(0, 1)]);
    sandbox.reset();
    expect(ids((await get(list)).items)).toEqual(before);
  });

  test('are written down call by call', async () => {
    await freshToken();
    await get(`${path}/albums?limit=1`);
    expect(sandbox.tokenCalls).toMatchObject([{ method: 'POST', path: '/oauth/token', status: 200 }]);
    expect(sandbox.calls).toMatchObject([
      { method: 'GET', path: `/api/${path}/albums?limit=1`, status: 200, authorization: 'key' },
    ]);
    sandbox.reset();
    expect([sandbox.calls.length, sandbox.tokenCalls.length]).toEqual([0, 0]);
  });
});
