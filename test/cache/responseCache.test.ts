import { EventEmitter } from 'node:events';
import Fastify from 'fastify';
import { assertObjectType } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { Operation } from '../../src/operation/operation.ts';
import type { Events } from '../../src/operation/events.ts';
import { cacheResponses } from '../../src/server/apollo/responseCache.ts';
import { TRACE_HEADER } from '../../src/server/hooks/responseHeaders.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { type Asked, QueryWriter } from '../support/fuzz/queries.ts';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const { headliner, prolific } = landmarks.artist;
const page = `query ($id: ID!) { artist(id: $id) { name albums(first: 2) { nodes { name } } } }`;
const id = headliner;

const subgraph = await testedSubgraph({}, {}, { writable: true });

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

/** Calls and cache hits. A cached response counts as one hit. */
async function costOf(query: string, variables: Record<string, unknown> = {}): Promise<[number, number]> {
  const { calls, remembered } = (await subgraph.ask(query, variables, { 'x-cost': '1' })).extensions.cost;
  return [calls, remembered];
}

/** Sends an operation and expects its response to be cached. */
async function keep(query: string, variables: Record<string, unknown> = {}): Promise<void> {
  await subgraph.ask(query, variables);
  expect(await costOf(query, variables)).toEqual([0, 1]);
}

test('Caches the response of an operation that made calls', async () => {
  expect((await subgraph.ask(page, { id })).calls).toHaveLength(1);
  expect(await costOf(page, { id })).toEqual([0, 1]);
});

test('Does not cache a response without upstream data', async () => {
  await subgraph.ask('{ __typename }');
  expect(await costOf('{ __typename }')).toEqual([0, 0]);
});

test('Serves a cached response with the same body and max-age', async () => {
  const answers = [];
  while (answers.length < 3) answers.push(await subgraph.send({ query: page, variables: { id } }));
  const [first, , third] = answers;
  expect(third?.body).toBe(first?.body);
  expect(third?.headers['cache-control']).toBe(first?.headers['cache-control']);
});

test('Serves a cached response with the same price', async () => {
  const first = await subgraph.ask(page, { id }, { 'x-cost': '1' });
  await keep(page, { id });
  const cached = await subgraph.ask(page, { id }, { 'x-cost': '1' });
  expect(cached.data).toEqual(first.data);
  expect(cached.extensions.cost).toMatchObject({ estimated: first.extensions.cost.estimated, calls: 0, remembered: 1 });
  expect(first.extensions.cost.estimated).toBeGreaterThan(0);
});

test('Caches a response with Japanese names and sends its length in bytes', async () => {
  const query = `{ artist(id: "${id}") { related(first: 100) { nodes { name } } } }`;
  const first = await subgraph.send({ query });
  await keep(query);
  const cached = await subgraph.send({ query });
  expect(first.body).toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}/u);
  expect(cached.body).toBe(first.body);
  expect(cached.headers['content-length']).toBe(String(Buffer.byteLength(first.body)));
});

test('Caches responses by variables and operation name', async () => {
  await keep(page, { id });
  expect(await costOf(page, { id: prolific })).toEqual([1, 0]);
  const two = `query A { artist(id: "${id}") { name } } query B { artist(id: "${id}") { slug } }`;
  const askNamed = (operationName: string) => subgraph.send({ query: two, operationName });
  for (let time = 0; time < 3; time++) await askNamed('A');
  expect((await askNamed('B')).json().data.artist).toEqual({ slug: expect.any(String) });
});

test('Executes an operation again when the text of the request differs', async () => {
  const query = page.replace('$id: ID!', '$id: ID!, $first: Int').replace('first: 2', 'first: $first');
  await keep(query, { id, first: 2 });
  expect(await costOf(query, { first: 2, id })).toEqual([0, 2]);
  expect(await costOf(`${query} `, { id, first: 2 })).toEqual([0, 2]);
});

const RESPONSE_JSON = 'application/graphql-response+json';

test('Responds in the accepted media type even if the response is cached in another', async () => {
  await keep(page, { id });
  const response = await subgraph.send({ query: page, variables: { id } }, { accept: RESPONSE_JSON });
  expect(response.headers['content-type']).toMatch(RESPONSE_JSON);
  expect((await subgraph.send({ query: page, variables: { id } })).headers['content-type']).toMatch('application/json');
});

test('Rejects a cross-site request even if its response is cached', async () => {
  const address = `/graphql?${new URLSearchParams({ query: page, variables: JSON.stringify({ id }) })}`;
  const named = { 'x-apollo-operation-name': 'page' };
  for (let time = 0; time < 3; time++) expect((await subgraph.get(address, named)).statusCode).toBe(200);
  expect((await subgraph.get(address, { ...named, 'x-cost': '1' })).json().extensions.cost.remembered).toBe(1);
  expect((await subgraph.get(address)).statusCode).toBe(400);
});

test('Serves a cached response for a URL with empty parameters', async () => {
  const address = `/graphql?${new URLSearchParams({ query: page, variables: JSON.stringify({ id }) })}`;
  const named = { 'x-apollo-operation-name': 'page' };
  for (let time = 0; time < 3; time++) await subgraph.get(address, named);
  const again = await subgraph.get(`${address}&operationName=&extensions=`, { ...named, 'x-cost': '1' });
  expect(again.json()).toMatchObject({ data: { artist: {} }, extensions: { cost: { calls: 0, remembered: 1 } } });
});

test('Sends no-store for a cached response that reports its cost', async () => {
  await keep(page, { id });
  const { headers } = await subgraph.send({ query: page, variables: { id } }, { 'x-cost': '1' });
  expect(headers['cache-control']).toBe('no-store');
});

test('Treats an empty cost header as absent', async () => {
  const request = { query: page, variables: { id } };
  for (let time = 0; time < 3; time++) {
    expect((await subgraph.send(request, { 'x-cost': '' })).json()).not.toHaveProperty('extensions');
  }
});

test('Rejects an out-of-range number even if the response for null is cached', async () => {
  const query = 'query ($id: ID!, $first: Int) { artist(id: $id) { albums(first: $first) { totalCount } } }';
  await keep(query, { id, first: null });
  const body = JSON.stringify({ query, variables: { id, first: 0 } }).replace('"first":0', '"first":1e400');
  const { errors } = (await subgraph.sendText(body)).json();
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

test('Caches the response to a request that is longer than the response', async () => {
  await keep(`${page} #${'x'.repeat(50_000)}`, { id });
});

test('Evicts the oldest responses when the cache is full', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `name${index}: name`).join(' ');
  const query = page.replace('first: 2', 'first: 50').replace('nodes { name }', `nodes { ${names} }`);
  const { body } = await subgraph.send({ query, variables: { id: prolific } });
  // The response cache gets a quarter of this size: enough for two of these responses and their overhead.
  await subgraph.reset({ maxCacheBytes: 4 * 2.5 * (body.length + 1_000) });
  for (const letter of ['a', 'b', 'c']) await keep(`${query} #${letter}`, { id: prolific });
  expect(await costOf(`${query} #c`, { id: prolific })).toEqual([0, 1]);
  expect(await costOf(`${query} #a`, { id: prolific })).toEqual([0, 2]);
});

test('Serializes a response once to send and cache it', async () => {
  const query = `{ artist(id: "${id}") { name } }`;
  await costOf(query);
  const written = vi.spyOn(JSON, 'stringify');
  expect((await subgraph.ask(query)).data.artist.name).toEqual(expect.any(String));
  const times = written.mock.results.filter(({ value }) => String(value).includes('"artist":{"name"')).length;
  written.mockRestore();
  expect(times).toBe(1);
});

test('Expires a cached response after a minute', async () => {
  await keep(page, { id });
  pass(61 * SECOND);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('Expires a cached response when the first cached record or page in it expires', async () => {
  await costOf(page, { id });
  pass(HOUR - 10 * SECOND);
  await subgraph.ask(page, { id });
  expect(await costOf(page, { id })).toEqual([0, 1]);
  pass(11 * SECOND);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('Executes an operation with a relative range again on the next day', async () => {
  const query = `{ artist(id: "${id}") { audience(platform: "instagram", range: { days: 7 }) { nodes { date } } } }`;
  vi.setSystemTime(Date.parse('2026-11-20T23:59:50Z'));
  await keep(query);
  pass(20 * SECOND);
  // The new day takes one call; the other days are cached.
  expect(await costOf(query)).toEqual([1, 1]);
});

/** The schema without `AnalyticsAccount.quota`, the only field that changes with each call. */
const repeatable = createSchema();
delete assertObjectType(repeatable.getType('AnalyticsAccount')).getFields()['quota'];

const changes: readonly ((dice: Dice) => unknown)[] = [
  dice => pass(dice.below(40 * SECOND)),
  dice => pass(dice.below(2 * HOUR)),
  dice =>
    subgraph.post(
      `mutation { addPriorityArtist(input: { artistId: "${dice.pick([id, prolific])}" }) { errors { code } } }`,
    ),
];

/** Number of random sequences of operations. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'Serves cached responses that equal uncached ones (seed %i)',
  async seed => {
    const dice = new Dice(seed);
    const queries: Asked[] = [];
    let cachedCount = 0;
    for (let step = 0; step < 100; step++) {
      if (dice.chance(0.1)) await dice.pick(changes)(dice);
      const isRepeated = queries.length > 0 && dice.chance(0.6);
      const asked = isRepeated ? dice.pick(queries.slice(-20)) : new QueryWriter(repeatable, dice, ['x']).write();
      if (asked.query.startsWith('mutation')) {
        await subgraph.post(asked.query, asked.variables);
        continue;
      }
      if (!isRepeated) queries.push(asked);
      const { query, variables } = asked;
      const send = (headers: Record<string, string>) => subgraph.send({ query, variables }, headers);
      const [body, executed] = [await send({}), await send({ [TRACE_HEADER]: 'none' })].map(response =>
        response.json(),
      );
      expect(body.data, query).toEqual(executed.data);
      // The order of errors depends on what is cached.
      expect(body.errors?.length, query).toBe(executed.errors?.length);
      subgraph.sandbox.calls.length = 0;
      const again = (await send({ 'x-cost': '1' })).json();
      expect(again.data, query).toEqual(executed.data);
      if (again.extensions.cost.remembered !== 1 || executed.errors) continue;
      expect(again.extensions.cost.calls).toBe(0);
      expect(subgraph.sandbox.calls).toEqual([]);
      cachedCount++;
    }
    expect(cachedCount).toBeGreaterThan(20);
  },
);

test('Drops all cached responses after a write', async () => {
  await keep(page, { id });
  await subgraph.ask(`mutation { addPriorityArtist(input: { artistId: "${prolific}" }) { errors { code } } }`);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('Does not cache partial or uncacheable responses', async () => {
  subgraph.sandbox.knobs.refused = ['/albums'];
  const pages = page.replace('{ artist', `{ other: artist(id: "${prolific}") { name } artist`);
  await subgraph.post(page, { id: prolific });
  for (let time = 0; time < 3; time++) {
    const { errors } = await subgraph.askFailing(pages, { id });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['PLAN_REQUIRED']);
  }
  const { extensions } = await subgraph.askFailing(pages, { id }, { 'x-cost': '1' });
  expect(extensions.cost).toMatchObject({ calls: 0, remembered: 2 });
  const own = '{ analyticsAccount { priorityArtists { totalCount } } }';
  for (let time = 0; time < 3; time++) {
    expect((await subgraph.ask(own)).calls).toHaveLength(1);
    expect(await costOf(own)).toEqual([1, 0]);
  }
});

test('Does not cache an error raised after the response was marked cacheable', async () => {
  const fastify = Fastify();
  fastify.decorateRequest('operation');
  fastify.addHook('preHandler', async request => {
    request.operation = new Operation(1_000, 1);
    request.operation.usage.countCached(0);
  });
  const events: Events = new EventEmitter();
  const cache = { invalidationCount: 0, recordResponseUse: () => undefined };
  cacheResponses(fastify, { maxBytes: 100_000, cache, remaining: () => ({}), events });
  let fails = true;
  fastify.get('/', (_, reply) => {
    void reply.header('cache-control', 'public, max-age=60').type('application/json');
    if (fails) throw new Error('the response fails');
    return '{}';
  });
  expect((await fastify.inject('/')).statusCode).toBe(500);
  fails = false;
  expect((await fastify.inject('/')).body).toBe('{}');
});
