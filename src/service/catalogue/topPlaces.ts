import { defineList, nestedFields, nestedRecordItems, oneOf, text } from '../description/index.ts';
import { festival } from './festival.ts';
import { radio } from './radio.ts';
import { genres } from './sharedFields.ts';
import { byValue, figureIn, metricSort, metricStats, topListOptions, type MetricOrder } from './top.ts';
import { filterBody, placeFilters, radioFilters, type Filters } from './topFilters.ts';
import { venue } from './venue.ts';

interface RadioArguments {
  readonly orderBy?: MetricOrder | null | undefined;
  readonly filters?: Filters<typeof radioFilters>;
}

const usualRadioOrder = byValue('REACH', 'service');

export const topRadios = defineList({
  path: '/api/v2/top/radios',
  ...topListOptions,
  body: ({ orderBy, filters }: RadioArguments) => ({
    sort: metricSort(orderBy ?? usualRadioOrder),
    filters: filterBody(radioFilters, filters),
  }),
  figure: ({ relation }, { orderBy }: RadioArguments) => figureIn(relation, orderBy ?? usualRadioOrder),
  ...nestedRecordItems('radio', radio, {
    social: metricStats('social'),
    other: oneOf(metricStats('custom'), metricStats('other')),
    // Only this list has these two fields of a radio station.
    ...nestedFields('radio', { genres, trackAge: text('trackAge') }),
  }),
});

interface PlaceArguments {
  readonly orderBy?: (Omit<MetricOrder, 'field'> & { readonly field: PlaceOrderField }) | null | undefined;
  readonly filters?: Filters<typeof placeFilters>;
}

type PlaceOrderField = MetricOrder['field'] | keyof typeof placeSorts;

const placeSorts = { CAPACITY: 'capacity', NAME: 'name' } as const;

const usualPlaceOrder = byValue('FOLLOWERS', 'instagram');

/** Null for an order by name, or by capacity, which the list does not return. */
function placeFigure({ relation }: { readonly relation: object }, { orderBy }: PlaceArguments) {
  const { field, ...order } = orderBy ?? usualPlaceOrder;
  return field === 'CAPACITY' || field === 'NAME' ? null : figureIn({ ...relation }, { ...order, field });
}

const placeBody = ({ orderBy, filters }: PlaceArguments) => ({
  sort: placeSort(orderBy ?? usualPlaceOrder),
  filters: filterBody(placeFilters, filters),
});

function placeSort({ field, ...order }: NonNullable<PlaceArguments['orderBy']>) {
  return field === 'CAPACITY' || field === 'NAME'
    ? { type: placeSorts[field], order: order.direction.toLowerCase() }
    : { type: 'metric', ...metricSort({ ...order, field }) };
}

const placeStats = {
  social: metricStats('social'),
  streaming: metricStats('streaming'),
  other: oneOf(metricStats('custom'), metricStats('score'), metricStats('other')),
};

export const topFestivals = defineList({
  path: '/api/v2/top/festivals',
  ...topListOptions,
  body: placeBody,
  figure: placeFigure,
  ...nestedRecordItems('festival', festival, placeStats),
});

export const topVenues = defineList({
  path: '/api/v2/top/venues',
  ...topListOptions,
  body: placeBody,
  figure: placeFigure,
  ...nestedRecordItems('venue', venue, placeStats),
});
