import { artist } from './artist.ts';
import {
  count,
  type Decoded,
  defineList,
  defineRecordKind,
  id,
  int,
  LIFETIMES_MS,
  lookUpBy,
  object,
  objectItems,
  oneOf,
  PAGE_SIZE,
  recordItems,
  type Reference,
  text,
} from '../description/index.ts';
import { enumField } from './sharedFields.ts';

/** The response is undocumented. Other clients of the service have seen these fields (README.md, Account). */
export const accountUsage = defineRecordKind({
  name: 'Usage',
  // Free of charge and never cached.
  lifetime: 0,
  fields: {
    quota: object('quota', { limit: count('limit'), used: count('used'), remaining: count('remaining') }),
    rateLimit: object('rateLimit', { perMinute: oneOf(int('perMinute'), int('limit')) }),
  },
  lookUps: [
    lookUpBy(
      'account',
      '/api/v{version}/team/usage',
      () => ({}),
      { '2': ['quota', 'rateLimit'] },
      { flat: ['quota', 'rateLimit'] },
    ),
  ],
});

export type AnalyticsAccount = Reference<typeof accountUsage.fields>;

/** The artists that are refreshed at an accelerated rate. */
export const priorityArtists = defineList({
  path: '/api/v2/favorite/artists',
  pageSize: 20,
  lifetime: 0,
  canBeSingle: true,
  ...recordItems(artist),
});

const feed = {
  code: text('code'),
  name: text('name'),
  entityType: enumField(['ARTIST', 'ALBUM', 'SONG', 'PLAYLIST'], text('entityType')),
  description: text('description'),
};
export type AnalyticsFeed = Decoded<typeof feed>;

interface DataFeedArguments {
  readonly entityType?: string | null | undefined;
}

export const dataFeeds = defineList({
  path: '/api/v2/data-feed/available',
  lifetime: LIFETIMES_MS.allowedValues,
  isMutable: true,
  query: ({ entityType }: DataFeedArguments) => ({ entityType: entityType?.toLowerCase() }),
  ...objectItems(feed, ({ code, entityType }) => [code, entityType ?? ''], 'code'),
});

/** A subscription to a feed, which the service pushes to a storage. */
export const activeFeed = {
  feed: object('feed', feed, 'code'),
  entityId: id('entityUuid'),
  storageCode: text('storageCode'),
  intervalSeconds: int('pushInterval'),
};
export type AnalyticsFeedSubscription = Decoded<typeof activeFeed>;

interface FeedSubscriptionArguments extends DataFeedArguments {
  readonly feedCode?: string | null | undefined;
  readonly storageCode?: string | null | undefined;
}

export const activeFeeds = defineList({
  path: '/api/v2/data-feed/configured',
  pageSize: PAGE_SIZE,
  lifetime: 0,
  query: ({ entityType, feedCode, storageCode }: FeedSubscriptionArguments) => ({
    entityType: entityType?.toLowerCase(),
    code: feedCode ?? undefined,
    storageCode: storageCode ?? undefined,
  }),
  ...objectItems(activeFeed, node => [node.entityId, node.feed?.code ?? '', node.storageCode ?? ''], 'entityId'),
});
