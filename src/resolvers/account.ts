import { activeFeeds, dataFeeds, priorityArtists, usage } from '../catalogue/account.ts';
import { artist } from '../catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { allItems } from '../reads/pages.ts';
import { fieldsOf, rootList, wholeList } from './fields.ts';

/** Kinds of records that feeds are about, and their types. */
const entityTypes = { artist: 'Artist', album: 'Album', song: 'Song', playlist: 'Playlist' } as const;

export const accountResolvers: Resolvers = {
  Query: { account: () => ({ account: 'own' }) },
  Account: {
    ...fieldsOf(usage),
    priorityArtists: rootList(priorityArtists),
    dataFeeds: wholeList(dataFeeds),
    activeFeeds: rootList(activeFeeds),
  },
  ActiveFeed: {
    entity: ({ feed, entityId }) => {
      const type = feed?.entityType;
      if (!entityId || !type || !Object.hasOwn(entityTypes, type)) return null;
      return { __typename: entityTypes[type as keyof typeof entityTypes], id: entityId };
    },
  },
  Artist: {
    isPriority: async (parent, _, { records, pages }) => {
      const id = await records.identity(artist, parent);
      const items = await allItems(pages.list(priorityArtists, {}, {}));
      return items.some(({ node }) => node.id === id);
    },
  },
};
