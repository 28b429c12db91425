import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, ids, type ServiceAnswer } from '../support/sandbox.ts';

const { artist, album, song, playlist } = landmarks;
const { get } = await askedSandbox();

const totalOf = async (path: string): Promise<number> => (await get(path)).page.total;
const days = ({ items }: ServiceAnswer): string[] => items.map(({ date }) => date.slice(0, 10));

async function isAscending(path: string): Promise<boolean> {
  const [first = '', second = ''] = days(await get(path));
  return first < second;
}

describe('Series', () => {
  const headliner = `v2/artist/${artist.headliner}`;
  const quarter = 'startDate=2026-01-01&endDate=2026-03-31';

  test("Artist series default to the 30 days until the end date, an album's audience to a longer period", async () => {
    const covered = days(await get(`${headliner}/streaming/spotify?endDate=2026-05-31`));
    expect(covered.length).toBeGreaterThan(20);
    expect(covered.every(day => day >= '2026-05-01' && day <= '2026-05-31')).toBe(true);
    expect(days(await get(`${headliner}/service/score?startDate=2026-05-02&endDate=2026-05-02`))).toEqual([
      '2026-05-02',
    ]);
    expect(days(await get(`v2/album/${album.boxSet}/audience/spotify`)).length).toBeGreaterThan(80);
    expect(days(await get(`${headliner}/audience/spotify?endDate=2030-01-01&startDate=2026-11-01`)).at(-1)).toBe(
      '2026-11-20',
    );
    expect((await get(`${headliner}/audience/spotify?endDate=2020-01-01`)).page.total).toBe(0);
  });

  test('Series have gaps, popularity more than audience', async () => {
    expect(await totalOf(`${headliner}/audience/spotify?${quarter}`)).toBeLessThan(90);
    expect(await totalOf(`${headliner}/audience/spotify?${quarter}`)).toBeGreaterThan(75);
    expect(await totalOf(`${headliner}/popularity/spotify?${quarter}`)).toBeLessThan(75);
  });

  test('The order of a series depends on the endpoint, and on `sort` where it is supported', async () => {
    const orders = {
      [`${headliner}/audience/spotify?`]: true,
      [`${headliner}/audience/spotify?sort=desc`]: false,
      [`${headliner}/streaming/spotify?sort=desc`]: true,
      [`${headliner}/popularity/spotify?sort=desc`]: true,
      [`${headliner}/streaming/spotify/listening?`]: false,
      [`${headliner}/service/score?`]: false,
      [`v2/song/${song.hit}/audience/spotify?sort=asc`]: false,
      [`v2.20/playlist/${playlist.threeHundred}/audience?sort=asc`]: false,
    };
    for (const [path, ascending] of Object.entries(orders)) {
      expect([path, await isAscending(`${path}&${quarter}`)]).toEqual([path, ascending]);
    }
  });

  test('Series have dates at local midnight on the endpoints where the service does', async () => {
    const dates = async (path: string) =>
      (await get(`${path}?startDate=2026-03-25&endDate=2026-04-02`)).items.map(({ date }) => date);
    expect(await dates(`v2.20/playlist/${playlist.threeHundred}/audience`)).toContain('2026-03-29T00:00:00+01:00');
    expect(await dates(`v2.20/playlist/${playlist.threeHundred}/audience`)).toContain('2026-03-30T00:00:00+02:00');
    expect((await dates(`v2/song/${song.hit}/audience/spotify`))[0]).toMatch(/\+02:00$/);
    expect((await dates(`${headliner}/audience/spotify`))[0]).toMatch(/\+00:00$/);
    expect((await get(`v2.51/album/by-uuid/${album.first}`)).object.releaseDate).toMatch(/T00:00:00\+0[12]:00$/);
  });

  test('A streaming series has a breakdown by place on about one day in seven', async () => {
    const { items } = await get(`${headliner}/streaming/spotify?startDate=2026-05-01&endDate=2026-06-30`);
    const located = items.filter(({ cityPlots }) => cityPlots.length > 0);
    expect(located.length).toBeGreaterThan(5);
    expect(located.length).toBeLessThan(11);
    expect(located[0].cityPlots.length).toBeGreaterThan(25);
    expect(located[0].countryPlots).toHaveLength(25);
    expect(items.every(({ cityPlots, countryPlots }) => cityPlots.length > 0 === countryPlots.length > 0)).toBe(true);
  });

  test('Series distinguish zero from null, and values can fall', async () => {
    const crowd = ids((await get(`v2/artist/${artist.headliner}/related`)).items);
    const plots = (
      await Promise.all(crowd.map(uuid => get(`v2/artist/${uuid}/audience/instagram?${quarter}`)))
    ).flatMap(({ items }) => items ?? []);
    expect(distinct(plots.map(({ viewCount }) => viewCount))).toEqual([null]);
    expect(plots.some(({ followingCount }) => followingCount === 0)).toBe(true);
    const { items } = await get(`${headliner}/streaming/spotify/listening?${quarter}&sort=asc`);
    expect(items.some(({ value }, place) => value < (items[place - 1]?.value ?? 0))).toBe(true);
  });

  test('Series of an account that was not crawled omit `related`', async () => {
    expect((await get(`v2/artist/${artist.offline}/streaming/vk/listening`)).related).toBeUndefined();
  });

  test('A point of a song with two identifiers contains a value for each identifier', async () => {
    const songs = ids((await get(`v2/artist/${artist.headliner}/songs`)).items);
    const answers = await Promise.all(songs.slice(0, 30).map(uuid => get(`v2/song/${uuid}/audience/spotify`)));
    expect(answers.some(({ items }) => items[0]?.plots.length === 2)).toBe(true);
  });
});
