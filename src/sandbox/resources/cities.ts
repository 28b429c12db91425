import { citiesOf, cityByKey, cityKeyOf } from '../data/cities.ts';
import { countryName, type Place } from '../data/places.ts';
import { placeOfFestival, placeOfVenue } from '../data/stages.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { param, type Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection, pageOf } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { festivalShort, venueShort } from './light.ts';

export const cityRoutes: readonly Route[] = [
  get('2', 'venue/by-city-key', call => {
    return inCity(
      call,
      venueCount,
      venue => placeOfVenue(call.seed, venue),
      venue => venueShort(call.seed, venue),
    );
  }),
  get('2', 'festival/by-city-key', call => {
    return inCity(
      call,
      festivalCount,
      festival => placeOfFestival(call.seed, festival),
      festival => festivalShort(call.seed, festival),
    );
  }),
  get('2', 'referential/venue/cities/{countryCode}', cities),
  get('2', 'top-artist/referential/cities/{countryCode}', cities),
];

/** All in one answer: neither offset nor limit is read. */
function inCity(call: Call, count: number, placeOf: (index: number) => Place, show: (index: number) => object): object {
  const key = call.query.get('cityKey') ?? '';
  if (key === '') throw badRequest('"cityKey" is required.');
  const city = cityByKey(key);
  if (!city) throw notFound('City not found.');
  const all = Array.from({ length: count }, (_, index) => index);
  const items = all.filter(index => placeOf(index) === city).map(show);
  return { items, page: pageOf(call, 0, Math.max(100, items.length), items.length), errors: [] };
}

function cities(call: Call): object {
  const country = param(call, 'countryCode');
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
  const rows = citiesOf(country, call.query.get('searchCity') ?? '');
  return collection(call, { rows, show: cityForm });
}

function cityForm(place: Place) {
  const { city, region, country } = place;
  return { cityKey: cityKeyOf(place), cityName: city, region, countryCode: country, countryName: countryName(country) };
}
