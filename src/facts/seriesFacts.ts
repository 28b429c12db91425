import { z } from 'zod';
import type { Raw } from '../endpoint/call.ts';
import type { Point } from '../endpoint/series.ts';
import { lifetimes } from '../endpoint/list.ts';
import { Absence, type FactKind, freshUntil, type Times, usableUntil } from './freshness.ts';

/** Days since 1970-01-01. */
type Day = number;

/** Days in a block: as many as a call may span, and so few that no entry grows for ever. */
export const BLOCK = 90;

/** The days of a series from `first` on. Columns have a fifth of the bytes of points. */
export interface SeriesBlock {
  readonly first: Day;
  /** The number of the day of each point in the block, oldest first. */
  readonly days: readonly number[];
  /** The values of the points, by field. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** When the days were requested, each time with the number of the day after the last; 0: never. */
  readonly requests: readonly (readonly [end: number, at: number])[];
  /** Values beside the points in the newest of these responses. */
  readonly head: Raw;
}

const SeriesBlock = z
  .object({
    first: z.int(),
    days: z.array(z.int()),
    columns: z.record(z.string(), z.array(z.unknown())),
    requests: z.array(z.tuple([z.int(), z.number()])),
    head: z.record(z.string(), z.unknown()),
  })
  .refine(({ first, days, columns, requests }) => {
    const areWhole = Object.values(columns).every(({ length }) => length === days.length);
    return first % BLOCK === 0 && areWhole && requests.at(-1)?.[0] === BLOCK;
  });

/** Characters of `2026-07-29`. */
const DATE = 10;

/** Packs points, oldest first. @param days The number of the day of each point in the block. */
export function packed(
  first: Day,
  days: readonly number[],
  points: readonly Point[],
  requests: SeriesBlock['requests'],
  head: Raw,
): SeriesBlock {
  const fields = new Set<string>();
  for (const point of points) for (const field in point) fields.add(field);
  // Most dates follow from the day.
  if (points.every(({ date }) => date.length === DATE)) fields.delete('date');
  const columns: Record<string, unknown[]> = {};
  // Points are plain objects.
  for (const field of fields) columns[field] = points.map(point => (point as Point & Raw)[field]);
  return { first, days, columns, requests, head };
}

/** Shortens times by day: 0 for a day that was never requested. */
export function requestsOf(times: readonly number[]): SeriesBlock['requests'] {
  const requests: (readonly [number, number])[] = [];
  times.forEach((at, day) => {
    if (at !== times[day + 1]) requests.push([day + 1, at]);
  });
  return requests;
}

/** When each day was requested, in milliseconds since the epoch; 0: never. */
export function timesByDay({ requests }: SeriesBlock): number[] {
  const times: number[] = [];
  for (const [end, at] of requests) while (times.length < end) times.push(at);
  return times;
}

/** Days of series, by `days`, everything that their calls are made of but the dates, and the number of the block. */
export const blockFacts: FactKind<SeriesBlock> = {
  merge(known, more) {
    const times = timesByDay(known);
    const laterTimes = timesByDay(more);
    const isNewer = (day: number) => (laterTimes[day] ?? 0) >= Math.max(1, times[day] ?? 0);
    // Objects for the rows would take most of the time: these are positions in the columns of both, one after the other.
    const count = known.days.length;
    const days = [...known.days, ...more.days];
    const kept: number[] = [];
    days.forEach((day, place) => {
      const isAdded = place >= count;
      if (isNewer(day) === isAdded) kept.push(place);
    });
    const inOrder = kept.toSorted((a, b) => (days[a] ?? 0) - (days[b] ?? 0));
    const columns: Record<string, unknown[]> = {};
    for (const field in { ...known.columns, ...more.columns }) {
      const [old = [], added = []] = [known.columns[field], more.columns[field]];
      columns[field] = inOrder.map(place => (place < count ? old[place] : added[place - count]));
    }
    return {
      first: known.first,
      days: inOrder.map(place => days[place] ?? 0),
      columns,
      requests: requestsOf(times.map((at, day) => (isNewer(day) ? (laterTimes[day] ?? 0) : at))),
      head: (newestOf(more) >= newestOf(known) ? more : known).head,
    };
  },
  requestedAt: newestOf,
  usableUntil: block => Math.max(...runsOf(block).map(({ times }) => usableUntil(times))),
  parse: json => SeriesBlock.parse(json),
};

function newestOf({ requests }: SeriesBlock): number {
  return Math.max(...requests.map(([, at]) => at));
}

/** The newest days may still be completed; older ones do not change. */
const DAYS_UNTIL_SETTLED = 3;
const DAY = 24 * 60 * 60 * 1000;

/** Days in a row that were requested together and expire together. */
export interface Run {
  readonly start: Day;
  readonly end: Day;
  readonly times: Times;
}

/** The requested days of a block. Their lifetime depends on their age at the request. */
export function runsOf({ first, requests }: SeriesBlock): Run[] {
  const runs: Run[] = [];
  const add = (start: Day, end: Day, at: number, lifetime: number) => {
    if (at > 0 && start <= end) runs.push({ start, end, times: { requestedAt: at, lifetime } });
  };
  let start = first;
  for (const [length, at] of requests) {
    const end = first + length - 1;
    const settled = Math.floor(at / DAY) - DAYS_UNTIL_SETTLED - 1;
    add(start, Math.min(end, settled), at, lifetimes.dated);
    add(Math.max(start, settled + 1), end, at, lifetimes.current);
    start = end + 1;
  }
  return runs;
}

/** Series of which the service has said that there is none, by `series` and everything that their calls are made of. */
export const noSeriesFacts: FactKind<Absence> = {
  merge: (known, more) => (known.requestedAt > more.requestedAt ? known : more),
  requestedAt: absence => absence.requestedAt,
  usableUntil: freshUntil,
  parse: json => Absence.parse(json),
};
