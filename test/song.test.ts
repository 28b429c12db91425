import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';
import { answerOf, countryIn, dayOf, recordWith, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

const { song } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const wholeSong = `fragment Whole on Song {
  id name creditName isrc isrcCountry { code name } iswcs artists { id name imageUrl } mainArtists { id name }
  releaseDate labels { name type } copyright consoleUrl imageUrl previewUrl durationSeconds isExplicit
  genres { name subgenres } composers producers languageCode distributor
  audio {
    acousticness danceability energy instrumentalness liveness speechiness valence loudness tempo key pitchClass mode
    timeSignature
  }
}`;

const light = ({ uuid, name }: Json) => ({ id: uuid, name });

/** The expected song for a record of the service. */
function songIn(record: Json) {
  return {
    id: record.uuid,
    name: record.name,
    creditName: textOf(record.creditName),
    isrc: record.isrc?.value ?? null,
    isrcCountry: record.isrc && countryIn(record.isrc),
    iswcs: record.iswcs ?? null,
    artists: record.artists.map((artist: Json) => ({ ...light(artist), imageUrl: textOf(artist.imageUrl) })),
    mainArtists: record.mainArtists?.map(light) ?? null,
    releaseDate: dayOf(record.releaseDate),
    labels: record.labels,
    copyright: textOf(record.copyright),
    consoleUrl: record.appUrl,
    imageUrl: textOf(record.imageUrl),
    previewUrl: textOf(record.previewUrl),
    durationSeconds: record.duration || null,
    isExplicit: record.explicit ?? null,
    genres: record.genres.map(({ root, sub }: Json) => ({ name: root, subgenres: sub })),
    composers: record.composers,
    producers: record.producers,
    languageCode: textOf(record.languageCode),
    distributor: textOf(record.distributor),
    audio: record.audio && audioIn(record.audio),
  };
}

const pitches = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

function audioIn({ key, mode, ...measures }: Json) {
  const scale = mode === 1 ? 'MAJOR' : 'MINOR';
  return {
    ...measures,
    key: key < 0 ? null : `${pitches[key]} ${scale.toLowerCase()}`,
    pitchClass: key < 0 ? null : key,
    mode: scale,
  };
}

describe('A song', () => {
  test('Reads all fields of a song with one call to the newest version', async () => {
    const { object } = await answerOf(subgraph, `/api/v2.25/song/${song.hit}`);
    const { data, errors, calls } = await subgraph.ask(`query ($id: ID!) { song(id: $id) { ...Whole } } ${wholeSong}`, {
      id: song.hit,
    });
    expect(errors).toBeUndefined();
    expect(data.song).toEqual(songIn(object));
    expect(calls).toEqual([`GET /api/v2.25/song/${song.hit}`]);
  });

  test('Finds a song by its ISRC and by a platform identifier with one call', async () => {
    const { object } = await answerOf(subgraph, `/api/v2.25/song/${song.hit}`);
    const code = await subgraph.ask(`query ($isrc: ISRC!) { songByIsrc(isrc: $isrc) { ...Whole } } ${wholeSong}`, {
      isrc: song.hitIsrc,
    });
    expect(code.errors).toBeUndefined();
    expect(code.data.songByIsrc).toEqual(songIn(object));
    expect(code.calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
    const platform = await subgraph.ask(
      `query ($identifier: String!) { songByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholeSong}`,
      { identifier: song.hitSpotifyId },
    );
    expect(platform.errors).toBeUndefined();
    expect(platform.data.songByPlatform).toEqual(songIn(object));
    expect(platform.calls).toEqual([`GET /api/v2.25/song/by-platform/spotify/${song.hitSpotifyId}`]);
  });

  test('Returns null with GONE for a blacklisted ISRC by code and platform, and the song by its id', async () => {
    const { data, errors } = await subgraph.ask(
      `query ($id: ID!, $isrc: ISRC!, $identifier: String!) {
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
    await subgraph.ask(`query ($isrc: ISRC!) { songByIsrc(isrc: $isrc) { name } }`, { isrc: song.blacklistedIsrc });
    const { data, errors, calls } = await subgraph.ask(`query ($isrc: ISRC!) { songByIsrc(isrc: $isrc) { id } }`, {
      isrc: song.hitIsrc,
    });
    expect(errors).toBeUndefined();
    expect(data.songByIsrc).toEqual({ id: song.hit });
    expect(calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
  });
});

describe('Irregular data of a song', () => {
  test('Returns null without an error for a missing ISRC', async () => {
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) { song(id: $id) { name isrc isrcCountry { code } } }`,
      { id: song.withoutIsrc },
    );
    expect(errors).toBeUndefined();
    expect(data.song).toEqual({ name: expect.any(String), isrc: null, isrcCountry: null });
    expect(calls).toEqual([`GET /api/v2.25/song/${song.withoutIsrc}`]);
  });

  test.each([
    ['a length of 0', (record: Json) => record.duration === 0],
    ['no length', (record: Json) => record.duration === null],
    ['a copyright line that is empty text', (record: Json) => record.copyright === ''],
    ['no audio', (record: Json) => record.audio === null],
    ['no key', (record: Json) => record.audio?.key === -1],
    ['no beats in a bar', (record: Json) => record.audio && record.audio.timeSignature === null],
    ['no language', (record: Json) => record.languageCode === null],
    ['no picture', (record: Json) => !record.imageUrl],
    ['no date', (record: Json) => record.releaseDate === null],
    ['keys left out', (record: Json) => !('iswcs' in record)],
  ])('Returns null without an error for %s', async (_, holds) => {
    const record = await recordWith(subgraph, 'song', holds);
    const { data, errors, calls } = await subgraph.ask(`query ($id: ID!) { song(id: $id) { ...Whole } } ${wholeSong}`, {
      id: record.uuid,
    });
    expect(errors).toBeUndefined();
    expect(data.song).toEqual(songIn(record));
    expect(calls).toEqual([`GET /api/v2.25/song/${record.uuid}`]);
  });
});
