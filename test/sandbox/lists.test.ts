import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids } from '../support/askedSandbox.ts';
import type { ServiceAnswer } from '../support/service.ts';

const { album, artist, chart, city, collaborator, curator, distributor } = landmarks;
const { radio, song, venue, work } = landmarks;
const { get, statusOf, walk } = await askedSandbox();

/** Top lists are requested by POST, because the body contains their order. */
function pageOf(path: string, offset: number, limit: number): Promise<ServiceAnswer> {
  const method = path.includes('/top/') ? 'POST' : 'GET';
  return get(`${path}${path.includes('?') ? '&' : '?'}offset=${offset}&limit=${limit}`, { method });
}

/** Path and largest page of every list that is read by offset. */
const lists: [string, number][] = [
  ['v2/top/artists', 500],
  ['v2/top/songs', 100],
  ['v2/top/festivals', 100],
  ['v2/top/venues', 100],
  ['v2/top/radios', 100],
  ['v2/top/playlists/spotify', 100],
  ['v2/chart/song/by-platform/airplay', 100],
  ['v2/chart/album/by-platform/itunes', 100],
  [`v2.14/chart/song/${chart.song.slug}/ranking/latest`, 100],
  [`v2/chart/song/${chart.song.slug}/available-rankings`, 100],
  [`v2.26/chart/album/${chart.album.slug}/ranking/latest`, 100],
  ['v2/chart/tiktok/music/weekly/ranking/latest', 100],
  ['v2/chart/tiktok/music/weekly/available-rankings', 100],
  [`v2/artist/${artist.discography250}/charts/song/ranks/spotify?currentOnly=0`, 100],
  [`v2.28/artist/${artist.discography250}/charts/album/ranks/deezer?currentOnly=0`, 100],
  [`v2/song/${song.hit}/charts/ranks/spotify?currentOnly=0`, 100],
  [`v2.26/album/${album.first}/charts/ranks/deezer?currentOnly=0`, 100],
  [`v2.20/artist/${artist.discography250}/playlist/current/spotify`, 100],
  [`v2.20/song/${song.hit}/playlist/current/spotify?currentOnly=0`, 100],
  [`v2/artist/${artist.discography250}/broadcasts`, 100],
  [`v2/artist/${artist.discography250}/broadcast-groups`, 100],
  [`v2/song/${song.hit}/broadcasts`, 100],
  [`v2/song/${song.hit}/broadcast-groups`, 100],
  [`v2/artist/${artist.headliner}/events`, 100],
  [`v2/artist/${artist.headliner}/shorts/instagram/videos`, 100],
  [`v2/artist/${artist.headliner}/audience/tiktok/report/available-dates?startDate=2024-01-01`, 100],
  [`v2/work/${work.first}/recordings`, 100],
  [`v2/collaborator/${collaborator.first}/songs`, 100],
  [`v2/distributor/${distributor.first}/upc-roots`, 100],
  ['v2/playlist/curators/spotify', 100],
  [`v2.20/playlist/by-curator/spotify/${curator.spotify}`, 100],
  ['v2.20/playlist/by-type/spotify/editorial', 100],
  [`v2/radio/${radio.slug}/live-feed`, 100],
  ['v2/radio/countries', 100],
  [`v2/venue/${venue.first}/concerts`, 100],
  [`v2/venue/concerts/by-city-key?cityKey=${city.key}`, 100],
  ['v2/referential/distributors', 100],
  ['v2/referential/lyrics-attributes?attribute=themes', 100],
  ['v2/favorite/artists', 20],
  ['v2/data-feed/configured', 100],
  ['v2/song/search/love', 20],
];

describe('Every list', () => {
  test.each(lists)('Has the same rows on large and on small pages: %s', async (path, most) => {
    const whole = await pageOf(path, 0, most);
    expect(whole.status).toBe(200);
    expect(whole.page.total).toBeGreaterThan(0);
    expect(whole.items.length).toBe(Math.min(most, whole.page.total));
    const pieces = await Promise.all([0, 7, 14].map(offset => pageOf(path, offset, 7)));
    const small = pieces.flatMap(piece => piece.items).slice(0, most);
    expect(small).toEqual(whole.items.slice(0, 21));
    expect((await pageOf(path, whole.page.total, 5)).items).toEqual([]);
    for (const [offset, limit] of [
      [0, 0],
      [0, most + 1],
      [-1, 1],
      [50_000, 1],
    ] as const) {
      expect((await pageOf(path, offset, limit)).status).toBe(400);
    }
  });
});

describe('Lists', () => {
  test('Refuse values that are out of bounds', async () => {
    for (const query of [
      'limit=101',
      'limit=0',
      'limit=-1',
      'limit=ten',
      'offset=-1',
      'sortBy=length',
      'sortOrder=up',
    ]) {
      expect([query, await statusOf(`v2/artist/${artist.headliner}/songs?${query}`)]).toEqual([query, 400]);
    }
    expect(await statusOf(`v2.21/artist/${artist.headliner}/songs?mainPerformer=true`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.headliner}/songs?mainPerformer=1`)).toBe(400);
    expect(await statusOf(`v2.34/artist/${artist.headliner}/albums?type=tape`)).toBe(400);
  });

  test('Link to the next and the previous page with all other parameters', async () => {
    const path = `v2.34/artist/${artist.discography250}/albums`;
    const { page } = await get(`${path}?sortBy=title&offset=100&limit=50`);
    expect(page).toEqual({
      offset: 100,
      limit: 50,
      total: 250,
      next: `/api/${path}?sortBy=title&offset=150&limit=50`,
      previous: `/api/${path}?sortBy=title&offset=50&limit=50`,
    });
    expect((await get(`${path}?offset=300`)).items).toEqual([]);
    expect((await get(path)).page).toMatchObject({ limit: 100, previous: null });
  });

  test('Contain every record once, whatever the page size', async () => {
    const path = `v2.34/artist/${artist.discography250}/albums?sortBy=releaseDate`;
    const inHundreds = ids(await walk(path));
    expect(new Set(inHundreds).size).toBe(250);
    expect(ids(await walk(path, 37))).toEqual(inHundreds);
  });

  test('Sort undated albums last in both directions', async () => {
    for (const direction of ['asc', 'desc']) {
      const path = `v2.34/artist/${artist.discography250}/albums?sortBy=releaseDate&sortOrder=${direction}`;
      const dates = (await walk(path)).map(item => item.releaseDate);
      const dated = dates.filter(date => date !== null);
      expect(dates.slice(dated.length).length).toBeGreaterThan(0);
      expect(dates.slice(0, dated.length)).toEqual(dated);
      const inOrder = dated.map(date => date.slice(0, 10));
      expect(inOrder).toEqual(direction === 'asc' ? inOrder.toSorted() : inOrder.toSorted().toReversed());
    }
  });

  test('Sort names without regard to case', async () => {
    const names = (await walk(`v2/artist/${artist.headliner}/songs`)).map(item => item.name);
    const lower = names.map(name => name.toLowerCase());
    expect(lower).toEqual(lower.toSorted());
    expect(names).not.toEqual(names.toSorted());
  });

  test('Sort songs by the numbers of their series', async () => {
    const sorts = { spotifyStream: 'spotify', shazamCount: 'shazam', youtubeViews: 'youtube' };
    for (const [sortBy, platform] of Object.entries(sorts)) {
      const path = `v2.21/artist/${artist.headliner}/songs?sortBy=${sortBy}&sortOrder=desc&limit=8`;
      const { items } = await get(path);
      const today = '?startDate=2026-11-01';
      const series = await Promise.all(items.map(({ uuid }) => get(`v2/song/${uuid}/audience/${platform}${today}`)));
      const values = series.flatMap(({ items: [latest] }) => latest?.plots[0]?.value ?? []);
      expect(values.length).toBeGreaterThan(2);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    for (const sortBy of ['spotifyPopularity', 'serviceScore', 'releaseDate']) {
      expect(await statusOf(`v2.21/artist/${artist.headliner}/songs?sortBy=${sortBy}`)).toBe(200);
    }
  });

  test('Separate main and featured songs', async () => {
    const of = (query: string) => walk(`v2.21/artist/${artist.headliner}/songs?mainPerformer=${query}`);
    const [all, main, featured] = [await of(''), await of('1'), await of('0')];
    expect(featured.length).toBeGreaterThan(3);
    expect(ids([...main, ...featured]).toSorted()).toEqual(ids(all).toSorted());
    const { object } = await get(`v2.25/song/${featured[0].uuid}`);
    expect(ids(object.artists)).toContain(artist.headliner);
    expect(ids(object.mainArtists)).not.toContain(artist.headliner);
  });
});
