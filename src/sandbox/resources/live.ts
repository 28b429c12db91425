import { accountsOf } from '../data/accounts.ts';
import { moment, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, editionsOf, editionsWith } from '../data/live.ts';
import { festivalName, festivalOfEdition, firstDayOf, lineUpOf, placeOfFestival, placeOfVenue } from '../data/live.ts';
import { venueOfConcert, venuesOfFestival, yearOfEdition } from '../data/live.ts';
import { artistName, latin } from '../data/names.ts';
import { cityByKey, cityKeyOf, located, places, type Place } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import { choice, isAscending, param, queried, type Call } from '../http/call.ts';
import { collection, whole } from '../http/paging.ts';
import { withinPeriod } from '../http/period.ts';
import { badRequest, existing } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, festivalShort, venueShort } from './forms.ts';
import { byId, identifierItem, identifiersOf, known, onPlatform, oneOrMany } from './records.ts';

export const liveRoutes: readonly Route[] = [
  get('2', 'festival/{festival}', oneOrMany('festival', festivalForm)),
  get('2', 'festival/by-platform/{platform}/{identifier}', onPlatform('festival', festivalForm)),
  get('2', 'festival/{festival}/identifiers', identifiersOf('festival', festivalShort)),
  get('2', 'festival/{festival}/editions', editions),
  get('2', 'festival/edition/{edition}', byId('edition', editionForm)),
  get('2', 'festival/by-city-key', call => inCity(call, festivalCount, placeOfFestival, festivalShort)),
  get('2', 'venue/{venue}', oneOrMany('venue', venueForm)),
  get('2', 'venue/by-platform/{platform}/{identifier}', onPlatform('venue', venueForm)),
  get('2', 'venue/{venue}/identifiers', identifiersOf('venue', venueShort)),
  get('2', 'venue/{venue}/concerts', concertsOfVenue),
  get('2', 'venue/by-city-key', call => inCity(call, venueCount, placeOfVenue, venueShort)),
  get('2', 'venue/concert/{concert}', byId('concert', concertForm)),
  get('2', 'venue/concerts/by-city-key', concertsInCity),
  get('2', 'artist/{artist}/events', eventsOfArtist),
  get('2', 'referential/venue/cities/{countryCode}', cities),
  get('2', 'top-artist/referential/cities/{countryCode}', cities),
];

const season = topic('festival season');
const built = topic('venue building');
const bill = topic('concert bill');

export function festivalForm(festival: number) {
  const { type: _type, ...short } = festivalShort(festival);
  const ground = groundOf(placeOfFestival(festival), draw(season, festival, 1));
  // One word, many venues: the name is the service's.
  return { ...short, ...ground, venue: venuesOfFestival(festival).map(venueShort) };
}

export function venueForm(venue: number) {
  return { ...venueShort(venue), ...groundOf(placeOfVenue(venue), draw(built, venue)) };
}

/** The capacity is a string, sometimes an empty one. */
function groundOf({ latitude, longitude }: Place, drawn: number) {
  const capacities = ['', '800', '2500', '12000', '40000', '75000'];
  const street = ['Rue', 'Street', 'Allee', 'Calle'][drawn % 4];
  return {
    address: drawn % 4 ? `${1 + (drawn % 180)} ${street} 2` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: drawn % 8 === 1 ? null : { latitude, longitude },
    capacity: drawn % 9 === 2 ? null : pick(capacities, drawn),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}

/** Oldest first. */
function editions(call: Call): object {
  const festival = known(call, 'festival');
  const isWanted = withinPeriod(call);
  return collection(call, {
    rows: editionsOf(festival).filter(edition => isWanted(firstDayOf(edition))),
    show: edition => editionShort(edition, call.today),
    related: festivalShort(festival),
  });
}

const priceOf = (min: number, max: number) => ({ currency: 'EUR', min, max });
const statusOf = (isCancelled: boolean, day: Day, today: Day) =>
  isCancelled ? 'cancelled' : day > today ? 'scheduled' : 'past';

function editionShort(edition: number, today: Day) {
  const festival = festivalOfEdition(edition);
  const first = firstDayOf(edition);
  const drawn = draw(season, edition, 2);
  const venue = venuesOfFestival(festival)[0];
  return {
    uuid: uuidOf('edition', edition),
    name: `${festivalName(festival)} ${yearOfEdition(edition)}`,
    type: 'festival',
    status: statusOf(festival !== 0 && drawn % 17 === 0, first, today),
    startedAt: moment(first, '12:00:00'),
    endedAt: moment(first + (drawn % 4), '23:00:00'),
    venue: venue === undefined ? null : venueShort(venue),
    price: drawn % 5 === 0 ? null : priceOf(20 + (drawn % 60), 90 + (drawn % 200)),
  };
}

function editionForm(edition: number, { today }: Call): object {
  const festival = festivalOfEdition(edition);
  const identifiers = accountsOf('festival', festival).slice(-2);
  return {
    ...editionShort(edition, today),
    festival: festivalShort(festival),
    ...located(placeOfFestival(festival)),
    artists: lineUpOf(edition).map(({ drawn, artist }) => {
      if (artist !== null) return onPoster(artist);
      return { name: `${pick(givenNames, drawn >>> 8)} b2b ${pick(familyNames, drawn >>> 16)}`, artist: null };
    }),
    identifiers: identifiers.map(account => identifierItem('festival', account)),
    ticketUrls: draw(season, edition, 3) % 3 ? [`https://tickets.example.com/${edition}`] : [],
  };
}

/** Names as printed on the poster. */
const onPoster = (artist: number) => ({ name: artistName(artist), artist: artistShort(artist) });

/** A concert or an edition of a festival. */
interface Event {
  kind: 'concert' | 'festival' | 'online';
  index: number;
  day: Day;
}

const concertEvent = (concert: number): Event => ({ kind: kindOf(concert), index: concert, day: concertDay(concert) });
/** Some concerts are played for the cameras only. */
const kindOf = (concert: number) => (draw(bill, concert) % 29 === 3 ? 'online' : 'concert');

/** Past and coming, oldest first by default; all of them unless the call has a period. */
function eventsOfArtist(call: Call): object {
  const type = choice(call, 'type', ['all', 'concert', 'festival', 'online']);
  choice(call, 'sortBy', ['date']);
  const sign = isAscending(call) ? 1 : -1;
  const artist = known(call, 'artist');
  const isWanted = withinPeriod(call);
  const festivals = editionsWith(artist).map((index): Event => ({ kind: 'festival', index, day: firstDayOf(index) }));
  const rows = [...concertsOf(artist).map(concertEvent), ...festivals]
    .filter(({ kind, day }) => (type === 'all' || kind === type) && isWanted(day))
    .toSorted((a, b) => sign * (a.day - b.day) || a.index - b.index);
  return collection(call, { rows, show: event => eventForm(event, call.today), related: artistShort(artist) });
}

function eventForm({ kind, index }: Event, today: Day): object {
  if (kind !== 'festival') return { ...concertShort(index, today), venue: venueShort(venueOfConcert(index)) };
  return { ...editionShort(index, today), festival: festivalShort(festivalOfEdition(index)) };
}

function concertShort(concert: number, today: Day) {
  const drawn = draw(bill, concert, 1);
  const day = concertDay(concert);
  return {
    uuid: uuidOf('concert', concert),
    name: artistName(artistsOfConcert(concert)[0] ?? 0),
    type: kindOf(concert),
    status: statusOf(drawn % 19 === 0, day, today),
    date: moment(day, `${18 + (drawn % 4)}:${drawn % 2 ? '30' : '00'}:00`),
    price: drawn % 4 === 0 ? null : priceOf(15 + (drawn % 50), 70 + (drawn % 130)),
  };
}

function concertsOfVenue(call: Call): object {
  const venue = known(call, 'venue');
  return concertList(call, concertsAt(venue), concert => concertShort(concert, call.today), venueShort(venue));
}

/** A city that is not known has no concerts: this operation does not answer 404. */
function concertsInCity(call: Call): object {
  const city = cityByKey(cityKeyIn(call));
  const concerts = numbers(venueCount)
    .filter(venue => placeOfVenue(venue) === city)
    .flatMap(concertsAt);
  return concertList(call, concerts, concert => eventForm(concertEvent(concert), call.today));
}

function concertList(call: Call, concerts: number[], show: (concert: number) => object, related?: object): object {
  const isWanted = withinPeriod(call);
  const rows = concerts
    .filter(concert => isWanted(concertDay(concert)))
    .toSorted((a, b) => concertDay(a) - concertDay(b) || a - b);
  return collection(call, { rows, show, related });
}

function concertForm(concert: number, { today }: Call): object {
  const venue = venueOfConcert(concert);
  const drawn = draw(bill, concert, 2);
  const stranger = { name: `${pick(givenNames, drawn >>> 8)} & ${pick(familyNames, drawn >>> 16)}` };
  const billed = artistsOfConcert(concert).map(onPoster);
  return {
    ...concertShort(concert, today),
    venue: venueShort(venue),
    // A name that the service does not know has no artist.
    artists: drawn % 3 === 0 ? [...billed, stranger] : billed,
    identifiers: accountsOf('venue', venue)
      .slice(-1)
      .map(account => identifierItem('venue', account)),
    ticketUrls: drawn % 3 ? [`https://tickets.example.com/concert/${concert}`] : [],
  };
}

function cityKeyIn(call: Call): string {
  const key = queried(call, 'cityKey');
  if (key === '') throw badRequest('"cityKey" is required.');
  return key;
}

function inCity(call: Call, count: number, placeOf: (index: number) => Place, show: (index: number) => object): object {
  const city = existing(cityByKey(cityKeyIn(call)), 'City not found.');
  return whole(call, { rows: numbers(count).filter(index => placeOf(index) === city), show });
}

function cities(call: Call): object {
  const country = param(call, 'countryCode');
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
  const wanted = latin(queried(call, 'searchCity'));
  const rows = places.filter(place => place.country === country && latin(place.city).includes(wanted));
  return collection(call, { rows, show: cityForm });
}

function cityForm(place: Place): object {
  const { cityName, region, ...country } = located(place);
  return { cityKey: cityKeyOf(place), cityName, region, ...country };
}
