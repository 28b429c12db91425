import { midnight } from '../data/calendar.ts';
import { type Key, remembered, sorted } from '../data/collections.ts';
import type { Call } from '../http/call.ts';
import { cursorPage } from '../http/paging.ts';
import { badRequest, oneOf } from '../http/refusal.ts';
import type { Metric } from './topMetrics.ts';

/* The ranked lists: sort, filters, figures, cursors. */

export interface TopList {
  /** Distinguishes the lists in the memory of rankings. */
  name: string;
  records: readonly number[];
  metrics: readonly Metric[];
  groups: readonly string[];
  /** Platform and type of the metric by which it is sorted, unless the call names another. */
  standard: readonly [platform: string, metricType: string];
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
const mostFilters = 100;
const ranking = remembered(60, (_: string, rank: () => readonly number[]) => rank());

export const topList = (listFor: (call: Call) => TopList) => (call: Call) => {
  const list = listFor(call);
  const body = fieldsOf(call.body ?? {}, 'The body');
  const sort = sortOf(fieldsOf(body['sort'] ?? {}, '"sort"'), list);
  const filters = body['filters'] ?? [];
  if (!Array.isArray(filters)) throw badRequest('"filters" must be a list.');
  if (filters.length > mostFilters) throw badRequest(`At most ${mostFilters} filters are allowed.`);
  const identity = JSON.stringify([list.name, call.query('countryCode'), call.query('cityKey'), sort, filters]);
  const tests = filters.map(filter => testOf(call, list, fieldsOf(filter, 'A filter')));
  const keyOf = keyOfType(call, list, sort.type, sort);
  const rows = ranking(`${call.today} ${identity}`, () => {
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
};

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

/** The type is `metric`, or a property of the record. An older page says `change` for the sort by volume. */
function sortOf(sort: Fields, { standard, standardType, sortTypes = [], periods = allPeriods }: TopList) {
  return {
    type: oneOf('type', textOf(sort, 'type'), ['metric', ...sortTypes], standardType),
    platform: textOf(sort, 'platform') || standard[0],
    metricType: textOf(sort, 'metricType') || standard[1],
    period: oneOf('period', textOf(sort, 'period'), periods, 'month'),
    sortBy: oneOf('sortBy', textOf(sort, 'sortBy'), ['total', 'volume', 'percent', 'change']),
    order: oneOf('order', textOf(sort, 'order'), ['asc', 'desc'], 'desc'),
  };
}

/** A metric that a sort or a filter names: its total, or its change over a period. */
type Measure = Pick<ReturnType<typeof sortOf>, 'platform' | 'metricType' | 'period'> & { sortBy: string };

function keyOfType({ today }: Call, { metrics, facts }: TopList, type: string, measure: Measure) {
  if (type !== 'metric') {
    return (record: number): Key => {
      const value = facts(record)[type];
      return isComparable(value) ? value : undefined;
    };
  }
  const { platform, metricType, period, sortBy } = measure;
  const metric = metrics.find(each => each.platform === platform && each.metricType === metricType);
  if (!metric) throw badRequest(`Metric "${metricType}" is not available for platform "${platform}".`);
  return (record: number): Key => {
    const total = metric.value(record, today);
    if (total === undefined || sortBy === 'total') return total;
    const { volume, percent } = change(total, metric.value(record, today - days[period]) ?? 0);
    return sortBy === 'percent' ? (percent ?? undefined) : volume;
  };
}

/** No percentage of zero. */
function change(total: number, before: number): { volume: number; percent: number | null } {
  const percent = before === 0 ? null : rounded(((total - before) / before) * 100);
  return { volume: rounded(total - before), percent };
}

const rounded = (value: number): number => Number(value.toFixed(2));

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

function testOf(call: Call, list: TopList, filter: Fields): (record: number) => boolean {
  const [type, data] = [textOf(filter, 'type'), fieldsOf(filter['data'], '"data"')];
  const { values, min, max } = data;
  const isKnown = type === 'metric' || list.records.slice(0, 20).some(record => type in list.facts(record));
  if (!isKnown) throw badRequest(`Unknown filter type "${type}".`);
  if (Array.isArray(values)) return record => [list.facts(record)[type]].flat().some(value => values.includes(value));
  if (!isComparable(min) && !isComparable(max)) throw badRequest('A filter needs "values", "min" or "max".');
  const period = allPeriods.find(each => each === data['period']) ?? 'month';
  const [platform, metricType] = [textOf(data, 'platform'), textOf(data, 'metricType')];
  const sortBy = textOf(data, 'sortBy') || 'total';
  const keyOf = keyOfType(call, list, type, { platform, metricType, period, sortBy });
  return record => {
    const value = keyOf(record);
    return value !== undefined && !(isComparable(min) && value < min) && !(isComparable(max) && value > max);
  };
}

function figuresOf({ today }: Call, { groups, metrics }: TopList, record: number, sort: Measure) {
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
