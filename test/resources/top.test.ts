import { beforeAll, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../src/loaders/paging.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { prepareTopLists } from './topLists.ts';

const subgraph = await testedSubgraph();
beforeAll(() => prepareTopLists(subgraph));

const page = (total: number, more: object = {}) => ({
  offset: 0,
  limit: 500,
  next: null,
  previous: null,
  total,
  ...more,
});
const [uuid, second, third] = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-0000-0000-0000-000000000000`);

const standard = { period: 'month', sortBy: 'total', order: 'desc' };

/** Metrics with distinct values, so that reading the wrong metric fails the test. */
function figures(platformCode: string, metricType: string) {
  const others = { total: 1, week: { volume: 2, percent: 3 }, quarter: { volume: 4, percent: 5 } };
  return [
    { platformCode: 'other', metricType, ...others },
    { platformCode, metricType: 'posts', ...others },
    {
      platformCode,
      metricType,
      total: 10,
      week: { volume: 11, percent: 12 },
      month: { volume: 13, percent: 14 },
      quarter: { volume: 15, percent: 16 },
    },
  ];
}

type Order = readonly [field: string, path: string, sort: object, item: object, figure: number | null];

/** Field with arguments, the expected path and sort of its call, an item of the response, and the item's sort value. */
const orders: Readonly<Record<string, Order>> = {
  artists: [
    'topArtists',
    'artists?limit=500&offset=0',
    { platform: 'spotify', metricType: 'followers', ...standard },
    { artist: { uuid }, social: figures('spotify', 'followers') },
    10,
  ],
  'artists of a country': [
    'topArtists(country: "FR")',
    'artists?countryCode=FR&limit=500&offset=0',
    { platform: 'instagram', metricType: 'followers', ...standard },
    { artist: { uuid }, social: figures('instagram', 'followers') },
    10,
  ],
  'artists of a city': [
    'topArtists(country: "FR", cityKey: "123")',
    'artists?cityKey=123&countryCode=FR&limit=500&offset=0',
    { platform: 'spotify', metricType: 'monthly_listeners', ...standard },
    { artist: { uuid }, streaming: figures('spotify', 'monthly_listeners') },
    10,
  ],
  'artists by growth in percent': [
    'topArtists(orderBy: { field: MONTHLY_LISTENERS, platform: "spotify", measure: PERCENT_GROWTH, period: WEEK })',
    'artists?limit=500&offset=0',
    { platform: 'spotify', metricType: 'monthly_listeners', period: 'week', sortBy: 'percent', order: 'desc' },
    { artist: { uuid }, streaming: figures('spotify', 'monthly_listeners') },
    12,
  ],
  'artists by a metric with a two-word name': [
    'topArtists(orderBy: { field: CHANNEL_VIEWS, platform: "youtube" })',
    'artists?limit=500&offset=0',
    { platform: 'youtube', metricType: 'channelViews', ...standard },
    { artist: { uuid }, custom: figures('youtube', 'channelViews') },
    10,
  ],
  songs: [
    'topSongs',
    'songs?limit=100&offset=0',
    { platform: 'spotify', metricType: 'streams', ...standard },
    { song: { uuid }, audience: figures('spotify', 'streams') },
    10,
  ],
  'songs by growth, which the service calls change': [
    'topSongs(orderBy: { field: VIEWS, platform: "youtube", measure: ABSOLUTE_GROWTH, period: WEEK, direction: ASC })',
    'songs?limit=100&offset=0',
    { platform: 'youtube', metricType: 'views', period: 'week', sortBy: 'change', order: 'asc' },
    { song: { uuid }, audience: figures('youtube', 'views') },
    11,
  ],
  "songs by the service's score": [
    'topSongs(orderBy: { field: SONG_SCORE })',
    'songs?limit=100&offset=0',
    { platform: 'service', metricType: 'songScore', ...standard },
    { song: { uuid }, custom: figures('service', 'songScore') },
    10,
  ],
  'songs by recognitions, which the service calls count': [
    'topSongs(orderBy: { field: RECOGNITIONS, platform: "shazam" })',
    'songs?limit=100&offset=0',
    { platform: 'shazam', metricType: 'count', ...standard },
    { song: { uuid }, audience: figures('shazam', 'count') },
    10,
  ],
  "playlists by audience, under the platform's metric": [
    'topPlaylists(platform: "deezer")',
    'playlists/deezer?limit=100&offset=0',
    { type: 'metric', platform: 'deezer', metricType: 'fans', ...standard },
    { playlist: { uuid }, audience: figures('deezer', 'fans') },
    10,
  ],
  'playlists by growth of audience': [
    'topPlaylists(platform: "spotify", orderBy: { field: AUDIENCE, measure: PERCENT_GROWTH, period: QUARTER })',
    'playlists/spotify?limit=100&offset=0',
    { type: 'metric', platform: 'spotify', metricType: 'likes', period: 'quarter', sortBy: 'percent', order: 'desc' },
    { playlist: { uuid }, audience: figures('spotify', 'likes') },
    16,
  ],
  'playlists of a platform without audience counts, by additions': [
    'topPlaylists(platform: "tidal")',
    'playlists/tidal?limit=100&offset=0',
    { type: '28DayAdds', order: 'desc' },
    { playlist: { uuid, trackAddedPercent: 20, latestTrackCount: 21 } },
    20,
  ],
  'playlists by number of tracks': [
    'topPlaylists(platform: "spotify", orderBy: { field: TRACK_COUNT, direction: ASC })',
    'playlists/spotify?limit=100&offset=0',
    { type: 'trackCount', order: 'asc' },
    { playlist: { uuid, trackAddedPercent: 20, latestTrackCount: 21 } },
    21,
  ],
  'radio stations by reach': [
    'topRadioStations',
    'radios?limit=100&offset=0',
    { platform: 'service', metricType: 'reach', ...standard },
    { radio: { slug: 'one' }, custom: figures('service', 'reach') },
    10,
  ],
  festivals: [
    'topFestivals',
    'festivals?limit=100&offset=0',
    { type: 'metric', platform: 'instagram', metricType: 'followers', ...standard },
    { festival: { uuid }, social: figures('instagram', 'followers') },
    10,
  ],
  'festivals by score': [
    'topFestivals(orderBy: { field: SCORE })',
    'festivals?limit=100&offset=0',
    { type: 'metric', platform: 'service', metricType: 'score', ...standard },
    { festival: { uuid }, custom: figures('service', 'score') },
    10,
  ],
  'venues by growth over a quarter': [
    'topConcertVenues(orderBy: { field: FOLLOWERS, platform: "instagram", measure: ABSOLUTE_GROWTH, period: QUARTER })',
    'venues?limit=100&offset=0',
    {
      type: 'metric',
      platform: 'instagram',
      metricType: 'followers',
      period: 'quarter',
      sortBy: 'volume',
      order: 'desc',
    },
    { venue: { uuid }, social: figures('instagram', 'followers') },
    15,
  ],
  'venues by capacity, which top lists do not return': [
    'topConcertVenues(orderBy: { field: CAPACITY })',
    'venues?limit=100&offset=0',
    { type: 'capacity', order: 'desc' },
    { venue: { uuid }, social: figures('instagram', 'followers') },
    null,
  ],
};

const reach = (direction: string) => `topRadioStations(orderBy: { field: REACH, direction: ${direction} })`;

describe('Requests of top lists', () => {
  test.each(Object.entries(orders))('Requests %s, and returns the sort value in each row', async (_, order) => {
    const [field, path, sort, item, figure] = order;
    const fake = await fakeSubgraph();
    fake.service.answer('POST', `/api/v2/top/${path}`, { items: [item], page: page(1) });
    const { data } = await fake.ask(`{ top: ${field} { totalCount edges { value } } }`);
    expect(data.top).toEqual({ totalCount: 1, edges: [{ value: figure }] });
    expect(fake.service.bodies).toEqual([{ sort, filters: [] }]);
  });

  test('Sends the documented body for artists by country, growth and metric', async () => {
    const fake = await fakeSubgraph();
    const month = { volume: 2, percent: 40 };
    fake.service.answer('POST', '/api/v2/top/artists?countryCode=FR&limit=500&offset=0', {
      items: [
        {
          artist: { uuid, name: 'Mika', slug: 'mika' },
          streaming: [{ platformCode: 'spotify', metricType: 'monthly_listeners', total: 7, month }],
        },
      ],
      related: [{ updatedAt: '2026-11-20T00:00:00+00:00' }],
      page: page(1),
    });
    const { data } = await fake.ask(`query Top {
      topArtists(
        country: "FR"
        orderBy: { field: MONTHLY_LISTENERS, platform: "spotify", measure: PERCENT_GROWTH, period: MONTH, direction: DESC }
        filters: [{ metrics: [{ metric: FOLLOWERS, platform: "instagram", min: 10000 }] }]
        first: 100
      ) {
        asOf totalCount
        edges { streaming { platform { code } metric value monthlyGrowth { absolute percent } } node { id name } }
      }
    }`);
    expect(data.topArtists).toEqual({
      asOf: '2026-11-20T00:00:00+00:00',
      totalCount: 1,
      edges: [
        {
          streaming: [
            {
              platform: { code: 'spotify' },
              metric: 'MONTHLY_LISTENERS',
              value: 7,
              monthlyGrowth: { absolute: 2, percent: 40 },
            },
          ],
          node: { id: uuid, name: 'Mika' },
        },
      ],
    });
    expect(fake.service.bodies).toEqual([
      {
        sort: {
          platform: 'spotify',
          metricType: 'monthly_listeners',
          period: 'month',
          sortBy: 'percent',
          order: 'desc',
        },
        filters: [{ type: 'metric', data: { platform: 'instagram', metricType: 'followers', min: 10000 } }],
      },
    ]);
  });

  const total = 50_600;
  const offsets = '/api/v2/top/artists?limit=500&offset=';

  test('Continues beyond the maximum offset with the cursor of the previous page', async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', `${offsets}0`, { items: [{ artist: { uuid: third } }], page: page(total) });
    fake.service.answer('POST', `${offsets}49500`, {
      items: [{ artist: { uuid: second, name: 'Last within the offsets' } }],
      page: page(total, { cursor: 'on+wards' }),
    });
    fake.service.answer('POST', '/api/v2/top/artists?cursor=on%2Bwards&limit=500&offset=500', {
      items: Array.from({ length: 100 }, () => ({ artist: { uuid } })),
      page: page(total),
    });
    const { data } = await fake.ask('{ topArtists(last: 1) { totalCount nodes { id } pageInfo { hasNextPage } } }');
    expect(data.topArtists).toEqual({ totalCount: total, nodes: [{ id: uuid }], pageInfo: { hasNextPage: false } });
  });

  test('Returns an error beyond the maximum offset if the service sends no cursor', async () => {
    const fake = await fakeSubgraph();
    for (const offset of ['0', '49500']) {
      fake.service.answer('POST', offsets + offset, { items: [{ artist: { uuid } }], page: page(total) });
    }
    const { data, errors } = await fake.askFailing('{ topArtists(last: 1) { nodes { id } } }');
    expect(data.topArtists).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Shares a request between top lists only if their arguments are equal', async () => {
    const fake = await fakeSubgraph();
    const path = '/api/v2/top/radios?limit=100&offset=0';
    fake.service.answer('POST', path, { items: [], page: page(1) }).answer('POST', path, { items: [], page: page(2) });
    const { data } = await fake.ask(
      `{ a: ${reach('DESC')} { totalCount } b: topRadioStations { totalCount } c: ${reach('ASC')} { totalCount } }`,
    );
    expect(data.a).toEqual(data.b);
    expect([data.a.totalCount, data.c.totalCount].toSorted()).toEqual([1, 2]);
  });
});

const acmeFigures = (metricType: string) => ({ custom: figures('acme', metricType) });
const scoreStats = { score: [{ platform: 'ACME', value: 7 }] };

/** Path of a call, the field that sends it, the response, and the expected value of the field. */
const ownFigures: Readonly<Record<string, readonly [path: string, field: string, response: object, value: object]>> = {
  'the reach of radio stations': [
    '/api/v2/top/radios?limit=100&offset=0',
    'topRadioStations { edges { value other { platform { code } } } }',
    { items: [{ radio: { slug: 'one', name: 'acme' }, ...acmeFigures('reach') }], page: page(1) },
    { edges: [{ value: 10, other: ['other', 'service', 'service'].map(code => ({ platform: { code } })) }] },
  ],
  'the growth of song scores': [
    '/api/v2/top/songs?limit=100&offset=0',
    'topSongs(orderBy: { field: SONG_SCORE, measure: ABSOLUTE_GROWTH, period: WEEK }) { edges { value } }',
    { items: [{ song: { uuid }, ...acmeFigures('songScore') }], page: page(1) },
    { edges: [{ value: 11 }] },
  ],
  'the score of venues': [
    '/api/v2/top/venues?limit=100&offset=0',
    'topConcertVenues(orderBy: { field: SCORE }) { edges { value } }',
    { items: [{ venue: { uuid }, ...acmeFigures('score') }], page: page(1) },
    { edges: [{ value: 10 }] },
  ],
  "an artist's current score": [
    `/api/v2/artist/${uuid}/current/stats?period=7`,
    `artist(id: "${uuid}") { currentStats { score { platform { code } value } } }`,
    scoreStats,
    { currentStats: { score: [{ platform: { code: 'service' }, value: 7 }] } },
  ],
  "a song's current score": [
    `/api/v2/song/${uuid}/current/stats?period=7`,
    `song(id: "${uuid}") { currentStats { score { platform { code } value } } }`,
    scoreStats,
    { currentStats: { score: [{ platform: { code: 'service' }, value: 7 }] } },
  ],
  'the metrics of artists': [
    '/api/v2/top-artist/referential/metrics',
    'topArtistMetrics { name platforms { code } }',
    {
      items: [
        { code: 'score', name: 'acme', platforms: ['acme', 'acme-radio'] },
        { metricType: 'reach', platform: 'acme' },
      ],
    },
    [
      { name: 'acme', platforms: [{ code: 'service' }, { code: 'acme-radio' }] },
      { name: null, platforms: [{ code: 'service' }] },
    ],
  ],
};

test.each(Object.entries(ownFigures))(
  "Returns `service` as the platform of %s, whatever the provider's name",
  async (_, [path, field, response, value]) => {
    const fake = await fakeSubgraph({ name: 'acme' });
    if (path.includes('/top/')) fake.service.answer('POST', path, response);
    else fake.service.get(path, response);
    const { data } = await fake.ask(`{ field: ${field} }`);
    expect(data.field).toMatchObject(value);
  },
);

const unreadableFigures = [
  ['an unreadable total', { total: 'many' }, 'VALUE'],
  ['unreadable growth', { total: 5, week: 'n/a' }, 'ABSOLUTE_GROWTH'],
  ['unreadable growth in percent', { total: 5, week: 'n/a' }, 'PERCENT_GROWTH'],
  ['an unreadable part of the growth', { total: 5, week: { volume: 'n/a', percent: 2 } }, 'ABSOLUTE_GROWTH'],
] as const;

test.each(unreadableFigures)('Returns an error for the sort value of a row with %s', async (_, figure, measure) => {
  const fake = await fakeSubgraph();
  fake.service.answer('POST', '/api/v2/top/songs?limit=100&offset=0', {
    items: [{ song: { uuid }, audience: [{ platformCode: 'spotify', metricType: 'streams', ...figure }] }],
    page: page(1),
  });
  const orderBy = `{ field: STREAMS, platform: "spotify", measure: ${measure}, period: WEEK }`;
  const { data, errors } = await fake.askFailing(`{ topSongs(orderBy: ${orderBy}) { edges { value } } }`);
  expect(data.topSongs.edges).toEqual([{ value: null }]);
  expect(errors).toMatchObject([
    { path: ['topSongs', 'edges', 0, 'value'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
  ]);
});

describe('Top lists', () => {
  test('Top lists have the requested order, with the metrics of each record', async () => {
    const { data, calls } = await subgraph.ask(`{
      topSongs(orderBy: { field: STREAMS, platform: "spotify", measure: ABSOLUTE_GROWTH, period: WEEK }, first: 50) {
        asOf edges { value node { id } streaming { platform { code } metric value weeklyGrowth { absolute } } }
      }
    }`);
    const { asOf, edges } = data.topSongs;
    expect(asOf).toBe('2026-11-20T00:00:00+00:00');
    expect(edges).toHaveLength(50);
    const growth = edges.map(
      ({ streaming }: Json) =>
        streaming.find(({ platform, metric }: Json) => platform.code === 'spotify' && metric === 'STREAMS').weeklyGrowth
          .absolute,
    );
    expect(growth).toEqual(growth.toSorted((a: number, b: number) => b - a));
    expect(edges.map(({ value }: Json) => value)).toEqual(growth);
    expect(calls).toEqual(['POST /api/v2/top/songs?limit=100&offset=0']);
  });

  test('Top lists start with the largest value by default', async () => {
    const { data } = await subgraph.ask(
      '{ topArtists(orderBy: { field: FOLLOWERS, platform: "instagram" }, first: 1) { nodes { id } } }',
    );
    expect(data.topArtists.nodes).toEqual([{ id: landmarks.artist.headliner }]);
  });

  test('Top lists serve the next rows of a cached page without a call', async () => {
    const first = await subgraph.ask('{ topRadioStations(first: 20) { pageInfo { endCursor } } }');
    const { endCursor } = first.data.topRadioStations.pageInfo;
    const next = await subgraph.ask(`{ topRadioStations(first: 20, after: "${endCursor}") { nodes { slug } } }`);
    expect(next.data.topRadioStations.nodes).toHaveLength(20);
    expect(next.calls).toEqual([]);
  });

  test('A top list is null with PLAN_REQUIRED when the plan excludes it', async () => {
    subgraph.sandbox.knobs.refused = ['/top/'];
    const { data, errors } = await subgraph.askFailing(
      '{ topConcertVenues { nodes { id } } recordLabelTypes { code } }',
    );
    expect(data.topConcertVenues).toBeNull();
    expect(data.recordLabelTypes.length).toBeGreaterThan(0);
    expect(errors).toMatchObject([{ extensions: { code: 'PLAN_REQUIRED' } }]);
  });
});

testRefusals(subgraph, [
  ['"country"', 'topArtists(cityKey: "1") { totalCount }'],
  ['"country"', 'topArtists(country: "fr") { totalCount }'],
  ['"orderBy.platform"', 'topFestivals(orderBy: { field: FOLLOWERS }) { totalCount }'],
  ['"orderBy.platform"', 'topArtists(orderBy: { field: SCORE, platform: "spotify" }) { totalCount }'],
  ['"orderBy.field"', 'topPlaylists(platform: "tidal", orderBy: { field: AUDIENCE }) { totalCount }'],
  ['"platform"', 'topPlaylists(platform: "No") { totalCount }'],
  ['"after"', `topConcertVenues(after: "${encodeCursor('another list', 1, '')}") { nodes { id } }`],
]);
