import { day, moment } from '../data/calendar.ts';
import { accountsOf } from '../data/accounts.ts';
import { uuidOf } from '../data/identity.ts';
import { lineUpOf } from '../data/lineUps.ts';
import { artistName } from '../data/names.ts';
import { draw, pick, topic } from '../data/random.ts';
import {
  editionsOf,
  festivalName,
  festivalOfEdition,
  placeOfFestival,
  venuesOfFestival,
  yearOfEdition,
} from '../data/stages.ts';
import { familyNames, givenNames } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { periodOf } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { identifierItem, identifiers } from './identifiers.ts';
import { artistShort, festivalShort, located, venueShort } from './light.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';
import { groundOf } from './ground.ts';

export const festivalRoutes: readonly Route[] = [
  get('2', 'festival/{festival}', call => oneOrMany(call, 'festival', festival => festivalForm(call.seed, festival))),
  get('2', 'festival/by-platform/{platform}/{identifier}', call =>
    single('festival', festivalForm(call.seed, knownOn(call, 'festival'))),
  ),
  get('2', 'festival/{festival}/identifiers', festivalIdentifiers),
  get('2', 'festival/{festival}/editions', editions),
  get('2', 'festival/edition/{edition}', call => single('edition', editionDetails(call, known(call, 'edition')))),
];

const season = topic('festival season');

export function festivalForm(seed: number, festival: number) {
  const { type: _kind, ...short } = festivalShort(seed, festival);
  return {
    ...short,
    ...groundOf(seed, placeOfFestival(seed, festival), draw(seed, season, festival, 1)),
    // One word, many venues: the name is the service's.
    venue: venuesOfFestival(seed, festival).map(venue => venueShort(seed, venue)),
  };
}

function festivalIdentifiers(call: Call): object {
  const festival = known(call, 'festival');
  const related = festivalShort(call.seed, festival);
  return identifiers(call, { kind: 'festival', index: festival, related, hasDefault: false });
}

/** Oldest first; all of them unless a period is asked for. */
function editions(call: Call): object {
  const festival = known(call, 'festival');
  const isLimited = call.query.get('startDate') || call.query.get('endDate');
  const { start, end } = isLimited ? periodOf(call) : { start: 0, end: Number.POSITIVE_INFINITY };
  const rows = editionsOf(call.seed, festival).filter(edition => {
    const first = firstDayOf(call.seed, edition);
    return first >= start && first <= end;
  });
  return collection(call, {
    rows,
    show: edition => editionShort(call, edition),
    related: festivalShort(call.seed, festival),
  });
}

export function editionShort({ seed, today }: Call, edition: number) {
  const festival = festivalOfEdition(edition);
  const first = firstDayOf(seed, edition);
  const drawn = draw(seed, season, edition, 2);
  const venue = venuesOfFestival(seed, festival)[0];
  const isCancelled = festival !== 0 && drawn % 17 === 0;
  return {
    uuid: uuidOf('edition', edition),
    name: `${festivalName(seed, festival)} ${yearOfEdition(edition)}`,
    type: 'festival',
    status: isCancelled ? 'cancelled' : first > today ? 'scheduled' : 'past',
    startedAt: moment(first, '12:00:00'),
    endedAt: moment(first + (drawn % 4), '23:00:00'),
    venue: venue === undefined ? null : venueShort(seed, venue),
    price: drawn % 5 === 0 ? null : { currency: 'EUR', min: 20 + (drawn % 60), max: 90 + (drawn % 200) },
  };
}

function editionDetails(call: Call, edition: number): object {
  const festival = festivalOfEdition(edition);
  const identifiersOfEdition = accountsOf(call.seed, 'festival', festival).slice(-2);
  return {
    ...editionShort(call, edition),
    festival: festivalShort(call.seed, festival),
    ...located(placeOfFestival(call.seed, festival)),
    artists: posterOf(call.seed, edition),
    identifiers: identifiersOfEdition.map(account => identifierItem('festival', account, false)),
    ticketUrls: draw(call.seed, season, edition, 3) % 3 ? [`https://tickets.example.com/${edition}`] : [],
  };
}

/** Names as printed on the poster; some are nobody that the service knows. */
function posterOf(seed: number, edition: number): object[] {
  return lineUpOf(seed, edition).map(({ drawn, artist }) => {
    if (artist !== null) return { name: artistName(seed, artist), artist: artistShort(seed, artist) };
    return { name: `${pick(givenNames, drawn >>> 8)} b2b ${pick(familyNames, drawn >>> 16)}`, artist: null };
  });
}

/** Each festival has its weekend; the first one is a summer festival. */
export function firstDayOf(seed: number, edition: number): number {
  const festival = festivalOfEdition(edition);
  const drawn = draw(seed, season, festival);
  const month = festival === 0 ? 7 : 4 + (drawn % 7);
  const near = day(yearOfEdition(edition), month, 1 + (drawn % 24));
  return near + ((12 - (near % 7)) % 7);
}
