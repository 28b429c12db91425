import { album, type Album } from '../../service/catalogue/album.ts';
import { distributor, distributors, upcPrefixes } from '../../service/catalogue/distributor.ts';
import { song, type Song } from '../../service/catalogue/song.ts';
import { isUnreadable, valueOrThrow } from '../../service/description/index.ts';
import { firstItems } from '../../loaders/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIds, entity, listOf, recordBy, recordFieldResolvers, recordsBy, rootList } from '../lookups/index.ts';

/** Included in the price of `distributor` on albums and songs. */
const MAX_DISTRIBUTORS = 300;

/** Finds the only distributor with this name. Albums and songs name it without its id. */
async function findDistributor(name: string | null | undefined, { pages }: Context) {
  if (!name) return null;
  const { items, isWhole, unread } = await firstItems(pages.list(distributors, {}, {}), MAX_DISTRIBUTORS);
  // An unread or unreadable row could be a second match.
  if (!isWhole || unread > 0 || items.some(({ node }) => isUnreadable(node.name))) return null;
  const named = items.filter(({ node }) => node.name === name);
  return named.length === 1 ? (named[0]?.node ?? null) : null;
}

export const distributorResolvers: Resolvers = {
  Query: {
    musicDistributor: recordBy(distributor, byId),
    musicDistributors: recordsBy(distributor, byIds),
    allMusicDistributors: rootList(distributors),
  },
  Album: {
    distributor: async (parent: Album, _, context) =>
      findDistributor(valueOrThrow(await context.records.read(album, parent, 'distributorName')), context),
  },
  Song: {
    distributor: async (parent: Song, _, context) =>
      findDistributor(valueOrThrow(await context.records.read(song, parent, 'distributorName')), context),
  },
  MusicDistributor: {
    ...recordFieldResolvers(distributor),
    __resolveReference: entity(distributor, 'id'),
    upcPrefixes: listOf(distributor, upcPrefixes),
  },
};
