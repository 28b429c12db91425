import {
  buildSchema,
  isInterfaceType,
  isNullableType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLField,
} from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { printClientSchema } from '../../src/contract/codegen/clientSchema.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { operations } from '../support/operations.ts';
import { schema } from '../support/schema.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* Tests which fields the client package's schema marks with @semanticNonNull, and that they are null only with an error. */

const subgraph = await sharedSubgraph({ maxOperationCalls: 3_000, maxCacheBytes: 1 }, { writable: true });
beforeEach(() => subgraph.reset());

/** Marked fields, by names such as `Artist.albums`. */
const marked = new Map<string, GraphQLField<unknown, unknown>>(
  Object.values(buildSchema(printClientSchema(readSdl())).getTypeMap())
    .filter(type => isObjectType(type) || isInterfaceType(type))
    .flatMap(type =>
      Object.values(type.getFields())
        .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull'))
        .map(field => [`${type.name}.${field.name}`, field] as const),
    ),
);

/** A marked field in a query. `path` is its response path without list indexes. */
interface Place {
  readonly name: string;
  readonly path: readonly string[];
}

function markedIn(query: string): Place[] {
  const info = new TypeInfo(schema);
  const path: string[] = [];
  const found: Place[] = [];
  const Field = {
    enter({ name, alias }: { name: { value: string }; alias?: { value: string } | undefined }) {
      path.push((alias ?? name).value);
      const field = `${info.getParentType()?.name}.${name.value}`;
      if (marked.has(field)) found.push({ name: field, path: [...path] });
    },
    leave: () => void path.pop(),
  };
  visit(parse(query), visitWithTypeInfo(info, { Field }));
  return found;
}

/** Whether any value at a path is null while its parent is not null. */
function isNullAt(data: Json, path: readonly string[]): boolean {
  if (Array.isArray(data)) return data.some(row => isNullAt(row, path));
  const [name = '', ...inner] = path;
  if (data === null || data === undefined) return false;
  return inner.length === 0 ? data[name] === null : isNullAt(data[name], inner);
}

/** Marked fields that are null without an error, even if only in one row of a list. */
async function unexplained(query: string): Promise<string[]> {
  const { data, errors = [] } = await subgraph.post(query);
  const failed = new Set(
    errors.map(({ path = [] }: Json) => path.filter((step: unknown) => typeof step === 'string').join('.')),
  );
  return markedIn(query)
    .filter(({ path }) => isNullAt(data, path) && !failed.has(path.join('.')))
    .map(({ name }) => `${name} of ${query}`);
}

/** All queries with FUZZ_ROUNDS, otherwise only queries with a marked field that no earlier query has. */
const queries = process.env['FUZZ_ROUNDS'] ? operations.map(({ query }) => query) : firstUses();

function firstUses(): string[] {
  const seen = new Set<string>();
  return operations.flatMap(({ query }) => {
    const before = seen.size;
    for (const { name } of markedIn(query)) seen.add(name);
    return seen.size > before ? [query] : [];
  });
}

const unexplainedOfAll = async (change = (query: string) => query): Promise<string[]> =>
  (await Promise.all(queries.map(query => unexplained(change(query))))).flat();

test('@semanticNonNull marks lists, series, payloads and groups, but no lookups or record values', () => {
  const names = [...marked.keys()];
  expect(names).toEqual(
    expect.arrayContaining([
      'Artist.albums',
      'Artist.audience',
      'ArtistPlatformAudience.series',
      'Mutation.addPriorityArtist',
      'Query.playlistsByCurator',
      'Query.searchMusic',
    ]),
  );
  const values = ['Query.artist', 'Query.musicByUrl', 'Artist.name', 'Artist.genres', 'MusicMetricConnection.latest'];
  expect(names.filter(name => values.includes(name))).toEqual([]);
  expect([...marked.values()].every(({ type }) => isNullableType(type))).toBe(true);
});

test('Every field marked @semanticNonNull has a query', () => {
  // Marked fields of an interface are selected on an implementing type.
  const reached = new Set(queries.flatMap(markedIn).map(({ name }) => name));
  const names = [...marked.keys()].filter(name => isObjectType(schema.getType(name.split('.')[0] ?? '')));
  expect(names.filter(name => !reached.has(name))).toEqual([]);
});

test('A field marked @semanticNonNull is null only with an error for a known record', async () => {
  expect(await unexplainedOfAll()).toEqual([]);
});

test('A field marked @semanticNonNull is null only with an error for an unknown record', async () => {
  const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  expect(await unexplainedOfAll(query => query.replaceAll(uuids, landmarks.artist.unknown))).toEqual([]);
});

test('Lists that are null at a timestamp without data are not marked @semanticNonNull', async () => {
  const at = '(at: "2001-01-01T00:00:00Z") { totalCount }';
  const lists = ['SongChart.ranking', 'AlbumChart.ranking', 'TiktokSoundChart.ranking', 'Playlist.tracks'];
  const { data } = await subgraph.ask(`{
    songChart(slug: "${landmarks.chart.song.slug}") { ranking${at} }
    albumChart(slug: "${landmarks.chart.album.slug}") { ranking${at} }
    tiktokSoundChart { ranking${at} }
    playlist(id: "${landmarks.playlist.threeHundred}") { tracks${at} }
  }`);
  expect(data).toEqual({
    songChart: { ranking: null },
    albumChart: { ranking: null },
    tiktokSoundChart: { ranking: null },
    playlist: { tracks: null },
  });
  expect(lists.filter(name => marked.has(name))).toEqual([]);
});

test.each([
  ['the plan refuses every call', { status: 403 }],
  ['every response has the wrong shape', { kind: 'wrong-shape' }],
] as const)('A field marked @semanticNonNull is null only with an error if %s', async (_, fault) => {
  subgraph.sandbox.knobs.faults = [{ match: /./, ...fault }];
  expect(await unexplainedOfAll()).toEqual([]);
});
