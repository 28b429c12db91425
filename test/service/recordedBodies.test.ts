import { readFileSync } from 'node:fs';
import { parse, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { createSchema } from '../../src/schema.ts';
import { Conformity } from '../support/fuzz/conformity.ts';
import { queryFor } from '../support/fullQueries.ts';
import { changed, MISSING, placesIn, wrongValues } from '../support/changedValues.ts';
import { silentNulls } from '../support/nullability.ts';
import { operations, type Operation } from '../support/operations.ts';
import { Replay } from '../support/replay.ts';
import type { Exchange } from '../support/recorder.ts';
import { isOf, Recording } from '../support/recorded.ts';
import { post, send, type Answer } from '../support/server.ts';
import type { Json } from '../support/json.ts';

const schema = createSchema();
let sandbox: Sandbox;
let recording: Recording;

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
  recording = await Recording.start(sandbox);
});
afterAll(async () => {
  await recording.close();
  await sandbox.close();
});

/**
 * The operations and leaves that README.md of the catalogue names in a row of its table, such as `/radio/countries
 * items.name`.
 */
const table =
  readFileSync(new URL('../../src/catalogue/README.md', import.meta.url), 'utf8').split(
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

const codes = [
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_UNAVAILABLE',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'BAD_USER_INPUT',
  // The number of errors of a response is bounded; this one replaces the rest.
  'TOO_MANY_ERRORS',
];

describe.each(operations)('The body of: $name', operation => {
  const query = queryFor(operation);
  const document = parse(query);
  /** A server that repeats the bodies of the calls that the query makes. */
  let replay: Replay;
  /** The call of the operation among them. */
  let target: Exchange;

  beforeAll(async () => {
    const exchanges = await recording.exchangesOf(query);
    replay = new Replay(exchanges);
    target = exchanges.find(({ call }) => isOf(operation, call)) ?? expect.fail('the operation is not called');
  });
  afterAll(() => replay.close());

  test(
    'With wrong values causes no internal error, no value of another type, and no null that is not described',
    { timeout: 120_000 },
    async () => {
      const whole: unknown = JSON.parse(target.received);
      for (const values of changesOf(placesIn(whole))) {
        const body = JSON.stringify(changed(whole, (place, old) => (values.has(place) ? values.get(place) : old)));
        replay.instead = { exchange: target, body };
        const found = wrongWith(document, await post(await replay.server, query));
        if (found.length > 0) expect(found, JSON.stringify([...values]).slice(0, 2_000)).toEqual([]);
      }
      replay.instead = undefined;
      const usual = await post(await replay.server, query);
      for (const { name, body, isEqual, keepsRows = true } of otherForms(whole)) {
        replay.instead = { exchange: target, body };
        const answer = await post(await replay.server, query);
        expect(wrongWith(document, answer), name).toEqual([]);
        if (keepsRows) expect(lostRows(answer.data), name).toEqual([]);
        if (isEqual) expect(answer, name).toEqual(usual);
      }
    },
  );

  test('Has no value that is neither reachable nor in the table of those that are not read', async () => {
    const left = await unreadBy(query, replay, target);
    expect(left.filter(leaf => !isListed(operation, leaf))).toEqual([]);
  });
});

test('The table of values that are not read has no value that is read', () => {
  expect(unread.filter(text => !used.has(text))).toEqual([]);
});

interface Form {
  readonly name: string;
  readonly body: string;
  /** True if the values are the same ones. */
  readonly isEqual?: boolean;
  /** False if the rows are the values that are changed. */
  readonly keepsRows?: boolean;
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value);

/** The body with the same values in other JSON types, with figures and dates that no scalar has, and with repeated rows. */
function otherForms(whole: unknown): Form[] {
  const bodyWith = (change: (value: unknown, place: string) => unknown) =>
    JSON.stringify(changed(whole, (place, value) => change(value, place)));
  const dated = (name: string, change: (date: string) => string): Form => ({
    name,
    body: bodyWith(value => (isDate(value) ? change(String(value)) : value)),
    // A list of dates leaves out those that do not exist.
    keepsRows: !placesIn(whole).some(place => /^items\.\*(\.date)?$/.test(place) && isDate(firstAt(whole, place))),
  });
  const forms: Form[] = [
    {
      name: 'numbers as text, text of digits as numbers, flags as numbers',
      body: bodyWith(value => {
        if (typeof value === 'number') return String(value);
        if (typeof value === 'boolean') return Number(value);
        return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
      }),
      isEqual: true,
    },
    dated('dates of zeros', date => date.replace(/^.{10}/, '0000-00-00')),
    dated('days that do not exist', date => date.replace(/^.{10}/, '2021-02-30')),
    dated('moments without an offset', date => date.replace(/(Z|[+-]\d{2}:\d{2})$/, '')),
    {
      name: 'huge figures',
      body: bodyWith((value, place) =>
        typeof value === 'number' && !place.startsWith('page.') ? value + 2 ** 40 : value,
      ),
    },
    { name: 'a huge total', body: bodyWith((value, place) => (place === 'page.total' ? 2 ** 40 : value)) },
    { name: 'repeated rows', body: repeated(whole) },
    {
      name: 'identities alone',
      body: bodyWith((value, place) => (isLeaf(value) && !IDENTITY.test(place) ? MISSING : value)),
      keepsRows: false,
    },
  ];
  return forms.filter(({ body }) => body !== JSON.stringify(whole));
}

/** Places of values without which a row is none, and of the envelope. */
const IDENTITY = /^(page|errors|type)\b|^items\.\*$|(uuid|slug|identifier|code|platform|date)$/i;
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

/** The first value at a place. */
function firstAt(value: unknown, place: string): unknown {
  let first = value;
  for (const name of place.split('.')) first = Object(first)[name === '*' ? 0 : name];
  return first;
}

/** The body with its first two rows twice; four rows are requested. */
function repeated(whole: unknown): string {
  const { items, page, ...rest } = Object(whole);
  if (!Array.isArray(items)) return JSON.stringify(whole);
  const rows = items.slice(0, 2);
  return JSON.stringify({ ...rest, items: [...rows, ...rows], page: page && { ...page, total: 2 * rows.length } });
}

/** The lists with all their rows that have fewer than they count. */
function lostRows(data: unknown, path = 'data'): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { totalCount, nodes, pageInfo } = data as Readonly<Record<string, Json>>;
  const isWhole = pageInfo && !pageInfo.hasNextPage && !pageInfo.hasPreviousPage;
  const lost =
    isWhole && nodes && nodes.length !== totalCount ? [`${path}: ${nodes.length} of ${totalCount} rows`] : [];
  return [...lost, ...Object.entries(data).flatMap(([name, value]) => lostRows(value, `${path}.${name}`))];
}

type Changes = ReadonlyMap<string, unknown>;

/**
 * Every leaf with each of the wrong values once, while every other leaf is intact; and the objects and lists of a depth
 * together, with some of these values.
 */
function changesOf(places: readonly string[]): Changes[] {
  const count = wrongValues.length;
  const isContainer = (place: string) => places.some(other => other.startsWith(`${place}.`));
  const leaves = places.filter(place => !isContainer(place));
  const levels = [...Map.groupBy(places.filter(isContainer), place => place.split('.').length).values()];
  const valueOf = (index: number, round: number) => wrongValues[(index + round) % count];
  return Array.from({ length: 2 * count }, (_, round) => round).flatMap(round => {
    const half = leaves.filter((__, index) => (index + Math.floor(round / count)) % 2 === 0);
    const level = round < count ? (levels[round % levels.length] ?? []) : [];
    const changes = [
      new Map(half.map(place => [place, valueOf(leaves.indexOf(place), round)])),
      new Map(level.map((place, index) => [place, valueOf(index, round)])),
    ];
    return changes.filter(({ size }) => size > 0);
  });
}

function wrongWith(document: DocumentNode, answer: Answer): string[] {
  const { data, errors = [] } = answer;
  const strange = errors
    .filter(({ extensions }) => !codes.includes(extensions.code))
    .map(error => JSON.stringify(error));
  const silent = silentNulls(schema, answer).map(name => `${name} is null without an error, and is not described so`);
  return [...strange, ...silent, ...(data ? new Conformity(schema, document, {}).check(data) : [])];
}

/** The leaves whose values make no difference to the response of a query. */
async function unreadBy(query: string, replay: Replay, target: Exchange): Promise<string[]> {
  const server = await replay.server;
  const body: unknown = JSON.parse(target.received);
  const response = async () => (await send(server, { query })).body;
  replay.instead = undefined;
  const whole = await response();
  const unchanged = JSON.stringify(body);
  const left: string[] = [];
  for (const leaf of leavesOf(body)) {
    const other = JSON.stringify(changed(body, (place, value) => (place === leaf ? otherThan(value) : value)));
    // Values that are null everywhere.
    if (other === unchanged) continue;
    replay.instead = { exchange: target, body: other };
    if ((await response()) === whole) left.push(leaf);
  }
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
