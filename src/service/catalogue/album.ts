import {
  boolean,
  day,
  defineList,
  defineRecordKind,
  defineSeries,
  id,
  int,
  LIFETIMES_MS,
  lookUpBy,
  map,
  naturalKey,
  nestedRecordItems,
  type OrderBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  type QueryParameters,
  recordItems,
  type Reference,
  references,
  slug,
  sortParameters,
  text,
  uuid,
} from '../description/index.ts';
import { dayFilter } from './dayFilter.ts';
import { artist, artistAsOwner } from './artist.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { identifiedFigures } from './points.ts';
import { song, songAsOwner } from './song.ts';
import { labels } from './sharedFields.ts';

/* Fields of each version. Versions 2 and 2.15 by UPC or platform return older shapes than version 2 by id (README.md, Albums). */
const credits = [
  'name',
  'creditName',
  'artists',
  'upc',
  'releaseDate',
  'trackCount',
  'copyright',
  'distributorName',
] as const;
const shapeA = [...credits, 'labels?', 'slug'] as const;
const shapeB = [...shapeA, 'imageUrl'] as const;
const shapeC = [...credits, 'labels?', 'id', 'imageUrl'] as const;
const shapeD = [...credits, 'labels', 'id', 'imageUrl', 'type'] as const;
const shapeE = [...shapeD, 'isGeneratedWithAi'] as const;
const versionsByCode = { '2.51': shapeE, '2.36': shapeD, '2.26': shapeC, '2.15': shapeB, '2': shapeA } as const;

/** A UPC, an EAN and a GTIN are the same code with different numbers of leading zeros. */
const lengthsOfUpc = [12, 13, 14];

/** The service finds a UPC only in the spelling of its record, and records differ in leading zeros (README.md, Albums). */
function alternativeUpcs(upc: string): string[] {
  const digits = upc.replace(/^0+/, '');
  return lengthsOfUpc
    .filter(length => length >= digits.length && length !== upc.length)
    .map(length => digits.padStart(length, '0'));
}

/** Release types, with the names that the service uses in responses and queries. */
const releaseTypes = { ALBUM: 'album', SINGLE: 'single', COMPILATION: 'compil' } as const;
const releaseTypesByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(releaseTypes).map(([kind, word]) => [word, kind]),
);

export const album = defineRecordKind({
  name: 'Album',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    slug: slug('slug'),
    creditName: text('creditName'),
    artists: references('artists', artist),
    upc: naturalKey('upc', 'upc'),
    releaseDate: day('releaseDate'),
    labels,
    trackCount: int('totalTracks'),
    copyright: text('copyright'),
    distributorName: text('distributor'),
    imageUrl: text('imageUrl'),
    type: map(text('type'), word => releaseTypesByWord.get(word) ?? word),
    isGeneratedWithAi: boolean('generatedWithAi'),
  },
  light: ['name', 'creditName', 'releaseDate'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/album/by-uuid/{uuid}', uuid, { '2.51': shapeE, '2.36': shapeD, '2': shapeC }),
    lookUpBy('upc', '/api/v{version}/album/by-upc/{upc}', upc => ({ upc }), versionsByCode, {
      alternativesOf: alternativeUpcs,
    }),
    lookUpBy(
      'platformKey',
      '/api/v{version}/album/by-platform/{platform}/{identifier}',
      platformIdentifier,
      versionsByCode,
    ),
  ],
  batchPath: { path: '/api/v{version}/album/{uuids}', version: '2', returns: shapeE, most: 10, isDocumented: true },
});

export const albumAsOwner = ownerFields(() => album, 'album', ['id', 'name', 'creditName', 'releaseDate']);

export type Album = Reference<typeof album.fields>;

export const albumTracks = defineList({
  path: '/api/v2.26/album/{uuid}/tracks',
  lifetime: LIFETIMES_MS.record,
  ...albumAsOwner,
  ...nestedRecordItems('song', song, { discNumber: int('discNumber'), trackNumber: int('number') }),
});

export const albumIdentifiers = defineList({
  path: '/api/v2.26/album/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...albumAsOwner,
  ...identifierItems,
});

export const albumAudience = defineSeries({
  path: '/api/v2/album/{uuid}/audience/{platform}',
  query: identifierFilter,
  ...albumAsOwner,
  ...identifiedFigures,
});

export const albumPopularity = defineSeries({
  path: '/api/v2/album/{uuid}/popularity/{platform}',
  ...albumAsOwner,
  ...identifiedFigures,
});

/** Narrows a figure to one of the identifiers on the platform. */
export function identifierFilter({ identifier }: { readonly identifier?: string | null | undefined }): QueryParameters {
  return { identifier: identifier ?? undefined };
}

interface ReleaseArguments {
  readonly type?: keyof typeof releaseTypes | null | undefined;
  readonly orderBy?: OrderBy<'NAME' | 'RELEASE_DATE'> | null | undefined;
}

interface ArtistReleaseArguments extends ReleaseArguments {
  readonly releasedSince?: string | null | undefined;
  readonly releasedUntil?: string | null | undefined;
}

const newestReleasesFirst = { field: 'RELEASE_DATE', direction: 'DESC' } as const;

function releaseQuery({ type, orderBy }: ReleaseArguments): QueryParameters {
  return {
    type: type ? releaseTypes[type] : 'all',
    ...sortParameters(orderBy ?? { field: 'NAME' }, { NAME: 'title', RELEASE_DATE: 'releaseDate' }),
  };
}

export const artistAlbums = defineList({
  path: '/api/v{version}/artist/{uuid}/albums',
  // Version 2.26 returns no types. Versions 2.18 and 2 return no album ids, so their items cannot be resolved.
  versions: ['2.34', '2.26'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ releasedSince, releasedUntil, ...args }: ArtistReleaseArguments, version) => {
    const releases = releaseQuery(releasedSince || releasedUntil ? { ...args, orderBy: newestReleasesFirst } : args);
    if (version === '2.34') return releases;
    return args.type ? undefined : { ...releases, type: undefined };
  },
  filter: ({ releasedSince, releasedUntil }: ArtistReleaseArguments) =>
    dayFilter(({ releaseDate }: Album) => releaseDate, { since: releasedSince, until: releasedUntil }),
  ...artistAsOwner,
  ...recordItems(album),
});

export const songAlbums = defineList({
  path: '/api/v2/song/{uuid}/albums',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: releaseQuery,
  ...songAsOwner,
  // `default` marks the album that represents the song.
  ...recordItems(album, { isDefault: boolean('default') }),
});
