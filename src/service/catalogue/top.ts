import {
  type Decoded,
  type FieldDecoder,
  instant,
  isUnreadable,
  LIFETIMES_MS,
  map,
  MAX_OFFSET,
  number,
  object,
  objects,
  PAGE_SIZE,
  present,
  ServiceTemplate,
  text,
} from '../description/index.ts';
import { platformField } from './musicPlatform.ts';
import { enumField } from './sharedFields.ts';

/* Shared by the top lists of all kinds: a POST with an order and filters, and figures for each record. */

export const topListOptions = {
  pageSize: PAGE_SIZE,
  maxOffset: MAX_OFFSET,
  lifetime: LIFETIMES_MS.latest,
  listFields: { asOf: instant('updatedAt') },
  momentKey: 'updatedAt',
};

const growthFields = { absolute: number('volume'), percent: number('percent') };

/** Decodes a metric to its spelling in `orderBy` and filters. */
export const metricField = (written: FieldDecoder<string>) =>
  enumField(
    Object.keys(metricTypes),
    map(written, word => metricNames.get(word) ?? word),
  );

/** Decodes the figures of a group, such as `social`. */
export const metricStats = (key: string) => objects(key, statFields(), 'platform', 'metric');

const statFields = () => ({
  platform: platformField('platformCode'),
  metric: metricField(text('metricType')),
  value: present(number('total')),
  weeklyGrowth: object('week', growthFields),
  monthlyGrowth: object('month', growthFields),
  quarterlyGrowth: object('quarter', growthFields),
});

/** Metrics of top lists, with the service's spelling. */
const metricTypes = {
  CHANNEL_VIEWS: 'channelViews',
  FANS: 'fans',
  FAVORITES: 'favorites',
  FOLLOWERS: 'followers',
  FOLLOWING: 'following',
  LIKES: 'likes',
  LISTENERS: 'listeners',
  MONTHLY_LISTENERS: 'monthly_listeners',
  PLAYS: 'plays',
  POPULARITY: 'popularity',
  POSTS: 'posts',
  RATING: 'rating',
  REACH: 'reach',
  RECOGNITIONS: 'count',
  SCORE: 'score',
  SONG_SCORE: 'songScore',
  STREAMS: 'streams',
  SUBSCRIBERS: 'subscribers',
  VIDEOS_CREATED: 'videos created',
  VIEWS: 'views',
} as const;

const metricNames = new Map<string, string>(Object.entries(metricTypes).map(([name, word]) => [word, name]));

export type Metric = keyof typeof metricTypes;

/** Metrics that the service computes itself. Their platform is the service. */
export const serviceMetrics: ReadonlySet<string> = new Set<Metric>(['REACH', 'SCORE', 'SONG_SCORE']);

/** A figure, or its growth over a period. */
export interface MetricMeasure {
  readonly measure: 'VALUE' | 'ABSOLUTE_GROWTH' | 'PERCENT_GROWTH';
  readonly period: 'WEEK' | 'MONTH' | 'QUARTER';
}

export interface MetricOrder extends MetricMeasure {
  readonly field: Metric;
  readonly platform?: string | null | undefined;
  readonly direction: 'ASC' | 'DESC';
}

/** An order by value, largest first. */
export const byValue = (field: Metric, platform: string): MetricOrder => ({
  field,
  platform,
  period: 'MONTH',
  measure: 'VALUE',
  direction: 'DESC',
});

type Stat = Decoded<ReturnType<typeof statFields>>;

/** Groups of figures, by name. An unreadable group is an error. */
type Groups = Readonly<Record<string, unknown>>;

/** Figure that a list is ordered by, or its growth. An error if the figure may be among unreadable figures. */
export function figureIn(
  groups: Groups,
  { field, platform, measure, period }: Omit<MetricOrder, 'direction'>,
): number | null {
  // A readable group is a list of stats.
  const figures = GROUPS.flatMap(name =>
    isUnreadable(groups[name]) ? [groups[name]] : ((groups[name] ?? []) as Stat[]),
  );
  const on = platform ?? 'service';
  const stat = figures.find(each => isStat(each) && each.metric === field && each.platform?.code === on);
  if (!isStat(stat)) return (figures.find(isUnreadable) as undefined) ?? null;
  if (measure === 'VALUE') return stat.value ?? null;
  const change = stat[growthOver[period]];
  if (isUnreadable(change)) return change as never;
  return (measure === 'ABSOLUTE_GROWTH' ? change?.absolute : change?.percent) ?? null;
}

const GROUPS = ['social', 'streaming', 'audience', 'popularity', 'other'] as const;

const isStat = (figure: unknown): figure is Stat => figure !== undefined && !isUnreadable(figure);

const growthOver = { WEEK: 'weeklyGrowth', MONTH: 'monthlyGrowth', QUARTER: 'quarterlyGrowth' } as const;

/** In requests, metrics of the service have the provider's name as their platform. The client replaces it in responses. */
const platformCodeOf = (platform: string | null | undefined) =>
  (platform ?? 'service') === 'service' ? new ServiceTemplate('{service}') : platform;

type SortKeys = Readonly<Record<MetricMeasure['measure'], string>>;

const sortKeys: SortKeys = { VALUE: 'total', ABSOLUTE_GROWTH: 'volume', PERCENT_GROWTH: 'percent' };

/** Top songs call absolute growth `change`; other lists call it `volume` (README.md, Songs). */
export const songSortKeys: SortKeys = { ...sortKeys, ABSOLUTE_GROWTH: 'change' };

export function metricSort({ field, platform, measure, period, direction }: MetricOrder, keys = sortKeys) {
  return {
    platform: platformCodeOf(platform),
    metricType: metricTypes[field],
    period: period.toLowerCase(),
    sortBy: keys[measure],
    order: direction.toLowerCase(),
  };
}

export interface NumberBounds {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

export interface MetricFilter extends NumberBounds, MetricMeasure {
  readonly metric: Metric;
  readonly platform?: string | null | undefined;
}

export function metricFilter({ metric, platform, min, max, measure, period }: MetricFilter, keys = sortKeys) {
  const growth = measure === 'VALUE' ? {} : { sortBy: keys[measure], period: period.toLowerCase() };
  const data = { platform: platformCodeOf(platform), metricType: metricTypes[metric], ...bounds(min, max), ...growth };
  return { type: 'metric', data };
}

/** Inclusive bounds. A missing bound is omitted. */
export const bounds = <T>(min: T | null | undefined, max: T | null | undefined) => ({
  min: min ?? undefined,
  max: max ?? undefined,
});
