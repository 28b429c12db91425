import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids } from '../support/askedSandbox.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;
const { get, statusOf } = await askedSandbox();

describe('Look-ups', () => {
  test('Find a record by every identifier that it lists', async () => {
    const owners = {
      artist: artist.offline,
      song: song.hit,
      album: album.first,
      festival: festival.summer,
      venue: venue.first,
    };
    for (const [kind, uuid] of Object.entries(owners)) {
      const list = kind === 'album' ? 'v2.26' : 'v2';
      const version = kind === 'album' ? 'v2.51' : 'v2';
      const { items } = await get(`${list}/${kind}/${uuid}/identifiers`);
      expect(items.length).toBeGreaterThan(3);
      for (const { platformCode, identifier } of items.filter(item => !['isrc', 'upc'].includes(item.platformCode))) {
        const found = await get(`${version}/${kind}/by-platform/${platformCode}/${encodeURIComponent(identifier)}`);
        expect([platformCode, found.object.uuid]).toEqual([platformCode, uuid]);
      }
    }
  });

  test('Accept names, kana and emoji as identifiers', async () => {
    const artists = [artist.headliner, ...ids((await get(`v2/artist/${artist.newcomer}/related`)).items)];
    const identifiers = await Promise.all(artists.map(uuid => get(`v2/artist/${uuid}/identifiers`)));
    const texts = identifiers.flatMap(({ items }) => items.map(item => item.identifier));
    expect(texts.some(text => /^\/g\/11[a-z0-9_]+$/.test(text))).toBe(true);
    expect(texts.some(text => /^\p{L}+\+\p{L}+$/u.test(text))).toBe(true);
    expect((await get(`v2/artist/${artist.newcomer}`)).object.name).toMatch(/[\u3040-\u30ff]/);
  });

  test('Filter identifiers by platform and by default', async () => {
    const all = (await get(`v2/artist/${artist.headliner}/identifiers`)).items;
    const deezer = (await get(`v2/artist/${artist.headliner}/identifiers?platform=deezer`)).items;
    const onlyDefault = (await get(`v2/artist/${artist.headliner}/identifiers?onlyDefault=true`)).items;
    expect(deezer.map(item => item.default)).toEqual([true, false]);
    expect(onlyDefault).toEqual(all.filter(item => item.default));
  });

  test('Return 404 for unknown records and 410 for a blacklisted ISRC', async () => {
    expect((await get(`v2/artist/${artist.unknown}`)).errors).toEqual([
      { key: 'access', code: 404, message: 'Not found.' },
    ]);
    expect(await statusOf(`v2/artist/${album.first}`)).toBe(404);
    expect(await statusOf(`v2/album/by-upc/${album.unknownUpc}`)).toBe(404);
    expect(await statusOf(`v2/song/by-isrc/${song.unknownIsrc}`)).toBe(404);
    expect(await statusOf(`v2.25/song/by-isrc/${song.blacklistedIsrc}`)).toBe(410);
    expect(await statusOf(`v2.25/song/by-platform/spotify/${song.blacklistedSpotifyId}`)).toBe(410);
    expect(await statusOf(`v2.25/song/${song.blacklisted}`)).toBe(200);
    expect(await statusOf('v2/artist/by-platform/myspace/tom')).toBe(400);
  });

  test('Require the country of a storefront', async () => {
    expect(await statusOf('v2.8/playlist/by-platform/apple-music/pl.0')).toBe(400);
    expect(await statusOf('v2.8/playlist/by-platform/apple-music/pl.0?countryCode=FR')).toBe(404);
    expect(await statusOf(`v2.8/playlist/by-platform/spotify/${playlist.spotifyId}`)).toBe(200);
  });
});
