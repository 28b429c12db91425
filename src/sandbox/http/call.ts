import type { Day } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';

/** One request as the resources see it. */
export interface Call {
  /** The provider's name in paths and sort values. */
  service: string;
  /** As in the path: `2`, `2.9`. */
  version: string;
  /** Without the query. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  today: Day;
  knobs: Readonly<Knobs>;
  written: Written;
}

export type Answer = (call: Call) => object;

export const single = (type: string, object: object): object => ({ type, object, errors: [] });

/** A status other than 200, with the service's error body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, key = 'access') {
    super(message);
    this.status = status;
    this.body = { errors: [{ key, code: status, message }] };
  }
}

/** The service answers 404 with the key `access`, so the key does not name the cause. */
export const notFound = (message = 'Not found.'): Refusal => new Refusal(404, message);
export const badRequest = (message: string): Refusal => new Refusal(400, message, 'argument');

/** A record that a look-up has found. */
export function existing<T>(record: T | undefined, message?: string): T {
  if (record === undefined) throw notFound(message);
  return record;
}

/** A value from the path; the route table guarantees that it is there. */
export const param = (call: Call, name: string): string => call.params[name] ?? '';
/** A query value; absent is the same as empty. */
export const queried = (call: Call, name: string): string => call.query.get(name) ?? '';
/** The values of a list separated by commas. */
export const listOf = (call: Call, name: string): string[] => queried(call, name).split(',').filter(Boolean);

/** The one of a few values that is given; an empty one is the default, which is the first unless another is named. */
export function oneOf<T extends string>(name: string, given: string, values: readonly T[], standard = values[0]): T {
  const chosen = given === '' ? standard : values.find(value => value === given);
  if (chosen === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return chosen;
}

export function choice<T extends string>(call: Call, name: string, values: readonly T[], standard?: T): T {
  return oneOf(name, queried(call, name), values, standard);
}

export const orderOf = (call: Call, standard?: 'desc') => choice(call, 'sortOrder', ['asc', 'desc'], standard);
export const isCurrentOnly = (call: Call): boolean => choice(call, 'currentOnly', ['1', '0']) === '1';

/** The platform in the path; the sentence is the service's own. */
export function platformOf(call: Call, supported: readonly string[]): string {
  const platform = param(call, 'platform');
  if (!supported.includes(platform)) throw badRequest(`Only "${supported.join(', ')}" are supported platforms.`);
  return platform;
}

/** Two letters, or empty for the whole world. */
export function countryOf(call: Call): string {
  const country = queried(call, 'countryCode') || param(call, 'countryCode');
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
  return country;
}
