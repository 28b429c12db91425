/*
 * How long an answer is good, in milliseconds. Chosen by how often the service refreshes what it tells (upstream
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
  /** What is refreshed several times a day. */
  latest: 15 * MINUTE,
  /** The newest days of a series; refreshed every 2 to 15 days at the source. */
  current: 3 * HOUR,
  /** Lists of allowed values. */
  allowedValues: DAY,
  /** That a platform's identifier is not known; asked for once, the service fetches it within hours. */
  missingOnPlatform: 5 * MINUTE,
  /** What carries a date and is not rewritten. */
  dated: 14 * DAY,
} as const;
