import { beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { prepareTopLists } from './topLists.ts';

const subgraph = await testedSubgraph();
beforeAll(() => prepareTopLists(subgraph));

describe('Requests of filtered top lists', () => {
  test("Sends song filters under the service's names", async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', '/api/v2/top/songs?limit=100&offset=0', {
      items: [{ song: { uuid: landmarks.song.hit } }],
      page: { total: 1 },
    });
    await fake.ask(`{
      topSongs(filters: [
        {
          metrics: [{ metric: SONG_SCORE, max: 5, measure: ABSOLUTE_GROWTH, period: QUARTER }]
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
        sort: { platform: 'spotify', metricType: 'streams', period: 'month', sortBy: 'total', order: 'desc' },
        filters: [
          {
            type: 'metric',
            data: { platform: 'service', metricType: 'songScore', max: 5, sortBy: 'change', period: 'quarter' },
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

  test("Sends playlist filters with the platform's metric and type codes", async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', '/api/v2/top/playlists/deezer?limit=100&offset=0', { items: [], page: { total: 0 } });
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
});

/** Every list with growth filters, and a metric of each list. */
const growthFilters = [
  ['topArtists', '{ metrics: [{ metric: FOLLOWERS, platform: "spotify", GROWTH }] }'],
  ['topSongs', '{ metrics: [{ metric: SONG_SCORE, GROWTH }] }'],
  ['topPlaylists(platform: "spotify")', '{ audience: { GROWTH } }'],
  ['topRadioStations', '{ metrics: [{ metric: REACH, GROWTH }] }'],
  ['topFestivals', '{ metrics: [{ metric: SCORE, GROWTH }] }'],
  ['topConcertVenues', '{ metrics: [{ metric: SCORE, GROWTH }] }'],
] as const;

describe('Filtered top lists', () => {
  test.each(growthFilters)('Filters %s by absolute growth and by growth in percent', async (list, filter) => {
    const totals = ['ABSOLUTE_GROWTH', 'PERCENT_GROWTH'].map(measure => {
      const given = filter.replace('GROWTH', `measure: ${measure}, period: QUARTER, max: 5`);
      const field = list.includes('(') ? list.replace(')', `, filters: [${given}])`) : `${list}(filters: [${given}])`;
      return `${measure}: ${field} { totalCount }`;
    });
    const { data } = await subgraph.ask(`{ all: ${list} { totalCount } ${totals.join(' ')} }`);
    for (const { totalCount } of [data.ABSOLUTE_GROWTH, data.PERCENT_GROWTH]) {
      expect(totalCount).toBeGreaterThan(0);
      expect(totalCount).toBeLessThan(data.all.totalCount);
    }
  });

  test('Top lists match genres case-insensitively', async () => {
    const { data } = await subgraph.ask(`{
      given: topSongs(filters: { genres: ["pop"] }) { totalCount }
      capital: topSongs(filters: { genres: ["Pop"] }) { totalCount }
      upper: topSongs(filters: { genres: ["POP"] }) { totalCount }
    }`);
    const { totalCount } = data.given;
    expect(totalCount).toBeGreaterThan(0);
    expect([data.capital.totalCount, data.upper.totalCount]).toEqual([totalCount, totalCount]);
  });

  test.each([
    [
      'moods: ["Hopefull"]',
      '"Hopefull", which `lyricsAttributes(attribute: MOODS)` does not list',
      'Did you mean "Hopeful"?',
    ],
    ['moods: ["hopeful"]', '`lyricsAttributes(attribute: MOODS)`', 'Did you mean "Hopeful"?'],
    ['labelTypes: ["indy"]', '`recordLabelTypes`', 'Did you mean "indie"?'],
    ['distributorNames: ["Wide Opn"]', '`allMusicDistributors`', 'Did you mean "Wide Open'],
    ['genres: ["kraut"]', '`songGenres`', 'values must match exactly.'],
    ['genres: ["hip-hop"]', '`songGenres`', 'Did you mean "hip-hop & rap"?'],
    ['genres: ["popp"]', '`songGenres`', 'Did you mean'],
  ])('An empty top list reports an unknown filter value: %s', async (filter, list, suggestion) => {
    const query = `{ topSongs(filters: [{ tempo: { min: 1 } }, { ${filter} }]) { totalCount nodes { id } } }`;
    const { data, errors, calls, extensions } = await subgraph.askFailing(query, {}, { 'x-cost': 'true' });
    expect(data.topSongs).toBeNull();
    expect(errors).toMatchObject([{ path: ['topSongs'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors[0]?.message).toContain(`"filters[1].${filter.split(':')[0]}"`);
    expect(errors[0]?.message).toContain(list);
    expect(errors[0]?.message.endsWith(suggestion) || suggestion.startsWith('Did')).toBe(true);
    expect(errors[0]?.message).toContain(suggestion);
    expect(calls.length).toBeLessThanOrEqual(extensions?.cost.estimated);
  });

  test('An empty top list reports an unknown artist genre even if only the total is selected', async () => {
    const { errors } = await subgraph.askFailing(
      '{ topArtists(filters: { genres: ["Jaz"] }, first: 0) { totalCount } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors[0]?.message).toContain('`artistGenres`');
  });

  test('A top list is empty without an error if each filter value exists', async () => {
    const { data, calls } = await subgraph.ask(
      '{ topSongs(filters: { moods: ["Hopeful"], tempo: { min: 9999 } }) { totalCount nodes { id } } }',
    );
    expect(data.topSongs).toEqual({ totalCount: 0, nodes: [] });
    expect(calls).toHaveLength(2);
  });

  test('A top list with rows does not look up the filter values', async () => {
    for (const paging of ['first: 1', 'first: 0']) {
      const { data, calls } = await subgraph.ask(
        `{ topSongs(filters: { labelTypes: ["indie"] }, ${paging}) { totalCount nodes { id } } }`,
      );
      expect(data.topSongs.totalCount).toBeGreaterThan(0);
      expect(calls).toEqual(paging === 'first: 1' ? ['POST /api/v2/top/songs?limit=100&offset=0'] : []);
    }
  });

  test('A top list is empty without an error if the allowed values cannot be read', async () => {
    subgraph.sandbox.knobs.refused = ['/referential/label-types'];
    const { data } = await subgraph.ask('{ topSongs(filters: { labelTypes: ["none"] }) { nodes { id } } }');
    expect(data.topSongs.nodes).toEqual([]);
  });

  test('A top list is empty without an error if only some of the allowed values can be read', async () => {
    const fake = await fakeSubgraph();
    const values = '/api/v2/referential/lyrics-attributes?attribute=moods&limit=100&offset=0&term=Zest';
    fake.service.answer('POST', '/api/v2/top/songs?limit=100&offset=0', { items: [], page: { total: 0 } });
    fake.service.get(values, {
      items: Array.from({ length: 100 }, (_, index) => `Zest ${index}`),
      page: { total: 150 },
    });
    const { data } = await fake.ask('{ topSongs(filters: { moods: ["Zestful"] }) { nodes { id } } }');
    expect(data.topSongs.nodes).toEqual([]);
  });

  test.each([
    ['a genre', [{ root: 'pop', sub: [] }, { root: [7] }]],
    ['a subgenre', [{ root: 'pop', sub: ['dream pop', [7]] }]],
    ['all subgenres', [{ root: 'pop', sub: 7 }]],
  ])('A top list is empty without an error if the filter value may be the unreadable name of %s', async (_, items) => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', '/api/v2/top/songs?limit=100&offset=0', { items: [], page: { total: 0 } });
    fake.service.get(/referential\/song\/genres/, { items });
    const { data } = await fake.ask('{ topSongs(filters: { genres: ["kraut"] }) { nodes { id } } }');
    expect(data.topSongs.nodes).toEqual([]);
  });
});

testRefusals(subgraph, [
  ['"filters[0].audience"', 'topPlaylists(platform: "tidal", filters: { audience: { min: 1 } }) { totalCount }'],
  ['"filters[0].tempo"', 'topSongs(filters: [{ tempo: {} }]) { totalCount }'],
  ['"filters[1].releaseDate"', 'topSongs(filters: [{ tempo: { min: 1 } }, { releaseDate: {} }]) { totalCount }'],
  ['"filters[0].metrics[0]"', 'topRadioStations(filters: [{ metrics: [{ metric: REACH }] }]) { totalCount }'],
  [
    '"filters[0].metrics[1].platform"',
    'topRadioStations(filters: { metrics: [{ metric: REACH, min: 1 }, { metric: LIKES, platform: "A", min: 1 }] }) { totalCount }',
  ],
  ['"filters[0].genres"', 'topSongs(filters: [{ genres: [] }]) { totalCount }'],
  ['"filters[0].genres"', 'topSongs(filters: [{ genres: ["pop", " "] }]) { totalCount }'],
  ['"filters[0].metrics"', 'topSongs(filters: [{ metrics: [] }]) { totalCount }'],
  ['"filters[0].tempo"', 'topSongs(filters: [{ tempo: { max: 1e400 } }]) { totalCount }'],
  [
    '"filters[0].metrics[0].platform"',
    'topSongs(filters: [{ metrics: [{ metric: STREAMS, platform: "service", min: 1 }] }]) { totalCount }',
  ],
  ['"filters[0].pitchClasses"', 'topSongs(filters: [{ pitchClasses: [12] }]) { totalCount }'],
  ['"filters[0].nationalities"', 'topArtists(filters: [{ nationalities: ["France"] }]) { totalCount }'],
  ['"filters"', `topConcertVenues(filters: [${'{ capacity: { min: 1 } } '.repeat(101)}]) { totalCount }`],
  ['"filters"', `topSongs(filters: { metrics: [${'{ metric: SONG_SCORE, min: 1 } '.repeat(101)}] }) { totalCount }`],
]);
