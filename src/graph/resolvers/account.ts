import {
  activeFeeds,
  dataFeeds,
  priorityArtists,
  accountUsage,
  type AnalyticsFeedSubscription,
} from '../../service/catalogue/account.ts';
import { artist, type Artist } from '../../service/catalogue/artist.ts';
import { valueOrThrow } from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { findRow } from '../../loaders/index.ts';
import { recordFieldResolvers, rootList, wholeList } from '../lookups/index.ts';
import { referenceTo } from './referenceTo.ts';

export const accountResolvers: Resolvers = {
  Query: {
    analyticsAccount: () => ({ account: 'own' as const }),
  },
  AnalyticsAccount: {
    ...recordFieldResolvers(accountUsage),
    priorityArtists: rootList(priorityArtists),
    feeds: wholeList(dataFeeds),
    feedSubscriptions: rootList(activeFeeds),
  },
  AnalyticsFeedSubscription: {
    entity: ({ feed, entityId }: AnalyticsFeedSubscription) =>
      referenceTo(valueOrThrow(valueOrThrow(feed)?.entityType)?.toLowerCase(), entityId),
  },
  Artist: {
    isPriority: async (parent: Artist, _: unknown, { records, pages }: Context) => {
      await records.identity(artist, parent);
      const list = pages.list(priorityArtists, {}, {});
      list.prefetch(0);
      // The list has the surviving id of a merged artist, which the call for the other fields returns.
      const id = await records.currentIdentity(artist, parent);
      const found = await findRow(list, node => node.id === id);
      return found === undefined ? null : found !== null;
    },
  },
};
