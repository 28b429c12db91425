import type { GraphQLResolveInfo } from 'graphql';
import { song, type Song } from '../../service/catalogue/song.ts';
import { work, workIdentifiers, workRecordings, type MusicalWork } from '../../service/catalogue/work.ts';
import type { Context } from '../context.ts';
import { valueOrThrow } from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byIswc,
  byIswcs,
  byPlatform,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
  resolveRecord,
} from '../lookups/index.ts';

/** Loads the works with these codes. Each one that fails becomes an error in the list. @throws the error if all fail, or a defect */
async function findWorks(iswcs: readonly string[], context: Context, info: GraphQLResolveInfo): Promise<MusicalWork[]> {
  const loads = iswcs.map(async iswc => {
    const found = await resolveRecord(work, { iswc: valueOrThrow(iswc) }, context, info, { exists: true });
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  });
  const results = await Promise.allSettled(loads);
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const fatal = failures.find(error => failures.length === results.length || !(error instanceof SubgraphError));
  if (fatal !== undefined) throw fatal;
  // Safe cast: the executor drops errors from the list and reports them.
  return results.map(result => (result.status === 'fulfilled' ? result.value : (result.reason as never)));
}

export const workResolvers: Resolvers = {
  Query: {
    musicalWork: recordBy(work, byId),
    musicalWorks: recordsBy(work, byIds),
    musicalWorkByIswc: recordBy(work, byIswc),
    musicalWorksByIswc: recordsBy(work, byIswcs),
    musicalWorkByPlatform: recordBy(work, byPlatform),
  },
  Song: {
    // The song has the codes, and each work costs one call.
    works: async (parent: Song, _: unknown, context: Context, info: GraphQLResolveInfo) => {
      const iswcs = valueOrThrow(await context.records.read(song, parent, 'iswcs'));
      return iswcs && findWorks(iswcs, context, info);
    },
  },
  MusicalWork: {
    ...recordFieldResolvers(work),
    __resolveReference: entity(work, 'id', 'iswc', 'platformKey'),
    identifiers: listOf(work, workIdentifiers, checkPlatformFilter),
    recordings: listOf(work, workRecordings),
  },
};
