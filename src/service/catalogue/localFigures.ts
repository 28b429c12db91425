import { badInput, SubgraphError } from '../../operation/index.ts';
import {
  count,
  day,
  type Decoded,
  type FieldDecoder,
  type FieldDecoders,
  isUnreadable,
  objects,
  points,
  present,
  type SeriesPart,
} from '../description/index.ts';
import { isSameName } from './placeNames.ts';
import { country, location, neverNull } from './sharedFields.ts';

/** Few days have places; on other days the arrays are empty or absent. */
function placeValues<F extends FieldDecoders>(key: string, fields: F): FieldDecoder<readonly Decoded<F>[]> {
  const places = objects(key, fields);
  return (raw, report) => places(raw, report) ?? [];
}

const placeFigure = { value: present(count('value')), date: day('date') };
const countryFields = { country: present(country()), ...placeFigure };
const cityFields = { location: present(location), ...placeFigure };

const decoder = points(
  {
    value: count('value'),
    countries: placeValues('countryPlots', countryFields),
    cities: placeValues('cityPlots', cityFields),
  },
  'value',
  { values: 'value' },
);

export type LocalMetricPoint = NonNullable<ReturnType<typeof decoder.point>>;
type CountryValue = Decoded<typeof countryFields>;
type CityValue = Decoded<typeof cityFields>;
export type PlaceValue = CountryValue | CityValue;

export interface PlaceArguments {
  readonly country?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** Required if the country has several cities of this name. */
  readonly region?: string | null | undefined;
}

/** A figure with its breakdown by place, or the figure of one place. */
export const localFigures = { ...decoder, part: placePart } as const;

function placePart(place: PlaceArguments): SeriesPart<LocalMetricPoint> | undefined {
  const { country: code, city, region } = place;
  if (!code) return undefined;
  return {
    name: JSON.stringify([code, city, region]),
    of(whole) {
      const found = whole.flatMap(point => pointIn(point, place) ?? []);
      if (city && !region) checkNamesakes(found);
      return found;
    },
  };
}

/** The point reduced to the place; undefined if the place is not listed. */
function pointIn(point: LocalMetricPoint, place: PlaceArguments): LocalMetricPoint | undefined {
  const { country: code, city } = place;
  const countries = withShares(neverNull(point.countries)).filter(each => isPlace(each, { country: code }) !== false);
  const cities = withShares(neverNull(point.cities)).filter(each => isPlace(each, place) !== false);
  const value = onlyFigure(city ? cities : countries, each => isPlace(each, place) === true);
  return value === undefined ? undefined : { ...point, value, countries, cities };
}

const UNREADABLE = new SubgraphError('UPSTREAM_INVALID_RESPONSE', 'The figure of this place cannot be read.');
const REPEATED = new SubgraphError('UPSTREAM_INVALID_RESPONSE', 'The service lists this place more than once.');

/** The figure of the only matching place. An error if several match, or if only unreadable places are left. */
function onlyFigure(places: readonly PlaceValue[], isIt: (place: PlaceValue) => boolean): number | null | undefined {
  const [found, ...others] = places.filter(isIt);
  // The value types do not include the error that the executor handles.
  if (others.length > 0) return REPEATED as never;
  if (found) return found.value ?? null;
  return places.length > 0 ? (UNREADABLE as never) : undefined;
}

/** Whether a listed place is the requested place. Undefined if an unreadable value leaves it open. */
function isPlace(listed: PlaceValue, { country: code, city, region }: PlaceArguments): boolean | undefined {
  if (isUnreadable(listed)) return undefined;
  const at = locationOf(listed);
  const inCountry = isUnreadable(at?.country) ? undefined : at?.country?.code === code;
  const names = [inCountry, city ? isName(at?.city, city) : true, region ? isName(at?.region, region) : true];
  if (names.includes(false)) return false;
  return names.includes(undefined) ? undefined : true;
}

const locationOf = (place: PlaceValue): CityValue['location'] =>
  'country' in place ? place : (place as CityValue).location;

const isName = (listed: string | null | undefined, requested: string): boolean | undefined =>
  isUnreadable(listed) ? undefined : isSameName(listed, requested);

/** @throws {SubgraphError} BAD_USER_INPUT if cities of one name are in several regions */
function checkNamesakes(found: readonly LocalMetricPoint[]): void {
  const regions = found.flatMap(({ cities }) => neverNull(cities).map(each => each.location?.region));
  const [first, ...others] = regions.filter(region => typeof region === 'string');
  if (others.some(region => !isSameName(region, first)))
    throw badInput('region', 'is required: the country has several cities of this name.');
}

/** Adds to each place its share of the listed total; null if a value is unknown or the total is 0. Existing shares are kept. */
export function withShares<P extends PlaceValue>(
  places: readonly P[],
): readonly (P & { readonly locatedShare?: number | null })[] {
  const values = places.map(place => (isUnreadable(place) ? null : place.value));
  const total = values.every(value => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : 0;
  return places.map((place, index) => {
    if (isUnreadable(place) || 'locatedShare' in place) return place;
    const value = values[index];
    return { ...place, locatedShare: total > 0 && typeof value === 'number' ? rounded(value / total) : null };
  });
}

const SHARE_PRECISION = 10_000;

const rounded = (share: number): number => Math.round(share * SHARE_PRECISION) / SHARE_PRECISION;
