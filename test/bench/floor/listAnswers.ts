import type { Answers } from './answers.ts';
import { dayOf, labelOf, namedOf } from './picks.ts';
import type { Json } from '../../support/json.ts';
import type { Service } from './service.ts';

const PAGE = 100;
const ROWS = 20;

/** @param manyIds Whether several songs are one call. */
export function listAnswers(service: Service, manyIds: boolean): Answers {
  const songs = (ids: readonly string[]) =>
    manyIds ? service.many('/api/v2/song/', ids) : service.each('/api/v2.25/song/', ids);
  const ranking = async (slug: string): Promise<Json[]> =>
    (await service.get(`/api/v2.14/chart/song/${slug}/ranking/latest?limit=100&offset=0`)).items;
  /** Pages of the lists that clients walk through. */
  const pages = new Map<string, Promise<Json>>();
  const page = (path: string): Promise<Json> => {
    const answer = pages.get(path) ?? service.get(path);
    pages.set(path, answer);
    return answer;
  };
  return {
    async Discography({ id, order, after }) {
      const offset = Number(after ?? 0);
      const sortBy = order.field === 'TITLE' ? 'title' : 'releaseDate';
      const path = `/api/v2.34/artist/${id}/albums?type=all&sortBy=${sortBy}&sortOrder=${order.direction.toLowerCase()}`;
      const start = offset - (offset % PAGE);
      const { items, page: of } = await page(`${path}&limit=${PAGE}&offset=${start}`);
      const nodes = items.slice(offset - start, offset - start + ROWS).map(datedOf);
      const end = offset + nodes.length;
      return { artist: { albums: { nodes, pageInfo: { hasNextPage: end < of.total, endCursor: String(end) } } } };
    },

    async Playlist({ id, at }) {
      const path = `/api/v2.20/playlist/${id}/tracks/${encodeURIComponent(at)}?limit=${PAGE}&offset=`;
      const answers = await Promise.all([0, PAGE, 2 * PAGE].map(offset => service.get(path + offset)));
      const rows: Json[] = answers.flatMap(({ items }) => items);
      const found = await songs(rows.map(({ song }) => song.uuid));
      const edges = rows.map(({ position, song }) => {
        const { isrc, labels } = found.get(song.uuid);
        return { position, node: { ...namedOf(song), isrc: isrc?.value || null, labels: labels.map(labelOf) } };
      });
      return { playlist: { id, tracks: { edges } } };
    },

    async AlbumTracks({ id }) {
      const { items } = await service.get(`/api/v2.26/album/${id}/tracks`);
      const rows: Json[] = items.slice(0, ROWS);
      const found = await songs(rows.map(({ song }) => song.uuid));
      const edges = rows.map(({ discNumber, number, song }) => ({
        discNumber,
        number,
        node: { ...namedOf(song), artists: found.get(song.uuid).artists.map(namedOf) },
      }));
      return { album: { id, tracks: { edges } } };
    },

    async ChartSongs({ slug }) {
      const edges = (await ranking(slug)).map(({ position, song }) => ({ position, node: namedOf(song) }));
      return { songChart: { ranking: { edges } } };
    },

    async ChartArtists({ slug }) {
      const rows = await ranking(slug);
      const found = await songs(rows.map(({ song }) => song.uuid));
      const edges = rows.map(({ position, song }) => ({
        position,
        node: { ...namedOf(song), artists: found.get(song.uuid).artists.map(namedOf) },
      }));
      return { songChart: { ranking: { edges } } };
    },

    async LastSongs({ id }) {
      const path = `/api/v2.21/artist/${id}/songs?sortBy=name&sortOrder=asc&limit=${PAGE}&offset=`;
      const { total } = (await service.get(`${path}0`)).page;
      const start = total - ROWS;
      const { items } = await service.get(`${path}${start - (start % PAGE)}`);
      const nodes = items.slice(start % PAGE).map(datedOf);
      const pageInfo = { hasPreviousPage: start > 0, hasNextPage: false };
      return { artist: { songs: { totalCount: total, nodes, pageInfo } } };
    },
  };
}

const datedOf = (row: Json) => ({ ...namedOf(row), releaseDate: dayOf(row) });
