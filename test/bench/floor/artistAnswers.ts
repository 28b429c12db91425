import type { Answers } from './answers.ts';
import { albumOf, BASE_DAYS, growthOf, genreOf, headerOf, pointOf, socialOf, songOf, streamingOf } from './picks.ts';
import type { Json } from '../../support/json.ts';
import type { Service } from './service.ts';

const platforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'spotify'];
const aliases = ['a', 'b', 'c', 'd', 'e'];
/** Days of the audience on an artist's page. */
const RANGE = 90;
const DAY = 86_400_000;
const newest = 'limit=100&offset=0&sortOrder=desc';

export function artistAnswers(service: Service): Answers {
  const audience = (id: string, platform: string, days: number): Promise<Json[]> =>
    service.points(`/api/v2/artist/${id}/audience/${platform}`, days);
  return {
    async ArtistHeader({ id }) {
      const { object } = await service.get(`/api/v2.9/artist/${id}`);
      const genres = object.genres?.map((genre: Json) => ({ name: genreOf(genre).name })) ?? null;
      return { artist: { ...headerOf(object), genres } };
    },

    async ArtistPage({ id }) {
      const [{ object }, albums, songs, ...series] = await Promise.all([
        service.get(`/api/v2.9/artist/${id}`),
        service.get(`/api/v2.34/artist/${id}/albums?${newest}&sortBy=releaseDate&type=album`),
        service.get(`/api/v2.21/artist/${id}/songs?${newest}&sortBy=spotifyStream&mainPerformer=1`),
        ...platforms.map(platform => audience(id, platform, RANGE + BASE_DAYS)),
      ]);
      return {
        artist: {
          ...headerOf(object),
          genres: object.genres?.map(genreOf) ?? null,
          albums: { totalCount: albums.page.total, nodes: albums.items.slice(0, 10).map(albumOf) },
          songs: { nodes: songs.items.slice(0, 10).map(songOf) },
          ...byName(platforms, index => audienceOf(series[index] ?? [], RANGE)),
        },
      };
    },

    async TenArtists(variables) {
      const names = Object.keys(variables);
      const ids: string[] = Object.values(variables);
      const [found, ...stats] = await Promise.all([
        service.many('/api/v2.9/artist/', ids),
        ...ids.map(id => service.get(`/api/v2/artist/${id}/current/stats?period=7`)),
      ]);
      return byName(names, index => {
        const { uuid, name, imageUrl } = found.get(ids[index] ?? '');
        const { social, streaming } = stats[index];
        const currentStats = { social: social.map(socialOf), streaming: streaming.map(streamingOf) };
        return { id: uuid, name: name || null, imageUrl: imageUrl || null, currentStats };
      });
    },

    async TwoYears({ id }) {
      const three = ['instagram', 'tiktok', 'youtube'];
      const series = await Promise.all(three.map(platform => audience(id, platform, 730)));
      return {
        artist: {
          id,
          ...byName(three, index => {
            const nodes = series[index]?.map(followersOf) ?? [];
            return { totalCount: nodes.length, nodes };
          }),
        },
      };
    },

    async OverlappingRanges({ id }) {
      const path = `/api/v2/artist/${id}/streaming/spotify/listening`;
      const items = await service.points(path, 150, Date.UTC(2026, 4, 30));
      const points = items.map(({ date, value }) => ({ date: date.slice(0, 10), value }));
      const within = (start: string, end: string) => points.filter(({ date }) => date >= start && date <= end);
      const latest = within('2026-01-15', '2026-01-20').at(-1);
      const growth = growthOf(
        within('2026-03-22', '2026-05-30').map(({ date, value }) => ({ date, figure: value })),
        '2026-04-01',
      );
      return {
        artist: {
          a: { nodes: within('2026-01-01', '2026-02-28') },
          b: { nodes: within('2026-02-01', '2026-03-31') },
          c: { totalCount: within('2026-03-15', '2026-04-30').length },
          d: { latest: latest ? { value: latest.value } : null },
          e: { growth: growth ? { absolute: growth.absolute } : null },
        },
      };
    },

    async FiveAliases({ id }) {
      const nodes = (await audience(id, 'instagram', 90)).map(followersOf);
      return { artist: byName(aliases, () => ({ nodes })) };
    },
  };
}

const byName = (names: readonly string[], valueAt: (index: number) => Json): Json =>
  Object.fromEntries(names.map((name, index) => [name, valueAt(index)]));

const followersOf = ({ date, followerCount }: Json) => ({ date: date.slice(0, 10), followers: followerCount });

/** @param items From the days before the range on. */
function audienceOf(items: Json[], days: number) {
  const points = items.map(pointOf);
  const start = new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10);
  const nodes = points.filter(({ date }) => date >= start);
  const last = nodes.at(-1);
  const latest = last ? { date: last.date, followers: last.followers } : null;
  const figures = points.map(({ date, followers }) => ({ date, figure: followers }));
  return { latest, growth: growthOf(figures, start), nodes };
}
