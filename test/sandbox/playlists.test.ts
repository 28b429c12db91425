import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, keys, words } from '../support/askedSandbox.ts';

const { artist, curator, playlist, song } = landmarks;
const { get, statusOf, walk } = await askedSandbox();

describe('Playlist entries', () => {
  const entry = 'playlist position peakPosition entryDate exitDate positionDate peakPositionDate';

  test('Of a song agree with the tracklists', async () => {
    const { items, related } = await get(`v2.20/song/${song.hit}/playlist/current/spotify`);
    expect(related.uuid).toBe(song.hit);
    expect(keys(items[0])).toEqual(words(entry));
    for (const each of items.slice(0, 5)) {
      const tracks = await walk(`v2.20/playlist/${each.playlist.uuid}/tracks/latest`);
      const row = tracks[each.position - 1];
      expect([row?.song.uuid, row?.entryDate]).toEqual([song.hit, each.entryDate]);
      expect(each.exitDate).toBeNull();
    }
  });

  test('Of an artist contain the song, and a playlist once for each song of the artist', async () => {
    const path = `v2.20/artist/${artist.headliner}/playlist/current/spotify?playlistUuids=${playlist.threeHundred}`;
    const items = await walk(path);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(each => each.song.uuid)).size).toBe(items.length);
    expect(distinct(items.map(each => each.playlist.uuid))).toEqual([playlist.threeHundred]);
    const tracks = await walk(`v2.20/playlist/${playlist.threeHundred}/tracks/latest`);
    for (const each of items) expect(tracks[each.position - 1]?.song.uuid).toBe(each.song.uuid);
  });

  test('Contain the type of the playlist in 2.20 alone', async () => {
    const [older, newer] = await Promise.all(
      ['2', '2.20'].map(async version => {
        const { items } = await get(`v${version}/artist/${artist.headliner}/playlist/current/deezer?limit=1`);
        return items[0].playlist;
      }),
    );
    const short = 'uuid name identifier platform countryCode latestCrawlDate latestTrackCount latestSubscriberCount';
    expect(keys(older)).toEqual(words(short));
    expect(keys(newer)).toEqual(words(`${short} type imageUrl`));
  });

  test('Are filtered by type and country, sorted, and available for the past', async () => {
    const path = `v2.20/artist/${artist.discography250}/playlist/current/apple-music`;
    const editorial = await walk(`${path}?type=curators_listeners`);
    expect(distinct(editorial.map(each => each.playlist.type))).toEqual(['Curators & Listeners']);
    const all = await walk(`${path}?currentOnly=0&sortBy=position&sortOrder=asc`);
    const positions = all.map(each => each.position);
    expect(positions).toEqual(positions.toSorted((left, right) => left - right));
    const gone = all.filter(each => each.exitDate !== null);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every(each => each.entryDate < each.exitDate)).toBe(true);
    const countries = (await walk(`${path}?countryCode=FR`)).map(each => each.playlist.countryCode);
    expect(distinct(countries)).toEqual(['FR']);
    expect(await statusOf(`${path}?type=user`)).toBe(400);
    expect(await statusOf(`v2.20/artist/${artist.headliner}/playlist/current/instagram`)).toBe(400);
  });
});

describe('Playlists', () => {
  test('Have curators in the byte order of their identifiers', async () => {
    const { items, page } = await get('v2/playlist/curators/spotify?offset=3100');
    expect(page.total).toBe(3_200);
    expect(keys(items[0])).toEqual(words('name identifier'));
    const bytes = items.map(item => Buffer.from(item.identifier).toString('hex'));
    expect(bytes).toEqual(bytes.toSorted());
    expect(items.some(item => item.identifier === 'だれかの部屋')).toBe(true);
    expect(await statusOf('v2/playlist/curators/myspace')).toBe(404);
    expect(await statusOf('v2/playlist/curators/instagram')).toBe(400);
  });

  test('Are found by their curator, whatever its name', async () => {
    const { items, related } = await get(`v2.20/playlist/by-curator/spotify/${curator.spotify}`);
    expect(related).toEqual({ name: 'Spotify', identifier: 'spotify' });
    expect(items.map(item => item.uuid)).toContain(playlist.threeHundred);
    for (const name of ['だれかの部屋', 'ac/dc forever', 'wow!music', 'Filtr (Official)']) {
      const found = await get(`v2.20/playlist/by-curator/spotify/${encodeURIComponent(name)}`);
      expect(found.related.identifier).toBe(name);
      const form = (await get(`v2.8/playlist/${found.items[0].uuid}`)).object;
      expect(form.owner.identifier).toBe(name);
    }
    expect(await statusOf(`v2.20/playlist/by-curator/spotify/${encodeURIComponent(curator.unknown)}`)).toBe(404);
    expect(await statusOf(`v2.20/playlist/by-curator/amazon/${curator.spotify}`)).toBe(400);
  });

  test('Are found by type, sorted, with the country of a storefront', async () => {
    const { items, related } = await get('v2.20/playlist/by-type/deezer/this_is?sortBy=audience&sortOrder=desc');
    const counts = items.map(item => item.latestSubscriberCount);
    expect(related).toBeUndefined();
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    expect(distinct(items.map(item => `${item.type} ${item.platform}`))).toEqual(['This Is deezer']);
    const french = (await get('v2.20/playlist/by-type/apple-music/editorial?countryCode=FR')).items;
    expect(distinct(french.map(item => item.countryCode))).toEqual(['FR']);
    expect(await statusOf('v2.20/playlist/by-type/apple-music/charts')).toBe(400);
    expect(await statusOf('v2.20/playlist/by-type/deezer/best')).toBe(400);
  });
});
