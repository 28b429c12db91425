import type { EpochDay } from './data/calendar.ts';
import type { Fault, Match } from './http/faults.ts';

/** How lists have shifted since the first read: rows inserted at the top, removed from it, and moved to the end. */
export interface Move {
  /** Paths of the lists; all lists if absent. */
  match?: Match;
  inserted?: number;
  removed?: number;
  rotated?: number;
}

/** Fault injection and limits, read on each call. The defaults are fast and reliable. */
export class Knobs {
  /** Delay before each response. */
  latencyMs: number | ((call: { method: string; path: string }) => number) = 0;
  /** The first match applies. Token requests can match too. */
  faults: Fault[] = [];
  /** Calls per minute before 429 "maximum request count". Includes calls already made in the current minute. */
  requestsPerMinute = Number.POSITIVE_INFINITY;
  /** Calls left in the plan. At 0, every call returns 429. */
  quota = 1_000_000;
  /** Operations or versions not included in the plan (403). */
  refused: Match[] = [];
  /** Operations or versions that were removed; 404 by default. */
  retired: { match: Match; status?: 404 | 410 }[] = [];
  /** If false, comma-separated ids return 404, as if the operation did not exist. */
  manyIds = true;
  listShift: Move = {};
  /** Maximum difference between the dates of a period. Series of playlists never allow more than 90. */
  maxPeriodDays = Number.POSITIVE_INFINITY;
  /** Maximum of offset plus limit in top lists; only the cursor reads further. */
  rankingWindow = 50_000;
  /** Maximum number of priority artists; 429 beyond. */
  priorityArtists = 50;
  /** Maximum number of unlocked audience reports; 429 beyond. */
  reportUnlocks = 10;
  tokenLifetimeSeconds = 3_600;
  /** Clock of the service, in ms since the epoch. */
  now: () => number = Date.now;
}

export interface Subscription {
  code: string;
  entityUuid: string;
  storageCode: string;
  pushInterval: number;
}

/**
 * State that calls can change: the only mutable state besides tokens, limits, logs, caches, the counters of faults and the
 * generator of fault rates.
 */
export class Written {
  /** Artists in the order they were marked; initially one and a half pages. */
  priorityArtists = new Set(Array.from({ length: 30 }, (_, place) => 3 + place * 5));
  /** Configured feeds, once changed by callers. */
  subscriptions: readonly Subscription[] | undefined;
  /** Day on which a report was unlocked, by artist and platform. */
  unlocks = new Map<string, EpochDay>();
  /** UPC prefixes of distributors, if changed by callers. */
  upcRoots = new Map<number, Set<string>>();
}
