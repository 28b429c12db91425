import { describe, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await testedSubgraph({ countRounds: true });

const lyrics = '/api/v2/referential/lyrics-attributes';

describeResource(subgraph, {
  lists: {
    'Lists song genres in descending order': {
      query: '{ songGenres(direction: DESC) { name } }',
      data: {
        songGenres: [
          'rock',
          'r&b, funk & soul',
          'pop',
          'metal',
          'latin',
          'jazz',
          'hip-hop & rap',
          'folk & acoustic',
          'electro',
          'country',
          'asian',
          'african',
        ].map(name => ({ name })),
      },
      calls: ['GET /api/v2/referential/song/genres?genre=all&sortOrder=desc'],
    },
    'Lists label types': {
      query: '{ recordLabelTypes { code name } }',
      data: {
        recordLabelTypes: [
          { code: 'major', name: 'Major' },
          { code: 'indie', name: 'Indie' },
          { code: 'diy', name: 'DIY' },
          { code: 'others', name: 'Others' },
        ],
      },
      calls: ['GET /api/v2/referential/label-types'],
    },
    'Lists the countries with radio stations': {
      query: '{ radioStationCountries { code name } }',
      data: {
        radioStationCountries: expect.arrayContaining([
          { code: 'AR', name: 'Argentina' },
          { code: 'FR', name: 'France' },
        ]),
      },
      calls: ['GET /api/v2/radio/countries?limit=100&offset=0'],
    },
    'Reads the values used in lyrics analyses if sent as strings': {
      query: '{ lyricsAttributes(attribute: THEMES, term: "Love", first: 100) { nodes } }',
      data: { lyricsAttributes: { nodes: ['Love'] } },
      calls: [`GET ${lyrics}?attribute=themes&limit=100&offset=0&term=Love`],
    },
    'Reads the values used in lyrics analyses if sent as objects': {
      query: '{ lyricsAttributes(attribute: LOCATIONS, term: "Pol", first: 100) { nodes } }',
      data: { lyricsAttributes: { nodes: ['Poland'] } },
      calls: [`GET ${lyrics}?attribute=locations&limit=100&offset=0&term=Pol`],
    },
  },
});

describe('Platforms', () => {
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
  ])('Reads platform codes and names with one call: %s', async (purpose, path, codes) => {
    const { data, calls } = await subgraph.ask(`{ musicPlatforms(purpose: ${purpose}) { code name } }`);
    expect(data.musicPlatforms.map(({ code }: Json) => code).join(' ')).toBe(codes);
    expect(data.musicPlatforms.every(({ name }: Json) => name)).toBe(true);
    expect(calls).toEqual([`GET ${path}?limit=100&offset=0`]);
  });
});

test('Reads lists of allowed values in one round, and later from the cache', async () => {
  const query = `{
    musicPlatforms(purpose: AUDIENCE) { code name }
    artistGenres { name subgenres }
    recordLabelTypes { code name }
    musicCities(purpose: RANKINGS, country: "FR", term: "Ly") { nodes { key } }
  }`;
  const { calls, rounds } = await subgraph.ask(query);
  expect(calls.toSorted()).toEqual([
    'GET /api/v2/artist/genres?genre=all&sortOrder=asc',
    'GET /api/v2/referential/label-types',
    'GET /api/v2/referential/platforms/social?limit=100&offset=0',
    'GET /api/v2/top-artist/referential/cities/FR?limit=100&offset=0&searchCity=Ly',
  ]);
  expect(rounds).toBe(1);
  expect((await subgraph.ask(query)).calls).toEqual([]);
});

test('Returns metrics as they are spelled in the `orderBy` of top lists', async () => {
  const { data } = await subgraph.ask('{ topArtistMetrics { metric name platforms { code } } }');
  expect(data.topArtistMetrics).toContainEqual({
    metric: 'MONTHLY_LISTENERS',
    name: 'Monthly listeners',
    platforms: expect.arrayContaining([{ code: 'spotify' }]),
  });
});

/** List and formats, field, path, items in each format, and expected data. */
const guessedForms: [string, string, string, unknown[], unknown[]][] = [
  [
    'genres under any of their property names',
    'songGenres { name subgenres }',
    '/api/v2/referential/song/genres?genre=all&sortOrder=asc',
    [{ root: 'a', sub: ['b'] }, { genre: 'c', subGenres: ['d'] }, { name: 'e', more: 1 }, 'f', { id: 7 }, true],
    [
      { name: 'a', subgenres: ['b'] },
      { name: 'c', subgenres: ['d'] },
      { name: 'e', subgenres: [] },
      { name: 'f', subgenres: [] },
    ],
  ],
  [
    'label types as objects or strings',
    'recordLabelTypes { code name }',
    '/api/v2/referential/label-types',
    [{ code: 'major', name: 'Major' }, { name: 'Indie' }, 'diy', true],
    [
      { code: 'major', name: 'Major' },
      { code: 'Indie', name: 'Indie' },
      { code: 'diy', name: 'diy' },
    ],
  ],
  [
    'countries under both property names of their code, named by code',
    'radioStationCountries { code name }',
    `/api/v2/radio/countries?limit=100&offset=0`,
    [{ countryCode: 'FR', name: 'France' }, { code: 'DE' }, { code: 'TR', name: 'Turkey' }, { name: 'Nowhere' }],
    [
      { code: 'FR', name: 'France' },
      { code: 'DE', name: 'Germany' },
      { code: 'TR', name: 'Türkiye' },
    ],
  ],
  [
    'cities under both property names of their key',
    'musicCities(purpose: RANKINGS, country: "FR") { edges { node { key } location { city region country { code } } } }',
    `/api/v2/top-artist/referential/cities/FR?limit=100&offset=0`,
    [
      { cityKey: '1', cityName: 'Lyon', countryCode: 'FR' },
      { cityId: '2', name: 'Nice', region: '' },
      { name: 'None' },
    ],
    [
      { node: { key: '1' }, location: { city: 'Lyon', region: null, country: { code: 'FR' } } },
      { node: { key: '2' }, location: { city: 'Nice', region: null, country: null } },
    ],
  ],
  [
    'metrics under any of their property names',
    'topArtistMetrics { metric name platforms { code } }',
    '/api/v2/top-artist/referential/metrics',
    [
      { name: 'Plays', code: 'plays', platforms: ['a', 'b'] },
      { platform: 'x', metricType: 'likes' },
      { platformCode: 'y', name: 'posts' },
      'fans',
      {},
      { metricType: true },
    ],
    [
      { metric: 'PLAYS', name: 'Plays', platforms: [{ code: 'a' }, { code: 'b' }] },
      { metric: 'LIKES', name: null, platforms: [{ code: 'x' }] },
      { metric: 'POSTS', name: 'posts', platforms: [{ code: 'y' }] },
      { metric: 'FANS', name: null, platforms: null },
    ],
  ],
];

describe('Undocumented formats', () => {
  test.each(guessedForms)('Reads %s', async (_, field, path, items, expected) => {
    const fake = await fakeSubgraph();
    fake.service.get(path, { items, surprise: true });
    const { data, errors = [] } = await fake.post(`{ list: ${field} }`);
    expect(data.list.edges ?? data.list).toEqual(expected);
    const left = items.length > expected.length ? ['list UPSTREAM_INVALID_RESPONSE'] : [];
    expect(errors.map(({ path: at, extensions }) => `${at?.[0]} ${extensions.code}`)).toEqual(left);
  });
});
