import type { Point } from '../../service/description/index.ts';
import { FIRST_DAY, type Period } from './dates.ts';
import type { Paging } from '../paging.ts';
import type { PointSource } from './seriesPart.ts';
import type { SeriesRequest } from './seriesRequest.ts';

/** Number of points that members need at each end of the period; Infinity for all points. */
interface EndPoints {
  readonly oldest: number;
  readonly newest: number;
}

const ALL: EndPoints = { oldest: Infinity, newest: Infinity };

/** Members that need a specific end. */
const AT_ENDS: ReadonlyMap<string, EndPoints> = new Map([
  ['__typename', { oldest: 0, newest: 0 }],
  ['earliest', { oldest: 1, newest: 0 }],
  ['latest', { oldest: 0, newest: 1 }],
  ['growth', { oldest: 0, newest: 1 }],
  // Every response has `crawledAt`, but only the newest response has the current value.
  ['crawledAt', { oldest: 0, newest: 1 }],
]);

/** Members that need the end from which the paging arguments count. */
const ROWS: ReadonlySet<string> = new Set(['edges', 'nodes', 'columns']);

/** Members that need the last figure before the period. */
const WITH_BASE: ReadonlySet<string> = new Set(['growth', 'changes']);

/** Points that members need at the ends, and whether they need the base of the growth. */
interface Needs extends EndPoints {
  readonly hasBase: boolean;
}

/** Combined needs of members. Unlisted members, such as `totalCount`, need all points. */
export function endPoints(names: Iterable<string>, request: Pick<SeriesRequest, 'paging' | 'direction'>): Needs {
  const rows = endPointsOf(request);
  let [oldest, newest, hasBase] = [0, 0, false];
  for (const name of names) {
    const need = AT_ENDS.get(name) ?? (ROWS.has(name) ? rows : ALL);
    oldest = Math.max(oldest, need.oldest);
    newest = Math.max(newest, need.newest);
    hasBase ||= WITH_BASE.has(name);
  }
  return { oldest, newest, hasBase };
}

function endPointsOf({ paging, direction }: Pick<SeriesRequest, 'paging' | 'direction'>): EndPoints {
  if (paging.after !== undefined || paging.before !== undefined) return ALL;
  // Even without rows, a response must show whether the series exists.
  const count = Math.max(1, paging.count);
  return isFromOldest(paging, direction) ? { oldest: count, newest: 0 } : { oldest: 0, newest: count };
}

/** Whether the paging arguments count from the oldest point. */
export const isFromOldest = ({ from }: Paging, direction: SeriesRequest['direction']): boolean =>
  (from === 'start') === (direction === 'ASC');

/** Maximum age of the base of growth, in days before the period. */
const BASE_DAYS = 10;
/** Like BASE_DAYS, for a part of the points: most platforms report places once a month. */
const BASE_DAYS_OF_PART = 40;
/**
 * Days before a period that are read if its calls have room for more days. An older value in these days indicates a gap rather
 * than the start of the series.
 */
const GAP_DAYS = 30;

export const baseDaysOf = <P extends Point>({ part }: Pick<SeriesRequest<P>, 'part'>): number =>
  part ? BASE_DAYS_OF_PART : BASE_DAYS;

/** Number of calls for a period and base days before it. */
export const callsFor = ({ start, end }: Period, longest: number, baseDays = 0): number =>
  Math.ceil((end - start + 1 + baseDays) / longest);

/** Whether one call can span a period, the previous one and the base days. */
export const isOneCall = ({ start, end }: Period, longest: number, baseDays: number): boolean =>
  2 * (end - start + 1) + baseDays <= longest;

/** Extends a period backwards by its base days, or by up to {@link GAP_DAYS} if that needs no further call. */
export function withBase(period: Period, longest: number, baseDays: number): Period {
  const { start, end } = period;
  const room = callsFor(period, longest, baseDays) * longest - (end - start + 1);
  return { start: Math.max(FIRST_DAY, start - Math.min(room, Math.max(GAP_DAYS, baseDays))), end };
}

/**
 * Maximum number of call-sized periods read together if the outer periods lack points. Reading one period at a time would take
 * too many rounds.
 */
const MAX_PARALLEL_PERIODS = 4;

/**
 * Reads from one end of a period inwards until there are enough points. Returns them oldest first.
 * @param count Minimum number of days to read; none for 0.
 */
export async function readInwards<P extends Point>(
  series: PointSource<P>,
  period: Period,
  from: 'start' | 'end',
  { count, areEnough }: { readonly count: number; readonly areEnough: (points: readonly P[]) => boolean },
): Promise<readonly P[]> {
  if (count === 0) return [];
  const { maxPeriodDays: longest } = series;
  const { start, end } = period;
  // If a range has moved by a few days since the last request, the cached days still have the first points.
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
    if (isAll || areEnough(points)) return points;
    days += Math.min(days, MAX_PARALLEL_PERIODS * longest);
  }
}
