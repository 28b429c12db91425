import { midnight, type Day } from '../data/calendar.ts';
import { Memo } from '../data/memo.ts';
import type { Call } from '../http/call.ts';
import { cursorPage } from '../http/cursor.ts';
import { badRequest } from '../http/envelope.ts';
import { periods, questionOf, type Filter, type Offered, type Sort } from './topQuestion.ts';

/* What the ranked lists have in common: sort, filters, figures, cursors. */

export interface Metric {
  platform: string;
  metricType: string;
  /** The member of an item that tells it. */
  group: string;
  /** Undefined for a record that the platform does not know. */
  value: (record: number, day: Day) => number | undefined;
  /** Told beside each record, whatever it is sorted by. */
  isShown: boolean;
}

export interface TopList extends Omit<Offered, 'filters'> {
  /** Distinguishes the lists in the memory of rankings. */
  name: string;
  records: readonly number[];
  metrics: readonly Metric[];
  groups: readonly string[];
  /** The record's properties, by the type of the filter that asks for them. */
  properties: Readonly<Record<string, (record: number) => Property>>;
  /** Other things to sort by than metrics. */
  sortKeys?: Readonly<Record<string, (record: number) => number | string>>;
  show: (record: number) => object;
  largestLimit: number;
}

type Property = string | number | boolean | null | readonly string[];

const rankings = new Memo<string, readonly number[]>(60);

export function topList(call: Call, list: TopList): object {
  const { filters: given, sort } = questionOf(call, { ...list, filters: ['metric', ...Object.keys(list.properties)] });
  const identity = JSON.stringify([list.name, call.query.get('countryCode'), call.query.get('cityKey'), sort, given]);
  const tests = given.map(filter => testOf(call, list, filter));
  const rows = rankings.of(`${call.seed} ${call.today} ${identity}`, () => {
    return ranked(list, rankOf(call, list, sort), sort.order).filter(record => tests.every(test => test(record)));
  });
  return cursorPage(call, identity, {
    rows,
    show: record => ({ ...list.show(record), ...figuresOf(call, list, record, sort) }),
    related: { updatedAt: midnight(call.today) },
    largestLimit: list.largestLimit,
    fresh: place => rows[rows.length - 1 - place] ?? 0,
  });
}

function ranked(list: TopList, valueOf: (record: number) => Value, order: 'asc' | 'desc'): number[] {
  const sign = order === 'asc' ? 1 : -1;
  const valued: { record: number; value: number | string }[] = [];
  for (const record of list.records) {
    const value = valueOf(record);
    if (value !== undefined) valued.push({ record, value });
  }
  valued.sort((a, b) => (a.value === b.value ? a.record - b.record : a.value < b.value ? -sign : sign));
  return valued.map(({ record }) => record);
}

type Value = number | string | undefined;

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

/** No percentage of nothing. */
function change(total: number, before: number): { volume: number; percent: number | null } {
  const percent = before === 0 ? null : rounded(((total - before) / before) * 100);
  return { volume: rounded(total - before), percent };
}

function metricOf({ metrics }: TopList, platform: unknown, metricType: unknown): Metric {
  const found = metrics.find(metric => metric.platform === platform && metric.metricType === metricType);
  if (!found) throw badRequest(`Metric "${String(metricType)}" is not available for platform "${String(platform)}".`);
  return found;
}

function testOf(call: Call, list: TopList, { type, data }: Filter): (record: number) => boolean {
  if (type !== 'metric') return propertyTest(list.properties[type] ?? (() => null), data);
  const metric = metricOf(list, data['platform'], data['metricType']);
  const isInside = rangeTest(data);
  const period = periodNamed(data['period']);
  const sortBy = typeof data['sortBy'] === 'string' ? data['sortBy'] : 'total';
  return record => {
    const value = changeOf(metric, record, call.today, period, sortBy);
    return value !== undefined && isInside(value);
  };
}

function periodNamed(name: unknown): number {
  return name === 'week' || name === 'quarter' ? periods[name] : periods.month;
}

/** Values to be among, or a range to be in. */
function propertyTest(property: (record: number) => Property, data: Filter['data']): (record: number) => boolean {
  const { values } = data;
  if (Array.isArray(values)) {
    return record => [property(record)].flat().some(value => values.includes(value));
  }
  const isInside = rangeTest(data);
  return record => {
    const value = property(record);
    return (typeof value === 'number' || typeof value === 'string') && isInside(value);
  };
}

function rangeTest({ min, max }: Filter['data']): (value: number | string) => boolean {
  const lower = isBound(min) ? min : undefined;
  const upper = isBound(max) ? max : undefined;
  if (lower === undefined && upper === undefined) throw badRequest('A filter needs "values", "min" or "max".');
  return value => (lower === undefined || value >= lower) && (upper === undefined || value <= upper);
}

function isBound(bound: unknown): bound is number | string {
  return typeof bound === 'number' || typeof bound === 'string';
}

function figuresOf(call: Call, list: TopList, record: number, sort: Sort): Record<string, object[]> {
  const figures = Object.fromEntries(list.groups.map(group => [group, [] as object[]]));
  for (const metric of list.metrics) {
    const isSorted = metric.platform === sort.platform && metric.metricType === sort.metricType;
    if (!metric.isShown && !isSorted) continue;
    const stat = statOf(metric, record, call.today);
    if (stat) figures[metric.group]?.push(stat);
  }
  return figures;
}

function statOf(metric: Metric, record: number, today: Day): object | undefined {
  const total = metric.value(record, today);
  if (total === undefined) return undefined;
  const since = (days: number) => change(total, metric.value(record, today - days) ?? 0);
  const { week, month, quarter } = periods;
  const { platform: platformCode, metricType } = metric;
  return {
    platformCode,
    metricType,
    total,
    week: since(week),
    month: since(month),
    quarter: since(quarter),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
