import { type EpochDay, midnight } from '../data/calendar.ts';
import { memoize, type SortKey, sortRows } from '../data/invention.ts';
import { roundedPercent } from '../data/numbers.ts';
import type { SandboxCall } from '../http/call.ts';
import { cursorPage } from '../http/paging.ts';
import { badRequest, checkChoice } from '../http/httpError.ts';

export interface RankedMetric {
  platform: string;
  metricType: string;
  /** Key of the item that lists the metric. */
  group: string;
  /** Undefined if the platform does not know the record. */
  value: (record: number, day: EpochDay) => number | undefined;
  /** Present only in lists sorted by this metric. */
  isHidden?: boolean;
}

export interface TopList {
  records: readonly number[];
  metrics: readonly RankedMetric[];
  groups: readonly string[];
  /** Default sort metric as platform and type: `spotify/followers`. */
  standard: string;
  /** Properties of a record, by filter type. */
  facts: (record: number) => Readonly<Record<string, unknown>>;
  /** Sortable properties. */
  sortTypes?: readonly string[];
  standardType?: string;
  periods?: readonly (keyof typeof PERIOD_DAYS)[];
  /** Name of absolute growth in `sortBy`; `volume` by default. */
  growth?: 'change';
  /** Required members of a sort. */
  required?: readonly string[];
  show: (record: number) => object;
  largestLimit?: number;
}

const PERIOD_DAYS = { week: 7, month: 30, quarter: 90 } as const;
const allPeriods = ['week', 'month', 'quarter'] as const;
const MAX_FILTERS = 100;
const memoizedRanking = memoize(60, (_: string, rank: () => readonly number[]) => rank());

export const topList = (listFor: (call: SandboxCall) => TopList) => (call: SandboxCall) => {
  const list = listFor(call);
  const body = requireObject(call.body ?? {}, 'The body');
  const sort = sortOf(requireObject(body['sort'] ?? {}, '"sort"'), list);
  const filters = body['filters'] ?? [];
  if (!Array.isArray(filters)) throw badRequest('"filters" must be a list.');
  if (filters.length > MAX_FILTERS) throw badRequest(`At most ${MAX_FILTERS} filters are allowed.`);
  const identity = JSON.stringify([call.path, call.query('countryCode'), call.query('cityKey'), sort, filters]);
  const tests = filters.map(filter => testOf(call, list, requireObject(filter, 'A filter')));
  const keyOf = keyOfMeasure(call, list, sort);
  const rows = memoizedRanking(`${call.today} ${identity}`, () => {
    const ranked = list.records.filter(record => keyOf(record) !== undefined);
    return sortRows(ranked, keyOf, sort.order).filter(record => tests.every(test => test(record)));
  });
  return cursorPage(call, identity, {
    rows,
    show: record => ({ ...list.show(record), ...figuresOf(call, list, record, sort) }),
    related: { updatedAt: midnight(call.today) },
    largestLimit: list.largestLimit ?? 100,
    fresh: place => rows[rows.length - 1 - place] ?? 0,
  });
};

/** `percent` is null if the previous value is 0. Both members are null if the previous value is unknown. */
export function change(total: number, before: number | undefined) {
  if (before === undefined) return { volume: null, percent: null };
  const volume = total - before;
  return { volume: Number(volume.toFixed(2)), percent: before === 0 ? null : roundedPercent(volume, before) };
}

type Fields = Readonly<Record<string, unknown>>;

function requireObject(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw badRequest(`${name} must be an object.`);
}

function requireText(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value;
}

/** Validates an order: by a metric or by a property of the record. */
function sortOf(
  sort: Fields,
  { standard, standardType, sortTypes = [], periods = allPeriods, growth, required }: TopList,
) {
  const missing = Object.keys(sort).length ? required?.find(name => !requireText(sort, name)) : undefined;
  if (missing) throw badRequest(`"${missing}" is required.`);
  const [platform = '', metricType = ''] = standard.split('/');
  return {
    type: checkChoice('type', requireText(sort, 'type'), ['metric', ...sortTypes], standardType),
    platform: requireText(sort, 'platform') || platform,
    metricType: requireText(sort, 'metricType') || metricType,
    period: checkChoice('period', requireText(sort, 'period'), periods, 'month'),
    sortBy: checkChoice('sortBy', requireText(sort, 'sortBy'), ['total', growth ?? 'volume', 'percent']),
    order: checkChoice('order', requireText(sort, 'order'), ['asc', 'desc'], 'desc'),
  };
}

/** A property of the record, or a metric: its total, or its change over a period. */
type SortMeasure = ReturnType<typeof sortOf>;

function keyOfMeasure(
  { today }: SandboxCall,
  { metrics, facts }: TopList,
  measure: SortMeasure,
): (record: number) => SortKey {
  const { type, platform, metricType, period, sortBy } = measure;
  if (type !== 'metric') {
    return record => {
      const value = facts(record)[type];
      return isComparable(value) ? value : undefined;
    };
  }
  const metric = metrics.find(each => each.platform === platform && each.metricType === metricType);
  if (!metric) throw badRequest(`Metric "${metricType}" is not available for platform "${platform}".`);
  return record => {
    const total = metric.value(record, today);
    if (total === undefined || sortBy === 'total') return total;
    const { volume, percent } = change(total, metric.value(record, today - PERIOD_DAYS[period]));
    return (sortBy === 'percent' ? percent : volume) ?? undefined;
  };
}

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

function testOf(call: SandboxCall, list: TopList, filter: Fields): (record: number) => boolean {
  const [type, data] = [requireText(filter, 'type'), requireObject(filter['data'], '"data"')];
  const { values, min, max } = data;
  const isKnown =
    type === 'metric' || list.records.slice(0, 20).some(record => Object.hasOwn(list.facts(record), type));
  if (!isKnown) throw badRequest(`Unknown filter type "${type}".`);
  if (Array.isArray(values)) return record => [list.facts(record)[type]].flat().some(value => values.includes(value));
  if (!isComparable(min) && !isComparable(max)) throw badRequest('A filter needs "values", "min" or "max".');
  const required = type === 'metric' ? ['platform', 'metricType'] : [];
  const keyOf = keyOfMeasure(call, list, { ...sortOf(data, { ...list, required }), type });
  return record => {
    const value = keyOf(record);
    return value !== undefined && !(isComparable(min) && value < min) && !(isComparable(max) && value > max);
  };
}

function figuresOf({ today }: SandboxCall, { groups, metrics }: TopList, record: number, sort: SortMeasure) {
  const figures = Object.fromEntries(groups.map(group => [group, [] as object[]]));
  for (const { group, platform, metricType, isHidden, value } of metrics) {
    const isSorted = platform === sort.platform && metricType === sort.metricType;
    const total = isHidden && !isSorted ? undefined : value(record, today);
    if (total === undefined) continue;
    const since = (past: number) => change(total, value(record, today - past));
    const changes = {
      week: since(PERIOD_DAYS.week),
      month: since(PERIOD_DAYS.month),
      quarter: since(PERIOD_DAYS.quarter),
    };
    figures[group]?.push({ platformCode: platform, metricType, total, ...changes });
  }
  return figures;
}
