import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler, GraphQL17Alpha9Handler } from '@apollo/client/incremental';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { possibleTypes, typePolicies } from '../../src/apollo-client/typePolicies.ts';
import { idsOf, landmarks } from '../support/landmarks.ts';
import type { Fault } from '../../src/sandbox/server.ts';
import type { Subgraph } from '../support/subgraph.ts';
import { serverOver } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { boundPayloads } from '../../src/server/apollo/deferral.ts';
import { holdCalls } from './heldCalls.ts';
import type { Json } from '../support/json.ts';

const { artist, playlist } = landmarks;
const IN_PARTS = 'multipart/mixed;deferSpec=20220824, application/json';
const WITH_IDS = 'multipart/mixed;incrementalSpec=v0.2, application/json';

const query = `query Header($id: ID!) {
  artist(id: $id) {
    id
    name
    ... @defer(label: "chart") {
      audience(platform: "instagram", range: { days: 30 }) { totalCount }
    }
  }
}`;
const variables = { id: artist.headliner };

let url: string;

const subgraph = await sharedSubgraph();

/** Restarts the server with an empty cache. */
async function begin(settings: Parameters<Subgraph['reset']>[0] = {}): Promise<void> {
  await subgraph.reset(settings);
  url = `${await subgraph.listen()}/graphql`;
}
beforeEach(() => begin());

/** Switches to a server that holds matching calls. Returns a function that releases them. */
async function hold(path: RegExp): Promise<() => void> {
  const { dispatcher, release } = holdCalls(path);
  const server = await serverOver(subgraph.service, { dispatcher });
  onTestFinished(() => server.close());
  url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  return release;
}
const AUDIENCES = /\/audience\//;

const failAudiences = (fault: Omit<Fault, 'match'>) => {
  subgraph.sandbox.knobs.faults = [{ match: '/audience/', ...fault }];
};
/** A redirect to an HTML page, which is not retried, unlike a 5xx. */
const FAILURE = { kind: 'html', status: 302 } as const;

interface Part {
  readonly id?: string;
  readonly pending?: readonly object[];
  readonly completed?: readonly object[];
  readonly data?: Json;
  readonly errors?: readonly { message: string; path: unknown[]; extensions: { code: string } }[];
  readonly incremental?: readonly (Part & { path: unknown[]; label?: string })[];
  readonly hasNext: boolean;
}

function ask(document: string, signal?: AbortSignal, accept = IN_PARTS): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query: document, variables }),
    ...(signal && { signal }),
  });
}

async function* partsOf({ body }: Response): AsyncGenerator<Part> {
  if (!body) throw new Error('no body');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split(/\r\n---(?:--)?\r\n/);
    text = parts.pop() ?? '';
    for (const part of parts.filter(Boolean)) {
      yield JSON.parse(part.slice(part.indexOf('\r\n\r\n')));
    }
  }
}

async function remaining<Each>(parts: AsyncGenerator<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const asked = async (document: string, accept = IN_PARTS): Promise<Part[]> =>
  remaining(partsOf(await ask(document, undefined, accept)));

/** Returns all parts of a response. Holds the matching calls until the first part has arrived. */
async function askedHolding(calls: RegExp, document: string, accept = IN_PARTS): Promise<Part[]> {
  const release = await hold(calls);
  const parts = partsOf(await ask(document, undefined, accept));
  const { value: first } = await parts.next();
  release();
  return [first, ...(await remaining(parts))];
}

/** Path of each call after the record type, without the query string. */
const calls = () => subgraph.sandbox.calls.map(({ path }) => path.split('?')[0]?.split('/').slice(4).join('/'));

describe('@defer', () => {
  test('Sends the fast part before the slow call completes, then the deferred part', async () => {
    const [first, second, ...more] = await askedHolding(AUDIENCES, query);
    expect(first).toMatchObject({
      data: { artist: { id: artist.headliner, name: expect.any(String) } },
      hasNext: true,
    });
    expect(first?.data.artist).not.toHaveProperty('audience');
    expect(second).toMatchObject({
      incremental: [{ label: 'chart', path: ['artist'], data: { audience: { totalCount: expect.any(Number) } } }],
      hasNext: false,
    });
    expect(more).toEqual([]);
  });

  test('Sends the calls of a deferred part in the same round as the other calls', async () => {
    await begin({ countRounds: true });
    subgraph.sandbox.calls.length = 0;
    await asked(query);
    expect(calls().toSorted()).toEqual([artist.headliner, `${artist.headliner}/audience/instagram`]);
    expect(subgraph.rounds).toBe(1);
  });

  test('Sends errors of a deferred part with that part, with a code and no upstream details', async () => {
    failAudiences(FAILURE);
    const [first, second] = await asked(query);
    expect(first?.errors).toBeUndefined();
    expect(second?.incremental).toMatchObject([
      {
        data: { audience: null },
        errors: [{ path: ['artist', 'audience'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
      },
    ]);
    expect(JSON.stringify(second)).not.toMatch(/127\.0\.0\.1|\/api\/|stack/);
  });

  test('Sends UPSTREAM_TIMEOUT for missing deferred parts when the operation times out', async () => {
    await begin({ operationTimeoutMs: 500 });
    failAudiences({ kind: 'hang' });
    const [first, second] = await asked(query);
    expect(first?.data.artist.name).toEqual(expect.any(String));
    expect(second).toMatchObject({
      incremental: [{ data: { audience: null }, errors: [{ extensions: { code: 'UPSTREAM_TIMEOUT' } }] }],
      hasNext: false,
    });
  });

  test('Sends the total of a list before its deferred rows', async () => {
    const [first, second] = await askedHolding(
      /offset=100/,
      `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { totalCount ... @defer { nodes { id } } } } }`,
    );
    expect(first?.data).toEqual({ playlist: { tracks: { totalCount: 300 } } });
    expect(second?.incremental?.[0]?.data?.nodes).toHaveLength(300);
  });

  test('Aborts the slow call when the client disconnects after the first part', async () => {
    failAudiences({ kind: 'hang' });
    const gone = new AbortController();
    const parts = partsOf(await ask(query, gone.signal));
    await parts.next();
    const call = subgraph.sandbox.calls.find(({ path }) => path.includes('/audience/'));
    expect(call).toMatchObject({ endedAt: 0 });
    gone.abort();
    await expect(parts.next()).rejects.toThrow('aborted');
    await expect.poll(() => call?.endedAt).toBeGreaterThan(0);
  });
});

describe('Single responses', () => {
  test.each([
    ['a client that does not accept multipart responses', query, 'application/json'],
    ['a client that accepts only another multipart format', query, 'application/json, multipart/mixed'],
    ['a client that accepts an unknown format', query, 'multipart/mixed;incrementalSpec=v9, application/json'],
    ['a deferred part whose condition is false', query.replace('@defer(', '@defer(if: false, '), IN_PARTS],
    ['an operation without @defer', query.replace(/@defer\(.*?\)/, ''), IN_PARTS],
  ])('Returns a single response for %s', async (_, document, accept) => {
    const response = await ask(document, undefined, accept);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({
      data: { artist: { id: artist.headliner, name: expect.any(String), audience: expect.any(Object) } },
    });
  });
});

test('Rejects @defer around a mutation but accepts @defer in its payload', async () => {
  const { errors, calls: made } = await subgraph.askFailing(
    `mutation ($id: ID!) { ... @defer { addPriorityArtist(input: { artistId: $id }) { errors { code } } } }`,
    variables,
  );
  expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(made).toEqual([]);
  const outcome = `mutation ($id: ID!) {
    addPriorityArtist(input: { artistId: $id }) { errors { code } ... @defer { artist { name } } }
  }`;
  await subgraph.ask(outcome, variables);
});

describe('incrementalSpec=v0.2', () => {
  const fragment = { id: '0', path: ['artist'], label: 'chart' };

  test('Announces deferred fragments in the first part and sends each fragment by id', async () => {
    const response = await ask(query, undefined, WITH_IDS);
    expect(response.headers.get('content-type')).toBe('multipart/mixed; boundary="-"; incrementalSpec=v0.2');
    const [first, second] = await askedHolding(AUDIENCES, query, WITH_IDS);
    expect(first).toMatchObject({ data: { artist: { id: artist.headliner } }, pending: [fragment], hasNext: true });
    expect(second).toEqual({
      incremental: [{ id: '0', data: { audience: { totalCount: expect.any(Number) } } }],
      completed: [{ id: '0' }],
      hasNext: false,
    });
  });

  test('Sends errors of a deferred part by id, with a code', async () => {
    failAudiences(FAILURE);
    const [, second] = await asked(query, WITH_IDS);
    expect(second).toMatchObject({
      incremental: [{ id: '0', data: { audience: null }, errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }],
      completed: [{ id: '0' }],
    });
    expect(JSON.stringify(second)).not.toMatch(/127\.0\.0\.1|\/api\/|stack/);
  });

  test('Announces nested fragments in the part that contains them', async () => {
    const nested = `query Nested($id: ID!) { artist(id: $id) { name ... @defer(label: "outer") {
      slug albums(first: 2) { nodes { id ... @defer(label: "inner") { name } } }
      ... @defer(label: "slow") { audience(platform: "instagram") { totalCount } }
    } } }`;
    const parts = await askedHolding(AUDIENCES, nested, WITH_IDS);
    const pending = parts.flatMap(part => part.pending ?? []);
    const completed = parts.flatMap(part => part.completed ?? []);
    expect(parts[0]?.pending).toMatchObject([{ label: 'outer' }, { label: 'slow' }]);
    expect(pending).toHaveLength(4);
    expect(completed.map(part => (part as Part).id).toSorted()).toEqual(['0', '1', '2', '3']);
    expect(parts.map(({ hasNext }) => hasNext)).toEqual(parts.map((_, index) => index < parts.length - 1));
  });
});

/** Typed loosely, because the second class does not match the handler type under `exactOptionalPropertyTypes`. */
const handlers: readonly (readonly [string, Json])[] = [
  ['deferSpec=20220824', new Defer20220824Handler()],
  ['incrementalSpec=v0.2', new GraphQL17Alpha9Handler()],
];

describe.each(handlers)('Apollo Client with %s', (_, incrementalHandler) => {
  const clientOf = () =>
    new ApolloClient({
      cache: new InMemoryCache({ possibleTypes, typePolicies }),
      link: new HttpLink({ uri: url }),
      incrementalHandler,
    });

  test('Apollo Client shows the header first and then the whole page', async () => {
    const release = await hold(AUDIENCES);
    const client = clientOf();
    const seen: unknown[] = [];
    const done = Promise.withResolvers<void>();
    const subscription = client.watchQuery<Json>({ query: gql(query), variables }).subscribe(({ data, dataState }) => {
      if (dataState !== 'empty') seen.push([dataState, Object.keys(data?.artist ?? {})]);
      if (dataState === 'streaming') release();
      if (dataState === 'complete') done.resolve();
    });
    await done.promise;
    subscription.unsubscribe();
    client.stop();
    const header = ['__typename', 'id', 'name'];
    expect(seen).toEqual([
      ['streaming', header],
      ['complete', [...header, 'audience']],
    ]);
  });

  test('Apollo Client merges nested deferred fragments into the same data as without @defer', async () => {
    const rows = `query Rows($id: ID!) { artist(id: $id) { id name ... @defer {
      slug albums(first: 30) { nodes { id ... @defer { name } ... @defer { upc } } }
      related(first: 3) { nodes { id ... @defer { name } } }
    } } }`;
    const client = clientOf();
    const whole = await client.query<Json>({ query: gql(rows.replaceAll('@defer', '')), variables });
    await client.clearStore();
    const inParts = await client.query<Json>({ query: gql(rows), variables });
    client.stop();
    expect(inParts.data).toEqual(whole.data);
  });

  test('Apollo Client returns the error of a deferred part', async () => {
    failAudiences(FAILURE);
    const client = clientOf();
    const { data, error } = await client.query<Json>({ query: gql(query), variables, errorPolicy: 'all' });
    client.stop();
    expect(data?.artist.audience).toBeNull();
    expect(error).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
  });
});

async function* accented() {
  yield { incremental: [{ path: [], data: { name: 'é'.repeat(100) } }], hasNext: false };
}

const written = async (maxBytes: number, firstBytes: number) =>
  JSON.stringify(await remaining(boundPayloads(maxBytes, firstBytes, accented())));

describe('The size limit of a response in parts', () => {
  const list = `artists(ids: ${JSON.stringify(idsOf('artist', 100))}) { biography imageUrl consoleUrl }`;

  beforeEach(async () => {
    // More than the estimate, which does not know the length of texts, and less than the response.
    const server = await serverOver(subgraph.service, { limits: { ...defaultLimits, maxResponseBytes: 14_000 } });
    onTestFinished(() => server.close());
    url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  });

  test('Replaces the response if its first part is too large', async () => {
    const response = await ask(`{ ${list} artist(id: "${artist.headliner}") { id ... @defer { name } } }`);
    expect(await response.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }],
    });
  });

  test('Ends the response with an error once its parts together are too large', async () => {
    const [first, ...later] = await asked(`{ musicPlatforms { code } ... @defer { ${list} } }`);
    expect(first?.data.musicPlatforms).toContainEqual({ code: 'spotify' });
    expect(later).toMatchObject([
      { hasNext: false, incremental: [{ data: null, errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] }] },
    ]);
  });

  test('Counts the bytes of all parts, not their characters', async () => {
    expect(await written(300, 0)).toContain('é');
    expect(await written(200, 0)).toContain('RESPONSE_TOO_LARGE');
    expect(await written(300, 200)).toContain('RESPONSE_TOO_LARGE');
  });
});
