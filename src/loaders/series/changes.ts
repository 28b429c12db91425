import { dateOf, DAY_MILLISECONDS, dayOf, type Day, type Period } from './dates.ts';
import { growthBetween, type DatedFigure } from './figures.ts';

export type ChangeInterval = 'DAY' | 'WEEK' | 'MONTH';

/** Days of a period within one calendar interval. */
interface Bucket extends Period {
  /** Whether the bucket has all days of the interval. */
  readonly isWhole: boolean;
}

interface BucketChange {
  readonly bucket: Bucket;
  /** Null if there are no two figures to compare. */
  readonly value: number | null;
  readonly isComplete: boolean;
}

/** Changes as columns of equal length. */
export interface Changes {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly values: readonly (number | null)[];
  readonly areComplete: readonly boolean[];
}

/**
 * Changes between the last figures of consecutive intervals. A change after missing intervals includes their changes, so all
 * changes add up to the growth over the period.
 * @param base The last figure before the period, if recent enough. Without it, the first interval with figures starts at its
 * first figure.
 * @param figures Figures in the period, oldest first.
 */
export function changesBy(
  interval: ChangeInterval,
  { period, direction }: { readonly period: Period; readonly direction: 'ASC' | 'DESC' },
  base: DatedFigure | undefined,
  figures: readonly DatedFigure[],
): Changes {
  const changes = changesIn(bucketsIn(period, interval), base, figures);
  const rows = direction === 'ASC' ? changes : changes.toReversed();
  return {
    starts: rows.map(({ bucket }) => dateOf(bucket.start)),
    ends: rows.map(({ bucket }) => dateOf(bucket.end)),
    values: rows.map(({ value }) => value),
    areComplete: rows.map(({ isComplete }) => isComplete),
  };
}

function changesIn(
  buckets: readonly Bucket[],
  base: DatedFigure | undefined,
  figures: readonly DatedFigure[],
): BucketChange[] {
  const newest = figures.at(-1);
  const lastDay = newest ? dayOf(newest.date) : -Infinity;
  let before = base;
  let next = 0;
  return buckets.map(bucket => {
    const first = figures[next];
    while (isUntil(figures[next], bucket.end)) next++;
    const inside = isUntil(first, bucket.end) ? figures[next - 1] : undefined;
    const from = inside && (before ?? first);
    const value = from && from !== inside ? growthBetween(from, inside).absolute : null;
    const isComplete = value !== null && before !== undefined && bucket.isWhole && lastDay >= bucket.end;
    before = inside ?? before;
    return { bucket, value, isComplete };
  });
}

const isUntil = (figure: DatedFigure | undefined, end: Day): boolean =>
  figure !== undefined && dayOf(figure.date) <= end;

function bucketsIn({ start, end }: Period, interval: ChangeInterval): Bucket[] {
  const buckets: Bucket[] = [];
  for (let first = start; first <= end;) {
    const last = lastDayOf(interval, first);
    const isFromStart = lastDayOf(interval, first - 1) === first - 1;
    buckets.push({ start: first, end: Math.min(last, end), isWhole: isFromStart && last <= end });
    first = last + 1;
  }
  return buckets;
}

/** The last day of the interval that contains a day. Weeks end on Sunday (ISO 8601). */
function lastDayOf(interval: ChangeInterval, day: Day): Day {
  if (interval === 'DAY') return day;
  const date = new Date(day * DAY_MILLISECONDS);
  if (interval === 'WEEK') return day + ((7 - date.getUTCDay()) % 7);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.getTime() / DAY_MILLISECONDS;
}
