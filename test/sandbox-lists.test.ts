import { afterAll, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';

const { album, artist, chart, city, collaborator, concert, curator, distributor } = landmarks;
const { festival, label, publisher, radio, song, venue, work } = landmarks;
const noon = Date.parse('2026-11-20T12:00:00Z');
const now = (): number => noon;
const sandbox = await startSandbox({ now });
const other = await startSandbox({ now, seed: 2 });
afterAll(() => Promise.all([sandbox.close(), other.close()]));

async function ask(path: string, from: Sandbox = sandbox): Promise<any> {
  const headers = { 'x-app-id': from.appId, 'x-api-key': from.apiKey };
  const method = path.includes('/top/') ? 'POST' : 'GET';
  const response = await fetch(`${from.url}/api/${path}`, { method, headers });
  const body: object = JSON.parse(await response.text());
  return { ...body, status: response.status };
}

const page = (path: string, offset: number, limit: number): Promise<any> =>
  ask(`${path}${path.includes('?') ? '&' : '?'}offset=${offset}&limit=${limit}`);

/** Path and largest page of every list that is read by offset. */
const lists: [string, number][] = [
  ['v2/top/artists', 500],
  ['v2/top/songs', 500],
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

describe('every list', () => {
  test.each(lists)('%s tells the same rows on large and on small pages', async (path, most) => {
    const whole = await page(path, 0, most);
    expect(whole.status).toBe(200);
    expect(whole.items.length).toBe(Math.min(most, whole.page.total));
    const pieces = await Promise.all([0, 7, 14].map(offset => page(path, offset, 7)));
    const small = pieces.flatMap(piece => piece.items).slice(0, most);
    expect(small).toEqual(whole.items.slice(0, 21));
    expect((await page(path, whole.page.total, 5)).items).toEqual([]);
    for (const [offset, limit] of [
      [0, 0],
      [0, most + 1],
      [-1, 1],
      [50_000, 1],
    ] as const) {
      expect((await page(path, offset, limit)).status).toBe(400);
    }
  });
});

describe('landmarks', () => {
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

  test.each(paths)('%s is there for every seed', async path => {
    const [first, second] = [await ask(`v2/${path}`), await ask(`v2/${path}`, other)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await ask(`v2/${path}`)).object).toEqual(first.object);
  });
});
