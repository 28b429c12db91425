import { type EpochDay, firstDay, MINUTES_PER_DAY, parseDay } from '../data/calendar.ts';
import { type Direction, range, type SortKey, sortRows } from '../data/invention.ts';
import type { Airtime } from '../data/radios.ts';
import type { Knobs, Written } from '../knobs.ts';
import { collection, type Listing } from './paging.ts';
import { badRequest, checkChoice } from './httpError.ts';

export type Answer = (call: SandboxCall) => object;

/** Sort keys by value of `sortBy`. */
export type SortKeys<T> = Readonly<Record<string, (row: T) => SortKey>>;

type Facts = Pick<
  SandboxCall,
  'service' | 'version' | 'path' | 'params' | 'search' | 'body' | 'today' | 'knobs' | 'written'
>;

/** A request as resources see it. */
export class SandboxCall {
  /** Provider name in paths and sort values, and platform code of its metrics. */
  declare readonly service: string;
  /** As in the path: `2`, `2.9`. */
  declare readonly version: string;
  declare readonly path: string;
  declare readonly params: Readonly<Record<string, string>>;
  declare readonly search: URLSearchParams;
  declare readonly body: unknown;
  declare readonly today: EpochDay;
  declare readonly knobs: Readonly<Knobs>;
  declare readonly written: Written;

  constructor(facts: Facts) {
    Object.assign(this, facts);
  }

  /** Path parameter; empty if absent. */
  param(name: string): string {
    return this.params[name] ?? '';
  }

  /** Query parameter; absent and empty are equivalent. */
  query(name: string): string {
    return this.search.get(name) ?? '';
  }

  values(name: string): string[] {
    return this.query(name).split(',').filter(Boolean);
  }

  /** Query parameter with a closed set of values. Absent or empty selects the default. */
  choice<T extends string>(name: string, values: readonly T[], standard?: T): T {
    return checkChoice(name, this.query(name), values, standard);
  }

  order(standard: Direction = 'asc'): Direction {
    return this.choice('sortOrder', ['asc', 'desc'], standard);
  }

  /** Sorts the rows as requested. The default key is `standard`, or else the first. */
  sorted<T>(rows: readonly T[], keys: SortKeys<T>, standard?: string, order?: Direction): T[] {
    const key = keys[this.choice('sortBy', Object.keys(keys), standard)];
    return sortRows(rows, key ?? (() => undefined), this.order(order));
  }

  isCurrentOnly(): boolean {
    return this.choice('currentOnly', ['1', '0']) === '1';
  }

  /** Validates the platform, with the error message of the service. */
  platform(supported: readonly string[]): string {
    const platform = this.param('platform');
    if (!supported.includes(platform)) throw badRequest(`Only "${supported.join(', ')}" are supported platforms.`);
    return platform;
  }

  /** Two-letter country code; empty for the whole world. */
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

  series({ related, isKnown, plot, order, standardDays }: SeriesAnswer): object {
    const rows = daysWithPoints(this, isKnown, standardDays);
    const standard = order.endsWith('asc') ? 'asc' : 'desc';
    const direction = order.startsWith('sort') ? this.choice('sort', ['asc', 'desc'], standard) : order;
    return this.list({ rows: direction === 'asc' ? rows : rows.toReversed(), show: plot, related });
  }
}

/** Period of the call, inclusive. `endDate` defaults to today, `startDate` to `standardDays` before the end. */
export function requestedPeriod(call: SandboxCall, standardDays = 30): { start: EpochDay; end: EpochDay } {
  const period = endsOf(call, parseDay, call.today, standardDays);
  const { maxPeriodDays } = call.knobs;
  if (period.end - period.start <= maxPeriodDays) return period;
  throw badRequest(`Invalid period: it must not exceed ${maxPeriodDays} days.`);
}

function endsOf(call: SandboxCall, parse: (text: string) => number | undefined, now: number, standardLength: number) {
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

export interface SeriesAnswer {
  related: object;
  /** Whether the day has a point; series have gaps. */
  isKnown: (day: EpochDay) => boolean;
  plot: (day: EpochDay) => object;
  /** Fixed order, or the default of the `sort` parameter. */
  order: Direction | 'sort asc' | 'sort desc';
  /** Length of the period if the call has no start. */
  standardDays?: number | undefined;
}

/** Days of the requested period with a point, oldest first. Series start at the first day of data and end today. */
export function daysWithPoints(
  call: SandboxCall,
  isKnown: (day: EpochDay) => boolean,
  standardDays?: number,
): EpochDay[] {
  const { start, end } = requestedPeriod(call, standardDays);
  const first = Math.max(start, firstDay);
  return range(Math.min(end, call.today) - first + 1, first).filter(isKnown);
}

/** The requested period as airtime, up to the current minute. */
export function airtimeOfDays(call: SandboxCall): Airtime {
  const { start, end } = requestedPeriod(call);
  return { start: start * MINUTES_PER_DAY, end: Math.min((end + 1) * MINUTES_PER_DAY - 1, minuteOf(call)) };
}

/** Returns the period of the only operation with timestamps instead of days. Without a start, the period begins at midnight. */
export function airtimeOfMoments(call: SandboxCall): Airtime {
  const { start, end } = endsOf(call, parseMinute, minuteOf(call), 30 * MINUTES_PER_DAY);
  const isGiven = call.query('startDate') !== '';
  return { start: isGiven ? start : start - (start % MINUTES_PER_DAY), end: Math.min(end, minuteOf(call)) };
}

function parseMinute(text: string): number | undefined {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? Math.floor(Date.parse(text) / 60_000) : undefined;
}

const minuteOf = ({ knobs }: SandboxCall): number => Math.floor(knobs.now() / 60_000);
