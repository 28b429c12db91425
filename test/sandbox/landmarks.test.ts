import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids } from '../support/sandbox.ts';
import { TODAY } from '../support/clock.ts';

const { album, artist, curator, festival, playlist, song } = landmarks;
const { sandbox, get, walk } = await askedSandbox();
const again = await askedSandbox();
const headliner = `v2/artist/${artist.headliner}`;

describe('Data', () => {
  const samples = [
    `v2.9/artist/${artist.prolific}`,
    `v2.21/artist/${artist.headliner}/songs?sortBy=spotifyStream&limit=5`,
    `${headliner}/streaming/spotify?startDate=2024-03-01&endDate=2024-03-14`,
    `v2.20/playlist/${playlist.threeHundred}/tracks/latest`,
    `v2/festival/${festival.summer}/editions`,
  ];

  test.each(samples)('Every sandbox serves the same data: %s', async path => {
    const [first, second] = [await get(path), await again.get(path)];
    expect(first.status).toBe(200);
    // Compared as text, which includes the order of members.
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  test('Data does not depend on the current date', async () => {
    const path = `${headliner}/audience/spotify?startDate=2025-01-01&endDate=2025-01-31`;
    const before = await get(path);
    sandbox.knobs.now = () => TODAY + 90 * 86_400_000;
    expect((await get(path)).items).toEqual(before.items);
  });
});

describe('Landmarks', () => {
  const totals: [subject: string, path: string, total: number][] = [
    ['an artist with exactly one page of albums', `v2.34/artist/${artist.exactlyHundredAlbums}/albums`, 100],
    ['an artist with several pages of albums', `v2.34/artist/${artist.discography250}/albums`, 250],
    ['an artist without albums', `v2.34/artist/${artist.newcomer}/albums`, 0],
    ['an artist with more than a thousand songs', `v2.21/artist/${artist.prolific}/songs`, 1_111],
    ['a playlist with several pages of tracks', `v2.20/playlist/${playlist.threeHundred}/tracks/latest`, 300],
    ['a platform with thousands of curators', 'v2/playlist/curators/spotify', 3_200],
    ['120 distributors', 'v2/referential/distributors', 120],
  ];

  test.each(totals)('Landmarks include %s', async (_, path, total) => {
    expect((await get(path)).page).toMatchObject({ total, ...(total <= 100 && { next: null }) });
  });

  test('Landmarks include a song with a null ISRC', async () => {
    expect((await get(`v2.25/song/${song.withoutIsrc}`)).object.isrc).toBeNull();
  });

  test('Landmarks include a work with more than a page of recordings, among them the hit', async () => {
    const { items, page } = await get(`v2/work/${landmarks.work.first}/recordings`);
    expect(page.total).toBeGreaterThan(100);
    expect(ids(items)).toContain(song.hit);
  });

  test('Landmarks include an album with ten discs', async () => {
    const discs = (await get(`v2.26/album/${album.boxSet}/tracks`)).items.map(track => track.discNumber);
    expect([discs.length, Math.max(...discs)]).toEqual([130, 10]);
  });

  test('Landmarks include songs with the same name on both sides of a page boundary', async () => {
    const songs = await walk(`v2/artist/${artist.prolific}/songs?sortBy=name`);
    for (const border of [100, 200, 900]) {
      const [left, right] = songs.slice(border - 1, border + 1);
      expect([left.name, left.creditName]).toEqual([right.name, right.creditName]);
      expect(left.uuid).not.toBe(right.uuid);
    }
  });

  test('Landmarks include counters beyond 2^31', async () => {
    const { items } = await get(`v2/song/${song.hit}/audience/spotify`);
    expect(items[0].plots[0].value).toBeGreaterThan(2 ** 31);
    expect((await get(`${headliner}/audience/youtube`)).items[0].viewCount).toBeGreaterThan(2 ** 31);
  });

  test('Landmarks include an album whose UPC has leading zeros', () => {
    expect(album.zeroUpc).toMatch(/^00\d{12}$/);
  });

  test('Landmarks include identifiers with slashes and plus signs, and an artist with a name in kana', async () => {
    const related = ids((await get(`v2/artist/${artist.newcomer}/related`)).items);
    const lists = await Promise.all([artist.headliner, ...related].map(uuid => get(`v2/artist/${uuid}/identifiers`)));
    const texts = lists.flatMap(({ items }) => items.map(({ identifier }) => identifier));
    expect(texts.some(text => /^\/g\/11[a-z0-9_]+$/.test(text))).toBe(true);
    expect(texts.some(text => /^\p{L}+\+\p{L}+$/u.test(text))).toBe(true);
    expect((await get(`v2/artist/${artist.newcomer}`)).object.name).toMatch(/[\u3040-\u30ff]/);
  });

  test.each(['だれかの部屋', 'ac/dc forever', 'wow!music', 'Filtr (Official)', 'spotify'])(
    'Landmarks include the curator %s',
    async name => {
      const { items, related } = await get(`v2.20/playlist/by-curator/spotify/${encodeURIComponent(name)}`);
      expect(related.identifier).toBe(name);
      expect((await get(`v2.8/playlist/${items[0].uuid}`)).object.owner.identifier).toBe(name);
      expect(ids(items).includes(playlist.threeHundred)).toBe(name === curator.spotify);
    },
  );

  test('The list of curators includes a curator with a name in kana', async () => {
    const { items } = await get('v2/playlist/curators/spotify?offset=3100');
    expect(items.map(({ identifier }) => identifier)).toContain('だれかの部屋');
  });

  test('Landmarks include an album on a chart and a concert at the first venue', async () => {
    const albums = await get(`v2.26/chart/album/${landmarks.chart.album.slug}/ranking/latest`);
    expect(albums.items.map(row => row.album.uuid)).toContain(album.first);
    const { items } = await get(`v2/venue/${landmarks.venue.first}/concerts`);
    expect(ids(items)).toContain(landmarks.concert.first);
    expect(items.at(-1).status).not.toBe('past');
    const { object } = await get(`v2/venue/concert/${landmarks.concert.first}`);
    expect(object.venue.uuid).toBe(landmarks.venue.first);
  });

  test('Landmarks include a city with a known key, over 100 airplay charts and over 30 iTunes album charts', async () => {
    const cities = await walk(`v2/referential/venue/cities/${landmarks.city.country}`);
    expect(cities.find(({ cityKey }) => cityKey === landmarks.city.key)?.cityName).toBe('Paris');
    const slugs = (await walk('v2/chart/song/by-platform/airplay')).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(100);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect((await get('v2/chart/album/by-platform/itunes')).items.length).toBeGreaterThan(30);
  });
});
