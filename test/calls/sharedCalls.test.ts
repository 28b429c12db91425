import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { headliner, prolific } = landmarks.artist;
// Without batches, each artist costs a call.
const subgraph = await testedSubgraph({ batchPaths: false });

/** Calls of one page: one per list. The name of the artist is part of both responses. */
const CALLS = 2;
const page = () =>
  subgraph.post(
    `{ artist(id: "${headliner}") { name songs(first: 5) { nodes { name } } related(first: 5) { nodes { name } } } }`,
  );
/** Sends thirty operations. More might not start within a second on a busy machine, and would be rejected. */
const thirty = () => Promise.all(Array.from({ length: 30 }, page));

test('Thirty equal concurrent operations make the calls of one operation, and thirty more make none', async () => {
  subgraph.sandbox.knobs.latencyMs = 50;
  const cold = await thirty();
  expect(cold.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(new Set(cold.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(subgraph.sandbox.calls).toHaveLength(CALLS);
  expect(subgraph.sandbox.tokenCalls).toHaveLength(1);
  expect(await thirty()).toEqual(cold);
  expect(subgraph.sandbox.calls).toHaveLength(CALLS);
});

/** Sends the query over a new connection. */
function ask(url: string, query: string) {
  const client = new AbortController();
  const answer = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query }),
    signal: client.signal,
  }).then(response => response.json() as Promise<Json>);
  answer.catch(() => undefined);
  return { answer, hangUp: () => client.abort() };
}

const open = () => subgraph.sandbox.calls.filter(({ endedAt }) => endedAt === 0);
const openPaths = () => open().map(({ path }) => path.split('/').at(-1));

describe('Disconnecting clients', () => {
  const names = `{ a: artist(id: "${headliner}") { name } b: artist(id: "${prolific}") { name } }`;
  const onlyA = `{ artist(id: "${headliner}") { name } }`;

  test('Aborts calls that only a disconnected client waits for and closes their sockets', async () => {
    const url = await subgraph.listen();
    subgraph.sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
    const alone = ask(url, names);
    await expect.poll(open).toHaveLength(2);
    alone.hangUp();
    await expect.poll(open).toHaveLength(0);
    expect(subgraph.sandbox.calls).toHaveLength(2);
  });

  test('Completes a shared call for other clients when one client disconnects', async () => {
    const url = await subgraph.listen();
    subgraph.sandbox.knobs.faults = [{ match: prolific, kind: 'hang' }];
    subgraph.sandbox.knobs.latencyMs = ({ path }) => (path.includes(headliner) ? 700 : 0);
    const first = ask(url, names);
    await expect.poll(open).toHaveLength(2);
    const second = ask(url, onlyA);
    const third = ask(url, onlyA);
    await expect.poll(() => subgraph.connections(), { interval: 5 }).toBe(3);
    // When the server responds to this request, it has read all earlier requests.
    await fetch(`${url}/health/live`);
    first.hangUp();
    second.hangUp();
    await expect.poll(openPaths).toEqual([headliner]);
    expect(await third.answer).toEqual({ data: { artist: { name: expect.any(String) } } });
    expect(subgraph.sandbox.calls).toHaveLength(2);
  });

  test('Caches data received before its client disconnects', async () => {
    const url = await subgraph.listen();
    subgraph.sandbox.knobs.faults = [{ match: prolific, kind: 'hang' }];
    const first = ask(url, names);
    await expect.poll(openPaths).toEqual([prolific]);
    first.hangUp();
    await expect.poll(open).toHaveLength(0);
    const { data } = await ask(url, onlyA).answer;
    expect(data.artist.name).toBeTypeOf('string');
    expect(subgraph.sandbox.calls).toHaveLength(2);
  });
});

test('An operation that exceeds its call limit does not fail other operations that share its calls', async () => {
  await subgraph.reset({ batchPaths: false, maxOperationCalls: 2 });
  subgraph.sandbox.knobs.latencyMs = 150;
  // The price is two calls. The service rejects one of them, so the fallback is a third call.
  subgraph.sandbox.knobs.faults = [{ match: `/api/v2.9/artist/${prolific}`, status: 403 }];
  const both = [headliner, prolific].map(id => `{ __typename: "Artist", id: "${id}" }`);
  const two = subgraph.post(`{ _entities(representations: [${both}]) { ... on Artist { name } } }`);
  const one = subgraph.post(`{ b: artist(id: "${prolific}") { name } }`);
  const { data, errors } = await two;
  expect(data).toEqual({ _entities: [{ name: expect.any(String) }, null] });
  expect(errors).toMatchObject([{ path: ['_entities', 1], extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
  expect(await one).toEqual({ data: { b: { name: expect.any(String) } } });
});
