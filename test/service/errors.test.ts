import { afterEach, expect, test, vi } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import type { Fault } from '../../src/sandbox/server.ts';
import { passTime, stopClocks } from '../support/clock.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, album } = landmarks;
const subgraph = await testedSubgraph({ timeoutMs: 1_000 });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const query = `{
  artist(id: "${artist.headliner}") { name related { totalCount } albums { totalCount } }
  song(id: "${song.hit}") { name }
}`;
const related = `GET /api/v2/artist/${artist.headliner}/related?limit=100&offset=0`;

/** Name of a fault, the fault, the code for clients, and the number of calls for the list. */
const failures: [name: string, fault: Omit<Fault, 'match'>, code: string, calls: number][] = [
  ['a 400', { status: 400 }, 'BAD_USER_INPUT', 1],
  ['a 401, also with a new token', { status: 401 }, 'UPSTREAM_UNAUTHENTICATED', 2],
  ['a 403', { status: 403 }, 'PLAN_REQUIRED', 1],
  ['a 404', { status: 404 }, 'NOT_FOUND', 1],
  ['a 405', { status: 405 }, 'BAD_USER_INPUT', 1],
  ['a 422', { status: 422 }, 'BAD_USER_INPUT', 1],
  ['a 410', { status: 410 }, 'GONE', 1],
  ['a 500', { status: 500 }, 'UPSTREAM_UNAVAILABLE', 5],
  ['a 502', { status: 502 }, 'UPSTREAM_UNAVAILABLE', 5],
  ['an HTML page from a proxy', { kind: 'html' }, 'UPSTREAM_UNAVAILABLE', 5],
  ['an HTML page from a proxy with status 200', { kind: 'html', status: 200 }, 'UPSTREAM_UNAVAILABLE', 5],
  ['no answer', { kind: 'hang' }, 'UPSTREAM_TIMEOUT', 2],
  ['a closed connection', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE', 5],
  ['a truncated body', { kind: 'half-body' }, 'UPSTREAM_UNAVAILABLE', 5],
  ['malformed JSON', { kind: 'wrong-json' }, 'UPSTREAM_UNAVAILABLE', 5],
  ['a body of another shape', { kind: 'wrong-shape' }, 'UPSTREAM_UNAVAILABLE', 5],
  ['a body with both data and errors', { kind: 'errors' }, 'UPSTREAM_INVALID_RESPONSE', 1],
  ['an endless body', { kind: 'endless-body' }, 'UPSTREAM_INVALID_RESPONSE', 1],
];

/** retryAfter of the codes in `failures`, in seconds. Codes missing here have none. */
const pauses: Readonly<Record<string, number>> = {
  UPSTREAM_UNAVAILABLE: 5,
  UPSTREAM_TIMEOUT: 5,
};

/** Expects errors to reveal no addresses, credentials or internals. */
function expectDiscreet(errors: unknown): void {
  const shown = JSON.stringify(errors);
  for (const secret of [
    '/api/',
    'http',
    '127.0.0.1',
    'localhost',
    'sandbox-',
    'Bearer',
    'stack',
    '.ts',
    'node_modules',
  ]) {
    expect(shown).not.toContain(secret);
  }
}

/** Whether lookups get the fault too. A 404 or 410 differs in meaning for them, and one endless body is enough. */
const isOfLookUps = ({ kind, status }: Omit<Fault, 'match'>) =>
  kind !== 'endless-body' && status !== 404 && status !== 410;

test.each(failures)(
  'Returns $2 at each field whose call gets %s, and the data of the other fields',
  async (_, fault, code, times) => {
    // Without jitter, retries do not wait.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const failsLookUp = isOfLookUps(fault);
    subgraph.sandbox.knobs.faults = [{ match: failsLookUp ? /\/related|\/song\// : '/related', ...fault }];
    const { data, errors, calls } = await subgraph.askFailing(query);
    expect(data).toEqual({
      artist: { name: expect.any(String), related: null, albums: { totalCount: 42 } },
      song: failsLookUp ? null : { name: expect.any(String) },
    });
    const failure = (...path: string[]) => ({
      message: expect.stringMatching(/^[A-Z].*\.$/),
      path,
      extensions: { code, ...(code in pauses && { retryAfter: pauses[code] }) },
    });
    const failed = [failure('artist', 'related'), ...(failsLookUp ? [failure('song')] : [])];
    expect(errors).toHaveLength(failed.length);
    expect(errors).toEqual(expect.arrayContaining(failed));
    expectDiscreet(errors);
    expect(calls.filter(call => call === related)).toHaveLength(times);
    // The owner fields of the albums include the artist's name.
    expect(calls.filter(call => !call.includes('/song/'))).toHaveLength(times + 1);
  },
);

test('Returns null without an error for an unknown record', async () => {
  const { data } = await subgraph.ask(`{
    artist(id: "${artist.unknown}") { name albums { totalCount } }
    song(id: "${song.unknown}") { name }
    songByIsrc(isrc: "${song.unknownIsrc}") { name }
    albumByUpc(upc: "${album.unknownUpc}") { name }
    albumByPlatform(platform: "spotify", identifier: "nothing") { name }
  }`);
  expect(data).toEqual({ artist: null, song: null, songByIsrc: null, albumByUpc: null, albumByPlatform: null });
});

test('Returns GONE for a blocked ISRC, but still returns its song by id', async () => {
  const { data, errors } = await subgraph.askFailing(`{
    songByIsrc(isrc: "${song.blacklistedIsrc}") { name }
    song(id: "${song.blacklisted}") { name }
  }`);
  expect(data).toEqual({ songByIsrc: null, song: { name: expect.any(String) } });
  expect(errors).toMatchObject([{ path: ['songByIsrc'], extensions: { code: 'GONE' } }]);
});

test('Returns the data read before the rate window closed, and RATE_LIMITED for the other fields', async () => {
  subgraph.sandbox.knobs.requestsPerMinute = 1;
  const { data, errors, calls } = await subgraph.askFailing(`{
    a: song(id: "${song.hit}") { name } b: artist(id: "${artist.headliner}") { name }
  }`);
  // 429s for other records and endpoints show that the limit applies to all calls.
  for (const kind of ['artist', 'playlist'] as const) {
    for (const id of idsOf(kind, 2, 7)) await subgraph.askFailing(`{ ${kind}(id: "${id}") { name } }`);
  }
  const refused = {
    message: expect.any(String),
    extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
  };
  expect(data).toEqual({ a: { name: expect.any(String) }, b: null });
  expect(errors).toEqual([{ ...refused, path: ['b'] }]);
  expect(calls).toHaveLength(2);
  const next = await subgraph.askFailing(`{ album(id: "${album.first}") { name } }`);
  expect(next.errors).toEqual([refused]);
  expect(next.calls).toEqual([]);
});

test('Errors for a spent quota, a closed window and an open breaker have a retryAfter in whole seconds', async () => {
  const retryAfter = async (document: string): Promise<unknown> =>
    (await subgraph.askFailing(document)).errors?.[0]?.extensions;
  const now = Date.now();
  stopClocks(now);
  await subgraph.reset();
  subgraph.sandbox.knobs.quota = 0;
  const asked = `{ album(id: "${album.first}") { name } }`;
  expect(await retryAfter(asked)).toEqual({ code: 'QUOTA_EXHAUSTED', retryAfter: 60 });
  passTime(21_500);
  expect(await retryAfter(asked)).toEqual({ code: 'QUOTA_EXHAUSTED', retryAfter: 39 });
  vi.useRealTimers();

  await subgraph.reset();
  subgraph.sandbox.knobs.requestsPerMinute = 0;
  const limited = await retryAfter(asked);
  expect(limited).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(Object(limited).retryAfter).toSatisfy(
    (seconds: number) => Number.isInteger(seconds) && seconds > 0 && seconds < 62,
  );

  stopClocks(Date.now());
  await subgraph.reset();
  subgraph.sandbox.knobs.faults = [{ match: '/api/', status: 500 }];
  // Before the breaker opens, retryAfter differs from two seconds.
  const down = { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 };
  const albums = idsOf('album', 8, 50);
  const codes = await Promise.all(albums.map(id => retryAfter(`{ album(id: "${id}") { name } }`)));
  expect(codes).not.toContainEqual(down);
  passTime(2_000);
  await retryAfter(`{ album(id: "${album.boxSet}") { name } }`);
  expect(await retryAfter(asked)).toEqual(down);
});

test('Returns QUOTA_EXHAUSTED without a call and serves cached data while the quota is spent', async () => {
  const { data } = await subgraph.ask(`{ song(id: "${song.hit}") { name } }`);
  subgraph.sandbox.knobs.quota = 0;
  const spent = await subgraph.askFailing(`{ album(id: "${album.first}") { name } }`);
  expect(spent.errors).toMatchObject([{ path: ['album'], extensions: { code: 'QUOTA_EXHAUSTED' } }]);
  expect(spent.calls).toHaveLength(1);
  // 429s for other records and endpoints show that the limit applies to all calls.
  for (const [kind, count] of [
    ['album', 1],
    ['playlist', 2],
  ] as const) {
    for (const id of idsOf(kind, count, 7)) {
      const shared = await subgraph.askFailing(`{ ${kind}(id: "${id}") { name } }`);
      expect(shared.errors).toMatchObject([{ path: [kind], extensions: { code: 'QUOTA_EXHAUSTED' } }]);
      expect(shared.calls).toHaveLength(1);
    }
  }
  const next = await subgraph.askFailing(
    `{ artist(id: "${artist.headliner}") { name } song(id: "${song.hit}") { name } }`,
  );
  expect(next.data).toEqual({ artist: null, song: data.song });
  expect(next.errors).toMatchObject([{ path: ['artist'], extensions: { code: 'QUOTA_EXHAUSTED' } }]);
  expect(next.calls).toEqual([]);
});

test('A token endpoint that returns 403 causes UPSTREAM_UNAUTHENTICATED at each field and no data call', async () => {
  subgraph.sandbox.knobs.faults = [{ match: '/oauth/token', status: 403 }];
  const { data, errors, calls } = await subgraph.askFailing(query);
  expect(data).toEqual({ artist: { name: null, related: null, albums: null }, song: null });
  expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['UPSTREAM_UNAUTHENTICATED']));
  expectDiscreet(errors);
  expect(calls).toEqual([]);
});

test('A failing entity does not affect other entities', async () => {
  await subgraph.reset({ batchPaths: false });
  subgraph.sandbox.knobs.faults = [{ match: `/album/by-uuid/${album.first}`, status: 500 }];
  const { data, errors } = await subgraph.askFailing(`{
    entities: _entities(representations: [
      { __typename: "Album", id: "${album.first}" }
      { __typename: "Album", id: "${album.boxSet}" }
      { __typename: "Album", id: "${album.unknown}" }
    ]) { ... on Album { name } }
  }`);
  expect(data.entities).toEqual([null, { name: expect.any(String) }, null]);
  expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test('Lists twenty errors of a document or its variables, and reports that further errors are not listed', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `none${index}`);
  const wrong = Object.fromEntries(names.map(name => [name, {}]));
  const declared = names.map(name => `$${name}: Int`).join(' ');
  const used = names.map(name => `${name}: artist(id: "a") { albums(first: $${name}) { totalCount } }`).join(' ');
  const answers = [
    await subgraph.askFailing(`{ ${names.join(' ')} }`),
    await subgraph.askFailing(`query (${declared}) { ${used} }`, wrong),
  ];
  for (const { errors } of answers) {
    expect(errors).toHaveLength(21);
    expect(errors.at(-1)?.message).toBe('Further errors are not listed.');
  }
});

test('Returns GraphQL parse and validation errors without a call or a stack trace', async () => {
  for (const [wrong, code] of [
    ['{ artist(id: "x") { nonsense } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['{ artist(', 'GRAPHQL_PARSE_FAILED'],
    ['{ artist { name } }', 'GRAPHQL_VALIDATION_FAILED'],
  ] as const) {
    const { errors, calls } = await subgraph.askFailing(wrong);
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code }]);
    expect(calls).toEqual([]);
  }
});
