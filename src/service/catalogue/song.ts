import { artist, artistAsOwner } from './artist.ts';
import {
  boolean,
  day,
  defineList,
  defineRecordKind,
  id,
  int,
  LIFETIMES_MS,
  lookUpBy,
  map,
  membersOf,
  naturalKey,
  naturalKeyList,
  number,
  object,
  type OrderBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  recordItems,
  type Reference,
  references,
  ServiceTemplate,
  sortParameters,
  text,
  texts,
  uuid,
} from '../description/index.ts';
import { dayFilter } from './dayFilter.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { country, genres, labels } from './sharedFields.ts';

const v2 = [
  'id',
  'name',
  'creditName',
  'isrc',
  'artists',
  'releaseDate',
  'copyright',
  'consoleUrl',
  'imageUrl',
  'durationSeconds',
  'isExplicit',
] as const;
const v2_8 = [...v2, 'isrcCountry', 'genres', 'composers'] as const;
const v2_25 = [
  ...v2_8,
  'labels',
  'iswcs',
  'mainArtists',
  'previewUrl',
  'producers',
  'audioFeatures',
  'languageCode',
  'distributorName',
] as const;
const versions = { '2.25': v2_25, '2.8': [...v2_8, 'labels?'], '2': [...v2, 'labels?'] } as const;

/** Pitch classes, indexed by the service's key: 0 is C. */
const pitchNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** 1 is major, 0 is minor. */
const mode = map(int('mode'), value => (value === 1 ? 'MAJOR' : value === 0 ? 'MINOR' : null));
/** -1 is an unknown key. */
const pitchClass = map(int('key'), value => (value in pitchNames ? value : null));

const audioFeatures = object('audio', {
  acousticness: number('acousticness'),
  danceability: number('danceability'),
  energy: number('energy'),
  instrumentalness: number('instrumentalness'),
  liveness: number('liveness'),
  speechiness: number('speechiness'),
  valence: number('valence'),
  loudness: number('loudness'),
  tempo: number('tempo'),
  timeSignature: int('timeSignature'),
  pitchClass,
  mode,
  key: (raw, report) => {
    const pitch = pitchClass(raw, report);
    if (typeof pitch !== 'number') return pitch === undefined ? undefined : null;
    const scale = mode(raw, report);
    return typeof scale === 'string' ? `${pitchNames[pitch]} ${scale.toLowerCase()}` : pitchNames[pitch];
  },
});

const isrcAlone = naturalKey('isrc', 'isrc');
/** PHP writes an empty object as an empty list. */
const isStructured = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isrcObject = membersOf('isrc', { code: naturalKey('value', 'isrc'), country: country() });

export const song = defineRecordKind({
  name: 'Song',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    creditName: text('creditName'),
    // Text in version 2, an object from 2.8 on. Recorded responses of version 2 show both (README.md, Values).
    isrc: (raw, report) => (isStructured(raw['isrc']) ? isrcObject.code : isrcAlone)(raw, report),
    isrcCountry: (raw, report) => (isStructured(raw['isrc']) ? isrcObject.country(raw, report) : undefined),
    iswcs: naturalKeyList('iswcs', 'iswc'),
    artists: references('artists', artist),
    mainArtists: references('mainArtists', artist),
    releaseDate: day('releaseDate'),
    labels,
    copyright: text('copyright'),
    consoleUrl: text('appUrl'),
    imageUrl: text('imageUrl'),
    previewUrl: text('previewUrl'),
    // The service writes 0 for an unknown length.
    durationSeconds: map(int('duration'), seconds => seconds || null),
    isExplicit: boolean('explicit'),
    genres,
    composers: texts('composers'),
    producers: texts('producers'),
    audioFeatures,
    languageCode: text('languageCode'),
    distributorName: text('distributor'),
  },
  light: ['name', 'creditName'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/song/{uuid}', uuid, versions),
    lookUpBy('isrc', '/api/v{version}/song/by-isrc/{isrc}', isrc => ({ isrc }), versions, { canBeWithdrawn: true }),
    lookUpBy('platformKey', '/api/v{version}/song/by-platform/{platform}/{identifier}', platformIdentifier, versions, {
      canBeWithdrawn: true,
    }),
  ],
  // The path is inferred from other kinds; its items have the fields of version 2.25 (README.md, Several ids).
  batchPath: { path: '/api/v{version}/song/{uuids}', version: '2', returns: v2_25, most: 10, isDocumented: false },
});

export const songAsOwner = ownerFields(() => song, 'song', ['id', 'name', 'creditName', 'imageUrl']);
export const datedSongAsOwner = ownerFields(() => song, 'song', [
  'id',
  'name',
  'creditName',
  'imageUrl',
  'releaseDate',
]);

export type Song = Reference<typeof song.fields>;

type SongOrderField =
  | 'NAME'
  | 'RELEASE_DATE'
  | 'SPOTIFY_STREAMS'
  | 'SHAZAM_RECOGNITIONS'
  | 'YOUTUBE_VIEWS'
  | 'SPOTIFY_POPULARITY'
  | 'SCORE';

const songOrder: Readonly<Record<SongOrderField, string | ServiceTemplate>> = {
  NAME: 'name',
  RELEASE_DATE: 'releaseDate',
  SPOTIFY_STREAMS: 'spotifyStream',
  SHAZAM_RECOGNITIONS: 'shazamCount',
  YOUTUBE_VIEWS: 'youtubeViews',
  SPOTIFY_POPULARITY: 'spotifyPopularity',
  SCORE: new ServiceTemplate('{service}Score'),
};

interface SongArguments {
  readonly releasedSince?: string | null | undefined;
  readonly releasedUntil?: string | null | undefined;
  readonly role?: keyof typeof mainPerformer | null | undefined;
  readonly orderBy?: OrderBy<SongOrderField> | null;
}

const newestSongsFirst = { field: 'RELEASE_DATE', direction: 'DESC' } as const;

/** Values of the parameter `mainPerformer`. Without the parameter, the list has songs of both roles. */
const mainPerformer = { MAIN: '1', FEATURED: '0' } as const;
const mainPerformerOf2 = { MAIN: 'true', FEATURED: 'false' } as const;

export const artistSongs = defineList({
  path: '/api/v{version}/artist/{uuid}/songs',
  // Version 2 has no release dates.
  versions: ['2.21', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ role, orderBy, releasedSince, releasedUntil }: SongArguments, version) => {
    const isDated = releasedSince || releasedUntil;
    if (isDated && version === '2') return undefined;
    return {
      mainPerformer: role ? (version === '2' ? mainPerformerOf2 : mainPerformer)[role] : undefined,
      ...sortParameters(isDated ? newestSongsFirst : (orderBy ?? { field: 'NAME' }), songOrder),
    };
  },
  filter: ({ releasedSince, releasedUntil }: SongArguments) =>
    dayFilter(({ releaseDate }: Song) => releaseDate, { since: releasedSince, until: releasedUntil }),
  ...artistAsOwner,
  ...recordItems(song),
});

export const songIdentifiers = defineList({
  path: '/api/v2/song/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...songAsOwner,
  ...identifierItems,
});

export const relatedSongs = defineList({
  path: '/api/v2/song/{uuid}/related',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  ...songAsOwner,
  ...recordItems(song),
});
