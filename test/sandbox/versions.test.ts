import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids, keys } from '../support/askedSandbox.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;
const { sandbox, get, statusOf, walk } = await askedSandbox();

const membersOf = async (path: string): Promise<string[]> => keys((await get(path)).items[0]);
const isrcOf = async (path: string): Promise<unknown> => (await get(path)).object.isrc;

describe('Versions', () => {
  const short = ['uuid', 'slug', 'name', 'appUrl', 'imageUrl'];
  const artistNewer = 'genres biography isni ipi gender type birthDate careerStage growthLevel cityName'.split(' ');
  const facts = 'name creditName artists upc releaseDate totalTracks copyright distributor'.split(' ');
  const songFacts = 'uuid name creditName artists releaseDate copyright appUrl imageUrl duration explicit isrc'.split(
    ' ',
  );
  const songNewer =
    'genres composers mainArtists labels producers languageCode audio distributor iswcs previewUrl'.split(' ');
  const place = 'uuid name cityName countryCode countryName region imageUrl'.split(' ');
  const ground = 'address zipCode geo capacity website'.split(' ');
  const forms: Record<string, string[]> = {
    [`v2/artist/${artist.headliner}`]: [...short, 'countryCode', 'webUrl'],
    [`v2.9/artist/${artist.headliner}`]: [...short, 'countryCode', 'webUrl', ...artistNewer],
    [`v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`]: [
      ...short,
      'countryCode',
      'webUrl',
      ...artistNewer,
    ],
    [`v2/album/by-upc/${album.upc}`]: [...facts, 'slug', 'label'],
    [`v2.15/album/by-upc/${album.upc}`]: [...facts, 'slug', 'label', 'imageUrl'],
    [`v2.26/album/by-platform/spotify/${album.spotifyId}`]: [...facts, 'uuid', 'label', 'imageUrl'],
    [`v2/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'label', 'imageUrl'],
    [`v2.36/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'labels', 'imageUrl', 'type'],
    [`v2.51/album/by-uuid/${album.first}`]: [...facts, 'uuid', 'labels', 'imageUrl', 'type', 'generatedWithAi'],
    [`v2/song/${song.hit}`]: [...songFacts, 'label'],
    [`v2.8/song/by-isrc/${song.hitIsrc}`]: [...songFacts, 'label', 'genres', 'composers'],
    [`v2/song/by-platform/spotify/${song.hitSpotifyId}`]: [...songFacts, 'label', 'genres', 'composers'],
    [`v2.25/song/${song.hit}`]: [...songFacts, ...songNewer],
    [`v2.8/playlist/${playlist.threeHundred}`]:
      'uuid name identifier platform countryCode owner latestCrawlDate latestTrackCount latestSubscriberCount type refreshed availableCountryCodes appUrl imageUrl'.split(
        ' ',
      ),
    [`v2/festival/${festival.summer}`]: [...place, ...ground, 'venue'],
    [`v2/venue/${venue.first}`]: [...place, ...ground, 'type'],
  };

  test.each(Object.entries(forms))('Has its own fields: %s', async (path, fields) => {
    expect(keys((await get(path)).object)).toEqual(fields.toSorted());
  });

  test('Decide the fields of list items', async () => {
    const albums = (version: string) => membersOf(`v${version}/artist/${artist.headliner}/albums`);
    expect(await albums('2')).toEqual(['creditName', 'name', 'slug']);
    expect(await albums('2.18')).toEqual(['creditName', 'name', 'releaseDate', 'slug']);
    expect(await albums('2.26')).toEqual(['creditName', 'name', 'releaseDate', 'uuid']);
    expect(await albums('2.34')).toEqual(['creditName', 'name', 'releaseDate', 'type', 'uuid']);
    expect(await membersOf(`v2/artist/${artist.headliner}/songs`)).toEqual(['creditName', 'imageUrl', 'name', 'uuid']);
    expect(await membersOf(`v2.21/artist/${artist.headliner}/songs`)).toContain('releaseDate');
  });

  test('Write the ISRC as a string in 2, and as an object later and by platform', async () => {
    expect(await isrcOf(`v2/song/${song.hit}`)).toBe(song.hitIsrc);
    expect(await isrcOf(`v2.8/song/${song.hit}`)).toMatchObject({ value: song.hitIsrc });
    expect(await isrcOf(`v2/song/by-platform/spotify/${song.hitSpotifyId}`)).toMatchObject({ value: song.hitIsrc });
  });

  test('Exist only where they are listed', async () => {
    expect(await statusOf(`v2.10/artist/${artist.headliner}`)).toBe(404);
    expect(await statusOf(`v2/playlist/${playlist.threeHundred}`)).toBe(404);
    expect(await statusOf(`v2.37/artist/${artist.headliner}/social/instagram/followers`)).toBe(404);
    expect(await statusOf(`v2.37/artist/${artist.headliner}/social/instagram/followers/`)).toBe(200);
  });

  test('Omit keys of records that look old', async () => {
    const songs = await walk(`v2/artist/${artist.discography250}/songs`);
    const withPicture = songs.filter(item => 'imageUrl' in item).length;
    expect(withPicture).toBeLessThan(songs.length);
    expect(withPicture).toBeGreaterThan(songs.length / 2);
  });
});

describe('Requests for several ids', () => {
  test('Return each known record once, in any order, without the unknown ones', async () => {
    const related = ids((await get(`v2/artist/${artist.headliner}/related`)).items).slice(0, 7);
    const answer = await get(`v2.9/artist/${[...related, related[0], artist.unknown, 'nonsense'].join(',')}`);
    expect(ids(answer.items).toSorted()).toEqual(related.toSorted());
    expect(ids(answer.items)).not.toEqual(related);
  });

  test('Exist for six kinds, with up to ten ids', async () => {
    const known: [string, string[]][] = [
      ['v2.9/artist', [artist.headliner, artist.newcomer]],
      ['v2/album', [album.first, album.boxSet]],
      ['v2/song', [song.hit, song.withoutIsrc]],
      ['v2.8/playlist', [playlist.threeHundred]],
      ['v2/festival', [festival.summer]],
      ['v2/venue', [venue.first]],
    ];
    for (const [path, uuids] of known) {
      const { items } = await get(`${path}/${uuids.join()},${playlist.unknown}`);
      expect([path, ids(items).toSorted()]).toEqual([path, uuids.toSorted()]);
    }
    expect(await statusOf(`v2.9/artist/${Array.from({ length: 11 }, () => artist.headliner).join(',')}`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.headliner},${artist.newcomer}`)).toBe(404);
  });

  test('Can be disabled', async () => {
    sandbox.knobs.manyIds = false;
    expect(await statusOf(`v2.9/artist/${artist.headliner},${artist.newcomer}`)).toBe(404);
    expect(await statusOf(`v2.9/artist/${artist.headliner}`)).toBe(200);
  });
});
