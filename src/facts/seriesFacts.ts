import { z } from 'zod';
import type { Raw } from '../endpoint/envelope.ts';
import type { Point } from '../endpoint/series.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { Absence } from './absence.ts';
import { freshUntil, usableUntil, type Times } from './freshness.ts';
import type { FactKind } from './kind.ts';

/** Days since 1970-01-01. */
type Day = number;

/** Days in a block: as many as a call may span, and so few that no entry grows for ever. */
export const BLOCK = 90;

/** The days of a series from `first` on. */
export interface SeriesBlock {
  readonly first: Day;
  /** Oldest first within a day; empty where the service has no point. */
  readonly points: readonly (readonly Point[])[];
  /** When each day was requested, in milliseconds since the epoch; 0: never. */
  readonly requestedAt: readonly number[];
  /** Values beside the points in the newest of these responses. */
  readonly head: Raw;
}

const SeriesBlock = z
  .object({
    first: z.int(),
    points: z.array(z.array(z.looseObject({ date: z.string() }))).length(BLOCK),
    requestedAt: z.array(z.number()).length(BLOCK),
    head: z.record(z.string(), z.unknown()),
  })
  .refine(({ first }) => first % BLOCK === 0);

/** Days of series, by everything that their calls are made of but the dates. */
export const blockFacts: FactKind<SeriesBlock> = {
  name: 'days',
  merge(known, more) {
    const isNewer = more.requestedAt.map((at, index) => at >= (known.requestedAt[index] ?? 0) && at > 0);
    return {
      first: known.first,
      points: known.points.map((points, index) => (isNewer[index] ? (more.points[index] ?? points) : points)),
      requestedAt: known.requestedAt.map((at, index) => (isNewer[index] ? (more.requestedAt[index] ?? at) : at)),
      head: newestOf(more) >= newestOf(known) ? more.head : known.head,
    };
  },
  requestedAt: newestOf,
  usableUntil: block => Math.max(...block.requestedAt.map((_, index) => usableUntil(timesOf(block, index)))),
  parse: json => SeriesBlock.parse(json),
};

function newestOf({ requestedAt }: SeriesBlock): number {
  return Math.max(...requestedAt);
}

/** The newest days may still be completed; older ones do not change. */
const DAYS_UNTIL_SETTLED = 3;
const DAY = 24 * 60 * 60 * 1000;

/** The lifetime of a day, by its age at the request. */
export function timesOf({ first, requestedAt }: SeriesBlock, index: number): Times {
  const at = requestedAt[index] ?? 0;
  const isSettled = first + index < Math.floor(at / DAY) - DAYS_UNTIL_SETTLED;
  return { requestedAt: at, lifetime: isSettled ? lifetimes.dated : lifetimes.current };
}

/** Series of which the service has said that there is none. */
export const noSeriesFacts: FactKind<Absence> = {
  name: 'series',
  merge: (known, more) => (known.requestedAt > more.requestedAt ? known : more),
  requestedAt: ({ requestedAt }) => requestedAt,
  usableUntil: freshUntil,
  parse: json => Absence.parse(json),
};
