import { table, times } from '../data/collections.ts';
import { indexOf, uuidOf } from '../data/identity.ts';
import { counts } from '../data/kinds.ts';
import type { Subscription } from '../data/written.ts';
import { badRequest, existing, notFound, Refusal, queried, single, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { add, get, remove, type Route } from '../http/router.ts';
import { artistForm } from './artists.ts';
import { artistShort } from './forms.ts';
import { known } from './records.ts';

export const usagePath = 'team/usage';

export const accountRoutes: readonly Route[] = [
  get('2', usagePath, usage),
  get('2', 'favorite/artists', favorites),
  add('2', 'favorite/artist/{artist}', addFavorite),
  remove('2', 'favorite/artist/{artist}', removeFavorite),
  get('2', 'data-feed/available', available),
  get('2', 'data-feed/configured', configured),
  add('2', 'data-feed/configured', subscribe),
  remove('2', 'data-feed/configured', unsubscribe),
];

/** The rest of the plan; this call is free. */
function usage({ knobs }: Call): object {
  const { quota, requestsPerMinute } = knobs;
  return single('usage', {
    quota: { limit: 1_000_000, used: 1_000_000 - quota, remaining: Math.max(0, quota) },
    rateLimit: { limit: Number.isFinite(requestsPerMinute) ? requestsPerMinute : 5_000 },
  });
}

function favorites(call: Call): object {
  // The shortest page of all lists.
  return collection(call, { rows: [...call.written.priorityArtists], show: artistShort, largestLimit: 20 });
}

function addFavorite(call: Call): object {
  const artist = known(call, 'artist');
  const { priorityArtists } = call.written;
  if (priorityArtists.has(artist)) throw new Refusal(409, 'This artist is already a favorite.');
  if (priorityArtists.size >= call.knobs.priorityArtists) {
    throw new Refusal(429, 'The quota of your list of favorites is reached.');
  }
  priorityArtists.add(artist);
  return single('artist', artistForm(artist));
}

function removeFavorite(call: Call): object {
  const artist = known(call, 'artist');
  if (!call.written.priorityArtists.delete(artist)) throw notFound('This artist is not a favorite.');
  return single('artist', artistForm(artist));
}

const entityTypes = ['artist', 'album', 'song', 'playlist'] as const;
type EntityType = (typeof entityTypes)[number];

interface Feed {
  code: string;
  name: string;
  entityType: EntityType;
  description: string;
}

const feeds: readonly Feed[] = table(`
artist|metadata|audience|identifiers|score
album|metadata|audience
song|metadata|audience|popularity|chart ranks
playlist|metadata|audience`).flatMap(([type = '', ...subjects]) => {
  const entityType = entityTypes.find(each => each === type) ?? 'artist';
  return subjects.map(subject => {
    const name = `${type.charAt(0).toUpperCase()}${type.slice(1)} ${subject}`;
    const description = `${name}: what has changed since the last delivery.`;
    return { code: `${type}-${subject.replace(' ', '-')}`, name, entityType, description };
  });
});

/** Subscriptions from the start: one feed for each of some records. */
const standing: readonly Subscription[] = times(2, round => round * feeds.length).flatMap(first =>
  feeds.map(({ code, entityType }, place) => {
    return { code, entityUuid: uuidOf(entityType, first + place), storageCode: 'warehouse', pushInterval: 86_400 };
  }),
);
const [shortest, longest] = [3_600, 604_800];

function available(call: Call): object {
  const type = entityTypeOf(call);
  return collection(call, { rows: feeds.filter(({ entityType }) => !type || entityType === type), show: feed => feed });
}

function configured(call: Call): object {
  const type = entityTypeOf(call);
  const [code, storageCode] = [queried(call, 'code'), queried(call, 'storageCode')];
  const rows = subscriptionsOf(call).filter(
    each =>
      (!type || feedOf(each.code)?.entityType === type) &&
      (code === '' || each.code === code) &&
      (storageCode === '' || each.storageCode === storageCode),
  );
  return collection(call, { rows, show: formOf });
}

function subscribe(call: Call): object {
  const wanted = wantedBy(call);
  const interval = queried(call, 'pushInterval');
  const pushInterval = Number(interval);
  if (!/^\d+$/.test(interval) || pushInterval < shortest || pushInterval > longest) {
    throw badRequest(`"pushInterval" must be between ${shortest} and ${longest} seconds.`);
  }
  const key = keyOf(wanted);
  if (subscriptionsOf(call).some(each => keyOf(each) === key)) {
    throw new Refusal(409, 'This feed is already configured.');
  }
  const made = { ...wanted, pushInterval };
  call.written.subscriptions.set(key, made);
  return single('feed', formOf(made));
}

function unsubscribe(call: Call): object {
  const key = keyOf(wantedBy(call));
  const each = existing(
    subscriptionsOf(call).find(subscription => keyOf(subscription) === key),
    'This feed does not exist.',
  );
  call.written.subscriptions.delete(key);
  call.written.ended.add(key);
  return single('feed', formOf(each));
}

/** Feed, record and storage are in the query, even of a POST. */
function wantedBy(call: Call): Omit<Subscription, 'pushInterval'> {
  const [entityUuid, code, storageCode] = [queried(call, 'uuid'), queried(call, 'code'), queried(call, 'storageCode')];
  const entityType = feedOf(code)?.entityType;
  if (!entityType) throw badRequest(`Unknown feed "${code}".`);
  if (indexOf(entityType, entityUuid, counts[entityType]) === undefined) {
    throw badRequest(`"uuid" must name a record of the type ${entityType}.`);
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

function formOf({ code, ...rest }: Subscription): object {
  return { feed: feedOf(code), ...rest };
}

const feedOf = (code: string): Feed | undefined => feeds.find(each => each.code === code);

function entityTypeOf(call: Call): EntityType | undefined {
  const given = queried(call, 'entityType');
  const type = entityTypes.find(each => each === given);
  if (given !== '' && !type) throw badRequest(`"entityType" must be one of "${entityTypes.join(', ')}".`);
  return type;
}
