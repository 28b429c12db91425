import { accountsOf } from '../data/accounts.ts';
import { moment, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, editionsWith, festivalOfEdition } from '../data/live.ts';
import { firstDayOf, placeOfVenue, venueOfConcert } from '../data/live.ts';
import { artistName } from '../data/names.ts';
import { draw, pick, topic } from '../data/random.ts';
import { venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import type { Listing } from '../http/paging.ts';
import { withinPeriod } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { cityIn, editionShort, onPoster, priceOf, statusOf } from './festivals.ts';
import { artistShort, festivalShort, venueShort } from './forms.ts';
import { byId, identifierItem, listFor } from './records.ts';

export const concertRoutes: readonly Route[] = [
  get('2', 'venue/{venue}/concerts', listFor('venue', venueShort, concertsOfVenue)),
  get('2', 'venue/concert/{concert}', byId('concert', concertForm)),
  get('2', 'venue/concerts/by-city-key', concertsInCity),
  get('2', 'artist/{artist}/events', listFor('artist', artistShort, eventsOfArtist)),
];

const bill = topic('concert bill');

/** Some concerts are played for the cameras only. */
const kindOf = (concert: number) => (draw(bill, concert) % 29 === 3 ? 'online' : 'concert');

/** Past and coming, oldest first by default; all of them unless the call has a period. */
function eventsOfArtist(artist: number, call: Call) {
  const type = call.choice('type', ['all', 'concert', 'festival', 'online']);
  call.choice('sortBy', ['date']);
  const sign = call.order() === 'asc' ? 1 : -1;
  const isWanted = withinPeriod(call);
  const { today } = call;
  const concerts = concertsOf(artist).map(index => ({
    index,
    kind: kindOf(index),
    day: concertDay(index),
    show: () => concertEvent(index, today),
  }));
  const editions = editionsWith(artist).map(index => ({
    index,
    kind: 'festival',
    day: firstDayOf(index),
    show: () => ({ ...editionShort(index, today), festival: festivalShort(festivalOfEdition(index)) }),
  }));
  const rows = [...concerts, ...editions]
    .filter(({ kind, day }) => (type === 'all' || kind === type) && isWanted(day))
    .toSorted((a, b) => sign * (a.day - b.day) || a.index - b.index);
  return { rows, show: (event: (typeof rows)[0]) => event.show() };
}

function concertEvent(concert: number, today: Day): object {
  return { ...concertShort(concert, today), venue: venueShort(venueOfConcert(concert)) };
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
  return { rows: wanted.toSorted((a, b) => concertDay(a) - concertDay(b) || a - b), show };
}

function concertForm(concert: number, { today }: Call): object {
  const drawn = draw(bill, concert, 2);
  // A name that the service does not know has no artist.
  const stranger = { name: `${pick(givenNames, drawn >>> 8)} & ${pick(familyNames, drawn >>> 16)}` };
  const billed = artistsOfConcert(concert).map(onPoster);
  return {
    ...concertEvent(concert, today),
    artists: drawn % 3 === 0 ? [...billed, stranger] : billed,
    identifiers: accountsOf('venue', venueOfConcert(concert))
      .slice(-1)
      .map(account => identifierItem('venue', account)),
    ticketUrls: drawn % 3 ? [`https://tickets.example.com/concert/${concert}`] : [],
  };
}
