import { midnight, type Day } from '../data/calendar.ts';
import { Memo } from '../data/collections.ts';
import { badRequest, queried, type Call } from '../http/call.ts';
import { cursorPage } from '../http/paging.ts';
import { periods, questionOf, type Filter, type Offered, type Sort } from './topQuestion.ts';

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

type Property = string | number | boolean | null | undefined | readonly string[];

export interface TopList extends Omit<Offered, 'filters'> {
  /** Distinguishes the lists in the memory of rankings. */
  name: string;
  records: readonly number[];
  metrics: readonly Metric[];
  groups: readonly string[];
  /** The record's properties, by the type of their filter. */
  properties: Readonly<Record<string, (record: number) => Property>>;
  /** Sort keys that are no metrics. */
  sortKeys?: Readonly<Record<string, (record: number) => number | string>>;
  show: (record: number) => object;
  largestLimit?: number;
}

const rankings = new Memo<string, readonly number[]>(60);

export function topList(call: Call, list: TopList): object {
  const { filters, sort } = questionOf(call, { ...list, filters: ['metric', ...Object.keys(list.properties)] });
  const identity = JSON.stringify([list.name, queried(call, 'countryCode'), queried(call, 'cityKey'), sort, filters]);
  const tests = filters.map(filter => testOf(call, list, filter));
  const valueOf = rankOf(call, list, sort);
  const rows = rankings.of(`${call.today} ${identity}`, () => {
    return ranked(list.records, valueOf, sort.order).filter(record => tests.every(test => test(record)));
  });
  return cursorPage(call, identity, {
    rows,
    show: record => ({ ...list.show(record), ...figuresOf(call, list, record, sort) }),
    related: { updatedAt: midnight(call.today) },
    largestLimit: list.largestLimit ?? 100,
    fresh: place => rows[rows.length - 1 - place] ?? 0,
  });
}

type Value = number | string | undefined;

function ranked(records: readonly number[], valueOf: (record: number) => Value, order: Sort['order']): number[] {
  const sign = order === 'asc' ? 1 : -1;
  const valued = records.flatMap(record => {
    const value = valueOf(record);
    return value === undefined ? [] : [{ record, value }];
  });
  valued.sort((a, b) => (a.value === b.value ? a.record - b.record : a.value < b.value ? -sign : sign));
  return valued.map(({ record }) => record);
}

function rankOf(call: Call, list: TopList, sort: Sort): (record: number) => Value {
  const key = list.sortKeys?.[sort.type];
  if (key) return key;
  const metric = metricOf(list, sort.platform, sort.metricType);
  return record => changeOf(metric, record, call.today, periods[sort.period], sort.sortBy);
}

/** `total`, or the change over a period: absolute, or in percent. */
function changeOf({ value }: Metric, record: number, today: Day, days: number, sortBy: string): number | undefined {
  const total = value(record, today);
  if (total === undefined || sortBy === 'total') return total;
  const { volume, percent } = change(total, value(record, today - days) ?? 0);
  return sortBy === 'percent' ? (percent ?? undefined) : volume;
}

/** No percentage of zero. */
function change(total: number, before: number): { volume: number; percent: number | null } {
  const percent = before === 0 ? null : rounded(((total - before) / before) * 100);
  return { volume: rounded(total - before), percent };
}

const rounded = (value: number): number => Number(value.toFixed(2));

function metricOf({ metrics }: TopList, platform: unknown, metricType: unknown): Metric {
  const found = metrics.find(metric => metric.platform === platform && metric.metricType === metricType);
  if (!found) throw badRequest(`Metric "${String(metricType)}" is not available for platform "${String(platform)}".`);
  return found;
}

function testOf(call: Call, list: TopList, { type, data }: Filter): (record: number) => boolean {
  if (type !== 'metric') return propertyTest(list.properties[type] ?? (() => null), data);
  const metric = metricOf(list, data['platform'], data['metricType']);
  const isInside = rangeTest(data);
  const name = data['period'];
  const days = periods[name === 'week' || name === 'quarter' ? name : 'month'];
  const sortBy = typeof data['sortBy'] === 'string' ? data['sortBy'] : 'total';
  return record => isInside(changeOf(metric, record, call.today, days, sortBy));
}

/** Values to be among, or a range to be in. */
function propertyTest(property: (record: number) => Property, data: Filter['data']): (record: number) => boolean {
  const { values } = data;
  if (Array.isArray(values)) return record => [property(record)].flat().some(value => values.includes(value));
  const isInside = rangeTest(data);
  return record => isInside(property(record));
}

function rangeTest({ min, max }: Filter['data']): (value: Property) => boolean {
  const [lower, upper] = [min, max].map(bound => (isComparable(bound) ? bound : undefined));
  if (lower === undefined && upper === undefined) throw badRequest('A filter needs "values", "min" or "max".');
  return value =>
    isComparable(value) && (lower === undefined || value >= lower) && (upper === undefined || value <= upper);
}

const isComparable = (bound: unknown): bound is number | string =>
  typeof bound === 'number' || typeof bound === 'string';

function figuresOf({ today }: Call, list: TopList, record: number, sort: Sort): Record<string, object[]> {
  const figures = Object.fromEntries(list.groups.map(group => [group, [] as object[]]));
  for (const metric of list.metrics) {
    const isSorted = metric.platform === sort.platform && metric.metricType === sort.metricType;
    const total = metric.isHidden && !isSorted ? undefined : metric.value(record, today);
    if (total !== undefined) figures[metric.group]?.push(figureOf(metric, record, total, today));
  }
  return figures;
}

function figureOf({ platform: platformCode, metricType, value }: Metric, record: number, total: number, today: Day) {
  const since = (days: number) => change(total, value(record, today - days) ?? 0);
  const [week, month, quarter] = [since(periods.week), since(periods.month), since(periods.quarter)];
  return { platformCode, metricType, total, week, month, quarter };
}
