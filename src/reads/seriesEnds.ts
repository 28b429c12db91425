import type { Point } from '../endpoint/series.ts';
import { pastOf, type Period } from './dates.ts';
import type { Paging } from './paging.ts';
import type { OpenSeries } from './series.ts';

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
export function endPoints(names: Iterable<string>, window: Paging, direction: unknown): EndPoints {
  const rows = endPointsOf(window, direction);
  let [oldest, newest] = [0, 0];
  for (const name of names) {
    const need = AT_ENDS.get(name) ?? (ROWS.has(name) ? rows : ALL);
    oldest = Math.max(oldest, need.oldest);
    newest = Math.max(newest, need.newest);
  }
  return { oldest, newest };
}

function endPointsOf(window: Paging, direction: unknown): EndPoints {
  if (window.after !== undefined || window.before !== undefined) return ALL;
  // To return no point, too, it must be known whether there is a series.
  const count = Math.max(1, window.count);
  return isFromOldest(window, direction) ? { oldest: count, newest: 0 } : { oldest: 0, newest: count };
}

/** True if the paging arguments count from the oldest point. */
export const isFromOldest = ({ from }: Pick<Paging, 'from'>, direction: unknown): boolean =>
  (from === 'start') === (direction !== 'DESC');

/** Windows that are read together at most where the outer ones lack points: one at a time would take too many rounds. */
const MOST_WINDOWS = 4;

/** Enough points at an end of a period, oldest first: windows are read from that end inwards until they have them. */
export async function readInwards<P extends Point>(
  series: OpenSeries<P>,
  period: Period,
  from: 'start' | 'end',
  { count, areEnough }: { readonly count: number; readonly areEnough: (points: readonly P[]) => boolean },
): Promise<readonly P[]> {
  const longest = series.longestPeriod();
  const { start, end } = pastOf(period) ?? period;
  let days = count === 0 ? 0 : Math.ceil(count / longest) * longest;
  if (days === 0) return [];
  for (;;) {
    const isAll = days > end - start;
    const part = from === 'start' ? { start, end: start + days - 1 } : { start: end - days + 1, end };
    const points = await series.points(isAll ? { start, end } : part);
    if (isAll || (points.length >= count && areEnough(points))) return points;
    days += Math.min(days, MOST_WINDOWS * longest);
  }
}
