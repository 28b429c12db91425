import type { Call } from '../http/call.ts';
import { Refusal, notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, write, type Route } from '../http/router.ts';
import { artistForm } from './artists.ts';
import { artistShort } from './light.ts';
import { known } from './lookup.ts';

export const favoriteRoutes: readonly Route[] = [
  get('2', 'favorite/artists', favorites),
  write('POST', '2', 'favorite/artist/{artist}', add),
  write('DELETE', '2', 'favorite/artist/{artist}', remove),
];

/** The longest page of this list alone. */
const mostShown = 20;

function favorites(call: Call): object {
  const rows = [...call.written.priorityArtists];
  return collection(call, { rows, show: artist => artistShort(call.seed, artist), largestLimit: mostShown });
}

function add(call: Call): object {
  const artist = known(call, 'artist');
  const { priorityArtists } = call.written;
  if (priorityArtists.has(artist)) throw new Refusal(409, 'access', 'This artist is already a favorite.');
  if (priorityArtists.size >= call.knobs.priorityArtists) {
    throw new Refusal(429, 'access', 'The quota of your list of favorites is reached.');
  }
  priorityArtists.add(artist);
  return single('artist', artistForm(call.seed, artist));
}

function remove(call: Call): object {
  const artist = known(call, 'artist');
  if (!call.written.priorityArtists.delete(artist)) throw notFound('This artist is not a favorite.');
  return single('artist', artistForm(call.seed, artist));
}
