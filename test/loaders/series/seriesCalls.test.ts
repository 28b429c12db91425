import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import { TODAY } from '../../support/clock.ts';
import type { Json } from '../../support/json.ts';

const { artist, album, song, playlist } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

/** Calls for the headliner's audience. @param windows First and last day of each period. */
const audience = (...windows: readonly string[]) =>
  windows.map(window => {
    const [start, end] = window.split(' ');
    return `GET /api/v2/artist/${artist.headliner}/audience/instagram?endDate=${end}&limit=100&offset=0&startDate=${start}`;
  });

const dates = (series: Json): string[] => series.nodes.map((node: Json) => node.date);

describe('Periods of a series', () => {
  test.each<[string, string[], string[]]>([
    ['one day', ['2026-03-02 2026-03-02'], ['2026-03-02 2026-03-02']],
    ['100 days', ['2026-04-01 2026-07-09'], ['2026-04-01 2026-07-09']],
    ['101 days', ['2026-03-31 2026-07-09'], ['2026-03-31 2026-07-08', '2026-07-09 2026-07-09']],
    [
      'a year',
      ['2025-01-01 2025-12-31'],
      ['2025-01-01 2025-04-10', '2025-04-11 2025-07-19', '2025-07-20 2025-10-27', '2025-10-28 2025-12-31'],
    ],
    ['a range that ends in the future', ['2026-11-10 2027-06-30'], ['2026-11-10 2026-11-21']],
    ['a range in the future', ['2027-01-01 2027-06-30'], []],
    ['equal ranges', ['2026-08-23 2026-11-20', '2026-08-23 2026-11-20'], ['2026-08-23 2026-11-20']],
    [
      'overlapping ranges',
      [
        '2026-02-01 2026-02-28',
        '2026-02-15 2026-03-31',
        '2026-03-31 2026-04-20',
        '2026-02-10 2026-02-12',
        '2026-04-20 2026-05-01',
      ],
      ['2026-02-01 2026-05-01'],
    ],
    ['two ranges within 100 days', ['2026-02-01 2026-02-07', '2026-04-01 2026-04-07'], ['2026-02-01 2026-04-07']],
    [
      'distant ranges',
      ['2026-02-01 2026-02-07', '2025-02-01 2025-02-07'],
      ['2025-02-01 2025-02-07', '2026-02-01 2026-02-07'],
    ],
  ])('Requests the fewest periods of at most 100 days in at most one round for %s', async (_, periods, windows) => {
    const aliases = periods.map((period, index) => {
      const [start, end] = period.split(' ');
      return `p${index}: audience(platform: "instagram", range: { start: "${start}", end: "${end}" }) { nodes { date } }`;
    });
    const { data, calls, rounds } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { ${aliases.join(' ')} } }`,
    );
    expect(calls.toSorted()).toEqual(audience(...windows).toSorted());
    expect(rounds).toBe(Math.min(1, windows.length));
    const all = [...new Set<string>(Object.values(data.artist).flatMap(dates))].toSorted();
    expect(all.length > 0).toBe(windows.length > 0);
    for (const [index, period] of periods.entries()) {
      const [start = '', end = ''] = period.split(' ');
      expect(dates(data.artist[`p${index}`])).toEqual(all.filter(date => start <= date && date <= end));
    }
  });

  test('Requests the last 30 days by default, or the given number of days until today or another day', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        month: audience(platform: "instagram") { nodes { date } }
        week: audience(platform: "instagram", range: { days: 7 }) { nodes { date } }
        other: audience(platform: "instagram", range: { days: 7, end: "2026-01-31" }) { nodes { date } }
      }
    }`);
    expect(calls).toEqual(audience('2026-01-25 2026-01-31', '2026-10-22 2026-11-20'));
    expect(dates(data.artist.month).at(-1)).toBe('2026-11-20');
    expect(dates(data.artist.week)).toEqual(dates(data.artist.month).filter(date => date >= '2026-11-14'));
    expect(dates(data.artist.other).at(-1)).toBe('2026-01-31');
  });
});

describe('Several ranges of a series', () => {
  test('Merges ranges of a series across arguments and aliases', async () => {
    const { calls } = await subgraph.ask(`{
      one: artist(id: "${artist.headliner}") {
        audience(platform: "instagram", range: { days: 30 }, first: 3) { nodes { date } }
      }
      two: artist(id: "${artist.headliner}") {
        newest: audience(platform: "instagram", range: { days: 60 }, direction: DESC, last: 1) { latest { views } }
      }
    }`);
    expect(calls).toEqual(audience('2026-09-22 2026-11-20'));
  });

  test('Returns every day once when a wider range of a series is requested a tick later', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        audience(platform: "instagram", range: { start: "2026-02-10", end: "2026-02-20" }) { nodes { date } }
      }
      albumByUpc(upc: "${album.upc}") {
        artists {
          id
          audience(platform: "instagram", range: { start: "2026-02-05", end: "2026-02-25" }) {
            totalCount nodes { date } edges { node { date } } columns { dates }
          }
        }
      }
    }`);
    expect(calls.filter(call => call.includes('/audience/'))).toEqual(
      audience('2026-02-10 2026-02-20', '2026-02-05 2026-02-25'),
    );
    const wider = data.albumByUpc.artists.find(({ id }: Json) => id === artist.headliner).audience;
    const days = dates(wider);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toEqual(expect.arrayContaining(dates(data.artist.audience)));
    expect(wider).toMatchObject({ totalCount: days.length, columns: { dates: days } });
    expect(wider.edges.map(({ node }: Json) => node.date)).toEqual(days);
  });

  test('Shares no call between platforms, records and types', async () => {
    const { calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        a: playlistReach(platform: "deezer") { latest { reach } }
        b: playlistReach(platform: "amazon") { latest { reach } }
        c: playlistReach(platform: "deezer", type: USER) { latest { reach } }
      }
      song(id: "${song.hit}") { playlistReach(platform: "deezer") { latest { reach } } }
    }`);
    expect(new Set(calls).size).toBe(4);
  });
});

describe('Failing periods', () => {
  test('Fails only the ranges that overlap a failing period', async () => {
    subgraph.sandbox.knobs.faults = [{ match: 'startDate=2026-01-01', status: 405 }];
    const query = `{
      artist(id: "${artist.headliner}") {
        fails: audience(platform: "instagram", range: { start: "2026-01-01", end: "2026-01-31" }) { nodes { date } }
        touches: audience(platform: "instagram", range: { start: "2026-01-20", end: "2026-05-31" }) { nodes { date } }
        other: audience(platform: "instagram", range: { start: "2026-05-01", end: "2026-05-31" }) { nodes { date } }
      }
    }`;
    const { data, errors, calls } = await subgraph.askFailing(query);
    expect(calls.toSorted()).toEqual(audience('2026-01-01 2026-04-10', '2026-04-11 2026-05-31'));
    expect(data.artist).toMatchObject({ fails: null, touches: null });
    expect(dates(data.artist.other).length).toBeGreaterThan(25);
    expect(errors.map(({ path, extensions }) => [path?.[1], extensions.code])).toEqual([
      ['fails', 'BAD_USER_INPUT'],
      ['touches', 'BAD_USER_INPUT'],
    ]);
  });

  test('Does not request a failing period again for a later range in the same operation', async () => {
    subgraph.sandbox.knobs.faults = [{ match: 'startDate=2026-02-10', status: 405 }];
    subgraph.sandbox.knobs.latencyMs = ({ path }) => (path.includes('/by-upc/') ? 50 : 0);
    const { data, calls } = await subgraph.askFailing(`{
      artist(id: "${artist.headliner}") {
        audience(platform: "instagram", range: { start: "2026-02-10", end: "2026-02-20" }) { nodes { date } }
      }
      albumByUpc(upc: "${album.upc}") {
        artists { id audience(platform: "instagram", range: { start: "2026-02-05", end: "2026-02-25" }) { totalCount } }
      }
    }`);
    expect(calls.filter(call => call.includes(artist.headliner))).toEqual(audience('2026-02-10 2026-02-20'));
    expect(data.albumByUpc.artists).toContainEqual({ id: artist.headliner, audience: null });
  });

  test('Returns other series and records when a series fails', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/audience/instagram', status: 405 }];
    const { data, errors } = await subgraph.askFailing(`{
      artist(id: "${artist.headliner}") { name audience(platform: "instagram") { nodes { date } } score { totalCount } }
      playlist(id: "${playlist.threeHundred}") { audience { totalCount } }
    }`);
    expect(data.artist).toMatchObject({ name: expect.any(String), audience: null });
    expect(data.artist.score.totalCount).toBeGreaterThan(25);
    expect(data.playlist.audience.totalCount).toBeGreaterThan(25);
    expect(errors).toHaveLength(1);
  });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('Cached days', () => {
  test.each([
    ['recent days', 'fresh', '2.9 hours', 2.9 * HOUR, 'days: 7'],
    ['recent days', 'stale', '3.1 hours', 3.1 * HOUR, 'days: 7'],
    ['recent days', 'stale', '4.4 hours', 4.4 * HOUR, 'days: 7'],
    ['recent days', 'expired', '4.6 hours', 4.6 * HOUR, 'days: 7'],
    ['past days', 'fresh', '13 days', 13 * DAY, 'start: "2026-01-01", end: "2026-01-31"'],
    ['past days', 'stale', '15 days', 15 * DAY, 'start: "2026-01-01", end: "2026-01-31"'],
    ['past days', 'stale', '20 days', 20 * DAY, 'start: "2026-01-01", end: "2026-01-31"'],
    ['past days', 'expired', '22 days', 22 * DAY, 'start: "2026-01-01", end: "2026-01-31"'],
  ])('Cached %s are %s after %s', async (_, freshness, __, milliseconds, range) => {
    const { knobs } = subgraph.sandbox;
    knobs.tokenLifetimeSeconds = 100 * 24 * 3_600;
    const ask = () =>
      subgraph.ask(`{
      artist(id: "${artist.headliner}") { audience(platform: "instagram", range: { ${range} }) { crawledAt } }
    }`);
    const { data: former } = await ask();
    knobs.now = () => TODAY + 50 * DAY;
    vi.setSystemTime(TODAY + milliseconds);
    const { data, calls } = await ask();
    if (freshness === 'expired') {
      expect(data).not.toEqual(former);
      return expect(calls).toHaveLength(1);
    }
    expect(data).toEqual(former);
    if (freshness === 'fresh') {
      await wait(50);
      return expect(subgraph.sandbox.calls).toEqual([]);
    }
    // Stale days are served until revalidated.
    await expect.poll(() => subgraph.sandbox.calls).toHaveLength(1);
    await expect.poll(async () => (await ask()).data).not.toEqual(former);
  });
});
