import { defineWrite, type QueryParameters } from '../description/index.ts';

/** 400 and 422: invalid input. 405: the provider's sandbox environment allows no writes. */
const COMMON_ERROR_CODES = { 400: 'INVALID', 422: 'INVALID', 405: 'SANDBOX_FORBIDDEN' } as const;
const RECORD_ERROR_CODES = { 404: 'NOT_FOUND', ...COMMON_ERROR_CODES } as const;

interface LinkArguments {
  readonly urls: readonly string[];
}

const linkRequest = { method: 'POST', body: ({ urls }: LinkArguments) => ({ urls }) } as const;

export const addArtistLinks = defineWrite({
  path: '/api/v2/artist/{uuid}/sources/add',
  ...linkRequest,
  errorCodes: RECORD_ERROR_CODES,
});
export const addSongLinks = defineWrite({
  path: '/api/v2/song/{uuid}/sources/add',
  ...linkRequest,
  errorCodes: RECORD_ERROR_CODES,
});

export const addPriorityArtist = defineWrite({
  method: 'POST',
  path: '/api/v2/favorite/artist/{uuid}',
  errorCodes: { ...RECORD_ERROR_CODES, 409: 'ALREADY_ADDED', 429: 'LIMIT_REACHED' },
});

export const removePriorityArtist = defineWrite({
  method: 'DELETE',
  path: '/api/v2/favorite/artist/{uuid}',
  errorCodes: { ...COMMON_ERROR_CODES, 404: 'NOT_ADDED' },
});

/** The method is inferred: the call makes the service generate the report (README.md, Writes). */
export const unlockAudienceReport = defineWrite({
  method: 'POST',
  path: '/api/v2/artist/{uuid}/audience/{platform}/report',
  errorCodes: { ...RECORD_ERROR_CODES, 429: 'LIMIT_REACHED' },
});

interface SubscriptionRequest {
  readonly feedCode: string;
  readonly entityId: string;
  readonly storageCode: string;
  readonly intervalSeconds?: number;
}

/** All parameters are in the query, even of a POST (README.md, Writes). */
const subscriptionQuery = ({
  feedCode,
  entityId,
  storageCode,
  intervalSeconds,
}: SubscriptionRequest): QueryParameters => ({
  uuid: entityId,
  code: feedCode,
  storageCode,
  pushInterval: intervalSeconds,
});

export const subscribeFeed = defineWrite({
  method: 'POST',
  path: '/api/v2/data-feed/configured',
  query: subscriptionQuery,
  errorCodes: { ...RECORD_ERROR_CODES, 409: 'ALREADY_ADDED' },
});

export const unsubscribeFeed = defineWrite({
  method: 'DELETE',
  path: '/api/v2/data-feed/configured',
  query: subscriptionQuery,
  errorCodes: { ...COMMON_ERROR_CODES, 404: 'NOT_ADDED' },
});

export const addDistributorUpc = defineWrite({
  method: 'POST',
  path: '/api/v2/distributor/{uuid}/upcs/{upc}',
  errorCodes: { ...RECORD_ERROR_CODES, 403: 'NOT_ALLOWED', 409: 'ALREADY_ADDED' },
});

export const removeDistributorUpc = defineWrite({
  method: 'DELETE',
  path: '/api/v2/distributor/{uuid}/upcs/{upc}',
  errorCodes: { ...COMMON_ERROR_CODES, 403: 'NOT_ALLOWED', 404: 'NOT_ADDED' },
});
