import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { headliner } = landmarks.artist;
const { hit } = landmarks.song;
const of = `/api/v2/artist/${headliner}`;

const subgraph = await testedSubgraph();

test('Reads the current stats of all platforms with one call', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) {
      artist(id: $id) {
        currentStats {
          period
          social { ...S } streaming { ...S } popularity { ...S } retention { ...S } score { ...S }
        }
      }
    }
    fragment S on PlatformStat { platform { code } value date growth { absolute percent } }`,
    { id: headliner },
  );
  const { period, ...groups }: Json = data.artist.currentStats;
  expect(period).toBe(7);
  expect(Object.entries<Json>(groups).map(([group, stats]) => [group, stats.length])).toEqual([
    ['social', 35],
    ['streaming', 9],
    ['popularity', 3],
    ['retention', 6],
    ['score', 1],
  ]);
  expect(groups.social[0]).toEqual({
    date: '2026-11-20',
    growth: { absolute: -23776, percent: -0.14 },
    platform: { code: 'amazon' },
    value: 16920482,
  });
  expect(groups.score).toEqual([
    { date: '2026-11-20', growth: { absolute: -3, percent: 0 }, platform: { code: 'service' }, value: 81580 },
  ]);
  expect(calls).toEqual([`GET ${of}/current/stats?period=7`]);
});

test('Reads current stats over two periods with two calls', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) {
      artist(id: $id) {
        week: currentStats { period score { growth { absolute } } } month: currentStats(period: 30) { period score { growth { absolute } } }
      }
    }`,
    { id: headliner },
  );
  expect([data.artist.week.period, data.artist.month.period]).toEqual([7, 30]);
  expect(calls.toSorted()).toEqual([`GET ${of}/current/stats?period=30`, `GET ${of}/current/stats?period=7`]);
});

test('Returns null with PLAN_REQUIRED for current stats that the plan excludes, and all other fields', async () => {
  subgraph.sandbox.knobs.refused = ['/current/stats'];
  const { data, errors } = await subgraph.askFailing(
    `query ($id: ID!) { artist(id: $id) { name currentStats { period } } }`,
    {
      id: headliner,
    },
  );
  expect(data.artist).toEqual({ name: expect.any(String), currentStats: null });
  expect(errors).toMatchObject([{ path: ['artist', 'currentStats'], extensions: { code: 'PLAN_REQUIRED' } }]);
});

test('Has the stats of a week as a field without arguments, for the same call', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!, $song: ID!) {
      artist(id: $id) { weeklyStats { ...A } currentStats(period: 7) { ...A } }
      song(id: $song) { weeklyStats { ...S } currentStats { ...S } }
    }
    fragment A on ArtistCurrentStats { period social { platform { code } value growth { absolute } } }
    fragment S on SongCurrentStats { period streaming { platform { code } value } }`,
    { id: headliner, song: hit },
  );
  expect(data.artist.weeklyStats).toEqual(data.artist.currentStats);
  expect(data.artist.weeklyStats.social).toHaveLength(35);
  expect(data.song.weeklyStats).toEqual(data.song.currentStats);
  expect(calls).toEqual([`GET ${of}/current/stats?period=7`, `GET /api/v2/song/${hit}/current/stats?period=7`]);
});
