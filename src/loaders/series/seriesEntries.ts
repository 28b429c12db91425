import { z } from 'zod';
import { type JsonObject, LIFETIMES_MS, PAGE_SIZE, type Point } from '../../service/description/index.ts';
import { damaged, type Entry, type EntryKind } from '../../cache/index.ts';
import { dateOf, type Day, dayOf, gaps, partsWithin, type Period } from './dates.ts';

/** Days of a series in one response. Columns take a fifth of the bytes of points. */
export interface StoredDays extends Period {
  /** Day of each point as an offset from `start`, oldest first. */
  readonly days: readonly number[];
  /** Values of the points by field. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** Values of the series itself. */
  readonly listFields: JsonObject;
  /** For damaged days: number of items in the response without a readable day. */
  readonly undated?: number | undefined;
}

export type SeriesEntry = Entry<StoredDays> & { readonly value: StoredDays };

const StoredDays = z
  .object({
    start: z.int(),
    end: z.int(),
    days: z.array(z.int()),
    columns: z.record(z.string(), z.array(z.unknown())),
    listFields: z.record(z.string(), z.unknown()),
  })
  .refine(({ days, columns }) => Object.values(columns).every(({ length }) => length === days.length));

/**
 * Days of series, keyed by `days`, every part of their calls except the dates, and block number. If entries overlap, the newest
 * intact one wins. The absence of a series is keyed by `series` and the same parts of its calls.
 */
export const seriesEntries: EntryKind<StoredDays> = {
  replaces: ({ value: newer }, { value: older }) =>
    !newer || !older || (newer.start <= older.start && newer.end >= older.end),
  isStoredAsText: true,
  parse: json => StoredDays.parse(json),
};

/** Days per block: as many as a call may span, so that the days of a call are under at most two keys. */
export const BLOCK = PAGE_SIZE;

const blockOf = (day: Day): number => Math.floor(day / BLOCK);

/** Block numbers of the days of a period. */
export function blocksIn({ start, end }: Period): number[] {
  const first = blockOf(start);
  return Array.from({ length: blockOf(end) - first + 1 }, (_, index) => first + index);
}

const DAY = 24 * 60 * 60 * 1000;
/** The newest days may still be completed; older days are final. */
const DAYS_UNTIL_SETTLED = 3;

/** Points of a series with their days, oldest first. */
export interface DatedPoints {
  readonly points: readonly Point[];
  readonly days: readonly Day[];
}

/** Points within a period, oldest first. Some endpoints always return the newest points first. */
export function oldestFirst(points: readonly Point[], { start, end }: Period): DatedPoints {
  const days = points.map(({ date }) => dayOf(date));
  const isInOrder = days.every((day, index) => day > (days[index - 1] ?? start - 1));
  if (isInOrder && (days.at(-1) ?? end) <= end) return { points, days };
  const within = inOrderOnce(points).filter(({ date }) => dayOf(date) >= start && dayOf(date) <= end);
  return { points: within, days: within.map(({ date }) => dayOf(date)) };
}

/** Sorts points by date. Of points with equal dates, keeps the first with the most figures. */
function inOrderOnce(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const last = kept.at(-1);
    if (last?.date !== point.date) kept.push(point);
    else if (figuresIn(point) > figuresIn(last)) kept[kept.length - 1] = point;
  }
  return kept;
}

const figuresIn = (point: Point): number =>
  Object.values(point).filter(value => value !== null && value !== undefined && !(value instanceof Error)).length;

export interface SeriesResponse extends DatedPoints {
  /** Days with unreadable parts. */
  readonly damagedDays?: readonly Period[];
  readonly undated?: number;
  readonly source: string;
  readonly requestedAt: number;
  readonly listFields: JsonObject;
}

/** Entries of a response by block number. Settled, recent and damaged days have different lifetimes. */
export function seriesEntriesOf(period: Period, response: SeriesResponse): { block: number; entries: SeriesEntry[] }[] {
  const { points, days, damagedDays = [], undated, source, requestedAt, listFields } = response;
  const newest = Math.floor(requestedAt / DAY) - DAYS_UNTIL_SETTLED;
  const entryOf = (part: Period): SeriesEntry => {
    const from = placeOf(part.start, days);
    const to = placeOf(part.end + 1, days);
    const own = days.slice(from, to).map(day => day - part.start);
    const value = { ...part, days: own, columns: columnsOf(points.slice(from, to)), listFields };
    const lifetime = part.start < newest ? LIFETIMES_MS.dated : LIFETIMES_MS.current;
    return { source, requestedAt, lifetime, value };
  };
  const whole = gaps([period], damagedDays);
  const entriesOf = (parts: readonly Period[]) => parts.flatMap(part => cut(part, newest)).map(entryOf);
  const damagedEntries = entriesOf(gaps([period], whole)).map(entry =>
    damaged({ ...entry, value: { ...entry.value, undated } }),
  );
  const entries = [...entriesOf(whole), ...damagedEntries];
  const byBlock = Map.groupBy(entries, ({ value }) => blockOf(value.start));
  return [...byBlock].map(([block, some]) => ({ block, entries: some }));
}

/** Splits a period at a day and at the block boundaries. */
function cut({ start, end }: Period, day: Day): Period[] {
  const parts = [
    { start, end: Math.min(end, day - 1) },
    { start: Math.max(start, day), end },
  ];
  return parts
    .filter(part => part.start <= part.end)
    .flatMap(part =>
      blocksIn(part).map(block => ({
        start: Math.max(part.start, block * BLOCK),
        end: Math.min(part.end, (block + 1) * BLOCK - 1),
      })),
    );
}

/** Index of the first point on or after a day. */
function placeOf(day: Day, days: readonly Day[]): number {
  let place = 0;
  while (place < days.length && (days[place] ?? 0) < day) place++;
  return place;
}

/** Length of `2026-07-29`. */
const DATE = 10;

function columnsOf(points: readonly Point[]): Record<string, unknown[]> {
  // Most dates can be derived from the day.
  const areDays = points.every(({ date }) => date.length === DATE);
  const columns: Record<string, unknown[]> = {};
  // Points are plain objects.
  (points as readonly (Point & JsonObject)[]).forEach((point, index) => {
    for (const field in point) {
      if (areDays && field === 'date') continue;
      const column = (columns[field] ??= points.map((): unknown => undefined));
      column[index] = point[field];
    }
  });
  return columns;
}

/** Unpacks the points of days into new objects. */
export function pointsOf({ start, days, columns }: StoredDays): DatedPoints {
  const dates = days.map(day => start + day);
  const points = dates.map(day => ({ date: dateOf(day) }) as Point & Record<string, unknown>);
  // A stored column of dates replaces the derived dates, because the stored dates include times.
  for (const [field, column] of Object.entries(columns)) {
    points.forEach((point, index) => (point[field] = column[index]));
  }
  return { points, days: dates };
}

/** Days whose points are unpacked on demand. */
export interface KnownDays extends Period {
  readonly dated: () => DatedPoints;
}

/** Part of a period that an entry covers. */
interface Slice<W> extends Period {
  readonly from: W;
}

/** Maps the days of periods to the first entry that has them. Also returns the days that are in no entry. */
export function slicesOf<W extends Period>(
  periods: readonly Period[],
  entries: readonly W[],
): { readonly slices: Slice<W>[]; readonly missing: readonly Period[] } {
  const slices: Slice<W>[] = [];
  let missing = periods;
  for (const from of entries) {
    if (missing.length === 0) break;
    const found = missing.flatMap(part => partsWithin(part, [from]));
    if (found.length === 0) continue;
    for (const { start, end } of found) slices.push({ start, end, from });
    missing = gaps(missing, [from]);
  }
  return { slices, missing };
}

/** The points of slices, oldest first. */
export function pointsIn(slices: readonly Slice<KnownDays>[]): readonly Point[] {
  const parts = slices.map(({ start, end, from: { dated } }) => {
    const { points, days } = dated();
    const [from, to] = [placeOf(start, days), placeOf(end + 1, days)];
    return { start, points: from === 0 && to === points.length ? points : points.slice(from, to) };
  });
  const [first, ...more] = parts;
  if (first && more.length === 0) return first.points;
  return parts.toSorted((a, b) => a.start - b.start).flatMap(({ points }) => points);
}
