import type { Subscription } from '../data/written.ts';
import { indexOf, uuidOf } from '../data/identity.ts';
import { albumCount, artistCount, playlistCount, songCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { Refusal, badRequest, notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, write, type Route } from '../http/router.ts';

export const feedRoutes: readonly Route[] = [
  get('2', 'data-feed/available', available),
  get('2', 'data-feed/configured', configured),
  write('POST', '2', 'data-feed/configured', subscribe),
  write('DELETE', '2', 'data-feed/configured', unsubscribe),
];

const counts = { artist: artistCount, album: albumCount, song: songCount, playlist: playlistCount };
type EntityType = keyof typeof counts;

interface Feed {
  code: string;
  name: string;
  entityType: EntityType;
  description: string;
}

const feeds: readonly Feed[] = [
  feed('artist-metadata', 'artist', 'Artist metadata'),
  feed('artist-audience', 'artist', 'Artist audience'),
  feed('artist-identifiers', 'artist', 'Artist identifiers'),
  feed('artist-score', 'artist', 'Artist score'),
  feed('album-metadata', 'album', 'Album metadata'),
  feed('album-audience', 'album', 'Album audience'),
  feed('song-metadata', 'song', 'Song metadata'),
  feed('song-audience', 'song', 'Song audience'),
  feed('song-popularity', 'song', 'Song popularity'),
  feed('song-chart-ranks', 'song', 'Song chart ranks'),
  feed('playlist-metadata', 'playlist', 'Playlist metadata'),
  feed('playlist-audience', 'playlist', 'Playlist audience'),
];

/** Subscribed to from the start: one feed for each of some records. */
const standing: readonly Subscription[] = Array.from({ length: 24 }, (_, place) => {
  const { code, entityType } = feeds[place % feeds.length] ?? feed('artist-metadata', 'artist', 'Artist metadata');
  return { code, entityUuid: uuidOf(entityType, place), storageCode: 'warehouse', pushInterval: 86_400 };
});

const shortest = 3_600;
const longest = 604_800;

function available(call: Call): object {
  const type = entityTypeOf(call);
  return collection(call, { rows: feeds.filter(({ entityType }) => !type || entityType === type), show: each => each });
}

function configured(call: Call): object {
  const type = entityTypeOf(call);
  const code = call.query.get('code') ?? '';
  const storageCode = call.query.get('storageCode') ?? '';
  const rows = subscriptionsOf(call).filter(
    each =>
      (!type || feedOf(each.code)?.entityType === type) &&
      (code === '' || each.code === code) &&
      (storageCode === '' || each.storageCode === storageCode),
  );
  return collection(call, { rows, show: formOf });
}

function subscribe(call: Call): object {
  const asked = askedOf(call);
  const text = call.query.get('pushInterval') ?? '';
  const pushInterval = Number(text);
  if (!/^\d+$/.test(text) || pushInterval < shortest || pushInterval > longest) {
    throw badRequest(`"pushInterval" must be between ${shortest} and ${longest} seconds.`);
  }
  const key = keyOf(asked);
  if (subscriptionsOf(call).some(each => keyOf(each) === key)) {
    throw new Refusal(409, 'access', 'This feed is already configured.');
  }
  const made = { ...asked, pushInterval };
  // Ended and begun again, it lives on among those that were made.
  call.written.subscriptions.set(key, made);
  return single('feed', formOf(made));
}

function unsubscribe(call: Call): object {
  const key = keyOf(askedOf(call));
  const found = subscriptionsOf(call).find(each => keyOf(each) === key);
  if (!found) throw notFound('This feed does not exist.');
  call.written.subscriptions.delete(key);
  call.written.ended.add(key);
  return single('feed', formOf(found));
}

/** Which feed of which record goes where: all of it stands in the query, even of a POST. */
function askedOf(call: Call): Omit<Subscription, 'pushInterval'> {
  const entityUuid = call.query.get('uuid') ?? '';
  const code = call.query.get('code') ?? '';
  const storageCode = call.query.get('storageCode') ?? '';
  const found = feedOf(code);
  if (!found) throw badRequest(`Unknown feed "${code}".`);
  if (indexOf(found.entityType, entityUuid, counts[found.entityType]) === undefined) {
    throw badRequest(`"uuid" must name a record of the type ${found.entityType}.`);
  }
  if (!/^[\w-]{1,64}$/.test(storageCode)) throw badRequest('"storageCode" is not valid.');
  return { code, entityUuid, storageCode };
}

function subscriptionsOf({ written }: Call): Subscription[] {
  const kept = standing.filter(each => !written.ended.has(keyOf(each)));
  return [...kept, ...written.subscriptions.values()];
}

function keyOf({ code, entityUuid, storageCode }: Omit<Subscription, 'pushInterval'>): string {
  return `${code} ${entityUuid} ${storageCode}`;
}

function formOf({ code, entityUuid, storageCode, pushInterval }: Subscription): object {
  return { feed: feedOf(code), entityUuid, storageCode, pushInterval };
}

function feedOf(code: string): Feed | undefined {
  return feeds.find(each => each.code === code);
}

function entityTypeOf(call: Call): EntityType | undefined {
  const text = call.query.get('entityType') ?? '';
  if (text === '') return undefined;
  if (text === 'artist' || text === 'album' || text === 'song' || text === 'playlist') return text;
  throw badRequest('"entityType" must be one of "artist, album, song, playlist".');
}

function feed(code: string, entityType: EntityType, name: string): Feed {
  return { code, name, entityType, description: `${name}: what has changed since the last delivery.` };
}
