import { ServiceTemplate } from '../endpoint/path.ts';
import { album, releaseQuery, type ReleaseArguments } from './album.ts';
import { day, group, text } from '../endpoint/fields.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { list, PAGE_SIZE, recordItems, sort, type OrderBy } from '../endpoint/list.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { lookUp, onPlatform, recordKind, uuid, type Reference } from '../endpoint/record.ts';
import { song } from './song.ts';
import { country, genres } from './terms.ts';

const v2 = ['id', 'name', 'slug', 'consoleUrl', 'webUrl', 'imageUrl', 'country'] as const;
const v2_9 = [
  ...v2,
  'origin',
  'genres',
  'biography',
  'isni',
  'ipi',
  'gender',
  'type',
  'birthDate',
  'careerStage',
  'growthLevel',
] as const;

export const artist = recordKind({
  name: 'Artist',
  lifetime: lifetimes.record,
  fields: {
    id: text('uuid'),
    name: text('name'),
    slug: text('slug'),
    consoleUrl: text('appUrl'),
    webUrl: text('webUrl'),
    imageUrl: text('imageUrl'),
    country: country(),
    origin: group({ city: text('cityName'), country: country() }),
    genres,
    biography: text('biography'),
    isni: text('isni'),
    ipi: text('ipi'),
    gender: text('gender'),
    type: text('type'),
    birthDate: day('birthDate'),
    careerStage: text('careerStage'),
    growthLevel: text('growthLevel'),
  },
  lookUps: [
    lookUp('id', '/api/v{version}/artist/{uuid}', uuid, { '2.9': v2_9, '2': v2 }),
    lookUp('platformIdentity', '/api/v{version}/artist/by-platform/{platform}/{identifier}', onPlatform, {
      '2.9': v2_9,
      '2': v2,
    }),
  ],
  manyIds: { path: '/api/v{version}/artist/{uuids}', version: '2.9', offers: v2_9, most: 10 },
});

/** What is known of one. */
export type Artist = Reference<typeof artist.fields>;

export const artistAlbums = list({
  path: '/api/v{version}/artist/{uuid}/albums',
  // 2.26 knows no types. 2.18 and 2 give no id of an album, so nothing could be asked about their items.
  versions: ['2.34', '2.26'],
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: ({ type, ...order }: ReleaseArguments, version) => {
    if (version === '2.34') return releaseQuery({ type, ...order });
    return type === 'ALL' ? { ...releaseQuery({ type, ...order }), type: undefined } : undefined;
  },
  ...recordItems(() => album),
});

type SongOrderField =
  | 'NAME'
  | 'RELEASE_DATE'
  | 'SPOTIFY_STREAMS'
  | 'SHAZAM_COUNT'
  | 'YOUTUBE_VIEWS'
  | 'SPOTIFY_POPULARITY'
  | 'SERVICE_SCORE';

const songOrder: Readonly<Record<SongOrderField, string | ServiceTemplate>> = {
  NAME: 'name',
  RELEASE_DATE: 'releaseDate',
  SPOTIFY_STREAMS: 'spotifyStream',
  SHAZAM_COUNT: 'shazamCount',
  YOUTUBE_VIEWS: 'youtubeViews',
  SPOTIFY_POPULARITY: 'spotifyPopularity',
  SERVICE_SCORE: new ServiceTemplate('{service}Score'),
};

interface SongArguments {
  readonly role: 'ALL' | 'MAIN' | 'FEATURED';
  readonly orderBy?: OrderBy<SongOrderField> | null;
}

/** Without it both roles are listed. */
const mainPerformer = { ALL: undefined, MAIN: '1', FEATURED: '0' } as const;
const mainPerformerOf2 = { ALL: undefined, MAIN: 'true', FEATURED: 'false' } as const;

export const artistSongs = list({
  path: '/api/v{version}/artist/{uuid}/songs',
  // 2 gives no release dates.
  versions: ['2.21', '2'],
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: ({ role, orderBy }: SongArguments, version) => ({
    mainPerformer: (version === '2' ? mainPerformerOf2 : mainPerformer)[role],
    ...sort(orderBy ?? { field: 'NAME' }, songOrder),
  }),
  ...recordItems(() => song),
});

export const relatedArtists = list({
  path: '/api/v2/artist/{uuid}/related',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  ...recordItems(() => artist),
});

export const artistIdentifiers = list({
  path: '/api/v2/artist/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...identifierItems,
});
