import type { Call } from '../http/call.ts';
import { badRequest } from '../http/envelope.ts';

/* The body of a top list: what to sort by and what to keep. */

export const periods = { week: 7, month: 30, quarter: 90 } as const;
type Period = keyof typeof periods;

export interface Sort {
  /** What is not a metric is a property of the record. */
  type: string;
  platform: string;
  metricType: string;
  period: Period;
  sortBy: string;
  order: 'asc' | 'desc';
}

export interface Filter {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** What a list can be asked. */
export interface Offered {
  types: readonly string[];
  periods: readonly Period[];
  /** `total` and the two kinds of change. */
  sortBys: readonly string[];
  filters: readonly string[];
  standard: { platform: string; metricType: string };
  /** Default `metric`. */
  standardType?: string;
}

const mostFilters = 100;

export function questionOf(call: Call, offered: Offered): { sort: Sort; filters: Filter[] } {
  const body = call.body ?? {};
  if (!isObject(body)) throw badRequest('The body must be an object.');
  return { sort: sortOf(body['sort'], offered), filters: filtersOf(body['filters'], offered) };
}

function sortOf(
  given: unknown,
  { types, periods: offered, sortBys, standard, standardType = 'metric' }: Offered,
): Sort {
  const sort = given ?? {};
  if (!isObject(sort)) throw badRequest('"sort" must be an object.');
  const type = oneOf(sort, 'type', types, standardType);
  return {
    type,
    platform: textOf(sort, 'platform') ?? standard.platform,
    metricType: textOf(sort, 'metricType') ?? standard.metricType,
    period: oneOf(sort, 'period', offered, 'month'),
    sortBy: oneOf(sort, 'sortBy', sortBys, 'total'),
    order: oneOf(sort, 'order', ['asc', 'desc'], 'desc'),
  };
}

function filtersOf(given: unknown, { filters: offered }: Offered): Filter[] {
  const filters = given ?? [];
  if (!Array.isArray(filters)) throw badRequest('"filters" must be a list.');
  if (filters.length > mostFilters) throw badRequest(`At most ${mostFilters} filters are allowed.`);
  return filters.map((filter: unknown) => {
    if (!isObject(filter)) throw badRequest('A filter must be an object.');
    const data = filter['data'];
    if (!isObject(data)) throw badRequest('The "data" of a filter must be an object.');
    const type = textOf(filter, 'type');
    if (type === undefined || !offered.includes(type)) throw badRequest(`Unknown filter type "${type ?? ''}".`);
    return { type, data };
  });
}

function oneOf<T extends string>(from: Record<string, unknown>, name: string, values: readonly T[], standard: T): T {
  const text = textOf(from, name);
  if (text === undefined) return standard;
  const found = values.find(value => value === text);
  if (found === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return found;
}

function textOf(from: Record<string, unknown>, name: string): string | undefined {
  const value = from[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
