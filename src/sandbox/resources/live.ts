import { type Day, moment } from '../data/calendar.ts';
import { numbers, sorted } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { accountsOf } from '../data/kinds.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, editionsOf, editionsWith } from '../data/live.ts';
import { festivalName, festivalOfEdition, firstDayOf, lineUpOf, placeOfFestival, placeOfVenue } from '../data/live.ts';
import { venueOfConcert, venuesOfFestival, yearOfEdition } from '../data/live.ts';
import { artistName, latin } from '../data/names.ts';
import { cityByKey, cityKeyOf, located, type Place, places } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { type Listing, whole } from '../http/paging.ts';
import { withinPeriod } from '../http/period.ts';
import { badRequest, existing } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, byId, festivalShort, identifierItem, identifiersOf, listFor, oneOrMany } from './records.ts';
import { onPlatform, venueShort } from './records.ts';

/* Festivals, their editions, venues and concerts. */

export const liveRoutes: readonly Route[] = [
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
  get('2', 'venue/{venue}/concerts', listFor('venue', venueShort, concertsOfVenue)),
  get('2', 'venue/concert/{concert}', byId('concert', concertForm)),
  get('2', 'venue/concerts/by-city-key', concertsInCity),
  get('2', 'artist/{artist}/events', listFor('artist', artistShort, eventsOfArtist)),
  get('2', 'referential/venue/cities/{countryCode}', cities),
  get('2', 'top-artist/referential/cities/{countryCode}', cities),
];

const season = topic('festival season');
const bill = topic('concert bill');

export function festivalForm(festival: number) {
  const ground = groundOf(placeOfFestival(festival), draw(season, festival, 1));
  // The service names the list of venues `venue`. A festival's own form has no type.
  return { ...festivalShort(festival), ...ground, venue: venuesOfFestival(festival).map(venueShort), type: undefined };
}

export function venueForm(venue: number) {
  return { ...venueShort(venue), ...groundOf(placeOfVenue(venue), draw('venue building', venue)) };
}

/** The capacity is a string, sometimes an empty one. */
function groundOf({ latitude, longitude }: Place, drawn: number) {
  return {
    address: drawn % 4 ? `${1 + (drawn % 180)} ${pick(['Rue', 'Street', 'Allee', 'Calle'], drawn)} 2` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: drawn % 8 === 1 ? null : { latitude, longitude },
    capacity: drawn % 9 === 2 ? null : pick(['', '800', '2500', '12000', '40000', '75000'], drawn),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}

function editions(festival: number, call: Call) {
  const isWanted = withinPeriod(call);
  const rows = editionsOf(festival).filter(edition => isWanted(firstDayOf(edition)));
  return { rows, show: (edition: number) => editionShort(edition, call.today) };
}

function statusAndPrice(drawn: number, day: Day, today: Day) {
  const status = drawn % 19 === 0 ? 'cancelled' : day > today ? 'scheduled' : 'past';
  const price = drawn % 5 === 0 ? null : { currency: 'EUR', min: 15 + (drawn % 50), max: 70 + (drawn % 130) };
  return { status, price };
}

function editionShort(edition: number, today: Day) {
  const festival = festivalOfEdition(edition);
  const first = firstDayOf(edition);
  const drawn = draw(season, edition, 2);
  return {
    uuid: uuidOf('edition', edition),
    name: `${festivalName(festival)} ${yearOfEdition(edition)}`,
    type: 'festival',
    ...statusAndPrice(drawn, first, today),
    startedAt: moment(first, '12:00:00'),
    endedAt: moment(first + (drawn % 4), '23:00:00'),
    venue: venuesOfFestival(festival).map(venueShort)[0] ?? null,
  };
}

/** The names as printed on a poster, some of artists that the service does not know. */
function poster(artists: readonly (number | null)[]) {
  return artists.map((artist, place) => {
    if (artist !== null) return { name: artistName(artist), artist: artistShort(artist) };
    return { name: `${pick(givenNames, place)} b2b ${pick(familyNames, place * 5)}`, artist };
  });
}

function editionForm(edition: number, { today }: Call): object {
  const festival = festivalOfEdition(edition);
  return {
    ...editionShort(edition, today),
    festival: festivalShort(festival),
    ...located(placeOfFestival(festival)),
    artists: poster(lineUpOf(edition)),
    identifiers: lastIdentifiers('festival', festival, 2),
    ticketUrls: edition % 3 ? [] : [`https://tickets.example.com/${edition}`],
  };
}

const lastIdentifiers = (kind: 'festival' | 'venue', index: number, count: number) => {
  const accounts = accountsOf(kind, index).slice(-count);
  return accounts.map(account => identifierItem(kind, account));
};

function cityIn(call: Call): Place | undefined {
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
  const [country, wanted] = [call.country(), latin(call.query('searchCity'))];
  const rows = places.filter(place => place.country === country && latin(place.city).includes(wanted));
  return call.list({ rows, show: place => ({ cityKey: cityKeyOf(place), ...located(place) }) });
}

/** Past and coming, oldest first by default; all of them unless the call has a period. */
function eventsOfArtist(artist: number, call: Call) {
  const type = call.choice('type', ['all', 'concert', 'festival', 'online']);
  call.choice('sortBy', ['date']);
  const isWanted = withinPeriod(call);
  const concerts = concertsOf(artist).map(concert => {
    return { day: concertDay(concert), kind: kindOf(concert), show: () => concertEvent(concert, call.today) };
  });
  const festivals = editionsWith(artist).map(edition => {
    const festival = festivalShort(festivalOfEdition(edition));
    const show = () => ({ ...editionShort(edition, call.today), festival });
    return { day: firstDayOf(edition), kind: 'festival', show };
  });
  const wanted = [...concerts, ...festivals].filter(
    ({ kind, day }) => (type === 'all' || kind === type) && isWanted(day),
  );
  const rows = sorted(wanted, ({ day }) => day, call.order());
  return { rows, show: (event: (typeof rows)[0]) => event.show() };
}

/** Some concerts are only streamed. */
const kindOf = (concert: number) => (draw(bill, concert) % 29 === 3 ? 'online' : 'concert');

function concertEvent(concert: number, today: Day): object {
  return { ...concertShort(concert, today), venue: venueShort(venueOfConcert(concert)) };
}

function concertShort(concert: number, today: Day) {
  const [drawn, day] = [draw(bill, concert, 1), concertDay(concert)];
  return {
    uuid: uuidOf('concert', concert),
    name: artistName(artistsOfConcert(concert)[0] ?? 0),
    type: kindOf(concert),
    ...statusAndPrice(drawn, day, today),
    date: moment(day, `${18 + (drawn % 4)}:${drawn % 2 ? '30' : '00'}:00`),
  };
}

function concertsOfVenue(venue: number, call: Call) {
  return concertList(call, concertsAt(venue), concert => concertShort(concert, call.today));
}

/** A city that is not known has no concerts: this operation does not answer 404. */
function concertsInCity(call: Call): object {
  const city = cityIn(call);
  const venues = numbers(venueCount).filter(venue => placeOfVenue(venue) === city);
  return call.list(concertList(call, venues.flatMap(concertsAt), concert => concertEvent(concert, call.today)));
}

function concertList(call: Call, concerts: number[], show: (concert: number) => object): Listing<number> {
  const isWanted = withinPeriod(call);
  const wanted = concerts.filter(concert => isWanted(concertDay(concert)));
  return { rows: sorted(wanted, concertDay), show };
}

function concertForm(concert: number, { today }: Call): object {
  const artists = artistsOfConcert(concert);
  return {
    ...concertEvent(concert, today),
    artists: poster(concert % 3 ? artists : [...artists, null]),
    identifiers: lastIdentifiers('venue', venueOfConcert(concert), 1),
    ticketUrls: concert % 3 === 1 ? [] : [`https://tickets.example.com/concert/${concert}`],
  };
}
