import { readdirSync, readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { cookbook } from '../../src/graph/generated/cookbook.ts';
import { createSchema } from '../../src/graph/schema.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const folder = new URL('../cookbook/', import.meta.url);
const files = readdirSync(folder).filter(file => file.endsWith('.graphql'));
const subgraph = await testedSubgraph({}, { timeoutMs: 30_000, operationTimeoutMs: 60_000 }, { writable: true });

// The sandbox sorts names and ranked lists on first use. On a busy machine this takes long enough that a call is retried.
beforeAll(async () => {
  const slow = cookbook.filter(({ document }) => /topArtists|searchMusic/.test(document));
  for (const { document, variables } of slow) await subgraph.post(document, variables);
});

/** Some songs have no label, and a successful mutation has no errors. */
const OFTEN_EMPTY = ['labels', 'errors'];

/** Paths of empty lists and of null values near the root: an example should show data. */
function missing(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value) && value.length === 0)
    return OFTEN_EMPTY.includes(path.at(-1) ?? '') ? [] : [path.join('.')];
  if (value === null) return path.length < 4 ? [path.join('.')] : [];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => missing(member, [...path, name]));
}

test.each(cookbook)(
  'A cookbook operation returns data with the documented number of calls: $topic, $title',
  async ({ document, calls: stated, variables }) => {
    const { data, extensions, calls } = await subgraph.ask(document, variables, { 'x-cost': 'true' });
    expect(missing(data)).toEqual([]);
    for (const [field, payload] of Object.entries(data)) {
      if (document.includes('\nmutation ')) expect(payload, field).toMatchObject({ errors: [] });
    }
    expect(calls).toHaveLength(stated);
    expect(extensions.cost.estimated).toBeGreaterThanOrEqual(stated);
  },
);

test('Cookbook operations contain no fixed dates, which would become outdated', () => {
  const dated = cookbook.filter(({ document }) => /\b\d{4}-\d\d-\d\d\b/.test(document));
  expect(dated.map(({ name }) => name)).toEqual([]);
});

test('Each cookbook file has the name and text of its operation', () => {
  const named = cookbook.map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}.graphql`);
  expect(named.toSorted()).toEqual(files.toSorted());
  const texts = named.map(file => readFileSync(new URL(file, folder), 'utf8'));
  expect(texts).toEqual(cookbook.map(({ document }) => `${document}\n`));
});

test('The cookbook has at least 25 operations on more than five topics', () => {
  expect(cookbook.length).toBeGreaterThanOrEqual(25);
  expect(new Set(cookbook.map(({ topic }) => topic)).size).toBeGreaterThan(5);
});

test('The operations of a topic form one valid document, as in a tab of GraphiQL', () => {
  const schema = createSchema();
  for (const [topic, some] of Map.groupBy(cookbook, each => each.topic)) {
    const document = some.map(each => each.document).join('\n');
    expect(validate(schema, parse(document)), topic).toEqual([]);
  }
});
