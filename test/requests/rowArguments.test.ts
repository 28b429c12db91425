import { isObjectType } from 'graphql';
import { MockAgent } from 'undici';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { albumChartEntries } from '../../src/service/catalogue/albumActivity.ts';
import { album, artistAlbums } from '../../src/service/catalogue/album.ts';
import { artist } from '../../src/service/catalogue/artist.ts';
import { isParsing } from '../../src/graph/plan/parsing.ts';
import type { Resolvers } from '../../src/graph/generated/resolvers.ts';
import { listOf } from '../../src/graph/lookups/listResolvers.ts';
import { parsing } from '../../src/graph/lookups/parsing.ts';
import { createSchema } from '../../src/graph/schema.ts';
import { idsOf, landmarks } from '../support/landmarks.ts';
import { rowFields } from './rowFields.ts';
import { post, send, serverOver, settingsFor, type Response } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* A field has the same arguments in all rows, so they are parsed once. */

const subgraph = await sharedSubgraph();
/** The fields whose arguments were parsed, in order. */
const parsed: string[] = [];

/** A schema that records each parsing of arguments. */
function countingSchema() {
  const schema = createSchema();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!isParsing(resolve)) continue;
      field.resolve = parsing((args: Readonly<Record<string, unknown>>) => {
        parsed.push(`${type.name}.${field.name}`);
        return resolve.parse(args);
      }, resolve.resolveParsed);
    }
  }
  return schema;
}

// All calls fail, since the tests need no rows.
const agent = new MockAgent({ enableCallHistory: true });
agent.disableNetConnect();
const credentials = { kind: 'key', appId: 'a', apiKey: 'b' } as const;
const service = settingsFor({ url: 'http://service.test', credentials, operationTimeoutMs: 100 });
const server = await serverOver(service, { schema: countingSchema(), dispatcher: agent });
afterAll(() => server.close());
beforeEach(() => {
  parsed.length = 0;
  agent.clearCallHistory();
});

const ofRows = (selection: string) =>
  `query ($r: [_Any!]!) { entities: _entities(representations: $r) { ${selection} } }`;
const paths = () =>
  agent
    .getCallHistory()
    ?.calls()
    .map(({ path }) => path) ?? [];

describe.each(rowFields)('Arguments of $name', ({ name, right, wrong, reference }) => {
  const r = [reference, reference, reference];

  test('Parses valid or invalid arguments once for all rows and the price', async () => {
    for (const selection of [right, wrong]) {
      parsed.length = 0;
      const { data, extensions } = await post(server, ofRows(selection), { r }, { 'x-cost': 'true' });
      expect(data.entities).toHaveLength(3);
      expect(extensions?.cost.estimated).toBeGreaterThanOrEqual(0);
      expect(parsed).toEqual([name]);
    }
  });

  test('Reports an invalid argument once for all rows, without a call', async () => {
    const deferring = ofRows(wrong).replace(/\}$/, '... @defer { musicPlatforms { code } } }');
    for (const [query, headers] of [
      [ofRows(wrong), {}],
      [ofRows(wrong), { 'apollo-federation-include-trace': 'ftv1' }],
      [deferring, { accept: 'multipart/mixed; deferSpec=20220824, application/json' }],
    ] as const) {
      const { payload } = await send(server, { query, variables: { r } }, headers);
      const [first = ''] = payload.split('\r\n').filter(line => line.startsWith('{'));
      const { data, errors }: Response = JSON.parse(first);
      expect(errors).toHaveLength(1);
      expect(errors).toMatchObject([
        { path: ['entities', 0, expect.any(String)], extensions: { code: 'BAD_USER_INPUT' } },
      ]);
      expect(data.entities.flatMap((row: object) => Object.values(row))).toEqual([null, null, null]);
      expect(paths().filter(path => !path.includes('platforms'))).toEqual([]);
    }
  });
});

test('Parses literal arguments once a day', async () => {
  const { name, right, reference } = rowFields.find(field => field.name === 'Artist.audience') ?? {};
  const r = [reference];
  // The second request adds the document to the cache.
  for (let request = 0; request < 2; request++) await post(server, ofRows(right ?? ''), { r });
  parsed.length = 0;
  await post(server, ofRows(right ?? ''), { r });
  expect(parsed).toEqual([]);
  // The dates of a range depend on the current day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  for (let request = 0; request < 2; request++) await post(server, ofRows(right ?? ''), { r });
  vi.useRealTimers();
  expect(parsed).toEqual([name]);
});

describe('Invalid arguments', () => {
  const ids = [landmarks.artist.unknown, landmarks.artist.headliner, landmarks.artist.favorite];

  test('Reports an invalid argument at the first record that exists', async () => {
    const query = `query ($ids: [ID!]!) { artists(ids: $ids) { name albums(first: -1) { totalCount } } }`;
    const { data, errors } = await subgraph.askFailing(query, { ids });
    const row = { name: expect.any(String), albums: null };
    expect(data.artists).toEqual([null, row, row]);
    expect(errors.map(({ path }) => path)).toEqual([['artists', 1, 'albums']]);
  });

  test('Reports null for a non-null argument once for all rows', async () => {
    const query = 'query ($ids: [ID!]!, $days: Int) { artists(ids: $ids) { currentStats(days: $days) { days } } }';
    const { errors } = await subgraph.askFailing(query, { ids: idsOf('artist', 20), days: null });
    expect(errors).toMatchObject([{ path: ['artists', 0, 'currentStats'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('Reports an invalid argument for each alias of the field', async () => {
    const wrong = 'albums(first: -1) { totalCount }';
    const { errors = [] } = await post(server, `{ artist(id: "${ids[1]}") { a: ${wrong} b: ${wrong} } }`);
    expect(errors.map(({ path }) => path)).toEqual([
      ['artist', 'a'],
      ['artist', 'b'],
    ]);
  });
});

test('A resolver that omits a path value or ignores an argument does not compile', () => {
  const fields: Resolvers = {
    // @ts-expect-error The path requires a platform.
    Album: { chartEntries: listOf(album, albumChartEntries) },
    // @ts-expect-error The list of albums takes no platform.
    Artist: { identifiers: listOf(artist, artistAlbums) },
  };
  expect(Object.keys(fields)).toEqual(['Album', 'Artist']);
});
