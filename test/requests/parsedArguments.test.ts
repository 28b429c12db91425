import { isObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { albumChartEntries } from '../../src/catalogue/albumActivity.ts';
import { album, artistAlbums } from '../../src/catalogue/album.ts';
import { artist } from '../../src/catalogue/artist.ts';
import { isParsing } from '../../src/execution/parsing.ts';
import type { Resolvers } from '../../src/generated/resolvers.ts';
import { listOf } from '../../src/resolving/listResolvers.ts';
import { parsing } from '../../src/resolving/parsing.ts';
import { createSchema } from '../../src/schema.ts';
import { rowFields } from '../support/rowFields.ts';
import { post, serverOver, settingsFor } from '../support/server.ts';

/** Fields whose arguments were parsed, once for each time. */
const parsed: string[] = [];

/** A schema that counts how often arguments are parsed. */
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

// No row is needed, and no service is there.
const credentials = { kind: 'key', appId: 'a', apiKey: 'b' } as const;
const service = settingsFor({ url: 'http://127.0.0.1:9', credentials, operationTimeout: 100 });
const server = await serverOver(service, { schema: countingSchema() });
beforeEach(() => {
  parsed.length = 0;
});

describe.each(rowFields)('The arguments of $name', ({ name, right, wrong, reference }) => {
  test.each([
    ['right', right],
    ['wrong', wrong],
  ])(
    'Are parsed once for all rows and the price of an operation, whether they are right or wrong (%s)',
    async (_, selection) => {
      const query = `query ($r: [_Any!]!) { entities: _entities(representations: $r) { ${selection} } }`;
      const ask = () => post(server, query, { r: [reference, reference, reference] }, { 'x-cost': 'true' });
      const { data, extensions } = await ask();
      expect(data.entities).toHaveLength(3);
      expect(extensions?.cost.estimated).toBeGreaterThanOrEqual(0);
      expect(parsed).toEqual([name]);
      // Whether a range is valid depends on the day.
      await ask();
      expect(parsed).toEqual([name, name]);
    },
  );
});

test('A field whose resolver lacks a value of its path, or would ignore an argument, does not compile', () => {
  const fields: Resolvers = {
    // @ts-expect-error The platform is missing in the path.
    Album: { chartEntries: listOf(album, albumChartEntries) },
    // @ts-expect-error The list of albums has no platform.
    Artist: { identifiers: listOf(artist, artistAlbums) },
  };
  expect(Object.keys(fields)).toEqual(['Album', 'Artist']);
});
