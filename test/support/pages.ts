import { pathsOf } from './catalogue.ts';
import type { Json } from './json.ts';

/** Paging behavior of a service. */
export interface Paging {
  /** Maximum rows per page regardless of the request. */
  readonly most: number;
  /** Length of the next page as a fraction of the maximum; 1 by default. */
  readonly share?: () => number;
  /** How the page reports its `limit`. */
  readonly limit: 'effective' | 'requested' | 'absent';
  /** Whether pages link to the next page. The link on the last page is null. */
  readonly hasLink: boolean;
  readonly total: 'right' | 'absent' | 'null' | 'ofPage' | 'tooHigh' | 'tooLow';
}

/** Paging as documented. */
export const healthy: Paging = { most: Infinity, limit: 'effective', hasLink: true, total: 'right' };

type Form = Pick<Paging, 'limit' | 'hasLink' | 'total'>;

/** All paging variants in random order. */
export function formsOfPages(random: () => number): readonly Form[] {
  const limits = ['effective', 'requested', 'absent'] as const;
  const totals = ['right', 'absent', 'null', 'ofPage', 'tooHigh', 'tooLow'] as const;
  const forms = limits.flatMap(limit =>
    [true, false].flatMap(hasLink => totals.map(total => ({ form: { limit, hasLink, total }, place: random() }))),
  );
  return forms.toSorted((one, other) => one.place - other.place).map(({ form }) => form);
}

/** Deviation of a wrong total in rows. */
const WRONG = 7;

/**
 * Whether a long list can look the same as a short list: the service silently truncates pages, does not link the next
 * page, and reports a total that is too low.
 */
export const isUndecidable = (
  { most, share, limit, hasLink, total }: Paging,
  rows: number,
  requested: number,
): boolean =>
  (share !== undefined || most < Math.min(requested, rows)) &&
  limit !== 'effective' &&
  !hasLink &&
  (total === 'ofPage' || total === 'tooLow');

const DAY = 86_400_000;

/** A point for each day of the period; values encode the day. */
function pointsOf({ searchParams }: URL, first: Json): readonly object[] {
  const [start = 0, end = 0] = ['startDate', 'endDate'].map(name => Date.parse(searchParams.get(name) ?? '') / DAY);
  return Array.from({ length: end - start + 1 }, (_, index) => pointOf(first, start + index));
}

function pointOf(value: Json, day: number): Json {
  // Three of the hundreds of places per day suffice.
  if (Array.isArray(value)) return value.slice(0, 3).map(member => pointOf(member, day));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, pointOf(member, day)]));
  }
  if (typeof value === 'number') return day;
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? date + value.slice(10) : value;
}

/** Lists or series with pages of any length. */
export interface Pages extends Paging {
  /** Paths of the calls to answer. */
  readonly paths: RegExp;
  /** Rows at the time of a page request, each as a number; `days` has a point for each day of the period. */
  readonly rows: 'days' | (() => readonly number[]);
}

/** Builds a page from the sandbox's first page. */
export function pageOf({ rows: rowsNow, ...paging }: Pages, url: URL, { items, related }: Json): object {
  const given = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
  const [offset, requested] = [given('offset') || 0, given('limit') || Infinity];
  const rows: readonly (number | object)[] = rowsNow === 'days' ? pointsOf(url, items[0]) : rowsNow();
  const count = Math.ceil(Math.min(paging.most, requested, rows.length + 1) * (paging.share?.() ?? 1));
  const shown = rows.slice(offset, offset + count).map(row => (typeof row === 'number' ? rowOf(items[0], row) : row));
  const end = offset + shown.length;
  const totals = {
    right: rows.length,
    absent: undefined,
    null: null,
    ofPage: shown.length,
    tooHigh: rows.length + WRONG,
    tooLow: Math.max(0, rows.length - WRONG),
  };
  const limits = { effective: count, requested, absent: undefined };
  const limit = limits[paging.limit];
  const page = {
    offset,
    limit: limit === Infinity ? undefined : limit,
    previous: null,
    ...(paging.hasLink && { next: end < rows.length ? `${url.pathname}?offset=${end}` : null }),
    total: totals[paging.total],
  };
  return { related: datedBy(related, rowsNow === 'days' ? 0 : rows.length), items: shown, page, errors: [] };
}

/** Replaces the dates of a list, because each version of a list has another date. */
function datedBy(related: Json, version: number): Json {
  const dates = ['date', 'updatedAt'].filter(name => related?.[name]);
  return { ...related, ...Object.fromEntries(dates.map(name => [name, rowOf(related[name], version)])) };
}

/** Matches the paths of all lists, or of all series. */
export async function pathsOfAll(kind: 'lists' | 'series'): Promise<RegExp> {
  const patterns = (await pathsOf(kind)).map(path =>
    path
      .replaceAll('.', '\\.')
      .replace('{version}', '[\\d.]+')
      .replace('{service}', 'service')
      .replaceAll(/\{\w+\}/g, '[^/?]+'),
  );
  return new RegExp(`^(${patterns.join('|')})(\\?|$)`);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
/** Fields that identify a row. */
const IDENTITIES: ReadonlySet<string> = new Set([
  'slug',
  'identifier',
  'code',
  'cityKey',
  'cityId',
  'name',
  'root',
  'upc',
  'countryCode',
]);

/** Id of the n-th row. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Copies a row with a different identity. */
function rowOf(row: Json, number: number): Json {
  if (typeof row === 'string') {
    return MOMENT.test(row) ? `${new Date(number * 60_000).toISOString().slice(0, 19)}+00:00` : `${row} ${number}`;
  }
  return identified(row, number);
}

function identified(value: Json, number: number, name = ''): Json {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [key, identified(member, number, key)]);
    return Object.fromEntries(members);
  }
  if (typeof value !== 'string') return value;
  if (UUID.test(value)) return idOf(number);
  if (name === 'date' && MOMENT.test(value)) return `${new Date(number * 60_000).toISOString().slice(0, 19)}+00:00`;
  if (!IDENTITIES.has(name)) return value;
  if (COUNTRY.test(value)) return countryCodeOf(number);
  if (name === 'upc') return String(number).padStart(12, '0');
  return `${value}${name === 'code' ? '-' : ' '}${number}`;
}

const COUNTRY = /^[A-Z]{2}$/;
const [LETTERS, A] = [26, 65];

/** A different pair of letters for each of 676 rows. */
const countryCodeOf = (number: number): string =>
  String.fromCharCode(A + (Math.floor(number / LETTERS) % LETTERS), A + (number % LETTERS));
