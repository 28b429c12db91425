import {
  getNamedType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { skipPauses, TODAY } from '../support/clock.ts';
import { schema } from '../support/schema.ts';
import { errorBody } from '../support/fakeService.ts';
import { landmarks } from '../support/landmarks.ts';
import { lookUps, type Key } from './lookUps.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, album, song, playlist, city, collaborator } = landmarks;

const subgraph = await testedSubgraph();

const entities = schema.getType('_Entity');
const records: readonly unknown[] = isUnionType(entities) ? entities.getTypes() : [];
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const fields = queries.filter(({ name, type }) => {
  const named = getNamedType(type);
  return !name.startsWith('_') && !isListType(type) && (records.includes(named) || isUnionType(named));
});

test('Every lookup of the schema has a test case', () => {
  const others = ['musicByUrl', 'musicCity'];
  expect([...lookUps.map(({ name }) => name), ...others].toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
});

function queryOf(name: string, key: Key, selection: string): string {
  const given = fields.find(field => field.name === name)?.args.filter(arg => arg.name in key) ?? [];
  const variables = given.map(arg => `$${arg.name}: ${arg.type}`);
  const values = given.map(arg => `${arg.name}: $${arg.name}`);
  return `query (${variables.join(', ')}) { found: ${name}(${values.join(', ')}) { ${selection} } }`;
}

const ask = (name: string, key: Key, selection = '__typename') => subgraph.ask(queryOf(name, key, selection), key);

/** Selects the lists and series that require no argument. */
function listsOf(name: string): readonly string[] {
  const type = getNamedType(fields.find(field => field.name === name)?.type);
  const members = isObjectType(type) ? Object.values((type as GraphQLObjectType).getFields()) : [];
  return members
    .filter(({ type: of, args }) => getNamedType(of).name.endsWith('Connection') && !args.some(isRequiredArgument))
    .map(list => `${list.name} { totalCount }`);
}

/** Calls of a lookup by an unknown key. A UPC is also tried in two other formats, and an IPI number in one. */
const callsForUnknown = (name: string) => (name === 'albumByUpc' ? 3 : name.endsWith('ByIpi') ? 2 : 1);

describe.each(lookUps)('Lookup $name', ({ name, key, record, call, unknown, ...lookUp }) => {
  test(`Lookup ${name} finds its record with one call by each format of the key, and then from the cache`, async () => {
    const { data, calls } = await ask(name, key, lookUp.fields);
    expect(data.found).toEqual(record);
    expect(calls).toEqual([call]);
    for (const form of lookUp.forms) {
      await subgraph.reset();
      const other = await ask(name, form, lookUp.fields);
      expect([other.data.found, other.calls]).toEqual([record, [call]]);
      expect((await ask(name, key, lookUp.fields)).calls).toEqual([]);
    }
  });

  test(`Lookup ${name} returns null without an error for an unknown key, even if only lists are selected`, async () => {
    const { data, calls } = await ask(name, unknown);
    expect(data).toEqual({ found: null });
    expect(calls).toHaveLength(callsForUnknown(name));
    const lists = 'id' in unknown ? listsOf(name) : listsOf(name).slice(0, 1);
    if (lists.length === 0) return;
    await subgraph.reset();
    const alone = await ask(name, unknown, lists.join(' '));
    expect(alone.data).toEqual({ found: null });
    // A lookup by id needs no call for the record itself if only lists are selected.
    if ('id' in unknown) expect(alone.calls.length).toBeLessThanOrEqual(lists.length);
  });
});

/** Name of the bulk lookup: `songsByIsrc` for `songByIsrc`. */
const bulkOf = (name: string) => name.replace(/By|$/, plural => `s${plural}`);

test('Every record type with an id has a bulk lookup by id', () => {
  const byId = lookUps.filter(({ key }) => 'id' in key).map(({ name }) => name);
  const several = queries.filter(({ args }) => args.some(({ type }) => String(type) === '[ID!]!'));
  expect(several.map(({ name }) => name).toSorted()).toEqual(byId.map(bulkOf).toSorted());
});

test('Bulk lookups return records in the order of their keys, and null for unknown keys', async () => {
  const several = lookUps.filter(
    ({ name, key }) => !('platform' in key) && queries.some(one => one.name === bulkOf(name) && isListType(one.type)),
  );
  expect(several.length).toBeGreaterThan(18);
  for (const { name, key, unknown, record, fields: selection } of several) {
    const [[argument, value] = []] = Object.entries(key);
    const keys = [Object.values(unknown)[0], value];
    const type = argument === 'id' ? 'ID' : 'String';
    const query = `query ($keys: [${type}!]!) { found: ${bulkOf(name)}(${argument}s: $keys) { ${selection} } }`;
    expect([name, (await subgraph.ask(query, { keys })).data.found]).toEqual([name, [null, record]]);
  }
});

test('Lookups reject malformed keys without a call, and name the argument in the error', async () => {
  const rows = lookUps.flatMap(({ name, malformed }) =>
    Object.entries(malformed).map(([argument, key]) => ({ name, argument, key })),
  );
  for (const { name, argument, key } of rows) {
    const { data, errors, calls } = await subgraph.askFailing(queryOf(name, key, '__typename'), key);
    expect(data?.found ?? null).toBeNull();
    const refusal = { message: expect.stringContaining(argument), extensions: { code: 'BAD_USER_INPUT' } };
    expect({ name, errors, calls }).toMatchObject({ name, errors: [refusal], calls: [] });
  }
});

describe('Records with only lists selected', () => {
  test('Returns an object with errors for an unknown record if one of its lists fails with an error other than 404', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 403 }];
    const { data, errors } = await subgraph.askFailing(
      `{ artist(id: "${artist.unknown}") { albums { totalCount } songs { totalCount } } }`,
    );
    expect(data).toEqual({ artist: { albums: null, songs: null } });
    expect(errors.map(({ extensions }) => extensions.code).toSorted()).toEqual(['NOT_FOUND', 'PLAN_REQUIRED']);
  });

  test('Returns null for an unknown artist if a list is not found, although no list of priority artists contains the artist', async () => {
    const { data } = await subgraph.ask(`{ artist(id: "${artist.unknown}") { id isPriority albums { totalCount } } }`);
    expect(data).toEqual({ artist: null });
  });

  test('Reads nested lists of a record without waiting for its slowest list', async () => {
    skipPauses(TODAY);
    const fake = await fakeSubgraph({ operationTimeoutMs: 1_500 });
    fake.service.get(/\/albums/, { items: [{ uuid: album.first, name: 'A' }], page: { total: 1 } });
    // The operation times out if it requests the tracks after the songs.
    fake.service.get(/\/tracks/, { items: [], page: { total: 0 } }, { delay: 1_000 });
    fake.service.get(/\/songs/, { items: [], page: { total: 0 } }, { delay: 1_000 });
    const { data } = await fake.ask(`{ artist(id: "${artist.headliner}") {
      albums(first: 1) { nodes { tracks { totalCount } } } songs { totalCount }
    } }`);
    expect(data.artist).toEqual({ albums: { nodes: [{ tracks: { totalCount: 0 } }] }, songs: { totalCount: 0 } });
  });

  test('A bulk lookup with only lists selected returns null at the index of an unknown record', async () => {
    const { data } = await subgraph.ask(
      `{ artists(ids: ["${artist.unknown}", "${artist.headliner}"]) { related { totalCount } } }`,
    );
    expect(data.artists).toEqual([null, { related: { totalCount: 20 } }]);
  });

  test("Returns an error at an unknown city's venues instead of null, because the service has no lookup for cities", async () => {
    const { data, errors } = await subgraph.askFailing(
      `{ musicCity(key: "${city.unknownKey}") { key concerts { nodes { id } } concertVenues { nodes { id } } } }`,
    );
    expect(data.musicCity).toEqual({ key: city.unknownKey, concerts: { nodes: [] }, concertVenues: null });
    expect(errors).toMatchObject([{ path: ['musicCity', 'concertVenues'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('Ids', () => {
  test('Accepts ids case-insensitively', async () => {
    const ids = [artist.headliner, artist.headliner.toUpperCase()];
    const { data, calls } = await subgraph.ask('query ($ids: [ID!]!) { artists(ids: $ids) { id name } }', { ids });
    const headliner = { id: artist.headliner, name: 'Quentin Vega' };
    expect(data.artists).toEqual([headliner, headliner]);
    expect(calls).toEqual([`GET /api/v2.9/artist/${artist.headliner}`]);
  });

  test('Sends ids in lower case as arguments of a list', async () => {
    const { calls } = await subgraph.ask(
      `{ song(id: "${song.hit}") { playlistEntries(platform: "spotify", playlistIds: ["${playlist.threeHundred.toUpperCase()}"]) { totalCount } } }`,
    );
    expect(calls).toEqual([expect.stringContaining(`playlistUuids=${playlist.threeHundred}`)]);
  });

  test("Returns ids in lower case, regardless of the service's spelling", async () => {
    const fake = await fakeSubgraph();
    const [a, b] = [artist.headliner, artist.unknown];
    fake.service.get(`/api/v2.9/artist/${a}`, { object: { uuid: a.toUpperCase(), name: 'A' } });
    fake.service.get(`/api/v2/artist/${a}/related?limit=100&offset=0`, {
      related: { uuid: a.toUpperCase(), name: 'A' },
      items: [{ uuid: b.toUpperCase(), name: 'B' }],
    });
    const { data } = await fake.ask(`{ artist(id: "${a}") { id name biography related { nodes { id name } } } }`);
    expect(data.artist).toEqual({ id: a, name: 'A', biography: null, related: { nodes: [{ id: b, name: 'B' }] } });
  });
});

test('Finds a record by IPI number and restores the leading zeros that the service omits', async () => {
  const fake = await fakeSubgraph();
  const path = '/api/v2/collaborator/by-ipi';
  fake.service.get(`${path}/00123456789`, errorBody(404), { status: 404 });
  fake.service.get(`${path}/123456789`, {
    object: { uuid: collaborator.first, name: 'A Writer', ipi: '123456789' },
  });
  const { data } = await fake.ask('{ musicCollaboratorByIpi(ipi: "123456789") { id ipi } }');
  expect(data.musicCollaboratorByIpi).toEqual({ id: collaborator.first, ipi: '00123456789' });
});

/** An error that is not retried, because its Retry-After exceeds the call timeout. */
const unavailable = { status: 500, headers: { 'retry-after': '60' } };
const askAlbum = (selection: string) => subgraph.askFailing(`{ album(id: "${album.first}") { ${selection} } }`);

describe('Fields that require a call by another key', () => {
  test.each(['slug', 'name slug'])('Returns an error if the call that returns the UPC fails: %s', async selection => {
    subgraph.sandbox.knobs.faults = [{ match: /\/album\/by-uuid\//, ...unavailable }];
    const { errors } = await askAlbum(selection);
    expect(errors.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_UNAVAILABLE');
  });

  test('Returns an error if the call by UPC fails', async () => {
    subgraph.sandbox.knobs.faults = [{ match: /\/album\/by-upc\//, ...unavailable }];
    const { data, errors } = await askAlbum('name slug');
    expect(data.album).toEqual({ name: 'Gentle Rooms', slug: null });
    expect(errors).toMatchObject([{ path: ['album', 'slug'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  test('Returns an error if the call to the only version that is not refused fails', async () => {
    subgraph.sandbox.knobs.refused = [/v2\.(51|36)\/album\/by-uuid/];
    subgraph.sandbox.knobs.faults = [{ match: /v2\/album\/by-uuid/, ...unavailable }];
    const { errors } = await askAlbum('labels { name }');
    expect(errors.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_UNAVAILABLE');
  });
});
