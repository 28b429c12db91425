import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';
import { answerOf, dayOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

const { headliner } = landmarks.artist;
const of = `/api/v2/artist/${headliner}`;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const statsIn = (rows: Json[]) =>
  rows.map(({ platform, value, date, evolution, percentEvolution }) => ({
    platform: { code: platform },
    value,
    date: dayOf(date),
    growth: { absolute: evolution, percent: percentEvolution },
  }));

test('Reads the current stats of all platforms with one call', async () => {
  const body = await answerOf(subgraph, `${of}/current/stats?period=7`);
  const { data, errors, calls } = await subgraph.ask(
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
  const { social, streaming, popularity, retention, score, ...others } = data.artist.currentStats;
  expect(errors).toBeUndefined();
  expect(others).toEqual({ period: 7 });
  expect(social).toEqual(statsIn(body.social));
  expect(streaming).toEqual(statsIn(body.streaming));
  expect(popularity).toEqual(statsIn(body.popularity));
  expect(retention).toEqual(statsIn(body.retention));
  expect(score).toEqual(statsIn(body.score));
  expect(calls).toEqual([`GET ${of}/current/stats?period=7`]);
});

test('Reads current stats over two periods with two calls', async () => {
  const { data, errors, calls } = await subgraph.ask(
    `query ($id: ID!) {
      artist(id: $id) {
        week: currentStats { period score { growth { absolute } } } month: currentStats(period: 30) { period score { growth { absolute } } }
      }
    }`,
    { id: headliner },
  );
  expect(errors).toBeUndefined();
  expect([data.artist.week.period, data.artist.month.period]).toEqual([7, 30]);
  expect(calls.toSorted()).toEqual([`GET ${of}/current/stats?period=30`, `GET ${of}/current/stats?period=7`]);
});

test('Returns null with PLAN_REQUIRED for current stats that the plan excludes, and all other fields', async () => {
  subgraph.sandbox.knobs.refused = ['/current/stats'];
  const { data, errors } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { name currentStats { period } } }`, {
    id: headliner,
  });
  expect(data.artist).toEqual({ name: expect.any(String), currentStats: null });
  expect(errors).toMatchObject([{ path: ['artist', 'currentStats'], extensions: { code: 'PLAN_REQUIRED' } }]);
});
