/*
 * Lifetimes in milliseconds, chosen by the intervals in which the service refreshes its data (upstream
 * documentation: playlists daily to every two hours, audiences every 2 to 15 days).
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const lifetimes = {
  /** Names, images, credits. */
  record: 6 * HOUR,
  /** Catalogue lists: albums, songs, identifiers. */
  list: HOUR,
  /** Data that is refreshed several times a day. */
  latest: 15 * MINUTE,
  /** The newest days of a series; refreshed every 2 to 15 days at the source. */
  current: 3 * HOUR,
  /** Lists of allowed values. */
  allowedValues: DAY,
  /** An unknown platform identifier; after a request, the service fetches it within hours. */
  missingOnPlatform: 5 * MINUTE,
  /** Dated data that does not change. */
  dated: 14 * DAY,
} as const;
