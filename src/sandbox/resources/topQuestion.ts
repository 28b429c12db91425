import type { Direction } from '../data/collections.ts';
import { badRequest, type Call } from '../http/call.ts';

/* The body of a top list: its sort and its filters. */

export const periods = { week: 7, month: 30, quarter: 90 } as const;
type Period = keyof typeof periods;

export interface Sort {
  /** `metric`, or a property of the record. */
  type: string;
  platform: string;
  metricType: string;
  period: Period;
  sortBy: string;
  order: Direction;
}

export interface Filter {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** The choices that a list offers. */
export interface Offered {
  types?: readonly string[];
  periods?: readonly Period[];
  /** `total` and the two kinds of change. */
  sortBys?: readonly string[];
  filters: readonly string[];
  standard: { platform: string; metricType: string };
  /** Default `metric`. */
  standardType?: string;
}

const mostFilters = 100;

export function questionOf(call: Call, offered: Offered): { sort: Sort; filters: Filter[] } {
  const body = call.body ?? {};
  if (!isObject(body)) throw badRequest('The body must be an object.');
  return { sort: sortOf(body['sort'] ?? {}, offered), filters: filtersOf(body['filters'] ?? [], offered) };
}

function sortOf(sort: unknown, offered: Offered): Sort {
  const { types = ['metric'], periods: some = ['week', 'month', 'quarter'], standard, standardType } = offered;
  const { sortBys = ['total', 'volume', 'percent'] } = offered;
  if (!isObject(sort)) throw badRequest('"sort" must be an object.');
  return {
    type: oneOf(sort, 'type', types, standardType ?? 'metric'),
    platform: textOf(sort, 'platform') ?? standard.platform,
    metricType: textOf(sort, 'metricType') ?? standard.metricType,
    period: oneOf(sort, 'period', some, 'month'),
    sortBy: oneOf(sort, 'sortBy', sortBys, 'total'),
    order: oneOf(sort, 'order', ['asc', 'desc'], 'desc'),
  };
}

function filtersOf(filters: unknown, { filters: offered }: Offered): Filter[] {
  if (!Array.isArray(filters)) throw badRequest('"filters" must be a list.');
  if (filters.length > mostFilters) throw badRequest(`At most ${mostFilters} filters are allowed.`);
  return filters.map((filter: unknown) => {
    const data = isObject(filter) ? filter['data'] : undefined;
    if (!isObject(filter) || !isObject(data)) throw badRequest('A filter must be an object, and so must its "data".');
    const type = textOf(filter, 'type') ?? '';
    if (!offered.includes(type)) throw badRequest(`Unknown filter type "${type}".`);
    return { type, data };
  });
}

function oneOf<T extends string>(from: Record<string, unknown>, name: string, values: readonly T[], standard: T): T {
  const text = textOf(from, name);
  const found = text === undefined ? standard : values.find(value => value === text);
  if (found === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return found;
}

function textOf(from: Record<string, unknown>, name: string): string | undefined {
  const value = from[name] ?? '';
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value === '' ? undefined : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
