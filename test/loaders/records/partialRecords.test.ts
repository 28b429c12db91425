import { describe, expect, test } from 'vitest';
import { errorBody } from '../../support/fakeService.ts';
import { landmarks } from '../../support/landmarks.ts';
import type { Failure } from '../../support/server.ts';
import { skipPauses, TODAY } from '../../support/clock.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';

const subgraph = await testedSubgraph();
const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const codesOf = ({ errors }: Failure) => errors.map(({ extensions }) => extensions.code);

describe('Timestamps without data', () => {
  const { chart, playlist } = landmarks;
  const none = '"2020-01-01T00:00:00Z"';
  const tracksOf = (key: string) => `{ playlist(id: "${key}") { tracks(at: ${none}) { totalCount } } }`;

  test('Returns a null ranking at a timestamp without data: uncached, cached and as an entity', async () => {
    const selection = `name ranking(at: ${none}) { totalCount }`;
    const expected = { name: expect.any(String), ranking: null };
    for (let round = 0; round < 2; round++) {
      const { data } = await subgraph.ask(`{ songChart(slug: "${chart.song.slug}") { ${selection} } }`);
      expect(data).toEqual({ songChart: expected });
    }
    await subgraph.reset();
    const { slug } = chart.song;
    const { data } = await subgraph.askEntities(`... on SongChart { ${selection} }`, { __typename: 'SongChart', slug });
    expect(data).toEqual({ entities: [expected] });
  });

  test('Returns null tracks at a timestamp without data, and null for an unknown playlist', async () => {
    expect((await subgraph.ask(tracksOf(playlist.threeHundred))).data).toEqual({ playlist: { tracks: null } });
    expect((await subgraph.ask(tracksOf(playlist.unknown))).data).toEqual({ playlist: null });
  });

  test.each([
    ['UTC', (at: Date) => at.toISOString()],
    ['Tokyo time', (at: Date) => `${new Date(+at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`],
  ])('Finds a ranking by a timestamp in %s', async (_, written) => {
    const dates = `{ songChart(slug: "${chart.song.slug}") { rankingDates(first: 1) { nodes } } }`;
    const [moment] = (await subgraph.ask(dates)).data.songChart.rankingDates.nodes;
    const query = `{ songChart(slug: "${chart.song.slug}") { ranking(at: "${written(new Date(moment))}") { totalCount } } }`;
    const { data } = await subgraph.ask(query);
    expect(data.songChart.ranking.totalCount).toBeGreaterThan(0);
  });

  test('Requests a playlist version by its timestamp in Paris time after a 404 for the timestamp in UTC', async () => {
    const fake = await fakeSubgraph();
    const at = '/api/v2.20/playlist/(.*)/tracks/';
    fake.service.get(new RegExp(`${at}2021-07-01T05%3A00%3A00%2B00%3A00`), errorBody(404), { status: 404 });
    fake.service.get(new RegExp(`${at}2021-07-01T07%3A00%3A00%2B02%3A00`), { items: [], page: { total: 0 } });
    const query = `{ playlist(id: "${id}") { tracks(at: "2021-07-01T05:00:00Z") { totalCount } } }`;
    expect((await fake.ask(query)).data).toEqual({ playlist: { tracks: { totalCount: 0 } } });
  });
});

async function withoutAlbums(artist: object, status: number) {
  const fake = await fakeSubgraph();
  fake.service.get(/\/artist\/.*\/albums/, errorBody(404), { status: 404 });
  fake.service.get(/\/artist\/[^/]+$/, artist, { status });
  return fake;
}

describe.each(['', 'name'])('404 from a list next to { %s }', selection => {
  const query = `{ artist(id: "${id}") { ${selection} albums(type: SINGLE) { totalCount } } }`;
  test(`Returns an error for a 404 from a list next to { ${selection} } of an artist`, async () => {
    const fake = await withoutAlbums({ object: { uuid: id, name: 'A' } }, 200);
    const answer = await fake.askFailing(query);
    expect(answer.data.artist).toEqual({ ...(selection && { name: 'A' }), albums: null });
    expect(codesOf(answer)).toEqual(['NOT_FOUND']);
  });

  test(`Returns null for a 404 from a list next to { ${selection} } of an unknown artist`, async () => {
    const fake = await withoutAlbums(errorBody(404), 404);
    expect((await fake.ask(query)).data).toEqual({ artist: null });
  });
});

const record = (key: string) => ({ uuid: key, name: `Of ${key}` });

describe('Incomplete batches', () => {
  const ids = numbers(10).map(uuid);
  const [first = ''] = ids;
  const [some, others] = [ids.slice(0, 5), ids.slice(5)];

  test.each([
    ['has a higher total', { items: some.map(record), page: { offset: 0, limit: 5, total: 10, next: null } }, others],
    ['has a next link', { items: some.map(record), page: { offset: 0, limit: 5, total: 5, next: '/next' } }, others],
    ['has a lower limit', { items: some.map(record), page: { offset: 0, limit: 5 } }, others],
    [
      'has an unreadable item',
      { items: [{ id: first, name: 'In another format' }, ...ids.slice(1).map(record)] },
      [first],
    ],
    ['has only errors', errorBody(403), ids],
  ])('Requests missing records one by one when a batch of ten %s', async (_, body, alone) => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${ids.join()}`, body);
    for (const key of alone) fake.service.get(`/api/v2.9/artist/${key}`, { object: record(key) });
    const { data } = await fake.ask('query ($ids: [ID!]!) { artists(ids: $ids) { name } }', { ids });
    expect(data.artists).toEqual(ids.map(key => ({ name: `Of ${key}` })));
  });

  test.each([200, 207])(
    'Requests a record by itself when a %i batch response with items and errors omits it',
    async status => {
      const fake = await fakeSubgraph();
      const body = { items: ids.slice(1).map(record), ...errorBody(404) };
      fake.service.get(`/api/v2.9/artist/${ids.join()}`, body, { status });
      fake.service.get(`/api/v2.9/artist/${first}`, errorBody(404), { status: 404 });
      const { data } = await fake.ask('query ($ids: [ID!]!) { artists(ids: $ids) { name } }', { ids });
      expect(data.artists).toEqual([null, ...ids.slice(1).map(key => ({ name: `Of ${key}` }))]);
    },
  );
});

const station = { slug: 'bbc-2', name: 'BBC 2', countryCode: 'GB' };
const page = { total: 1, next: null };
const ofArtist = (selection: string) => `{ artist(id: "${id}") { ${selection} } }`;

const partial: readonly (readonly [title: string, path: RegExp, body: object, query: string, data: object])[] = [
  [
    'the country of a radio station without a city',
    /\/radio\/bbc-2\/identifiers/,
    { related: station, items: [], page: { total: 0, next: null } },
    '{ radioStation(slug: "bbc-2") { location { city region country { code } } } }',
    { radioStation: { location: { city: null, region: null, country: { code: 'GB' } } } },
  ],
  [
    'the spins of a country whose stations have no city',
    /broadcast-groups/,
    { items: [{ playCount: 7, radio: station }], page },
    ofArtist('radioSpinsByCountry { countries { country { code } value } }'),
    { artist: { radioSpinsByCountry: { countries: [{ country: { code: 'GB' }, value: 7 }] } } },
  ],
  [
    'the country of a listed radio station without a city',
    /broadcast-groups/,
    { items: [{ playCount: 7, radio: station }], page },
    ofArtist('radioSpinCounts { nodes { radioStation { location { city country { code } } } } }'),
    {
      artist: { radioSpinCounts: { nodes: [{ radioStation: { location: { city: null, country: { code: 'GB' } } } }] } },
    },
  ],
  [
    'growth in percent only',
    /current\/stats/,
    { social: [{ platform: 'spotify', value: 5, percentEvolution: 1.5 }] },
    ofArtist('currentStats { social { value growth { absolute percent } } }'),
    { artist: { currentStats: { social: [{ value: 5, growth: { absolute: null, percent: 1.5 } }] } } },
  ],
  [
    'a report of nulls for an empty report',
    /\/report\/latest/,
    { type: 'audience_report', object: { audience: [] } },
    ofArtist('audienceReport(platform: "instagram") { stats { followers } brands { name } }'),
    { artist: { audienceReport: { stats: null, brands: null } } },
  ],
  [
    'null for an object with only empty members',
    /\/v2.8\/playlist\//,
    { object: { uuid: id, name: 'P', owner: { name: '', identifier: '' } } },
    `{ playlist(id: "${id}") { name curator { name } } }`,
    { playlist: { name: 'P', curator: null } },
  ],
  [
    'null for an object without a non-null member',
    /\/shorts\/tiktok\/videos/,
    { items: [{ identifier: 'v', latestAudience: {} }], page },
    ofArtist('shortVideos(platform: "tiktok") { nodes { identifier latestAudience { views } } }'),
    { artist: { shortVideos: { nodes: [{ identifier: 'v', latestAudience: null }] } } },
  ],
  [
    'null for an empty code',
    /\/v2.25\/song\//,
    { object: { uuid: id, name: 'S', isrc: { value: '' } } },
    `{ song(id: "${id}") { name isrc } }`,
    { song: { name: 'S', isrc: null } },
  ],
];

describe('Partial records', () => {
  test.each(partial)('Returns %s with one call', async (_, path, body, query, data) => {
    const fake = await fakeSubgraph();
    fake.service.get(path, body);
    expect((await fake.ask(query)).data).toEqual(data);
    expect(fake.service.calls).toHaveLength(1);
  });

  test.each(['Song', 'song'])('Finds a record by URL when the service returns its type as %s', async type => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/search\/external\/url/, { type, uuid: id });
    const { data } = await fake.ask('{ musicByUrl(url: "https://x.com/a") { __typename ... on Song { id } } }');
    expect(data.musicByUrl).toEqual({ __typename: 'Song', id });
  });

  test('Returns an error when the response to a URL lookup has no type', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/search\/external\/url/, { uuid: id });
    const answer = await fake.askFailing('{ musicByUrl(url: "https://x.com/a") { __typename } }');
    expect([answer.data.musicByUrl, codesOf(answer)]).toEqual([null, ['UPSTREAM_INVALID_RESPONSE']]);
  });

  test('Returns the most complete value of a field for any selection, uncached and cached', async () => {
    const { upc } = landmarks.album;
    const labels = 'labels { name type }';
    const alone = (await subgraph.ask(`{ albumByUpc(upc: "${upc}") { ${labels} } }`)).data.albumByUpc.labels;
    expect(alone[0].type).not.toBeNull();
    await subgraph.reset();
    for (const selection of [`slug ${labels}`, labels, `${labels} slug`]) {
      const { data } = await subgraph.ask(`{ albumByUpc(upc: "${upc}") { ${selection} } }`);
      expect(data.albumByUpc.labels).toEqual(alone);
    }
  });

  test('Returns the partial value of a field when the plan refuses the versions with the complete value', async () => {
    subgraph.sandbox.knobs.refused = ['/api/v2.51/', '/api/v2.36/'];
    const query = `{ albumByUpc(upc: "${landmarks.album.upc}") { labels { name type } } }`;
    for (let round = 0; round < 2; round++) {
      const { data } = await subgraph.ask(query);
      expect(data.albumByUpc.labels).toEqual([{ name: expect.any(String), type: null }]);
    }
  });
});

describe('Song.works', () => {
  const [known, other] = ['T0000000001', 'T0000000002'];

  test.each([
    [404, 'NOT_FOUND'],
    [500, 'UPSTREAM_UNAVAILABLE'],
  ])("Omits a work from a song's works when its lookup returns %i, with one error", async (status, code) => {
    skipPauses(TODAY);
    for (const selection of ['id name', 'name']) {
      const fake = await fakeSubgraph();
      fake.service.get(`/api/v2.25/song/${id}`, { object: { uuid: id, iswcs: [known, other] } });
      fake.service.get(`/api/v2/work/by-iswc/${known}`, { object: { uuid: uuid(1), name: 'W', iswc: known } });
      fake.service.get(`/api/v2/work/by-iswc/${other}`, errorBody(status), { status, times: Infinity });
      const { data, errors } = await fake.askFailing(`{ song(id: "${id}") { works { ${selection} } } }`);
      expect(data.song.works).toMatchObject([{ name: 'W' }]);
      expect(errors).toMatchObject([{ path: ['song', 'works'], extensions: { code } }]);
    }
  });
});

describe('Errors with status 200', () => {
  const biography = ofArtist('biography');

  test('Returns null for a 200 with the error code 404', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${id}`, errorBody(404));
    expect((await fake.ask(biography)).data).toEqual({ artist: null });
  });

  test.each([
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [500, 'UPSTREAM_UNAVAILABLE'],
  ])('Handles a 200 with the error code %i like a response with that status', async (status, code) => {
    skipPauses(TODAY);
    const fake = await fakeSubgraph();
    fake.service.answerAll(/\/artist\//, () => errorBody(status));
    expect(codesOf(await fake.askFailing(biography))).toEqual([code]);
  });

  test('Handles a 200 with the error code 429 as a rate limit error', async () => {
    const fake = await fakeSubgraph();
    const body = errorBody(429, 'You have reached the maximum request count per minute.');
    fake.service.get(`/api/v2.9/artist/${id}`, body, { headers: { 'x-ratelimit-reset': '7' } });
    expect(codesOf(await fake.askFailing(biography))).toEqual(['RATE_LIMITED']);
  });
});
