import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import type { Json } from '../support/json.ts';

const { artist, album, song, playlist } = landmarks;
const subgraph = await testedSubgraph();

/** The calls for one audience of the headliner, by their first and last days. */
const audience = (...windows: [start: string, end: string][]) =>
  windows.map(
    ([start, end]) =>
      `GET /api/v2/artist/${artist.headliner}/audience/instagram?endDate=${end}&limit=100&offset=0&startDate=${start}`,
  );

/** Requests the audience in these ranges, each under an alias. */
function ask(...ranges: string[]) {
  const aliases = ranges.map(
    (range, index) => `r${index}: audience(platform: "instagram", range: { ${range} }) { nodes { date followers } }`,
  );
  return subgraph.ask(`{ artist(id: "${artist.headliner}") { ${aliases.join(' ')} } }`);
}

const dates = (series: Json): string[] => series.nodes.map((node: Json) => node.date);

describe('A range', () => {
  test('Is the last 30 days by default', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") { audience(platform: "instagram") { nodes { date } } }
    }`);
    expect(dates(data.artist.audience).at(-1)).toBe('2026-11-20');
    expect(calls).toEqual(audience(['2026-10-22', '2026-11-20']));
  });

  test('Of days ends today or on its given day', async () => {
    const { calls } = await ask('days: 7', 'days: 7, end: "2026-01-31"');
    expect(calls).toEqual(audience(['2026-01-25', '2026-01-31'], ['2026-11-14', '2026-11-20']));
  });

  test('Of one day costs one call', async () => {
    const { data, calls } = await ask('start: "2026-03-02", end: "2026-03-02"');
    expect(dates(data.artist.r0)).toEqual(['2026-03-02']);
    expect(calls).toEqual(audience(['2026-03-02', '2026-03-02']));
  });

  test('Of 91 days costs one call, and of 92 days two', async () => {
    const longest = await ask('days: 91, end: "2026-06-30"');
    expect(longest.calls).toEqual(audience(['2026-04-01', '2026-06-30']));
    await subgraph.reset();
    const more = await ask('days: 92, end: "2026-06-30"');
    expect(more.calls).toEqual(audience(['2026-03-31', '2026-06-29'], ['2026-06-30', '2026-06-30']));
  });

  test('Of a year costs five calls in one round', async () => {
    await subgraph.reset({ countRounds: true });
    const { data, calls, rounds } = await ask('start: "2025-01-01", end: "2025-12-31"');
    expect([dates(data.artist.r0)[0]?.slice(0, 7), dates(data.artist.r0).at(-1)?.slice(0, 7)]).toEqual([
      '2025-01',
      '2025-12',
    ]);
    expect(new Set(calls)).toEqual(
      new Set(
        audience(
          ['2025-01-01', '2025-04-01'],
          ['2025-04-02', '2025-07-01'],
          ['2025-07-02', '2025-09-30'],
          ['2025-10-01', '2025-12-30'],
          ['2025-12-31', '2025-12-31'],
        ),
      ),
    );
    expect(rounds).toBe(1);
  });

  test('That ends in the future is requested until tomorrow', async () => {
    const { data, calls } = await ask('start: "2026-11-10", end: "2027-06-30"');
    expect(dates(data.artist.r0).at(-1)).toBe('2026-11-20');
    expect(calls).toEqual(audience(['2026-11-10', '2026-11-21']));
  });

  test('In the future is empty without a call', async () => {
    const { data, errors, calls } = await ask('start: "2027-01-01", end: "2027-06-30"');
    expect(errors).toBeUndefined();
    expect(data.artist.r0.nodes).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('Of ten years is requested completely', async () => {
    const { errors, calls } = await ask('start: "2016-11-21", end: "2026-11-20"');
    expect(errors).toBeUndefined();
    expect(calls).toHaveLength(Math.ceil(3652 / 91));
  });
});

describe('Several ranges of one series', () => {
  test('Cost one call when they are equal', async () => {
    const { data, calls } = await ask('days: 90', 'days: 90', 'start: "2026-08-23", end: "2026-11-20"');
    expect(data.artist.r1).toEqual(data.artist.r0);
    expect(data.artist.r2).toEqual(data.artist.r0);
    expect(calls).toEqual(audience(['2026-08-23', '2026-11-20']));
  });

  test('Cost the calls of their union when they overlap, and each receives its part', async () => {
    const { data, calls } = await ask(
      'start: "2026-02-01", end: "2026-02-28"',
      'start: "2026-02-15", end: "2026-03-31"',
      'start: "2026-03-31", end: "2026-04-20"',
      'start: "2026-02-10", end: "2026-02-12"',
      'start: "2026-04-20", end: "2026-05-01"',
    );
    expect(calls).toEqual(audience(['2026-02-01', '2026-05-01']));
    const { r0, r1, r2, r3, r4 } = data.artist;
    const union = [...new Set([r0, r1, r2, r4].flatMap(dates))].toSorted();
    const within = (start: string, end: string) => union.filter(date => date >= start && date <= end);
    expect(dates(r0)).toEqual(within('2026-02-01', '2026-02-28'));
    expect(dates(r1)).toEqual(within('2026-02-15', '2026-03-31'));
    expect(dates(r2)).toEqual(within('2026-03-31', '2026-04-20'));
    expect(dates(r3)).toEqual(within('2026-02-10', '2026-02-12'));
    expect(dates(r4)).toEqual(within('2026-04-20', '2026-05-01'));
  });

  test('Cost one call with a gap between them when 91 days contain both', async () => {
    const { calls } = await ask('start: "2026-02-01", end: "2026-02-07"', 'start: "2026-04-01", end: "2026-04-07"');
    expect(calls).toEqual(audience(['2026-02-01', '2026-04-07']));
  });

  test('Cost a call each when they are far apart, and the days between are not requested', async () => {
    const { calls } = await ask('start: "2026-02-01", end: "2026-02-07"', 'start: "2025-02-01", end: "2025-02-07"');
    expect(calls).toEqual(audience(['2025-02-01', '2025-02-07'], ['2026-02-01', '2026-02-07']));
  });

  test('Are merged over lists of arguments and over places of the query', async () => {
    const { calls } = await subgraph.ask(`{
      one: artist(id: "${artist.headliner}") {
        audience(platform: "instagram", range: { days: 30 }, first: 3) { nodes { date } }
      }
      two: artist(id: "${artist.headliner}") {
        newest: audience(platform: "instagram", range: { days: 60 }, direction: DESC, last: 1) { latest { views } }
      }
    }`);
    expect(calls).toEqual(audience(['2026-09-22', '2026-11-20']));
  });

  test('Return every day once when a wider range follows a tick later', async () => {
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
      audience(['2026-02-10', '2026-02-20'], ['2026-02-05', '2026-02-25']),
    );
    const wider = data.albumByUpc.artists.find(({ id }: Json) => id === artist.headliner).audience;
    const days = dates(wider);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toEqual(expect.arrayContaining(dates(data.artist.audience)));
    expect(wider).toMatchObject({ totalCount: days.length, columns: { dates: days } });
    expect(wider.edges.map(({ node }: Json) => node.date)).toEqual(days);
  });

  test('Share nothing with other platforms, records and types', async () => {
    const { calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        a: playlistReach(platform: "spotify") { latest { reach } }
        b: playlistReach(platform: "deezer") { latest { reach } }
        c: playlistReach(platform: "spotify", type: USER) { latest { reach } }
      }
      song(id: "${song.hit}") { playlistReach(platform: "spotify") { latest { reach } } }
    }`);
    expect(new Set(calls).size).toBe(4);
  });
});

describe('A window that fails', () => {
  test('Affects only the ranges that touch it', async () => {
    subgraph.sandbox.knobs.faults = [{ match: 'startDate=2026-01-01', status: 405 }];
    const query = `{
      artist(id: "${artist.headliner}") {
        fails: audience(platform: "instagram", range: { start: "2026-01-01", end: "2026-01-31" }) { nodes { date } }
        touches: audience(platform: "instagram", range: { start: "2026-01-20", end: "2026-05-31" }) { nodes { date } }
        other: audience(platform: "instagram", range: { start: "2026-05-01", end: "2026-05-31" }) { nodes { date } }
      }
    }`;
    const { data, errors, calls } = await subgraph.askFailing(query);
    expect(calls).toEqual(audience(['2026-01-01', '2026-04-01'], ['2026-04-02', '2026-05-31']));
    expect(data.artist).toMatchObject({ fails: null, touches: null });
    expect(dates(data.artist.other).length).toBeGreaterThan(25);
    expect(errors?.map(({ path }) => path?.[1])).toEqual(['fails', 'touches']);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  });

  test('Does not affect other series and records', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/audience/instagram', status: 500 }];
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

const past = () => ask('start: "2026-01-01", end: "2026-01-31"');
const newest = () => ask('days: 7');

const HOUR = 3_600_000;

/** The calls of an operation, including those in the background. */
async function cost(answered: () => Promise<unknown>): Promise<number> {
  await answered();
  await wait(50);
  return subgraph.sandbox.calls.length;
}

describe('Cached windows', () => {
  // The client uses the monotonic clock for its token; these tests do not change it.
  beforeEach(() => void (subgraph.sandbox.knobs.tokenLifetime = 30 * 24 * 3_600));

  test('Of old days are valid for two weeks, and of recent days for three hours', async () => {
    expect([await cost(past), await cost(newest)]).toEqual([1, 1]);
    vi.setSystemTime(TODAY + 2.9 * HOUR);
    expect([await cost(past), await cost(newest)]).toEqual([0, 0]);
    vi.setSystemTime(TODAY + 3.1 * HOUR);
    expect([await cost(past), await cost(newest)]).toEqual([0, 1]);
    vi.setSystemTime(TODAY + 3.2 * HOUR);
    expect([await cost(past), await cost(newest)]).toEqual([0, 0]);
    vi.setSystemTime(TODAY + 15 * 24 * HOUR);
    expect(await cost(past)).toBe(1);
  });

  test('Are served for half of their lifetime longer while they are refreshed, and not longer', async () => {
    await newest();
    // Less than the second after which old figures are returned.
    subgraph.sandbox.knobs.latency = 500;
    const hasWaited = async () => {
      await newest();
      return subgraph.sandbox.calls.some(({ endedAt }) => endedAt > 0);
    };
    vi.setSystemTime(TODAY + 4.6 * HOUR);
    expect(await hasWaited()).toBe(true);
    vi.setSystemTime(TODAY + (4.6 + 4.4) * HOUR);
    expect(await hasWaited()).toBe(false);
  });
});
