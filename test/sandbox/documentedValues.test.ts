import { afterAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { forEach, openWorld } from '../support/sandbox.ts';

/*
 * The sandbox accepts exactly the documented combinations of metric, platform, filter, period, sort and limit. The
 * tables follow the service's documentation.
 */

const { get, sandbox } = await openWorld();
afterAll(() => sandbox.close());

const { artist, album, song, playlist, city, curator } = landmarks;
const words = (text: string): string[] => text.split(' ');

/** Platforms that each global artist metric exists on. */
const artistFigures: Readonly<Record<string, string>> = {
  score: 'service',
  fans: 'deezer qq-music resident-advisor songkick vk',
  favorites: 'awa boomplay gaana',
  followers:
    'amazon anghami audiomack bandsintown bluesky genius instagram jiosaavn joox kuwo mixcloud soundcloud spotify tiktok x ' +
    'twitch yandex netease kkbox weibo patreon pinterest',
  subscribers: 'youtube',
  views: 'wikipedia youtube',
  channelViews: 'youtube',
  plays: 'anghami airplay',
  listeners: 'jiosaavn',
  monthly_listeners: 'kugou pandora spotify yandex',
  popularity: 'spotify tidal deezer',
  rating: 'ticketmaster',
  likes: 'facebook line-music melon tiktok x weibo',
  posts: 'instagram soundcloud x youtube patreon weibo',
  following: 'instagram soundcloud mixcloud tiktok x weibo',
};
const inCountry = 'followers/instagram followers/tiktok subscribers/youtube views/youtube plays/airplay';
const inCity = 'monthly_listeners/spotify views/youtube followers/instagram';
const pairsOf = (figures: Readonly<Record<string, string>>): string[] =>
  Object.entries(figures).flatMap(([metric, platforms]) => words(platforms).map(platform => `${metric}/${platform}`));

/** Metrics that ranked lists other than artists can be sorted by. */
const figures: Readonly<Record<string, string>> = {
  songs:
    'streams/spotify streams/line-music streams/awa views/youtube views/genius videos_created/tiktok ' +
    'videos_created/instagram favorites/gaana popularity/spotify popularity/tidal popularity/deezer plays/soundcloud ' +
    'plays/audiomack plays/jiosaavn plays/anghami plays/lastfm likes/melon count/shazam songScore/service',
  radios:
    'reach/service subscribers/youtube followers/instagram followers/tiktok followers/twitter followers/x likes/facebook',
  venues:
    'score/service followers/instagram followers/x followers/bandsintown followers/tiktok fans/vk subscribers/youtube ' +
    'channelViews/youtube likes/x likes/tiktok likes/facebook',
  festivals:
    'score/service followers/spotify followers/instagram followers/x followers/bandsintown followers/tiktok fans/vk ' +
    'subscribers/youtube channelViews/youtube likes/x likes/tiktok likes/facebook',
  'playlists/spotify': 'likes/spotify',
  'playlists/youtube': 'views/youtube',
  'playlists/deezer': 'fans/deezer',
  'playlists/jiosaavn': 'followers/jiosaavn',
  'playlists/boomplay': 'favorites/boomplay',
  'playlists/apple-music': '',
};

const platforms: string[] = (await get('v2/referential/platforms')).items.map(({ code }) => code);

const ask = async (path: string, body: unknown = {}): Promise<number> =>
  (await get(`v2/top/${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
const usual = { type: 'metric', period: 'month', sortBy: 'total', order: 'desc' };

/** Pairs of metric and platform that the list accepts for sorting. */
async function answered(list: string, pairs: readonly string[]): Promise<string[]> {
  const path = `${list}${list.includes('?') ? '&' : '?'}limit=1`;
  const statuses = await forEach(pairs, async pair => {
    const [metricType = '', platform = ''] = pair.replace('videos_created', 'videos created').split('/');
    return ask(path, { sort: { ...usual, platform, metricType } });
  });
  expect(statuses.filter(status => status !== 200 && status !== 400)).toEqual([]);
  return pairs.filter((_, place) => statuses[place] === 200);
}

/** Selects a fifth of the undocumented pairs; FUZZ_SEED=1 to 4 select the other fifths. */
const seed = Number(process.env['FUZZ_SEED'] ?? 0);

/** Documented pairs and a sample of undocumented pairs. */
function withSome(pairs: readonly string[], documented: readonly string[]): string[] {
  const others = [...new Set(pairs)].filter(pair => !documented.includes(pair));
  return [...documented, ...others.filter((_, place) => (place + seed) % 5 === 0)];
}

/** Returns the values that an operation accepts. It must reject all others with 400. */
async function accepted(values: readonly string[], pathOf: (value: string) => string): Promise<string[]> {
  const statuses = await forEach(values, async value => (await get(pathOf(value))).status);
  expect(statuses.filter(status => status !== 200 && status !== 400)).toEqual([]);
  return values.filter((_, place) => statuses[place] === 200);
}

describe('Ranked lists', () => {
  const everyPair = Object.keys(artistFigures).flatMap(metric =>
    ['service', ...platforms].map(platform => `${metric}/${platform}`),
  );

  test('Sorts artists by exactly the documented metrics', async () => {
    const documented = pairsOf(artistFigures);
    expect((await answered('artists', withSome(everyPair, documented))).toSorted()).toEqual(documented.toSorted());
  });

  test('Sorts artists in a country or city by exactly the documented metrics', async () => {
    const pairs = pairsOf(artistFigures);
    const country = `artists?countryCode=${city.country}`;
    expect((await answered(country, pairs)).toSorted()).toEqual(words(inCountry).toSorted());
    expect((await answered(`${country}&cityKey=${city.key}`, pairs)).toSorted()).toEqual(words(inCity).toSorted());
  });

  test.each(Object.entries(figures))('Sorts %s by exactly the documented metrics', async (list, documented) => {
    const elsewhere = Object.values(figures).flatMap(pairs => words(pairs).filter(Boolean));
    const others = elsewhere.flatMap(pair => ['spotify', 'youtube', 'x'].map(code => pair.replace(/\/.*/, `/${code}`)));
    const known = words(documented).filter(Boolean);
    expect((await answered(list, withSome([...elsewhere, ...others], known))).toSorted()).toEqual(known.toSorted());
  });

  const growths: [list: string, periods: string, words: string][] = [
    ['artists', 'week month quarter', 'total volume percent'],
    ['songs', 'week month quarter', 'total change percent'],
    ['radios', 'week month quarter', 'total volume percent'],
    ['venues', 'month quarter', 'total volume percent'],
    ['festivals', 'month quarter', 'total volume percent'],
    ['playlists/spotify', 'month quarter', 'total volume percent'],
  ];

  test.each(growths)(
    'Sorting %s accepts only the periods %s, the measures %s and the orders asc and desc',
    async (list, periods, measures) => {
      const [metricType, platform] =
        ((list === 'artists' ? inCity : figures[list]) ?? '').split(' ')[0]?.split('/') ?? [];
      const sort = { ...usual, platform, metricType };
      for (const period of words('day week month quarter year')) {
        const expected = words(periods).includes(period) ? 200 : 400;
        expect([period, await ask(`${list}?limit=1`, { sort: { ...sort, period } })]).toEqual([period, expected]);
      }
      for (const sortBy of words('total volume change percent value')) {
        const expected = words(measures).includes(sortBy) ? 200 : 400;
        expect([sortBy, await ask(`${list}?limit=1`, { sort: { ...sort, sortBy } })]).toEqual([sortBy, expected]);
      }
      for (const [order, status] of Object.entries({ asc: 200, desc: 200, up: 400 })) {
        expect([order, await ask(`${list}?limit=1`, { sort: { ...sort, order } })]).toEqual([order, status]);
      }
    },
  );

  test.each([
    ['venues', 'metric capacity name'],
    ['festivals', 'metric capacity name'],
    ['playlists/spotify', 'metric 28DayAdds trackCount lastUpdated'],
  ])('Sorting %s accepts only the types %s', async (list, types) => {
    for (const type of words('metric capacity name 28DayAdds trackCount lastUpdated country')) {
      const expected = words(types).includes(type) ? 200 : 400;
      expect([type, await ask(`${list}?limit=1`, { sort: { type, order: 'asc' } })]).toEqual([type, expected]);
    }
  });

  test('Rejects a sort without a required property', async () => {
    const [metricType, platform] = ['reach', 'service'];
    const whole = { platform, metricType, sortBy: 'total', period: 'month', order: 'desc' };
    expect(await ask('radios', { sort: whole })).toBe(200);
    for (const member of Object.keys(whole)) {
      expect([member, await ask('radios', { sort: { ...whole, [member]: undefined } })]).toEqual([member, 400]);
    }
    expect(await ask('playlists/spotify', { sort: { type: 'metric' } })).toBe(400);
    expect(await ask('playlists/spotify', { sort: { order: 'asc' } })).toBe(400);
    expect(await ask('venues', { sort: { type: 'name' } })).toBe(400);
    expect(await ask('artists', { sort: {} })).toBe(200);
    expect(await ask('artists', { sort: 'followers' })).toBe(400);
    expect(await ask('artists', [])).toBe(400);
    expect(await ask('playlists/instagram')).toBe(400);
  });

  test('Accepts up to 100 filters if each has a known type, a platform, a metric and a bound', async () => {
    const data = { platform: 'spotify', metricType: 'followers' };
    const filter = (more: object) => ({ type: 'metric', data: { ...data, ...more } });
    const cases: [filters: unknown, status: number][] = [
      [[filter({ min: 1 })], 200],
      [[filter({ max: 1e9 })], 200],
      [[filter({ min: 1, sortBy: 'percent', period: 'week' })], 200],
      [[filter({})], 400],
      [[filter({ min: 1, platform: undefined })], 400],
      [[filter({ min: 1, metricType: undefined })], 400],
      [[filter({ min: 1, metricType: 'streams' })], 400],
      [[{ type: 'shoeSize', data: { min: 1 } }], 400],
      [Array.from({ length: 100 }, () => filter({ min: 1 })), 200],
      [Array.from({ length: 101 }, () => filter({ min: 1 })), 400],
      [{}, 400],
    ];
    for (const [filters, status] of cases) expect(await ask('artists?limit=1', { filters })).toBe(status);
  });
});

describe('Series', () => {
  const social =
    'amazon anghami audiomack awa bandsintown bluesky boomplay deezer facebook gaana genius instagram jiosaavn joox kkbox ' +
    'kuwo line-music melon mixcloud netease patreon pinterest qq-music resident-advisor songkick soundcloud spotify tiktok ' +
    'triller twitch vk weibo x yandex youtube';
  const playlists =
    'amazon apple-music audiomack boomplay deezer gaana jiosaavn kuwo line-music melon qq-music soundcloud spotify tidal ' +
    'yandex youtube';
  const ofArtist = `artist/${artist.headliner}`;
  const onPlatforms: [path: string, platforms: string][] = [
    [`v2/${ofArtist}/audience/{}`, social],
    [`v2.37/${ofArtist}/social/{}/followers/`, social],
    [`v2/${ofArtist}/streaming/{}`, 'spotify youtube'],
    [`v2/${ofArtist}/{}/retention`, 'anghami audiomack jiosaavn spotify yandex youtube'],
    [`v2/${ofArtist}/popularity/{}`, 'deezer spotify tidal'],
    [`v2/artist/${artist.newcomer}/playlist/reach/{}`, playlists],
    [`v2.20/artist/${artist.newcomer}/playlist/current/{}`, playlists],
    [`v2/${ofArtist}/audience/{}/report/latest`, 'instagram tiktok youtube'],
    [
      `v2/song/${song.hit}/audience/{}`,
      'anghami audiomack awa gaana genius instagram jiosaavn lastfm line-music melon shazam soundcloud spotify tiktok youtube',
    ],
    [`v2/song/${song.hit}/streaming/{}`, 'spotify youtube'],
    [`v2/song/${song.hit}/popularity/{}`, 'deezer spotify tidal'],
    [`v2/song/${song.hit}/playlist/reach/{}`, playlists],
    [`v2/album/${album.boxSet}/audience/{}`, 'deezer spotify'],
    [`v2/album/${album.boxSet}/popularity/{}`, 'deezer spotify'],
  ];

  test.each(onPlatforms)('A path accepts only the documented platforms: %s', async (path, documented) => {
    const found = await accepted([...platforms, 'myspace'], platform => path.replace('{}', platform));
    expect(found.toSorted()).toEqual(words(documented));
  });

  test('Playlist reach exists on the documented platforms only, and playlist counts on every platform', async () => {
    const rows = await forEach(words(playlists), async platform => {
      const { items } = await get(`v2/artist/${artist.newcomer}/playlist/reach/${platform}`);
      return [platform, items[0].playlistReach !== null, typeof items[0].playlistCount];
    });
    const counted = words('spotify youtube deezer jiosaavn boomplay');
    expect(rows).toEqual(words(playlists).map(platform => [platform, counted.includes(platform), 'number']));
  });

  test('An audience has the counters documented for its platform', async () => {
    const counts = {
      instagram: 'followerCount followingCount postCount',
      youtube: 'followerCount postCount viewCount',
      soundcloud: 'followerCount followingCount postCount',
      tiktok: 'likeCount followerCount followingCount',
      x: 'likeCount followerCount followingCount postCount',
      weibo: 'likeCount followerCount followingCount postCount',
      mixcloud: 'followerCount followingCount',
      patreon: 'followerCount postCount',
      triller: 'followerCount followingCount',
      spotify: 'followerCount',
      deezer: 'followerCount',
    };
    for (const [platform, members] of Object.entries(counts)) {
      const { date: _, ...point } = (await get(`v2/${ofArtist}/audience/${platform}`)).items[0];
      const known = Object.entries(point).flatMap(([name, value]) => (value === null ? [] : name));
      expect([platform, known.toSorted()]).toEqual([platform, words(members).toSorted()]);
    }
  });

  test('Series that are documented as sortable accept only asc and desc', async () => {
    const sorted = [
      `v2/${ofArtist}/audience/spotify`,
      `v2.37/${ofArtist}/social/instagram/followers/`,
      `v2/${ofArtist}/streaming/spotify/listening`,
      `v2/${ofArtist}/service/score`,
      `v2/${ofArtist}/playlist/reach/deezer`,
      `v2/album/${album.boxSet}/audience/spotify`,
      `v2/album/${album.boxSet}/popularity/spotify`,
    ];
    for (const path of sorted) {
      expect([path, await accepted(words('asc desc up'), sort => `${path}?sort=${sort}`)]).toEqual([
        path,
        ['asc', 'desc'],
      ]);
    }
  });

  test('Series reject invalid periods, and playlist series reject more than 90 days', async () => {
    const paths = [`v2/${ofArtist}/audience/spotify`, `v2/song/${song.hit}/service/score`];
    const periods: [query: string, status: number][] = [
      ['startDate=2026-01-01&endDate=2026-11-20', 200],
      ['startDate=&endDate=', 200],
      ['startDate=2026-01-02&endDate=2026-01-01', 400],
      ['startDate=2026-02-30', 400],
      ['endDate=yesterday', 400],
    ];
    for (const path of paths) {
      for (const [query, status] of periods)
        expect([query, (await get(`${path}?${query}`)).status]).toEqual([query, status]);
    }
    for (const series of ['audience', 'available-tracklistings']) {
      const path = `v2.20/playlist/${playlist.threeHundred}/${series}`;
      expect((await get(`${path}?startDate=2026-08-22&endDate=2026-11-20`)).status).toBe(200);
      expect((await get(`${path}?startDate=2026-08-21&endDate=2026-11-20`)).status).toBe(400);
    }
  });

  test('Current stats accept only the documented periods', async () => {
    const found = await accepted(
      words('1 7 28 90 0 -7 week'),
      period => `v2/${ofArtist}/current/stats?period=${period}`,
    );
    expect(found).toEqual(words('1 7 28 90'));
  });
});

describe('Lists', () => {
  const of = `artist/${artist.headliner}`;
  const choices: [path: string, documented: string, others: string][] = [
    [
      `v2.21/${of}/songs?sortBy={}`,
      'name releaseDate spotifyStream shazamCount youtubeViews spotifyPopularity serviceScore',
      'title deezerFans',
    ],
    [`v2/${of}/songs?mainPerformer={}`, 'true false', '1 0 yes'],
    [`v2.21/${of}/songs?mainPerformer={}`, '1 0', 'true false'],
    [`v2.34/${of}/albums?sortBy={}`, 'title releaseDate', 'name upc'],
    [`v2.34/${of}/albums?type={}`, 'all album single compil', 'compilation ep'],
    [`v2.34/${of}/albums?sortOrder={}`, 'asc desc', 'up'],
    [`v2/song/${song.hit}/albums?type={}`, 'all album single compil', 'ep'],
    [
      `v2.20/${of}/playlist/current/deezer?type={}`,
      'all editorial algorithmic algotorial major charts curators_listeners radios this_is',
      'user mine',
    ],
    [`v2.20/${of}/playlist/current/deezer?sortBy={}`, 'position positionDate entryDate subscriberCount', 'name'],
    [`v2.20/${of}/playlist/current/deezer?currentOnly={}`, '1 0', 'true false'],
    [`v2/${of}/playlist/reach/deezer?type={}`, 'all editorial user algorithmic', 'charts major'],
    [
      'v2.20/playlist/by-type/deezer/{}',
      'algorithmic charts curators_listeners editorial algotorial major radios this_is',
      'all user',
    ],
    [`v2.20/playlist/by-curator/spotify/${curator.spotify}?sortBy={}`, 'audience name', 'title'],
    [`v2/${of}/charts/song/ranks/spotify?sortBy={}`, 'position rankDate', 'name'],
    [`v2/${of}/events?type={}`, 'all concert festival online', 'party'],
    [
      'v2/referential/lyrics-attributes?attribute={}',
      'themes moods culturalReferencePeople culturalReferenceNonPeople brands locations',
      'people colours',
    ],
  ];

  test.each(choices)('The list %s accepts only %s', async (path, documented, others) => {
    const found = await accepted([...words(documented), ...words(others)], value => path.replace('{}', value));
    expect(found).toEqual(words(documented));
  });

  test('Playlists by type require a country on platforms with storefronts', async () => {
    for (const platform of ['apple-music', 'amazon']) {
      const path = `v2.20/playlist/by-type/${platform}/editorial`;
      expect([(await get(path)).status, (await get(`${path}?countryCode=FR`)).status]).toEqual([400, 200]);
    }
  });
});
