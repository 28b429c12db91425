import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids } from '../support/askedSandbox.ts';
import { TODAY } from '../support/today.ts';
import type { Json } from '../support/json.ts';

const { album, artist, chart, city, collaborator, concert, distributor, edition } = landmarks;
const { festival, label, playlist, publisher, radio, song, work } = landmarks;
const { sandbox, get, statusOf, walk } = await askedSandbox();
const again = await askedSandbox();

describe('The data', () => {
  const samples = [
    `v2.9/artist/${artist.prolific}`,
    `v2.21/artist/${artist.headliner}/songs?sortBy=spotifyStream&limit=5`,
    `v2/artist/${artist.headliner}/streaming/spotify?startDate=2024-03-01&endDate=2024-03-14`,
    `v2.20/playlist/${playlist.threeHundred}/tracks/latest`,
    `v2/festival/${festival.summer}/editions`,
  ];

  test('Is the same in every run', async () => {
    for (const path of samples) {
      const [first, second] = [await get(path), await again.get(path)];
      expect(first.status).toBe(200);
      // As text, so that the order of members counts too.
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    }
  });

  test('Does not change with the current day', async () => {
    const path = `v2/artist/${artist.headliner}/audience/spotify?startDate=2025-01-01&endDate=2025-01-31`;
    const before = await get(path);
    sandbox.knobs.now = () => TODAY + 90 * 86_400_000;
    expect((await get(path)).items).toEqual(before.items);
  });

  test('Has the hard cases under their names', async () => {
    expect((await get(`v2.34/artist/${artist.exactlyHundredAlbums}/albums`)).page).toMatchObject({
      total: 100,
      next: null,
    });
    expect((await get(`v2.34/artist/${artist.discography250}/albums`)).page.total).toBe(250);
    expect((await get(`v2.34/artist/${artist.newcomer}/albums`)).page.total).toBe(0);
    expect((await get(`v2.21/artist/${artist.prolific}/songs`)).page.total).toBe(1_111);
    expect((await get(`v2.25/song/${song.withoutIsrc}`)).object.isrc).toBeNull();
    expect((await get(`v2.8/playlist/${playlist.threeHundred}`)).object.latestTrackCount).toBe(300);
    const discs = (await get(`v2.26/album/${album.boxSet}/tracks`)).items.map(track => track.discNumber);
    expect([discs.length, Math.max(...discs)]).toEqual([130, 10]);
  });

  test('Has different songs with the same name and credit on both sides of a page border', async () => {
    const songs = await walk(`v2/artist/${artist.prolific}/songs?sortBy=name`);
    for (const border of [100, 200, 900]) {
      const [left, right] = songs.slice(border - 1, border + 1);
      expect([left.name, left.creditName]).toEqual([right.name, right.creditName]);
      expect(left.uuid).not.toBe(right.uuid);
    }
  });

  test('Has counts beyond 2^31', async () => {
    const { items } = await get(`v2/song/${song.hit}/audience/spotify`);
    expect(items[0].plots[0].value).toBeGreaterThan(2 ** 31);
    expect((await get(`v2/artist/${artist.headliner}/audience/youtube`)).items[0].viewCount).toBeGreaterThan(2 ** 31);
  });
});

describe('Landmarks', () => {
  const paths = [
    `work/${work.first}`,
    `work/by-iswc/${work.iswc}`,
    `collaborator/by-ipi/${collaborator.ipi}`,
    `publisher/by-ipi/${publisher.ipi}`,
    `label/${label.first}`,
    `distributor/${distributor.first}/upc-roots`,
    `chart/song/${chart.song.slug}/ranking/latest`,
    `chart/song/${chart.twiceDaily.slug}/ranking/latest`,
    `chart/album/${chart.album.slug}/ranking/latest`,
    `radio/${radio.slug}/live-feed`,
    `venue/concert/${concert.first}`,
    `venue/by-city-key?cityKey=${city.key}`,
    `artist/${artist.withReport}/audience/instagram/report/latest`,
    `festival/${festival.summer}`,
  ];

  test.each(paths)('Contain %s', async path => {
    expect(await statusOf(`v2/${path}`)).toBe(200);
  });
});

describe('Records agree', () => {
  test('Albums with their artists, tracks, songs and identifiers', async () => {
    const neighbours = ids((await get(`v2/artist/${artist.headliner}/related?limit=6`)).items);
    for (const owner of neighbours) {
      const { items } = await get(`v2.34/artist/${owner}/albums?limit=12`);
      const songs = new Set(ids(await walk(`v2/artist/${owner}/songs?mainPerformer=true`)));
      for (const { uuid, type } of items) {
        const { object } = await get(`v2.51/album/by-uuid/${uuid}`);
        const tracks = await get(`v2.26/album/${uuid}/tracks`);
        expect([ids(object.artists).includes(owner), object.type]).toEqual([true, type]);
        expect([tracks.items.length, tracks.page.total]).toEqual([object.totalTracks, object.totalTracks]);
        expect((await get(`v2.51/album/by-upc/${object.upc}`)).object.uuid).toBe(uuid);
        const first = tracks.items[0].song.uuid;
        expect(ids((await get(`v2/song/${first}/albums`)).items)).toContain(uuid);
        if (object.artists[0].uuid === owner) expect(songs.has(first)).toBe(true);
      }
    }
  });

  test('Artists with their similar artists', async () => {
    const [first] = (await get(`v2/artist/${artist.headliner}/related`)).items;
    expect(ids((await get(`v2/artist/${first.uuid}/related`)).items)).toContain(artist.headliner);
  });

  test('Playlists with their tracks, now and on another day', async () => {
    const path = `v2.20/playlist/${playlist.threeHundred}`;
    const latest = await walk(`${path}/tracks/latest`);
    expect(latest.map(track => track.position)).toEqual(latest.map((_, place) => place + 1));
    expect(new Set(latest.map(track => track.song.uuid)).size).toBe(300);
    const dates = await get(`${path}/available-tracklistings?endDate=2026-03-01&period=5`);
    expect(dates.items).toHaveLength(6);
    const earlier = await get(`${path}/tracks/${encodeURIComponent(dates.items[0])}`);
    expect(earlier.items).not.toEqual(latest.slice(0, 100));
    expect(await statusOf(`${path}/tracks/2026-03-01T00:00:01%2B00:00`)).toBe(404);
    expect(await statusOf(`${path}/tracks/yesterday`)).toBe(400);
  });

  test('Festivals with their editions and their line-up', async () => {
    const { items } = await get(`v2/festival/${festival.summer}/editions`);
    expect(items[0].uuid).toBe(edition.first);
    const { object } = await get(`v2/festival/edition/${edition.first}`);
    const known = object.artists.find((act: Json) => act.artist !== null);
    expect((await get(`v2/artist/${known.artist.uuid}`)).object.name).toBe(known.name);
    expect(
      (await get(`v2/festival/${festival.summer}/editions?startDate=2024-01-01&endDate=2024-12-31`)).page.total,
    ).toBe(1);
  });
});
