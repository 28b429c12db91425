import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MutationAccess } from '../../src/config/mutationAccess.ts';
import { printContract } from '../../src/contract/print.ts';
import { addAuthorization } from '../../src/contract/scopes.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { changes, write } from '../support/changes.ts';
import { landmarks } from '../support/landmarks.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { Router, supergraphOf } from './router.ts';

const secret = 'only-the-router-knows';
const scope = 'music:write';
const tokens = { editor: 'Bearer of-an-editor', reader: 'Bearer of-a-reader' };
const users = { [tokens.editor]: `openid ${scope}`, [tokens.reader]: 'openid music:read' };
const [first] = changes;
const mutation = write(first?.field ?? '');

let subgraph: Subgraph;
let other: Server;
let music: Server;
/** Headers of the requests to another team's subgraph. */
const seen: IncomingHttpHeaders[] = [];
type Setting = 'off' | 'on' | 'scoped';
let settings: Record<Setting, FastifyInstance>;
/** The server behind both routers. */
let current: FastifyInstance;
let plain: Router;
let authorizing: Router;

beforeAll(async () => {
  vi.stubEnv('ROUTER_SECRET', secret);
  subgraph = await Subgraph.start({}, { writable: true });
  other = createServer(({ headers }, response) => {
    seen.push(headers);
    response.setHeader('content-type', 'application/json').end('{"data":{"ping":1}}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  settings = { off: await serverWith('off'), on: await serverWith('on'), scoped: await serverWith({ scope }) };
  current = settings.off;
  music = createServer(async (request, response) => {
    const payload = await text(request);
    const answer = await current.inject({ method: 'POST', url: '/graphql', headers: request.headers, payload });
    response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(music, 'listening');
  // The router enforces the authorization directives only with `genericAuth`.
  const supergraph = supergraphOf([
    { name: 'music', typeDefs: printContract(addAuthorization(readSdl())), url: `${urlOf(music)}graphql` },
    { name: 'other', typeDefs: 'type Query { ping: Int }', url: urlOf(other) },
  ]);
  plain = new Router(supergraph, { users });
  authorizing = new Router(supergraph, { users, isAuthorizing: true });
});
beforeEach(() => subgraph.sandbox.reset());
afterAll(async () => {
  await Promise.all([plain, authorizing].map(router => router.close()));
  await Promise.all(Object.values(settings).map(server => server.close()));
  await subgraph.close();
  other.close();
  music.close();
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const serverWith = (mutations: MutationAccess): Promise<FastifyInstance> =>
  serverOver(subgraph.service, { isProduction: true, router: { secret }, mutations });

/** Router of the compose file in front of a server with this setting and another team's subgraph. */
function routerOver(setting: Setting): Router {
  current = settings[setting];
  return plain;
}

/** Router that enforces the directives, in front of a server that accepts every mutation. */
function authorizingRouter(): Router {
  current = settings.on;
  return authorizing;
}

/** Sends a mutation. Returns its error codes and its number of calls. */
async function outcomeOf(router: Router, body: object, headers: Record<string, string> = {}) {
  subgraph.sandbox.calls.length = 0;
  const { errors = [] } = await router.send(body, headers);
  return { codes: errors.map(({ extensions }) => extensions.code), calls: subgraph.sandbox.calls.length };
}

const SENT = { codes: [], calls: 1 };
const REFUSED = { codes: ['FORBIDDEN'], calls: 0 };

describe('Router of the compose file', () => {
  test.each<[Setting, string, Record<string, string>, object]>([
    ['off', 'an anonymous client', {}, REFUSED],
    ['off', 'a user with the scope', { authorization: tokens.editor }, REFUSED],
    ['on', 'an anonymous client', {}, SENT],
    ['scoped', 'an anonymous client', {}, REFUSED],
    ['scoped', 'a user without the scope', { authorization: tokens.reader }, REFUSED],
    ['scoped', 'a user with the scope', { authorization: tokens.editor }, SENT],
    ['scoped', 'an anonymous client that sends the scope header', { 'router-scopes': scope }, REFUSED],
    ['scoped', 'a client with a forged token', { authorization: 'Bearer forged', 'router-scopes': scope }, REFUSED],
    [
      'scoped',
      'a user without the scope who sends the scope header',
      { authorization: tokens.reader, 'router-scopes': scope },
      REFUSED,
    ],
    [
      'scoped',
      'a client that guesses a secret',
      { 'router-authorization': 'guessed-by-a-stranger', 'router-scopes': scope },
      REFUSED,
    ],
  ])('The router applies the mutation setting %s to a mutation from %s', async (setting, _, headers, expected) => {
    expect(await outcomeOf(routerOver(setting), { query: mutation }, headers)).toEqual(expected);
  });

  test('The router drops headers and scopes that a client adds through request extensions', async () => {
    const headers = { 'router-authorization': secret, 'router-scopes': scope };
    for (const extensions of [{ headers }, { jwt: { payload: { scope } } }]) {
      expect(
        await outcomeOf(routerOver('scoped'), { query: mutation, extensions }),
        JSON.stringify(extensions),
      ).toEqual(REFUSED);
    }
  });

  test('The router forwards each of the nine mutations only for a user with the scope', async () => {
    for (const { field, name } of changes) {
      const body = { query: write(field) };
      expect(await outcomeOf(routerOver('scoped'), body), name).toEqual(REFUSED);
      expect(await outcomeOf(routerOver('scoped'), body, { authorization: tokens.editor }), name).toEqual(SENT);
    }
  });

  test('The router sends neither the secret nor the scopes to other teams', async () => {
    seen.length = 0;
    const { data } = await routerOver('scoped').send({ query: '{ ping }' }, { authorization: tokens.editor });
    expect(data).toEqual({ ping: 1 });
    expect(seen).toHaveLength(1);
    const [headers] = seen;
    expect(Object.keys(headers ?? {}).filter(name => /^router-|^authorization$/.test(name))).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain(secret);
  });
});

describe('Router with authorization directives', () => {
  test.each([
    ['an anonymous client', {}],
    ['a user without the scope', { authorization: tokens.reader }],
  ])('A router that enforces the directives of --scopes rejects every mutation from %s', async (_, headers) => {
    for (const { field, name } of changes) {
      const { codes, calls } = await outcomeOf(authorizingRouter(), { query: write(field) }, headers);
      expect([codes, calls], name).toEqual([[expect.stringMatching(/^UNAUTH/)], 0]);
    }
  });

  test('A router that enforces the directives of --scopes forwards the mutation of a user with the scope', async () => {
    const headers = { authorization: tokens.editor };
    expect(await outcomeOf(authorizingRouter(), { query: mutation }, headers)).toEqual(SENT);
  });

  test.each([
    '{ analyticsAccount { quota { remaining } } }',
    `{ artist(id: "${landmarks.artist.headliner}") { isPriority } }`,
  ])('A router that enforces the directives of --scopes requires a user for account data: %s', async query => {
    const { codes, calls } = await outcomeOf(authorizingRouter(), { query });
    expect([codes, calls]).toEqual([[expect.stringMatching(/^UNAUTH/)], 0]);
    const { codes: permitted } = await outcomeOf(authorizingRouter(), { query }, { authorization: tokens.reader });
    expect(permitted).toEqual([]);
  });
});
