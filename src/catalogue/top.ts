import { ServiceTemplate } from '../endpoint/path.ts';
import { instant, number, object, objects, text } from '../endpoint/fields.ts';
import { platformField } from './musicPlatform.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { PAGE_SIZE } from '../endpoint/list.ts';

/* Common to the top lists of all kinds: a POST with an order and filters, and figures beside each record. */

export const topList = {
  pageSize: PAGE_SIZE,
  // Beyond these rows the service requires its own cursor.
  offsetWindow: 50_000,
  lifetime: lifetimes.latest,
  head: { updatedAt: instant('updatedAt') },
  moment: 'updatedAt',
};

const growth = { absolute: number('volume'), percent: number('percent') };

/** The figures of a group, such as `social`. */
export const stats = (key: string) =>
  objects(
    key,
    {
      platform: platformField('platformCode'),
      metric: text('metricType'),
      total: number('total'),
      week: object('week', growth),
      month: object('month', growth),
      quarter: object('quarter', growth),
    },
    'platform',
    'metric',
  );

export interface MetricOrder {
  readonly platform: string;
  readonly metric: string;
  readonly period: 'WEEK' | 'MONTH' | 'QUARTER';
  readonly by: 'TOTAL' | 'VOLUME' | 'PERCENT';
  readonly direction: 'ASC' | 'DESC';
}

export interface Filter {
  readonly metric?:
    | {
        readonly platform: string;
        readonly metric: string;
        readonly min?: number | null | undefined;
        readonly max?: number | null | undefined;
        readonly by: MetricOrder['by'];
        readonly period: MetricOrder['period'];
      }
    | null
    | undefined;
  readonly attribute?: { readonly type: string; readonly values: readonly string[] } | null | undefined;
  readonly number?:
    | { readonly type: string; readonly min?: number | null | undefined; readonly max?: number | null | undefined }
    | null
    | undefined;
  readonly date?:
    | { readonly type: string; readonly start?: string | null | undefined; readonly end?: string | null | undefined }
    | null
    | undefined;
}

export interface TopArguments {
  readonly orderBy?: MetricOrder | null | undefined;
  readonly filters?: readonly Filter[] | null | undefined;
}

/** The default order: the largest first. */
export const byTotal = (platform: string, metric: string): MetricOrder => ({
  platform,
  metric,
  period: 'MONTH',
  by: 'TOTAL',
  direction: 'DESC',
});

/** The provider's own figures have its own name, in requests and responses. */
const codeOf = (platform: string) => (platform === 'service' ? new ServiceTemplate('{service}') : platform);

export function metricSort({ platform, metric, period, by, direction }: MetricOrder) {
  return {
    platform: codeOf(platform),
    metricType: metric,
    period: period.toLowerCase(),
    sortBy: by.toLowerCase(),
    order: direction.toLowerCase(),
  };
}

export function filterBody(filters: readonly Filter[] | null | undefined) {
  return (filters ?? []).map(({ metric, attribute, number: range, date }) => {
    if (metric) return { type: 'metric', data: metricData(metric) };
    if (attribute) return { type: attribute.type, data: { values: valuesOf(attribute), operator: 'in' } };
    if (range) return { type: range.type, data: { min: range.min ?? undefined, max: range.max ?? undefined } };
    return { type: date?.type, data: { min: date?.start ?? undefined, max: date?.end ?? undefined } };
  });
}

function metricData({ platform, metric, min, max, by, period }: NonNullable<Filter['metric']>) {
  const growthOnly = by === 'TOTAL' ? {} : { sortBy: by.toLowerCase(), period: period.toLowerCase() };
  return {
    platform: codeOf(platform),
    metricType: metric,
    min: min ?? undefined,
    max: max ?? undefined,
    ...growthOnly,
  };
}

/** Keys and modes of songs are numbers to the service. */
function valuesOf({ type, values }: NonNullable<Filter['attribute']>): readonly (string | number)[] {
  return ['songKey', 'songMode'].includes(type) ? values.map(Number) : values;
}
