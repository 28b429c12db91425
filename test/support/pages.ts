import { pathsOf } from './catalogue.ts';
import type { Json } from './json.ts';

/** How a service writes its pages. */
export interface Paging {
  /** Rows in a page at most, whatever is requested. */
  readonly most: number;
  /** The length of the next page in parts of that; 1 by default. */
  readonly share?: () => number;
  /** The `limit` of the page. */
  readonly limit: 'effective' | 'requested' | 'absent';
  /** True if the link to the next page is there; it is null at the end. */
  readonly hasLink: boolean;
  readonly total: 'right' | 'absent' | 'null' | 'ofPage' | 'tooHigh' | 'tooLow';
}

/** As the service documents it. */
export const healthy: Paging = { most: Infinity, limit: 'effective', hasLink: true, total: 'right' };

type Form = Pick<Paging, 'limit' | 'hasLink' | 'total'>;

/** Every form of a page, in an order by chance. */
export function formsOfPages(random: () => number): readonly Form[] {
  const limits = ['effective', 'requested', 'absent'] as const;
  const totals = ['right', 'absent', 'null', 'ofPage', 'tooHigh', 'tooLow'] as const;
  const forms = limits.flatMap(limit =>
    [true, false].flatMap(hasLink => totals.map(total => ({ form: { limit, hasLink, total }, place: random() }))),
  );
  return forms.toSorted((one, other) => one.place - other.place).map(({ form }) => form);
}

/** By how many rows a wrong total differs. */
const WRONG = 7;

/**
 * True if a response can say the end of such a list where there is none: a service that shortens pages silently, links none of
 * them, and counts the rows of the page, or too few, as all. Nothing distinguishes it from a short list.
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

/** A point for each day of the period of a series; figures show the day. */
function pointsOf({ searchParams }: URL, first: Json): readonly object[] {
  const [start = 0, end = 0] = ['startDate', 'endDate'].map(name => Date.parse(searchParams.get(name) ?? '') / DAY);
  return Array.from({ length: end - start + 1 }, (_, index) => pointOf(first, start + index));
}

function pointOf(value: Json, day: number): Json {
  // Of the hundreds of places of a day, three show what all of them would.
  if (Array.isArray(value)) return value.slice(0, 3).map(member => pointOf(member, day));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, pointOf(member, day)]));
  }
  if (typeof value === 'number') return day;
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? date + value.slice(10) : value;
}

/** Lists or series in pages of any length. */
export interface Pages extends Paging {
  /** The calls for them. */
  readonly paths: RegExp;
  /** The rows that the lists have when a page is requested, each by a number; `days` are a point for each day of the period. */
  readonly rows: 'days' | (() => readonly number[]);
}

/** A page of such a list, made of the first page of the sandbox. */
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

/** Another version of a list has another date. */
function datedBy(related: Json, version: number): Json {
  const dates = ['date', 'updatedAt'].filter(name => related?.[name]);
  return { ...related, ...Object.fromEntries(dates.map(name => [name, rowOf(related[name], version)])) };
}

/** The calls for all lists, or for all series. */
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
/** Members that identify a row. */
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

/** The id of the n-th row. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A row as another one, with an identity of its own. */
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
  return IDENTITIES.has(name) ? `${value} ${number}` : value;
}
