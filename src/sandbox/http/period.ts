import { firstDay, parseDay, type Day } from '../data/calendar.ts';
import type { Direction } from '../data/collections.ts';
import type { Airtime } from '../data/radios.ts';
import { choice, queried, type Call } from './call.ts';
import { collection } from './paging.ts';
import { badRequest } from './refusal.ts';

const minutesPerDay = 1_440;

export interface Period {
  start: Day;
  end: Day;
}

/** The days of a call: up to today without `endDate`, from 30 days before the end without `startDate`; ends included. */
export function periodOf(call: Call, standardDays = 30): Period {
  const end = dateOf(call, 'endDate') ?? call.today;
  const start = dateOf(call, 'startDate') ?? end - standardDays;
  if (end < start) throw badRequest('"endDate" must not be before "startDate".');
  if (end - start > call.knobs.longestPeriod) {
    throw badRequest(`Invalid period: it must not exceed ${call.knobs.longestPeriod} days.`);
  }
  return { start, end };
}

/** For lists that hold all days unless the call limits them. */
export function withinPeriod(call: Call): (day: Day) => boolean {
  if (!queried(call, 'startDate') && !queried(call, 'endDate')) return () => true;
  const { start, end } = periodOf(call);
  return day => day >= start && day <= end;
}

export interface Series {
  related: object;
  /** True for the days that have a point: there are gaps. */
  isKnown: (day: Day) => boolean;
  plot: (day: Day) => object;
  /** A fixed order, or the default of the parameter `sort`. */
  order: Direction | 'sort asc' | 'sort desc';
  /** The length of the period when the call has no start. */
  standardDays?: number;
}

export function series(call: Call, { related, isKnown, plot, order, standardDays }: Series): object {
  const rows = knownDays(call, periodOf(call, standardDays), isKnown);
  return collection(call, { rows: directionOf(call, order) === 'asc' ? rows : rows.toReversed(), show: plot, related });
}

function directionOf(call: Call, order: Series['order']): Direction {
  if (order === 'asc' || order === 'desc') return order;
  return choice(call, 'sort', ['asc', 'desc'], order === 'sort asc' ? 'asc' : 'desc');
}

/** Points exist from the first day of the data up to today. */
export function knownDays(call: Call, { start, end }: Period, isKnown: (day: Day) => boolean): Day[] {
  const days: Day[] = [];
  const last = Math.min(end, call.today);
  for (let day = Math.max(start, firstDay); day <= last; day++) if (isKnown(day)) days.push(day);
  return days;
}

function dateOf(call: Call, name: string): Day | undefined {
  const given = queried(call, name);
  const day = parseDay(given);
  if (given !== '' && day === undefined) throw badRequest(`Invalid date provided: "${name}".`);
  return day;
}

/** The days of a call as airtime. The future has not been played. */
export function airtimeOfDays(call: Call): Airtime {
  const { start, end } = periodOf(call);
  return { start: start * minutesPerDay, end: Math.min((end + 1) * minutesPerDay - 1, minuteOf(call)) };
}

/** The same for the one operation that has moments instead of days. */
export function airtimeOfMoments(call: Call): Airtime {
  const end = momentOf(call, 'endDate') ?? minuteOf(call);
  const start = momentOf(call, 'startDate') ?? end - 30 * minutesPerDay;
  if (end < start) throw badRequest('"endDate" must not be before "startDate".');
  return { start, end: Math.min(end, minuteOf(call)) };
}

function momentOf(call: Call, name: string): number | undefined {
  const given = queried(call, name);
  if (given === '') return undefined;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(given);
  const time = isMoment ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest(`Invalid date provided: "${name}".`);
  return Math.floor(time / 60_000);
}

const minuteOf = ({ knobs }: Call): number => Math.floor(knobs.now() / 60_000);
