import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from '../../src/server/server.ts';
import { landmarks } from '../support/landmarks.ts';
import { send, type Headers } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const query = `{ artist(id: "${landmarks.artist.headliner}") { name } }`;
const subgraph = await sharedSubgraph();
let server: FastifyInstance;

const start = async (inventedData: boolean) => {
  server = await createServer({ service: subgraph.service, logLevel: 'silent', hasInventedData: inventedData });
};
const ask = async (document: string, headers: Headers = {}) => {
  const response = await send(server, { query: document }, headers);
  return { header: response.headers['x-invented-data'], ...response.json() };
};

beforeEach(() => start(true));
afterEach(() => server.close());

test('Marks invented data in the header and the extensions of each response', async () => {
  const stated = { header: 'true', extensions: { inventedData: true } };
  expect(await ask(query)).toMatchObject({ data: { artist: { name: expect.any(String) } }, ...stated });
  expect(await ask('{ nope }')).toMatchObject({ errors: [{}], ...stated });
  expect(await ask('mutation { __typename }')).toMatchObject({ data: { __typename: 'Mutation' }, ...stated });
});

test('Marks cached responses as invented, with and without their cost', async () => {
  const answers = [await ask(query), await ask(query), await ask(query)];
  expect(answers[2]).toEqual(answers[0]);
  const { extensions, ...answer } = await ask(query, { 'x-cost': 'true' });
  // The response itself is one use of cached data.
  expect(extensions).toMatchObject({ inventedData: true, cost: { calls: 0, remembered: 1 } });
  expect(answer).toEqual({ header: 'true', data: answers[0].data });
});

test('Marks only the first part of a deferred response as invented', async () => {
  const accept = 'multipart/mixed;deferSpec=20220824, application/json';
  const deferred = query.replace('{ name', '{ name ... @defer { audience(platform: "instagram") { latest { date } } }');
  const { body, headers } = await send(server, { query: deferred }, { accept });
  expect(headers['x-invented-data']).toBe('true');
  expect(body.match(/"inventedData":true/g)).toHaveLength(1);
});

test('Marks no response of a real service as invented', async () => {
  await server.close();
  await start(false);
  for (let time = 0; time < 3; time++) expect(await ask(query)).toEqual({ data: { artist: expect.any(Object) } });
  expect(await ask(query, { 'x-cost': 'true' })).not.toHaveProperty('extensions.inventedData');
});
