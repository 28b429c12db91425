import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { directiveCost, pricedOperations, type PricedOperation } from './pricedOperations.ts';
import { markdown } from '../support/markdown.ts';
import { schema } from '../support/schema.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* schema/PRICES.md: for each operation the router's cost estimate, the price, and the calls made. */

// Disables the cache. The timeouts allow hundreds of calls on a busy machine.
const settings = { maxCacheBytes: 1, timeoutMs: 30_000, operationTimeoutMs: 60_000 };
const subgraph = await sharedSubgraph(settings, { writable: true });
const page = fileURLToPath(new URL('../../schema/PRICES.md', import.meta.url));
const CALL = 1000;

interface Priced extends PricedOperation {
  /** Calls that a router estimates from the cost directives. */
  readonly router: number;
  readonly estimated: number;
  readonly made: number;
}

async function priced(operation: PricedOperation): Promise<Priced> {
  const { query, variables = {} } = operation;
  const { errors, extensions } = await subgraph.post(query, variables, { 'x-cost': 'true' });
  expect(errors, operation.name).toBeUndefined();
  const { estimated, calls: made } = extensions?.cost ?? {};
  expect(made, operation.name).toBeLessThanOrEqual(estimated);
  return { ...operation, router: directiveCost(schema, query, variables) / CALL, estimated, made };
}

const all: Priced[] = [];
beforeAll(async () => {
  for (const operation of pricedOperations) all.push(await priced(operation));
});

test("A router's estimate is between half and three times the calls, except for ranges and references", () => {
  const seen = all.filter(({ isUnseen = false }) => !isUnseen);
  expect(seen.length).toBeGreaterThanOrEqual(25);
  expect(seen.filter(({ router, made }) => router < made / 2 || router > 3 * made)).toEqual([]);
});

test("An operation's price is at most twice its calls, except for lookups by UPC", () => {
  const over = all.filter(({ estimated, made }) => estimated > 2 * made);
  expect(over.map(({ name }) => name)).toEqual(['Album by UPC']);
});

test('schema/PRICES.md is up to date', async () => {
  const rows = all.map(({ name, router, estimated, made }) => [name, router.toFixed(1), `${estimated}`, `${made}`]);
  const table = markdown(['Operation', 'Price for a router', 'Price', 'Calls made'], rows);
  const text = readFileSync(page, 'utf8');
  const written = text.replace(/(?<=\n)\| Operation \| Price for a router(?:.|\n\|)*/, table);
  expect(written).toContain(table);
  await expect(written).toMatchFileSnapshot(page);
});
