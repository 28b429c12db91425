import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cookbook } from '../src/generated/cookbook.ts';
import { testedSubgraph } from './support/testedSubgraph.ts';

const folder = new URL('cookbook/', import.meta.url);
const files = readdirSync(folder).filter(file => file.endsWith('.graphql'));
const subgraph = await testedSubgraph();

/** Paths of empty lists, and of values near the root that are null: such a response answers nothing. Some songs have no label. */
function missing(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value) && value.length === 0) return path.at(-1) === 'labels' ? [] : [path.join('.')];
  if (value === null) return path.length < 4 ? [path.join('.')] : [];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => missing(member, [...path, name]));
}

describe.each(cookbook)('$topic: $title', ({ name, document, calls: stated, variables }) => {
  test('Is answered with the calls that its file states', async () => {
    const { data, errors, extensions, calls } = await subgraph.ask(document, variables, { 'x-cost': 'true' });
    expect(errors).toBeUndefined();
    expect(missing(data)).toEqual([]);
    expect(calls).toHaveLength(stated);
    expect(extensions.cost.estimated).toBeGreaterThanOrEqual(stated);
  });

  test('Has the name of its file', () => {
    const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.graphql`;
    expect(files).toContain(file);
    expect(readFileSync(new URL(file, folder), 'utf8')).toBe(`${document}\n`);
  });
});

test('The cookbook has at least 25 operations, and all of its files', () => {
  expect(files.length).toBeGreaterThanOrEqual(25);
  expect(cookbook).toHaveLength(files.length);
  expect(new Set(cookbook.map(({ topic }) => topic)).size).toBeGreaterThan(5);
});
