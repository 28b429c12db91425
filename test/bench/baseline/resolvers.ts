import type { Service } from './service.ts';
import type { Json } from '../../support/json.ts';

export interface Context {
  readonly service: Service;
}

/*
 * Resolvers as most teams write them: each lookup waits for its record, each list requests its rows, and fields
 * missing from a list are requested item by item.
 */

const DEFAULT_ROWS = 20;
const DAY = 86_400_000;

export const resolvers = {
  Query: {
    artist: (_: unknown, { id }: Json, { service }: Context) => service.artist(id),
    album: (_: unknown, { id }: Json, { service }: Context) => service.album(id),
    playlist: (_: unknown, { id }: Json, { service }: Context) => service.playlist(id),
    // The service has no call for a single chart.
    songChart: (_: unknown, { slug }: Json) => ({ slug }),
  },
  Artist: {
    __resolveReference: ({ id }: Json, { service }: Context) => service.artist(id),
    id: ({ uuid }: Json) => uuid,
    name: named('name'),
    imageUrl: named('imageUrl'),
    country: ({ countryCode }: Json) =>
      countryCode ? { code: countryCode, name: countryNames.of(countryCode) ?? null } : null,
    biography: named('biography'),
    careerStage: ({ careerStage }: Json) => careerStage?.toUpperCase() || null,
    genres: ({ genres }: Json) => genres?.map(genreOf) ?? null,
    albums: albumsOf,
    songs: songsOf,
    audience: (artist: Json, { platform, range }: Json, context: Context) =>
      points(context, `/api/v2/artist/${artist.uuid}/audience/${platform}`, range, audiencePoint, 'followers'),
    streaming: (artist: Json, { platform, range }: Json, context: Context) =>
      points(context, `/api/v2/artist/${artist.uuid}/streaming/${platform}/listening`, range, metricPoint, 'value'),
    currentStats: ({ uuid }: Json, { days }: Json, { service }: Context) => service.currentStats(uuid, days),
  },
  MusicCurrentFigure: {
    platform: ({ platform }: Json) => ({ code: platform }),
    date: ({ date }: Json) => date?.slice(0, 10),
    growth: ({ evolution, percentEvolution }: Json) => ({ absolute: evolution, percent: percentEvolution }),
  },
  Album: {
    __resolveReference: ({ id }: Json, { service }: Context) => service.album(id),
    upc: named('upc'),
    labels: ({ labels }: Json) => labels.map(labelOf),
    id: ({ uuid }: Json) => uuid,
    releaseDate: dayOf,
    type: ({ type }: Json) => (type === 'compil' ? 'COMPILATION' : type?.toUpperCase()),
    tracks: tracksOfAlbum,
  },
  AlbumTrackEdge: { trackNumber: named('number') },
  Playlist: { id: ({ uuid }: Json) => uuid, tracks: tracksOfPlaylist },
  SongChart: { ranking: rankingOf },
  Song: {
    __resolveReference: ({ id, isrc }: Json, { service }: Context) =>
      isrc ? service.songByIsrc(isrc) : service.song(id),
    id: ({ uuid }: Json) => uuid,
    releaseDate: dayOf,
    creditName: named('creditName'),
    isrc: async (song: Json, _: unknown, { service }: Context) => (await service.song(song.uuid)).isrc?.value || null,
    labels: async (song: Json, _: unknown, { service }: Context) => (await service.song(song.uuid)).labels.map(labelOf),
    durationSeconds: ({ duration }: Json) => duration || null,
    artists: async (song: Json, _: unknown, { service }: Context) => (await service.song(song.uuid)).artists,
  },
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function genreOf(genre: Json) {
  return typeof genre === 'string' ? { name: genre, subgenres: [] } : { name: genre.root, subgenres: genre.sub ?? [] };
}

const labelOf = ({ name, type }: Json) => ({ name, type: type || null });

/** Resolver that returns a property, or null if it is falsy. */
function named(key: string) {
  return (record: Json) => record[key] || null;
}

function dayOf({ releaseDate }: Json): string | null {
  return releaseDate?.slice(0, 10) || null;
}

async function albumsOf({ uuid }: Json, { type, orderBy, first = DEFAULT_ROWS, after }: Json, { service }: Context) {
  const { field, direction } = orderBy ?? { field: 'NAME', direction: 'ASC' };
  const query = {
    type: type === 'ALBUM' ? 'album' : 'all',
    sortBy: field === 'NAME' ? 'title' : 'releaseDate',
    sortOrder: direction.toLowerCase(),
  };
  const offset = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const { items, page } = await service.rows(`/api/v2.34/artist/${uuid}/albums`, query, offset, first);
  return connection(items, offset, page.total);
}

async function songsOf({ uuid }: Json, { role, orderBy, first = DEFAULT_ROWS, last }: Json, { service }: Context) {
  const { field, direction } = orderBy ?? { field: 'NAME', direction: 'ASC' };
  const query = {
    mainPerformer: role === 'MAIN' ? '1' : undefined,
    sortBy: field === 'NAME' ? 'name' : 'spotifyStream',
    sortOrder: direction.toLowerCase(),
  };
  const path = `/api/v2.21/artist/${uuid}/songs`;
  const count = last ?? first;
  const offset = last ? Math.max(0, (await service.page(path, { ...query, limit: 1 })).page.total - last) : 0;
  const { items, page } = await service.rows(path, query, offset, count);
  return connection(items, offset, page.total);
}

function connection(nodes: Json[], offset: number, totalCount: number) {
  const end = offset + nodes.length;
  const endCursor = Buffer.from(String(end)).toString('base64');
  return { nodes, totalCount, pageInfo: { hasNextPage: end < totalCount, hasPreviousPage: offset > 0, endCursor } };
}

/** Album tracks are not paginated. */
async function tracksOfAlbum({ uuid }: Json, { first = DEFAULT_ROWS }: Json, { service }: Context) {
  const { items } = await service.page(`/api/v2.26/album/${uuid}/tracks`, {});
  return { edges: items.slice(0, first).map((item: Json) => ({ ...item, node: item.song })) };
}

async function tracksOfPlaylist({ uuid }: Json, { at, first = DEFAULT_ROWS }: Json, { service }: Context) {
  const path = `/api/v2.20/playlist/${uuid}/tracks/${at ? encodeURIComponent(at) : 'latest'}`;
  const { items } = await service.rows(path, {}, 0, first);
  return { edges: items.map((item: Json) => ({ ...item, node: item.song })) };
}

async function rankingOf({ slug }: Json, { first = DEFAULT_ROWS }: Json, { service }: Context) {
  const { items } = await service.rows(`/api/v2.14/chart/song/${slug}/ranking/latest`, {}, 0, first);
  return { edges: items.map((item: Json) => ({ ...item, node: item.song })) };
}

type Point = Json;
/** Days before a range in which to look for the base of its growth. */
const BASE_DAYS = 10;

const audiencePoint = ({ date, followerCount, likeCount, postCount, viewCount }: Json): Point => ({
  date: date.slice(0, 10),
  followers: followerCount,
  likes: likeCount,
  posts: postCount,
  views: viewCount,
});
const metricPoint = ({ date, value }: Json): Point => ({ date: date.slice(0, 10), value });

async function points(
  { service }: Context,
  path: string,
  { start, end, days = 30 }: Json,
  read: (item: Json) => Point,
  figure: string,
) {
  const last = new Date(end ?? Date.now());
  const first = start ? new Date(start) : new Date(last.getTime() - (days - 1) * DAY);
  const before = new Date(first.getTime() - BASE_DAYS * DAY);
  const all = (await service.points(path, before, last)).map(read);
  const day = first.toISOString().slice(0, 10);
  const nodes = all.filter(({ date }) => date >= day);
  return { nodes, totalCount: nodes.length, latest: nodes.at(-1), growth: growthOf(all, day, figure) };
}

/** @param nodes Points, starting early enough to include the base of the growth. */
function growthOf(nodes: Point[], start: string, figure: string) {
  const known = nodes.filter(node => typeof node[figure] === 'number');
  const base = known.findLast(({ date }) => date < start) ?? known[0];
  const [first, latest] = [base?.[figure], known.at(-1)?.[figure]];
  if (first === undefined || latest === undefined) return null;
  return {
    absolute: latest - first,
    percent: first === 0 ? null : Math.round(((latest - first) / Math.abs(first)) * 10_000) / 100,
  };
}
