import { type Headers, headerOf } from './body.ts';

/** Maximum time that the service keeps its window closed, in seconds. */
export const MAX_CLOSED_SECONDS = 120;

/** Time until a retry is useful according to the headers, in seconds. */
export function retryAfterOf(headers: Headers): number | undefined {
  const seconds = secondsUntil('retry-after', headers) ?? secondsUntil('x-ratelimit-reset', headers);
  return seconds === undefined ? undefined : Math.min(seconds, MAX_CLOSED_SECONDS);
}

/** From these values on, a number is a Unix timestamp in seconds or in ms rather than a duration. */
const TIMES = { inSeconds: 1e9, inMilliseconds: 1e12 };

/** Prefix of a date. `Date.parse` reads "5, 30" as a date in 2001. */
const DATE = /^\s*([a-z]{3,9},? \d|\d{4}-\d{2}-\d{2})/i;

/**
 * The delay stated by a header, in seconds. The header has a number of seconds, a date (RFC 9110, section 10.2.3) or a timestamp.
 * Dates and timestamps are compared with the service's clock in the `date` header, or else with the local clock.
 */
export function secondsUntil(name: string, headers: Headers): number | undefined {
  const value = headerOf(headers, name) ?? '';
  const number = numberOf(value);
  if (number !== undefined && number < TIMES.inSeconds) return number < 0 ? undefined : number;
  const date = DATE.test(value) ? Date.parse(value) : Number.NaN;
  const at = number === undefined ? date : number < TIMES.inMilliseconds ? number * 1_000 : number;
  if (Number.isNaN(at)) return undefined;
  const now = Date.parse(headerOf(headers, 'date') ?? '');
  return Math.max(0, (at - (Number.isNaN(now) ? Date.now() : now)) / 1_000);
}

/** Parses a header as a number; undefined if it is not a number. */
export function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
}
