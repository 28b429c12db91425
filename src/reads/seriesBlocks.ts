import type { Raw } from '../endpoint/envelope.ts';
import type { Point } from '../endpoint/series.ts';
import { BLOCK, blockFacts, type SeriesBlock } from '../facts/seriesFacts.ts';
import { hasErrors } from '../facts/size.ts';
import { dayOf, type Day, type Period } from './dates.ts';

const EMPTY: readonly Point[] = [];

export const blockOf = (day: Day): number => Math.floor(day / BLOCK);
const dayAt = (block: number, index: number): Day => block * BLOCK + index;

/** The numbers of the blocks that hold the days of a period. */
export function blocksIn({ start, end }: Period): number[] {
  const first = blockOf(start);
  return Array.from({ length: blockOf(end) - first + 1 }, (_, index) => first + index);
}

/** The days of a period, by the numbers of their blocks. Points of other days are left out. */
export function blocksFrom(
  period: Period,
  points: readonly Point[],
  head: Raw,
  requestedAt: number,
): Map<number, SeriesBlock> {
  const byDay = Map.groupBy(points, ({ date }) => dayOf(date));
  const isInside = (day: Day) => period.start <= day && day <= period.end;
  const blocks = blocksIn(period).map(number => {
    const days = Array.from({ length: BLOCK }, (_, index) => dayAt(number, index));
    const block: SeriesBlock = {
      first: dayAt(number, 0),
      points: days.map(day => (isInside(day) ? inOrder(byDay.get(day)) : EMPTY)),
      requestedAt: days.map(day => (isInside(day) ? requestedAt : 0)),
      head,
    };
    return [number, block] as const;
  });
  return new Map(blocks);
}

/** Some operations return the newest first, whatever the request. */
function inOrder(points: readonly Point[] = EMPTY): readonly Point[] {
  if (points.length < 2) return points;
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return sorted.filter(({ date }, index) => date !== sorted[index - 1]?.date);
}

/** The points of a period, oldest first. */
export function pointsIn(blocks: ReadonlyMap<number, SeriesBlock>, { start, end }: Period): readonly Point[] {
  return blocksIn({ start, end }).flatMap(number => {
    const { first = 0, points = [] } = blocks.get(number) ?? {};
    return points.slice(Math.max(0, start - first), Math.max(0, end - first + 1)).flat();
  });
}

/** Values beside the points in the newest response with days of a period. */
export function headOf(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): Raw {
  const some = blocksIn(period).flatMap(number => blocks.get(number) ?? []);
  return some.toSorted((a, b) => blockFacts.requestedAt(b) - blockFacts.requestedAt(a))[0]?.head ?? {};
}

/** The block without the days that could not be read: they are not kept. */
export function readable(block: SeriesBlock): SeriesBlock {
  if (!hasErrors(block.points)) return block;
  const isRead = block.points.map(points => !hasErrors(points));
  return { ...block, requestedAt: block.requestedAt.map((at, index) => (isRead[index] ? at : 0)) };
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
