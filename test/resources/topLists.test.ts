import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../src/reads/paging.ts';
import { landmarks } from '../support/landmarks.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { Subgraph } from '../support/subgraph.ts';
import { standard, topOrders } from '../support/topOrders.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const page = (total: number, more: object = {}) => ({
  offset: 0,
  limit: 500,
  next: null,
  previous: null,
  total,
  ...more,
});
const ids = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-0000-0000-0000-000000000000`);
const artistItems = ids.slice(0, 2).map(uuid => ({ artist: { uuid, name: uuid.slice(0, 2) } }));

const reach = (direction: string) => `topRadioStations(orderBy: { field: REACH, direction: ${direction} })`;

describe('The request of a top list', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await fakeSubgraph();
  });

  test.each(topOrders)('Sends %s as their order without a filter', async (_, field, path, sort) => {
    fake.service.answer('POST', `/api/v2/top/${path}`, { items: [], page: page(0) });
    const { data } = await fake.ask(`{ top: ${field} { totalCount } }`);
    expect(data.top.totalCount).toBe(0);
    expect(fake.service.bodies).toEqual([{ sort, filters: [] }]);
  });

  test('Of artists by country, growth and figure is the documented body, with one call for 100 rows', async () => {
    const { items, related } = {
      items: [
        {
          artist: { uuid: ids[0], name: 'Mika', slug: 'mika' },
          streaming: [
            { platformCode: 'spotify', metricType: 'monthly_listeners', total: 7, month: { volume: 2, percent: 40 } },
          ],
        },
      ],
      related: [{ updatedAt: '2026-11-20T00:00:00+00:00' }],
    };
    fake.service.answer('POST', '/api/v2/top/artists?countryCode=FR&limit=500&offset=0', {
      items,
      related,
      page: page(1),
    });
    const { data } = await fake.ask(`query Top {
      topArtists(
        country: "FR"
        orderBy: { field: MONTHLY_LISTENERS, platform: "spotify", by: PERCENT, period: MONTH, direction: DESC }
        filters: [{ metrics: [{ metric: FOLLOWERS, platform: "instagram", min: 10000 }] }]
        first: 100
      ) {
        updatedAt totalCount
        edges { streaming { platform { code } metric total month { absolute percent } } node { id name } }
      }
    }`);
    expect(data.topArtists).toEqual({
      updatedAt: '2026-11-20T00:00:00+00:00',
      totalCount: 1,
      edges: [
        {
          streaming: [
            {
              platform: { code: 'spotify' },
              metric: 'MONTHLY_LISTENERS',
              total: 7,
              month: { absolute: 2, percent: 40 },
            },
          ],
          node: { id: ids[0], name: 'Mika' },
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

  test('Of songs contains conditions in the words and numbers of the service', async () => {
    fake.service.answer('POST', '/api/v2/top/songs?limit=100&offset=0', {
      items: [{ song: { uuid: ids[0] } }],
      page: page(1),
    });
    await fake.ask(`{
      topSongs(filters: [
        {
          metrics: [{ metric: SONG_SCORE, max: 5, by: VOLUME, period: QUARTER }]
          genres: ["pop", "rock"]
          pitchClasses: [0, 11]
          modes: [MINOR]
          tempo: { min: 90 }
          releaseDate: { start: "2026-01-01" }
          artistCareerStages: [LONG_TAIL]
          moods: null
        }
        { genres: ["latin"] }
      ]) { nodes { id } }
    }`);
    expect(fake.service.bodies).toEqual([
      {
        sort: { platform: 'spotify', metricType: 'streams', ...standard },
        filters: [
          {
            type: 'metric',
            data: { platform: 'service', metricType: 'songScore', max: 5, sortBy: 'volume', period: 'quarter' },
          },
          { type: 'songGenres', data: { values: ['pop', 'Pop', 'rock', 'Rock'], operator: 'in' } },
          { type: 'releaseDate', data: { min: '2026-01-01' } },
          { type: 'songKey', data: { values: [0, 11], operator: 'in' } },
          { type: 'songMode', data: { values: [0], operator: 'in' } },
          { type: 'tempo', data: { min: 90 } },
          { type: 'artistCareerStages', data: { values: ['long_tail'], operator: 'in' } },
          { type: 'songGenres', data: { values: ['latin', 'Latin'], operator: 'in' } },
        ],
      },
    ]);
  });

  test('Of playlists has the figure that the platform counts, and codes of types', async () => {
    fake.service.answer('POST', '/api/v2/top/playlists/deezer?limit=100&offset=0', { items: [], page: page(0) });
    await fake.ask(`{
      topPlaylists(platform: "deezer", filters: { audience: { min: 10 }, types: [CURATORS_LISTENERS] }) { nodes { id } }
    }`);
    expect(fake.service.bodies).toMatchObject([
      {
        filters: [
          { type: 'metric', data: { platform: 'deezer', metricType: 'fans', min: 10 } },
          { type: 'playlistType', data: { values: ['curators_listeners'], operator: 'in' } },
        ],
      },
    ]);
  });

  test('Beyond the offsets sends the cursor of the last page before it, with offsets from 0', async () => {
    const path = '/api/v2/top/artists?';
    const total = 50_600;
    fake.service.answer('POST', `${path}limit=500&offset=0`, {
      items: [{ artist: { uuid: ids[2] } }],
      page: page(total),
    });
    fake.service.answer('POST', `${path}limit=500&offset=49500`, {
      items: [{ artist: { uuid: ids[1], name: 'Last within the offsets' } }],
      page: page(total, { cursor: 'on+wards' }),
    });
    fake.service.answer('POST', `${path}cursor=on%2Bwards&limit=500&offset=500`, {
      items: Array.from({ length: 100 }, () => artistItems[0]),
      page: page(total),
    });
    const { data } = await fake.ask('{ topArtists(last: 1) { totalCount nodes { id } pageInfo { hasNextPage } } }');
    expect(data.topArtists).toEqual({ totalCount: total, nodes: [{ id: ids[0] }], pageInfo: { hasNextPage: false } });
  });

  test('Beyond the offsets fails without that cursor', async () => {
    const path = '/api/v2/top/artists?limit=500&offset=';
    for (const offset of [0, 49_500])
      fake.service.answer('POST', path + offset, { items: artistItems, page: page(50_600) });
    const { data, errors } = await fake.askFailing('{ topArtists(last: 1) { nodes { id } } }');
    expect(data.topArtists).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Is shared by equal lists and separate for others', async () => {
    const path = '/api/v2/top/radios?limit=100&offset=0';
    fake.service.answer('POST', path, { items: [], page: page(1) }).answer('POST', path, { items: [], page: page(2) });
    const { data } = await fake.ask(
      `{ a: ${reach('DESC')} { totalCount } b: topRadioStations { totalCount } c: ${reach('ASC')} { totalCount } }`,
    );
    expect(data.a).toEqual(data.b);
    expect([data.a.totalCount, data.c.totalCount].toSorted()).toEqual([1, 2]);
  });
});

describe('A top list', () => {
  let subgraph: Subgraph;

  beforeAll(async () => {
    subgraph = await Subgraph.start();
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test('Finds a genre in upper and in lower case', async () => {
    const { data } = await subgraph.ask(`{
      given: topArtists(filters: { genres: ["pop"] }) { totalCount }
      capital: topArtists(filters: { genres: ["Pop"] }) { totalCount }
      upper: topArtists(filters: { genres: ["POP"] }) { totalCount }
    }`);
    const { totalCount } = data.given;
    expect(totalCount).toBeGreaterThan(0);
    expect([data.capital.totalCount, data.upper.totalCount]).toEqual([totalCount, totalCount]);
  });

  test.each([
    ['moods: ["Hopefull"]', '"Hopefull" is not in `lyricsAttributes(attribute: MOODS)`', 'Did you mean "Hopeful"?'],
    ['moods: ["hopeful"]', '`lyricsAttributes(attribute: MOODS)`', 'Did you mean "Hopeful"?'],
    ['labelTypes: ["indy"]', '`recordLabelTypes`', 'Did you mean "indie"?'],
    ['distributors: ["Wide Opn"]', '`musicDistributors`', 'Did you mean "Wide Open'],
    ['genres: ["popp"]', '`songGenres`', 'Did you mean'],
  ])('Without rows names the value that does not exist: %s', async (filter, list, suggestion) => {
    const query = `{ topSongs(filters: [{ tempo: { min: 1 } }, { ${filter} }]) { totalCount nodes { id } } }`;
    const { data, errors, calls, extensions } = await subgraph.askFailing(query, {}, { 'x-cost': 'true' });
    expect(data.topSongs).toBeNull();
    expect(errors).toMatchObject([{ path: ['topSongs'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"filters[1].${filter.split(':')[0]}"`);
    expect(errors?.[0]?.message).toContain(list);
    expect(errors?.[0]?.message).toContain(suggestion);
    expect(calls.length).toBeLessThanOrEqual(extensions?.cost.estimated);
  });

  test('Without rows names an unknown genre of artists, also when their number alone is requested', async () => {
    const { errors } = await subgraph.askFailing(
      '{ topArtists(filters: { genres: ["Jaz"] }, first: 0) { totalCount } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain('`artistGenres`');
  });

  test('Is empty without an error where each value exists but no song fulfils the conditions', async () => {
    const { data, calls } = await subgraph.ask(
      '{ topSongs(filters: { moods: ["Hopeful"], tempo: { min: 9999 } }) { totalCount nodes { id } } }',
    );
    expect(data.topSongs).toEqual({ totalCount: 0, nodes: [] });
    expect(calls).toHaveLength(2);
  });

  test('Looks up no value when there are rows, nor proves anything by a list that cannot be read', async () => {
    const found = await subgraph.ask('{ topSongs(filters: { labelTypes: ["indie"] }) { totalCount } }');
    expect(found.data.topSongs.totalCount).toBeGreaterThan(0);
    expect(found.calls).toHaveLength(1);
    subgraph.sandbox.knobs.refused = ['/referential/label-types'];
    const { data } = await subgraph.ask('{ topSongs(filters: { labelTypes: ["none"] }) { nodes { id } } }');
    expect(data.topSongs.nodes).toEqual([]);
  });

  test('Has the requested order, with the figures beside each record', async () => {
    const { data, calls } = await subgraph.ask(`{
      topArtists(orderBy: { field: FOLLOWERS, platform: "instagram" }, first: 100) {
        updatedAt edges { node { id name } social { platform { code } metric total week { absolute } } }
      }
    }`);
    const totals = data.topArtists.edges.map(
      ({ social }: Json) =>
        social.find((stat: Json) => stat.platform.code === 'instagram' && stat.metric === 'FOLLOWERS').total,
    );
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a));
    expect(data.topArtists.edges[0].node.id).toBe(landmarks.artist.headliner);
    expect(calls).toEqual(['POST /api/v2/top/artists?limit=500&offset=0']);
  });

  test.each([
    'topArtists(first: 50)',
    'topArtists(country: "FR", first: 50)',
    'topArtists(orderBy: { field: SCORE }, first: 50)',
    'topArtists(orderBy: { field: MONTHLY_LISTENERS, platform: "spotify", by: PERCENT, period: WEEK }, first: 50)',
    'topSongs(first: 50)',
    'topSongs(orderBy: { field: STREAMS, platform: "spotify", by: VOLUME, period: QUARTER }, first: 50)',
    'topRadioStations(first: 50)',
    'topFestivals(first: 50)',
    'topConcertVenues(orderBy: { field: FOLLOWERS, platform: "instagram", by: VOLUME }, first: 50)',
    'topPlaylists(platform: "spotify", first: 50)',
    'topPlaylists(platform: "tidal", first: 50)',
    'topPlaylists(platform: "spotify", orderBy: { field: TRACK_COUNT }, first: 50)',
  ])('Of %s has the figure that it is ordered by at each place', async list => {
    const { data } = await subgraph.ask(`{ top: ${list} { edges { figure } } }`);
    const figures = data.top.edges.map(({ figure }: Json) => figure);
    expect(figures.length).toBeGreaterThan(4);
    expect(figures.every((figure: unknown) => typeof figure === 'number')).toBe(true);
    expect(figures).toEqual(figures.toSorted((a: number, b: number) => b - a));
  });

  test('Has the figure of its order that is among the groups of figures, and none in an order by capacity', async () => {
    const { data } = await subgraph.ask(`{
      topSongs(orderBy: { field: STREAMS, platform: "spotify", by: VOLUME, period: WEEK }, first: 1) {
        edges { figure streaming { platform { code } metric week { absolute } } }
      }
      topFestivals(orderBy: { field: CAPACITY }, first: 1) { edges { figure } }
    }`);
    const [{ figure, streaming }] = data.topSongs.edges;
    const streams = streaming.find(({ platform, metric }: Json) => platform.code === 'spotify' && metric === 'STREAMS');
    expect(figure).toBe(streams.week.absolute);
    expect(data.topFestivals.edges).toEqual([{ figure: null }]);
  });

  test('Serves the next rows of a cached page without a call', async () => {
    const first = await subgraph.ask('{ topSongs(first: 20) { pageInfo { endCursor } } }');
    const { endCursor } = first.data.topSongs.pageInfo;
    const next = await subgraph.ask(`{ topSongs(first: 20, after: "${endCursor}") { nodes { id } } }`);
    expect(next.data.topSongs.nodes).toHaveLength(20);
    expect(next.calls).toEqual([]);
  });

  test('Is null with PLAN_REQUIRED when the plan excludes it', async () => {
    subgraph.sandbox.knobs.refused = ['/top/'];
    const { data, errors } = await subgraph.askFailing('{ topConcertVenues { nodes { id } } musicPlatforms { code } }');
    expect(data.topConcertVenues).toBeNull();
    expect(data.musicPlatforms.length).toBeGreaterThan(0);
    expect(errors).toMatchObject([{ extensions: { code: 'PLAN_REQUIRED' } }]);
  });

  test.each([
    ['"country"', 'topArtists(city: "1")'],
    ['"country"', 'topArtists(country: "fr")'],
    ['orderBy.platform', 'topFestivals(orderBy: { field: FOLLOWERS })'],
    ['orderBy.platform', 'topArtists(orderBy: { field: SCORE, platform: "spotify" })'],
    ['orderBy.field', 'topPlaylists(platform: "tidal", orderBy: { field: AUDIENCE })'],
    ['filters[0].audience', 'topPlaylists(platform: "tidal", filters: { audience: { min: 1 } })'],
    ['"platform"', 'topPlaylists(platform: "No")'],
    ['filters[0].tempo', 'topSongs(filters: [{ tempo: {} }])'],
    ['filters[1].releaseDate', 'topSongs(filters: [{ tempo: { min: 1 } }, { releaseDate: {} }])'],
    ['filters[0].metrics[0]', 'topRadioStations(filters: [{ metrics: [{ metric: REACH }] }])'],
    [
      'filters[0].metrics[1].platform',
      'topRadioStations(filters: { metrics: [{ metric: REACH, min: 1 }, { metric: LIKES, platform: "A", min: 1 }] })',
    ],
    ['filters[0].genres', 'topSongs(filters: [{ genres: [] }])'],
    ['filters[0].genres', 'topSongs(filters: [{ genres: ["pop", " "] }])'],
    ['filters[0].metrics', 'topSongs(filters: [{ metrics: [] }])'],
    ['filters[0].tempo', 'topSongs(filters: [{ tempo: { max: 1e400 } }])'],
    [
      'filters[0].metrics[0].platform',
      'topSongs(filters: [{ metrics: [{ metric: STREAMS, platform: "service", min: 1 }] }])',
    ],
    ['filters[0].pitchClasses', 'topSongs(filters: [{ pitchClasses: [12] }])'],
    ['filters[0].nationalities', 'topArtists(filters: [{ nationalities: ["France"] }])'],
    ['"filters"', `topConcertVenues(filters: [${'{ capacity: { min: 1 } } '.repeat(101)}])`],
    ['"filters"', `topSongs(filters: { metrics: [${'{ metric: SONG_SCORE, min: 1 } '.repeat(101)}] })`],
    ['"after"', `topConcertVenues(after: "${encodeCursor('another list', 1, '')}")`],
  ])('Refuses a wrong %s without a call', async (named, field) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${field} { nodes { __typename } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(named);
    expect(calls).toEqual([]);
  });
});
