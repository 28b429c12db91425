import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { errorBody } from '../support/fakeService.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Answer } from '../support/server.ts';

const subgraph = await testedSubgraph();
const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);

const tracksAt = (key: string, at: string) => `{ playlist(id: "${key}") { tracks(at: ${at}) { totalCount } } }`;

describe('A moment without data', () => {
  const { chart, playlist } = landmarks;
  const none = '"2020-01-01T00:00:00Z"';

  test('Is a null ranking of a chart that is there, cold, cached, and as an entity', async () => {
    const selection = `name ranking(at: ${none}) { totalCount }`;
    const expected = { name: expect.any(String), ranking: null };
    for (let round = 0; round < 2; round++) {
      const { data, errors } = await subgraph.askFailing(`{ songChart(slug: "${chart.song.slug}") { ${selection} } }`);
      expect([data, errors]).toEqual([{ songChart: expected }, undefined]);
    }
    await subgraph.reset();
    const entity = await subgraph.askEntities(`... on SongChart { ${selection} }`, {
      __typename: 'SongChart',
      slug: chart.song.slug,
    });
    expect([entity.data, entity.errors]).toEqual([{ entities: [expected] }, undefined]);
  });

  test('Is no data of a playlist that is there, and null of one that is not', async () => {
    const known = await subgraph.ask(tracksAt(playlist.threeHundred, none));
    expect([known.data, known.errors]).toEqual([{ playlist: { tracks: null } }, undefined]);
    const unknown = await subgraph.ask(tracksAt(playlist.unknown, none));
    expect([unknown.data, unknown.errors]).toEqual([{ playlist: null }, undefined]);
  });

  test.each([
    ['UTC', (at: Date) => at.toISOString()],
    ['the time of Tokyo', (at: Date) => `${new Date(+at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`],
  ])('Is not one that is written in %s', async (_, written) => {
    const dates = `{ songChart(slug: "${chart.song.slug}") { rankingDates(first: 1) { nodes } } }`;
    const [moment] = (await subgraph.ask(dates)).data.songChart.rankingDates.nodes;
    const query = `{ songChart(slug: "${chart.song.slug}") { ranking(at: "${written(new Date(moment))}") { totalCount } } }`;
    const { data } = await subgraph.ask(query);
    expect(data.songChart.ranking.totalCount).toBeGreaterThan(0);
  });

  test('Is not one that the service wrote in the time of Paris', async () => {
    const fake = await fakeSubgraph();
    const at = '/api/v2.20/playlist/(.*)/tracks/';
    fake.service.get(new RegExp(`${at}2021-07-01T05%3A00%3A00%2B00%3A00`), errorBody(404), { status: 404 });
    fake.service.get(new RegExp(`${at}2021-07-01T07%3A00%3A00%2B02%3A00`), { items: [], page: { total: 0 } });
    const { data, errors } = await fake.askFailing(
      `{ playlist(id: "${id}") { tracks(at: "2021-07-01T05:00:00Z") { totalCount } } }`,
    );
    expect([data, errors]).toEqual([{ playlist: { tracks: { totalCount: 0 } } }, undefined]);
  });
});

describe('A 404 of a list with other arguments', () => {
  const albums = /\/artist\/.*\/albums/;

  test('Is an error of the list, whatever else is selected of an artist that is there', async () => {
    for (const selection of ['', 'name']) {
      const fake = await fakeSubgraph();
      fake.service.get(albums, errorBody(404), { status: 404 });
      fake.service.get(/\/artist\/[^/]+$/, { object: { uuid: id, name: 'A' } });
      const answer = await fake.ask(`{ artist(id: "${id}") { ${selection} albums(type: SINGLE) { totalCount } } }`);
      expect(answer.data.artist).toEqual({ ...(selection && { name: 'A' }), albums: null });
      expect(codesOf(answer)).toEqual(['NOT_FOUND']);
    }
  });

  test('Is no artist where there is none', async () => {
    for (const selection of ['', 'name']) {
      const fake = await fakeSubgraph();
      fake.service.get(albums, errorBody(404), { status: 404 });
      fake.service.get(/\/artist\/[^/]+$/, errorBody(404), { status: 404 });
      const answer = await fake.ask(`{ artist(id: "${id}") { ${selection} albums(type: SINGLE) { totalCount } } }`);
      expect([answer.data.artist, answer.errors]).toEqual([null, undefined]);
    }
  });
});

const record = (key: string) => ({ uuid: key, name: `Of ${key}` });

describe('A call for ten ids', () => {
  const ids = numbers(10).map(uuid);
  const ask = (fake: FakeSubgraph) => fake.ask('query ($ids: [ID!]!) { artists(ids: $ids) { name } }', { ids });
  const names = ids.map(key => ({ name: `Of ${key}` }));

  test.each([
    { offset: 0, limit: 5, total: 10, next: null },
    { offset: 0, limit: 5, total: 5, next: '/next' },
    { offset: 0, limit: 5 },
  ])('Is completed one by one where more may follow: %j', async page => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${ids.join()}`, { items: ids.slice(0, 5).map(record), page });
    for (const key of ids.slice(5)) fake.service.get(`/api/v2.9/artist/${key}`, { object: record(key) });
    const { data, errors } = await ask(fake);
    expect([data.artists, errors]).toEqual([names, undefined]);
  });

  test.each([200, 207])('Is completed one by one where a %i has errors beside its items', async status => {
    const fake = await fakeSubgraph();
    const body = { items: ids.slice(1).map(record), errors: [{ key: 'access', code: 404, message: 'Unknown.' }] };
    fake.service.get(`/api/v2.9/artist/${ids.join()}`, body, { status });
    fake.service.get(`/api/v2.9/artist/${ids[0]}`, errorBody(404), { status: 404 });
    const { data, errors } = await ask(fake);
    expect([data.artists, errors]).toEqual([[null, ...names.slice(1)], undefined]);
  });

  test('Is completed one by one where a 200 has nothing but errors', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${ids.join()}`, errorBody(403));
    for (const key of ids) fake.service.get(`/api/v2.9/artist/${key}`, { object: record(key) });
    const { data, errors } = await ask(fake);
    expect([data.artists, errors]).toEqual([names, undefined]);
  });

  test('Is completed one by one where an item cannot be read', async () => {
    const fake = await fakeSubgraph();
    const items = [{ id: ids[0], name: 'In another form' }, ...ids.slice(1).map(record)];
    fake.service.get(`/api/v2.9/artist/${ids.join()}`, { items });
    fake.service.get(`/api/v2.9/artist/${ids[0]}`, { object: record(ids[0] ?? '') });
    const { data, errors } = await ask(fake);
    expect([data.artists, errors]).toEqual([names, undefined]);
  });
});

describe('A record of which a part is missing', () => {
  test('Has the country of a station whose city is not given', async () => {
    const fake = await fakeSubgraph();
    const radio = { slug: 'bbc-2', name: 'BBC 2', countryCode: 'GB' };
    fake.service.get(/\/radio\/bbc-2\/identifiers/, { related: radio, items: [], page: { total: 0, next: null } });
    const { data } = await fake.ask('{ radioStation(slug: "bbc-2") { location { city region country { code } } } }');
    expect(data.radioStation.location).toEqual({ city: null, region: null, country: { code: 'GB' } });
  });

  test('Has the spins of a country whose stations have no city', async () => {
    const fake = await fakeSubgraph();
    const items = [{ playCount: 7, radio: { slug: 'bbc-2', countryCode: 'GB' } }];
    fake.service.get(/broadcast-groups/, { items, page: { total: 1, next: null } });
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { radioSpinsByCountry { countries { country { code } spins } } } }`,
    );
    expect(data.artist.radioSpinsByCountry.countries).toEqual([{ country: { code: 'GB' }, spins: 7 }]);
  });

  test('Has the country of a station in a list without its city, and makes no call for that', async () => {
    const fake = await fakeSubgraph();
    const items = [{ playCount: 7, radio: { slug: 'bbc-2', countryCode: 'GB' } }];
    fake.service.get(/broadcast-groups/, { items, page: { total: 1, next: null } });
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { radioSpinCounts { nodes { radio { location { city country { code } } } } } } }`,
    );
    expect(fake.service.calls).toHaveLength(1);
    expect(data.artist.radioSpinCounts.nodes).toEqual([
      { radio: { location: { city: null, country: { code: 'GB' } } } },
    ]);
  });

  test('Has the growth in percent alone', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(/current\/stats/, { social: [{ platform: 'spotify', value: 5, percentEvolution: 1.5 }] });
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { currentStats { social { value growth { absolute percent } } } } }`,
    );
    expect(data.artist.currentStats.social).toEqual([{ value: 5, growth: { absolute: null, percent: 1.5 } }]);
  });

  test('Is a report of nulls where its only part is empty', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/report\/latest/, { type: 'audience_report', object: { audience: [] } });
    const { data, errors } = await fake.askFailing(
      `{ artist(id: "${id}") { audienceReport(platform: "instagram") { stats { followers } brands { name } } } }`,
    );
    expect([data.artist.audienceReport, errors]).toEqual([{ stats: null, brands: null }, undefined]);
  });

  test.each([
    ['Song', { __typename: 'Song', id }, []],
    ['song', { __typename: 'Song', id }, []],
    [undefined, null, ['UPSTREAM_INVALID_RESPONSE']],
  ])('Is found by its address with the kind %s', async (type, found, codes) => {
    const fake = await fakeSubgraph();
    fake.service.get(/\/search\/external\/url/, { type, uuid: id });
    const answer = await fake.ask('{ musicByUrl(url: "https://x.com/a") { __typename ... on Song { id } } }');
    expect([answer.data.musicByUrl, codesOf(answer)]).toEqual([found, codes]);
  });

  test('Has the richest form of a field, whatever else is selected, cold and cached', async () => {
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

  test('Has a poorer form of a field where the plan refuses the others', async () => {
    subgraph.sandbox.knobs.refused = ['/api/v2.51/', '/api/v2.36/'];
    const query = `{ albumByUpc(upc: "${landmarks.album.upc}") { labels { name type } } }`;
    for (let round = 0; round < 2; round++) {
      const { data } = await subgraph.ask(query);
      expect(data.albumByUpc.labels).toEqual([{ name: expect.any(String), type: null }]);
    }
  });
});

describe('A song with two works', () => {
  const [known, other] = ['T0000000001', 'T0000000002'];

  test.each([
    [404, 'NOT_FOUND'],
    [500, 'UPSTREAM_UNAVAILABLE'],
  ])('Has the one whose look-up does not answer %i, and one error', async (status, code) => {
    for (const selection of ['id name', 'name']) {
      const fake = await fakeSubgraph();
      fake.service.get(`/api/v2.25/song/${id}`, { object: { uuid: id, iswcs: [known, other] } });
      fake.service.get(`/api/v2/work/by-iswc/${known}`, { object: { uuid: uuid(1), name: 'W', iswc: known } });
      fake.service.agent
        .get('https://service.test')
        .intercept({ path: `/api/v2/work/by-iswc/${other}` })
        .reply(status, errorBody(status))
        .persist();
      const { data, errors } = await fake.askFailing(`{ song(id: "${id}") { works { ${selection} } } }`);
      expect(data.song.works).toMatchObject([{ name: 'W' }]);
      expect(errors).toMatchObject([{ path: ['song', 'works'], extensions: { code } }]);
    }
  });
});

describe('An object', () => {
  test('Is null where all its members are empty', async () => {
    const fake = await fakeSubgraph();
    const object = { uuid: id, name: 'P', owner: { name: '', identifier: '' } };
    fake.service.get(`/api/v2.8/playlist/${id}`, { object });
    const { data, errors } = await fake.askFailing(`{ playlist(id: "${id}") { name curator { name } } }`);
    expect([data.playlist, errors]).toEqual([{ name: 'P', curator: null }, undefined]);
  });

  test('Is null without a member that the schema promises where it is empty', async () => {
    const fake = await fakeSubgraph();
    const items = [{ identifier: 'v', latestAudience: {} }];
    fake.service.get(/\/shorts\/tiktok\/videos/, { items, page: { total: 1, next: null } });
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { shortVideos(platform: "tiktok") { nodes { identifier latestAudience { views } } } } }`,
    );
    expect(data.artist.shortVideos.nodes).toEqual([{ identifier: 'v', latestAudience: null }]);
  });

  test('With an empty code is no code', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.25/song/${id}`, { object: { uuid: id, name: 'S', isrc: { value: '' } } });
    const { data, errors } = await fake.askFailing(`{ song(id: "${id}") { name isrc } }`);
    expect([data.song, errors]).toEqual([{ name: 'S', isrc: null }, undefined]);
  });
});

const biographyFrom = (fake: FakeSubgraph) => fake.ask(`{ artist(id: "${id}") { biography } }`);

describe('A 200 that says it is an error', () => {
  test('Is no record for the code 404', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${id}`, errorBody(404));
    const { data, errors } = await biographyFrom(fake);
    expect([data, errors]).toEqual([{ artist: null }, undefined]);
  });

  test.each([
    [403, 'PLAN_REQUIRED'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [500, 'UPSTREAM_UNAVAILABLE'],
  ])('Has the code of a %i', async (status, code) => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(/\/artist\//, () => errorBody(status));
    expect(codesOf(await biographyFrom(fake))).toContain(code);
  });

  test('Closes the window for the code 429', async () => {
    const fake = await fakeSubgraph();
    const body = errorBody(429, 'You have reached the maximum request count per minute.');
    fake.service.get(`/api/v2.9/artist/${id}`, body, { headers: { 'x-ratelimit-reset': '7' } });
    expect(codesOf(await biographyFrom(fake))).toEqual(['RATE_LIMITED']);
  });
});
