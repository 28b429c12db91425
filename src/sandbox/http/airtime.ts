import type { Airtime } from '../data/radios.ts';
import { Refusal } from './envelope.ts';
import type { Call } from './call.ts';
import { periodOf } from './period.ts';

const minutesPerDay = 1_440;

/** The asked period in whole days. Nothing has been played after now. */
export function airtimeOfDays(call: Call): Airtime {
  const { start, end } = periodOf(call);
  return { start: start * minutesPerDay, end: Math.min((end + 1) * minutesPerDay - 1, nowOf(call)) };
}

/** The same for the one operation that takes moments instead of days. */
export function airtimeOfMoments(call: Call): Airtime {
  const end = momentOf(call, 'endDate') ?? nowOf(call);
  const start = momentOf(call, 'startDate') ?? end - 30 * minutesPerDay;
  if (end < start) throw new Refusal(400, 'argument', '"endDate" must not be before "startDate".');
  return { start, end: Math.min(end, nowOf(call)) };
}

function momentOf(call: Call, name: string): number | undefined {
  const text = call.query.get(name);
  if (text === null || text === '') return undefined;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isMoment ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal(400, 'argument', `Invalid date provided: "${name}".`);
  return Math.floor(time / 60_000);
}

function nowOf({ knobs }: Call): number {
  return Math.floor(knobs.now() / 60_000);
}
