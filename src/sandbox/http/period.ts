import { type Day, firstDay, parseDay } from '../data/calendar.ts';
import { type Direction, numbers } from '../data/invention.ts';
import type { Airtime } from '../data/radios.ts';
import type { Call } from './call.ts';
import { collection } from './paging.ts';
import { badRequest } from './operation.ts';

const minutesPerDay = 1_440;

/** The days of a call: up to today without `endDate`, from 30 days before the end without `startDate`; ends included. */
export function periodOf(call: Call, standardDays = 30): { start: Day; end: Day } {
  const period = endsOf(call, parseDay, call.today, standardDays);
  const { longestPeriod } = call.knobs;
  if (period.end - period.start <= longestPeriod) return period;
  throw badRequest(`Invalid period: it must not exceed ${longestPeriod} days.`);
}

function endsOf(call: Call, parse: (text: string) => number | undefined, now: number, standardLength: number) {
  const [start, end] = ['startDate', 'endDate'].map(name => {
    const given = call.query(name);
    const parsed = parse(given);
    if (given !== '' && parsed === undefined) throw badRequest(`Invalid date provided: "${name}".`);
    return parsed;
  });
  const period = { start: start ?? (end ?? now) - standardLength, end: end ?? now };
  if (period.end < period.start) throw badRequest('"endDate" must not be before "startDate".');
  return period;
}

/** The filter of lists that contain all days unless the call limits them. */
export function withinPeriod(call: Call): (day: Day) => boolean {
  if (!call.query('startDate') && !call.query('endDate')) return () => true;
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
  standardDays?: number | undefined;
}

export function series(call: Call, { related, isKnown, plot, order, standardDays }: Series): object {
  const rows = knownDays(call, isKnown, standardDays);
  const standard = order.endsWith('asc') ? 'asc' : 'desc';
  const isNewestFirst = (order.startsWith('sort') ? call.choice('sort', ['asc', 'desc'], standard) : order) === 'desc';
  return collection(call, { rows: isNewestFirst ? rows.toReversed() : rows, show: plot, related });
}

/** Points exist from the first day of the data up to today. */
export function knownDays(call: Call, isKnown: (day: Day) => boolean, standardDays?: number): Day[] {
  const { start, end } = periodOf(call, standardDays);
  const first = Math.max(start, firstDay);
  return numbers(Math.min(end, call.today) - first + 1, first).filter(isKnown);
}

/** The days of a call as airtime, up to now. */
export function airtimeOfDays(call: Call): Airtime {
  const { start, end } = periodOf(call);
  return { start: start * minutesPerDay, end: Math.min((end + 1) * minutesPerDay - 1, minuteOf(call)) };
}

/** The same for the one operation with moments instead of days. */
export function airtimeOfMoments(call: Call): Airtime {
  const { start, end } = endsOf(call, parseMinute, minuteOf(call), 30 * minutesPerDay);
  return { start, end: Math.min(end, minuteOf(call)) };
}

function parseMinute(text: string): number | undefined {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? Math.floor(Date.parse(text) / 60_000) : undefined;
}

const minuteOf = ({ knobs }: Call): number => Math.floor(knobs.now() / 60_000);
