import { moment } from '../data/calendar.ts';
import { cityByKey } from '../data/cities.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, venueOfConcert } from '../data/concerts.ts';
import { uuidOf } from '../data/identity.ts';
import { accountsOf } from '../data/accounts.ts';
import { editionsWith } from '../data/lineUps.ts';
import { artistName } from '../data/names.ts';
import { draw, pick, topic } from '../data/random.ts';
import { festivalOfEdition, placeOfVenue } from '../data/stages.ts';
import { venueCount } from '../data/structure.ts';
import { familyNames, givenNames } from '../data/words.ts';
import { choice, type Call } from '../http/call.ts';
import { badRequest, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { periodOf } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { editionShort, firstDayOf } from './festivals.ts';
import { identifierItem } from './identifiers.ts';
import { artistShort, festivalShort, venueShort } from './light.ts';
import { known } from './lookup.ts';

export const concertRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/events', eventsOfArtist),
  get('2', 'venue/{venue}/concerts', ofVenue),
  get('2', 'venue/concert/{concert}', call => single('concert', concertDetails(call, known(call, 'concert')))),
  get('2', 'venue/concerts/by-city-key', inCity),
];

const bill = topic('concert bill');

/** A concert or an edition of a festival. */
interface Event {
  kind: 'concert' | 'festival' | 'online';
  index: number;
  day: number;
}

/** Past and coming, oldest first unless asked otherwise; all of them unless a period is asked for. */
function eventsOfArtist(call: Call): object {
  const { seed } = call;
  const type = choice(call, 'type', ['all', 'concert', 'festival', 'online'], 'all');
  choice(call, 'sortBy', ['date'], 'date');
  const sign = choice(call, 'sortOrder', ['asc', 'desc'], 'asc') === 'asc' ? 1 : -1;
  const artist = known(call, 'artist');
  const concerts = concertsOf(artist).map(index => concertEvent(seed, index));
  const festivals = editionsWith(seed, artist).map((index): Event => {
    return { kind: 'festival', index, day: firstDayOf(seed, index) };
  });
  const rows = [...concerts, ...festivals]
    .filter(({ kind }) => type === 'all' || kind === type)
    .filter(isWithin(call))
    .toSorted((a, b) => sign * (a.day - b.day) || a.index - b.index);
  return collection(call, { rows, show: event => eventForm(call, event), related: artistShort(seed, artist) });
}

function concertEvent(seed: number, concert: number): Event {
  const kind = isOnline(seed, concert) ? 'online' : 'concert';
  return { kind, index: concert, day: concertDay(seed, concert) };
}

/** Played for the cameras only. */
function isOnline(seed: number, concert: number): boolean {
  return draw(seed, bill, concert) % 29 === 3;
}

function isWithin(call: Call): (event: Event) => boolean {
  if (!call.query.get('startDate') && !call.query.get('endDate')) return () => true;
  const { start, end } = periodOf(call);
  return ({ day }) => day >= start && day <= end;
}

function eventForm(call: Call, { kind, index }: Event): object {
  if (kind !== 'festival') return { ...concertShort(call, index), venue: venueShort(call.seed, venueOfConcert(index)) };
  return { ...editionShort(call, index), festival: festivalShort(call.seed, festivalOfEdition(index)) };
}

function concertShort({ seed, today }: Call, concert: number) {
  const drawn = draw(seed, bill, concert, 1);
  const day = concertDay(seed, concert);
  const status = day > today ? 'scheduled' : 'past';
  return {
    uuid: uuidOf('concert', concert),
    name: artistName(seed, artistsOfConcert(concert)[0] ?? 0),
    type: isOnline(seed, concert) ? 'online' : 'concert',
    status: drawn % 19 === 0 ? 'cancelled' : status,
    date: moment(day, `${18 + (drawn % 4)}:${drawn % 2 ? '30' : '00'}:00`),
    price: drawn % 4 === 0 ? null : { currency: 'EUR', min: 15 + (drawn % 50), max: 70 + (drawn % 130) },
  };
}

function ofVenue(call: Call): object {
  const venue = known(call, 'venue');
  return concertList(call, concertsAt(venue), concert => concertShort(call, concert), venueShort(call.seed, venue));
}

/** A city that nobody knows has no concerts: this operation does not answer 404. */
function inCity(call: Call): object {
  const key = call.query.get('cityKey') ?? '';
  if (key === '') throw badRequest('"cityKey" is required.');
  const city = cityByKey(key);
  const venues = Array.from({ length: venueCount }, (_, venue) => venue);
  const concerts = venues.filter(venue => placeOfVenue(call.seed, venue) === city).flatMap(concertsAt);
  return concertList(call, concerts, concert => ({
    ...concertShort(call, concert),
    venue: venueShort(call.seed, venueOfConcert(concert)),
  }));
}

function concertList(call: Call, concerts: number[], show: (concert: number) => object, related?: object): object {
  const rows = concerts
    .map(concert => concertEvent(call.seed, concert))
    .filter(isWithin(call))
    .toSorted((a, b) => a.day - b.day || a.index - b.index)
    .map(({ index }) => index);
  return collection(call, related ? { rows, show, related } : { rows, show });
}

function concertDetails(call: Call, concert: number): object {
  const { seed } = call;
  const venue = venueOfConcert(concert);
  const drawn = draw(seed, bill, concert, 2);
  return {
    ...concertShort(call, concert),
    venue: venueShort(seed, venue),
    artists: posterOf(seed, concert, drawn),
    identifiers: accountsOf(seed, 'venue', venue)
      .slice(-1)
      .map(account => identifierItem('venue', account, false)),
    ticketUrls: drawn % 3 ? [`https://tickets.example.com/concert/${concert}`] : [],
  };
}

/** Names as printed; one that the service does not know comes without an artist. */
function posterOf(seed: number, concert: number, drawn: number): object[] {
  const billed = artistsOfConcert(concert).map(artist => ({
    name: artistName(seed, artist),
    artist: artistShort(seed, artist),
  }));
  const stranger = { name: `${pick(givenNames, drawn >>> 8)} & ${pick(familyNames, drawn >>> 16)}` };
  return drawn % 3 === 0 ? [...billed, stranger] : billed;
}
