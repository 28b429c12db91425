import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { createSchema } from '../src/schema.ts';
import { headersByPath } from './support/catalogue.ts';
import { withFields, withFullSelections } from './support/fullSelections.ts';
import { changed, placesIn } from './support/mutations.ts';
import { operations, type Operation } from './support/operations.ts';
import { exchangesOf, isOf } from './support/recorded.ts';
import { Replay } from './support/replay.ts';
import { send } from './support/server.ts';

const schema = createSchema();
const headers = await headersByPath();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
});
afterAll(() => sandbox.close());

/**
 * The operations and leaves that README.md of the catalogue names in a row of its table, such as `/radio/countries
 * items.name`.
 */
const table =
  readFileSync(new URL('../src/catalogue/README.md', import.meta.url), 'utf8').split(
    '## Values that are not read',
  )[1] ?? '';
const unread = [...table.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const used = new Set<string>();

/** True if a leaf is in the table: the end of a path, and the beginning or the end of a place. */
function isListed({ path }: Operation, leaf: string): boolean {
  const place = `.${leaf.replaceAll('.*', '')}.`;
  const found = unread.filter(text => {
    const [end = '', value = ''] = text.includes(' ') ? text.split(' ') : ['', text];
    return path.endsWith(end) && place.includes(`.${value}.`);
  });
  found.forEach(text => used.add(text));
  return found.length > 0;
}

describe('Every value of a response is reachable, or in the table of those that are not read', () => {
  test.each(operations.map(operation => [operation.name, operation] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, operation) => {
      let left: readonly string[] | undefined;
      for (const query of [withFullSelections(schema, operation.query), ...withHeader(operation)]) {
        left = await unreadBy(query, operation, left);
      }
      expect(left?.filter(leaf => !isListed(operation, leaf))).toEqual([]);
    },
  );

  test('The table has no value that is read', () => {
    expect(unread.filter(text => !used.has(text))).toEqual([]);
  });
});

/** The leaves whose values make no difference to the response of a query. */
async function unreadBy(query: string, operation: Operation, leaves?: readonly string[]): Promise<string[]> {
  const exchanges = await exchangesOf(sandbox, query);
  const target = exchanges.find(({ call }) => isOf(operation, call));
  if (!target) return expect.fail('the call of the operation is not made');
  const replay = new Replay(exchanges);
  const server = await replay.server;
  const body: unknown = JSON.parse(target.received);
  const response = async () => (await send(server, { query })).body;
  const whole = await response();
  const unchanged = JSON.stringify(body);
  const left: string[] = [];
  for (const leaf of leaves ?? leavesOf(body)) {
    const other = changed(body, (place, value) => (place === leaf ? otherThan(value) : value));
    // Values that are null everywhere.
    if (JSON.stringify(other) === unchanged) continue;
    replay.instead = exchange => (exchange === target ? other : JSON.parse(exchange.received));
    if ((await response()) === whole) left.push(leaf);
  }
  await replay.close();
  return left;
}

/** Places of values, without the envelope. */
function leavesOf(body: unknown): string[] {
  const places = placesIn(body);
  return places.filter(
    place => !places.some(other => other.startsWith(`${place}.`)) && !/^(errors|page|type)\b/.test(place),
  );
}

/** A value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value;
  if (/^\d{4}-/.test(value)) return value.replace(/^\d{4}-\d\d/, '2019-03');
  if (/^[A-Z]{2}$/.test(value)) return value === 'NL' ? 'BE' : 'NL';
  if (/^\d+$/.test(value)) return value.replace(/.$/, last => String(9 - Number(last)));
  return value.replace(/.$/u, last => (last === 'e' ? 'd' : 'e')) || 'e';
}

/**
 * The query with the fields of the owner that the head of the list contains, and no other: then they are taken from it.
 */
function withHeader({ path, query }: Operation): string[] {
  const header = headers.get(path);
  return header ? [withFields(schema, query, header.kind().name, header.offers)] : [];
}
