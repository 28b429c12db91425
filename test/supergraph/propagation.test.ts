import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { Router, supergraphOf } from './router.ts';

/*
 * What the router of the compose file propagates in both directions between its clients, this subgraph and another team's
 * subgraph.
 */

const secret = 'only-the-router-knows';
const byId = `artist(id: "${landmarks.artist.headliner}")`;
const noteTypes = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query { notes: [Artist!] }
  type Artist @key(fields: "id") { id: ID! note: String }`;

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
}

let subgraph: Subgraph;
let server: FastifyInstance;
let router: Router;
const servers: Server[] = [];
/** Requests to each subgraph. */
const seen: Record<'music' | 'notes', Seen[]> = { music: [], notes: [] };
let notes: Answer;

async function listen(
  name: keyof typeof seen,
  answer: (body: string, headers: IncomingHttpHeaders) => Promise<Answer>,
) {
  const listening = createServer(async (request, response) => {
    const body = await text(request);
    seen[name].push({ headers: request.headers, query: JSON.parse(body).query });
    const { status, headers, body: answered } = await answer(body, request.headers);
    response.writeHead(status, headers).end(answered);
  }).listen(0, '127.0.0.1');
  servers.push(listening);
  await once(listening, 'listening');
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/graphql`;
}

beforeAll(async () => {
  vi.stubEnv('ROUTER_SECRET', secret);
  subgraph = await Subgraph.start();
  server = await serverOver(subgraph.service, { router: { secret }, hasInventedData: true });
  const musicUrl = await listen('music', async (payload, headers) => {
    const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload });
    const { 'content-length': _, ...others } = response.headers;
    return { status: response.statusCode, headers: others, body: response.body };
  });
  const notesUrl = await listen('notes', async () => notes);
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  const music = { name: 'music', typeDefs: data.service.sdl, url: musicUrl };
  router = new Router(supergraphOf([music, { name: 'notes', typeDefs: noteTypes, url: notesUrl }]));
});
beforeEach(() => {
  for (const requests of Object.values(seen)) requests.length = 0;
  notes = {
    status: 200,
    headers: { 'cache-control': 'max-age=30, public' },
    body: '{"data":{"_entities":[{"note":"a"}]}}',
  };
});
afterAll(async () => {
  await router.close();
  for (const each of servers) each.close();
  await server.close();
  await subgraph.close();
});

async function ask(body: object, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', ...headers };
  const response = await router.fetch({ method: 'POST', headers: json, body: JSON.stringify(body) });
  return { headers: response.headers, body: JSON.parse(await response.text()) as Json };
}

describe('Requests to this subgraph', () => {
  const query = `query Page { ${byId} { name note } }`;
  const client = {
    'apollographql-client-name': 'web',
    'apollographql-client-version': '7.1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
  };

  test('The router forwards client name, client version and trace context', async () => {
    await ask({ query }, client);
    expect(seen.music).toMatchObject([{ headers: client }]);
  });

  test.each([
    ['a document with one operation', { query }, 'Page'],
    ['another operation with the same fields', { query: query.replace('Page', 'Print') }, 'Print'],
    [
      'the selected operation',
      { query: `query First { ${byId} { id } } query Second { ${byId} { name slug } }`, operationName: 'Second' },
      'Second',
    ],
    ['an operation that resolves entities', { query: 'query Notes { notes { id name } }' }, 'Notes'],
  ])('The router forwards the operation name of %s', async (_, body, name) => {
    notes = { ...notes, body: `{"data":{"notes":[{"__typename":"Artist","id":"${landmarks.artist.headliner}"}]}}` };
    for (let time = 0; time < 2; time++) await ask(body);
    expect(seen.music.map(sent => /^query (\w+)/.exec(sent.query)?.[1])).toEqual([name, name]);
  });

  test('The router forwards an anonymous operation without a name', async () => {
    const { body } = await ask({ query: `{ ${byId} { id name } }` });
    expect(body.data.artist).toMatchObject({ id: landmarks.artist.headliner });
    expect(seen.music[0]?.query).toMatch(/^\{/);
  });

  test("The router drops a client's authorization, cookie and router-scopes headers", async () => {
    const headers = {
      ...client,
      'x-cost': '1',
      authorization: 'Bearer x',
      cookie: 'a=b',
      'router-scopes': 'music:write',
    };
    await ask({ query }, headers);
    const usual = ['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'user-agent'];
    const sent = Object.keys(seen.music[0]?.headers ?? {}).filter(name => !usual.includes(name));
    expect(sent.toSorted()).toEqual(
      [...Object.keys(client), 'router-authorization', 'x-cost', 'x-request-id'].toSorted(),
    );
    expect(Object.keys(seen.notes[0]?.headers ?? {})).not.toContain('router-authorization');
  });
});

describe('Responses to clients', () => {
  test('The router marks invented data in a header and in the extensions', async () => {
    const { headers, body } = await ask({ query: `query Page { ${byId} { name } }` });
    expect(headers.get('x-invented-data')).toBe('true');
    expect(body.extensions).toEqual({ inventedData: true });
  });

  test('The router returns the total cost of an operation over all requests to this subgraph', async () => {
    notes = { ...notes, body: `{"data":{"notes":[{"__typename":"Artist","id":"${landmarks.artist.prolific}"}]}}` };
    const query = `query Page { ${byId} { slug } notes { name albums(first: 1) { totalCount } } }`;
    const { body } = await ask({ query }, { 'x-cost': '1' });
    expect(seen.music).toHaveLength(2);
    const { cost } = body.extensions;
    expect(cost).toEqual({
      estimated: expect.any(Number),
      calls: expect.any(Number),
      remembered: expect.any(Number),
      stale: 0,
      quotaRemaining: expect.any(Number),
      rateRemaining: expect.any(Number),
    });
    expect(cost.calls + cost.remembered).toBeGreaterThan(1);
    expect((await ask({ query })).body.extensions).toEqual({ inventedData: true });
  });

  const page = `query Page { ${byId} { name note } }`;
  test.each<[string, string, Partial<Answer>, Record<string, string>, RegExp]>([
    ['the lifetime of one response', `query Page { ${byId} { name } }`, {}, {}, /^public, max-age=\d{4,}$/],
    ['the shorter lifetime of two responses', page, {}, {}, /^public, max-age=30$/],
    ['a private lifetime for a user', page, {}, { authorization: 'Bearer x' }, /^private, max-age=30$/],
    ['no-store if one response is not cacheable', page, { headers: { 'cache-control': 'no-store' } }, {}, /^no-store$/],
    [
      'no-store if one response is private',
      page,
      { headers: { 'cache-control': 'private, max-age=9' } },
      {},
      /^no-store$/,
    ],
    ['no-store if one response has no Cache-Control', page, { headers: {} }, {}, /^no-store$/],
    ['no-store if a subgraph failed', page, { status: 500 }, {}, /^no-store$/],
    [
      'no-store if the client requests the cost',
      `query Page { ${byId} { name } }`,
      {},
      { 'x-cost': '1' },
      /^no-store$/,
    ],
    [
      'no-store if the response has an error',
      `query Page { ${byId} { name } artistByPlatform(platform: "x", identifier: "") { id } }`,
      {},
      {},
      /^no-store$/,
    ],
  ])('Cache-Control of the router is %s', async (_, query, answer, headers, expected) => {
    notes = { ...notes, ...answer };
    const response = await ask({ query }, headers);
    expect(response.headers.get('cache-control')).toMatch(expected);
  });
});
