import { allWithin, either, text } from '../endpoint/fields.ts';
import { festival } from './festival.ts';
import { entryItems, list } from '../endpoint/list.ts';
import { radio } from './radio.ts';
import { genres } from './sharedFields.ts';
import {
  byTotal,
  filterBody,
  metricSort,
  stats,
  topList,
  type Filter,
  type MetricOrder,
  type TopArguments,
} from './top.ts';
import { venue } from './venue.ts';

export const topRadios = list({
  path: '/api/v2/top/radios',
  ...topList,
  body: ({ orderBy, filters }: TopArguments) => ({
    sort: metricSort(orderBy ?? byTotal('service', 'reach')),
    filters: filterBody(filters),
  }),
  contains: ['reach', 'imageUrl'],
  ...entryItems('radio', radio, {
    social: stats('social'),
    other: either(stats('custom'), stats('other')),
    // Only here does a radio have these two.
    ...allWithin('radio', { genres, trackAge: text('trackAge') }),
  }),
});

interface PlaceOrder {
  readonly field: 'METRIC' | 'CAPACITY' | 'NAME';
  readonly platform?: string | null | undefined;
  readonly metric?: string | null | undefined;
  readonly period: MetricOrder['period'];
  readonly by: MetricOrder['by'];
  readonly direction: MetricOrder['direction'];
}

interface PlaceArguments {
  readonly orderBy?: PlaceOrder | null | undefined;
  readonly filters?: readonly Filter[] | null | undefined;
}

const placeBody = ({ orderBy, filters }: PlaceArguments) => ({
  sort: placeSort(orderBy),
  filters: filterBody(filters),
});

function placeSort(orderBy: PlaceOrder | null | undefined) {
  const { field = 'METRIC', platform, metric, ...rest } = orderBy ?? {};
  const order = { ...byTotal(platform ?? 'instagram', metric ?? 'followers'), ...rest };
  if (field === 'METRIC') return { type: 'metric', ...metricSort(order) };
  return { type: field.toLowerCase(), order: order.direction.toLowerCase() };
}

const placeStats = {
  social: stats('social'),
  streaming: stats('streaming'),
  other: either(stats('custom'), stats('score'), stats('other')),
};

export const topFestivals = list({
  path: '/api/v2/top/festivals',
  ...topList,
  body: placeBody,
  ...entryItems('festival', festival, placeStats),
});

export const topVenues = list({
  path: '/api/v2/top/venues',
  ...topList,
  body: placeBody,
  ...entryItems('venue', venue, placeStats),
});
