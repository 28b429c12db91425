import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, playlist, album } = landmarks;
const kinds = [
  'artists',
  'albums',
  'songs',
  'playlists',
  'radios',
  'festivals',
  'venues',
  'collaborators',
  'labels',
] as const;
const pathOf = (kind: string, term: string) => `/api/v2/${kind.slice(0, -1)}/search/${term}`;

const subgraph = await testedSubgraph({ countRounds: true });

describe('A search', () => {
  test('Costs one call per selected kind in one round, and names without a further call', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query Search($term: String!) {
        searchMusic(term: $term) {
          artists(first: 5) { id name imageUrl }
          songs(first: 5) { id name creditName }
          playlists { id name platform { code } }
        }
      }`,
      { term: 'love' },
    );
    expect(data.searchMusic.songs).toHaveLength(5);
    expect(calls.toSorted()).toEqual([
      'GET /api/v2/artist/search/love?limit=20&offset=0',
      'GET /api/v2/playlist/search/love?limit=20&offset=0',
      'GET /api/v2/song/search/love?limit=20&offset=0',
    ]);
    expect(rounds).toBe(1);
  });

  test.each([
    ['artists', { id: '2ea486c3-d4d1-11e4-d5b5-cbc1f8e8fa08', name: 'Amélie Prado' }],
    ['albums', { id: 'e66c1bd7-e579-11ed-5e34-34e7f3a45148', name: 'Anything' }],
    ['songs', { id: '406078c3-9823-11ee-8818-941e9ea750b0', name: 'À demain' }],
    ['playlists', { id: 'bf408998-1415-11e3-0f9b-f319c4f06654', name: 'Acoustic Covers' }],
    ['radios', { slug: 'nova-90-6-0', name: 'Nova 90.6' }],
    ['festivals', { id: '80115943-afd3-11ea-6cbe-412206077767', name: 'Ankara Sound Festival' }],
    ['venues', { id: '2161c82e-402c-11ec-a536-380913ff05a7', name: 'Adeyemi Warehouse' }],
    ['collaborators', { id: '2f438b6a-a975-11e8-ef73-b605f257e089', name: 'Amélie Vega' }],
    ['labels', { id: 'ac21d3b6-3865-11e8-2dbd-5a81f58b9055', name: 'Night Harbour Records' }],
  ])('For %s returns the 20 best matches as records, the best first', async (kind, best) => {
    const key = kind === 'radios' ? 'slug' : 'id';
    const { data, calls } = await subgraph.ask(`{ searchMusic(term: "a") { ${kind} { ${key} name } } }`);
    expect(data.searchMusic[kind]).toHaveLength(20);
    expect(data.searchMusic[kind][0]).toEqual(best);
    expect(calls).toEqual([`GET ${pathOf(kind, 'a')}?limit=20&offset=0`]);
  });

  test.each(kinds)('For %s without a match is an empty list without an error', async kind => {
    const { data, calls } = await subgraph.ask(`{ searchMusic(term: "zzzzqqqq") { ${kind} { name } } }`);
    expect(data.searchMusic).toEqual({ [kind]: [] });
    expect(calls).toHaveLength(1);
  });

  test('Costs no call without a selection', async () => {
    const { data, calls } = await subgraph.ask('{ searchMusic(term: "love") { __typename } }');
    expect(data.searchMusic).toEqual({ __typename: 'MusicSearchResults' });
    expect(calls).toEqual([]);
  });

  test('Finds a term with a slash, and an identifier', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($code: String!) { byCode: searchMusic(term: $code) { songs { id } } slash: searchMusic(term: "AC/DC") { artists { id } } }`,
      { code: song.hitIsrc },
    );
    expect(data.byCode.songs).toEqual([{ id: song.hit }]);
    expect(calls).toContain('GET /api/v2/artist/search/AC/DC?limit=20&offset=0');
  });

  test('Returns the fields of a search result of artists, and the others with one call per ten', async () => {
    const { data, calls } = await subgraph.ask(
      `{ searchMusic(term: "a") { artists { id name country { code } careerStage biography } } }`,
    );
    const { artists } = data.searchMusic;
    expect(artists.length).toBeGreaterThan(0);
    expect(calls).toHaveLength(1 + Math.ceil(artists.length / 10));
  });

  test.each([
    ['term', 'searchMusic(term: "  ") { artists { id } }'],
    ['first', 'searchMusic(term: "a") { artists(first: 21) { id } }'],
    ['first', 'searchMusic(term: "a") { labels(first: -1) { id } }'],
    ['url', 'musicByUrl(url: "ftp://example.org/a") { __typename }'],
    ['url', 'musicByUrl(url: "") { __typename }'],
  ])('Refuses a malformed %s without a call: %s', async (named, query) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

describe('The address of a page', () => {
  const query = `query ($url: String!) {
    musicByUrl(url: $url) { __typename ... on Artist { id } ... on Song { id } ... on Playlist { id } ... on Album { id } }
  }`;

  test.each([
    ['Artist', `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`, artist.headliner],
    ['Song', `https://open.spotify.com/track/${song.hitSpotifyId}`, song.hit],
    ['Playlist', `https://open.spotify.com/playlist/${playlist.spotifyId}`, playlist.threeHundred],
  ])('On a platform leads to its %s for one call', async (type, url, id) => {
    const { data, calls } = await subgraph.ask(query, { url });
    expect(data.musicByUrl).toEqual({ __typename: type, id });
    expect(calls).toEqual([`GET /api/v2/search/external/url?platformUrl=${url}`]);
  });

  test('Leads to the record with one more call', async () => {
    const url = `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`;
    const { data, calls, rounds } = await subgraph.ask(
      `query ($url: String!) { musicByUrl(url: $url) { ... on Artist { name country { code } } } }`,
      { url },
    );
    expect(data.musicByUrl).toEqual({ name: expect.any(String), country: { code: expect.any(String) } });
    expect(calls.slice(1)).toEqual([`GET /api/v2.9/artist/${artist.headliner}`]);
    expect(rounds).toBe(2);
  });

  test('Is null for an unknown page', async () => {
    const { data } = await subgraph.ask(query, { url: 'https://example.org/nobody' });
    expect(data.musicByUrl).toBeNull();
  });

  test('Of an album leads to it, and of an unknown album to null', async () => {
    const fake = await fakeSubgraph();
    const path = '/api/v2/search/external/url?platformUrl=https%3A%2F%2Fexample.org%2F';
    // Flat as documented, and in an envelope as in recorded bodies of other operations.
    fake.service.get(`${path}a`, { type: 'album', uuid: album.first, url: 'x', errors: [] });
    fake.service.get(`${path}b`, { type: 'album', object: { type: 'album', uuid: album.first, mood: 1 } });
    fake.service.get(`${path}c`, { type: 'podcast', uuid: album.first });
    const ids = { __typename: 'Album', id: album.first };
    expect(await fake.ask(query, { url: 'https://example.org/a' })).toEqual({ data: { musicByUrl: ids } });
    expect(await fake.ask(query, { url: 'https://example.org/b' })).toEqual({ data: { musicByUrl: ids } });
    expect(await fake.ask(query, { url: 'https://example.org/c' })).toEqual({ data: { musicByUrl: null } });
  });
});
