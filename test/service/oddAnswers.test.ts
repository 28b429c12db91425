import { beforeEach, describe, expect, test, vi } from 'vitest';
import { executed } from '../support/schema.ts';
import { CachingProcess, errorBody, SECRET, type FakeService } from '../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Answer, Failure } from '../support/server.ts';
import { TODAY } from '../support/clock.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const [first = '', second = '', third = ''] = ['1', '2', '3'].map(
  digit => `${digit.repeat(8)}-0000-0000-0000-000000000000`,
);
const artistPath = `/api/v2.9/artist/${id}`;
const relatedPath = `/api/v2/artist/${id}/related?limit=100&offset=0`;
const single = (object: object) => ({ type: 'artist', object, errors: [] });
const named = (uuid: string | undefined, name: string) => ({ uuid, name });
const page = (total: unknown) => ({ offset: 0, limit: 100, next: null, previous: null, total });

const HOUR = 3_600_000;
let fake: FakeSubgraph;
let service: FakeService;

beforeEach(async () => {
  fake = await fakeSubgraph();
  service = fake.service;
});

/** Sends a query. @throws if the response has an error */
const ask = async (query: string): Promise<Answer> => discreet(await fake.ask(query));

/** Sends a query that must fail. @throws if the response has no error */
const askFailing = async (query: string): Promise<Failure> => discreet(await fake.askFailing(query));

function discreet<A extends Answer>(answer: A): A {
  const text = JSON.stringify(answer);
  for (const secret of ['/api/', 'service.test', SECRET, 'stack', '.ts:']) expect(text).not.toContain(secret);
  return answer;
}

describe('Records', () => {
  test('Reads a record with unknown members', async () => {
    service.get(artistPath, { ...single({ uuid: id, name: 'Mika', mood: { is: 'new' } }), extra: 1 });
    const { data } = await ask(`{ artist(id: "${id}") { id name } }`);
    expect(data.artist).toEqual({ id, name: 'Mika' });
  });

  test('Returns null for missing record members without another call', async () => {
    service.get(artistPath, single({ uuid: id }));
    const { data } = await ask(`{
      artist(id: "${id}") { name biography country { code } origin { city } genres { name } birthDate }
    }`);
    expect(data.artist).toEqual({
      name: null,
      biography: null,
      country: null,
      origin: null,
      genres: null,
      birthDate: null,
    });
  });

  test('Returns null for empty strings', async () => {
    service.get(artistPath, single({ uuid: id, name: 'Mika', imageUrl: '', countryCode: '', biography: null }));
    const { data } = await ask(`{ artist(id: "${id}") { name imageUrl country { code } biography } }`);
    expect(data.artist).toEqual({ name: 'Mika', imageUrl: null, country: null, biography: null });
  });

  test('Returns an error at a record member of a wrong type', async () => {
    const object = { uuid: id, name: { first: 'Mika' }, slug: true, imageUrl: 'x', birthDate: 'spring', genres: 'pop' };
    service.get(artistPath, single(object));
    const { data, errors } = await askFailing(
      `{ artist(id: "${id}") { name slug imageUrl birthDate genres { name } } }`,
    );
    expect(data.artist).toEqual({ name: null, slug: null, imageUrl: 'x', birthDate: null, genres: null });
    expect(errors.map(({ path, extensions }) => [path?.[1], extensions.code])).toEqual(
      ['name', 'slug', 'birthDate', 'genres'].map(name => [name, 'UPSTREAM_INVALID_RESPONSE']),
    );
  });

  test('Rejects a record without a valid id', async () => {
    for (const object of [{ name: 'Nobody' }, { uuid: 7 }, { uuid: null, name: 'Nobody' }]) {
      service.get(artistPath, single(object));
      const { data, errors } = await askFailing(`{ artist(id: "${id}") { name } }`);
      expect(data.artist).toBeNull();
      expect(errors).toMatchObject([{ path: ['artist'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    }
  });

  test('Reads counts sent as strings or beyond 32 bits as numbers', async () => {
    const object = { uuid: id, latestSubscriberCount: '4000000000', latestTrackCount: 12 };
    service.get(`/api/v2.8/playlist/${id}`, { type: 'playlist', object });
    const { data } = await ask(`{ playlist(id: "${id}") { subscriberCount trackCount } }`);
    expect(data.playlist).toEqual({ subscriberCount: 4_000_000_000, trackCount: 12 });
  });
});

describe('Batches', () => {
  const many = `/api/v2.9/artist/${first},${second},${third}`;
  const query = `{
    entities: _entities(representations: [
      { __typename: "Artist", id: "${third}" } { __typename: "Artist", id: "${first}" } { __typename: "Artist", id: "${second}" }
    ]) { ... on Artist { name } }
  }`;

  test('Matches the records of a batch by id, in any order, despite duplicates and unknown ids', async () => {
    service.get(many, { items: [named(second, 'B'), named(id, 'X'), named(first, 'A'), null, named(first, 'A')] });
    // The missing record may have been merged into the record that was not requested.
    failsFor(404, third);
    const { data } = await ask(query);
    expect(data.entities).toEqual([null, { name: 'A' }, { name: 'B' }]);
  });

  test.each([
    ['a list', [first, second, third].map(uuid => named(uuid, 'A'))],
    ['an object with positions as keys', { ...[first, second, third].map(uuid => named(uuid, 'A')) }],
    ['an object with ids as keys', Object.fromEntries([first, second, third].map(uuid => [uuid, { name: 'A' }]))],
  ])('Reads a batch from `object` sent as %s', async (_, object) => {
    service.get(many, { type: 'artist', object, errors: [] });
    expect((await ask(query)).data.entities).toEqual([{ name: 'A' }, { name: 'A' }, { name: 'A' }]);
    expect(service.calls).toHaveLength(1);
  });

  test('Requests records individually when a batch response is not a collection', async () => {
    service.get(many, { object: {} });
    for (const uuid of [third, first, second])
      service.get(`/api/v2.9/artist/${uuid}`, { object: named(uuid, 'Alone') });
    expect((await ask(query)).data.entities).toEqual([third, first, second].map(() => ({ name: 'Alone' })));
  });
});

const pathOf = (...ids: (string | undefined)[]) => `/api/v2.9/artist/${ids.join()}`;
function failsFor(status: number, ...ids: (string | undefined)[]): void {
  service.get(pathOf(...ids), errorBody(status), { status });
}

describe('Failing batch paths', () => {
  const askBoth = () =>
    ask(`{ entities: _entities(representations: [
      { __typename: "Artist", id: "${third}" } { __typename: "Artist", id: "${id}" }
    ]) { ... on Artist { biography } } }`);
  const both = [third, id].map(uuid => ({ uuid, biography: `Of ${uuid}.` }));
  const biographies = both.map(({ biography }) => ({ biography }));

  test('Still uses a batch path for other records after a 404 for deleted records', async () => {
    const items = [named(first, 'A'), named(second, 'B')];
    service.get(relatedPath, { items, page: page(2) });
    for (const ids of [[first, second], [first], [second]]) failsFor(404, ...ids);
    const { data } = await askFailing(`{ artist(id: "${id}") { related { nodes { name biography } } } }`);
    expect(data.artist.related.nodes).toMatchObject([{ name: 'A', biography: null }, { name: 'B' }]);
    service.get(pathOf(id, third), { items: both });
    expect((await askBoth()).data.entities).toEqual(biographies);
  });

  test('Uses a batch path again ten minutes after a 400 for a malformed id', async () => {
    const odd = 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz';
    for (const ids of [[first, odd], [odd]]) failsFor(400, ...ids);
    service.get(pathOf(first), single({ uuid: first, biography: 'Of A.' }));
    const { data } = await askFailing(`{ entities: _entities(representations: [
      { __typename: "Artist", id: "${first}" } { __typename: "Artist", id: "${odd}" }
    ]) { ... on Artist { biography } } }`);
    expect(data.entities).toEqual([{ biography: 'Of A.' }, null]);
    vi.setSystemTime(TODAY + 10 * 60_000 + 1);
    service.get(pathOf(id, third), { items: both });
    expect((await askBoth()).data.entities).toEqual(biographies);
  });
});

/** Names on the first three pages of one row each. */
async function walked(count: string, cursor: string, next: string): Promise<string[]> {
  const names: string[] = [];
  for (let place: string | undefined, rounds = 0; rounds < 3; rounds++) {
    const from = place ? `, ${cursor}: "${place}"` : '';
    const { data } = await fake.post(
      `{ artist(id: "${id}") { related(${count}: 1${from}) { nodes { name } pageInfo { ${next} } } } }`,
    );
    names.push(...data.artist.related.nodes.map(({ name }: { name: string }) => name));
    place = data.artist.related.pageInfo[next];
  }
  return names;
}

describe('Lists', () => {
  const query = `{ artist(id: "${id}") { related { totalCount nodes { id name } pageInfo { hasNextPage } } } }`;

  test('Reads a list without the members `related`, `errors` and `page`', async () => {
    service.get(relatedPath, { items: [{ uuid: first, name: 'A' }] });
    const { data } = await ask(query);
    expect(data.artist.related).toEqual({
      totalCount: 1,
      nodes: [{ id: first, name: 'A' }],
      pageInfo: { hasNextPage: false },
    });
  });

  test('Returns an error at a member of a wrong type in a list item', async () => {
    service.get(relatedPath, {
      items: [
        { uuid: first, name: true },
        { uuid: second, name: 'B' },
      ],
      page: page(2),
    });
    const { data, errors } = await askFailing(query);
    expect(data.artist.related.nodes).toEqual([
      { id: first, name: null },
      { id: second, name: 'B' },
    ]);
    expect(errors).toMatchObject([
      { path: ['artist', 'related', 'nodes', 0, 'name'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
    ]);
  });

  test('Drops list items without a valid id, returns an error with their number and logs the first', async () => {
    const items = [
      { uuid: first, name: 'A' },
      { name: 'Nobody' },
      null,
      'word',
      { uuid: 7 },
      { uuid: second, name: 'B' },
    ];
    service.get(relatedPath, { items, page: page(6) });
    const process = new CachingProcess(service);
    const operation = process.budget();
    const contextValue = process.context(operation);
    const { data, errors } = await executed(query, contextValue);
    process.end(operation);
    expect(errors).toMatchObject([
      { path: ['artist', 'related', 'nodes'], message: '4 items of this list cannot be read and are left out.' },
    ]);
    expect(data).toMatchObject({ artist: { related: { nodes: [{ id: first }, { id: second }] } } });
    const problems = service.logged.split('\n').filter(line => line.includes('left out'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('4 items have no identity and are left out; the first is items[1]');
    expect(problems[0]).toContain('/api/v2/artist/{uuid}/related');
    expect(problems[0]).toContain(id);
  });

  test('Pages across list items without an id in both directions', async () => {
    const items = [named(first, 'A'), { name: 'Nobody' }, named(second, 'B')];
    service.get(relatedPath, { items, page: page(3) });
    expect(await walked('first', 'after', 'endCursor')).toEqual(['A', 'B']);
    expect(await walked('last', 'before', 'startCursor')).toEqual(['B', 'A']);
  });

  test('Returns all rows of a list with more rows than its total', async () => {
    service.get(relatedPath, { items: [named(first, 'A'), named(second, 'B')], page: page(1) });
    const { data } = await ask(query);
    expect(data.artist.related).toMatchObject({ totalCount: 2, nodes: [{ name: 'A' }, { name: 'B' }] });
    expect(data.artist.related.pageInfo).toEqual({ hasNextPage: false });
  });

  test.each(['many', -1, 2.5, null, {}, 2 ** 31])('Counts the rows of a list whose total is %j', async total => {
    service.get(relatedPath, JSON.stringify({ items: [{ uuid: first, name: 'A' }], page: page(total) }));
    const { data } = await ask(query);
    expect(data.artist.related).toMatchObject({ totalCount: 1, nodes: [{ name: 'A' }] });
    expect(data.artist.related.pageInfo).toEqual({ hasNextPage: false });
  });
});

const audiencePath = (artist: string) =>
  `/api/v2/artist/${artist}/audience/instagram?endDate=2026-01-04&limit=100&offset=0&startDate=2026-01-01`;

describe('Series', () => {
  test('Keeps zeros and nulls in a series, drops points without a valid date, and returns an error at `growth`', async () => {
    const plots = [
      { date: '2026-01-04T00:00:00+01:00', value: null },
      { date: '2026-01-03T00:00:00+01:00', value: 12 },
      { value: 5 },
      { date: 'yesterday', value: 6 },
      { date: '2026-01-02T00:00:00+01:00', value: 0 },
      { date: '2026-01-01T00:00:00+01:00' },
    ];
    const path = `/api/v2/artist/${id}/streaming/spotify/listening?endDate=2026-01-04&limit=100&offset=0&startDate=2025-12-02`;
    service.get(path, { items: plots, page: page(6) });
    const { data, errors } = await askFailing(`{
      artist(id: "${id}") {
        streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-01-04" }) {
          nodes { date value } columns { values } earliest { value } latest { value } growth { absolute percent }
        }
      }
    }`);
    expect(data.artist.streaming).toEqual({
      nodes: [
        { date: '2026-01-01', value: null },
        { date: '2026-01-02', value: 0 },
        { date: '2026-01-03', value: 12 },
        { date: '2026-01-04', value: null },
      ],
      columns: { values: [null, 0, 12, null] },
      earliest: { value: null },
      latest: { value: null },
      growth: null,
    });
    expect(errors).toMatchObject([{ path: ['artist', 'streaming', 'growth'] }]);
  });

  const range = 'range: { start: "2026-01-01", end: "2026-01-04" }';
  const withoutAccount = [200, 400, 401, 403, 404, 405, 410, 422, 500, 503];
  test.each(withoutAccount)('Caches an empty series for three hours when a %i reports no account', async status => {
    const body = errorBody(status, 'No social account found for artist Mika.');
    service.get(audiencePath(id), body, { status, times: 2 });
    const empty = async () => {
      const { data } = await ask(
        `{ artist(id: "${id}") { audience(platform: "instagram", ${range}) { totalCount } } }`,
      );
      expect(data.artist.audience).toEqual({ totalCount: 0 });
    };
    await empty();
    vi.setSystemTime(TODAY + 3 * HOUR - 1_000);
    await empty();
    expect(service.calls).toHaveLength(1);
    vi.setSystemTime(TODAY + 3 * HOUR + 1_000);
    await empty();
    // The stale series is revalidated in the background.
    await expect.poll(() => service.calls).toHaveLength(2);
  });

  test('A 403 for an artist without an account does not affect the series of another artist', async () => {
    const query = `query ($id: ID!) {
      artist(id: $id) { audience(platform: "instagram", ${range}) { nodes { followers } } }
    }`;
    service.get(audiencePath(id), errorBody(403, 'No social account found for artist Mika.'), { status: 403 });
    expect(await fake.ask(query, { id })).toMatchObject({ data: { artist: { audience: { nodes: [] } } } });
    const items = [{ date: '2026-01-02T00:00:00+00:00', followerCount: 5 }];
    service.get(audiencePath(first), { items, page: page(1) });
    const other = await fake.ask(query, { id: first });
    expect(other).toMatchObject({ data: { artist: { audience: { nodes: [{ followers: 5 }] } } } });
  });
});

const invalid = (status: number, envelope: boolean) => JSON.stringify(envelope ? errorBody(status) : { message: 'x' });
const failing = async () => (await askFailing(`{ artist(id: "${id}") { name country { code } } }`)).errors;

describe('Undocumented statuses', () => {
  const path = `/api/v2.9/artist/${id}`;
  const older = `/api/v2/artist/${id}`;

  test.each([
    [402, true, 'PLAN_REQUIRED', 2],
    [402, false, 'UPSTREAM_UNAVAILABLE', 1],
    [410, true, 'GONE', 2],
    [451, true, 'GONE', 2],
    [451, false, 'UPSTREAM_UNAVAILABLE', 1],
    [409, true, 'UPSTREAM_UNAVAILABLE', 1],
    [409, false, 'UPSTREAM_UNAVAILABLE', 1],
    [202, true, 'UPSTREAM_UNAVAILABLE', 1],
    [202, false, 'UPSTREAM_UNAVAILABLE', 1],
  ])(
    'Maps status %i (documented error body: %s) to %s with at most this many calls: %i',
    async (status, envelope, code, most) => {
      for (const each of [path, older])
        service.get(each, invalid(status, envelope), { status, headers: { 'retry-after': '0' }, times: Infinity });
      expect(new Set((await failing()).map(({ extensions }) => extensions.code))).toEqual(new Set([code]));
      expect(service.calls.length).toBeLessThanOrEqual(most);
      // The second read gets the cached failure, which has the same code.
      if (code === 'GONE') expect((await failing())[0]?.extensions.code).toBe(code);
    },
  );

  test('Passes the Retry-After of a 202 on to clients', async () => {
    service.get(path, '', { status: 202, headers: { 'retry-after': '30' } });
    const { errors } = await askFailing(`{ artist(id: "${id}") { name } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 30 } }]);
    expect(service.calls).toHaveLength(1);
  });
});

describe('Events of an artist', () => {
  const date = '2026-12-01T20:00:00+00:00';
  const festival = { uuid: second, name: 'Summer' };
  test.each([
    ['Concert', { date, type: 'concert' }],
    ['Concert', { date, type: 'festival', festival: null }],
    ['Concert', { date, venue: festival }],
    ['Concert', { type: 'concert' }],
    ['FestivalEdition', { startedAt: date, endedAt: date, festival }],
    ['FestivalEdition', { startedAt: date, festival: null }],
    ['FestivalEdition', { startedAt: date }],
    ['FestivalEdition', { endedAt: date, date }],
    ['FestivalEdition', { date, festival: second }],
    ['FestivalEdition', { date, festival: [festival] }],
    ['FestivalEdition', { type: 'FESTIVAL' }],
  ])('Reads an event as a %s: %j', async (type, members) => {
    service.get(/\/events/, { items: [{ uuid: first, name: 'A', ...members }], page: page(1) });
    const { data } = await ask(`{ artist(id: "${id}") { liveEvents { nodes { __typename } } } }`);
    expect(data.artist.liveEvents.nodes).toEqual([{ __typename: type }]);
  });
});

test.each([
  ['SU', 'Soviet Union', 'Soviet Union'],
  ['YU', 'Yugoslavia', 'Yugoslavia'],
  ['DD', null, null],
  ['AN', 'Netherlands Antilles', 'Netherlands Antilles'],
  ['tr', 'Türkiye', 'Türkiye'],
  ['FR', 'Frankreich', 'France'],
])('Returns $2 as the name of the country %s, sent as %s', async (countryCode, countryName, name) => {
  service.get(`/api/v2.9/artist/${id}`, { object: { uuid: id, name: 'A', countryCode, countryName } });
  const { data } = await ask(`{ artist(id: "${id}") { country { code name } } }`);
  expect(data.artist.country).toEqual({ code: countryCode.toUpperCase(), name });
});

test('Normalizes country codes, and treats blank codes as missing values', async () => {
  const codes = { countryCode: '  ', availableCountryCodes: ['fr', ' DE ', ' ', null] };
  service.get(`/api/v2.8/playlist/${id}`, { object: { uuid: id, name: 'A', ...codes } });
  const { data } = await ask(`{ playlist(id: "${id}") { country { code } storefront availableCountries { code } } }`);
  expect(data.playlist).toEqual({
    country: null,
    storefront: null,
    availableCountries: [{ code: 'FR' }, { code: 'DE' }],
  });
});

test('Rejects the response for a URL if it has no type, and does not cache it', async () => {
  const query = '{ musicByUrl(url: "https://open.example/artist/1") { ... on Artist { id } } }';
  service.get(/external\/url/, { uuid: id });
  expect((await askFailing(query)).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
  service.get(/external\/url/, { type: 'artist', uuid: id });
  expect((await ask(query)).data).toEqual({ musicByUrl: { id } });
});

test('Returns NOT_FOUND at an unpaged list whose call gets a 404 if the record itself exists', async () => {
  service.get(/\/events/, errorBody(404), { status: 404 });
  service.get(`/api/v2.9/artist/${id}`, { object: { uuid: id, name: 'A' } });
  const { data, errors } = await askFailing(`{ artist(id: "${id}") { upcomingEvents { id } } }`);
  expect(data).toEqual({ artist: { upcomingEvents: null } });
  expect(errors).toMatchObject([{ path: ['artist', 'upcomingEvents'], extensions: { code: 'NOT_FOUND' } }]);
});
