import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { recordWith } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { song } = landmarks;

const subgraph = await testedSubgraph();

const wholeSong = `fragment Whole on Song {
  id name creditName isrc isrcCountry { code name } iswcs artists { id name imageUrl } mainArtists { id name }
  releaseDate labels { name type } copyright consoleUrl imageUrl previewUrl durationSeconds isExplicit
  genres { name subgenres } composers producers languageCode distributor
  audio {
    acousticness danceability energy instrumentalness liveness speechiness valence loudness tempo key pitchClass mode
    timeSignature
  }
}`;

const hitSong = {
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
  distributor: 'Maré Digital',
  audio: {
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
};

describe('A song', () => {
  test('Reads all fields of a song with one call to the newest version', async () => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { song(id: $id) { ...Whole } } ${wholeSong}`, {
      id: song.hit,
    });
    expect(data.song).toEqual(hitSong);
    expect(calls).toEqual([`GET /api/v2.25/song/${song.hit}`]);
  });

  test('Finds a song by its ISRC and by a platform identifier with one call', async () => {
    const code = await subgraph.ask(`query ($isrc: String!) { songByIsrc(isrc: $isrc) { ...Whole } } ${wholeSong}`, {
      isrc: song.hitIsrc,
    });
    expect(code.errors).toBeUndefined();
    expect(code.data.songByIsrc).toEqual(hitSong);
    expect(code.calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
    const platform = await subgraph.ask(
      `query ($identifier: String!) { songByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholeSong}`,
      { identifier: song.hitSpotifyId },
    );
    expect(platform.errors).toBeUndefined();
    expect(platform.data.songByPlatform).toEqual(hitSong);
    expect(platform.calls).toEqual([`GET /api/v2.25/song/by-platform/spotify/${song.hitSpotifyId}`]);
  });

  test('Returns null with GONE for a blacklisted ISRC by code and platform, and the song by its id', async () => {
    const { data, errors } = await subgraph.askFailing(
      `query ($id: ID!, $isrc: String!, $identifier: String!) {
        song(id: $id) { id name }
        songByIsrc(isrc: $isrc) { name }
        songByPlatform(platform: "spotify", identifier: $identifier) { name }
      }`,
      { id: song.blacklisted, isrc: song.blacklistedIsrc, identifier: song.blacklistedSpotifyId },
    );
    expect(data).toEqual({
      song: { id: song.blacklisted, name: expect.any(String) },
      songByIsrc: null,
      songByPlatform: null,
    });
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions.code]).toSorted()).toEqual([
      ['songByIsrc', 'GONE'],
      ['songByPlatform', 'GONE'],
    ]);
  });

  test('Returns the other codes of a song of which one code is gone', async () => {
    await subgraph.ask(`query ($isrc: String!) { songByIsrc(isrc: $isrc) { name } }`, { isrc: song.blacklistedIsrc });
    const { data, calls } = await subgraph.ask(`query ($isrc: String!) { songByIsrc(isrc: $isrc) { id } }`, {
      isrc: song.hitIsrc,
    });
    expect(data.songByIsrc).toEqual({ id: song.hit });
    expect(calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
  });
});

test.each([
  [3, 1, { key: 'E♭ major', pitchClass: 3, mode: 'MAJOR' }],
  [9, 0, { key: 'A minor', pitchClass: 9, mode: 'MINOR' }],
])('Names the key %i in the mode %i', async (key, mode, expected) => {
  const { uuid } = await recordWith(subgraph, 'song', ({ audio }) => audio?.key === key && audio.mode === mode);
  const { data } = await subgraph.ask(`query ($id: ID!) { song(id: $id) { audio { key pitchClass mode } } }`, {
    id: uuid,
  });
  expect(data.song.audio).toEqual(expected);
});

describe('Irregular data of a song', () => {
  test('Returns null without an error for a missing ISRC', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { song(id: $id) { name isrc isrcCountry { code } } }`,
      { id: song.withoutIsrc },
    );
    expect(data.song).toEqual({ name: expect.any(String), isrc: null, isrcCountry: null });
    expect(calls).toEqual([`GET /api/v2.25/song/${song.withoutIsrc}`]);
  });

  test.each([
    ['a length of 0', (record: Json) => record.duration === 0, { durationSeconds: null }],
    ['no length', (record: Json) => record.duration === null, { durationSeconds: null }],
    ['a copyright line that is empty text', (record: Json) => record.copyright === '', { copyright: null }],
    ['no audio', (record: Json) => record.audio === null, { audio: null }],
    ['no key', (record: Json) => record.audio?.key === -1, { audio: { key: null, pitchClass: null } }],
    [
      'no beats in a bar',
      (record: Json) => record.audio && record.audio.timeSignature === null,
      { audio: { timeSignature: null } },
    ],
    ['no language', (record: Json) => record.languageCode === null, { languageCode: null }],
    ['no picture', (record: Json) => !record.imageUrl, { imageUrl: null }],
    ['no date', (record: Json) => record.releaseDate === null, { releaseDate: null }],
    ['keys left out', (record: Json) => !('iswcs' in record), { iswcs: null }],
  ])('Returns null without an error for %s', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'song', holds);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { song(id: $id) { ...Whole } } ${wholeSong}`, {
      id: record.uuid,
    });
    expect(data.song).toMatchObject(expected);
    expect(calls).toEqual([`GET /api/v2.25/song/${record.uuid}`]);
  });
});
