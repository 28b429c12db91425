import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Subgraph } from '../support/subgraph.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, recordWith } from '../support/upstream.ts';

const { artist, album, song, playlist, festival, venue, work, collaborator, publisher, radio, chart, city } = landmarks;

const subgraph = await testedSubgraph();

const ask: Subgraph['askEntities'] = (...args) => subgraph.askEntities(...args);

const onSpotify = (identifier: string) => ({ platform: 'spotify', identifier });

/** A type, one of its natural keys, the call for it, and the values of its other keys. */
const keyed: [string, Record<string, unknown>, string, string, Record<string, unknown>][] = [
  ['Song', { isrc: song.hitIsrc }, `/api/v2.25/song/by-isrc/${song.hitIsrc}`, 'id', { id: song.hit }],
  ['Album', { upc: album.upc }, `/api/v2.51/album/by-upc/${album.upc}`, 'id', { id: album.first }],
  ['MusicalWork', { iswc: work.iswc }, `/api/v2/work/by-iswc/${work.iswc}`, 'id', { id: work.first }],
  [
    'MusicCollaborator',
    { ipi: collaborator.ipi },
    `/api/v2/collaborator/by-ipi/${collaborator.ipi}`,
    'id',
    { id: collaborator.first },
  ],
  [
    'MusicPublisher',
    { ipi: publisher.ipi },
    `/api/v2/publisher/by-ipi/${publisher.ipi}`,
    'id',
    { id: publisher.first },
  ],
  [
    'Artist',
    { platformIdentity: onSpotify(artist.headlinerSpotifyId) },
    `/api/v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`,
    'id',
    { id: artist.headliner },
  ],
  [
    'Song',
    { platformIdentity: onSpotify(song.hitSpotifyId) },
    `/api/v2.25/song/by-platform/spotify/${song.hitSpotifyId}`,
    'id isrc',
    { id: song.hit, isrc: song.hitIsrc },
  ],
  [
    'Album',
    { platformIdentity: onSpotify(album.spotifyId) },
    `/api/v2.51/album/by-platform/spotify/${album.spotifyId}`,
    'id upc',
    { id: album.first, upc: album.upc },
  ],
  [
    'Playlist',
    { platformIdentity: onSpotify(playlist.spotifyId), storefront: null },
    `/api/v2.8/playlist/by-platform/spotify/${playlist.spotifyId}`,
    'id',
    { id: playlist.threeHundred },
  ],
];

describe.each(keyed)('%s by %o', (type, key, path, others, expected) => {
  test('Is found with one call, which returns the other keys', async () => {
    const { data, errors, calls } = await ask(`... on ${type} { ${others} name }`, { __typename: type, ...key });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual([{ ...expected, name: expect.any(String) }]);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Costs no call when only that key is selected', async () => {
    const [name = '', value] = Object.entries(key)[0] ?? [];
    const members = name === 'platformIdentity' ? '{ platform identifier }' : '';
    const { data, errors, calls } = await ask(`... on ${type} { ${name} ${members} }`, { __typename: type, ...key });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual([{ [name]: value }]);
    expect(calls).toEqual([]);
  });
});

describe.each([
  ['festival', 'Festival', festival.summer],
  ['venue', 'ConcertVenue', venue.first],
  ['work', 'MusicalWork', work.first],
  ['collaborator', 'MusicCollaborator', collaborator.first],
  ['publisher', 'MusicPublisher', publisher.first],
])('A %s by its identifier on a platform', (kind, type, uuid) => {
  test('Is found with one call, and contains the identifier of its key', async () => {
    const { items } = await answerOf(subgraph, `/api/v2/${kind}/${uuid}/identifiers`);
    const [{ platformCode: platform, identifier }] = items;
    const { data, errors, calls } = await ask(`... on ${type} { id platformIdentity { platform identifier } }`, {
      __typename: type,
      platformIdentity: { platform, identifier },
    });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual([{ id: uuid, platformIdentity: { platform, identifier } }]);
    expect(calls).toEqual([`GET /api/v2/${kind}/by-platform/${platform}/${identifier}`]);
  });
});

describe('Platform identifiers of a record', () => {
  test('Are returned by a look-up with the identifier, without a further call', async () => {
    const key = onSpotify(artist.headlinerSpotifyId);
    const { data, calls } = await subgraph.ask(
      `query ($platform: String!, $identifier: String!) {
        artist: artistByPlatform(platform: $platform, identifier: $identifier) { id platformIdentity { platform identifier } }
      }`,
      key,
    );
    expect(data.artist).toEqual({ id: artist.headliner, platformIdentity: key });
    expect(calls).toHaveLength(1);
  });

  test('Are null without a call for a record that was found by another key', async () => {
    const { data, errors, calls } = await ask('... on Artist { id platformIdentity { platform } }', {
      __typename: 'Artist',
      id: artist.headliner,
    });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual([{ id: artist.headliner, platformIdentity: null }]);
    expect(calls).toEqual([]);
  });

  test('Do not make an unknown record exist', async () => {
    const { data } = await subgraph.ask(`{ artist(id: "${artist.unknown}") { platformIdentity { platform } } }`);
    expect(data).toEqual({ artist: null });
  });

  test('Contain the country for a playlist of a storefront', async () => {
    const kept = await recordWith(subgraph, 'playlist', ({ platform }) => platform === 'apple-music');
    const { identifier, countryCode: code, uuid: id, platform } = kept;
    const key = { platformIdentity: { platform, identifier }, storefront: code };
    const found = await ask('... on Playlist { id name }', { __typename: 'Playlist', ...key });
    expect(found.errors).toBeUndefined();
    expect(found.data.entities).toEqual([{ id, name: kept.name }]);
    const fields = 'platformIdentity { platform identifier } storefront platform { code } identifier country { code }';
    const keys = await ask(`... on Playlist { ${fields} }`, { __typename: 'Playlist', ...key });
    expect(keys).toMatchObject({
      data: { entities: [{ ...key, platform: { code: platform }, identifier, country: { code } }] },
      calls: [],
    });
    expect(found.calls).toEqual([`GET /api/v2.8/playlist/by-platform/${platform}/${identifier}?countryCode=${code}`]);
    const without = await ask('... on Playlist { id }', {
      __typename: 'Playlist',
      platformIdentity: { platform, identifier },
    });
    expect(without.errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('Are returned for a playlist that was found by its id, as a key for other subgraphs', async () => {
    const { data, calls } = await ask('... on Playlist { platformIdentity { platform identifier } storefront }', {
      __typename: 'Playlist',
      id: playlist.threeHundred,
    });
    expect(data.entities).toEqual([{ platformIdentity: onSpotify(playlist.spotifyId), storefront: null }]);
    expect(calls).toHaveLength(1);
  });
});

test('Costs no call for radio stations and charts by slug and cities by key', async () => {
  const { data, errors, calls } = await ask(
    '... on RadioStation { slug } ... on SongChart { slug } ... on AlbumChart { slug } ... on MusicCity { key }',
    { __typename: 'RadioStation', slug: radio.slug },
    { __typename: 'SongChart', slug: chart.song.slug },
    { __typename: 'AlbumChart', slug: chart.album.slug },
    { __typename: 'MusicCity', key: city.key },
  );
  expect(errors).toBeUndefined();
  expect(data.entities).toEqual([
    { slug: radio.slug },
    { slug: chart.song.slug },
    { slug: chart.album.slug },
    { key: city.key },
  ]);
  expect(calls).toEqual([]);
});
