import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsOf } from '../../support/subgraph.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';
import { dateOf, dayOf } from '../../../src/loaders/series/dates.ts';
import { TODAY } from '../../support/clock.ts';
import type { Json } from '../../support/json.ts';

const { artist } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

/** A range that takes 37 periods of 100 days. */
const tenYears = 'range: { start: "2016-11-21", end: "2026-11-20" }';
const year = 'range: { start: "2025-11-21", end: "2026-11-20" }';

/** Reads a series and its requested periods (`windows`). The sandbox has no followers before 2023. */
async function followers(args: string, members: string, id: string = artist.headliner) {
  const { data, calls, rounds } = await subgraph.ask(
    `{ artist(id: "${id}") { audience(platform: "instagram", ${args}) { ${members} } } }`,
  );
  const queries = calls.map(call => new URLSearchParams(call.split('?')[1]));
  const windows = queries.map(each => `${each.get('startDate')} ${each.get('endDate')}`).toSorted();
  return { series: data.artist.audience as Json, windows, rounds };
}

/** Price of the series, without the call for the artist. */
const priceOf = (args: string, members: string) =>
  callsOf(`{ artist(id: "${artist.headliner}") { audience(platform: "instagram", ${args}) { ${members} } } }`) - 1;

const newestWindow = '2026-08-13 2026-11-20';
const oldestWindow = '2025-11-21 2026-02-28';
const wholeYear = [oldestWindow, '2026-03-01 2026-06-08', '2026-06-09 2026-09-16', '2026-09-17 2026-11-20'];

describe('Ends of a series', () => {
  test.each([
    { members: 'latest { date followers } crawledAt', args: '', windows: [newestWindow], price: 2 },
    { members: 'nodes { date }', args: 'last: 1', windows: [newestWindow], price: 2 },
    { members: 'nodes { date }', args: 'first: 1, direction: DESC', windows: [newestWindow], price: 2 },
    { members: 'edges { node { date } }', args: 'first: 1', windows: [oldestWindow], price: 4 },
    { members: 'columns { dates }', args: 'last: 1, direction: DESC', windows: [oldestWindow], price: 4 },
    { members: 'nodes { date }', args: 'last: 10', windows: [newestWindow], price: 4 },
    { members: 'nodes { date }', args: 'last: 150', windows: ['2026-05-05 2026-08-12', newestWindow], price: 4 },
    { members: 'latest { date } totalCount', args: 'last: 1', windows: wholeYear, price: 4 },
    { members: 'nodes { date } pageInfo { hasNextPage }', args: 'last: 1', windows: wholeYear, price: 4 },
    { members: 'latest { date } dailyColumns { dates }', args: 'last: 1', windows: wholeYear, price: 4 },
  ])('Requests only the required periods of a year at a price of $price: ($args) { $members }', async row => {
    const { members, windows, price } = row;
    const args = `${year}, ${row.args}`;
    const ends = await followers(args, members);
    expect(ends.windows).toEqual(windows);
    expect(priceOf(args, members)).toBe(price);
    const whole = await followers(args, `${members} totalCount`);
    expect(whole.series).toMatchObject(ends.series);
  });

  test('Requests all of the last thirty days with one call for the last point', async () => {
    const { windows } = await followers('range: { days: 30 }, last: 1', 'nodes { date }');
    expect(windows).toEqual(['2026-10-22 2026-11-20']);
    expect(priceOf('range: { days: 30 }, last: 1', 'nodes { date }')).toBe(1);
  });

  describe('Ten complete years', () => {
    const full = 'range: { start: "2023-01-01", end: "2032-12-31" }';
    const outer = ['2022-12-02 2023-03-11', '2032-09-23 2032-12-31'];
    beforeEach(() => {
      vi.setSystemTime(Date.UTC(2032, 11, 31, 12));
      subgraph.sandbox.knobs.now = Date.now;
    });

    test('Requests earliest, latest and growth of ten years with two calls in one round', async () => {
      const members = 'earliest { date followers } latest { date followers } growth { absolute percent }';
      const ends = await followers(full, members);
      expect(ends).toMatchObject({ windows: outer, rounds: 1 });
      const whole = await followers(full, `${members} totalCount`);
      expect(whole.windows).toHaveLength(35);
      expect(whole.series).toMatchObject(ends.series);
      const { earliest, latest, growth } = ends.series;
      expect([earliest.date, latest.date]).toEqual(['2023-01-01', '2032-12-31']);
      expect(growth.absolute).toBe(latest.followers - earliest.followers);
    });

    test('Requests several ranges within ten years with two calls in one round', async () => {
      const { data, calls, rounds } = await subgraph.ask(`{ artist(id: "${artist.headliner}") {
        growth: audience(platform: "instagram", ${full}) { growth { absolute } }
        latest: audience(platform: "instagram", range: { days: 365 }) { latest { date } }
        month: audience(platform: "instagram") { totalCount }
      } }`);
      expect(data.artist.latest.latest.date).toBe('2032-12-31');
      expect({ calls: calls.length, rounds }).toEqual({ calls: 2, rounds: 1 });
    });
  });

  test('Requests the yearly growth of ten artists with twenty calls in one round', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ($ids: [ID!]!) { artists(ids: $ids) { score(${year}) { growth { percent } } } }`,
      { ids: idsOf('artist', 10, 300) },
    );
    expect(data.artists.every((one: Json) => typeof one.score.growth.percent === 'number')).toBe(true);
    expect({ calls: calls.length, rounds }).toEqual({ calls: 20, rounds: 1 });
  });

  test('Requests the next period inward when the outer period has no values', async () => {
    subgraph.sandbox.knobs.now = () => TODAY - 120 * 86_400_000;
    const { series, windows, rounds } = await followers(tenYears, 'latest { date }');
    expect(series.latest.date).toBe('2026-07-23');
    expect(windows).toEqual(['2026-05-05 2026-08-12', newestWindow]);
    expect(rounds).toBe(2);
  });

  test('Finds a late first value by requesting at most four more periods per round', async () => {
    const members = 'earliest { date } latest { date } growth { absolute }';
    const { series, windows, rounds } = await followers(tenYears, members);
    const whole = await followers(tenYears, `${members} nodes { date }`);
    expect(series.earliest.date).toMatch(/^2023-01-0/);
    expect(series.earliest).toEqual(whole.series.nodes[0]);
    expect(series.growth).toEqual(whole.series.growth);
    // One call for the newest period; from the oldest, rounds of 1, 1, 2 and five times 4 periods.
    expect({ calls: windows.length, rounds }).toEqual({ calls: 25, rounds: 8 });
    expect(priceOf(tenYears, members)).toBe(37);
    expect(whole.windows).toHaveLength(37 - 25);
  });

  test('Requests only one period of a ten-year range for a platform without an account', async () => {
    const { series, windows } = await followers(tenYears, 'latest { date }', artist.offline);
    expect(series.latest).toBeNull();
    expect(windows).toEqual([newestWindow]);
  });

  test('Requests the whole range for the last points before a cursor', async () => {
    const { series } = await followers(`${year}, last: 1`, 'edges { cursor node { date } }');
    const args = `${year}, last: 2, before: "${series.edges[0].cursor}"`;
    const before = await followers(args, 'nodes { date }');
    expect(before.series.nodes).toEqual([{ date: '2026-11-18' }, { date: '2026-11-19' }]);
    // The period that contains the cursor is cached.
    expect(before.windows).toHaveLength(3);
    expect(priceOf(args, 'nodes { date }')).toBe(4);
    const { series: again } = await followers(args, 'pageInfo { hasNextPage }');
    expect(again.pageInfo).toEqual({ hasNextPage: true });
  });
});

/** A point without followers. */
const likes = (date: string) => ({ date, likeCount: 1 });

test('Requests periods inward until both values that growth compares are known', async () => {
  const fake = await fakeSubgraph();
  const window = (start: string, end: string, items: object[]) =>
    fake.service.get(
      `/api/v2/artist/${artist.headliner}/audience/instagram?endDate=${end}&limit=100&offset=0&startDate=${start}`,
      {
        items,
        page: { total: items.length },
      },
    );
  window('2024-12-02', '2025-03-11', [likes('2024-12-31'), likes('2025-01-01')]);
  window('2025-03-12', '2025-06-19', [likes('2025-04-11'), { date: '2025-06-01', followerCount: 100 }]);
  window('2025-06-20', '2025-09-22', [{ date: '2025-09-01', followerCount: 150 }, likes('2025-09-02')]);
  window('2025-09-23', '2025-12-31', [likes('2025-12-31')]);
  const { data } = await fake.ask(`{ artist(id: "${artist.headliner}") {
    audience(platform: "instagram", range: { start: "2025-01-01", end: "2025-12-31" }) {
      earliest { date } latest { date } growth { absolute percent }
    }
  } }`);
  expect(data?.artist.audience).toEqual({
    earliest: { date: '2025-01-01' },
    latest: { date: '2025-12-31' },
    growth: { absolute: 50, percent: 50 },
  });
});

test('Prices the latest audiences of two years on two platforms with four calls per artist', () => {
  const query = `query ($ids: [ID!]!) {
    artists(ids: $ids) {
      name
      spotify: audience(platform: "spotify", range: { days: 731 }) { latest { followers } }
      tiktok: audience(platform: "tiktok", range: { days: 731 }) { latest { followers } }
    }
  }`;
  expect(callsOf(query, { ids: idsOf('artist', 100, 300) })).toBe(10 + 4 * 100);
});

test.each([
  [100, 6],
  [90, 6],
  [30, 6],
  [30, 1],
  [30, 12],
])(
  'Prices windows of %i days for the last %i points of an account that is measured every 15 days',
  async (longest, count) => {
    const fake = await fakeSubgraph({ maxPeriodDays: longest });
    const last = dayOf('2026-11-20');
    fake.service.get(
      /\/audience\/instagram/,
      (_: unknown, { path }: { path: string }) => {
        const { searchParams } = new URL(path, 'http://service');
        const [start, end] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
        const dates = Array.from({ length: 25 }, (__, index) => dateOf(last - 7 - 15 * index));
        const items = dates
          .filter(date => start <= date && date <= end)
          .toReversed()
          .map(likes);
        return { items, page: { total: items.length, next: null } };
      },
      { times: Infinity },
    );
    const query = `{ artist(id: "${artist.headliner}") { audience(platform: "instagram", ${year}, last: ${count}) { nodes { date } } } }`;
    const { data } = await fake.ask(query);
    expect(data.artist.audience.nodes).toHaveLength(count);
    expect(fake.service.calls.length).toBeLessThanOrEqual(callsOf(query, {}, () => true, longest) - 1);
  },
);
