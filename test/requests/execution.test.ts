import { execute as executeInParts } from '@graphql-tools/executor';
import {
  buildSchema,
  execute as executeByGraphqlJs,
  getIntrospectionQuery,
  isAbstractType,
  isObjectType,
  parse,
  type ExecutionResult,
} from 'graphql';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorLimit, MAX_LISTED_ERRORS } from '../../src/graph/execution/errorLimit.ts';
import { execute } from '../../src/graph/execution/execution.ts';
import { plannedFieldOf } from '../../src/graph/execution/info.ts';
import type {
  IncrementalPayload,
  IncrementalResult,
  PendingFragment,
} from '../../src/graph/execution/incrementalPublisher.ts';
import { planOperation } from '../../src/graph/plan/plannedOperation.ts';
import { resolveUnlessProperty } from '../../src/graph/plan/property.ts';
import { resolveEarly } from '../../src/graph/execution/values.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { QueryWriter } from '../support/fuzz/queries.ts';
import type { Json } from '../support/json.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 300);
const DEFERRED_ROUNDS = Math.ceil(ROUNDS / 3);

const schema = buildSchema(`
  interface Named { name: String! link: Named }
  type Song implements Named { name: String! link: Named seconds: Int! album: Album! chance(of: Int = 1): Float }
  type Album implements Named { name: String! link: Named songs: [Song!]! kind: Kind other: [Album] ids: [[ID!]] }
  union Work = Song | Album
  enum Kind { SINGLE LONG }
  type Query { album: Album albums: [Album!] song: Song! work: Work works(kinds: [Kind!]): [Work]! count: Int isNew: Boolean! }
  type Mutation { album: Album albums: [Album!] work: Work! count: Int isNew: Boolean! }
  directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
`);
const ofNode = ({ typeName = 'Song' }: { readonly typeName?: string }) => typeName;
for (const type of Object.values(schema.getTypeMap())) {
  if (isAbstractType(type)) type.resolveType = ofNode;
}
const album = schema.getType('Album');
const songs = isObjectType(album) && album.getFields()['songs'];
if (songs) songs.resolve = parent => parent.songs;
const song = schema.getType('Song');
const seconds = isObjectType(song) && song.getFields()['seconds'];
if (seconds) seconds.resolve = resolveUnlessProperty(parent => orSeven(parent.seconds));

const orSeven = (value: unknown): unknown =>
  value instanceof Promise ? value.then(orSeven) : value === undefined ? 7 : value;

const leaves: Readonly<Record<string, readonly unknown[]>> = {
  name: ['', 'a', 7, true],
  seconds: [1, 2.5, 2 ** 40, 'x'],
  chance: [1, 0.5, 'x'],
  kind: ['LONG', 'none', 3],
  count: [0, NaN, 5],
  isNew: [true, false, 'x'],
  ids: [[['a', 1], [], null], [['a', {}]], 'a'],
};
const objects = ['link', 'album', 'song', 'work'];
const lists = ['albums', 'songs', 'other', 'works'];

const method = ({ of = 0 }) => of;

/** A valid or invalid value, an error or a method, either synchronously or as a promise. */
function anyValue(name: string, dice: Dice, isAsync: boolean): unknown {
  const fails = () => {
    throw new Error(`the failure of ${name}`);
  };
  const odd = [() => null, () => undefined, () => new Error(`the error of ${name}`), fails];
  // Methods only occur outside promises, since the executor does not call methods that promises resolve to.
  const methods = [() => fails, () => method];
  const isLate = dice.chance(0.2);
  const one = () => anyObject(dice.below(1e9), isAsync);
  const item = () => {
    if (!dice.chance(0.2)) return one();
    try {
      return anyValue('link', new Dice(dice.below(1e9)), isAsync);
    } catch (error) {
      return error;
    }
  };
  const value = () => {
    if (dice.chance(0.15)) return dice.pick<() => unknown>(isLate ? odd : [...odd, ...methods])();
    if (leaves[name]) return dice.pick(leaves[name]);
    return objects.includes(name) ? one() : Array.from({ length: dice.below(4) }, item);
  };
  return isLate && isAsync ? Promise.resolve().then(value) : value();
}

/** An object whose values depend only on its number and the field name, not on the order of reads. */
function anyObject(number: number, isAsync: boolean): object {
  const names = [...Object.keys(leaves), ...objects, ...lists];
  const values = new Map<unknown, unknown>([['typeName', new Dice(number).pick(['Song', 'Album'])]]);
  const get = (_: object, name: string | symbol) => {
    const index = names.indexOf(String(name));
    if (index < 0 || values.has(name)) return values.get(name);
    const value = anyValue(String(name), new Dice(number + index * 7919), isAsync);
    values.set(name, value);
    return value;
  };
  return new Proxy({}, { get });
}

interface Run {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const argumentsOf = ({ query, variables = {} }: Run, rootValue: unknown) => ({
  schema,
  document: parse(query),
  variableValues: variables,
  rootValue,
});

const expectedResult = (run: Run, rootValue: unknown) =>
  executeByGraphqlJs(argumentsOf(run, rootValue)) as ExecutionResult;

async function result(run: Run, rootValue: unknown): Promise<ExecutionResult> {
  const operation = planOperation(argumentsOf(run, rootValue));
  if (!operation) return expectedResult(run, rootValue);
  return (await execute(operation)).result;
}

const asJson = ({ data, errors }: ExecutionResult) => JSON.parse(JSON.stringify({ data, errors }));

/** Paths of the nulls that errors cause. */
function nullsOf({ data, errors = [] }: ExecutionResult): readonly string[] {
  const places = errors.map(({ path = [] }) => {
    let value: Json = data;
    const end = path.findIndex(key => {
      if (value === null) return true;
      value = value[key];
      return false;
    });
    return path.slice(0, end < 0 ? path.length : end).join('.');
  });
  return [...new Set(places)].toSorted();
}

test('The results of random operations match those of graphql-js', async () => {
  const dice = new Dice(seed);
  let [withErrors, withoutErrors] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const run = new QueryWriter(schema, dice, ['x']).write();
    const number = dice.below(1e9);
    const expected = expectedResult(run, anyObject(number, false));
    expect(asJson(await result(run, anyObject(number, false))), run.query).toEqual(asJson(expected));
    const late = await result(run, anyObject(number, true));
    // The order of errors may differ. If several errors cause the same null, any of the errors may be reported.
    expect(asJson(late).data, run.query).toEqual(asJson(expected).data);
    expect(nullsOf(asJson(late)), run.query).toEqual(nullsOf(asJson(expected)));
    if (expected.errors) withErrors++;
    else withoutErrors++;
  }
  expect(Math.min(withErrors, withoutErrors)).toBeGreaterThan(ROUNDS / 20);
});

test('Counts errors after the hundredth and returns the same data as graphql-js', async () => {
  const dice = new Dice(seed);
  let counted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const run = new QueryWriter(schema, dice, ['x']).write();
    const number = dice.below(1e9);
    const expected = expectedResult(run, anyObject(number, false));
    const operation = planOperation(argumentsOf(run, anyObject(number, false)));
    if (!operation) continue;
    const limit = new ErrorLimit();
    const listed = dice.below(3);
    for (let before = listed; before < MAX_LISTED_ERRORS; before++) limit.count();
    const { data, errors = [] } = asJson((await execute(operation, { limit })).result);
    const all: readonly unknown[] = asJson(expected).errors ?? [];
    expect({ data, errors }, run.query).toEqual({ data: asJson(expected).data, errors: all.slice(0, listed) });
    expect(limit.unlisted, run.query).toBe(all.length - errors.length);
    counted += limit.unlisted;
    const late = planOperation(argumentsOf(run, anyObject(number, true)));
    const lateResult = late && (await execute(late, { limit })).result;
    expect(asJson(lateResult ?? {}).data, run.query).toEqual(data);
  }
  expect(counted).toBeGreaterThan(ROUNDS / 20);
});

test('Does not read the messages of errors after the hundredth', async () => {
  let read = 0;
  const failure = new Error();
  failure.stack = '';
  Object.defineProperty(failure, 'message', { get: () => `failure ${++read}` });
  const failing = {
    name: () => {
      throw failure;
    },
  };
  const albums = Array.from({ length: 1_000 }, (_, index) => (index === 500 ? { name: 'A' } : failing));
  // Each failing album becomes null, because its name is non-null.
  const { data, errors } = await result({ query: '{ album { other { name } } }' }, { album: { other: albums } });
  expect((data as Json).album.other.filter(Boolean)).toEqual([{ name: 'A' }]);
  expect(errors).toHaveLength(MAX_LISTED_ERRORS);
  expect(read).toBe(MAX_LISTED_ERRORS);
});

async function turns(count: number): Promise<number> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
  return count;
}

const failAfter = (count: number) => () =>
  turns(count).then(() => {
    throw new Error(`after ${count} turns`);
  });

test('Discards errors that occur below a null', async () => {
  // The non-null name makes the album null one turn before its kind fails.
  const data = { album: { name: failAfter(1), kind: failAfter(2) }, count: () => turns(3) };
  const { errors, ...others } = asJson(await result({ query: '{ album { name kind } count }' }, data));
  expect(others).toEqual({ data: { album: null, count: 3 } });
  expect(errors.map(({ path }: Json) => path)).toEqual([['album', 'name']]);
});

test('Executes mutation fields serially', async () => {
  const events: string[] = [];
  const slowly = (name: string) => async () => {
    events.push(`begins ${name}`);
    await new Promise(setImmediate);
    events.push(`ends ${name}`);
    if (name === 'count') throw new Error('refused');
    return { name: () => events.push(`reads ${name}`) && name };
  };
  const data = { album: slowly('album'), count: slowly('count'), work: slowly('work') };
  const run = { query: 'mutation { album { name } count work { ... on Song { name } } }' };
  expect(asJson(await result(run, data)).data).toEqual({
    album: { name: 'album' },
    count: null,
    work: { name: 'work' },
  });
  expect(events).toEqual([
    'begins album',
    'ends album',
    'reads album',
    'begins count',
    'ends count',
    'begins work',
    'ends work',
    'reads work',
  ]);
});

interface Parts {
  readonly first: ExecutionResult;
  readonly later: readonly Omit<IncrementalResult, 'id'>[];
}

/** Sorts the parts, because their order depends on promise scheduling. */
function inOrder({ first, later }: Parts): Json {
  const keyed = later.map(part => ({ key: JSON.stringify([part.path, part.label]), part }));
  const parts = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ part }) => part);
  return JSON.parse(JSON.stringify({ first, parts }));
}

async function inParts(run: Run, rootValue: unknown): Promise<Parts> {
  const operation = planOperation(argumentsOf(run, rootValue));
  if (!operation) throw new TypeError(`not valid: ${run.query}`);
  const { result: first, pending, later } = await execute(operation);
  const payloads: IncrementalPayload[] = [];
  for await (const payload of later ?? []) payloads.push(payload);
  expect(payloads.map(({ hasNext }) => hasNext)).toEqual(payloads.map((_, index) => index < payloads.length - 1));
  expectAnnounced(pending, payloads);
  // Drops the ids, which the reference executor does not send.
  return { first, later: payloads.flatMap(({ incremental = [] }) => incremental.map(withoutId)) };
}

const withoutId = ({ id: _id, ...part }: IncrementalResult): Parts['later'][number] => part;

/** Asserts that each fragment is announced once, at the latest in the part with its result. */
function expectAnnounced(pending: readonly PendingFragment[], payloads: readonly IncrementalPayload[]): void {
  const announced = new Map(pending.map(fragment => [fragment.id, fragment]));
  for (const payload of payloads) {
    for (const fragment of payload.pending ?? []) {
      expect(announced.has(fragment.id)).toBe(false);
      announced.set(fragment.id, fragment);
    }
    for (const { data: _, errors: _errors, ...fragment } of payload.incremental ?? []) {
      expect(announced.get(fragment.id)).toEqual(fragment);
    }
  }
}

async function expectedParts(run: Run, rootValue: unknown): Promise<Parts> {
  const executed = await executeInParts(argumentsOf(run, rootValue));
  if (!('initialResult' in executed)) return { first: executed as ExecutionResult, later: [] };
  const { hasNext: _, ...first } = executed.initialResult;
  const later: Omit<IncrementalResult, 'id'>[] = [];
  for await (const { incremental = [] } of executed.subsequentResults)
    later.push(...(incremental as IncrementalResult[]));
  // The reference executor also sends parts below a null, which a client cannot merge.
  return { first, later: placed({ first, later }) };
}

/** Parts whose path exists in the data so far. */
function placed({ first, later }: Parts): Parts['later'] {
  const merged: Json = asJson(first).data;
  return later.filter(({ path, data }) => {
    const place = path.reduce((value: Json, key) => value?.[key], merged);
    if (place) merge(place, structuredClone(data));
    return place;
  });
}

function merge(data: Json, added: Json): Json {
  if (typeof data !== 'object' || data === null) return added;
  for (const [key, value] of Object.entries(added ?? {})) data[key] = merge(data[key], value);
  return data;
}

test('The results of operations with @defer match those of GraphQL Tools', async () => {
  const dice = new Dice(seed);
  let [withErrors, withoutErrors] = [0, 0];
  for (let round = 0; round < DEFERRED_ROUNDS; round++) {
    const written = new QueryWriter(schema, dice, ['x']).write();
    let labels = 0;
    const deferred = () => ` @defer(label: "${++labels}"${dice.chance(0.1) ? ', if: false' : ''})`;
    const query = written.query.replaceAll(/\.\.\.(?: on \w+|\w+)?/g, spread =>
      dice.chance(0.7) ? spread + deferred() : spread,
    );
    const run = { query, variables: written.variables };
    const number = dice.below(1e9);
    const expected = await expectedParts(run, anyObject(number, false));
    if (expected.later.length === 0) continue;
    expect(inOrder(await inParts(run, anyObject(number, false))), query).toEqual(inOrder(expected));
    const late = await inParts(run, anyObject(number, true));
    expect(asJson(late.first).data, query).toEqual(asJson(expected.first).data);
    if (expected.later.some(({ errors }) => errors)) withErrors++;
    else withoutErrors++;
  }
  expect(Math.min(withErrors, withoutErrors)).toBeGreaterThan(ROUNDS / 150);
});

/** A selection of the same fields outside @defer, in a deferred part and in nested deferred parts. */
function overlapping(dice: Dice, depth: number): string {
  const inner = () => overlapping(dice, depth + 1);
  const one = () => {
    if (depth > 4) return 'name';
    const kind = dice.below(5);
    if (kind === 0) return `link { ${inner()} }`;
    if (kind === 1) return `... { ${inner()} }`;
    if (kind === 2) return `... @defer(label: "${dice.below(3)}") { ${inner()} }`;
    return dice.pick(['name', '__typename', '...Shared', '...Shared @defer']);
  };
  return Array.from({ length: 1 + dice.below(4) }, one).join(' ');
}

test('A response with deferred parts merges into the same data as a single response', async () => {
  const dice = new Dice(seed);
  const songAt = (depth: number): object => ({
    typeName: 'Song',
    name: dice.chance(0.5) ? `${depth}` : Promise.resolve(`${depth}`),
    link: depth < 5 ? songAt(depth + 1) : null,
  });
  const data = { work: songAt(0) };
  const sizes = new Set<number>();
  for (let round = 0; round < DEFERRED_ROUNDS; round++) {
    const members = `fragment Shared on Named { name link { ${dice.chance(0.5) ? '...@defer { name }' : 'name'} } }`;
    const run = {
      query: `{ work { ... on Song { name ${overlapping(dice, 0)} ...Shared @include(if: false) } } } ${members}`,
    };
    const whole = await result({ query: run.query.replaceAll(/@defer(\(.*?\))?/g, '') }, data);
    const { first, later } = await inParts(run, data);
    const merged: Json = asJson(first).data;
    for (const { path, data: added } of later)
      merge(
        path.reduce((value: Json, key) => value[key], merged),
        added,
      );
    expect(merged, run.query).toEqual(asJson(whole).data);
    sizes.add(later.length);
  }
  expect(sizes.size).toBeGreaterThan(3);
});

test('Returns fields under aliases such as __proto__', async () => {
  const run = { query: `{ __proto__: count constructor: count toString: song { __proto__: name } }` };
  const data = { count: 1, song: { name: 'a' } };
  const written = JSON.stringify(await result(run, data));
  expect(written).toBe('{"data":{"__proto__":1,"constructor":1,"toString":{"__proto__":"a"}}}');
  expect(written).toBe(JSON.stringify(expectedResult(run, data)));
});

/** Removes the error codes, which graphql-js does not have. */
function withoutCodes(executed: ExecutionResult): Json {
  const { errors = [], ...rest } = asJson(executed);
  return { ...rest, errors: errors.map(({ message, path, locations }: Json) => ({ message, path, locations })) };
}

test('The errors for null in conditions, fragments and arguments match those of graphql-js', async () => {
  const conditions = ['@include(if: $x)', '@skip(if: $x)'];
  const selections = conditions.flatMap(condition => [
    `album ${condition} { name } count`,
    `album { name ${condition} songs { name } } count`,
    `album { songs { name ... ${condition} { seconds } } } count`,
    `albums { name ... on Album ${condition} { kind } } count`,
    `works { ... on Album { other { name ${condition} } } } count`,
    `song { name ${condition} } count`,
  ]);
  const single = { name: 'a' };
  const long = { name: 'A', songs: [single, { name: 'b', seconds: 3 }], kind: 'LONG', other: [null, { name: 'B' }] };
  const data = { album: long, albums: [long, long], works: [{ ...long, typeName: 'Album' }], song: single, count: 1 };
  for (const selection of [...selections, 'song { chance(of: $y) name } count']) {
    const query = `query ($x: Boolean = true, $y: Int = 1) { ${selection} }`;
    for (const variables of [{ x: null }, { x: true, y: null }, { x: false }]) {
      const run = { query, variables };
      const theirs = withoutCodes(expectedResult(run, data));
      expect(withoutCodes(await result(run, data)), `${selection} ${JSON.stringify(variables)}`).toEqual(theirs);
    }
  }
});

test('The result of introspection matches that of graphql-js', async () => {
  const run = { query: getIntrospectionQuery() };
  expect(asJson(await result(run, {}))).toEqual(asJson(expectedResult(run, {})));
});

test('Returns an error for an object whose type is not a member of the union', async () => {
  const run = { query: '{ work { __typename } count }' };
  for (const typeName of ['Query', 'Kind', 'Other']) {
    const data = { work: { typeName }, count: 1 };
    const { errors, ...others } = await result(run, data);
    expect(others).toEqual({ data: { work: null, count: 1 } });
    expect(errors?.map(({ path }) => path)).toEqual(expectedResult(run, data).errors?.map(({ path }) => path));
  }
});

test('Resolves a field only once if it started before its parent was complete', async () => {
  const own = buildSchema('type Query { song: Song } type Song { title: String other: String }');
  const titles: unknown[] = [];
  const begun = { name: 'a' };
  const [query, ofSong] = [own.getType('Query'), own.getType('Song')];
  if (!isObjectType(query) || !isObjectType(ofSong)) throw new TypeError('no such types');
  const { title } = ofSong.getFields();
  const { song: root } = query.getFields();
  if (!title || !root) throw new TypeError('no such fields');
  title.resolve = parent => titles.push(parent) && Promise.resolve(parent.name);
  root.resolve = async (_, __, context, info) => {
    for (const field of plannedFieldOf(info).planOf(ofSong).fields) resolveEarly(field, begun, context, info);
    return begun;
  };
  const operation = planOperation({ schema: own, document: parse('{ song { title } }'), contextValue: {} });
  expect(operation && (await execute(operation)).result).toEqual({ data: { song: { title: 'a' } } });
  expect(titles).toEqual([begun]);
});

test('An item that fails while later items wait for their turn causes no unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const failing = { name: () => Promise.reject(new Error('late')) };
  const run = { query: '{ album { songs { name } } count }' };
  const operation = planOperation(argumentsOf(run, { album: { songs: [failing, failing] }, count: 1 }));
  const inSlices = { count: () => ({ length: 1, next: () => nextTurn() }) };
  const { data, errors } = operation ? (await execute(operation, { lists: inSlices })).result : expect.fail('no plan');
  expect(data).toEqual({ album: null, count: 1 });
  expect(errors?.map(({ message }) => message)).toEqual(['late']);
  await nextTurn();
  expect(unhandled).not.toHaveBeenCalled();
});
