import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { askService } from './support/service.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf, countryIn, dayOf, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

// The default periods end on this day.
vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { headliner, offline, unknown } = landmarks.artist;
const of = `/api/v2/artist/${headliner}`;
/** The 30 days until today, as in the request. */
const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const oldestFirst = (items: Json[]) => items.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The figures of an artist's series at the service, by our names. */
const series: [field: string, path: string, point: (item: Json) => object][] = [
  [
    'audience(platform: "instagram") { nodes { date followers likes following posts views } }',
    `${of}/audience/instagram?${month}`,
    item => ({
      followers: item.followerCount,
      likes: item.likeCount,
      following: item.followingCount,
      posts: item.postCount,
      views: item.viewCount,
    }),
  ],
  ['streaming(platform: "spotify") { nodes { date value } }', `${of}/streaming/spotify/listening?${month}`, valueIn],
  ['popularity(platform: "spotify") { nodes { date value } }', `${of}/popularity/spotify?${month}`, valueIn],
  ['retention(platform: "spotify") { nodes { date percent } }', `${of}/spotify/retention?${month}`, percentIn],
  ['retention(platform: "youtube") { nodes { date percent } }', `${of}/youtube/retention?${month}`, percentIn],
  [
    'score { nodes { date score fanbaseScore trendingScore } }',
    `${of}/service/score?${month}`,
    ({ score, fanbaseScore, trendingScore }) => ({ score, fanbaseScore, trendingScore }),
  ],
  [
    'playlistReach(platform: "spotify") { nodes { date playlistCount reach } }',
    `${of}/playlist/reach/spotify?${month}&type=all`,
    reachIn,
  ],
  [
    'playlistReach(platform: "amazon", type: EDITORIAL) { nodes { date playlistCount reach } }',
    `${of}/playlist/reach/amazon?${month}&type=editorial`,
    reachIn,
  ],
];

function valueIn({ value }: Json) {
  return { value };
}
function percentIn({ value }: Json) {
  return { percent: value };
}
function reachIn({ playlistCount, playlistReach }: Json) {
  return { playlistCount, reach: playlistReach };
}

describe('Series of an artist', () => {
  test.each(series)('Return 30 days, oldest first, with one call: %s', async (field, path, point) => {
    const { items } = await answerOf(subgraph, path);
    const { data, errors, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ${field} } }`, {
      id: headliner,
    });
    const [{ nodes }]: Json[] = Object.values(data.artist);
    expect(errors).toBeUndefined();
    expect(items.length).toBeGreaterThan(0);
    expect(nodes).toEqual(oldestFirst(items).map(item => ({ date: dayOf(item.date), ...point(item) })));
    expect(calls).toEqual([`GET ${path}`]);
  });

  test.each([
    ['localAudience(platform: "instagram")', `/api/v2.37/artist/${headliner}/social/instagram/followers/?${month}`],
    ['localStreaming(platform: "spotify")', `${of}/streaming/spotify?${month}`],
  ])('Return places on the days that have them: %s', async (field, path) => {
    const { items } = await answerOf(subgraph, path);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        artist(id: $id) {
          local: ${field} {
            nodes { ...Places }
            latestLocated { ...Places }
          }
        }
      }
      fragment Places on LocalMetricPoint {
        date value
        countries { country { code name } value }
        cities { location { city region country { code name } } value }
      }`,
      { id: headliner },
    );
    const located = oldestFirst(items).map(item => ({
      date: dayOf(item.date),
      value: item.value,
      countries: item.countryPlots.map((place: Json) => ({ country: countryIn(place), value: place.value })),
      cities: item.cityPlots.map((place: Json) => ({
        location: { city: place.cityName, region: textOf(place.region), country: countryIn(place) },
        value: place.value,
      })),
    }));
    expect(errors).toBeUndefined();
    expect(data.artist.local.nodes).toEqual(located);
    expect(data.artist.local.latestLocated).toEqual(located.findLast(({ cities }) => cities.length > 0));
    expect(located.some(({ cities }) => cities.length === 0)).toBe(true);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Return counts beyond 2^31', async () => {
    const { data, errors } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { audience(platform: "youtube") { latest { views } } } }`,
      { id: headliner },
    );
    expect(errors).toBeUndefined();
    expect(data.artist.audience.latest.views).toBeGreaterThan(2 ** 31);
  });

  test('Keep the days of points that are written at local midnights', async () => {
    const { items } = await answerOf(subgraph, `${of}/popularity/spotify?${month}`);
    expect(items.some(({ date }) => !date.endsWith('+00:00'))).toBe(true);
    const { data } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { popularity(platform: "spotify") { columns { dates values } } } }`,
      { id: headliner },
    );
    expect(data.artist.popularity.columns).toEqual({
      dates: items.map(({ date }) => date.slice(0, 10)),
      values: items.map(({ value }) => value),
    });
  });

  test.each([
    'audience(platform: "instagram") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
    'localAudience(platform: "instagram") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
    'streaming(platform: "lastfm") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
  ])('Are empty without an error on a platform without an account: %s', async field => {
    // The service refuses one series and returns the other empty; clients see no difference.
    const id = field.startsWith('streaming') ? await artistWithout('lastfm') : offline;
    const { data, errors, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ${field} } }`, { id });
    expect(errors).toBeUndefined();
    expect(Object.values(data.artist)).toEqual([
      { totalCount: 0, nodes: [], earliest: null, latest: null, growth: null },
    ]);
    expect(calls).toHaveLength(1);
  });

  test('Are null with NOT_FOUND for an unknown artist', async () => {
    const { data, errors } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { streaming(platform: "spotify") { totalCount } } }`,
      { id: unknown },
    );
    expect(data).toEqual({ artist: { streaming: null } });
    expect(errors).toMatchObject([{ path: ['artist', 'streaming'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

/** An artist whose identifiers name no account there. */
async function artistWithout(platform: string): Promise<string> {
  const { items } = await answerOf(subgraph, `/api/v2/artist/${offline}/related`);
  for (const { uuid } of items) {
    const { page } = await askService(subgraph.sandbox, `/api/v2/artist/${uuid}/identifiers?platform=${platform}`);
    if (page.total === 0) return uuid;
  }
  throw new Error(`everybody is on ${platform}`);
}
