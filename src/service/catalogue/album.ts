import {
  code,
  day,
  entryItems,
  flag,
  id,
  int,
  lifetimes,
  list,
  lookUp,
  mapped,
  onPlatform,
  type OrderBy,
  ownerFields,
  PAGE_SIZE,
  type Query,
  recordItems,
  recordKind,
  type Reference,
  references,
  series,
  sort,
  text,
  uuid,
} from '../description/index.ts';
import { artist, artistAsOwner } from './artist.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { identifiedFigures } from './points.ts';
import { song, songAsOwner } from './song.ts';
import { labels } from './sharedFields.ts';

/* The fields of each version; by UPC and platform 2 and 2.15 are older shapes than 2 is by id (README.md, Albums). */
const credits = [
  'name',
  'creditName',
  'artists',
  'upc',
  'releaseDate',
  'totalTracks',
  'copyright',
  'distributor',
] as const;
const shapeA = [...credits, 'labels?', 'slug'] as const;
const shapeB = [...shapeA, 'imageUrl'] as const;
const shapeC = [...credits, 'labels?', 'id', 'imageUrl'] as const;
const shapeD = [...credits, 'labels', 'id', 'imageUrl', 'type'] as const;
const shapeE = [...shapeD, 'isGeneratedWithAi'] as const;
const byCode = { '2.51': shapeE, '2.36': shapeD, '2.26': shapeC, '2.15': shapeB, '2': shapeA } as const;

/** A UPC, an EAN and a GTIN are the same code with ever more leading zeros. */
const lengthsOfUpc = [12, 13, 14];

/** The service finds a code only as the record has it, and records differ in their leading zeros (README.md, Albums). */
function formsOfUpc(upc: string): string[] {
  const digits = upc.replace(/^0+/, '');
  return lengthsOfUpc
    .filter(length => length >= digits.length && length !== upc.length)
    .map(length => digits.padStart(length, '0'));
}

/** The service uses its own word in responses and queries. */
const releaseTypes = { ALBUM: 'album', SINGLE: 'single', COMPILATION: 'compil' } as const;
const kindsOfRelease: ReadonlyMap<string, string> = new Map(
  Object.entries(releaseTypes).map(([kind, word]) => [word, kind]),
);

export const album = recordKind({
  name: 'Album',
  lifetime: lifetimes.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    slug: text('slug'),
    creditName: text('creditName'),
    artists: references('artists', artist),
    upc: code('upc'),
    releaseDate: day('releaseDate'),
    labels,
    totalTracks: int('totalTracks'),
    copyright: text('copyright'),
    distributor: text('distributor'),
    imageUrl: text('imageUrl'),
    type: mapped(text('type'), word => kindsOfRelease.get(word) ?? word),
    isGeneratedWithAi: flag('generatedWithAi'),
  },
  light: ['name', 'creditName', 'releaseDate'],
  lookUps: [
    lookUp('id', '/api/v{version}/album/by-uuid/{uuid}', uuid, { '2.51': shapeE, '2.36': shapeD, '2': shapeC }),
    lookUp('upc', '/api/v{version}/album/by-upc/{upc}', upc => ({ upc }), byCode, { formsOf: formsOfUpc }),
    lookUp('platformIdentity', '/api/v{version}/album/by-platform/{platform}/{identifier}', onPlatform, byCode),
  ],
  batchPath: { path: '/api/v{version}/album/{uuids}', version: '2', offers: shapeE, most: 10, isDocumented: true },
});

/** The album as the owner of its lists and series. */
export const albumAsOwner = ownerFields(() => album, 'album', ['id', 'name', 'creditName', 'releaseDate']);

export type Album = Reference<typeof album.fields>;

export const albumTracks = list({
  path: '/api/v2.26/album/{uuid}/tracks',
  lifetime: lifetimes.record,
  ...albumAsOwner,
  ...entryItems('song', song, { discNumber: int('discNumber'), number: int('number') }),
});

export const albumIdentifiers = list({
  path: '/api/v2.26/album/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...albumAsOwner,
  ...identifierItems,
});

export const albumAudience = series({
  path: '/api/v2/album/{uuid}/audience/{platform}',
  query: ofIdentifier,
  ...albumAsOwner,
  ...identifiedFigures,
});

export const albumPopularity = series({
  path: '/api/v2/album/{uuid}/popularity/{platform}',
  ...albumAsOwner,
  ...identifiedFigures,
});

/** Narrows a figure to one of the identifiers on the platform. */
export function ofIdentifier({ identifier }: { readonly identifier?: string | null | undefined }): Query {
  return { identifier: identifier ?? undefined };
}

interface ReleaseArguments {
  readonly type?: keyof typeof releaseTypes | null | undefined;
  readonly orderBy?: OrderBy<'TITLE' | 'RELEASE_DATE'> | null | undefined;
}

/** Filter and order of the releases of an artist or a song. */
function releaseQuery({ type, orderBy }: ReleaseArguments): Query {
  return {
    type: type ? releaseTypes[type] : 'all',
    ...sort(orderBy ?? { field: 'TITLE' }, { TITLE: 'title', RELEASE_DATE: 'releaseDate' }),
  };
}

export const artistAlbums = list({
  path: '/api/v{version}/artist/{uuid}/albums',
  // 2.26 knows no types. 2.18 and 2 have no ids of albums, so nothing could be requested about their items.
  versions: ['2.34', '2.26'],
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: (args: ReleaseArguments, version) => {
    if (version === '2.34') return releaseQuery(args);
    return args.type ? undefined : { ...releaseQuery(args), type: undefined };
  },
  ...artistAsOwner,
  ...recordItems(album),
});

export const songAlbums = list({
  path: '/api/v2/song/{uuid}/albums',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: releaseQuery,
  ...songAsOwner,
  // One of the albums represents the song.
  ...recordItems(album, { isDefault: flag('default') }),
});
