import { activeFeeds, dataFeeds, priorityArtists, usage, type FeedSubscription } from '../catalogue/account.ts';
import { artist, type Artist } from '../catalogue/artist.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { allItems } from '../reads/pages.ts';
import { reading } from '../reads/reading.ts';
import { fieldsOf, identityOf } from '../resolving/fieldResolvers.ts';
import { rootList, wholeList } from '../resolving/listResolvers.ts';
import { referenceTo } from './referenceTo.ts';

export const accountResolvers: Resolvers = {
  Query: {
    analyticsAccount: reading({ record: { kind: usage, keys: { account: 'own' } } }, () => ({
      account: 'own' as const,
    })),
  },
  AnalyticsAccount: {
    ...fieldsOf(usage),
    priorityArtists: rootList(priorityArtists),
    feeds: wholeList(dataFeeds),
    feedSubscriptions: rootList(activeFeeds),
  },
  FeedSubscription: {
    entity: reading({ known: ['id'] }, ({ feed, entityId }: FeedSubscription) =>
      referenceTo(feed?.entityType, entityId),
    ),
  },
  Artist: {
    isPriority: reading(
      // The whole list is read; its length is unknown.
      { parent: identityOf(artist), list: { list: priorityArtists, args: {}, window: { first: 100 } } },
      async (parent: Artist, _: unknown, { records, pages }: Context) => {
        const id = await records.identity(artist, parent);
        const items = await allItems(pages.list(priorityArtists, {}, {}));
        return items.some(({ node }) => node.id === id);
      },
    ),
  },
};
