import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askService } from '../support/service.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { headliner, offline, unknown } = landmarks.artist;
const of = `/api/v2/artist/${headliner}`;
/** The 30 days until today, as in the request. */
const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';

const subgraph = await testedSubgraph();

/** The series of an artist, each with its number of points in 30 days and its last point. */
const series: [field: string, path: string, points: number, latest: object][] = [
  [
    'audience(platform: "instagram") { nodes { date followers likes following posts views } }',
    `${of}/audience/instagram?${month}`,
    30,
    { date: '2026-11-20', followers: 266294336, likes: null, following: 417, posts: 1047, views: null },
  ],
  [
    'streaming(platform: "spotify") { nodes { date value } }',
    `${of}/streaming/spotify/listening?${month}`,
    30,
    { date: '2026-11-20', value: 110059129 },
  ],
  [
    'popularity(platform: "spotify") { nodes { date value } }',
    `${of}/popularity/spotify?${month}`,
    23,
    { date: '2026-11-20', value: 93 },
  ],
  [
    'retention(platform: "spotify") { nodes { date percent } }',
    `${of}/spotify/retention?${month}`,
    29,
    { date: '2026-11-20', percent: 54.33 },
  ],
  [
    'retention(platform: "youtube") { nodes { date percent } }',
    `${of}/youtube/retention?${month}`,
    30,
    { date: '2026-11-20', percent: 39.22 },
  ],
  [
    'score { nodes { date score fanbaseScore trendingScore } }',
    `${of}/service/score?${month}`,
    29,
    { date: '2026-11-20', score: 81580, fanbaseScore: 112330, trendingScore: 50830 },
  ],
  [
    'playlistReach(platform: "spotify") { nodes { date playlistCount reach } }',
    `${of}/playlist/reach/spotify?${month}&type=all`,
    28,
    { date: '2026-11-20', playlistCount: 824, reach: 192986283 },
  ],
  [
    'playlistReach(platform: "amazon", type: EDITORIAL) { nodes { date playlistCount reach } }',
    `${of}/playlist/reach/amazon?${month}&type=editorial`,
    30,
    { date: '2026-11-20', playlistCount: 32, reach: null },
  ],
];

const isLocated = ({ cities }: Json) => cities.length > 0;

describe('Series of an artist', () => {
  test.each(series)(
    'Return the points of 30 days, oldest first, with one call: %s',
    async (field, path, points, latest) => {
      const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ${field} } }`, {
        id: headliner,
      });
      const [{ nodes }]: Json[] = Object.values(data.artist);
      const dates: string[] = nodes.map(({ date }: Json) => date);
      expect(dates).toEqual(dates.toSorted());
      expect([nodes.length, nodes.at(-1)]).toEqual([points, latest]);
      expect(calls).toEqual([`GET ${path}`]);
    },
  );

  test.each([
    [
      'localAudience(platform: "instagram")',
      `/api/v2.37/artist/${headliner}/social/instagram/followers/?${month}`,
      {
        date: '2026-11-01',
        value: 263058582,
        countries: [{ country: { code: 'DE', name: 'Germany' }, value: 40442368 }],
        cities: [
          {
            location: { city: 'Berlin', region: 'Berlin', country: { code: 'DE', name: 'Germany' } },
            value: 14551441,
          },
        ],
      },
    ],
    [
      'localStreaming(platform: "spotify")',
      `${of}/streaming/spotify?${month}`,
      {
        date: '2026-11-19',
        value: 99656549,
        countries: [{ country: { code: 'DE', name: 'Germany' }, value: 15321101 }],
        cities: [
          {
            location: { city: 'Berlin', region: 'Berlin', country: { code: 'DE', name: 'Germany' } },
            value: 5512637,
          },
        ],
      },
    ],
  ])('Return places on the days that have them: %s', async (field, path, latest) => {
    const { data, calls } = await subgraph.ask(
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
    const { nodes, latestLocated } = data.artist.local;
    const [located, without]: Json[] = [nodes.findLast(isLocated), nodes.findLast((node: Json) => !isLocated(node))];
    expect(latestLocated).toEqual(located);
    expect({ ...located, countries: located.countries.slice(0, 1), cities: located.cities.slice(0, 1) }).toEqual(
      latest,
    );
    expect(without).toEqual({ date: without.date, value: without.value, countries: [], cities: [] });
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Lead from the cities with the most listeners to the venues there, for two calls per city', async () => {
    const { data, calls, extensions } = await subgraph.ask(
      `query ($id: ID!) {
        artist(id: $id) {
          localStreaming(platform: "spotify") {
            latestLocated {
              all: cities { value }
              cities(first: 2) { location { city region } value city { key location { city region } venues(first: 1) { totalCount } } }
              countries(first: 1) { value }
            }
          }
        }
      }`,
      { id: headliner },
      { 'x-cost': 'true' },
    );
    const { all, cities, countries } = data.artist.localStreaming.latestLocated;
    const values = all.map(({ value }: Json) => value);
    expect(values).toEqual(values.toSorted((a: number, b: number) => b - a));
    expect(cities.map(({ value }: Json) => value)).toEqual(values.slice(0, 2));
    expect(countries).toHaveLength(1);
    expect(cities[0]).toMatchObject({
      location: { city: 'Berlin', region: 'Berlin' },
      city: { key: expect.stringMatching(/^\d{10}$/), location: { city: 'Berlin', region: 'Berlin' } },
    });
    expect(cities[0].city.venues.totalCount).toBeGreaterThan(0);
    expect(calls).toHaveLength(5);
    expect(calls).toContainEqual('GET /api/v2/referential/venue/cities/DE?limit=100&offset=0&searchCity=Berlin');
    expect(extensions?.cost.estimated).toBeGreaterThanOrEqual(5);
    expect(extensions?.cost.estimated).toBeLessThanOrEqual(10);
  });

  test.each([
    ['another region', [{ cityKey: '1', cityName: 'Springfield', region: 'Missouri' }]],
    ['an unknown region', [{ cityKey: '1', cityName: 'Springfield', region: '' }]],
    ['a longer name', [{ cityKey: '1', cityName: 'Springfield Gardens', region: 'Illinois' }]],
    [
      'a namesake in the same region',
      ['1', '2'].map(cityKey => ({ cityKey, cityName: 'Springfield', region: 'Illinois' })),
    ],
    ['a row that cannot be read', [{ cityKey: '1', cityName: 'Springfield', region: 'Illinois' }, { cityName: 7 }]],
    [
      'more rows than one page',
      Array.from({ length: 100 }, (_, index) => ({
        cityKey: `${index}`,
        cityName: 'Springfield',
        region: `${index || 'Illinois'}`,
      })),
      101,
    ],
  ])('Lead to no city where the only ones with venues have %s', async (_, items, total = items.length) => {
    const fake = await fakeSubgraph();
    fake.service.get(/streaming\/spotify/, {
      items: [
        {
          date: '2026-11-19T00:00:00+00:00',
          value: 9,
          cityPlots: [
            { value: 5, cityName: 'Springfield', region: 'Illinois', countryCode: 'US' },
            { value: 4, cityName: 'Nowhere' },
          ],
        },
      ],
    });
    fake.service.get('/api/v2/referential/venue/cities/US?limit=100&offset=0&searchCity=Springfield', {
      items,
      page: { offset: 0, limit: 100, total },
    });
    const { data } = await fake.ask(`{ artist(id: "${headliner}") {
      localStreaming(platform: "spotify") { latestLocated { cities { value city { key } } } }
    } }`);
    expect(data.artist.localStreaming.latestLocated.cities).toEqual([
      { value: 5, city: null },
      { value: 4, city: null },
    ]);
  });

  test('Return counts beyond 2^31', async () => {
    const { data } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { audience(platform: "youtube") { latest { views } } } }`,
      { id: headliner },
    );
    expect(data.artist.audience.latest.views).toBeGreaterThan(2 ** 31);
  });

  test('Keep the days of points that are written at local midnights', async () => {
    const { items } = await answerOf(subgraph, `${of}/popularity/spotify?${month}`);
    expect(items.some(({ date }) => !date.endsWith('+00:00'))).toBe(true);
    const { data } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { popularity(platform: "spotify") { columns { dates values } } } }`,
      { id: headliner },
    );
    const { dates, values } = data.artist.popularity.columns;
    expect([dates.length, values.length]).toEqual([23, 23]);
    expect(dates.slice(0, 3)).toEqual(['2026-10-22', '2026-10-23', '2026-10-24']);
    expect(values.slice(0, 3)).toEqual([93, 93, 93]);
  });

  test.each([
    'audience(platform: "instagram") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
    'localAudience(platform: "instagram") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
    'streaming(platform: "lastfm") { totalCount nodes { date } earliest { date } latest { date } growth { absolute } }',
  ])('Are empty without an error on a platform without an account: %s', async field => {
    // The service refuses one of these series and returns the other one empty. Clients receive the same response.
    const id = field.startsWith('streaming') ? await artistWithout('lastfm') : offline;
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ${field} } }`, { id });
    expect(Object.values(data.artist)).toEqual([
      { totalCount: 0, nodes: [], earliest: null, latest: null, growth: null },
    ]);
    expect(calls).toHaveLength(1);
  });

  test('Show that an artist is unknown, who is null without an error', async () => {
    const { data } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { streaming(platform: "spotify") { totalCount } } }`,
      { id: unknown },
    );
    expect(data).toEqual({ artist: null });
  });
});

/** An artist without an identifier on the platform. */
async function artistWithout(platform: string): Promise<string> {
  const { items } = await answerOf(subgraph, `/api/v2/artist/${offline}/related`);
  for (const { uuid } of items) {
    const { page } = await askService(subgraph.sandbox, `/api/v2/artist/${uuid}/identifiers?platform=${platform}`);
    if (page.total === 0) return uuid;
  }
  throw new Error(`everybody is on ${platform}`);
}
