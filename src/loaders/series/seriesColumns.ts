import { type Point, type SeriesDefinition, withUnread } from '../../service/description/index.ts';
import { dateOf, type Period } from './dates.ts';
import { withFewErrors } from '../paging.ts';

export type Shape<P extends Point> = Pick<SeriesDefinition<string, never, P>, 'figure' | 'columns'>;

/** Dates and figures of a series by column, computed when selected. */
export type Columns = Readonly<Record<string, () => readonly unknown[]>>;

interface Day<P> {
  readonly date: string;
  /** Undefined on a day without a point. */
  readonly point: P | undefined;
}

/**
 * Columns with one value per point.
 * @param undated Number of omitted points without a readable day.
 */
export const columnsOf = <P extends Point>(shape: Shape<P>, points: readonly P[], undated: number): Columns =>
  columns(shape, undated, () => points.map(point => ({ date: point.date, point })));

interface DailyColumns {
  readonly period: Period;
  readonly direction: 'ASC' | 'DESC';
  readonly undated: number;
}

/** Columns with one value per day of a period; null on days without a point. */
export function dailyColumns<P extends Point>(
  shape: Shape<P>,
  points: readonly P[],
  { period: { start, end }, direction, undated }: DailyColumns,
): Columns {
  const days = Array.from({ length: end - start + 1 }, (_, index) => dateOf(start + index));
  const dates = direction === 'ASC' ? days : days.toReversed();
  const figures = columns(shape, undated, () => {
    const pointOf = new Map(withFewErrors(points).map(point => [point.date, point]));
    return dates.map(date => ({ date, point: pointOf.get(date) }));
  });
  return { ...figures, dates: () => dates };
}

/** @param read Called when the first column is read. */
function columns<P extends Point>(shape: Shape<P>, undated: number, read: () => readonly Day<P>[]): Columns {
  let known: readonly Day<P>[] | undefined;
  const valuesOf = (value: (day: Day<P>) => unknown) => () => withUnread((known ??= read()).map(value), undated);
  const figures = Object.entries(shape.columns).map(
    ([name, figure]) => [name, valuesOf(({ point }) => point?.[figure] ?? null)] as const,
  );
  return { dates: valuesOf(({ date }) => date), ...Object.fromEntries(figures) };
}
