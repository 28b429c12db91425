import { type EpochDay, moment } from '../data/calendar.ts';
import { draw, pick, sortRows } from '../data/invention.ts';
import { allOf, uuidOf } from '../data/identity.ts';
import { accountsOf } from '../data/kinds.ts';
import { artistsOfConcert, concertDay, concertsAt, concertsOf, editionsOf, editionsWith } from '../data/live.ts';
import { festivalOfEdition, firstDayOf, lineUpOf, placeAt, type PlaceKind, venueOfConcert } from '../data/live.ts';
import { venuesOfFestival, yearOfEdition } from '../data/live.ts';
import { artistName, latin } from '../data/names.ts';
import { type City, cityByKey, cityKeyOf, cityMembers, places } from '../data/places.ts';
import words from '../data/words.json' with { type: 'json' };
import { requestedPeriod, type SandboxCall } from '../http/call.ts';
import { badRequest, existing } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { answerById, answerByPlatform, answerOneOrMany, identifierItem, identifiersOf, listFor } from './records.ts';
import { shorts } from './shorts.ts';

const placeForm = (kind: PlaceKind) => (index: number) => {
  const form = { ...shorts[kind](index), ...placeAt(kind, index).ground };
  // The service names the list of venues `venue`. Only the short form of a festival has a type.
  return kind === 'venue' ? form : { ...form, venue: venuesOfFestival(index).map(shorts.venue), type: undefined };
};
const [festivalForm, venueForm] = [placeForm('festival'), placeForm('venue')];

/* Editions and concerts are events: both have a status, a price, a lineup, identifiers and ticket URLs. */

function statusAndPrice(drawn: number, day: EpochDay, today: EpochDay) {
  const status = drawn % 19 === 0 ? 'cancelled' : day > today ? 'scheduled' : 'past';
  const price = drawn % 5 === 0 ? null : { currency: 'EUR', min: 15 + (drawn % 50), max: 70 + (drawn % 130) };
  return { status, price };
}

function editionShort(edition: number, today: EpochDay) {
  const [festival, first] = [festivalOfEdition(edition), firstDayOf(edition)];
  const drawn = draw('festival season', edition, 2);
  return {
    uuid: uuidOf('edition', edition),
    name: `${placeAt('festival', festival).name} ${yearOfEdition(edition)}`,
    type: 'festival',
    ...statusAndPrice(drawn, first, today),
    startedAt: moment(first, '12:00:00'),
    endedAt: moment(first + (drawn % 4), '23:00:00'),
    venue: venuesOfFestival(festival).map(shorts.venue)[0] ?? null,
  };
}

function concertShort(concert: number, today: EpochDay) {
  const [drawn, day] = [draw('concert bill', concert, 1), concertDay(concert)];
  return {
    uuid: uuidOf('concert', concert),
    name: artistName(artistsOfConcert(concert)[0] ?? 0),
    // Some concerts are livestreams only.
    type: draw('concert bill', concert) % 29 === 3 ? 'online' : 'concert',
    ...statusAndPrice(drawn, day, today),
    date: moment(day, `${18 + (drawn % 4)}:${drawn % 2 ? '30' : '00'}:00`),
  };
}

const editionEvent = (edition: number, today: EpochDay) => {
  return { ...editionShort(edition, today), festival: shorts.festival(festivalOfEdition(edition)) };
};
const concertEvent = (concert: number, today: EpochDay) => {
  return { ...concertShort(concert, today), venue: shorts.venue(venueOfConcert(concert)) };
};

/** The last two platforms of a place also list its events. */
const identifiersAt = (kind: PlaceKind, index: number) =>
  accountsOf(kind, index)
    .slice(-2)
    .map(account => identifierItem(kind, account));

/** Names as printed on the poster. Some artists are unknown to the service. */
function poster(artists: readonly (number | null)[]) {
  return artists.map((artist, place) => {
    if (artist !== null) return { name: artistName(artist), artist: shorts.artist(artist) };
    return { name: `${pick(words.givenNames, place)} b2b ${pick(words.familyNames, place * 5)}`, artist };
  });
}

function editionForm(edition: number, { today }: SandboxCall): object {
  const festival = festivalOfEdition(edition);
  return {
    ...editionEvent(edition, today),
    ...cityMembers(placeAt('festival', festival).place),
    artists: poster(lineUpOf(edition)),
    identifiers: identifiersAt('festival', festival),
    ticketUrls: edition % 3 ? [] : [`https://tickets.example.com/${edition}`],
  };
}

function concertForm(concert: number, { today }: SandboxCall): object {
  const artists = artistsOfConcert(concert);
  return {
    ...concertEvent(concert, today),
    artists: poster(concert % 3 ? artists : [...artists, null]),
    identifiers: identifiersAt('venue', venueOfConcert(concert)),
    ticketUrls: concert % 3 === 1 ? [] : [`https://tickets.example.com/concert/${concert}`],
  };
}

type EventForm = (event: number, today: EpochDay) => { type: string; date?: string; startedAt?: string };

/** Events in the requested period, by date. Without a period, all events. */
function eventsInPeriod(
  call: SandboxCall,
  events: readonly number[],
  dayOf: (event: number) => EpochDay,
  form: EventForm,
) {
  const isDated = call.query('startDate') !== '' || call.query('endDate') !== '';
  const { start, end } = isDated ? requestedPeriod(call) : { start: 0, end: Number.POSITIVE_INFINITY };
  const rows = sortRows(events, dayOf).filter(event => dayOf(event) >= start && dayOf(event) <= end);
  return { rows, show: (event: number) => form(event, call.today) };
}

/** Past and future events, oldest first by default. */
function eventsOfArtist(artist: number, call: SandboxCall) {
  const type = call.choice('type', ['all', 'concert', 'festival', 'online']);
  const evenings = eventsInPeriod(call, concertsOf(artist), concertDay, concertEvent);
  const weekends = eventsInPeriod(call, editionsWith(artist), firstDayOf, editionEvent);
  const all = [evenings, weekends].flatMap(({ rows, show }) => rows.map(show));
  const wanted = all.filter(event => type === 'all' || event.type === type);
  const rows = call.sorted(wanted, { date: ({ date, startedAt }) => date ?? startedAt });
  return { rows, show: (event: object) => event };
}

function cityIn(call: SandboxCall): City | undefined {
  if (call.query('cityKey') === '') throw badRequest('"cityKey" is required.');
  return cityByKey(call.query('cityKey'));
}

const placesIn = (kind: PlaceKind, city: City | undefined) =>
  allOf(kind).filter(index => placeAt(kind, index).place === city);

const placesInCity = (kind: PlaceKind) => (call: SandboxCall) =>
  call.list({ isWhole: true, rows: placesIn(kind, existing(cityIn(call), 'City not found.')), show: shorts[kind] });

function cities(call: SandboxCall): object {
  const [country, wanted] = [call.country(), latin(call.query('searchCity'))];
  const rows = places.filter(place => place.country === country && latin(place.city).includes(wanted));
  return call.list({ rows, show: place => ({ cityKey: cityKeyOf(place), ...cityMembers(place) }) });
}

export const liveRoutes: readonly Route[] = [
  get('2', 'festival/{festival}', answerOneOrMany('festival', festivalForm)),
  get('2', 'festival/by-platform/{platform}/{identifier}', answerByPlatform('festival', festivalForm)),
  get('2', 'festival/{festival}/identifiers', identifiersOf('festival')),
  get(
    '2',
    'festival/{festival}/editions',
    listFor('festival', (festival, call) => eventsInPeriod(call, editionsOf(festival), firstDayOf, editionShort)),
  ),
  get('2', 'festival/edition/{edition}', answerById('edition', editionForm)),
  get('2', 'festival/by-city-key', placesInCity('festival')),
  get('2', 'venue/{venue}', answerOneOrMany('venue', venueForm)),
  get('2', 'venue/by-platform/{platform}/{identifier}', answerByPlatform('venue', venueForm)),
  get('2', 'venue/{venue}/identifiers', identifiersOf('venue')),
  get('2', 'venue/by-city-key', placesInCity('venue')),
  get(
    '2',
    'venue/{venue}/concerts',
    listFor('venue', (venue, call) => eventsInPeriod(call, concertsAt(venue), concertDay, concertShort)),
  ),
  get('2', 'venue/concert/{concert}', answerById('concert', concertForm)),
  // Unknown cities return an empty list rather than a 404.
  get('2', 'venue/concerts/by-city-key', call => {
    const all = placesIn('venue', cityIn(call)).flatMap(concertsAt);
    return call.list(eventsInPeriod(call, all, concertDay, concertEvent));
  }),
  get('2', 'artist/{artist}/events', listFor('artist', eventsOfArtist)),
  get('2', 'referential/venue/cities/{countryCode}', cities),
  get('2', 'top-artist/referential/cities/{countryCode}', cities),
];
