import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneCallEach, oneRowEach } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { headliner, offline } = landmarks.artist;
const artist = `artist(id: "${headliner}")`;
const of = `/api/v2/artist/${headliner}`;
/** The default range: the 30 days until today. */
const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';
/** The default range plus the days before it that growth is measured from. */
const withBase = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-09-22';
const EMPTY = { totalCount: 0, nodes: [], earliest: null, latest: null, growth: null };
const ENDS = 'totalCount nodes { date } earliest { date } latest { date } growth { absolute }';

const PLACES = `latest { date value countries { value } cities { value } } latestLocated {
  date value countries(first: 1) { country { code name } value }
  cities(first: 1) { location { city region country { code } } value }
}`;

const subgraph = await testedSubgraph({ timeoutMs: 30_000, operationTimeoutMs: 30_000 });

describeResource(subgraph, {
  whole: {
    "Returns an artist's current stats for a period, and `weeklyStats` for a week": {
      query: `{ ${artist} {
        week: weeklyStats { ...Growth } default: currentStats { ...Growth } month: currentStats(days: 30) { ...Growth }
      } }
      fragment Growth on ArtistCurrentStats { days score { growth { absolute } } }`,
      data: {
        artist: {
          week: { days: 7, score: [{ growth: { absolute: -3 } }] },
          default: { days: 7, score: [{ growth: { absolute: -3 } }] },
          month: { days: 30, score: [{ growth: { absolute: 159 } }] },
        },
      },
      calls: [`GET ${of}/current/stats?period=30`, `GET ${of}/current/stats?period=7`],
    },
  },

  series: {
    ...oneRowEach(artist, {
      "Returns an artist's audience, with null for figures the platform does not count": [
        'audience(platform: "instagram", last: 1)',
        'date followers likes following posts views',
        30,
        { date: '2026-11-20', followers: 266294336, likes: null, following: 417, posts: 1047, views: null },
        `${of}/audience/instagram?${month}`,
      ],
      'Returns counts beyond 2^31': [
        'audience(platform: "youtube", last: 1)',
        'views',
        28,
        { views: 45060894596 },
        `${of}/audience/youtube?${month}`,
      ],
      "Returns an artist's listeners": [
        'streaming(platform: "spotify", last: 1)',
        'date value',
        30,
        { date: '2026-11-20', value: 110059129 },
        `${of}/streaming/spotify/listening?${month}`,
      ],
      "Returns an artist's popularity, reading local midnights as dates": [
        'popularity(platform: "spotify", first: 1)',
        'date value',
        23,
        { date: '2026-10-22', value: 93 },
        `${of}/popularity/spotify?${month}`,
      ],
      "Returns an artist's listener retention": [
        'retention(platform: "spotify", last: 1)',
        'date percent',
        29,
        { date: '2026-11-20', percent: 54.33 },
        `${of}/spotify/retention?${month}`,
      ],
      "Returns an artist's score": [
        'score(last: 1)',
        'date value fanbaseScore trendingScore',
        29,
        { date: '2026-11-20', value: 81580, fanbaseScore: 112330, trendingScore: 50830 },
        `${of}/service/score?${month}`,
      ],
      "Returns an artist's playlist reach": [
        'playlistReach(platform: "spotify", range: { days: 3 }, last: 1)',
        'date playlistCount reach',
        3,
        { date: '2026-11-20', playlistCount: 824, reach: 192986283 },
        `${of}/playlist/reach/spotify?endDate=2026-11-20&limit=100&offset=0&startDate=2026-11-18&type=all`,
      ],
      'Returns null for playlist reach on platforms without follower counts': [
        'playlistReach(platform: "amazon", type: EDITORIAL, last: 1)',
        'date playlistCount reach',
        30,
        { date: '2026-11-20', playlistCount: 32, reach: null },
        `${of}/playlist/reach/amazon?${month}&type=editorial`,
      ],
    }),
    ...oneCallEach(artist, {
      "Returns an artist's audience by place on days with a breakdown": [
        `localAudience(platform: "instagram") { ${PLACES} }`,
        {
          latest: { date: '2026-11-20', value: 266294336, countries: [], cities: [] },
          latestLocated: {
            date: '2026-11-01',
            value: 263058582,
            countries: [{ country: { code: 'DE', name: 'Germany' }, value: 40442368 }],
            cities: [{ location: { city: 'Berlin', region: 'Berlin', country: { code: 'DE' } }, value: 14551441 }],
          },
        },
        `/api/v2.37/artist/${headliner}/social/instagram/followers/?${month}`,
      ],
      "Returns an artist's streams by place on days with a breakdown": [
        `localStreaming(platform: "spotify") { ${PLACES} }`,
        {
          latest: { date: '2026-11-20', value: 110059129, countries: [], cities: [] },
          latestLocated: {
            date: '2026-11-19',
            value: 99656549,
            countries: [{ country: { code: 'DE', name: 'Germany' }, value: 15321101 }],
            cities: [{ location: { city: 'Berlin', region: 'Berlin', country: { code: 'DE' } }, value: 5512637 }],
          },
        },
        `${of}/streaming/spotify?${month}`,
      ],
    }),
    'Returns empty series without an error for a platform without an account': {
      // The service returns 404 for one of these series and an empty list for the other.
      query: `{ artist(id: "${offline}") {
        audience(platform: "instagram") { ${ENDS} } localAudience(platform: "instagram") { ${ENDS} }
      } }`,
      data: { artist: { audience: EMPTY, localAudience: EMPTY } },
      calls: [
        `GET /api/v2/artist/${offline}/audience/instagram?${withBase}`,
        `GET /api/v2.37/artist/${offline}/social/instagram/followers/?${withBase}`,
      ],
    },
  },
});

test("Returns an artist's current stats in groups of metrics", async () => {
  const { data, calls } = await subgraph.ask(`{ ${artist} { weeklyStats {
    social { ...Stat } streaming { ...Stat } popularity { ...Stat } retention { ...Stat } score { ...Stat }
  } } }
  fragment Stat on MusicCurrentFigure { platform { code } value date growth { absolute percent } }`);
  const groups: Json = data.artist.weeklyStats;
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
  expect(calls).toEqual([`GET ${of}/current/stats?period=7`]);
});

describe('Listener cities', () => {
  test('Orders listener cities by number of listeners, and reads their venues with two calls per city', async () => {
    const { data, calls, extensions } = await subgraph.ask(
      `{ ${artist} { localStreaming(platform: "spotify") { latestLocated {
        all: cities { value }
        cities(first: 2) { value city { key location { city region } concertVenues(first: 1) { totalCount } } }
      } } } }`,
      {},
      { 'x-cost': 'true' },
    );
    const { all, cities } = data.artist.localStreaming.latestLocated;
    const values = all.map(({ value }: Json) => value);
    expect(values).toEqual(values.toSorted((a: number, b: number) => b - a));
    expect(cities.map(({ value }: Json) => value)).toEqual(values.slice(0, 2));
    expect(cities[0].city).toEqual({
      key: expect.stringMatching(/^\d{10}$/),
      location: { city: 'Berlin', region: 'Berlin' },
      concertVenues: { totalCount: 5 },
    });
    expect(calls).toHaveLength(5);
    expect(extensions.cost.estimated).toBeLessThanOrEqual(10);
    expect(calls).toContain('GET /api/v2/referential/venue/cities/DE?limit=100&offset=0&searchCity=Berlin');
  });

  const springfield = { cityKey: '1', cityName: 'Springfield', region: 'Illinois' };
  /** Cities with venues that do not identify the listener city, by reason. */
  const others: Readonly<Record<string, readonly object[]>> = {
    'another region': [{ ...springfield, region: 'Missouri' }],
    'an unknown region': [{ ...springfield, region: '' }],
    'a longer name': [{ ...springfield, cityName: 'Springfield Gardens' }],
    'a namesake in the same region': [springfield, { ...springfield, cityKey: '2' }],
    'an unreadable row': [springfield, { cityName: 7 }],
    'an unreadable name': [springfield, { ...springfield, cityKey: '2', cityName: [7] }],
    'only an unreadable region': [{ ...springfield, region: { name: 'Illinois' } }],
    'a namesake in an unreadable region': [springfield, { ...springfield, cityKey: '2', region: { name: 'Illinois' } }],
    'more rows than fit on a page': Array.from({ length: 100 }, (_, index) => ({
      ...springfield,
      cityKey: `${index}`,
      region: `${index || 'Illinois'}`,
    })),
  };

  const nowhere = { value: 4, city: null };

  test('Matches a listener city to the only city with venues that has the same name and region', async () => {
    expect(await citiesAmong([springfield])).toEqual([{ value: 5, city: { key: '1' } }, nowhere]);
  });

  test.each(Object.entries(others))(
    'Matches a listener city to no city if the cities with venues have %s',
    async (_, items) => {
      const total = items.length === 100 ? 101 : items.length;
      expect(await citiesAmong(items, total)).toEqual([{ value: 5, city: null }, nowhere]);
    },
  );

  test.each(['cityName', 'region', 'countryCode'])(
    'Returns an error for a listener city with an unreadable %s, without a search',
    async name => {
      const fake = await fakeSubgraph();
      const plot = { value: 5, cityName: 'Springfield', region: 'Illinois', countryCode: 'US', [name]: [7] };
      fake.service.get(/streaming\/spotify/, { items: [{ date: '2026-11-19', value: 9, cityPlots: [plot] }] });
      const { data, errors } = await fake.askFailing(
        `{ ${artist} { localStreaming(platform: "spotify") { latestLocated { cities { value city { key } } } } } }`,
      );
      expect(data.artist.localStreaming.latestLocated.cities).toEqual([{ value: 5, city: null }]);
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    },
  );

  test.each([
    ['countries', 'countryPlots'],
    ['cities', 'cityPlots'],
  ])('Returns an error with the largest %s if a figure that may be among them is unreadable', async (field, member) => {
    const fake = await fakeSubgraph();
    const plots = ['n/a', 5, null].map((value, at) => ({ value, cityName: `City ${at}`, countryCode: 'FR' }));
    fake.service.get(/streaming\/spotify/, { items: [{ date: '2026-11-19', value: 9, [member]: plots }] });
    const query = (first: number) =>
      `{ ${artist} { localStreaming(platform: "spotify") { latestLocated { ${field}(first: ${first}) { value } } } } }`;
    for (const [first, values, path] of [
      [1, [5], field],
      [3, [5, null, null], `${field}.1.value`],
    ] as const) {
      const { data, errors } = await fake.askFailing(query(first));
      expect(data.artist.localStreaming.latestLocated[field]).toEqual(values.map(value => ({ value })));
      expect(errors.map(({ path: steps }) => steps?.slice(3).join('.'))).toEqual([path]);
    }
  });

  test('Compares city names in linear time even with many accents', async () => {
    const accents = '\u0316\u0301'.repeat(50_000);
    const longName = { ...springfield, cityKey: '2', cityName: `Springfield${accents}` };
    const beganAt = performance.now();
    expect(await citiesAmong([springfield, longName])).toEqual([{ value: 5, city: { key: '1' } }, nowhere]);
    expect(performance.now() - beganAt).toBeLessThan(700);
  });
});

/** Returns an artist's listener cities when the service's list of cities with venues contains `items`. */
async function citiesAmong(items: readonly object[], total = items.length): Promise<Json> {
  const fake = await fakeSubgraph();
  const cityPlots = [
    { value: 5, cityName: 'Springfield', region: 'Illinois', countryCode: 'US' },
    { value: 4, cityName: 'Nowhere' },
  ];
  fake.service.get(/streaming\/spotify/, { items: [{ date: '2026-11-19T00:00:00+00:00', value: 9, cityPlots }] });
  fake.service.get('/api/v2/referential/venue/cities/US?limit=100&offset=0&searchCity=Springfield', {
    items,
    page: { offset: 0, limit: 100, total },
  });
  const { data } = await fake.ask(
    `{ ${artist} { localStreaming(platform: "spotify") { latestLocated { cities { value city { key } } } } } }`,
  );
  return data.artist.localStreaming.latestLocated.cities;
}
