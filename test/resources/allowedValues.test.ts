import { beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { guessedForms } from '../support/guessedForms.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { curator, playlist } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

const paged = '?limit=100&offset=0';

describe('Lists of allowed values', () => {
  test('Cost one call each, all in one round, and none when cached', async () => {
    const query = `{
      musicPlatforms(purpose: AUDIENCE) { code name }
      artistGenres { name subgenres }
      recordLabelTypes { code name }
      musicCities(purpose: RANKINGS, country: "FR", search: "Ly") { key location { city } }
    }`;
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(data.musicCities).toEqual([{ key: expect.any(String), location: { city: 'Lyon' } }]);
    expect(calls.toSorted()).toEqual([
      'GET /api/v2/artist/genres?genre=all&sortOrder=asc',
      'GET /api/v2/referential/label-types',
      `GET /api/v2/referential/platforms/social${paged}`,
      `GET /api/v2/top-artist/referential/cities/FR${paged}&searchCity=Ly`,
    ]);
    expect(rounds).toBe(1);
    expect((await subgraph.ask(query)).calls).toEqual([]);
  });

  test.each([
    [
      null,
      '/api/v2/referential/platforms',
      'airplay amazon anghami apple-music audiomack awa bandsintown bluesky boomplay deezer facebook gaana genius instagram itunes jiosaavn joox kkbox kugou kuwo lastfm line-music melon mixcloud napster netease pandora patreon pinterest qq-music resident-advisor shazam songkick soundcloud spotify ticketmaster tidal tiktok triller twitch vk weibo wikipedia x yandex youtube youtube-artist',
    ],
    [
      'AUDIENCE',
      '/api/v2/referential/platforms/social',
      'amazon anghami audiomack awa bandsintown bluesky boomplay deezer facebook gaana genius instagram jiosaavn joox kkbox kuwo line-music melon mixcloud netease patreon pinterest qq-music resident-advisor songkick soundcloud spotify tiktok triller twitch vk weibo x yandex youtube',
    ],
    [
      'STREAMING',
      '/api/v2/referential/platforms/streaming',
      'anghami jiosaavn kugou lastfm pandora spotify wikipedia yandex youtube',
    ],
    ['SONG_CHARTS', '/api/v2/chart/song/platforms', 'airplay apple-music deezer itunes shazam spotify tiktok youtube'],
    ['ALBUM_CHARTS', '/api/v2/chart/album/platforms', 'amazon apple-music deezer itunes'],
    [
      'PLAYLISTS',
      '/api/v2/playlist/platforms',
      'amazon apple-music audiomack boomplay deezer gaana jiosaavn kuwo line-music melon qq-music soundcloud spotify tidal yandex youtube',
    ],
  ])('Return the platforms for %s', async (purpose, path, codes) => {
    const { data, calls } = await subgraph.ask(`{ musicPlatforms(purpose: ${purpose}) { code name } }`);
    expect(data.musicPlatforms.map(({ code }: Json) => code).join(' ')).toBe(codes);
    expect(data.musicPlatforms.every(({ name }: Json) => name)).toBe(true);
    expect(calls).toEqual([`GET ${path}${paged}`]);
  });

  test('Return genres with their parent and their children', async () => {
    const { data, calls } = await subgraph.ask(
      '{ songGenres(genre: "Electro", direction: DESC) { name subgenres } all: songGenres(direction: DESC) { name } }',
    );
    const names = data.all.map(({ name }: Json) => name);
    expect(data.songGenres).toEqual([{ name: 'electro', subgenres: expect.arrayContaining(['house']) }]);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(calls.toSorted()).toEqual(['GET /api/v2/referential/song/genres?genre=all&sortOrder=desc']);
  });

  test('Return the countries with radio stations under their names', async () => {
    const { data } = await subgraph.ask('{ radioStationCountries { code name } }');
    expect(data.radioStationCountries.slice(0, 2)).toEqual([
      { code: 'AR', name: 'Argentina' },
      { code: 'AU', name: 'Australia' },
    ]);
    expect(data.radioStationCountries).toContainEqual({ code: 'FR', name: 'France' });
  });

  test.each([
    ['THEMES', 'themes', 'Love', ['Love']],
    [
      'LOCATIONS',
      'locations',
      'an',
      [
        'Canada',
        'Finland',
        'France',
        'Germany',
        'Ireland',
        'Japan',
        'Netherlands',
        'Poland',
        'Switzerland',
        'Thailand',
      ],
    ],
  ])(
    'Return the values of lyrics analyses: %s, in each form of the service',
    async (attribute, named, search, values) => {
      const { data, calls } = await subgraph.ask(
        `{ lyricsAttributes(attribute: ${attribute}, search: "${search}", first: 100) { nodes } }`,
      );
      expect(data.lyricsAttributes.nodes).toEqual(values);
      expect(calls).toEqual([
        `GET /api/v2/referential/lyrics-attributes?attribute=${named}&limit=100&offset=0&term=${search}`,
      ]);
    },
  );

  test('Lead from a city to its venues without a request for the city', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      '{ musicCities(purpose: VENUES, country: "FR", first: 2) { key location { city region country { code name } } city { venues(first: 1) { nodes { name } } } } }',
    );
    expect(data.musicCities).toHaveLength(2);
    expect(data.musicCities[0]).toMatchObject({
      location: { city: expect.any(String), country: { code: 'FR', name: 'France' } },
    });
    expect(calls.slice(1).toSorted()).toEqual(
      data.musicCities.map(({ key }: Json) => `GET /api/v2/venue/by-city-key?cityKey=${key}`).toSorted(),
    );
    expect(rounds).toBe(2);
  });

  test('Name a metric as the orders of top lists do', async () => {
    const { data } = await subgraph.ask('{ topArtistMetrics { metric name platforms { code } } }');
    const { metric, name, platforms } = data.topArtistMetrics.find((each: Json) =>
      /monthly.listeners/i.test(each.metric),
    );
    expect({ name, platforms }).toEqual({
      name: 'Monthly listeners',
      platforms: expect.arrayContaining([{ code: 'spotify' }]),
    });
    await subgraph.ask(
      `{ topArtists(orderBy: { field: ${metric.toUpperCase()}, platform: "${platforms[0].code}" }) { totalCount } }`,
    );
  });

  test.each([
    ['country', 'musicCities(purpose: RANKINGS, country: "fr") { key }'],
    ['country', 'musicCities(purpose: VENUES, country: "../x") { key }'],
    ['platform', 'playlistCurators(platform: "No") { nodes { name } }'],
    ['curator', 'playlistsByCurator(platform: "spotify", curator: " ") { nodes { name } }'],
    ['country', 'playlistsByType(platform: "amazon", type: MAJOR) { nodes { name } }'],
    ['first', 'musicCities(purpose: VENUES, country: "FR", first: 501) { key }'],
  ])('Refuse a malformed %s without a call: %s', async (named, query) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

describe('Playlists of a platform', () => {
  const order = 'sortBy=audience&sortOrder=desc';

  test('Are listed by curator and by type, with the fields of the list, for one call each', async () => {
    const byCurator = `/api/v2.20/playlist/by-curator/spotify/${curator.spotify}`;
    const byType = '/api/v2.20/playlist/by-type/spotify/this_is';
    const { data, calls } = await subgraph.ask(`{
      playlistsByCurator(
        platform: "spotify", curator: "${curator.spotify}", orderBy: { field: AUDIENCE, direction: DESC }
      ) { totalCount nodes { id name subscriberCount } }
      playlistsByType(platform: "spotify", type: THIS_IS) { totalCount nodes { id name type } }
    }`);
    expect(data.playlistsByCurator.totalCount).toEqual(57);
    expect(data.playlistsByCurator.nodes[0]).toEqual({
      id: 'cbabc935-2397-11e5-4800-a084f880224b',
      name: 'New Music Friday',
      subscriberCount: 36387284,
    });
    expect(data.playlistsByCurator.nodes.map(({ id }: Json) => id)).toContain(playlist.threeHundred);
    expect(data.playlistsByType.totalCount).toEqual(109);
    expect(data.playlistsByType.nodes[0]).toEqual({
      id: '480d43d9-6ba8-11eb-7840-14d4457e6f7b',
      name: 'Acoustic Covers',
      type: 'THIS_IS',
    });
    expect(calls.toSorted()).toEqual([
      `GET ${byCurator}${paged}&${order}`,
      `GET ${byType}${paged}&sortBy=name&sortOrder=asc`,
    ]);
  });

  test('Belong to one storefront where the platform has storefronts', async () => {
    const { calls } = await subgraph.ask(
      '{ playlistsByType(platform: "apple-music", type: EDITORIAL, country: "US") { totalCount } }',
    );
    expect(calls).toEqual([
      'GET /api/v2.20/playlist/by-type/apple-music/editorial?countryCode=US&limit=100&offset=0&sortBy=name&sortOrder=asc',
    ]);
  });

  test('Have curators in the order of the service', async () => {
    const { data, calls } = await subgraph.ask(
      '{ playlistCurators(platform: "deezer") { totalCount nodes { name identifier } } }',
    );
    expect(data.playlistCurators.totalCount).toEqual(140);
    expect(data.playlistCurators.nodes.slice(0, 2)).toEqual([
      { identifier: '1100000000', name: 'Mira Sørensen' },
      { identifier: '1100000003', name: 'Luca Marchetti' },
    ]);
    expect(calls).toEqual([`GET /api/v2/playlist/curators/deezer${paged}`]);
  });

  test('Are null with NOT_FOUND for an unknown curator', async () => {
    const { data, errors } = await subgraph.askFailing(
      `{ playlistsByCurator(platform: "spotify", curator: "${curator.unknown}") { nodes { name } } }`,
    );
    expect(data.playlistsByCurator).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('Reads a list whose shape is only guessed in the documents', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await fakeSubgraph();
  });

  test.each(guessedForms)('%s', async (_, field, path, items, expected) => {
    fake.service.get(path, { items, surprise: true });
    const { data } = await fake.ask(`{ list: ${field} }`);
    expect(data.list).toEqual(expected);
  });
});

test('Returns one name for one country, whatever the service sends', async () => {
  const { countryOf } = await import('../../src/catalogue/sharedFields.ts');
  expect([countryOf('TR', 'Turkey'), countryOf('TR', 'Türkiye'), countryOf('TR')].map(({ name }) => name)).toEqual([
    'Türkiye',
    'Türkiye',
    'Türkiye',
  ]);
});
