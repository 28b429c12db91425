import { DEFAULT_PERIOD_DAYS } from '../../service/description/index.ts';
import { badInput } from '../../operation/index.ts';

/** Days since 1970-01-01. Independent of time zones. */
export type Day = number;

export const DAY_MILLISECONDS = 86_400_000;

/** Memoized: the dates of all series span about ten years of days. */
const MAX_CACHED_DATES = 10_000;
const knownDays = new Map<string, Day>();

export function dayOf(date: string): Day {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MILLISECONDS;
  if (knownDays.size >= MAX_CACHED_DATES) knownDays.clear();
  // Longer texts have a time of day, so their number is unbounded.
  if (date.length === DATE) knownDays.set(date, day);
  return day;
}

/** Length of `2026-07-29`. */
const DATE = 10;

const knownDates = new Map<Day, string>();

export function dateOf(day: Day): string {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MILLISECONDS).toISOString().slice(0, DATE);
  if (knownDates.size >= MAX_CACHED_DATES) knownDates.clear();
  knownDates.set(day, date);
  return date;
}

/** First valid date: 0000-01-01. */
export const FIRST_DAY = -719_528;

export const today = (): Day => Math.floor(Date.now() / DAY_MILLISECONDS);

/** An inclusive range of days. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/**
 * Limits a period to days that can have figures: up to tomorrow, because other time zones are ahead. Undefined if the period starts
 * later.
 */
export function pastOf({ start, end }: Period): Period | undefined {
  const most = today() + 1;
  return start > most ? undefined : { start, end: Math.min(end, most) };
}

/** The unvalidated argument `range` or `within`. */
export interface DayRange {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly days?: number | null | undefined;
  readonly around?: string | null | undefined;
  readonly daysSinceRelease?: number | null | undefined;
}

/** Ten years. */
const MAX_RANGE_DAYS = 3653;

/**
 * Reads the period of a range: from `start`, for `days` or until `end`; the last `days` until `end`; or `days` on both sides of
 * `around`. By default, the end is today and `days` is {@link DEFAULT_PERIOD_DAYS}. @throws {SubgraphError} BAD_USER_INPUT
 */
export function periodOf(range: DayRange | null | undefined, argument = 'range'): Period {
  if (typeof range?.daysSinceRelease === 'number')
    throw badInput(`${argument}.daysSinceRelease`, 'is only available for series of songs and albums.');
  checkDays(range ?? {}, argument);
  const { first, last } = endsOf(range ?? {});
  if (first > last) {
    throw range?.end
      ? badInput(`${argument}.end`, 'must not be before the start.')
      : badInput(`${argument}.start`, 'must not be after today unless "end" is set.');
  }
  if (last - first >= MAX_RANGE_DAYS) throw badInput(argument, 'must span at most ten years.');
  return { start: first, end: last };
}

function checkDays({ start, end, days, around }: DayRange, argument: string): void {
  const hasDays = typeof days === 'number';
  if (around && (start || end)) throw badInput(`${argument}.around`, 'cannot be combined with "start" or "end".');
  if (around && !hasDays) throw badInput(`${argument}.days`, 'is required with "around".');
  if (start && end && hasDays) throw badInput(`${argument}.days`, 'cannot be combined with both "start" and "end".');
  if (hasDays && days < 1) throw badInput(`${argument}.days`, 'must be at least 1.');
}

function endsOf({ start, end, days, around }: DayRange): { readonly first: Day; readonly last: Day } {
  if (around) return { first: dayOf(around) - (days ?? 0), last: dayOf(around) + (days ?? 0) };
  if (start && typeof days === 'number') return { first: dayOf(start), last: dayOf(start) + days - 1 };
  const last = end ? dayOf(end) : today();
  return { first: start ? dayOf(start) : last - (days ?? DEFAULT_PERIOD_DAYS) + 1, last };
}

/**
 * Reads the period of a range that starts at the release of a record. 1970-01-01 stands in for the release date.
 * @throws {SubgraphError} BAD_USER_INPUT
 */
export function periodSinceRelease({ daysSinceRelease: days, ...others }: DayRange): Period {
  const isAlone = Object.values(others).every(value => value === null || value === undefined);
  if (!isAlone) throw badInput('range.daysSinceRelease', 'cannot be combined with other members of "range".');
  if (typeof days === 'number' && days < 1) throw badInput('range.daysSinceRelease', 'must be at least 1.');
  return periodOf({ start: dateOf(0), days });
}

/** Like {@link periodOf}, as dates. @throws {SubgraphError} BAD_USER_INPUT */
export function datesOf(range: DayRange, argument: string): { readonly start: string; readonly end: string } {
  const { start, end } = periodOf(range, argument);
  return { start: dateOf(start), end: dateOf(end) };
}

/**
 * Covers the uncovered requested days with the fewest periods of at most `longest` days. Greedy, which is optimal here: each
 * period starts at the first uncovered day and ends at the last requested day within reach.
 */
export function cover(requested: readonly Period[], covered: readonly Period[], longest: number): Period[] {
  const periods: Period[] = [];
  for (const gap of gaps(requested, covered)) {
    let first = gap.start;
    const open = periods.at(-1);
    if (open && first < open.start + longest) {
      const end = Math.min(gap.end, open.start + longest - 1);
      periods[periods.length - 1] = { start: open.start, end };
      first = end + 1;
    }
    for (; first <= gap.end; first += longest) {
      periods.push({ start: first, end: Math.min(gap.end, first + longest - 1) });
    }
  }
  return periods;
}

/** The requested days that are not covered, sorted and distinct. */
export function gaps(requested: readonly Period[], covered: readonly Period[]): Period[] {
  const found: Period[] = [];
  const known = inOrder(covered);
  let seen = -Infinity;
  for (const { start, end } of inOrder(requested)) {
    let first = Math.max(start, seen + 1);
    for (const cut of known) {
      if (cut.end < first || cut.start > end) continue;
      if (cut.start > first) found.push({ start: first, end: cut.start - 1 });
      first = cut.end + 1;
    }
    if (first <= end) found.push({ start: first, end });
    seen = Math.max(seen, end);
  }
  return found;
}

const inOrder = (periods: readonly Period[]) =>
  periods.length > 1 ? periods.toSorted((a, b) => a.start - b.start) : periods;

/** The parts of a period that overlap other periods. */
export function partsWithin<P extends Period>({ start, end }: Period, periods: readonly P[]): P[] {
  const overlapping = periods.filter(other => other.start <= end && other.end >= start);
  return overlapping.map(other => ({ ...other, start: Math.max(start, other.start), end: Math.min(end, other.end) }));
}
