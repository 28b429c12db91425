import { isObjectType, Kind, print, type SelectionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../../src/endpoint/record.ts';
import { createSchema } from '../../src/schema.ts';
import { recordKinds } from '../support/catalogue.ts';
import { plainFields } from '../support/fullSelections.ts';
import { landmarks } from '../support/landmarks.ts';
import { randomFrom } from '../support/movingList.ts';
import { by, onPlatform } from '../support/operationKeys.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Asked } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const subgraph = await sharedSubgraph();
const schema = createSchema();
const kinds = await recordKinds();
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const { album, song, work, collaborator, publisher, concert, edition } = landmarks;

/** Every look-up of one record, by its type. */
const lookUps: Readonly<Record<string, readonly string[]>> = {
  Artist: [by.artist, onPlatform('artist')],
  Album: [by.album, `albumByUpc(upc: "${album.upc}")`, onPlatform('album')],
  Song: [by.song, `songByIsrc(isrc: "${song.hitIsrc}")`, onPlatform('song')],
  Playlist: [by.playlist, onPlatform('playlist')],
  Festival: [by.festival, onPlatform('festival')],
  FestivalEdition: [`festivalEdition(id: "${edition.first}")`],
  Concert: [`concert(id: "${concert.first}")`],
  ConcertVenue: [by.venue, onPlatform('venue')],
  MusicalWork: [by.work, `musicalWorkByIswc(iswc: "${work.iswc}")`, onPlatform('work')],
  MusicCollaborator: [
    by.collaborator,
    `musicCollaboratorByIpi(ipi: "${collaborator.ipi}")`,
    onPlatform('collaborator'),
  ],
  MusicPublisher: [by.publisher, `musicPublisherByIpi(ipi: "${publisher.ipi}")`, onPlatform('publisher')],
  RecordLabel: [by.label],
  SongChart: [by.songChart],
  AlbumChart: [by.albumChart],
  RadioStation: [by.radio],
};

/** Lists of moments that none was read at: a 404 that says nothing of their owner. */
const moments: Readonly<Record<string, string>> = {
  SongChart: 'ranking(at: "2020-01-01T00:00:00Z") { totalCount }',
  AlbumChart: 'ranking(at: "2020-01-01T00:00:00Z") { totalCount }',
  Playlist: 'tracks(at: "2020-01-01T00:00:00Z") { totalCount }',
};

/** The fields of a record without arguments, each with all that is below it. */
function fieldsOf({ name, fields }: RecordKind): readonly string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type`);
  const isOwn = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value in fields;
  const own = plainFields(schema, type, 2, 0)
    .filter(isOwn)
    .map(node => print(node));
  return moments[name] ? [...own, moments[name]] : own;
}

/** The plan refuses more and more versions, the newest first. */
function refusals({ lookUps: ways }: RecordKind): readonly (readonly string[])[] {
  const most = Math.max(...ways.map(({ versions }) => versions.length));
  return Array.from({ length: most }, (_, count) =>
    ways.flatMap(({ path, versions }) =>
      versions.slice(0, Math.min(count, versions.length - 1)).map(({ version }) => pathOf(path, version)),
    ),
  );
}

/** The path up to the key, which names an endpoint alone. */
const pathOf = (path: string, version: string): string => path.replace('{version}', version).split('{')[0] ?? '';

/** The value of each selected field, or the code of its error. */
function valuesOf({ data, errors = [] }: Asked, fields: readonly string[]): readonly Json[] {
  return fields.map((_, index) => {
    const failed = errors.filter(({ path }) => path?.length === 1 || path?.[1] === `f${index}`);
    return failed.length > 0 ? failed.map(({ extensions }) => extensions.code) : (data?.found?.[`f${index}`] ?? null);
  });
}

const PAIRS = 8;

const cases = kinds.flatMap(kind => (lookUps[kind.name] ?? []).map(lookUp => [lookUp, kind] as const));

test('Every kind of record with look-ups is tried', () => expect(cases.length).toBeGreaterThan(25));

describe.each(cases)('%s', (lookUp, kind) => {
  const fields = fieldsOf(kind);
  const random = randomFrom(seed + cases.findIndex(([other]) => other === lookUp));

  async function ask(some: readonly string[]): Promise<readonly Json[]> {
    const selected = some.map((field, index) => `f${index}: ${field}`);
    return valuesOf(await subgraph.ask(`{ found: ${lookUp} { ${selected.join(' ')} } }`), some);
  }

  test.each(refusals(kind).map(refused => ({ refused, number: refused.length })))(
    'Returns the same value of a field alone, with others, cold and warm, without the newest $number versions',
    { timeout: 60_000 },
    async ({ refused }) => {
      const restart = async () => {
        await subgraph.reset();
        subgraph.sandbox.knobs.refused = [...refused];
      };
      const alone = new Map<string, Json>();
      for (const field of fields) {
        await restart();
        alone.set(field, (await ask([field]))[0]);
      }
      // An identity that cannot be had nulls its record.
      const some = fields.filter(field => field !== kind.identity.field || !Array.isArray(alone.get(field)));
      const pairs = Array.from({ length: PAIRS }, () =>
        Array.from({ length: 2 }, () => some[Math.floor(random() * some.length)] ?? ''),
      );
      for (const pair of [...pairs, some]) {
        await restart();
        expect(await ask(pair), pair.join(' ')).toEqual(pair.map(field => alone.get(field)));
      }
      await restart();
      for (const pair of [...pairs, some, ...pairs.toReversed()]) {
        expect(await ask(pair), `warm: ${pair.join(' ')}`).toEqual(pair.map(field => alone.get(field)));
      }
    },
  );
});
