import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import { errorBody } from '../support/fakeService.ts';
import { passTime, skipPauses, stopClocks, TODAY } from '../support/clock.ts';
import { post, serverOver, settingsFor, type Response } from '../support/server.ts';
import { Service, type Right } from '../support/service.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/landmarks.ts';

/* A 429 for a call is an error of one field. Only admission rejects whole operations. */

const subgraph = await testedSubgraph();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const artists = idsOf('artist', 400);
const [first = ''] = artists;

interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const page = (number: number): Asked => ({
  query: `query ($id: ID!) { artist(id: $id) {
    name
    albums(first: 2) { nodes { name labels { name } } }
    songs(first: 2) { nodes { name } }
    related(first: 2) { nodes { name } }
    audience(platform: "instagram", range: { days: 30 }) { latest { date } }
  } }`,
  variables: { id: artists[number] },
});

const ten = (number: number): Asked => ({
  query: `query ($ids: [ID!]!) { artists(ids: $ids) { name albums(first: 2) { totalCount } songs(first: 2) { totalCount } } }`,
  variables: { ids: [first, ...artists.slice(10 * number + 1, 10 * number + 10)] },
});

const twoRoots = (number: number): Asked => ({
  query: 'query ($id: ID!, $other: ID!) { artist(id: $id) { name } album(id: $other) { name } }',
  variables: { id: artists[number], other: idsOf('album', 400)[number] },
});

const places: [place: string, match: RegExp, asked: (number: number) => Asked][] = [
  ['the songs of each page', /\/artist\/[^/]+\/songs/, page],
  ['the audience of each page', /\/artist\/[^/]+\/audience/, page],
  ['the labels of the albums of each page', /\/api\/v2(\.\d+)?\/album\//, page],
  ['the albums of one of ten artists', new RegExp(`/artist/${first}/albums`), ten],
  ['one of two records', /\/api\/v2(\.\d+)?\/album\//, twoRoots],
];

/** A 429 that is not retried, because Retry-After exceeds the maximum delay. */
const page429 = { status: 429, kind: 'html', headers: { 'retry-after': '30' } } as const;
const limits: [kind: string, fault: Omit<Fault, 'match'>][] = [
  ['429 from a gateway', page429],
  [
    '429 from a gateway with an undocumented body',
    { status: 429, kind: 'wrong-shape', headers: { 'retry-after': '5' } },
  ],
  ['closed window', { status: 429, message: 'maximum request count', headers: { 'x-ratelimit-reset': '30' } }],
  ['spent quota', { status: 429, message: 'The quota is used up.', headers: { 'x-quota-remaining': '0' } }],
];

const LIMITED = /^(RATE_LIMITED|QUOTA_EXHAUSTED)$/;
const pathsOf = ({ errors = [] }: Response) => errors.map(({ path }) => path?.join('.')).toSorted();

/** Responses to four sequential operations with a fault. */
async function played(fault: Fault, asked: (number: number) => Asked): Promise<Response[]> {
  await subgraph.reset({ batchPaths: true });
  await subgraph.ask('{ musicPlatforms { code } }');
  subgraph.sandbox.knobs.faults = [fault];
  const responses: Response[] = [];
  for (let number = 0; number < 4; number++) {
    const { statusCode, headers, body } = await subgraph.send(asked(number));
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('retry-after');
    responses.push(JSON.parse(body));
    // The operation may have closed a window, which opens again meanwhile.
    passTime(31_000);
  }
  return responses;
}

/** Responses to the operations of each place when calls get a 500 instead of a 429. */
const failures = new Map<string, Response[]>();

const cases = limits.flatMap(([kind, fault]) =>
  places.map(([place, match, asked]) => ({ kind, fault, place, match, asked })),
);

test.each(cases)('A $kind causes an error at $place, like a 500', async ({ fault, place, match, asked }) => {
  stopClocks(TODAY);
  // Without jitter, retries do not wait.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const failed = failures.get(place) ?? (await played({ match, status: 500 }, asked));
  failures.set(place, failed);
  const limited = await played({ match, ...fault }, asked);
  for (const [index, response] of limited.entries()) {
    // In the first operation, the window closes while other calls are in flight.
    if (index === 0) expect(Object.values(response.data)).not.toContain(undefined);
    else {
      expect(response.data).toEqual(failed[index]?.data);
      expect(pathsOf(response)).toEqual(pathsOf(failed[index] ?? { data: null }));
    }
    for (const { extensions } of response.errors ?? []) {
      expect(extensions).toMatchObject({ code: expect.stringMatching(LIMITED), retryAfter: expect.any(Number) });
    }
  }
});

test('A limited endpoint does not affect other data, and operations soon stop waiting for it and calling it', async () => {
  const { sandbox } = subgraph;
  const { url, appId, apiKey } = sandbox;
  const memory = new Map<string, Promise<Right>>();
  const startOver = (service: Service) =>
    serverOver(settingsFor({ url, credentials: { kind: 'key', appId, apiKey } }), { dispatcher: service });
  const pages = Array.from({ length: 21 }, (_, number) => page(number));
  // Records the responses first, because no call may wait for the sandbox while fake clocks advance.
  const intact = await startOver(Service.over(sandbox, memory));
  await Promise.all(pages.map(({ query, variables }) => post(intact, query, variables)));
  await intact.close();
  skipPauses(TODAY);
  const service = Service.over(sandbox, memory);
  service.misbehaviours = [{ calls: { path: /\/songs/ }, status: 429, body: '<h1>Too Many Requests</h1>' }];
  const server = await startOver(service);
  const askPages = async (start: number, end: number) => {
    const beganAt = performance.now();
    const asked = pages.slice(start, end).map(({ query, variables }) => post(server, query, variables));
    for (const response of await Promise.all(asked)) {
      expect(pathsOf(response)).toEqual(['artist.songs']);
      expect(response.data.artist).toMatchObject({ name: expect.any(String), related: { nodes: expect.any(Array) } });
    }
    return performance.now() - beganAt;
  };
  await askPages(0, 10);
  // The window opens again a second after the last 429.
  passTime(1_100);
  await askPages(10, 11);
  passTime(1_100);
  service.sent.length = 0;
  expect(await askPages(11, 21)).toBeLessThan(900);
  expect(service.sent.filter(({ path }) => path.includes('/songs')).length).toBeLessThanOrEqual(10);
  await server.close();
});

test('A quota spent at one endpoint does not affect other endpoints', async () => {
  subgraph.sandbox.knobs.faults = [{ match: /\/songs/, status: 429, headers: { 'x-quota-remaining': '0' } }];
  const songs = (id: string | undefined) => subgraph.post(`{ artist(id: "${id}") { songs { totalCount } } }`);
  expect((await songs(artists[0])).errors).toMatchObject([{ extensions: { code: 'QUOTA_EXHAUSTED' } }]);
  expect((await subgraph.ask(`{ artist(id: "${artists[1]}") { name } }`)).data.artist.name).toEqual(expect.any(String));
});

test.each<[string, (asked: Asked) => ReturnType<typeof subgraph.send>]>([
  [
    'by GET',
    ({ query, variables }) =>
      subgraph.get(`/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`, {
        'apollo-require-preflight': 'true',
      }),
  ],
  [
    'by persisted query hash',
    async ({ query, variables }) => {
      const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') };
      await subgraph.send({ query, variables: { id: artists[9] }, extensions: { persistedQuery } });
      return subgraph.send({ variables, extensions: { persistedQuery } });
    },
  ],
])('An operation sent %s gets status 200 and no Retry-After when one of its calls is limited', async (_, send) => {
  subgraph.sandbox.knobs.faults = [{ match: /\/songs/, ...page429 }];
  const { statusCode, headers, body } = await send(page(1));
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('retry-after');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ data: { artist: { name: expect.any(String), songs: null } } });
});

test('Returns the error of a limited call in its deferred part, and returns the other parts in full', async () => {
  subgraph.sandbox.knobs.faults = [{ match: /\/songs/, ...page429 }];
  const query = `{ artist(id: "${first}") { name ... @defer { songs { totalCount } } ... @defer { related { totalCount } } } }`;
  const { statusCode, payload } = await subgraph.send(
    { query },
    { accept: 'multipart/mixed; deferSpec=20220824, application/json' },
  );
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/"data":{"artist":{"name":"[^"]+"}}/);
  expect(payload).toMatch(/"data":{"related":{"totalCount":\d+}}/);
  expect(payload.split('"code":"RATE_LIMITED"')).toHaveLength(2);
});

test("Calls that wait for a connection until the operation's deadline fail individually", async () => {
  await subgraph.reset({ operationTimeoutMs: 700, timeoutMs: 700 });
  subgraph.sandbox.knobs.faults = [{ match: /\/songs/, kind: 'hang' }];
  const query = `query ($r: [_Any!]!) { list: _entities(representations: $r) { ... on Artist { id songs(first: 1) { totalCount } } } }`;
  const r = artists.slice(0, 360).map(id => ({ __typename: 'Artist', id }));
  const { statusCode, body } = await subgraph.send({ query, variables: { r } });
  const { data, errors } = JSON.parse(body);
  expect(statusCode).toBe(200);
  expect(data.list.map(({ id }: { readonly id: string }) => id)).toEqual(artists.slice(0, 360));
  expect(errors.at(-1).message).toContain('100 of 360 errors');
});

test('Calls of an operation wait concurrently for closed windows', async () => {
  skipPauses(TODAY);
  const fake = await fakeSubgraph();
  const window = errorBody(429, 'You have reached the maximum request count.');
  for (const id of artists.slice(0, 10)) {
    const path = new RegExp(`/artist/${id}/songs`);
    fake.service.get(path, window, { status: 429, headers: { 'x-ratelimit-reset': '1' } });
    fake.service.get(path, { page: { offset: 0, limit: 100, total: 0 }, items: [], errors: [] });
  }
  const r = artists.slice(0, 10).map(id => ({ __typename: 'Artist', id }));
  const beganAt = performance.now();
  const { data } = await fake.ask(
    'query ($r: [_Any!]!) { list: _entities(representations: $r) { ... on Artist { songs(first: 1) { totalCount } } } }',
    { r },
  );
  expect(data.list).toEqual(r.map(() => ({ songs: { totalCount: 0 } })));
  expect(performance.now() - beganAt).toBeLessThan(2_000);
});
