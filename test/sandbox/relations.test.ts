import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox } from '../support/askedSandbox.ts';
import type { Json } from '../support/json.ts';

/* The numbers of the sandbox have the relations of the recorded ones. */

const { artist, album, collaborator } = landmarks;
const { get, statusOf } = await askedSandbox();

const of = `v2/artist/${artist.headliner}`;
const autumn = 'startDate=2026-09-01&endDate=2026-11-19';
/** Sorted by growth of the service's own figure, with all members that a sort may have. */
const changesOver = (path: string, metricType: string, period: string) => {
  const sort = { type: 'metric', platform: 'service', metricType, sortBy: 'volume', period, order: 'desc' };
  return get(path, { method: 'POST', body: JSON.stringify({ sort }) });
};
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const valuesOf = async (path: string, key: string) =>
  new Map((await get(`${of}/${path}?${autumn}`)).items.map(item => [item.date, item[key]]));

describe('An audience report', () => {
  test.each(['instagram', 'youtube', 'tiktok'])(
    'Counts engagements and views of an average post on %s',
    async platform => {
      const { stats } = (await get(`${of}/audience/${platform}/report/latest`)).object.audience;
      expect(stats.engagementCount).toBe(stats.averageLikesPerPost + stats.averageCommentsPerPost);
      expect(stats.viewCount).toBe(stats.averageViewsPerPost);
      expect(Number.isInteger(stats.averageLikesPerPost)).toBe(false);
      expect(stats.engagementRate).toBeCloseTo(stats.engagementCount / stats.followerCount, 3);
    },
  );

  test('Has the time of posts in seconds', async () => {
    const { posts, reels } = (await get(`${of}/audience/instagram/report/latest`)).object.top;
    for (const { date } of [...posts, ...reels]) expect(date).toMatch(/T1\d:[1-5]\d:[1-5]\d\+00:00$/);
  });
});

test('Retention is listeners per hundred followers of the same day', async () => {
  const followers = await valuesOf('audience/spotify', 'followerCount');
  const listeners = await valuesOf('streaming/spotify/listening', 'value');
  const known = [...(await valuesOf('spotify/retention', 'value'))].filter(
    ([day]) => followers.has(day) && listeners.has(day),
  );
  expect(known.length).toBeGreaterThan(50);
  for (const [day, value] of known) expect(value).toBeCloseTo((listeners.get(day) / followers.get(day)) * 100, 2);
});

test('The listeners of a country are those of its listed cities, and a part of the total', async () => {
  const { items } = await get(`${of}/streaming/spotify?${autumn}`);
  const located = items.filter(({ cityPlots }) => cityPlots.length > 0);
  expect(located.length).toBeGreaterThan(5);
  for (const { date, value, cityPlots, countryPlots } of located) {
    const cities = Map.groupBy<string, Json>(cityPlots, ({ countryCode }) => countryCode);
    expect(countryPlots.map((plot: Json) => plot.countryCode).toSorted()).toEqual([...cities.keys()].toSorted());
    for (const { countryCode, value: total } of countryPlots) {
      expect(total).toBe(sum((cities.get(countryCode) ?? []).map(city => city.value)));
    }
    const share = sum(countryPlots.map((plot: Json) => plot.value)) / value;
    expect([share >= 0.34, share <= 0.43]).toEqual([true, true]);
    expect(cityPlots[0].date <= date).toBe(true);
  }
});

test('A snapshot of places may be older than the day of its response', async () => {
  const next = (await get(`${of}/related`)).items[0].uuid;
  const { items } = await get(`v2/artist/${next}/streaming/spotify?${autumn}`);
  const located = items.filter(({ cityPlots }) => cityPlots.length > 0);
  expect(located.every(({ date, cityPlots }) => cityPlots[0].date < date)).toBe(true);
});

test('An account was read on one of the last days', async () => {
  const moments = ['audience/spotify', 'streaming/spotify/listening', 'popularity/deezer', 'spotify/retention'];
  for (const path of moments) {
    expect((await get(`${of}/${path}`)).related.lastCrawlDate).toMatch(/^2026-11-(18|19|20)T\d\d:\d\d:\d\d\+00:00$/);
  }
  expect((await get(`v2/artist/${artist.offline}/streaming/vk/listening`)).related).toBeUndefined();
});

test('An album is found by its UPC exactly as written', async () => {
  expect(album.zeroUpc).toMatch(/^00\d{12}$/);
  expect(await statusOf(`v2.51/album/by-upc/${album.zeroUpc}`)).toBe(200);
  expect(await statusOf(`v2.51/album/by-upc/${album.zeroUpc.slice(1)}`)).toBe(404);
  const { items } = await get(`v2.34/artist/${artist.headliner}/albums?sortBy=releaseDate`);
  const codes = await Promise.all(items.map(async ({ uuid }) => (await get(`v2.51/album/by-uuid/${uuid}`)).object.upc));
  expect(new Set(codes.map(code => code.length))).toEqual(new Set([12, 13, 14]));
});

test('The second id of a collaborator is not always the first', async () => {
  const { items } = await get('v2/collaborator/search/Mira');
  expect(new Set(items.map(({ uuid, collaboratorId }) => uuid === collaboratorId))).toEqual(new Set([true, false]));
  expect((await get(`v2/collaborator/${collaborator.first}`)).object.collaboratorId).toBe(collaborator.first);
});

test('Festivals and venues have growth over a month and a quarter, but not over a week', async () => {
  for (const list of ['festivals', 'venues']) {
    expect((await changesOver(`v2/top/${list}`, 'score', 'week')).status).toBe(400);
    expect((await changesOver(`v2/top/${list}`, 'score', 'month')).status).toBe(200);
  }
  expect((await changesOver('v2/top/radios', 'reach', 'week')).status).toBe(200);
});
