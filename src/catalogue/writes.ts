import type { Query } from '../endpoint/path.ts';
import { write } from '../endpoint/write.ts';

/** 405: writes are not allowed in the provider's sandbox environment. */
const usual = { 404: 'NOT_FOUND', 405: 'NOT_IN_SANDBOX' } as const;

interface Links {
  readonly urls: readonly string[];
}

const links = { method: 'POST', body: ({ urls }: Links) => ({ urls }), success: 'UNDER_REVIEW' } as const;

export const addArtistLinks = write({ path: '/api/v2/artist/{uuid}/sources/add', ...links, outcomes: usual });
export const addSongLinks = write({ path: '/api/v2/song/{uuid}/sources/add', ...links, outcomes: usual });

export const addPriorityArtist = write({
  method: 'POST',
  path: '/api/v2/favorite/artist/{uuid}',
  success: 'DONE',
  outcomes: { ...usual, 409: 'ALREADY_THERE', 429: 'LIMIT_REACHED' },
});

export const removePriorityArtist = write({
  method: 'DELETE',
  path: '/api/v2/favorite/artist/{uuid}',
  success: 'DONE',
  outcomes: { ...usual, 404: 'NOT_THERE' },
});

/** POST is inferred: it makes the service generate the report (README.md, Writes). */
export const unlockAudienceReport = write({
  method: 'POST',
  path: '/api/v2/artist/{uuid}/audience/{platform}/report',
  success: 'DONE',
  outcomes: { ...usual, 429: 'LIMIT_REACHED' },
});

interface Subscription {
  readonly feed: string;
  readonly entityId: string;
  readonly storage: string;
  readonly intervalSeconds?: number;
}

/** All parameters are in the query, even of a POST (README.md, Writes). */
const subscriptionQuery = ({ feed, entityId, storage, intervalSeconds }: Subscription): Query => ({
  uuid: entityId,
  code: feed,
  storageCode: storage,
  pushInterval: intervalSeconds,
});

export const subscribeFeed = write({
  method: 'POST',
  path: '/api/v2/data-feed/configured',
  query: subscriptionQuery,
  success: 'DONE',
  outcomes: { ...usual, 409: 'ALREADY_THERE' },
});

export const unsubscribeFeed = write({
  method: 'DELETE',
  path: '/api/v2/data-feed/configured',
  query: subscriptionQuery,
  success: 'DONE',
  outcomes: { ...usual, 404: 'NOT_THERE' },
});

export const addDistributorUpc = write({
  method: 'POST',
  path: '/api/v2/distributor/{uuid}/upcs/{upc}',
  success: 'DONE',
  outcomes: { ...usual, 403: 'NOT_ALLOWED', 409: 'ALREADY_THERE' },
});

export const removeDistributorUpc = write({
  method: 'DELETE',
  path: '/api/v2/distributor/{uuid}/upcs/{upc}',
  success: 'DONE',
  outcomes: { ...usual, 403: 'NOT_ALLOWED', 404: 'NOT_THERE' },
});
