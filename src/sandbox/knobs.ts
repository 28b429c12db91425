import type { Fault, Match } from './http/faults.ts';
import type { Move } from './http/paging.ts';

interface Arriving {
  method: string;
  path: string;
}

/** How difficult the service is. Plain settings, read on each call; at first they make it quick and reliable. */
export class Knobs {
  /** Milliseconds before an answer. */
  latency: number | ((call: Arriving) => number) = 0;
  /** Up to so many milliseconds more, drawn from a seeded generator. */
  jitter = 0;
  /** The first that matches wins. Token requests are hit too when their path matches. */
  faults: Fault[] = [];
  /** Calls a minute, then 429 with "maximum request count". Those already made in the running minute count. */
  requestsPerMinute = Number.POSITIVE_INFINITY;
  /** Calls left in the plan, counted down; at 0 every call answers 429. */
  quota = 1_000_000;
  /** Operations or versions that the plan refuses (403). */
  refused: Match[] = [];
  /** Operations or versions that are gone; 404 unless said otherwise. */
  retired: { match: Match; status?: 404 | 410 }[] = [];
  /** False: comma lists of ids answer 404, as if there were no such operation. */
  manyIds = true;
  /** How lists have moved since they were first read. */
  listShift: Move = {};
  /** Days that a call may span; playlist audience never allows more than 90. */
  longestPeriod = Number.POSITIVE_INFINITY;
  /** How far offsets reach in the top lists; beyond it only the cursor goes on. */
  rankingWindow = 50_000;
  /** Priority artists that the list can hold; a further one answers 429. */
  priorityArtists = 50;
  /** Audience reports that can be unlocked; a further one answers 429. */
  reportUnlocks = 10;
  /** Seconds. */
  tokenLifetime = 3_600;
  /** Token requests a minute, then 429. */
  tokenRequestsPerMinute = Number.POSITIVE_INFINITY;
  /** Milliseconds since 1970: the time of the service. */
  now: () => number;
  /** From now on every token issued so far answers 401. */
  revokeTokens: () => void;

  constructor(now: () => number, revokeTokens: () => void) {
    this.now = now;
    this.revokeTokens = revokeTokens;
  }
}
