import type { Raw } from '../endpoint/envelope.ts';
import type { Point } from '../endpoint/series.ts';
import { BLOCK, blockFacts, packed, requestedAt, rowsOf, type SeriesBlock } from '../facts/seriesFacts.ts';
import { hasErrors } from '../facts/size.ts';
import { dateOf, dayOf, type Day, type Period } from './dates.ts';

export const blockOf = (day: Day): number => Math.floor(day / BLOCK);

/** The numbers of the blocks that hold the days of a period. */
export function blocksIn({ start, end }: Period): number[] {
  const first = blockOf(start);
  return Array.from({ length: blockOf(end) - first + 1 }, (_, index) => first + index);
}

/** The days of a period, by the numbers of their blocks. Points of other days are left out. */
export function blocksFrom(
  { start, end }: Period,
  points: readonly Point[],
  head: Raw,
  at: number,
): Map<number, SeriesBlock> {
  const isInside = (day: Day) => start <= day && day <= end;
  // Points are plain objects.
  const rows = inOrder(points).map(point => ({ day: dayOf(point.date), values: point as Point & Raw }));
  const byBlock = Map.groupBy(
    rows.filter(({ day }) => isInside(day)),
    ({ day }) => blockOf(day),
  );
  const blocks = blocksIn({ start, end }).map(number => {
    const first = number * BLOCK;
    const own = (byBlock.get(number) ?? []).map(({ day, values }) => ({ day: day - first, values }));
    const times = Array.from({ length: BLOCK }, (_, day) => (isInside(first + day) ? at : 0));
    return [number, packed(first, own, times, head)] as const;
  });
  return new Map(blocks);
}

/** Some operations return the newest first, whatever the request. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return sorted.filter(({ date }, index) => date !== sorted[index - 1]?.date);
}

/** The points of a period, oldest first. */
export function pointsIn(blocks: ReadonlyMap<number, SeriesBlock>, { start, end }: Period): readonly Point[] {
  return blocksIn({ start, end }).flatMap(number => {
    const block = blocks.get(number);
    if (!block) return [];
    const isInside = (day: number) => start <= block.first + day && block.first + day <= end;
    return rowsOf(block, isInside).map(({ day, values }): Point => {
      // The row has its date only if that is not the day.
      values['date'] ??= dateOf(block.first + day);
      return values as typeof values & Point;
    });
  });
}

/** Values beside the points in the newest response with days of a period. */
export function headOf(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): Raw {
  const some = blocksIn(period).flatMap(number => blocks.get(number) ?? []);
  return some.toSorted((a, b) => blockFacts.requestedAt(b) - blockFacts.requestedAt(a))[0]?.head ?? {};
}

/** The block without the days that could not be read: they are not kept. */
export function readable(block: SeriesBlock): SeriesBlock {
  if (!hasErrors(block.columns)) return block;
  const damaged = new Set(rowsOf(block, () => true).flatMap(({ day, values }) => (hasErrors(values) ? [day] : [])));
  const isRead = (day: number) => !damaged.has(day);
  const times = Array.from({ length: BLOCK }, (_, day) => (isRead(day) ? requestedAt(block, day) : 0));
  return packed(block.first, rowsOf(block, isRead), times, block.head);
}

/** Days in a row as periods; the days are in order. */
export function periodsOf(days: readonly Day[]): Period[] {
  const periods: { start: Day; end: Day }[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last && day <= last.end + 1) last.end = Math.max(day, last.end);
    else periods.push({ start: day, end: day });
  }
  return periods;
}
