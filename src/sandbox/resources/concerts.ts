import { accountsOf } from '../data/accounts.ts';
import { moment, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, editionsWith, festivalOfEdition } from '../data/live.ts';
import { firstDayOf, placeOfVenue, venueOfConcert } from '../data/live.ts';
import { artistName } from '../data/names.ts';
import { cityByKey } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { withinPeriod } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { cityKeyIn, editionShort, onPoster, priceOf, statusOf } from './festivals.ts';
import { artistShort, festivalShort, venueShort } from './forms.ts';
import { byId, identifierItem, known } from './records.ts';

export const concertRoutes: readonly Route[] = [
  get('2', 'venue/{venue}/concerts', concertsOfVenue),
  get('2', 'venue/concert/{concert}', byId('concert', concertForm)),
  get('2', 'venue/concerts/by-city-key', concertsInCity),
  get('2', 'artist/{artist}/events', eventsOfArtist),
];

const bill = topic('concert bill');

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
  const type = call.choice('type', ['all', 'concert', 'festival', 'online']);
  call.choice('sortBy', ['date']);
  const sign = call.order() === 'asc' ? 1 : -1;
  const artist = known(call, 'artist');
  const isWanted = withinPeriod(call);
  const festivals = editionsWith(artist).map((index): Event => ({ kind: 'festival', index, day: firstDayOf(index) }));
  const rows = [...concertsOf(artist).map(concertEvent), ...festivals]
    .filter(({ kind, day }) => (type === 'all' || kind === type) && isWanted(day))
    .toSorted((a, b) => sign * (a.day - b.day) || a.index - b.index);
  return call.list({ rows, show: event => eventForm(event, call.today), related: artistShort(artist) });
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
  return call.list({ rows, show, related });
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
