import type { EpochDay } from './data/calendar.ts';
import type { Fault, Match } from './http/faults.ts';

/** The movement of lists since they were first read: rows added at the top, taken from it, and moved to the end. */
export interface Move {
  /** The paths of the lists; all lists when absent. */
  match?: Match;
  inserted?: number;
  removed?: number;
  rotated?: number;
}

/** The difficulties of the service. Plain settings, read on each call; the first values make it quick and reliable. */
export class Knobs {
  /** Before each answer. */
  latencyMs: number | ((call: { method: string; path: string }) => number) = 0;
  /** The first that matches wins. Token requests are hit too when their path matches. */
  faults: Fault[] = [];
  /** Calls a minute, then 429 with "maximum request count". Those already made in the running minute count. */
  requestsPerMinute = Number.POSITIVE_INFINITY;
  /** Calls left in the plan, counted down; at 0 every call answers 429. */
  quota = 1_000_000;
  /** Operations or versions that the plan refuses (403). */
  refused: Match[] = [];
  /** Operations or versions that are gone; 404 unless a status is given. */
  retired: { match: Match; status?: 404 | 410 }[] = [];
  /** False: comma lists of ids answer 404, as if there were no such operation. */
  manyIds = true;
  listShift: Move = {};
  /** The limit of an account to the difference of the two dates; playlist audience never allows more than 90. */
  maxPeriodDays = Number.POSITIVE_INFINITY;
  /** The largest offset in the top lists; only the cursor reads beyond it. */
  rankingWindow = 50_000;
  /** The capacity of the list of priority artists; a further one answers 429. */
  priorityArtists = 50;
  /** Audience reports that can be unlocked; a further one answers 429. */
  reportUnlocks = 10;
  tokenLifetimeSeconds = 3_600;
  /** The time of the service, in milliseconds since 1970. */
  now: () => number = Date.now;
}

export interface Subscription {
  code: string;
  entityUuid: string;
  storageCode: string;
  pushInterval: number;
}

/** The changes that callers have made since the start: the only state of the sandbox beside its limits and logs. */
export class Written {
  /** Artists in the order of their marks: a page and a half of them from the start. */
  priorityArtists = new Set(Array.from({ length: 30 }, (_, place) => 3 + place * 5));
  /** The configured feeds, once callers have changed them. */
  subscriptions: readonly Subscription[] | undefined;
  /** The day on which a report was unlocked, by artist and platform. */
  unlocks = new Map<string, EpochDay>();
  /** The prefixes of the codes of distributors, where callers have changed them. */
  upcRoots = new Map<number, Set<string>>();
}
