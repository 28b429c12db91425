import { expect, test } from 'vitest';
import { createSchema } from '../../src/schema.ts';
import { dearestLeaf, lightLeaves, nestedLists } from '../support/nestedLists.ts';
import { onlyDocumentedPaths } from '../support/documentedPaths.ts';
import type { Answer } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const schema = createSchema();
/** Rows of each list. */
const ROWS = 2;
/** Where the price is a further one of the same operations, one of so many is sent. */
const SAMPLE = 6;
const TIMEOUT = 120_000;

// Nothing is cached, and no operation is refused.
const settings = { cacheBytes: 1, operationCalls: 100_000 };
const subgraph = await sharedSubgraph(settings, { writable: true });

const IN_PARTS = 'multipart/mixed;deferSpec=20220824, application/json';
/** The first part of a response in several parts. */
const FIRST_PART = /^\{.*$/m;

interface Outcome {
  readonly query: string;
  readonly estimated: number;
  readonly calls: number;
}

async function ask(query: string): Promise<Outcome> {
  subgraph.sandbox.calls.length = 0;
  const { body } = await subgraph.send({ query }, { 'x-cost': 'true', accept: IN_PARTS });
  const { extensions }: Answer = JSON.parse(FIRST_PART.exec(body)?.[0] ?? '');
  return { query, estimated: extensions?.cost.estimated, calls: subgraph.sandbox.calls.length };
}

/** Sends each operation, and returns those that made more calls than their price. */
async function overPrice(queries: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) outcomes.push(await ask(query));
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const [calls, estimated] = [sum(outcome => outcome.calls), sum(outcome => outcome.estimated)];
  console.log(`${outcomes.length} operations, ${calls} calls, estimated at ${estimated}`);
  return outcomes.filter(outcome => !(outcome.calls <= outcome.estimated));
}

/** The dearest field that needs a call, where there is one. */
const anyLeaf: typeof dearestLeaf = (...list) => dearestLeaf(...list) || lightLeaves(...list);

const pairs = (...[leaves, defer]: [typeof dearestLeaf, string?]) =>
  nestedLists(schema, ROWS, leaves, defer).map(({ query }) => query);

test(
  'A list in a list makes at most the calls of its price, whichever two lists they are',
  { timeout: TIMEOUT },
  async () => {
    await subgraph.reset();
    expect(await overPrice(pairs(anyLeaf))).toEqual([]);
  },
);

test('A list in deferred rows of a list makes at most the calls of its price', { timeout: TIMEOUT }, async () => {
  await subgraph.reset();
  const deferred = pairs(dearestLeaf, '@defer').filter((_, index) => index % SAMPLE === 0);
  expect(await overPrice(deferred)).toEqual([]);
});

test(
  'A list in a list makes at most the calls of its price on a service with the documented paths alone',
  { timeout: TIMEOUT },
  async () => {
    await subgraph.reset({ manyIds: 'detect' });
    subgraph.sandbox.knobs.faults = onlyDocumentedPaths;
    expect(await overPrice(pairs(dearestLeaf).filter((_, index) => index % SAMPLE === 1))).toEqual([]);
  },
);
