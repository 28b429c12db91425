import { draw, topic } from '../data/random.ts';
import { placeOfVenue } from '../data/stages.ts';
import type { Call } from '../http/call.ts';
import { single } from '../http/envelope.ts';
import { get, type Route } from '../http/router.ts';
import { groundOf } from './ground.ts';
import { identifiers } from './identifiers.ts';
import { venueShort } from './light.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';

export const venueRoutes: readonly Route[] = [
  get('2', 'venue/{venue}', call => oneOrMany(call, 'venue', venue => venueForm(call.seed, venue))),
  get('2', 'venue/by-platform/{platform}/{identifier}', call =>
    single('venue', venueForm(call.seed, knownOn(call, 'venue'))),
  ),
  get('2', 'venue/{venue}/identifiers', venueIdentifiers),
];

const built = topic('venue building');

export function venueForm(seed: number, venue: number) {
  return { ...venueShort(seed, venue), ...groundOf(seed, placeOfVenue(seed, venue), draw(seed, built, venue)) };
}

function venueIdentifiers(call: Call): object {
  const venue = known(call, 'venue');
  return identifiers(call, {
    kind: 'venue',
    index: venue,
    related: venueShort(call.seed, venue),
    hasDefault: false,
  });
}
