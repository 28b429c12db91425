import { z } from 'zod';
import type { Raw } from '../endpoint/call.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
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

/** A point and the number of its day in the block. */
export interface BlockRow {
  readonly day: number;
  readonly values: Raw;
}

/** Characters of `2026-07-29`. */
const DATE = 10;

/** Packs rows, oldest first. */
export function packed(
  first: Day,
  rows: readonly BlockRow[],
  requests: SeriesBlock['requests'],
  head: Raw,
): SeriesBlock {
  const fields = new Set<string>();
  for (const { values } of rows) for (const field in values) fields.add(field);
  // Most dates follow from the day.
  if (rows.every(({ values: { date } }) => typeof date !== 'string' || date.length === DATE)) fields.delete('date');
  const columns: Record<string, unknown[]> = {};
  for (const field of fields) columns[field] = rows.map(({ values }) => values[field]);
  return { first, days: rows.map(({ day }) => day), columns, requests, head };
}

/** Shortens times by day: 0 for a day that was never requested. */
export function requestsOf(times: readonly number[]): SeriesBlock['requests'] {
  const requests: (readonly [number, number])[] = [];
  times.forEach((at, day) => {
    if (at !== times[day + 1]) requests.push([day + 1, at]);
  });
  return requests;
}

/** New objects with the rows of some days. */
export function rowsOf({ days, columns }: SeriesBlock, isWanted: (day: number) => boolean) {
  const fields = Object.entries(columns);
  const rows: { day: number; values: Record<string, unknown> }[] = [];
  for (const [index, day] of days.entries()) {
    if (!isWanted(day)) continue;
    const values: Record<string, unknown> = {};
    for (const [field, column] of fields) values[field] = column[index];
    rows.push({ day, values });
  }
  return rows;
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
    const isNewer = timesByDay(more).map((at, day) => at >= Math.max(1, times[day] ?? 0));
    timesByDay(more).forEach((at, day) => {
      if (isNewer[day]) times[day] = at;
    });
    // Objects for the rows would take most of the time.
    const places = [...placesIn(known, day => !isNewer[day]), ...placesIn(more, day => isNewer[day] === true)];
    const inOrder = places.toSorted((a, b) => a.day - b.day);
    const columns: Record<string, unknown[]> = {};
    for (const field in { ...known.columns, ...more.columns }) {
      columns[field] = inOrder.map(({ block, index }) => block.columns[field]?.[index]);
    }
    const { head } = newestOf(more) >= newestOf(known) ? more : known;
    return { first: known.first, days: inOrder.map(({ day }) => day), columns, requests: requestsOf(times), head };
  },
  requestedAt: newestOf,
  usableUntil: block => Math.max(...runsOf(block).map(({ times }) => usableUntil(times))),
  parse: json => SeriesBlock.parse(json),
};

function newestOf({ requests }: SeriesBlock): number {
  return Math.max(...requests.map(([, at]) => at));
}

/** The positions of some days in a block. */
function placesIn(block: SeriesBlock, isWanted: (day: number) => boolean) {
  return block.days.map((day, index) => ({ block, day, index })).filter(({ day }) => isWanted(day));
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
