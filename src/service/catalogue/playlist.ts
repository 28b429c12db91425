import { datetimeAlternatives } from './moment.ts';
import { type NamedPlatform, platformField } from './musicPlatform.ts';
import { storefrontPlatforms } from './platforms.ts';
import {
  array,
  asCountryCode,
  count,
  countryCode,
  day,
  defineList,
  defineRecordKind,
  defineSeries,
  type FieldDecoder,
  FORMER_MAX_PERIOD_DAYS,
  id,
  instant,
  int,
  isJsonObject,
  isUnreadable,
  type JsonObject,
  LIFETIMES_MS,
  lookUpBy,
  nestedRecordItems,
  object,
  opaqueId,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  type PlatformKey,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { bareMoments, figures } from './points.ts';
import { song } from './song.ts';
import { country, countryOf, enumField } from './sharedFields.ts';

/** The only documented version. */
const v2_8 = [
  'id',
  'name',
  'identifier',
  'platform',
  'country',
  'storefront',
  'curator',
  'crawledAt',
  'trackCount',
  'subscriberCount',
  'type',
  'updateFrequency',
  'availableCountries',
  'consoleUrl',
  'imageUrl',
] as const;

/** Lower case in requests, a display label in responses (README.md, Songs). */
const PLAYLIST_TYPES = [
  'EDITORIAL',
  'ALGORITHMIC',
  'ALGOTORIAL',
  'MAJOR',
  'CHARTS',
  'CURATORS_LISTENERS',
  'RADIOS',
  'THIS_IS',
];

function platformKeyOf({ platform, identifier, storefront }: JsonObject): PlatformKey | undefined {
  const code = isJsonObject(platform) ? platform['code'] : undefined;
  if (typeof code !== 'string' || typeof identifier !== 'string') return undefined;
  const isOfStorefront = storefrontPlatforms.includes(code) && typeof storefront === 'string';
  return { platform: code, identifier, country: isOfStorefront ? storefront : undefined };
}

export interface PlaylistCurator {
  readonly platform?: NamedPlatform | null | undefined;
  readonly name?: string | null | undefined;
  readonly identifier?: string | null | undefined;
}

const owner = object('owner', { name: text('name'), identifier: opaqueId('identifier') });
const ownPlatform = platformField();

/** The owner, on the platform of the playlist. */
const curator: FieldDecoder<PlaylistCurator> = (raw, report) => {
  const known: PlaylistCurator | null | undefined = owner(raw, report);
  if (!known || isUnreadable(known)) return known;
  // An unreadable platform is already reported by the field `platform`.
  return { ...known, platform: ownPlatform(raw, () => undefined) };
};

export const playlist = defineRecordKind({
  name: 'Playlist',
  lifetime: LIFETIMES_MS.latest,
  fields: {
    id: id('uuid'),
    name: text('name'),
    identifier: opaqueId('identifier'),
    platform: platformField(),
    country: country(),
    storefront: countryCode('countryCode'),
    curator,
    crawledAt: instant('latestCrawlDate'),
    trackCount: int('latestTrackCount'),
    subscriberCount: count('latestSubscriberCount'),
    type: enumField(PLAYLIST_TYPES, text('type')),
    updateFrequency: text('refreshed'),
    availableCountries: array('availableCountryCodes', value => {
      const code = asCountryCode(value);
      return code ? countryOf(code) : undefined;
    }),
    consoleUrl: text('appUrl'),
    imageUrl: text('imageUrl'),
  },
  light: ['name', 'identifier', 'platform', 'country', 'storefront', 'crawledAt', 'trackCount', 'subscriberCount'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/playlist/{uuid}', uuid, { '2.8': v2_8 }),
    lookUpBy(
      'platformKey',
      '/api/v{version}/playlist/by-platform/{platform}/{identifier}',
      platformIdentifier,
      { '2.8': v2_8 },
      {
        queryOf: ({ platformKey }) => ({ countryCode: platformKey?.country }),
      },
    ),
  ],
  batchPath: { path: '/api/v{version}/playlist/{uuids}', version: '2.8', returns: v2_8, most: 10, isDocumented: true },
  platformKeyOf,
});

const playlistAsOwner = ownerFields(() => playlist, 'playlist', [
  'id',
  'name',
  'identifier',
  'platform',
  'country',
  'storefront',
  'crawledAt',
  'trackCount',
  'subscriberCount',
  'type',
  'imageUrl',
]);

export type Playlist = Reference<typeof playlist.fields>;

const trackListFields = { asOf: instant('date') };

const trackItems = nestedRecordItems('song', song, {
  position: int('position'),
  peakPosition: int('peakPosition'),
  entryDate: day('entryDate'),
  exitDate: day('exitDate'),
});

export const playlistTracks = defineList({
  path: '/api/v2.20/playlist/{uuid}/tracks/latest',
  pageSize: PAGE_SIZE,
  momentKey: 'date',
  totalField: 'trackCount',
  lifetime: LIFETIMES_MS.latest,
  listFields: trackListFields,
  ...playlistAsOwner,
  ...trackItems,
});

export const playlistTracksAt = defineList({
  path: '/api/v2.20/playlist/{uuid}/tracks/{datetime}',
  pageSize: PAGE_SIZE,
  momentKey: 'date',
  ...datetimeAlternatives,
  lifetime: LIFETIMES_MS.dated,
  listFields: trackListFields,
  ...playlistAsOwner,
  ...trackItems,
});

export const playlistTrackDates = defineSeries({
  path: '/api/v2.20/playlist/{uuid}/available-tracklistings',
  pageSize: PAGE_SIZE,
  maxPeriodDays: FORMER_MAX_PERIOD_DAYS,
  ...playlistAsOwner,
  // Timestamps, because some playlists are read several times a day.
  ...bareMoments,
});

export const playlistAudience = defineSeries({
  path: '/api/v2.20/playlist/{uuid}/audience',
  maxPeriodDays: FORMER_MAX_PERIOD_DAYS,
  ...playlistAsOwner,
  ...figures,
});
