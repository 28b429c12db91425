import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { hit, hitIsrc, hitSpotifyId, blacklisted, blacklistedIsrc, blacklistedSpotifyId } = landmarks.song;
const song = `song(id: "${hit}")`;
const four = ['1', '2', '3', '4'].map(digit => `00000000-0000-11e0-0000-00000000000${digit}`);

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  whole: {
    'Returns all song fields with one call to the newest version': {
      query: `{ ${song} {
        id name creditName isrc isrcCountry { code name } iswcs artists { id name imageUrl } mainArtists { id name }
        releaseDate labels { name type } copyright consoleUrl imageUrl previewUrl durationSeconds isExplicit
        genres { name subgenres } composers producers languageCode distributorName
        audioFeatures {
          acousticness danceability energy instrumentalness liveness speechiness valence loudness tempo key pitchClass mode
          timeSignature
        }
      } }`,
      data: {
        song: {
          id: '3f51d074-3fb1-11ee-aff8-f581a8ae518f',
          name: 'Faded Seasons',
          creditName: 'Quentin Vega',
          isrc: 'BRRB32100167',
          isrcCountry: { code: 'BR', name: 'Brazil' },
          iswcs: ['T0345246801'],
          artists: [
            {
              id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
              name: 'Quentin Vega',
              imageUrl: 'https://assets.example.com/artist/a/f/af4a7c61-8494-11e8-fbcd-05c61da9908a.jpg',
            },
          ],
          mainArtists: [{ id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a', name: 'Quentin Vega' }],
          releaseDate: '2021-05-02',
          labels: [
            { name: 'Disques du Canal', type: 'others' },
            { name: 'Fifth Season', type: 'major' },
          ],
          copyright: null,
          consoleUrl: 'https://app.example.com/app/song/3f51d074-3fb1-11ee-aff8-f581a8ae518f/overview',
          imageUrl: 'https://assets.example.com/song/3/f/3f51d074-3fb1-11ee-aff8-f581a8ae518f.jpg',
          previewUrl: 'https://previews.example.com/3f51d074-3fb1-11ee-aff8-f581a8ae518f.mp3',
          durationSeconds: 179,
          isExplicit: false,
          genres: [{ name: 'latin', subgenres: ['reggaeton'] }],
          composers: ['Bastien Monroe', 'Hana Solenne'],
          producers: ['Elif Eriksen'],
          languageCode: 'fr',
          distributorName: 'Maré Digital',
          audioFeatures: {
            acousticness: 0.8194,
            danceability: 0.6063,
            energy: 0.1226,
            instrumentalness: 0.6633,
            liveness: 0.8467,
            speechiness: 0.7395,
            valence: 0.8933,
            loudness: -11.666,
            tempo: 170.84,
            key: null,
            pitchClass: null,
            mode: 'MINOR',
            timeSignature: 3,
          },
        },
      },
      calls: [`GET /api/v2.25/song/${hit}`],
    },
    'Returns null for song values that are missing, null or empty, and for a duration of 0': {
      query: `{ ${song} {
        isrc isrcCountry { code } durationSeconds copyright audioFeatures { key } languageCode imageUrl releaseDate iswcs
      } }`,
      answers: {
        [`/api/v2.25/song/${hit}`]: {
          object: { uuid: hit, isrc: null, duration: 0, copyright: '', audio: null, languageCode: null, imageUrl: '' },
        },
      },
      data: {
        song: {
          isrc: null,
          isrcCountry: null,
          durationSeconds: null,
          copyright: null,
          audioFeatures: null,
          languageCode: null,
          imageUrl: null,
          releaseDate: null,
          iswcs: null,
        },
      },
    },
    "Returns the name of a song's musical key, or null if the service does not know the key": {
      query: `{ songs(ids: ${JSON.stringify(four)}) { audioFeatures { key pitchClass mode timeSignature } } }`,
      answers: {
        [`/api/v2/song/${four.join()}`]: {
          items: [
            { uuid: four[0], audio: { key: 3, mode: 1, timeSignature: 4 } },
            { uuid: four[1], audio: { key: 9, mode: 0, timeSignature: null } },
            { uuid: four[2], audio: { key: 0 } },
            { uuid: four[3], audio: { key: -1, mode: 1 } },
          ],
        },
      },
      data: {
        songs: [
          { audioFeatures: { key: 'E♭ major', pitchClass: 3, mode: 'MAJOR', timeSignature: 4 } },
          { audioFeatures: { key: 'A minor', pitchClass: 9, mode: 'MINOR', timeSignature: null } },
          { audioFeatures: { key: 'C', pitchClass: 0, mode: null, timeSignature: null } },
          { audioFeatures: { key: null, pitchClass: null, mode: 'MAJOR', timeSignature: null } },
        ],
      },
    },
  },

  lookUps: {
    'Finds a song by id, but returns GONE for an ISRC or platform identifier that several recordings share': {
      query: `{
        song(id: "${blacklisted}") { id }
        songByIsrc(isrc: "${blacklistedIsrc}") { id }
        songByPlatform(platform: "spotify", identifier: "${blacklistedSpotifyId}") { id }
      }`,
      data: { song: { id: blacklisted }, songByIsrc: null, songByPlatform: null },
      errors: ['songByIsrc GONE', 'songByPlatform GONE'],
      calls: [
        `GET /api/v2.25/song/${blacklisted}`,
        `GET /api/v2.25/song/by-isrc/${blacklistedIsrc}`,
        `GET /api/v2.25/song/by-platform/spotify/${blacklistedSpotifyId}`,
      ],
    },
  },

  lists: oneRowEach(song, {
    "Lists a song's albums by title": [
      'albums(first: 1)',
      'name creditName releaseDate',
      1,
      { name: 'Quiet Rivers', creditName: 'Quentin Vega', releaseDate: '2021-05-02' },
      `/api/v2/song/${hit}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
    ],
    'Lists related songs': [
      'related(first: 1)',
      'id name creditName',
      25,
      { id: '489d191e-93bf-11e2-8172-419baeae91bb', name: 'Faded Seasons', creditName: 'Quentin Vega' },
      `/api/v2/song/${hit}/related?limit=100&offset=0`,
    ],
    "Lists a song's identifiers on platforms": [
      'identifiers(first: 1)',
      'platform { code } identifier',
      20,
      { platform: { code: 'spotify' }, identifier: hitSpotifyId },
      `/api/v2/song/${hit}/identifiers?limit=100&offset=0`,
    ],
  }),
});

test('Finds a song by ISRC after another ISRC returned GONE', async () => {
  await subgraph.askFailing(`{ songByIsrc(isrc: "${blacklistedIsrc}") { name } }`);
  const { data, calls } = await subgraph.ask(`{ songByIsrc(isrc: "${hitIsrc}") { id } }`);
  expect(data.songByIsrc).toEqual({ id: hit });
  expect(calls).toEqual([`GET /api/v2.25/song/by-isrc/${hitIsrc}`]);
});
