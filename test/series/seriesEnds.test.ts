import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsOf } from '../support/estimates.ts';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { artist } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

/** Both have 41 windows of 91 days at most, or five. */
const tenYears = 'range: { start: "2016-11-21", end: "2026-11-20" }';
const year = 'range: { start: "2025-11-21", end: "2026-11-20" }';

/** The followers of an artist, whose values begin in 2023. */
async function followers(args: string, members: string, id: string = artist.headliner) {
  const { data, calls, rounds } = await subgraph.ask(
    `{ artist(id: "${id}") { audience(platform: "instagram", ${args}) { ${members} } } }`,
  );
  const queries = calls.map(call => new URLSearchParams(call.split('?')[1]));
  const windows = queries.map(each => `${each.get('startDate')} ${each.get('endDate')}`).toSorted();
  return { series: data.artist.audience as Json, windows, rounds };
}

describe('The ends of a series', () => {
  test('Cost one call for the latest point of ten years', async () => {
    const { series, windows } = await followers(tenYears, 'latest { date followers } updatedAt');
    expect(windows).toEqual(['2026-08-22 2026-11-20']);
    expect(series.latest).toEqual({ date: '2026-11-20', followers: expect.any(Number) });
    expect(series.updatedAt).toEqual(expect.any(String));
  });

  describe('Of ten years that are full of values', () => {
    const full = 'range: { start: "2023-01-01", end: "2032-12-31" }';
    const outer = ['2023-01-01 2023-04-01', '2032-10-02 2032-12-31'];
    beforeEach(() => {
      vi.setSystemTime(Date.UTC(2032, 11, 31, 12));
      subgraph.sandbox.knobs.now = Date.now;
    });

    test('Cost two calls in one round for the growth', async () => {
      const { series, windows, rounds } = await followers(full, 'growth { absolute percent }');
      expect({ windows, rounds }).toEqual({ windows: outer, rounds: 1 });
      const whole = await followers(full, 'growth { absolute percent } totalCount');
      expect(whole.windows).toHaveLength(39);
      expect(series.growth).toEqual(whole.series.growth);
    });

    test('Cost two calls in one round for the earliest and the latest point and the growth', async () => {
      const members = 'earliest { date followers } latest { date followers } growth { absolute }';
      const { series, windows, rounds } = await followers(full, members);
      expect({ windows, rounds }).toEqual({ windows: outer, rounds: 1 });
      expect([series.earliest.date, series.latest.date]).toEqual(['2023-01-01', '2032-12-31']);
      expect(series.growth.absolute).toBe(series.latest.followers - series.earliest.followers);
    });

    test('Cost two calls in one round under several aliases and with several ranges', async () => {
      const { data, calls, rounds } = await subgraph.ask(`{ artist(id: "${artist.headliner}") {
        growth: audience(platform: "instagram", ${full}) { growth { absolute } }
        latest: audience(platform: "instagram", range: { days: 365 }) { latest { date } }
        month: audience(platform: "instagram") { totalCount }
      } }`);
      expect(data.artist.latest.latest.date).toBe('2032-12-31');
      expect({ calls: calls.length, rounds }).toEqual({ calls: 2, rounds: 1 });
    });
  });

  test('Cost sixty calls for the growth of thirty artists over a year', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ($ids: [ID!]!) { artists(ids: $ids) { score(${year}) { growth { percent } } } }`,
      { ids: idsOf('artist', 30, 300) },
    );
    expect(data.artists.every((one: Json) => typeof one.score.growth.percent === 'number')).toBe(true);
    expect({ calls: calls.length, rounds }).toEqual({ calls: 60, rounds: 1 });
  });

  test.each([
    ['last: 1', '2026-11-20', '2026-08-22 2026-11-20'],
    ['first: 1, direction: DESC', '2026-11-20', '2026-08-22 2026-11-20'],
    ['first: 1', '2025-11-21', '2025-11-21 2026-02-19'],
    ['last: 1, direction: DESC', '2025-11-21', '2025-11-21 2026-02-19'],
  ])('Cost one call for one point of a year: %s', async (args, date, window) => {
    const { series, windows } = await followers(
      `${year}, ${args}`,
      'nodes { date } edges { node { date } } columns { dates }',
    );
    expect(series).toEqual({ nodes: [{ date }], edges: [{ node: { date } }], columns: { dates: [date] } });
    expect(windows).toEqual([window]);
  });

  test('Cost the calls of so many points as are selected', async () => {
    const { series, windows } = await followers(`${year}, last: 150`, 'nodes { date }');
    expect(series.nodes).toHaveLength(150);
    expect(windows).toEqual(['2026-05-23 2026-08-21', '2026-08-22 2026-11-20']);
  });

  test('Are further inwards where the outer window has no values', async () => {
    subgraph.sandbox.knobs.now = () => TODAY - 120 * 86_400_000;
    const { series, windows, rounds } = await followers(tenYears, 'latest { date }');
    expect(series.latest.date).toBe('2026-07-23');
    expect(windows).toEqual(['2026-05-23 2026-08-21', '2026-08-22 2026-11-20']);
    expect(rounds).toBe(2);
  });

  test('Are found with at most four more windows in a round where values begin late', async () => {
    const members = 'earliest { date } latest { date } growth { absolute }';
    const { series, windows, rounds } = await followers(tenYears, members);
    const whole = await followers(tenYears, `${members} nodes { date }`);
    expect(series.earliest.date).toMatch(/^2023-01-0/);
    expect(series.earliest).toEqual(whole.series.nodes[0]);
    expect(series.growth).toEqual(whole.series.growth);
    // 24 of its windows are before the first value.
    expect({ calls: windows.length, rounds }).toEqual({ calls: 29, rounds: 9 });
    expect(whole.windows).toHaveLength(41 - 29);
  });

  test('Cost one call on a platform without an account', async () => {
    const { series, windows } = await followers(tenYears, 'latest { date }', artist.offline);
    expect(series.latest).toBeNull();
    expect(windows).toEqual(['2026-08-22 2026-11-20']);
  });

  test.each(['totalCount', 'pageInfo { hasNextPage }', 'dailyColumns { dates }'])(
    'Cost the calls of the whole period beside %s',
    async member => {
      const { windows } = await followers(`${year}, first: 1`, `latest { date } nodes { date } ${member}`);
      expect(windows).toHaveLength(5);
    },
  );

  test('Have the right pages after one of them', async () => {
    const { series } = await followers(`${year}, last: 1`, 'edges { cursor node { date } }');
    const { cursor } = series.edges[0];
    const before = await followers(`${year}, last: 2, before: "${cursor}"`, 'nodes { date } pageInfo { hasNextPage }');
    expect(before.series).toEqual({
      nodes: [{ date: '2026-11-18' }, { date: '2026-11-19' }],
      pageInfo: { hasNextPage: true },
    });
    expect(before.windows).toHaveLength(4);
  });
});

/** A point without followers. */
const likes = (date: string) => ({ date, likeCount: 1 });

test('The growth of a series is read inwards until its figure is known', async () => {
  const fake = await fakeSubgraph();
  const window = (start: string, end: string, items: object[]) =>
    fake.service.get(
      `/api/v2/artist/${artist.headliner}/audience/instagram?endDate=${end}&limit=100&offset=0&startDate=${start}`,
      {
        items,
        page: { total: items.length },
      },
    );
  window('2025-01-01', '2025-04-01', [likes('2025-01-01')]);
  window('2025-04-02', '2025-07-01', [likes('2025-04-02'), { date: '2025-06-01', followerCount: 100 }]);
  window('2025-07-02', '2025-09-30', [{ date: '2025-09-01', followerCount: 150 }, likes('2025-09-02')]);
  window('2025-10-01', '2025-12-30', [likes('2025-12-30')]);
  const { data } = await fake.ask(`{ artist(id: "${artist.headliner}") {
    audience(platform: "instagram", range: { start: "2025-01-01", end: "2025-12-30" }) {
      earliest { date } latest { date } growth { absolute percent }
    }
  } }`);
  expect(data?.artist.audience).toEqual({
    earliest: { date: '2025-01-01' },
    latest: { date: '2025-12-30' },
    growth: { absolute: 50, percent: 50 },
  });
});

/** Without the call for the artist. */
const price = (args: string, members: string) =>
  callsOf(`{ artist(id: "${artist.headliner}") { audience(platform: "x", ${args}) { ${members} } } }`) - 1;

describe('The price of the ends of a series', () => {
  test.each([
    ['latest { date }', 2],
    ['latest { date } updatedAt', 2],
    ['earliest { date }', 41],
    ['growth { absolute }', 41],
    ['latest { date } totalCount', 41],
  ])('Of ten years, for %s, is %i', (members, calls) => {
    expect(price(tenYears, members)).toBe(calls);
  });

  test.each([
    [`${year}, last: 1`, 2],
    [`${year}, last: 10`, 4],
    [`${year}, last: 100`, 5],
    [`${year}, first: 1, direction: DESC`, 2],
    [`${year}, last: 1, before: "x"`, 5],
    [`range: { days: 30 }, last: 1`, 1],
  ])('Of points, (%s), is %i', (args, calls) => {
    expect(price(args, 'nodes { date }')).toBe(calls);
  });

  test('Lets a hundred artists have their latest audience of two years', async () => {
    const query = `query ($ids: [ID!]!) {
      artists(ids: $ids) { name ${['spotify', 'tiktok'].map(each => `${each}: audience(platform: "${each}", range: { days: 731 }) { latest { followers } }`).join(' ')} }
    }`;
    const { calls } = await subgraph.ask(query, { ids: idsOf('artist', 100, 300) });
    expect(calls.length).toBeLessThanOrEqual(210);
  });
});
