import { song, type Song } from '../catalogue/song.ts';
import { work, workIdentifiers, workRecordings } from '../catalogue/work.ts';
import type { Context } from '../context.ts';
import { usable } from '../endpoint/fields.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIswc, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

export const workResolvers: Resolvers = {
  Query: {
    musicalWork: recordBy(work, byId),
    musicalWorks: recordsBy(work, byIds),
    musicalWorkByIswc: recordBy(work, byIswc),
    musicalWorkByPlatform: recordBy(work, byPlatform),
  },
  Song: {
    // The song contains the codes; each work costs one call by its code.
    works: async (parent: Song, _: unknown, { records }: Context) =>
      usable(await records.read(song, parent, 'iswcs'))?.map(iswc => ({ iswc })) ?? null,
  },
  MusicalWork: {
    ...fieldsOf(work),
    __resolveReference: entity(work, 'id', 'iswc', 'platformIdentity'),
    identifiers: listOf(work, workIdentifiers, onePlatform),
    recordings: listOf(work, workRecordings),
  },
};
