import { activeFeeds, dataFeeds, priorityArtists, usage } from '../catalogue/account.ts';
import { artist } from '../catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { allItems } from '../reads/pages.ts';
import { fieldsOf, rootList, wholeList } from '../resolving/fields.ts';
import { referenceTo } from './referenceTo.ts';

export const accountResolvers: Resolvers = {
  Query: { account: () => ({ account: 'own' }) },
  Account: {
    ...fieldsOf(usage),
    priorityArtists: rootList(priorityArtists),
    dataFeeds: wholeList(dataFeeds),
    activeFeeds: rootList(activeFeeds),
  },
  ActiveFeed: { entity: ({ feed, entityId }) => referenceTo(feed?.entityType, entityId) },
  Artist: {
    isPriority: async (parent, _, { records, pages }) => {
      const id = await records.identity(artist, parent);
      const items = await allItems(pages.list(priorityArtists, {}, {}));
      return items.some(({ node }) => node.id === id);
    },
  },
};
