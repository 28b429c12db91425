import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, keys, words } from '../support/askedSandbox.ts';

const { album, artist, chart, song } = landmarks;
const { sandbox, get, statusOf, walk } = await askedSandbox();

const encoded = (datetime: string): string => encodeURIComponent(datetime);

const chartKeys = 'name type slug platform frequency countryCode countryName cityName maxResultsCount webUrl';
const standing = 'position positionEvolution entryState entryDate rankDate oldPosition timeOnChart timeOnChartUnit';

describe('Charts', () => {
  test('Are listed by platform and by country', async () => {
    const all = await walk('v2/chart/song/by-platform/airplay');
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(keys(all[0])).toEqual(words(chartKeys));
    const french = (await get('v2/chart/song/by-platform/airplay?countryCode=FR')).items;
    expect(french.length).toBeGreaterThan(2);
    expect(distinct(french.map(each => each.countryCode))).toEqual(['FR']);
    expect((await get('v2/chart/album/by-platform/itunes')).items.length).toBeGreaterThan(30);
  });

  test('Distinguish an unknown platform from one without charts', async () => {
    expect(await statusOf('v2/chart/song/by-platform/myspace')).toBe(404);
    expect(await statusOf('v2/chart/song/by-platform/instagram')).toBe(400);
    expect(await statusOf('v2/chart/song/by-platform/spotify?countryCode=France')).toBe(400);
    expect(await statusOf(`v2/chart/song/${chart.song.unknown}/ranking/latest`)).toBe(404);
    expect(await statusOf(`v2/chart/song/${chart.album.slug}/ranking/latest`)).toBe(404);
  });

  test('Rank songs from the first to the last, with the metric in 2.14 alone', async () => {
    const rows = await walk(`v2.14/chart/song/${chart.song.slug}/ranking/latest`);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 200 }, (_, place) => place + 1));
    expect(new Set(rows.map(row => row.song.uuid)).size).toBe(200);
    expect(keys(rows[0])).toEqual(words(`${standing} song metric`));
    const [older, newer] = [
      await get(`v2/chart/song/${chart.song.slug}/ranking/latest`),
      await get(`v2.14/chart/song/${chart.song.slug}/ranking/latest`),
    ];
    expect(keys(older.items[0])).toEqual(words(`${standing} song`));
    expect(older.related.chart.metric).toBeUndefined();
    expect(newer.related.chart.metric.type).toBe('streams');
    expect((await get('v2.14/chart/song/itunes-top-200-france/ranking/latest')).items[0].metric).toBeNull();
  });

  test('Rank albums with a slug in 2 and an id in 2.26', async () => {
    const path = `chart/album/${chart.album.slug}/ranking/latest`;
    expect(keys((await get(`v2/${path}`)).items[0].album)).toEqual(words('name creditName slug'));
    const newer = await get(`v2.26/${path}`);
    expect(keys(newer.items[0].album)).toEqual(words('name creditName releaseDate uuid'));
    expect(newer.items.map(row => row.album.uuid)).toContain(album.first);
    expect(await statusOf(`v2.51/album/by-uuid/${newer.items[7].album.uuid}`)).toBe(200);
  });

  test('Return the dates of their rankings, several a day on some', async () => {
    const path = `v2/chart/song/${chart.twiceDaily.slug}`;
    const { items, related } = await get(`${path}/available-rankings`);
    expect(related.slug).toBe(chart.twiceDaily.slug);
    expect(items.slice(0, 2)).toEqual(['2026-11-19T18:00:00+00:00', '2026-11-19T06:00:00+00:00']);
    const latest = await get(`${path}/ranking/latest`);
    const dated = await get(`${path}/ranking/${encoded(items[0])}`);
    expect(dated.items).toEqual(latest.items);
    expect((await get(`${path}/ranking/${encoded(items[1])}`)).items).not.toEqual(latest.items);
    for (const wrong of ['2026-11-19T07:00:00+00:00', '2026-11-20T06:00:00+00:00', '2026-11-19', 'today']) {
      expect(await statusOf(`${path}/ranking/${encoded(wrong)}`)).toBe(404);
    }
  });

  test('Move from one ranking to the next by the stated change', async () => {
    const path = `v2/chart/song/${chart.song.slug}`;
    const [newest, before] = (await get(`${path}/available-rankings`)).items;
    const earlier = new Map(
      (await walk(`${path}/ranking/${encoded(before)}`)).map(row => [row.song.uuid, row.position]),
    );
    for (const row of await walk(`${path}/ranking/${encoded(newest)}`)) {
      expect(row.oldPosition).toBe(earlier.get(row.song.uuid) ?? null);
      expect(row.entryState === 'new').toBe(row.oldPosition === null);
    }
  });

  test('Can move between two pages', async () => {
    const path = `v2.14/chart/song/${chart.song.slug}/ranking/latest`;
    const still = await get(path);
    sandbox.knobs.listShift = { inserted: 1 };
    const shifted = await get(path);
    expect(shifted.items[1].song).toEqual(still.items[0].song);
    expect(shifted.items[1].position).toBe(2);
  });
});

describe('Chart entries', () => {
  test('Of a song agree with the rankings', async () => {
    const { items, related } = await get(`v2/song/${song.hit}/charts/ranks/spotify`);
    expect(related.uuid).toBe(song.hit);
    expect(keys(items[0])).toEqual(words(`${standing} chart peakPosition peakDate current`));
    expect(items.length).toBeGreaterThan(3);
    for (const entry of items.slice(0, 4)) {
      const ranking = await walk(`v2.14/chart/song/${entry.chart.slug}/ranking/latest`);
      const row = ranking.find(each => each.song.uuid === song.hit);
      expect([row?.position, row?.entryDate, row?.oldPosition]).toEqual([
        entry.position,
        entry.entryDate,
        entry.oldPosition,
      ]);
      expect(entry.peakPosition).toBeLessThanOrEqual(entry.position);
      expect(entry.current).toBe(true);
    }
  });

  test('Of an artist contain the songs and the albums in the form of the version', async () => {
    const songs = (await get(`v2/artist/${artist.discography250}/charts/song/ranks/spotify`)).items;
    expect(keys(songs[0])).toEqual(words(`${standing} chart peakPosition peakDate current song`));
    const ranking = await walk(`v2.14/chart/song/${songs[0].chart.slug}/ranking/latest`);
    expect(ranking[songs[0].position - 1]?.song.uuid).toBe(songs[0].song.uuid);
    const albums = (version: string) => get(`v${version}/artist/${artist.headliner}/charts/album/ranks/deezer`);
    expect(keys((await albums('2')).items[0].album)).toEqual(words('name creditName slug'));
    const newer = (await albums('2.28')).items[0];
    expect(keys(newer)).toEqual(words(`${standing} chart peakPosition current album`));
    expect(keys(newer.album)).toEqual(words('name creditName releaseDate uuid'));
  });

  test('Of the past have the position 0 and keep their last position', async () => {
    const path = `v2.26/album/${album.first}/charts/ranks/deezer`;
    const current = await walk(path);
    const all = await walk(`${path}?currentOnly=0`);
    expect(all.length).toBeGreaterThan(current.length);
    expect(all.filter(entry => entry.current).length).toBe(current.length);
    const left = all.find(entry => !entry.current);
    expect(left).toMatchObject({ position: 0, current: false, entryState: 'out' });
    expect(left?.oldPosition).toBeGreaterThan(0);
    const dates = (await walk(`${path}?currentOnly=0&sortBy=rankDate`)).map(entry => entry.rankDate);
    expect(dates).toEqual(dates.toSorted());
  });

  test('Refuse platforms without charts and wrong values', async () => {
    expect(await statusOf(`v2/song/${song.hit}/charts/ranks/instagram`)).toBe(400);
    expect(await statusOf(`v2/song/${song.unknown}/charts/ranks/spotify`)).toBe(404);
    expect(await statusOf(`v2/song/${song.hit}/charts/ranks/spotify?currentOnly=true`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.headliner}/charts/song/ranks/spotify?sortBy=name`)).toBe(400);
    expect(await statusOf(`v2/album/${album.first}/charts/ranks/deezer`)).toBe(404);
  });
});

describe('The ranking of sounds', () => {
  const path = 'v2/chart/tiktok/music/weekly';

  test('Is weekly and long, and contains sounds without a known song', async () => {
    const { items, related, page } = await get(`${path}/ranking/latest`);
    expect(related).toEqual({ chart: { frequency: 'weekly', type: 'music' }, date: '2026-11-19T00:00:00+00:00' });
    expect(page.total).toBe(4_000);
    expect(keys(items[0])).toEqual(
      words(`${standing} music song peakPosition value oldValue totalValue oldTotalValue`),
    );
    expect(keys(items[0].music)).toEqual(words('identifier title authorName url imgUrl'));
    expect(items.some(row => row.song === null)).toBe(true);
    expect(items.some(row => row.music.title === '')).toBe(true);
  });

  test('Is returned for the dates of its publication', async () => {
    const { items, related } = await get(`${path}/available-rankings`);
    expect(related).toEqual({ frequency: 'weekly', type: 'music' });
    expect((await get(`${path}/ranking/${encoded(items[3])}`)).related.date).toBe(items[3]);
    expect(await statusOf(`${path}/ranking/${encoded('2026-11-18T00:00:00+00:00')}`)).toBe(404);
    expect(await statusOf(`${path}/ranking/last`)).toBe(404);
  });
});
