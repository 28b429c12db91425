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
  const fields: string[] = [];
  for (const point of points) for (const field in point) if (!fields.includes(field)) fields.push(field);
  const columns: Record<string, unknown[]> = {};
  // Points are plain objects.
  for (const field of fields) columns[field] = points.map(point => (point as Point & Raw)[field]);
  // Most dates follow from the day.
  if (points.every(({ date }) => date.length === DATE)) delete columns['date'];
  return { first, days, columns, requests, head };
}

/** Joins days in a row that were requested together. */
const shortened = (requests: SeriesBlock['requests']) =>
  requests.filter(([, at], index) => at !== requests[index + 1]?.[1]);

/** The requests of times by day; 0 for a day that was never requested. */
export const requestsOf = (times: readonly number[]): SeriesBlock['requests'] =>
  shortened(times.map((at, day) => [day + 1, at]));

/** When each day was requested, in milliseconds since the epoch; 0: never. */
export function timesByDay({ requests }: SeriesBlock): number[] {
  const times: number[] = [];
  for (const [end, at] of requests) while (times.length < end) times.push(at);
  return times;
}

/** Days in a row of one of two blocks. */
interface Part {
  readonly block: SeriesBlock;
  /** The positions of their points in its columns. */
  readonly from: number;
  readonly to: number;
  /** The number of the day after the last. */
  readonly end: number;
  /** When they were requested; 0: never. */
  readonly at: number;
}

const NEVER = [BLOCK, 0] as const;

/** The days of a block, each from the one of two blocks in which it was requested last. */
function newestParts(known: SeriesBlock, more: SeriesBlock): Part[] {
  const parts: Part[] = [];
  for (let [start, older, newer] = [0, 0, 0]; start < BLOCK;) {
    const [oldEnd, oldAt] = known.requests[older] ?? NEVER;
    const [newEnd, newAt] = more.requests[newer] ?? NEVER;
    const end = Math.min(oldEnd, newEnd);
    const [block, at] = newAt >= Math.max(1, oldAt) ? [more, newAt] : [known, oldAt];
    parts.push({ block, from: placeOf(start, block), to: placeOf(end, block), end, at });
    if (oldEnd === end) older++;
    if (newEnd === end) newer++;
    start = end;
  }
  return parts;
}

/** The position of the first point of a day or a later one. */
function placeOf(day: number, { days }: SeriesBlock): number {
  let place = 0;
  while (place < days.length && (days[place] ?? 0) < day) place++;
  return place;
}

/** Days of series, by `days`, everything that their calls are made of but the dates, and the number of the block. */
export const blockFacts: FactKind<SeriesBlock> = {
  merge(known, more) {
    const parts = newestParts(known, more);
    const joined = <T>(valuesOf: (block: SeriesBlock) => readonly T[]) =>
      new Array<T>().concat(...parts.map(({ block, from, to }) => valuesOf(block).slice(from, to)));
    const columns: Record<string, unknown[]> = {};
    for (const field in { ...known.columns, ...more.columns })
      columns[field] = joined(({ columns: { [field]: column }, days }) => column ?? days.map(() => undefined));
    return {
      first: known.first,
      days: joined(({ days }) => days),
      columns,
      requests: shortened(parts.map(({ end, at }) => [end, at])),
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
