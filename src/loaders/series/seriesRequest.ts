import type { Point, QueryParameters, SeriesDefinition, SeriesPart } from '../../service/description/index.ts';
import { dayOf, pastOf, periodOf, periodSinceRelease, type DayRange, type Period } from './dates.ts';
import { seriesPaging, type Paging, type PagingArguments } from '../paging.ts';

export interface SeriesArguments extends PagingArguments {
  readonly range?: DayRange | null | undefined;
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

/** Validated arguments of a series. */
export interface SeriesRequest<P extends Point = Point> {
  readonly period: Period;
  /** The days of the period that can have points. */
  readonly past: Period | undefined;
  readonly paging: Paging;
  readonly direction: 'ASC' | 'DESC';
  readonly query: QueryParameters;
  /** The part of the points that is requested; undefined for whole points. */
  readonly part: SeriesPart<P> | undefined;
  /** Maximum days per call, if documented; else Infinity. */
  readonly maxPeriodDays: number;
  /** Whether the period must be moved to the release date of the record by {@link startAt}. */
  readonly isSinceRelease?: boolean;
  /** Whether the period precedes the requested range, as in `previousPeriod`. */
  readonly isPrevious?: boolean;
}

/**
 * @param hasReleaseDate Whether the record of the series has a release date.
 * @throws {SubgraphError} BAD_USER_INPUT if arguments contradict each other or exceed limits
 */
export function seriesRequest<A, P extends Point>(
  { query, part, maxPeriodDays = Infinity }: SeriesDefinition<string, A, P>,
  args: A & SeriesArguments,
  { hasReleaseDate = false } = {},
): SeriesRequest<P> {
  const isSinceRelease = hasReleaseDate && typeof args.range?.daysSinceRelease === 'number';
  const period = isSinceRelease ? periodSinceRelease(args.range ?? {}) : periodOf(args.range);
  return {
    period,
    past: pastOf(period),
    paging: seriesPaging(args),
    direction: args.direction ?? 'ASC',
    query: query?.(args) ?? {},
    part: part?.(args),
    maxPeriodDays,
    isSinceRelease,
  };
}

/** Moves a period to start at this date. */
export function startAt(date: string, { start, end }: Period): Pick<SeriesRequest, 'period' | 'past'> {
  const first = dayOf(date);
  const period = { start: first, end: first + end - start };
  return { period, past: pastOf(period) };
}
