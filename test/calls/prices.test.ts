import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readyQueries } from '../../src/readyQueries.ts';
import { createSchema } from '../../src/schema.ts';
import { directiveCost } from '../support/directiveCost.ts';
import { landmarks } from '../support/landmarks.ts';
import { markdown } from '../support/markdown.ts';
import { pricedOperations, type PricedOperation } from '../support/prices.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const schema = createSchema();
// A busy machine takes its time for hundreds of calls.
const subgraph = await sharedSubgraph({ timeout: 30_000, operationTimeout: 60_000 }, { writable: true });
const readme = fileURLToPath(new URL('../../schema/README.md', import.meta.url));
const CALL = 1000;

interface Priced extends PricedOperation {
  /** Calls by the directives alone, as a router counts them. */
  readonly router: number;
  readonly estimated: number;
  /** Calls without a cache. */
  readonly made: number;
}

async function priced(operation: PricedOperation): Promise<Priced> {
  const { query, variables = {} } = operation;
  await subgraph.reset();
  const { extensions } = await subgraph.ask(query, variables, { 'x-cost': 'true' });
  const { estimated, calls: made } = extensions.cost;
  return { ...operation, router: directiveCost(schema, query, variables) / CALL, estimated, made };
}

const all: Priced[] = [];

test.each(pricedOperations)('Makes at most the calls of its price: $name', async operation => {
  const found = await priced(operation);
  all.push(found);
  const { made, estimated, router, isUnseen = false } = found;
  expect(made).toBeLessThanOrEqual(estimated);
  if (isUnseen) return;
  expect(router / made, 'price for a router').toBeGreaterThanOrEqual(0.5);
  expect(router / made, 'price for a router').toBeLessThanOrEqual(3);
});

test('Compares the price for routers of at least 25 operations', () => {
  expect(pricedOperations.filter(({ isUnseen = false }) => !isUnseen).length).toBeGreaterThanOrEqual(25);
});

test.each(readyQueries(landmarks.artist.headliner))('Makes at most the calls of its price: $name', async ready => {
  const { estimated, made } = await priced({ ...ready, query: ready.document });
  expect(made).toBeLessThanOrEqual(estimated);
});

test('The table of prices in schema/README.md is that of `npm run prices`', async () => {
  const rows = all.map(({ name, router, estimated, made }) => [name, router.toFixed(1), `${estimated}`, `${made}`]);
  const table = markdown(['Operation', 'Price for a router', 'Price', 'Calls made'], rows);
  const text = readFileSync(readme, 'utf8');
  const written = text.replace(/(?<=\n)\| Operation \| Price for a router(?:.|\n\|)*/, table);
  expect(written).toContain(table);
  await expect(written).toMatchFileSnapshot(readme);
});
