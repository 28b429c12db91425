import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileRequests, spaced } from './hostileRequests.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Attack } from '../support/victim.ts';

/** Maximum CPU time of rejected and served requests, relative to a large valid request. */
const MOST_REFUSED = 3;
const MOST_SERVED = 8;
/** Attempts per request; the least CPU time counts, because garbage collection and compilation add to it. */
const ATTEMPTS = 6;
const MOST_BYTES = 5_000_000;
/** Maximum number of errors for rejected and executed requests, including the error that reports the limit. */
const MOST_REFUSALS = 21;
const MOST_ERRORS = 101;

const statuses: Readonly<Record<string, number>> = { BODY_TOO_LARGE: 413, BAD_REQUEST: 400 };
const subgraph = await sharedSubgraph();
/** The introspection query of tools: a large valid request without calls. */
const introspection = getIntrospectionQuery({
  schemaDescription: true,
  inputValueDeprecation: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  oneOf: true,
});
/** CPU time of the introspection query in ms. */
let control: number;

beforeAll(async () => {
  // Caches the rows that hostile requests read, so that those requests make no calls.
  await subgraph.ask('{ topArtists(first: 500) { nodes { name } } }');
  const costs = [];
  for (let copy = 0; copy < ATTEMPTS; copy++) costs.push((await sent(spaced({ query: introspection }, copy))).used);
  control = Math.min(...costs);
});

async function sent(request: Attack | string) {
  subgraph.sandbox.calls.length = 0;
  const before = process.threadCpuUsage();
  const { statusCode, payload } = await (typeof request === 'string'
    ? subgraph.sendText(request)
    : subgraph.send({ query: request.query, variables: request.variables }, request.headers));
  const { user, system } = process.threadCpuUsage(before);
  const codes = [...payload.matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code);
  const calls = subgraph.sandbox.calls.map(({ path }) => path);
  return { status: statusCode, text: payload, codes, calls, used: (user + system) / 1_000 };
}

async function leastCost(request: Attack | string, first: number, bound: number): Promise<number> {
  let least = first;
  for (let copy = 1; copy < ATTEMPTS && least > bound; copy++) {
    const again = typeof request === 'string' ? request : spaced(request, copy);
    least = Math.min(least, (await sent(again)).used);
  }
  return least;
}

describe.each([
  ['Oversized or invalid documents and variables', hostileRequests.documents],
  ['Long texts', hostileRequests.texts],
  ['Requests with many errors', hostileRequests.errors],
  ['Operations with a slow price estimate', hostileRequests.estimates],
  ['Operations with a large response', hostileRequests.sizes],
])('%s', (_, rows) => {
  test.each(rows)(
    'Limits the CPU time and the errors of a hostile request: $title: $codes',
    async ({ codes, requests, argument }) => {
      for (const request of requests) {
        const { status, text, used, calls, ...listed } = await sent(request);
        expect(status).toBe(statuses[codes[0] ?? ''] ?? 200);
        expect(listed.codes.filter(code => !codes.includes(code))).toEqual([]);
        expect(listed.codes.length > 0).toBe(codes.length > 0);
        const isExecuted = text.includes('"data":');
        expect(listed.codes.length).toBeLessThanOrEqual(isExecuted ? MOST_ERRORS : MOST_REFUSALS);
        expect(text.length).toBeLessThan(isExecuted ? MOST_BYTES : 1_000 * listed.codes.length);
        expect(text).not.toMatch(/stack|node_modules/i);
        if (argument) expect(text).toMatch(`${argument === '$v' ? 'Variable' : 'Argument'} \\"${argument}\\"`);
        if (codes.length > 0) expect(calls).toEqual([]);
        const bound = control * (codes.length > 0 ? MOST_REFUSED : MOST_SERVED);
        expect(await leastCost(request, used, bound)).toBeLessThanOrEqual(bound);
      }
    },
  );
});

describe('Valid requests within the limits', () => {
  test('Serves introspection queries of tools', async () => {
    const { data } = await subgraph.ask(introspection.replace('__schema', 'schema: __schema'));
    expect(data.schema.types.length).toBeGreaterThan(100);
  });

  test('Serves hundreds of entities to a router', async () => {
    const references = idsOf('artist', 800).map(id => ({ __typename: 'Artist', id }));
    const { data } = await subgraph.askEntities('... on Artist { id }', ...references);
    expect(data.entities).toHaveLength(800);
  });

  test('Executes one of many operations in a document', async () => {
    const operations = Array.from(
      { length: 30 },
      (_, index) => `query Q${index} { artist(id: "${landmarks.artist.headliner}") { name } }`,
    );
    const response = await subgraph.send({ query: operations.join('\n'), operationName: 'Q7' });
    expect(response.json()).toEqual({ data: { artist: { name: expect.any(String) } } });
  });
});
