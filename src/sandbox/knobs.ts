import type { Fault, Match } from './http/faults.ts';
import type { Move } from './http/paging.ts';

interface Arriving {
  method: string;
  path: string;
}

/** How difficult the service is. Plain settings, read on each call; the calm ones make it quick and reliable. */
export interface Knobs {
  /** Milliseconds before an answer. */
  latency: number | ((call: Arriving) => number);
  /** Up to so many milliseconds more, drawn from a seeded generator. */
  jitter: number;
  /** The first that matches wins. Token requests are hit too when their path matches. */
  faults: Fault[];
  /** Calls a minute, then 429 with "maximum request count". Those already made in the running minute count. */
  requestsPerMinute: number;
  /** Calls left in the plan, counted down; at 0 every call answers 429. */
  quota: number;
  /** Operations or versions that the plan refuses (403). */
  refused: Match[];
  /** Operations or versions that are gone; 404 unless said otherwise. */
  retired: { match: Match; status?: 404 | 410 }[];
  /** False: comma lists of ids answer 404, as if there were no such operation. */
  manyIds: boolean;
  /** How lists have moved since they were first read. */
  listShift: Move | undefined;
  /** Days that a call may span; playlist audience never allows more than 90. */
  longestPeriod: number;
  /** How far offsets reach in the top lists; beyond it only the cursor goes on. */
  rankingWindow: number;
  /** Priority artists that the list can hold; a further one answers 429. */
  priorityArtists: number;
  /** Audience reports that can be unlocked; a further one answers 429. */
  reportUnlocks: number;
  /** Milliseconds since 1970: what the service takes for now. */
  now: () => number;
  tokenLifetime: number;
  /** Token requests a minute, then 429. */
  tokenRequestsPerMinute: number;
  /** From now on every token issued so far answers 401. */
  revokeTokens: () => void;
}

export function calmKnobs(now: () => number, revokeTokens: () => void): Knobs {
  return {
    latency: 0,
    jitter: 0,
    faults: [],
    requestsPerMinute: Number.POSITIVE_INFINITY,
    quota: 1_000_000,
    refused: [],
    retired: [],
    manyIds: true,
    listShift: undefined,
    longestPeriod: Number.POSITIVE_INFINITY,
    rankingWindow: 50_000,
    priorityArtists: 50,
    reportUnlocks: 10,
    now,
    tokenLifetime: 3_600,
    tokenRequestsPerMinute: Number.POSITIVE_INFINITY,
    revokeTokens,
  };
}
