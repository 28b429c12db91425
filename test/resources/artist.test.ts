import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeRefusals, describeResource, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { headliner, headlinerSpotifyId, exactlyHundredAlbums, newcomer, unknown } = landmarks.artist;
const artist = `artist(id: "${headliner}")`;

const albums = `/api/v2.34/artist/${headliner}/albums?limit=100&offset=0`;
const songs = `/api/v2.21/artist/${headliner}/songs`;

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  whole: {
    'Returns all artist fields with one call to the newest version': {
      query: `{ ${artist} {
        id name slug consoleUrl webUrl imageUrl country { code name } origin { city region country { code name } }
        genres { name subgenres } biography isni ipi gender type birthDate careerStage growthLevel
      } }`,
      data: {
        artist: {
          id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
          name: 'Quentin Vega',
          slug: 'quentin-vega',
          consoleUrl: 'https://app.example.com/app/artist/quentin-vega/overview',
          webUrl: 'https://www.example.com/artist/quentin-vega',
          imageUrl: 'https://assets.example.com/artist/a/f/af4a7c61-8494-11e8-fbcd-05c61da9908a.jpg',
          country: { code: 'DE', name: 'Germany' },
          origin: { city: 'Hamburg', region: null, country: { code: 'DE', name: 'Germany' } },
          genres: [
            { name: 'latin', subgenres: [] },
            { name: 'hip-hop & rap', subgenres: [] },
          ],
          biography: 'Quentin Vega grew up in Hamburg and makes latin.',
          isni: '0000000100000000',
          ipi: '00300000000',
          gender: 'female',
          type: 'person',
          birthDate: '1961-10-03',
          careerStage: 'SUPERSTAR',
          growthLevel: 'moderate',
        },
      },
      calls: [`GET /api/v2.9/artist/${headliner}`],
    },
    'Returns null for artist values that are missing, null or empty': {
      query: `{ ${artist} { name country { code } imageUrl webUrl biography } }`,
      answers: {
        [`/api/v2.9/artist/${headliner}`]: {
          object: { uuid: headliner, name: 'A', countryCode: '', imageUrl: '', webUrl: null },
        },
      },
      data: { artist: { name: 'A', country: null, imageUrl: null, webUrl: null, biography: null } },
    },
  },

  lookUps: {
    'Finds artists by identifiers with slashes, plus signs and accented letters': {
      query: `{
        slashes: artistByPlatform(platform: "youtube-artist", identifier: "/g/110m2ukhv0") { id }
        sign: artistByPlatform(platform: "lastfm", identifier: "Quentin+Vega") { id }
        letter: artistByPlatform(platform: "lastfm", identifier: "Maïa+Weiss") { id }
      }`,
      data: {
        slashes: { id: headliner },
        sign: { id: headliner },
        letter: { id: '390751a1-f766-11e1-db54-2c5b766ebbde' },
      },
      calls: [
        'GET /api/v2.9/artist/by-platform/youtube-artist//g/110m2ukhv0',
        'GET /api/v2.9/artist/by-platform/lastfm/Quentin+Vega',
        'GET /api/v2.9/artist/by-platform/lastfm/Maïa+Weiss',
      ],
    },
    'Requests an artist even if only its id is selected, to check that the artist exists': {
      query: `{ known: ${artist} { id } unknown: artist(id: "${unknown}") { id } }`,
      data: { known: { id: headliner }, unknown: null },
      calls: [`GET /api/v2.9/artist/${unknown},${headliner}`],
    },
  },

  lists: {
    ...oneRowEach(artist, {
      "Lists an artist's albums by title": [
        'albums(first: 1)',
        'name creditName releaseDate type',
        42,
        { name: 'Blue', creditName: 'Quentin Vega', releaseDate: '2012-04-05', type: 'SINGLE' },
        `${albums}&sortBy=title&sortOrder=asc&type=all`,
      ],
      "Lists an artist's albums of one type, newest first": [
        'albums(type: COMPILATION, orderBy: { field: RELEASE_DATE, direction: DESC }, first: 1)',
        'name',
        5,
        { name: 'The Best of Quentin Vega' },
        `${albums}&sortBy=releaseDate&sortOrder=desc&type=compil`,
      ],
      "Lists an artist's songs by name": [
        'songs(first: 1)',
        'name creditName releaseDate',
        369,
        { name: 'anything', creditName: 'Quentin Vega', releaseDate: '2018-01-22' },
        `${songs}?limit=100&offset=0&sortBy=name&sortOrder=asc`,
      ],
      'Lists the songs with an artist as main artist, highest score first': [
        'songs(role: MAIN, orderBy: { field: SCORE, direction: DESC }, first: 1)',
        'name',
        365,
        { name: 'Faded Seasons' },
        `${songs}?limit=100&mainPerformer=1&offset=0&sortBy=serviceScore&sortOrder=desc`,
      ],
      'Lists the songs with an artist as featured artist, fewest recognitions first': [
        'songs(role: FEATURED, orderBy: { field: SHAZAM_RECOGNITIONS }, first: 1)',
        'name',
        4,
        { name: 'Broken Kites' },
        `${songs}?limit=100&mainPerformer=0&offset=0&sortBy=shazamCount&sortOrder=asc`,
      ],
      'Lists related artists': [
        'related(first: 1)',
        'name slug',
        20,
        { name: 'Maïa Weiss', slug: 'maia-weiss' },
        `/api/v2/artist/${headliner}/related?limit=100&offset=0`,
      ],
      "Lists an artist's identifiers on platforms": [
        'identifiers(first: 1)',
        'platform { code name } identifier url isDefault',
        46,
        {
          platform: { code: 'spotify', name: 'Spotify' },
          identifier: '0qlep9s01exc3b0bve8yy0',
          url: 'https://spotify.example.com/artist/0qlep9s01exc3b0bve8yy0',
          isDefault: true,
        },
        `/api/v2/artist/${headliner}/identifiers?limit=100&offset=0`,
      ],
      "Lists only an artist's default identifier on a platform": [
        'identifiers(platform: "spotify", onlyDefault: true)',
        'identifier',
        1,
        { identifier: headlinerSpotifyId },
        `/api/v2/artist/${headliner}/identifiers?limit=100&offset=0&onlyDefault=true&platform=spotify`,
      ],
    }),
    'Makes one call for a list of exactly one page, and one call for an empty list': {
      query: `{
        hundred: artist(id: "${exactlyHundredAlbums}") {
          albums(first: 500) { totalCount pageInfo { hasNextPage hasPreviousPage } }
        }
        none: artist(id: "${newcomer}") { albums { totalCount nodes { id } } }
      }`,
      data: {
        hundred: { albums: { totalCount: 100, pageInfo: { hasNextPage: false, hasPreviousPage: false } } },
        none: { albums: { totalCount: 0, nodes: [] } },
      },
      calls: [exactlyHundredAlbums, newcomer].map(
        id => `GET /api/v2.34/artist/${id}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
      ),
    },
  },
});

test('`newestReleases` shares its call with albums ordered by release date', async () => {
  const { data, calls, extensions } = await subgraph.ask(
    `{ ${artist} {
      newestReleases { id releaseDate }
      albums(orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id releaseDate } }
    } }`,
    {},
    { 'x-cost': 'true' },
  );
  expect(data.artist.newestReleases).toHaveLength(20);
  expect(data.artist.newestReleases).toEqual(data.artist.albums.nodes);
  expect(calls).toEqual([`GET ${albums}&sortBy=releaseDate&sortOrder=desc&type=all`]);
  // The artist's lookup and both lists, each priced as one call.
  expect(extensions.cost.estimated).toBe(3);
});

test('Album fields missing from `newestReleases` cost one call per ten albums, within the price', async () => {
  const query = `{ ${artist} { newestReleases { upc } } }`;
  const { data, calls, extensions } = await subgraph.ask(query, {}, { 'x-cost': 'true' });
  expect(data.artist.newestReleases).toEqual(data.artist.newestReleases.map(() => ({ upc: expect.any(String) })));
  expect([calls.length, extensions.cost.estimated]).toEqual([3, 4]);
});

test('Lists the albums released in a period, newest first, with one call', async () => {
  const { data, calls } = await subgraph.ask(`{ ${artist} {
    albums(releasedSince: "2018-01-01", releasedUntil: "2018-12-31") { nodes { releaseDate } }
  } }`);
  const days = data.artist.albums.nodes.map(({ releaseDate }: { readonly releaseDate: string }) => releaseDate);
  expect(days.length).toBeGreaterThan(0);
  expect(days.every((day: string) => day.startsWith('2018-'))).toBe(true);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(calls).toEqual([`GET ${albums}&sortBy=releaseDate&sortOrder=desc&type=all`]);
});

test('Returns PLAN_REQUIRED for songs released in a period if the only version with release dates is refused', async () => {
  subgraph.sandbox.knobs.refused = [songs];
  const { data, errors } = await subgraph.askFailing(
    `{ ${artist} { songs(releasedSince: "2018-01-01") { nodes { name } } } }`,
  );
  expect(data.artist.songs).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'PLAN_REQUIRED' } }]);
});

describeRefusals(subgraph, [
  ['orderBy', `${artist} { albums(releasedSince: "2018-01-01", orderBy: { field: RELEASE_DATE }) { totalCount } }`],
  ['orderBy', `${artist} { songs(releasedUntil: "2018-01-01", orderBy: { field: NAME }) { totalCount } }`],
  ['releasedUntil', `${artist} { songs(releasedSince: "2018-01-02", releasedUntil: "2018-01-01") { totalCount } }`],
]);
