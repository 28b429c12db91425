import type { Day } from '../data/calendar.ts';
import { type Direction, type Key, sorted } from '../data/invention.ts';
import type { Knobs, Written } from '../knobs.ts';
import { collection, type Listing } from './paging.ts';
import { series, type Series } from './period.ts';
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

  series(of: Series): object {
    return series(this, of);
  }
}
