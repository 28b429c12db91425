import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, playlist, album } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

/** For each kind of record, the best match for "a". */
const best = {
  artists: { id: '2ea486c3-d4d1-11e4-d5b5-cbc1f8e8fa08', name: 'Amélie Prado' },
  albums: { id: 'e66c1bd7-e579-11ed-5e34-34e7f3a45148', name: 'Anything' },
  songs: { id: '406078c3-9823-11ee-8818-941e9ea750b0', name: 'À demain' },
  playlists: { id: 'bf408998-1415-11e3-0f9b-f319c4f06654', name: 'Acoustic Covers' },
  radioStations: { slug: 'nova-90-6-0', name: 'Nova 90.6' },
  festivals: { id: '80115943-afd3-11ea-6cbe-412206077767', name: 'Ankara Sound Festival' },
  concertVenues: { id: '2161c82e-402c-11ec-a536-380913ff05a7', name: 'Adeyemi Warehouse' },
  musicCollaborators: { id: '2f438b6a-a975-11e8-ef73-b605f257e089', name: 'Amélie Vega' },
  recordLabels: { id: 'ac21d3b6-3865-11e8-2dbd-5a81f58b9055', name: 'Night Harbour Records' },
};
const kinds = Object.keys(best);
const paths: Readonly<Record<string, string>> = {
  radioStations: 'radio',
  concertVenues: 'venue',
  musicCollaborators: 'collaborator',
  recordLabels: 'label',
};
const callFor = (kind: string, term: string) =>
  `GET /api/v2/${paths[kind] ?? kind.slice(0, -1)}/search/${term}?limit=20&offset=0`;

describe('Search', () => {
  test.each(Object.entries(best))(
    'Search returns the 20 best matches as records, best first: %s',
    async (kind, record) => {
      const { data, calls } = await subgraph.ask(
        `{ searchMusic(term: "a") { ${kind} { ${Object.keys(record).join(' ')} } } }`,
      );
      expect(data.searchMusic[kind]).toHaveLength(20);
      expect(data.searchMusic[kind][0]).toEqual(record);
      expect(calls).toEqual([callFor(kind, 'a')]);
    },
  );

  test('Search costs one call per kind of record in one round, and returns empty lists if nothing matches', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `{ searchMusic(term: "zzzzqqqq") { ${kinds.map(kind => `${kind} { name }`).join(' ')} } }`,
    );
    expect(data.searchMusic).toEqual(Object.fromEntries(kinds.map(kind => [kind, []])));
    expect(calls.toSorted()).toEqual(kinds.map(kind => callFor(kind, 'zzzzqqqq')).toSorted());
    expect(rounds).toBe(1);
  });

  test('Search costs no call if no kind of record is selected', async () => {
    const { data, calls } = await subgraph.ask('{ searchMusic(term: "love") { __typename } }');
    expect(data.searchMusic).toEqual({ __typename: 'MusicSearchResults' });
    expect(calls).toEqual([]);
  });

  test('Search finds a song by ISRC', async () => {
    const { data } = await subgraph.ask(`{ searchMusic(term: "${song.hitIsrc}") { songs { id } } }`);
    expect(data.searchMusic.songs).toEqual([{ id: song.hit }]);
  });

  test('Search escapes a slash in the term', async () => {
    const { calls } = await subgraph.ask('{ searchMusic(term: "AC/DC") { artists { id } } }');
    expect(calls).toEqual([callFor('artists', 'AC/DC')]);
    expect(subgraph.sandbox.calls[0]?.path).toContain('AC%2FDC');
  });

  test('Search returns the listed fields of matches without a further call', async () => {
    const { data, calls } = await subgraph.ask(`{ searchMusic(term: "a") {
      artists(first: 1) { imageUrl } songs(first: 1) { creditName } playlists(first: 1) { platform { code } }
    } }`);
    expect(data.searchMusic).toEqual({
      artists: [{ imageUrl: expect.stringContaining('https://assets.example.com/artist/') }],
      songs: [{ creditName: 'Quentin Vega' }],
      playlists: [{ platform: { code: 'youtube' } }],
    });
    expect(calls).toHaveLength(3);
  });

  test('Search reads artist fields that matches lack with one call per ten artists', async () => {
    const { data, calls } = await subgraph.ask('{ searchMusic(term: "a") { artists { country { code } biography } } }');
    expect(data.searchMusic.artists[0]).toEqual({
      country: { code: 'AU' },
      biography: 'Amélie Prado grew up in Melbourne and makes pop.',
    });
    expect(data.searchMusic.artists).toHaveLength(20);
    expect(calls).toHaveLength(1 + 2);
  });
});

describe('Platform URLs', () => {
  const query = `query ($url: String!) {
    musicByUrl(url: $url) { __typename ... on Artist { id } ... on Song { id } ... on Playlist { id } ... on Album { id } }
  }`;

  test.each([
    ['Artist', `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`, artist.headliner],
    ['Song', `https://open.spotify.com/track/${song.hitSpotifyId}`, song.hit],
    ['Playlist', `https://open.spotify.com/playlist/${playlist.spotifyId}`, playlist.threeHundred],
  ])('Resolves the platform URL of a record with one call: %s', async (type, url, id) => {
    const { data, calls } = await subgraph.ask(query, { url });
    expect(data.musicByUrl).toEqual({ __typename: type, id });
    expect(calls).toEqual([`GET /api/v2/search/external/url?platformUrl=${url}`]);
  });

  test.each([
    `open.spotify.com/artist/${artist.headlinerSpotifyId}`,
    ` https://open.spotify.com/artist/${artist.headlinerSpotifyId} `,
    `spotify:artist:${artist.headlinerSpotifyId}`,
  ])('Resolves a platform URL in the format %s', async url => {
    const { data, calls } = await subgraph.ask(query, { url });
    expect(data.musicByUrl).toEqual({ __typename: 'Artist', id: artist.headliner });
    const address = `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`;
    expect(calls).toEqual([`GET /api/v2/search/external/url?platformUrl=${address}`]);
  });

  test("Reads a platform URL's record with one more call if more than its id is selected", async () => {
    const url = `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`;
    const { data, calls } = await subgraph.ask(`{ musicByUrl(url: "${url}") { ... on Artist { name } } }`);
    expect(data.musicByUrl).toEqual({ name: 'Quentin Vega' });
    expect(calls.slice(1)).toEqual([`GET /api/v2.9/artist/${artist.headliner}`]);
  });

  test('Returns null for an unknown platform URL after one call', async () => {
    const { data, calls } = await subgraph.ask(query, { url: 'https://example.org/nobody' });
    expect(data).toEqual({ musicByUrl: null });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['an album, flat as documented', { type: 'album', uuid: album.first, url: 'x', errors: [] }, 'Album'],
    ['an album in an envelope', { object: { type: 'album', uuid: album.first } }, 'Album'],
    ['null for a type that the schema lacks', { type: 'podcast', uuid: album.first }, null],
  ])('Handles a response to the URL lookup: %s', async (_, body, type) => {
    const fake = await fakeSubgraph();
    fake.service.get('/api/v2/search/external/url?platformUrl=https%3A%2F%2Fexample.org%2Fa', body);
    const { data } = await fake.ask(query, { url: 'https://example.org/a' });
    expect(data.musicByUrl).toEqual(type && { __typename: type, id: album.first });
  });
});

testRefusals(subgraph, [
  ['"term"', 'searchMusic(term: "  ") { artists { id } }'],
  ['"first"', 'searchMusic(term: "a") { artists(first: 21) { id } }'],
  ['"first"', 'searchMusic(term: "a") { recordLabels(first: -1) { id } }'],
  ['"url"', 'musicByUrl(url: "ftp://example.org/a") { __typename }'],
  ['"url"', 'musicByUrl(url: "") { __typename }'],
  ['"url"', 'musicByUrl(url: "nothing") { __typename }'],
]);
