import { isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { eachField, withFullSelections, schema } from '../support/schema.ts';
import { silentNulls } from '../support/fuzz/conformity.ts';
import { by, operations } from '../support/operations.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

// Without a cache, every path makes all of its calls.
const subgraph = await sharedSubgraph(
  { timeoutMs: 30_000, operationTimeoutMs: 60_000, maxOperationCalls: 3_000, maxCacheBytes: 1 },
  { writable: true },
);
/** Responses to queries with every field that requires no argument. */
const answers: { name: string; data: Json }[] = [];

/** Fields without a value in the sandbox. The service documents this group of figures for venues, but none of its members. */
const WITHOUT_VALUES = ['TopConcertVenueEdge.streaming'];

const [playlist] = idsOf('playlist', 1, 4);
/** Queries for platforms and records that are not in the operations list. */
const further = [
  `{ ${by.artist} { audience(platform: "tiktok") { nodes { date } } } }`,
  `{ ${by.artist} { audience(platform: "youtube") { nodes { date } } } }`,
  `{ ${by.artist} { audienceReport(platform: "youtube") { stats { viewsPerPost } } } }`,
  `{ playlist(id: "${playlist}") { tracks(first: 20) { nodes { id } } } }`,
  `{ playlist(id: "${landmarks.playlist.threeHundred}") { tracks(at: "2026-06-05T05:43:25+00:00", first: 20) { nodes { id } } } }`,
  '{ playlistsByType(platform: "apple-music", type: EDITORIAL, country: "FR") { nodes { id } } }',
  '{ songCharts(platform: "airplay", country: "FR") { nodes { slug } } }',
  '{ albumCharts(platform: "apple-music", country: "FR") { nodes { slug } } }',
];

beforeAll(async () => {
  for (const { name, query } of [...operations, ...further.map(text => ({ name: text, query: text }))]) {
    const { data } = await subgraph.ask(withFullSelections(query));
    answers.push({ name, data });
  }
}, 300_000);

test('The sandbox returns a value for every field at least once', () => {
  const seen = new Set<string>();
  for (const { data } of answers) {
    eachField(data, (type, name, value) => {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      if (!isEmpty) seen.add(`${type}.${name}`);
    });
  }
  const hint = 'give it a value in src/sandbox/resources, or a query in test/support/operations.ts';
  expect(
    fieldNames().filter(name => !seen.has(name)),
    hint,
  ).toEqual(WITHOUT_VALUES);
});

test('The description of a field says so if the field can be null without an error', () => {
  const silent = answers.flatMap(({ data }) => silentNulls(schema, { data }));
  expect([...new Set(silent)]).toEqual([]);
});

const roots = [schema.getQueryType(), schema.getMutationType()];

function fieldNames(): string[] {
  return (
    Object.values(schema.getTypeMap())
      .filter(type => isObjectType(type))
      .filter(type => !type.name.startsWith('_') && !roots.includes(type))
      .flatMap(type => Object.keys(type.getFields()).map(name => `${type.name}.${name}`))
      // Mutation errors are covered by mutation.test.ts.
      .filter(name => !/(Error\.\w+|Payload\.errors)$/.test(name))
  );
}

const types = new Map(
  Object.values(schema.getTypeMap()).flatMap(type => (isObjectType(type) ? [[type.name, type]] : [])),
);

/** Key field by record type. */
const keys = new Map(
  [...types.values()]
    .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'key'))
    .map(type => [type.name, ['id', 'slug', 'key'].find(key => key in type.getFields()) ?? '']),
);

/** Leaf values of a field by location. Yields only the key of a nested record, which is compared separately. */
function* leavesOf(value: unknown, place: string): Generator<readonly [place: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return yield [place, value];
  const object = value as Readonly<Record<string, unknown>>;
  const key = keys.get(String(object['__typename']));
  if (key) return yield [place, object[key]];
  if (Array.isArray(value)) yield [`${place}.length`, value.length];
  for (const [name, member] of Object.entries(object)) yield* leavesOf(member, `${place}.${name}`);
}

/** Whether a field always has the same value. Fields with arguments vary, and mutations change `isPriority`. */
const isFixed = (type: string, name: string) =>
  types.get(type)?.getFields()[name]?.args.length === 0 && name !== 'isPriority';

/** Distinct values by record and location, each with the first path that returned it. */
type Seen = Map<string, Map<string, string>>;

/** Collects the values of the records in a response. Returns the keys of the records by type. */
function note(seen: Seen, data: unknown, path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  eachField(data, (type, name, value, parent) => {
    const identity = (parent as Readonly<Record<string, unknown>>)[keys.get(type) ?? ''];
    if (typeof identity !== 'string' || !isFixed(type, name)) return;
    found.set(type, (found.get(type) ?? new Set()).add(identity));
    for (const [place, leaf] of leavesOf(value, `${type} ${identity} ${name}`)) {
      const values = seen.get(place) ?? new Map<string, string>();
      seen.set(place, values);
      const text = JSON.stringify(leaf);
      if (!values.has(text)) values.set(text, path);
    }
  });
  return found;
}

/** Multiplies the number of compared records. Values over 4 have no further effect. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);
/** Number of records per type and path that are compared with lookups. */
const OF_EACH_PATH = Math.min(3, ROUNDS);
/** Number of records per type that are looked up one by one. */
const ALONE = Math.min(8, 2 * ROUNDS);

test('A record has the same values on every path that returns it', async () => {
  const seen: Seen = new Map();
  const found = new Map<string, Set<string>>();
  for (const { name, data } of answers) {
    for (const [type, records] of note(seen, data, name)) {
      found.set(type, new Set([...(found.get(type) ?? []), ...[...records].slice(0, OF_EACH_PATH)]));
    }
  }
  for (const [type, records] of found) {
    const key = keys.get(type) ?? '';
    const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { __typename ${key} } } }`;
    const lookUp = async (some: readonly string[]) => {
      const of = some.map(identity => ({ __typename: type, [key]: identity }));
      const { data } = await subgraph.ask(withFullSelections(query), { of });
      note(seen, data, `lookup of ${some.length} × ${type}`);
    };
    const all = [...records];
    for (let start = 0; start < all.length; start += 10) await lookUp(all.slice(start, start + 10));
    for (const identity of all.slice(0, ALONE)) await lookUp([identity]);
  }
  expect(seen.size).toBeGreaterThan(10_000);
  expect([...seen].filter(([, values]) => values.size > 1)).toEqual([]);
});
