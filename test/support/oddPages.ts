import { Agent, type Dispatcher } from 'undici';
import type { Sandbox } from '../../src/sandbox/server.ts';
import { answering, type SentRequest } from './answering.ts';
import { pathsOf } from './catalogue.ts';
import { askService, type ServiceAnswer } from './askService.ts';
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

/** The rows of a response, made from the first row that the sandbox has there. */
type Rows = (now: readonly number[], url: URL, first: Json) => readonly Json[];

/** The n-th row of a list. */
const listRows: Rows = (now, _, first) => now.map(number => rowOf(first, number));

const DAY = 86_400_000;

/** A point for each day of the period of a series; figures show the day. */
const seriesPoints: Rows = (_, { searchParams }, first) => {
  const [start = 0, end = 0] = ['startDate', 'endDate'].map(name => Date.parse(searchParams.get(name) ?? '') / DAY);
  return Array.from({ length: end - start + 1 }, (__, index) => pointOf(first, start + index));
};

function pointOf(value: Json, day: number): Json {
  if (Array.isArray(value)) return value.map(member => pointOf(member, day));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, pointOf(member, day)]));
  }
  if (typeof value === 'number') return day;
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? date + value.slice(10) : value;
}

/** The lists or the series of a sandbox, in any pages. */
export class OddPages {
  paging: Paging = healthy;
  /** The rows that the lists have now, each by a number; series have a point for each day. */
  rows: readonly number[] = [];
  /** Called before each page is returned. */
  beforePage: () => void = () => undefined;
  /** Pages that were requested. */
  pages = 0;
  readonly #sandbox: Sandbox;
  readonly #paths: RegExp;
  readonly #rowsOf: Rows;
  readonly #first = new Map<string, Promise<ServiceAnswer>>();

  private constructor(sandbox: Sandbox, paths: RegExp, rows: Rows) {
    this.#sandbox = sandbox;
    this.#paths = paths;
    this.#rowsOf = rows;
  }

  /** The network of one server, which closes it. */
  network(): Dispatcher {
    return answering(new Agent(), request => (this.#isList(request) ? this.#page(request) : undefined));
  }

  static async over(sandbox: Sandbox, kind: 'lists' | 'series'): Promise<OddPages> {
    const patterns = (await pathsOf(kind)).map(path =>
      path
        .replaceAll('.', '\\.')
        .replace('{version}', '[\\d.]+')
        .replace('{service}', 'service')
        .replaceAll(/\{\w+\}/g, '[^/?]+'),
    );
    const paths = new RegExp(`^(${patterns.join('|')})(\\?|$)`);
    return new OddPages(sandbox, paths, kind === 'lists' ? listRows : seriesPoints);
  }

  #isList({ path }: SentRequest): boolean {
    return this.#paths.test(path);
  }

  async #page({ method, path, body }: SentRequest): Promise<unknown> {
    this.pages++;
    this.beforePage();
    const { paging } = this;
    const url = new URL(path, 'http://service');
    const given = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
    const [offset, requested] = [given('offset') || 0, given('limit') || Infinity];
    const { items, related } = await this.#firstOf(method, url, body);
    const rows = this.#rowsOf(this.rows, url, items[0]);
    const count = Math.ceil(Math.min(paging.most, requested, rows.length + 1) * (paging.share?.() ?? 1));
    const shown = rows.slice(offset, offset + count);
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
    return { related: this.#datedNow(related), items: shown, page, errors: [] };
  }

  /** Another version of a list has another date. */
  #datedNow(related: Json): Json {
    const dates = ['date', 'updatedAt'].filter(name => related?.[name]);
    return { ...related, ...Object.fromEntries(dates.map(name => [name, rowOf(related[name], this.rows.length)])) };
  }

  #firstOf(method: string, { pathname, searchParams }: URL, body: string | undefined): Promise<ServiceAnswer> {
    const query = new URLSearchParams(searchParams);
    for (const name of ['offset', 'limit', 'cursor', 'startDate', 'endDate']) query.delete(name);
    const key = `${method} ${pathname}?${query.toString()} ${body}`;
    const sent = { method, ...(body !== undefined && { body }) };
    const first = this.#first.get(key) ?? askService(this.#sandbox, `${pathname}?${query.toString()}`, sent);
    this.#first.set(key, first);
    return first;
  }
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
