import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { createSchema } from '../src/schema.ts';
import { eachField, withFullSelections } from './support/fullSelections.ts';
import { by } from './support/operationKeys.ts';
import { operations } from './support/operations.ts';
import { sharedSubgraph } from './support/testedSubgraph.ts';
import { idsOf } from './support/upstream.ts';

const schema = createSchema();

const subgraph = await sharedSubgraph({ operationCalls: 3_000 }, { writable: true });

/**
 * No album chart of the sandbox is of a city; the service documents the group of figures for venues, and none in it. It has
 * no end of a concert.
 */
const WITHOUT_VALUES = ['Concert.endsAt', 'TopConcertVenueEdge.streaming'];

const [playlist] = idsOf('playlist', 1, 4);
/** Platforms and records with data that those of the list of operations lack. */
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

test('The sandbox gives every field of every type a value at least once', { timeout: 60_000 }, async () => {
  const seen = new Set<string>();
  for (const query of [...operations.map(operation => operation.query), ...further]) {
    const { data, errors } = await subgraph.ask(withFullSelections(schema, query));
    expect(errors, query).toBeUndefined();
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

const roots = [schema.getQueryType(), schema.getMutationType()];

function fieldNames(): string[] {
  return (
    Object.values(schema.getTypeMap())
      .filter(type => isObjectType(type))
      .filter(type => !type.name.startsWith('_') && !roots.includes(type))
      .flatMap(type => Object.keys(type.getFields()).map(name => `${type.name}.${name}`))
      // The operations cause no errors of mutations; mutations.test.ts does.
      .filter(name => !/(Error\.\w+|Payload\.errors)$/.test(name))
  );
}
