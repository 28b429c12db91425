import { indexOf, uuidOf } from '../data/identity.ts';
import { titleCase } from '../data/names.ts';
import type { SandboxCall } from '../http/call.ts';
import { badRequest, existing, HttpError, notFound } from '../http/httpError.ts';
import { add, get, remove, type Route } from '../http/operation.ts';
import type { Subscription } from '../knobs.ts';
import { artistForm } from './artists.ts';
import { recordInPath } from './records.ts';
import { shorts } from './shorts.ts';

/** The only path that does not count against the quota. */
export const freePath = 'team/usage';

export const accountRoutes: readonly Route[] = [
  get('2', freePath, answerUsage),
  // Only this list and searches have pages of at most 20 rows.
  get('2', 'favorite/artists', call => {
    return call.list({ rows: [...call.written.priorityArtists], show: shorts.artist, largestLimit: 20 });
  }),
  add('2', 'favorite/artist/{artist}', addFavorite),
  remove('2', 'favorite/artist/{artist}', call => {
    const artist = recordInPath(call, 'artist');
    if (!call.written.priorityArtists.delete(artist)) throw notFound('This artist is not a favorite.');
    return call.single('artist', artistForm(artist));
  }),
  get('2', 'data-feed/available', call => call.list({ rows: feedsOf(call), show: feed => feed })),
  get('2', 'data-feed/configured', listSubscriptions),
  add('2', 'data-feed/configured', subscribe),
  remove('2', 'data-feed/configured', unsubscribe),
];

function answerUsage(call: SandboxCall): object {
  const { quota, requestsPerMinute } = call.knobs;
  return call.single('usage', {
    quota: { limit: 1_000_000, used: 1_000_000 - quota, remaining: Math.max(0, quota) },
    rateLimit: { limit: Number.isFinite(requestsPerMinute) ? requestsPerMinute : 5_000 },
  });
}

function addFavorite(call: SandboxCall): object {
  const artist = recordInPath(call, 'artist');
  const { priorityArtists } = call.written;
  if (priorityArtists.has(artist)) throw new HttpError(409, 'This artist is already a favorite.');
  const isFull = priorityArtists.size >= call.knobs.priorityArtists;
  if (isFull) throw new HttpError(429, 'The quota of your list of favorites is reached.');
  priorityArtists.add(artist);
  return call.single('artist', artistForm(artist));
}

const entityTypes = ['artist', 'album', 'song', 'playlist'] as const;

const feeds = entityTypes.flatMap(entityType =>
  ['metadata', 'audience', 'score'].map(subject => {
    const name = titleCase(`${entityType} ${subject}`);
    const description = `${name}: what has changed since the last delivery.`;
    return { code: `${entityType}-${subject}`, name, entityType, description };
  }),
);

function feedsOf(call: SandboxCall) {
  const type = call.choice('entityType', ['', ...entityTypes]);
  return feeds.filter(({ entityType }) => !type || entityType === type);
}

const feedOf = (code: string) => feeds.find(feed => feed.code === code);

/** Initial subscriptions: a sample of records with one feed each. */
const initialSubscriptions: readonly Subscription[] = [...feeds, ...feeds].map(({ code, entityType }, index) => {
  return { code, entityUuid: uuidOf(entityType, index), storageCode: 'warehouse', pushInterval: 86_400 };
});

const subscriptionsOf = ({ written }: SandboxCall): readonly Subscription[] =>
  written.subscriptions ?? initialSubscriptions;
const formOf = ({ code, ...rest }: Subscription): object => ({ feed: feedOf(code), ...rest });

function listSubscriptions(call: SandboxCall): object {
  const codes = feedsOf(call).map(({ code }) => code);
  const [wanted, storage] = [call.query('code'), call.query('storageCode')];
  const isWanted = ({ code, storageCode }: Subscription) =>
    codes.includes(code) && (!wanted || code === wanted) && (!storage || storageCode === storage);
  return call.list({ rows: subscriptionsOf(call).filter(isWanted), show: formOf });
}

function subscribe(call: SandboxCall): object {
  const wanted = wantedBy(call);
  const isAllowed = wanted.pushInterval >= 3_600 && wanted.pushInterval <= 604_800;
  if (!isAllowed) throw badRequest('"pushInterval" must be between an hour and a week, in seconds.');
  if (subscriptionsOf(call).some(isSame(wanted))) throw new HttpError(409, 'This feed is already configured.');
  call.written.subscriptions = [...subscriptionsOf(call), wanted];
  return call.single('feed', formOf(wanted));
}

function unsubscribe(call: SandboxCall): object {
  const ended = existing(subscriptionsOf(call).find(isSame(wantedBy(call))), 'This feed does not exist.');
  call.written.subscriptions = subscriptionsOf(call).filter(each => each !== ended);
  return call.single('feed', formOf(ended));
}

const isSame = (wanted: Subscription) => (each: Subscription) =>
  each.code === wanted.code && each.entityUuid === wanted.entityUuid && each.storageCode === wanted.storageCode;

/** Feed, record, storage and interval are query parameters, even in a POST. */
function wantedBy(call: SandboxCall): Subscription {
  const [entityUuid, code, storageCode] = [call.query('uuid'), call.query('code'), call.query('storageCode')];
  const { entityType } = feedOf(code) ?? {};
  const isKnown = entityType && indexOf(entityType, entityUuid) !== undefined;
  if (!isKnown) throw badRequest('"code" must name a feed, and "uuid" a record of its type.');
  if (!/^[\w-]{1,64}$/.test(storageCode)) throw badRequest('"storageCode" is not valid.');
  return { code, entityUuid, storageCode, pushInterval: Number(call.query('pushInterval') || 'none') };
}
