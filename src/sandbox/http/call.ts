import type { Day } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';
import { badRequest } from './refusal.ts';

/** One request as the resources see it. */
export interface Call {
  /** The provider's name in paths and sort values. */
  service: string;
  /** As in the path: `2`, `2.9`. */
  version: string;
  /** Without the query. */
  path: string;
  params: ReadonlyMap<string, string>;
  query: URLSearchParams;
  body: unknown;
  today: Day;
  knobs: Readonly<Knobs>;
  written: Written;
}

export type Answer = (call: Call) => object;

export const single = (type: string, object: object): object => ({ type, object, errors: [] });

/** A value from the path; the route table guarantees that it is there. */
export const param = (call: Call, name: string): string => call.params.get(name) ?? '';
/** A query value; absent is the same as empty. */
export const queried = (call: Call, name: string): string => call.query.get(name) ?? '';
/** The values of a list separated by commas. */
export const listOf = (call: Call, name: string): string[] => queried(call, name).split(',').filter(Boolean);

/** A query value that must be one of a few; absent and empty are the default, the first of them unless it is given. */
export function choice<T extends string>(call: Call, name: string, values: readonly T[], standard = values[0]): T {
  const given = queried(call, name);
  const chosen = given === '' ? standard : values.find(value => value === given);
  if (chosen === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return chosen;
}

export const isAscending = (call: Call): boolean => choice(call, 'sortOrder', ['asc', 'desc']) === 'asc';
export const isCurrentOnly = (call: Call): boolean => choice(call, 'currentOnly', ['1', '0']) === '1';

const truths: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false, '': false };

export function flag(call: Call, name: string): boolean {
  const value = truths[queried(call, name)];
  if (value === undefined) throw badRequest(`"${name}" must be a boolean.`);
  return value;
}

/** The platform in the path; the sentence is the service's own. */
export function platformOf(call: Call, supported: readonly string[]): string {
  const platform = param(call, 'platform');
  if (!supported.includes(platform)) throw badRequest(`Only "${supported.join(', ')}" are supported platforms.`);
  return platform;
}

/** Two letters, or empty for the whole world. */
export function countryOf(call: Call): string {
  const country = queried(call, 'countryCode');
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
  return country;
}
