import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isObjectType } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { createSchema } from '../../src/graph/index.ts';
import { type Events, Operation } from '../../src/operation/index.ts';
import { countOperations } from '../../src/telemetry/metrics.ts';
import { freePort } from '../support/network.ts';
import { landmarks } from '../support/landmarks.ts';
import { metricsAt } from '../support/metrics.ts';
import { post, serverOver } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/** Schema with a deprecated field and argument. */
function schemaWithDeprecations() {
  const schema = createSchema();
  const artist = schema.getType('Artist');
  if (!isObjectType(artist)) throw new Error('no artists');
  const { imageUrl, albums } = artist.getFields();
  const type = albums?.args.find(({ name }) => name === 'type');
  for (const element of [imageUrl, type]) Object.assign(element ?? {}, { deprecationReason: 'Use another one.' });
  return schema;
}

const subgraph = await sharedSubgraph();
const id = landmarks.artist.headliner;

describe('Usage of deprecated elements', () => {
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}/metrics`;
    const telemetry = { metrics: { host: 'localhost', port } };
    server = await serverOver(subgraph.service, { schema: schemaWithDeprecations(), telemetry });
  });
  afterAll(() => server.close());

  /** A client's number of operations by deprecated element. */
  async function uses(client: string): Promise<Record<string, number>> {
    const labels = new RegExp(`^music_deprecated_operations_total\\{.*music_client_name="${client}"`);
    const values = [...(await metricsAt(address))].filter(([key]) => labels.test(key));
    return Object.fromEntries(values.map(([key, value]) => [/coordinate="([^"]+)"/.exec(key)?.[1], value]));
  }
  const ask = (client: string, query: string, variables = {}) =>
    post(server, query, variables, { 'apollographql-client-name': client });

  test.each([
    ['a-field', (artist: string) => `{ artist(id: "${artist}") { imageUrl } }`, ['Artist.imageUrl']],
    ['a-field-twice', (artist: string) => `{ artist(id: "${artist}") { imageUrl i: imageUrl } }`, ['Artist.imageUrl']],
    [
      'a-field-and-an-argument',
      (artist: string) => `{ artist(id: "${artist}") { ...A } }
        fragment A on Artist { imageUrl albums(type: ALBUM, first: 1) { totalCount } }`,
      ['Artist.imageUrl', 'Artist.albums(type:)'],
    ],
    ['none', (artist: string) => `{ artist(id: "${artist}") { name albums(first: 1) { totalCount } } }`, []],
  ])('Counts a deprecated element once per operation: %s', async (client, queryFor, elements) => {
    // Clients without calls have no label, so each client requests another artist. The response cache serves the last request.
    const artist = uuidOf('artist', 100 + client.length);
    for (let time = 0; time < 3; time++) expect((await ask(client, queryFor(artist))).errors).toBeUndefined();
    expect(await uses(client)).toEqual(Object.fromEntries(elements.map(element => [element, 3])));
  });

  /** Number of operations and of calls, for the client `shop` and for unnamed clients. */
  async function costs(): Promise<readonly number[][]> {
    const all = await metricsAt(address);
    const of = (metric: string, client: string) =>
      all.get(`music_client_${metric}_total{music_client_name="${client}"}`) ?? 0;
    return ['shop', 'anonymous'].map(client => [of('operations', client), of('calls', client)]);
  }

  test('Counts operations and calls per client, including unnamed clients', async () => {
    const query = `{ artist(id: "${id}") { name related(first: 1) { totalCount } } }`;
    const before = await costs();
    for (let time = 0; time < 2; time++) await ask('shop', query);
    await post(server, query);
    const after = await costs();
    expect(after[0]?.map((value, index) => value - (before[0]?.[index] ?? 0))).toEqual([2, expect.any(Number)]);
    expect(after[0]?.[1]).toBeGreaterThan(0);
    expect(after[1]?.map((value, index) => value - (before[1]?.[index] ?? 0))).toEqual([1, 0]);
  });
});

describe('Labels for operation and client names', () => {
  let events: Events;
  let names: Set<unknown>;
  let now = 1_000;

  beforeEach(() => {
    // lru-cache captures `performance` on import, so fake timers do not affect it.
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    events = new EventEmitter();
    names = new Set();
    const record = (_: number, labels: Readonly<Record<string, unknown>> = {}) => {
      if ('graphql.operation.name' in labels) names.add(labels['graphql.operation.name']);
      if ('music.client.name' in labels) names.add(labels['music.client.name']);
    };
    const meter = { createHistogram: () => ({ record }), createCounter: () => ({ add: record }) };
    countOperations(meter as unknown as Meter, events);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Ends an operation and returns its labels. */
  function end(name: string | undefined, sentCalls: number, client?: string): unknown[] {
    names.clear();
    const operation = new Operation(1_000, 10, 'id', client);
    operation.deadline.close();
    operation.name = name;
    Object.assign(operation.admission, { sentCalls });
    events.emit('operationEnded', operation, {
      type: 'query',
      client: { name: client, version: undefined },
      seconds: 0,
      isCancelled: false,
      codes: [],
    });
    return [...names];
  }

  async function pass(minutes: number): Promise<void> {
    now += minutes * 60_000;
    // lru-cache caches the time for a millisecond.
    await wait(5);
  }

  test('Uses a name as a label only after one of its operations has made a call', () => {
    for (let index = 0; index < 1_000; index++) expect(end(`Free${index}`, 0, `free${index}`)).toEqual(['other']);
    expect(end('Real', 1, 'web')).toEqual(['Real', 'web']);
    expect(end('Real', 0, 'web')).toEqual(['Real', 'web']);
  });

  test('Uses at most 200 operation names as labels and evicts a name that was idle for an hour', async () => {
    for (let time = 0; time < 2; time++) for (let index = 0; index < 300; index++) end(`Q${index}`, 1);
    expect(end('Late', 1)).toEqual(['other', 'anonymous']);
    expect(end('Late', 1)).toEqual(['other', 'anonymous']);
    const labeled = Array.from({ length: 300 }, (_, index) => `Q${index}`).filter(name => end(name, 0)[0] === name);
    expect(labeled).toHaveLength(200);
    await pass(30);
    expect(end('Q0', 0)).toEqual(['Q0', 'anonymous']);
    await pass(31);
    end('Late', 1);
    expect(end('Late', 1)).toEqual(['Late', 'anonymous']);
    expect(end('Q0', 0)).toEqual(['Q0', 'anonymous']);
    expect(end('Q1', 0)).toEqual(['other', 'anonymous']);
  });
});
