import { artistAsOwner } from './artist.ts';
import {
  count,
  day,
  type Decoded,
  defineList,
  defineSeries,
  instant,
  isBlank,
  isJsonObject,
  type ItemDecoder,
  type JsonObject,
  LIFETIMES_MS,
  object,
  objectItems,
  opaqueId,
  type OrderBy,
  PAGE_SIZE,
  recordItems,
  sortParameters,
  text,
} from '../description/index.ts';
import {
  albumChartEntryItems,
  chartEntryQuery,
  playlistEntryFilter,
  playlistEntryItems,
  playlistEntryQuery,
  songChartEntryItems,
  spinCountItems,
  spinQuery,
} from './activity.ts';
import { concert, type Concert } from './concert.ts';
import { edition, type FestivalEdition } from './edition.ts';
import { spinItems } from './radio.ts';
import { shortVideoFigures } from './points.ts';
import { enumField } from './sharedFields.ts';

export const artistSongChartEntries = defineList({
  path: '/api/v2/artist/{uuid}/charts/song/ranks/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: chartEntryQuery,
  ...artistAsOwner,
  ...songChartEntryItems,
});

export const artistAlbumChartEntries = defineList({
  path: '/api/v{version}/artist/{uuid}/charts/album/ranks/{platform}',
  // Version 2 identifies an album only by its slug, so its entries have a null album.
  versions: ['2.28', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: chartEntryQuery,
  ...artistAsOwner,
  ...albumChartEntryItems,
});

export const artistPlaylistEntries = defineList({
  path: '/api/v{version}/artist/{uuid}/playlist/current/{platform}',
  versions: ['2.20', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: playlistEntryQuery,
  filter: playlistEntryFilter,
  ...artistAsOwner,
  ...playlistEntryItems,
});

export const artistSpins = defineList({
  path: '/api/v2/artist/{uuid}/broadcasts',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: spinQuery,
  ...artistAsOwner,
  ...spinItems,
});

export const artistSpinCounts = defineList({
  path: '/api/v2/artist/{uuid}/broadcast-groups',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: spinQuery,
  ...artistAsOwner,
  ...spinCountItems,
});

const concerts = recordItems(concert);
const editions = recordItems(edition);

const eventType = enumField(['CONCERT', 'FESTIVAL', 'ONLINE'], text('type'));

/** Concerts have a date. Editions have a start, an end and a festival, each possibly unknown (README.md, Live). */
function isEditionOf(value: JsonObject): boolean {
  if (['festival', 'startedAt', 'endedAt'].some(name => !isBlank(value[name] ?? null))) return true;
  return isBlank(value['date'] ?? null) && eventType(value, () => undefined) === 'FESTIVAL';
}

const eventItems: ItemDecoder<Concert | FestivalEdition, unknown> = {
  item(value, report, place) {
    const isEdition = isJsonObject(value) && isEditionOf(value);
    const item = (isEdition ? editions : concerts).item(value, report, place);
    return item && { ...item, node: { ...item.node, __typename: isEdition ? 'FestivalEdition' : 'Concert' } };
  },
};

interface EventArguments {
  readonly type?: 'CONCERT' | 'FESTIVAL' | 'ONLINE' | null | undefined;
  readonly within?: { readonly start: string; readonly end: string } | undefined;
  readonly orderBy?: OrderBy<'STARTS_AT'> | null | undefined;
}

export const artistEvents = defineList({
  path: '/api/v2/artist/{uuid}/events',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ type, within, orderBy }: EventArguments) => ({
    type: type?.toLowerCase() ?? 'all',
    startDate: within?.start,
    endDate: within?.end,
    ...sortParameters(orderBy ?? { field: 'STARTS_AT' }, { STARTS_AT: 'date' }),
  }),
  ...artistAsOwner,
  ...eventItems,
});

const shortFigures = {
  date: day('date'),
  views: count('views'),
  likes: count('likes'),
  comments: count('comments'),
};

const shortVideo = {
  identifier: opaqueId('identifier'),
  title: text('title'),
  description: text('description'),
  publishedAt: instant('createdAt'),
  url: text('externalUrl'),
  latestAudience: object('latestAudience', shortFigures, 'date'),
};
export type ArtistShortVideo = Decoded<typeof shortVideo>;

export const artistShortVideos = defineList({
  path: '/api/v2/artist/{uuid}/shorts/{platform}/videos',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  ...objectItems(shortVideo, ({ identifier }) => [identifier], 'identifier'),
});

export const shortVideoAudience = defineSeries({
  path: '/api/v2/artist/shorts/{identifier}/audience',
  pageSize: PAGE_SIZE,
  ...shortVideoFigures,
});
