import { firstDay, parseDay, type Day } from '../data/calendar.ts';
import { Refusal, badRequest } from './envelope.ts';
import type { Call } from './call.ts';
import { collection } from './paging.ts';

export type Order = 'asc' | 'desc';

export interface Period {
  start: Day;
  end: Day;
}

export interface Series {
  related: object;
  /** The days of the period that have a point: there are gaps. */
  isKnown: (day: Day) => boolean;
  plot: (day: Day) => object;
  order: Order;
  /** How far back it goes when the call names no start. */
  standardDays?: number;
}

/** The asked days: up to today without `endDate`, from 30 days before the end without `startDate`. Both ends included. */
export function periodOf(call: Call, standardDays = 30): Period {
  const end = dateOf(call, 'endDate') ?? call.today;
  const start = dateOf(call, 'startDate') ?? end - standardDays;
  if (end < start) throw badRequest('"endDate" must not be before "startDate".');
  if (end - start > call.knobs.longestPeriod) {
    throw badRequest(`Invalid period: it must not exceed ${call.knobs.longestPeriod} days.`);
  }
  return { start, end };
}

export function series(call: Call, { related, isKnown, plot, order, standardDays }: Series): object {
  const rows = knownDays(call, periodOf(call, standardDays), isKnown);
  if (order === 'desc') rows.reverse();
  return collection(call, { rows, show: plot, related });
}

/** Points exist from the first day of the data up to today. */
export function knownDays(call: Call, { start, end }: Period, isKnown: (day: Day) => boolean): Day[] {
  const days: Day[] = [];
  const last = Math.min(end, call.today);
  for (let day = Math.max(start, firstDay); day <= last; day++) if (isKnown(day)) days.push(day);
  return days;
}

function dateOf(call: Call, name: string): Day | undefined {
  const text = call.query.get(name);
  if (text === null || text === '') return undefined;
  const day = parseDay(text);
  if (day === undefined) throw new Refusal(400, 'argument', `Invalid date provided: "${name}".`);
  return day;
}
