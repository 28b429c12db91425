import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { getIntrospectionQuery, print } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../src/config/configError.ts';
import { landmarks } from '../support/landmarks.ts';
import { SafeList } from '../../src/server/apollo/safeList.ts';
import { DEFAULT_ACCESS } from '../../src/server/server.ts';
import type { TelemetryConfig } from '../../src/config/config.ts';
import { metricsAt } from '../support/metrics.ts';
import { freePort } from '../support/network.ts';
import { schema } from '../support/schema.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = print(gql`
  query Name($id: ID!) {
    artist(id: $id) {
      name
    }
  }
`);
/** The listed operation as Apollo Client sends it, with `__typename`. */
const withTypenames = print(new InMemoryCache().transformDocument(gql(listed)));
const unlisted = 'query Name($id: ID!) { artist(id: $id) { id } }';
const variables = { id: landmarks.artist.headliner };
const named = (query: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(query) } });
const answered = { data: { artist: { name: expect.any(String) } } };

const noLog = () => undefined;
const POLL = { interval: 5 };

let folder: string;
let subgraph: Subgraph;
let server: FastifyInstance;

async function serverWith(list: unknown, telemetry: TelemetryConfig = {}): Promise<FastifyInstance> {
  const safeList = join(folder, 'persisted-documents.json');
  await writeFile(safeList, typeof list === 'string' ? list : JSON.stringify(list));
  return serverOf(safeList, telemetry);
}

const serverOf = (safeList: string, telemetry: TelemetryConfig = {}) =>
  serverOver(subgraph.service, { access: { ...DEFAULT_ACCESS, safeList }, telemetry });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safe-list-'));
  subgraph = await Subgraph.start();
  server = await serverWith(Object.fromEntries([listed, withTypenames].map(text => [sha256(text), text])));
});
beforeEach(() => void (subgraph.sandbox.calls.length = 0));
afterAll(async () => {
  await server.close();
  await subgraph.close();
  await rm(folder, { recursive: true });
});

const post = (payload: object) => server.inject({ method: 'POST', url: '/graphql', payload });
const get = (parameters: Record<string, string>) =>
  server.inject({
    method: 'GET',
    url: '/graphql',
    query: parameters,
    headers: { 'apollo-require-preflight': 'true' },
  });

test.each<[string, BufferEncoding, string]>([
  ['UTF-8 with a byte order mark', 'utf8', '\ufeff'],
  ['UTF-16', 'utf16le', '\ufeff'],
])('Reads a list file in %s', async (_, encoding, mark) => {
  const path = join(folder, `${encoding}.json`);
  await writeFile(path, Buffer.from(mark + JSON.stringify({ [sha256(listed)]: listed }), encoding));
  const other = await serverOf(path);
  onTestFinished(() => other.close());
  const { statusCode } = await other.inject({ method: 'POST', url: '/graphql', payload: { query: listed, variables } });
  expect(statusCode).toBe(200);
});

describe('Listed operations', () => {
  test('Executes a listed operation by hash alone', async () => {
    expect((await post({ variables, extensions: named(listed) })).json()).toEqual(answered);
    const byGet = await get({ variables: JSON.stringify(variables), extensions: JSON.stringify(named(listed)) });
    expect(byGet.json()).toEqual(answered);
  });

  test('Executes a listed operation by text, with or without its hash', async () => {
    expect((await post({ query: listed, variables })).json()).toEqual(answered);
    expect((await post({ query: listed, variables, extensions: named(listed) })).json()).toEqual(answered);
    expect((await get({ query: listed, variables: JSON.stringify(variables) })).json()).toEqual(answered);
  });
});

describe('Unlisted operations', () => {
  test.each([
    ['another query', () => post({ query: unlisted, variables })],
    ['another query with the matching hash', () => post({ query: unlisted, variables, extensions: named(unlisted) })],
    ['an unknown hash', () => post({ variables, extensions: named(unlisted) })],
    ['another query by GET', () => get({ query: unlisted, variables: JSON.stringify(variables) })],
    ['an unknown hash by GET', () => get({ extensions: JSON.stringify(named(unlisted)) })],
    ['a listed query with an added space', () => post({ query: `${listed} `, variables })],
    ['introspection', () => post({ query: getIntrospectionQuery() })],
    ['the SDL that a router requests', () => post({ query: '{ _service { sdl } }' })],
    ['a mutation', () => post({ query: 'mutation { __typename }' })],
    ['text that is not GraphQL', () => post({ query: '{{{' })],
    ['an empty query', () => post({ query: '' })],
    ['a hash that is not a string', () => post({ extensions: { persistedQuery: { version: 1, sha256Hash: {} } } })],
  ])('Rejects %s with PERSISTED_QUERY_NOT_IN_LIST', async (_, ask) => {
    const response = await ask();
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      errors: [{ message: expect.any(String), extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } }],
    });
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  test.each([
    ['another query with the hash of a listed query', { query: unlisted, variables, extensions: named(listed) }],
    ['a listed query with another hash', { query: listed, variables, extensions: named(unlisted) }],
    [
      'a batch of operations',
      [
        { query: unlisted, variables },
        { query: listed, variables },
      ],
    ],
    ['a parsed document instead of its text', { query: { kind: 'Document' } }],
  ])('Rejects %s with BAD_REQUEST', async (_, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] });
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  test('Rejects the hash of an unlisted operation even after its text was sent', async () => {
    await post({ query: unlisted, variables, extensions: named(unlisted) });
    expect((await post({ variables, extensions: named(unlisted) })).statusCode).toBe(403);
  });
});

const file = () => join(folder, 'changing.json');

/** Replaces the list file atomically. */
async function replaceFile(text = ''): Promise<void> {
  await writeFile(`${file()}.new`, text);
  await rename(`${file()}.new`, file());
}

describe('Reloads', () => {
  const [first, second] = [listed, withTypenames].map(text => JSON.stringify({ [sha256(text)]: text }));
  /** Opens a list with a short polling interval. Returns it with its log lines. */
  async function changing(): Promise<{ list: SafeList; lines: Json[] }> {
    await writeFile(file(), first ?? '');
    const lines: Json[] = [];
    const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) });
    const list = new SafeList(file(), schema, log as FastifyBaseLogger, 20);
    onTestFinished(() => list.close());
    return { list, lines };
  }
  const has = (list: SafeList) => [listed, withTypenames].map(text => list.get(sha256(text)) !== undefined);

  test('Reloads the list when the file is written', async () => {
    const { list, lines } = await changing();
    expect(has(list)).toEqual([true, false]);
    await writeFile(file(), second ?? '');
    await expect.poll(() => has(list), POLL).toEqual([false, true]);
    expect(lines.at(-1)).toMatchObject({ documents: 1, msg: 'reloaded PERSISTED_QUERIES' });
  });

  test('Reloads the list when a rename replaces its file or a symbolic link in its path changes', async () => {
    const { list } = await changing();
    await replaceFile(second);
    await expect.poll(() => has(list), POLL).toEqual([false, true]);
    await mkdir(join(folder, 'v1'));
    await mkdir(join(folder, 'v2'));
    await writeFile(join(folder, 'v1', 'list.json'), first ?? '');
    await writeFile(join(folder, 'v2', 'list.json'), second ?? '');
    await symlink('v1', join(folder, 'data'));
    const mounted = new SafeList(join(folder, 'data', 'list.json'), schema, { info: noLog, error: noLog }, 20);
    onTestFinished(() => mounted.close());
    expect(has(mounted)).toEqual([true, false]);
    await symlink('v2', join(folder, 'next'));
    await rename(join(folder, 'next'), join(folder, 'data'));
    await expect.poll(() => has(mounted), POLL).toEqual([false, true]);
  });

  test('Keeps the previous list while the file is incomplete or missing, and logs each problem once', async () => {
    const { list, lines } = await changing();
    const reasons = () => lines.map(({ level, reason }) => [level, reason]);
    await replaceFile(second?.slice(0, 40));
    await expect.poll(reasons, POLL).toEqual([[50, expect.stringContaining('is neither a JSON object')]]);
    await rm(file());
    await expect.poll(() => reasons().at(-1), POLL).toEqual([50, expect.stringContaining('does not exist')]);
    expect(has(list)).toEqual([true, false]);
    await replaceFile(second);
    await expect.poll(() => has(list), POLL).toEqual([false, true]);
    expect(lines).toHaveLength(3);
  });
});

test('Metrics count rejections by the code that clients receive', async () => {
  const port = await freePort();
  const own = await serverWith({ [sha256(listed)]: listed }, { metrics: { host: 'localhost', port } });
  await own.inject({ method: 'POST', url: '/graphql', payload: { query: unlisted, variables } });
  const counted = await metricsAt(`http://localhost:${port}/metrics`);
  await own.close();
  const errors = [...counted].filter(([name, value]) => name.startsWith('music_operation_errors') && value > 0);
  expect(errors).toEqual([['music_operation_errors_total{error_type="PERSISTED_QUERY_NOT_IN_LIST"}', 1]]);
});

test('Apollo Client sends only hashes and does not retry an unlisted operation with its text', async () => {
  const uri = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  const sent: string[] = [];
  const http = new HttpLink({
    uri,
    fetch(address, options) {
      sent.push(String(options?.body));
      return fetch(address, options);
    },
  });
  const link = new PersistedQueryLink({ sha256 }).concat(http);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { data } = await client.query<Json>({ query: gql(listed), variables });
  expect(data.artist.name).toEqual(expect.any(String));
  const { error } = await client.query({ query: gql(unlisted), variables, errorPolicy: 'all' });
  expect(CombinedGraphQLErrors.is(error) && error.errors).toMatchObject([
    { extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } },
  ]);
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toContain('query Name');
  client.stop();
});

describe('Invalid lists', () => {
  test.each([
    ['not JSON', '{', 'persisted-documents.json is neither a JSON object of documents by their hashes nor a manifest'],
    [
      'a JSON array',
      [listed],
      'persisted-documents.json is neither a JSON object of documents by their hashes nor a manifest',
    ],
    ['empty', {}, 'PERSISTED_QUERIES lists no documents.'],
    ['keyed by the hash of another document', { [sha256(unlisted)]: listed }, 'is not the SHA-256 of its document.'],
    ['not GraphQL', { [sha256('{{')]: '{{' }, 'Syntax Error: Expected Name, found "{".'],
    [
      'invalid for the schema',
      { [sha256('{ nothing }')]: '{ nothing }' },
      'Cannot query field "nothing" on type "Query".',
    ],
  ])('Fails to start if the list is %s', async (_, list, sentence) => {
    const started = serverWith(list).then(wrong => wrong.close());
    await expect(started).rejects.toThrow(ConfigError);
    await expect(started).rejects.toThrow(sentence);
  });

  test('Fails to start if the list is missing or unreadable', async () => {
    const missing = join(folder, 'missing.json');
    await expect(serverOf(missing)).rejects.toThrow(`PERSISTED_QUERIES: the file ${missing} does not exist.`);
    const circular = join(folder, 'circular.json');
    await symlink(circular, circular);
    for (const unreadable of [folder, circular])
      await expect(serverOf(unreadable)).rejects.toThrow(`PERSISTED_QUERIES: the file ${unreadable} cannot be read.`);
  });
});
