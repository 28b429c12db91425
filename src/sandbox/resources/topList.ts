import { type Day, midnight } from '../data/calendar.ts';
import { type Direction, Memo, sorted } from '../data/collections.ts';
import type { Call } from '../http/call.ts';
import { cursorPage } from '../http/paging.ts';
import { badRequest, oneOf } from '../http/refusal.ts';

/* The ranked lists: sort, filters, figures, cursors. */

export interface Metric {
  platform: string;
  metricType: string;
  /** The member of an item that holds it. */
  group: string;
  /** Undefined for a record that the platform does not know. */
  value: (record: number, day: Day) => number | undefined;
  /** Only beside the records of a list that is sorted by it. */
  isHidden?: boolean;
}

export interface TopList {
  /** Distinguishes the lists in the memory of rankings. */
  name: string;
  records: readonly number[];
  metrics: readonly Metric[];
  groups: readonly string[];
  standard: Pick<Metric, 'platform' | 'metricType'>;
  /** The properties of a record, by the types of their filters. */
  facts: (record: number) => Readonly<Record<string, unknown>>;
  /** The properties that lists can be sorted by. */
  sortTypes?: readonly string[];
  standardType?: string;
  periods?: readonly Period[];
  show: (record: number) => object;
  largestLimit?: number;
}

const days = { week: 7, month: 30, quarter: 90 } as const;
type Period = keyof typeof days;
const allPeriods = ['week', 'month', 'quarter'] as const;
/** `total` and the two kinds of change; an older page says `change` for the first of them. */
const sortBys = ['total', 'volume', 'percent', 'change'];
const mostFilters = 100;
const rankings = new Memo<string, readonly number[]>(60);

export function topList(call: Call, list: TopList): object {
  const body = fieldsOf(call.body ?? {}, 'The body');
  const sort = sortOf(fieldsOf(body['sort'] ?? {}, '"sort"'), list);
  const filters = body['filters'] ?? [];
  if (!Array.isArray(filters)) throw badRequest('"filters" must be a list.');
  if (filters.length > mostFilters) throw badRequest(`At most ${mostFilters} filters are allowed.`);
  const identity = JSON.stringify([list.name, call.query('countryCode'), call.query('cityKey'), sort, filters]);
  const tests = filters.map(filter => testOf(call, list, fieldsOf(filter, 'A filter')));
  const keyOf = sort.type === 'metric' ? changeIn(call, metricOf(list, sort), sort) : comparable(list, sort.type);
  const rows = rankings.of(`${call.today} ${identity}`, () => {
    const ranked = list.records.filter(record => keyOf(record) !== undefined);
    return sorted(ranked, keyOf, sort.order).filter(record => tests.every(test => test(record)));
  });
  return cursorPage(call, identity, {
    rows,
    show: record => ({ ...list.show(record), ...figuresOf(call, list, record, sort) }),
    related: { updatedAt: midnight(call.today) },
    largestLimit: list.largestLimit ?? 100,
    fresh: place => rows[rows.length - 1 - place] ?? 0,
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw badRequest(`${name} must be an object.`);
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value;
}

interface Sort {
  /** `metric`, or a property of the record. */
  type: string;
  platform: string;
  metricType: string;
  period: Period;
  sortBy: string;
  order: Direction;
}

function sortOf(sort: Fields, { standard, standardType, sortTypes = [], periods = allPeriods }: TopList): Sort {
  return {
    type: oneOf('type', textOf(sort, 'type'), ['metric', ...sortTypes], standardType),
    platform: textOf(sort, 'platform') || standard.platform,
    metricType: textOf(sort, 'metricType') || standard.metricType,
    period: oneOf('period', textOf(sort, 'period'), periods, 'month'),
    sortBy: oneOf('sortBy', textOf(sort, 'sortBy'), sortBys),
    order: oneOf('order', textOf(sort, 'order'), ['asc', 'desc'], 'desc'),
  };
}

function metricOf({ metrics }: TopList, { platform, metricType }: Fields | Sort): Metric {
  const found = metrics.find(metric => metric.platform === platform && metric.metricType === metricType);
  if (!found) throw badRequest(`Metric "${String(metricType)}" is not available for platform "${String(platform)}".`);
  return found;
}

/** `total`, or the change over a period: absolute, or in percent. */
function changeIn({ today }: Call, { value }: Metric, { period, sortBy }: Pick<Sort, 'period' | 'sortBy'>) {
  return (record: number): number | undefined => {
    const total = value(record, today);
    if (total === undefined || sortBy === 'total') return total;
    const { volume, percent } = change(total, value(record, today - days[period]) ?? 0);
    return sortBy === 'percent' ? (percent ?? undefined) : volume;
  };
}

/** No percentage of zero. */
function change(total: number, before: number): { volume: number; percent: number | null } {
  const percent = before === 0 ? null : rounded(((total - before) / before) * 100);
  return { volume: rounded(total - before), percent };
}

const rounded = (value: number): number => Number(value.toFixed(2));

const comparable = ({ facts }: TopList, type: string) => {
  return (record: number): number | string | undefined => {
    const value = facts(record)[type];
    return isComparable(value) ? value : undefined;
  };
};

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

function testOf(call: Call, list: TopList, filter: Fields): (record: number) => boolean {
  const [type, data] = [textOf(filter, 'type'), fieldsOf(filter['data'], '"data"')];
  const { values, min, max } = data;
  const period = allPeriods.find(each => each === data['period']) ?? 'month';
  const measure = { period, sortBy: textOf(data, 'sortBy') || 'total' };
  const isKnown = type === 'metric' || list.records.slice(0, 20).some(record => type in list.facts(record));
  if (!isKnown) throw badRequest(`Unknown filter type "${type}".`);
  if (Array.isArray(values)) return record => [list.facts(record)[type]].flat().some(value => values.includes(value));
  if (!isComparable(min) && !isComparable(max)) throw badRequest('A filter needs "values", "min" or "max".');
  const valueOf = type === 'metric' ? changeIn(call, metricOf(list, data), measure) : comparable(list, type);
  return record => {
    const value = valueOf(record);
    return value !== undefined && !(isComparable(min) && value < min) && !(isComparable(max) && value > max);
  };
}

function figuresOf({ today }: Call, { groups, metrics }: TopList, record: number, sort: Sort) {
  const figures = Object.fromEntries(groups.map(group => [group, [] as object[]]));
  for (const { group, platform, metricType, isHidden, value } of metrics) {
    const isSorted = platform === sort.platform && metricType === sort.metricType;
    const total = isHidden && !isSorted ? undefined : value(record, today);
    if (total === undefined) continue;
    const since = (past: number) => change(total, value(record, today - past) ?? 0);
    const changes = { week: since(days.week), month: since(days.month), quarter: since(days.quarter) };
    figures[group]?.push({ platformCode: platform, metricType, total, ...changes });
  }
  return figures;
}
