import { readFileSync } from 'node:fs';
import { parse, type DocumentNode } from 'graphql';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { schema } from '../support/schema.ts';
import { silentNulls, Conformity } from '../support/fuzz/conformity.ts';
import { readersByCall } from '../support/catalogue.ts';
import { queryFor, forgetfulServer, isOf, Recording, replayed, type Exchange } from '../support/recorded.ts';
import { changed, MISSING, placesIn, wrongValues } from '../support/changedValues.ts';
import { operations, type Operation } from '../support/operations.ts';
import { send, type Response } from '../support/server.ts';
import { keyOf, type SentCall, type Service } from '../support/service.ts';
import type { Json } from '../support/json.ts';

/** Selects the operation that each reader is tested with, and the wrong values tried for it. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Tries one in this many changes of a body; all changes with FUZZ_ROUNDS=60. */
const EVERY = 60 / Number(process.env['FUZZ_ROUNDS'] ?? 1);

const readers = await readersByCall();
let sandbox: Sandbox;
let recording: Recording;

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
  recording = new Recording(sandbox);
});
afterAll(async () => {
  await recording.close();
  await sandbox.close();
});

/**
 * The table of unread values in the catalogue's README.md, with entries such as `/radio/countries items.name`.
 */
const table =
  readFileSync(new URL('../../src/service/catalogue/README.md', import.meta.url), 'utf8').split(
    '## Values that are not read',
  )[1] ?? '';
const unread = [...table.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const used = new Set<string>();

/** Table entries that match a leaf: part of a location, after the end of a path unless the entry is for all paths. */
function entriesOf({ path }: Operation, leaf: string): readonly string[] {
  const place = `.${leaf.replaceAll('.*', '')}.`;
  return unread.filter(text => {
    const [end = '', value = ''] = text.includes(' ') ? text.split(' ') : ['', text];
    return path.endsWith(end) && place.includes(`.${value}.`);
  });
}

const codes = [
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_UNAVAILABLE',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'BAD_USER_INPUT',
  // Code of the error that replaces the errors over the limit of a response.
  'TOO_MANY_ERRORS',
];

/** An escaped surrogate. JSON.stringify escapes only lone ones. */
const LONE_SURROGATE = /\\ud[89a-f][\da-f]{2}/i;
/** Number of cut strings in all responses. */
let cuts = 0;

/** Replays the recorded calls of a query. The body of the tested operation can be replaced. */
class Replay {
  readonly query: string;
  readonly document: DocumentNode;
  /** Recorded body of the tested operation. */
  readonly whole: unknown;
  readonly #service: Service;
  readonly #server: Promise<FastifyInstance>;
  readonly #target: string;
  #usual: Promise<Response> | undefined;

  private constructor(query: string, exchanges: readonly Exchange[], target: Exchange) {
    this.query = query;
    this.document = parse(query);
    this.whole = JSON.parse(target.right.text);
    this.#service = replayed(exchanges);
    this.#server = forgetfulServer(this.#service);
    this.#target = keyOf(target.call);
  }

  static async of(operation: Operation): Promise<Replay> {
    const query = queryFor(operation);
    const exchanges = await recording.exchangesOf(query);
    const target = exchanges.find(({ call }) => isOf(operation, call));
    return new Replay(query, exchanges, target ?? expect.fail('the operation is not called'));
  }

  /** Response with the recorded body. */
  get usual(): Promise<Response> {
    return (this.#usual ??= this.ask());
  }

  /** Response with the recorded body, or with this body. */
  async ask(body?: string): Promise<Response> {
    return JSON.parse(await this.askText(body));
  }

  async askText(body?: string): Promise<string> {
    const calls = { where: (call: SentCall) => keyOf(call) === this.#target };
    this.#service.misbehaviours = body === undefined ? [] : [{ calls, body }];
    return (await send(await this.#server, { query: this.query })).payload;
  }

  async close(): Promise<void> {
    await (await this.#server).close();
  }
}

/** One operation per reader, selected by the seed. */
const tried = [...Map.groupBy(operations, ({ method, path }) => readers.get(`${method} ${path}`)).values()].map(
  ofReader => ofReader[seed % ofReader.length] ?? expect.fail(),
);

test('Every operation has a reader', () => {
  expect(operations.filter(({ method, path }) => !readers.has(`${method} ${path}`))).toEqual([]);
});

describe.each(tried)('The body of $name', operation => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await Replay.of(operation);
  });
  afterAll(() => replay.close());

  test('Wrong values and other forms of a body cause no internal errors, schema violations, undocumented nulls or lost rows', async () => {
    const { document, whole } = replay;
    const turn = tried.indexOf(operation) + seed;
    for (const values of changesOf(placesIn(whole)).filter((_, index) => (index + turn) % EVERY < 1)) {
      const body = JSON.stringify(changed(whole, (place, old) => (values.has(place) ? values.get(place) : old)));
      const found = wrongWith(document, await replay.ask(body));
      if (found.length > 0) expect(found, JSON.stringify([...values]).slice(0, 2_000)).toEqual([]);
    }
    const usual = await replay.usual;
    const forms = otherForms(whole).filter((_, index) => (index + turn) % (EVERY / 2) < 1);
    for (const { name, body, isEqual, keepsRows = true } of forms) {
      const answer = await replay.ask(body);
      expect(wrongWith(document, answer), name).toEqual([]);
      if (keepsRows) expect(lostRows(answer.data), name).toEqual([]);
      if (isEqual) expect(answer, name).toEqual(usual);
    }
  });

  test('A list or object of an unexpected shape causes an error', async () => {
    const usual = await replay.usual;
    const turn = tried.indexOf(operation) + seed;
    const places = nestedPlaces(replay.whole);
    const damages = places.flatMap(place =>
      Object.entries(otherShapes).map(([name, shape]) => ({ place, name, shape })),
    );
    const lost: string[] = [];
    for (const { place, name, shape } of damages.filter((_, index) => (index + turn) % (EVERY / 2) < 1)) {
      const body = JSON.stringify(
        changed(replay.whole, (at, value) => (at === place && !isEmptyList(value) ? shape(value) : value)),
      );
      const losses = silentLosses(usual.data, await replay.ask(body)).map(path => `${name} ${place}: ${path}`);
      lost.push(...losses.filter(loss => !PLAIN_FORM.test(loss)));
    }
    expect(lost).toEqual([]);
  });

  test('The response contains no lone surrogate when the service cuts strings inside a character', async () => {
    const cut = changed(replay.whole, (_, value) => (isText(value) ? `${value}\ud83d` : value));
    const text = await replay.askText(JSON.stringify(cut));
    expect(text).not.toMatch(LONE_SURROGATE);
    cuts += text.split('\ufffd').length - 1;
  });

  test('The schema exposes every value that is not listed as unread', async () => {
    const left = await unreadBy(replay, leaf => entriesOf(operation, leaf).length > 0);
    left.flatMap(leaf => entriesOf(operation, leaf)).forEach(text => used.add(text));
    expect(left.filter(leaf => entriesOf(operation, leaf).length === 0)).toEqual([]);
  });
});

test('The responses contain more cut strings than there are tested operations', () => {
  expect(cuts).toBeGreaterThan(tried.length);
});

/** Whether a table entry applies to one of the tested operations. */
const isTried = (text: string): boolean =>
  !text.includes(' ') || tried.some(({ path }) => path.endsWith(text.split(' ')[0] ?? ''));

test('The table of unread values contains no value that is read', () => {
  expect(unread.filter(text => !used.has(text) && isTried(text))).toEqual([]);
});

interface Form {
  readonly name: string;
  readonly body: string;
  /** Whether the response must stay the same. */
  readonly isEqual?: boolean;
  /** Whether no row may be dropped. */
  readonly keepsRows?: boolean;
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value);

/** Variants of a body: different JSON types, huge figures, invalid dates, repeated rows, and identities alone. */
function otherForms(whole: unknown): Form[] {
  const bodyWith = (change: (value: unknown, place: string) => unknown) =>
    JSON.stringify(changed(whole, (place, value) => change(value, place)));
  const dated = (name: string, change: (date: string) => string): Form => ({
    name,
    body: bodyWith(value => (isDate(value) ? change(String(value)) : value)),
    // Lists of dates drop impossible dates.
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

/** Locations of identities, dates and plain rows, and of the envelope. */
const IDENTITY = /^(page|errors|type)\b|^items\.\*$|(uuid|slug|identifier|code|platform|date)$/i;
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

/** The first value at a location from {@link placesIn}. */
function firstAt(value: unknown, place: string): unknown {
  let first = value;
  for (const name of place.split('.')) first = Object(first)[name === '*' ? 0 : name];
  return first;
}

/** Repeats the first two rows of a body. */
function repeated(whole: unknown): string {
  const { items, page, ...rest } = Object(whole);
  if (!Array.isArray(items)) return JSON.stringify(whole);
  const rows = items.slice(0, 2);
  return JSON.stringify({ ...rest, items: [...rows, ...rows], page: page && { ...page, total: 2 * rows.length } });
}

/** Lists without further pages whose number of rows differs from `totalCount`. */
function lostRows(data: unknown, path = 'data'): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { totalCount, nodes, pageInfo } = data as Readonly<Record<string, Json>>;
  const isWhole = pageInfo && !pageInfo.hasNextPage && !pageInfo.hasPreviousPage;
  const lost =
    isWhole && nodes && nodes.length !== totalCount ? [`${path}: ${nodes.length} of ${totalCount} rows`] : [];
  return [...lost, ...Object.entries(data).flatMap(([name, value]) => lostRows(value, `${path}.${name}`))];
}

/** Locations of lists and objects inside records and rows. */
const nestedPlaces = (body: unknown): string[] =>
  placesIn(body).filter(
    (place, _, all) =>
      all.some(other => other.startsWith(`${place}.`)) &&
      !/^(page|errors)\b/.test(place) &&
      !/^(object|items|items\.\*|related(\.[^.]+)?)$/.test(place),
  );

/** Unexpected shapes of a list or an object. */
const otherShapes: Readonly<Record<string, (value: unknown) => unknown>> = {
  'other names in': value => renamed(value),
  'other names in an item of': value =>
    Array.isArray(value) ? [renamed(value[0]), ...value.slice(1)] : renamed(value),
  'texts in': value => (Array.isArray(value) ? value.map(() => 'X') : 'X'),
  'numbers in': value => (Array.isArray(value) ? value.map((_, index) => index) : 7),
  'lists in': value => (Array.isArray(value) ? value.map(item => [[item]]) : [[value]]),
  'flags in': value => (Array.isArray(value) ? value.map(() => true) : true),
  'an envelope around': value => ({ values: value }),
  'one item of': value => (Array.isArray(value) ? value[0] : [value, value]),
  'a text of': value => JSON.stringify(value),
};

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Changes that are valid, since genres and ISRCs can be plain strings without further members. */
const PLAIN_FORM = /^(texts|numbers|flags|a text|one item) .*(genres\S*: .*subgenres|isrc: .*isrcCountry)\.$/;

/** Renames members and wraps plain values in objects. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return { text: value };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [`other_${name}`, member]));
}

/**
 * Non-empty lists and objects that are missing from a response without an error at their path. Ignores indexes, because
 * one error covers all rows.
 */
function silentLosses(usual: unknown, { data, errors = [] }: Response): string[] {
  const failed = errors.map(({ path = [] }) => path.map(part => (typeof part === 'string' ? `${part}.` : '')).join(''));
  const isFailed = (path: string) => failed.some(other => other.startsWith(path) || path.startsWith(other));
  const visit = (before: unknown, after: unknown, path: string): string[] => {
    if (typeof before !== 'object' || before === null) return [];
    const hadItems = !Array.isArray(before) || before.length > 0;
    const isLost = after === null || after === undefined || (Array.isArray(after) && after.length === 0);
    const isShorter = Array.isArray(before) && Array.isArray(after) && after.length < before.length;
    if (isLost || isShorter) return hadItems && !isFailed(path) ? [path] : [];
    return Object.entries(before).flatMap(([name, member]) =>
      visit(member, Object(after)[name], Array.isArray(before) ? path : `${path}${name}.`),
    );
  };
  return visit(usual, data, '');
}

type Changes = ReadonlyMap<string, unknown>;

/**
 * Changes that replace each leaf once with each wrong value, half of the leaves at a time, and some objects and lists
 * of equal depth.
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

function wrongWith(document: DocumentNode, answer: Response): string[] {
  const { data, errors = [] } = answer;
  const strange = errors
    .filter(({ extensions }) => !codes.includes(extensions.code))
    .map(error => JSON.stringify(error));
  const silent = silentNulls(schema, answer).map(name => `${name} is null without an error, and is not described so`);
  return [...strange, ...silent, ...(data ? new Conformity(schema, document, {}).check(data) : [])];
}

/** Leaves whose values do not affect the response to a query. Tries all listed leaves together first. */
async function unreadBy(replay: Replay, isListed: (leaf: string) => boolean): Promise<string[]> {
  const { whole } = replay;
  const usual = JSON.stringify(await replay.usual);
  const unchanged = JSON.stringify(whole);
  let unseen: readonly string[] = leavesOf(whole);
  for (const markOf of [markOfText, markOfAny]) unseen = await unseenBy(replay, unseen, markOf);
  const bodyWithout = (...leaves: readonly string[]) =>
    JSON.stringify(changed(whole, (place, value) => (leaves.includes(place) ? otherThan(value) : value)));
  const isUnread = async (body: string) => JSON.stringify(await replay.ask(body)) === usual;
  // The other leaves are null or empty in every row.
  const changeable = unseen.filter(leaf => bodyWithout(leaf) !== unchanged);
  // An object with another id may be ignored, which would hide its other leaves.
  const listed = changeable.filter(leaf => isListed(leaf) && !leaf.endsWith('uuid'));
  const left = listed.length > 0 && (await isUnread(bodyWithout(...listed))) ? listed : [];
  for (const leaf of changeable) {
    if (!left.includes(leaf) && (await isUnread(bodyWithout(leaf)))) left.push(leaf);
  }
  return left;
}

/** Whether a value looks like a name or a title, because it contains capitals or spaces. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && /[A-Z ]/.test(value) && !isDate(value) && !CODE.test(value);

type Mark = (value: unknown, number: number) => unknown;

const CODE = /^[A-Z]{2}[A-Z0-9]*$/;

/** Marks integers and names, but no other strings, which may select what the response contains. */
const markOfText: Mark = (value, number) => {
  if (Number.isInteger(value)) return 1_234_567 + number;
  return isText(value) ? `${value} ~${number}~` : value;
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Marks numbers and strings except codes. */
const markOfAny: Mark = (value, number) => {
  if (typeof value === 'number') return number + 0.375;
  if (typeof value !== 'string' || CODE.test(value)) return value;
  if (isDate(value)) return `${new Date(number * 86_400_000).toISOString().slice(0, 10)}${value.slice(10)}`;
  return UUID.test(value) ? `${value.slice(0, 24)}${String(number).padStart(12, '0')}` : `${value}~${number}~`;
};

/** Marks each leaf and returns the leaves whose mark does not appear in the response. */
async function unseenBy(replay: Replay, leaves: readonly string[], markOf: Mark): Promise<readonly string[]> {
  const marks = new Map<unknown, string>();
  const marked = changed(replay.whole, (place, value) => {
    if (!leaves.includes(place)) return value;
    const mark = markOf(value, leaves.indexOf(place));
    if (mark !== value) marks.set(signOf(mark), place);
    return mark;
  });
  const { data } = await replay.ask(JSON.stringify(marked));
  const seen = new Set<string | undefined>();
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    else seen.add(marks.get(signOf(value)));
  };
  visit(data);
  return leaves.filter(leaf => !seen.has(leaf));
}

/** What identifies a marked value: the mark in a string, the day of a date, or else the value. */
function signOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return isDate(value) ? value.slice(0, 10) : (/~\d+~/.exec(value)?.[0] ?? value);
}

/** Locations of values, without the envelope. */
function leavesOf(body: unknown): string[] {
  const places = placesIn(body);
  return places.filter(
    place => !places.some(other => other.startsWith(`${place}.`)) && !/^(errors|page|type)\b/.test(place),
  );
}

/** A different value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value;
  if (/^\d{4}-/.test(value)) return value.replace(/^\d{4}-\d\d/, '2019-03');
  if (/^[A-Z]{2}$/.test(value)) return value === 'NL' ? 'BE' : 'NL';
  if (/^\d+$/.test(value)) return value.replace(/.$/, last => String(9 - Number(last)));
  return value.replace(/.$/u, last => (last === 'e' ? 'd' : 'e')) || 'e';
}
