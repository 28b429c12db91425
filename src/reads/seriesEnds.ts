import type { Point } from '../endpoint/series.ts';
import type { Period } from './dates.ts';
import type { Paging } from './paging.ts';
import type { OpenSeries } from './series.ts';
import type { SeriesRequest } from './seriesRequest.ts';

/** Points that members of a series need at each end of its period; Infinity for all points. */
interface EndPoints {
  readonly oldest: number;
  readonly newest: number;
}

const ALL: EndPoints = { oldest: Infinity, newest: Infinity };

/** Members that need a certain end. */
const AT_ENDS: ReadonlyMap<string, EndPoints> = new Map([
  ['__typename', { oldest: 0, newest: 0 }],
  ['earliest', { oldest: 1, newest: 0 }],
  ['latest', { oldest: 0, newest: 1 }],
  ['growth', { oldest: 1, newest: 1 }],
  // Any response has it.
  ['updatedAt', { oldest: 0, newest: 1 }],
]);

/** Members that need the end from which the paging arguments count. */
const ROWS: ReadonlySet<string> = new Set(['edges', 'nodes', 'columns']);

/** The points that the members of these names need together. Others, such as `totalCount`, need all points. */
export function endPoints(names: Iterable<string>, request: Pick<SeriesRequest, 'paging' | 'direction'>): EndPoints {
  const rows = endPointsOf(request);
  let [oldest, newest] = [0, 0];
  for (const name of names) {
    const need = AT_ENDS.get(name) ?? (ROWS.has(name) ? rows : ALL);
    oldest = Math.max(oldest, need.oldest);
    newest = Math.max(newest, need.newest);
  }
  return { oldest, newest };
}

function endPointsOf({ paging, direction }: Pick<SeriesRequest, 'paging' | 'direction'>): EndPoints {
  if (paging.after !== undefined || paging.before !== undefined) return ALL;
  // To return no point, too, it must be known whether there is a series.
  const count = Math.max(1, paging.count);
  return isFromOldest(paging, direction) ? { oldest: count, newest: 0 } : { oldest: 0, newest: count };
}

/** True if the paging arguments count from the oldest point. */
export const isFromOldest = ({ from }: Paging, direction: SeriesRequest['direction']): boolean =>
  (from === 'start') === (direction === 'ASC');

/** Periods of a call that are read together at most where the outer ones lack points: one at a time would take too many rounds. */
const MOST_WINDOWS = 4;

/**
 * Enough points at an end of a period, oldest first: periods are read from that end inwards until they have them.
 * @param period Undefined without days that can have points.
 */
export async function readInwards<P extends Point>(
  series: OpenSeries<P>,
  period: Period | undefined,
  from: 'start' | 'end',
  { count, areEnough }: { readonly count: number; readonly areEnough: (points: readonly P[]) => boolean },
): Promise<readonly P[]> {
  if (!period || count === 0) return [];
  const { longestPeriod: longest } = series;
  const { start, end } = period;
  // When a range has moved on by some days, the call of the day before still has its first points.
  const half = Math.floor(longest / 2);
  const first = { start, end: Math.min(end, start + half - 1) };
  if (from === 'start' && count <= half && series.isKnown(first)) {
    const points = await series.points(first);
    if (areEnough(points)) return points;
  }
  let days = Math.ceil(count / longest) * longest;
  for (;;) {
    const isAll = days > end - start;
    const part = from === 'start' ? { start, end: start + days - 1 } : { start: end - days + 1, end };
    const points = await series.points(isAll ? { start, end } : part);
    if (isAll || (points.length >= count && areEnough(points))) return points;
    days += Math.min(days, MOST_WINDOWS * longest);
  }
}
