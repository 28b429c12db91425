import { isObjectType, Kind, print, type SelectionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../../src/service/description/definitions.ts';
import { schema, plainFields } from '../support/schema.ts';
import { recordKinds } from '../support/catalogue.ts';
import { landmarks } from '../support/landmarks.ts';
import { randomFrom } from '../support/movingList.ts';
import { by, onPlatform } from '../support/operations.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Response } from '../support/server.ts';
import type { Json } from '../support/json.ts';

const subgraph = await sharedSubgraph();
const kinds = await recordKinds();
/** Seed for the random selections and the random sets of refused versions. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of sets of refused versions per lookup; FUZZ_ROUNDS=9 tests all. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);
const { album, song, work, collaborator, publisher, concert, edition } = landmarks;

/** Every lookup of one record, by type. */
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

/** Lists at timestamps without data. A 404 for such a list does not mean that its owner is unknown. */
const moments: Readonly<Record<string, string>> = {
  SongChart: 'ranking(at: "2020-01-01T00:00:00Z") { totalCount }',
  AlbumChart: 'ranking(at: "2020-01-01T00:00:00Z") { totalCount }',
  Playlist: 'tracks(at: "2020-01-01T00:00:00Z") { totalCount }',
};

/** The fields of a record that have no arguments, each with its full selection, and its list at a timestamp without data. */
function fieldsOf({ name, fields }: RecordKind): readonly string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
  const isOwn = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value in fields;
  const own = plainFields(type, 2, 0)
    .filter(isOwn)
    .map(node => print(node));
  return moments[name] ? [...own, moments[name]] : own;
}

/** Sets of versions that the plan refuses: none, the newest, the newest two, and so on. */
function refusals({ lookUps: ways }: RecordKind): readonly (readonly string[])[] {
  const most = Math.max(...ways.map(({ versions }) => versions.length));
  return Array.from({ length: most }, (_, count) =>
    ways.flatMap(({ path, versions }) =>
      versions.slice(0, Math.min(count, versions.length - 1)).map(({ version }) => pathOf(path, version)),
    ),
  );
}

/** The path up to the key; this prefix identifies an endpoint. */
const pathOf = (path: string, version: string): string => path.replace('{version}', version).split('{')[0] ?? '';

/** Value of each selected field, or the code of its error. */
function valuesOf({ data, errors = [] }: Response, fields: readonly string[]): readonly Json[] {
  return fields.map((_, index) => {
    const failed = errors.filter(({ path }) => path?.length === 1 || path?.[1] === `f${index}`);
    return failed.length > 0 ? failed.map(({ extensions }) => extensions.code) : (data?.found?.[`f${index}`] ?? null);
  });
}

/** Partitions the fields randomly into single fields, pairs and larger groups. */
function partsOf(fields: readonly string[], random: () => number): readonly (readonly string[])[] {
  const left = fields.map(field => ({ field, place: random() })).toSorted((one, other) => one.place - other.place);
  const parts: string[][] = [];
  for (const size of [1, 1, 2, 2]) parts.push(left.splice(0, size).map(({ field }) => field));
  while (left.length > 0) parts.push(left.splice(0, Math.max(3, Math.ceil(left.length / 2))).map(({ field }) => field));
  return parts.filter(part => part.length > 0);
}

const cases = kinds.flatMap(kind => (lookUps[kind.name] ?? []).map(lookUp => [lookUp, kind] as const));

test('More than 25 lookups have test cases', () => expect(cases.length).toBeGreaterThan(25));

describe.each(cases)('Selections of %s', (lookUp, kind) => {
  const fields = fieldsOf(kind);
  const index = cases.findIndex(([other]) => other === lookUp);
  const random = randomFrom(seed + index);

  async function ask(some: readonly string[]): Promise<readonly Json[]> {
    const selected = some.map((field, number) => `f${number}: ${field}`);
    return valuesOf(await subgraph.post(`{ found: ${lookUp} { ${selected.join(' ')} } }`), some);
  }

  const all = refusals(kind);
  const chosen = all.filter((_, number) => (number + index + seed) % all.length < ROUNDS);

  test.each(chosen.map(refused => ({ refused, number: refused.length })))(
    'Fields have equal values alone and together, uncached and cached, with $number refused versions',
    async ({ refused }) => {
      const restart = async () => {
        await subgraph.reset();
        subgraph.sandbox.knobs.refused = [...refused];
      };
      await restart();
      const [identity] = await ask([kind.identity.field]);
      // A record is null if its identity cannot be loaded.
      const some = Array.isArray(identity) ? fields.filter(field => field !== kind.identity.field) : fields;
      await restart();
      const together = await ask(some);
      const valueOf = new Map(some.map((field, number) => [field, together[number]]));
      const parts = partsOf(some, random);
      for (const part of parts) {
        await restart();
        expect(await ask(part), part.join(' ')).toEqual(part.map(field => valueOf.get(field)));
      }
      // The last group was read without a cache. The other groups start with its cached data.
      for (const part of [...parts, some, ...parts.toReversed()]) {
        expect(await ask(part), `warm: ${part.join(' ')}`).toEqual(part.map(field => valueOf.get(field)));
      }
    },
  );
});
