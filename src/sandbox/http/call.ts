import { type Day, firstDay, parseDay } from '../data/calendar.ts';
import { type Direction, type Key, numbers, sorted } from '../data/invention.ts';
import type { Airtime } from '../data/radios.ts';
import type { Knobs, Written } from '../knobs.ts';
import { collection, type Listing } from './paging.ts';
import { badRequest, oneOf } from './operation.ts';

export type Answer = (call: Call) => object;

/** The keys that a list can be sorted by, by the values of `sortBy`. */
export type Keys<T> = Readonly<Record<string, (row: T) => Key>>;

type Facts = Pick<Call, 'service' | 'version' | 'path' | 'params' | 'search' | 'body' | 'today' | 'knobs' | 'written'>;

/** One request as the resources see it. */
export class Call {
  /** The provider's name in paths and sort values. */
  declare readonly service: string;
  /** As in the path: `2`, `2.9`. */
  declare readonly version: string;
  declare readonly path: string;
  declare readonly params: Readonly<Record<string, string>>;
  declare readonly search: URLSearchParams;
  declare readonly body: unknown;
  declare readonly today: Day;
  declare readonly knobs: Readonly<Knobs>;
  declare readonly written: Written;

  constructor(facts: Facts) {
    Object.assign(this, facts);
  }

  /** A value from the path; empty when the path has none. */
  param(name: string): string {
    return this.params[name] ?? '';
  }

  /** A query value; absent is the same as empty. */
  query(name: string): string {
    return this.search.get(name) ?? '';
  }

  values(name: string): string[] {
    return this.query(name).split(',').filter(Boolean);
  }

  /** A query value that must be one of a few; absent and empty are the default. */
  choice<T extends string>(name: string, values: readonly T[], standard?: T): T {
    return oneOf(name, this.query(name), values, standard);
  }

  order(standard: Direction = 'asc'): Direction {
    return this.choice('sortOrder', ['asc', 'desc'], standard);
  }

  /** The rows in the order of the call. The first key is the default unless one is named. */
  sorted<T>(rows: readonly T[], keys: Keys<T>, standard?: string, order?: Direction): T[] {
    const key = keys[this.choice('sortBy', Object.keys(keys), standard)];
    return sorted(rows, key ?? (() => undefined), this.order(order));
  }

  isCurrentOnly(): boolean {
    return this.choice('currentOnly', ['1', '0']) === '1';
  }

  /** The platform in the path. The message is that of the service. */
  platform(supported: readonly string[]): string {
    const platform = this.param('platform');
    if (!supported.includes(platform)) throw badRequest(`Only "${supported.join(', ')}" are supported platforms.`);
    return platform;
  }

  /** A code of two letters, or empty for the whole world. */
  country(): string {
    const country = this.param('countryCode') || this.query('countryCode');
    if (country !== '' && !/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
    return country;
  }

  single(type: string, object: object): object {
    return { type, object, errors: [] };
  }

  list<T>(listing: Listing<T>): object {
    return collection(this, listing);
  }

  series({ related, isKnown, plot, order, standardDays }: Series): object {
    const rows = knownDays(this, isKnown, standardDays);
    const standard = order.endsWith('asc') ? 'asc' : 'desc';
    const direction = order.startsWith('sort') ? this.choice('sort', ['asc', 'desc'], standard) : order;
    return this.list({ rows: direction === 'asc' ? rows : rows.toReversed(), show: plot, related });
  }
}

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

/** The same for the one operation with moments instead of days. Without a start, whole days as there. */
export function airtimeOfMoments(call: Call): Airtime {
  const { start, end } = endsOf(call, parseMinute, minuteOf(call), 30 * minutesPerDay);
  const isGiven = call.query('startDate') !== '';
  return { start: isGiven ? start : start - (start % minutesPerDay), end: Math.min(end, minuteOf(call)) };
}

function parseMinute(text: string): number | undefined {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? Math.floor(Date.parse(text) / 60_000) : undefined;
}

const minuteOf = ({ knobs }: Call): number => Math.floor(knobs.now() / 60_000);
