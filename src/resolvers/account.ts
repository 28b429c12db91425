import { activeFeeds, dataFeeds, priorityArtists, usage, type FeedSubscription } from '../catalogue/account.ts';
import { artist, type Artist } from '../catalogue/artist.ts';
import type { Context } from '../context.ts';
import { SubgraphError } from '../errors.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { allItems } from '../reads/pages.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { rootList, wholeList } from '../resolving/listResolvers.ts';
import { referenceTo } from './referenceTo.ts';

export const accountResolvers: Resolvers = {
  Query: {
    analyticsAccount: () => ({ account: 'own' as const }),
  },
  AnalyticsAccount: {
    ...fieldsOf(usage),
    priorityArtists: rootList(priorityArtists),
    feeds: wholeList(dataFeeds),
    feedSubscriptions: rootList(activeFeeds),
  },
  FeedSubscription: {
    entity: ({ feed, entityId }: FeedSubscription) => referenceTo(feed?.entityType?.toLowerCase(), entityId),
  },
  Artist: {
    // The whole list is read; its length is unknown.
    isPriority: async (parent: Artist, _: unknown, { records, pages }: Context) => {
      const id = await records.identity(artist, parent);
      const { items, unread } = await allItems(pages.list(priorityArtists, {}, {}));
      if (items.some(({ node }) => node.id === id)) return true;
      // It can be one of those that could not be read.
      if (unread > 0) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
      return false;
    },
  },
};
