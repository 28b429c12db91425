import { accountsOf } from '../data/accounts.ts';
import { moment, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { editionsOf, festivalName, festivalOfEdition, firstDayOf, lineUpOf, placeOfFestival } from '../data/live.ts';
import { placeOfVenue, venuesOfFestival, yearOfEdition } from '../data/live.ts';
import { artistName, latin } from '../data/names.ts';
import { cityByKey, cityKeyOf, located, places, type Place } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { withinPeriod } from '../http/period.ts';
import { badRequest, existing } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, festivalShort, venueShort } from './forms.ts';
import { byId, identifierItem, identifiersOf, listFor, oneOrMany, onPlatform } from './records.ts';

export const festivalRoutes: readonly Route[] = [
  get('2', 'festival/{festival}', oneOrMany('festival', festivalForm)),
  get('2', 'festival/by-platform/{platform}/{identifier}', onPlatform('festival', festivalForm)),
  get('2', 'festival/{festival}/identifiers', identifiersOf('festival', festivalShort)),
  get('2', 'festival/{festival}/editions', listFor('festival', festivalShort, editions)),
  get('2', 'festival/edition/{edition}', byId('edition', editionForm)),
  get('2', 'festival/by-city-key', inCity(festivalCount, placeOfFestival, festivalShort)),
  get('2', 'venue/{venue}', oneOrMany('venue', venueForm)),
  get('2', 'venue/by-platform/{platform}/{identifier}', onPlatform('venue', venueForm)),
  get('2', 'venue/{venue}/identifiers', identifiersOf('venue', venueShort)),
  get('2', 'venue/by-city-key', inCity(venueCount, placeOfVenue, venueShort)),
  get('2', 'referential/venue/cities/{countryCode}', cities),
  get('2', 'top-artist/referential/cities/{countryCode}', cities),
];

const season = topic('festival season');

export function festivalForm(festival: number) {
  const ground = groundOf(placeOfFestival(festival), draw(season, festival, 1));
  // One word, many venues: the name is the service's. A festival's own form has no type.
  return { ...festivalShort(festival), ...ground, venue: venuesOfFestival(festival).map(venueShort), type: undefined };
}

export function venueForm(venue: number) {
  return { ...venueShort(venue), ...groundOf(placeOfVenue(venue), draw('venue building', venue)) };
}

/** The capacity is a string, sometimes an empty one. */
function groundOf({ latitude, longitude }: Place, drawn: number) {
  const capacities = ['', '800', '2500', '12000', '40000', '75000'];
  const street = pick(['Rue', 'Street', 'Allee', 'Calle'], drawn);
  return {
    address: drawn % 4 ? `${1 + (drawn % 180)} ${street} 2` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: drawn % 8 === 1 ? null : { latitude, longitude },
    capacity: drawn % 9 === 2 ? null : pick(capacities, drawn),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}

function editions(festival: number, call: Call) {
  const isWanted = withinPeriod(call);
  const rows = editionsOf(festival).filter(edition => isWanted(firstDayOf(edition)));
  return { rows, show: (edition: number) => editionShort(edition, call.today) };
}

export const priceOf = (min: number, max: number) => ({ currency: 'EUR', min, max });
export const statusOf = (isCancelled: boolean, day: Day, today: Day) =>
  isCancelled ? 'cancelled' : day > today ? 'scheduled' : 'past';

export function editionShort(edition: number, today: Day) {
  const festival = festivalOfEdition(edition);
  const first = firstDayOf(edition);
  const drawn = draw(season, edition, 2);
  const [venue = null] = venuesOfFestival(festival).map(venueShort);
  return {
    uuid: uuidOf('edition', edition),
    name: `${festivalName(festival)} ${yearOfEdition(edition)}`,
    type: 'festival',
    status: statusOf(festival !== 0 && drawn % 17 === 0, first, today),
    startedAt: moment(first, '12:00:00'),
    endedAt: moment(first + (drawn % 4), '23:00:00'),
    venue,
    price: drawn % 5 === 0 ? null : priceOf(20 + (drawn % 60), 90 + (drawn % 200)),
  };
}

function editionForm(edition: number, { today }: Call): object {
  const festival = festivalOfEdition(edition);
  return {
    ...editionShort(edition, today),
    festival: festivalShort(festival),
    ...located(placeOfFestival(festival)),
    artists: lineUpOf(edition).map(({ drawn, artist }) =>
      artist === null ? { name: stranger(drawn), artist } : onPoster(artist),
    ),
    identifiers: accountsOf('festival', festival)
      .slice(-2)
      .map(account => identifierItem('festival', account)),
    ticketUrls: draw(season, edition, 3) % 3 ? [`https://tickets.example.com/${edition}`] : [],
  };
}

const stranger = (drawn: number) => `${pick(givenNames, drawn >>> 8)} b2b ${pick(familyNames, drawn >>> 16)}`;

/** Names as printed on the poster. */
export const onPoster = (artist: number) => ({ name: artistName(artist), artist: artistShort(artist) });

export function cityIn(call: Call): Place | undefined {
  if (call.query('cityKey') === '') throw badRequest('"cityKey" is required.');
  return cityByKey(call.query('cityKey'));
}

function inCity(count: number, placeOf: (index: number) => Place, show: (index: number) => object): Answer {
  return call => {
    const city = existing(cityIn(call), 'City not found.');
    return whole(call, { rows: numbers(count).filter(index => placeOf(index) === city), show });
  };
}

function cities(call: Call): object {
  const country = call.country();
  const wanted = latin(call.query('searchCity'));
  const rows = places.filter(place => place.country === country && latin(place.city).includes(wanted));
  return call.list({ rows, show: place => ({ cityKey: cityKeyOf(place), ...located(place) }) });
}
