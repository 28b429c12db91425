import type { Json } from '../../support/json.ts';

/* The values that the operations select. Empty text means none. */

export const dayOf = ({ releaseDate }: Json): string | null => releaseDate?.slice(0, 10) || null;
export const namedOf = ({ uuid, name }: Json) => ({ id: uuid, name: name || null });
export const labelOf = ({ name, type }: Json) => ({ name, type: type || null });

export function headerOf({ uuid, name, slug, imageUrl, countryCode, biography, careerStage, growthLevel }: Json) {
  return {
    id: uuid,
    name: name || null,
    slug: slug || null,
    imageUrl: imageUrl || null,
    country: countryCode ? { code: countryCode, name: countryNames.of(countryCode) ?? null } : null,
    biography: biography || null,
    careerStage: careerStage?.toUpperCase() || null,
    growthLevel: growthLevel || null,
  };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Some records have the name of a genre alone. */
export const genreOf = (genre: Json) =>
  typeof genre === 'string' ? { name: genre, subgenres: [] } : { name: genre.root, subgenres: genre.sub ?? [] };

export const albumOf = (album: Json) => ({
  ...namedOf(album),
  releaseDate: dayOf(album),
  type: album.type === 'compil' ? 'COMPILATION' : album.type.toUpperCase(),
});

export const songOf = (song: Json) => ({
  ...namedOf(song),
  creditName: song.creditName || null,
  releaseDate: dayOf(song),
});

export const streamingOf = ({ platform, value, percentEvolution }: Json) => ({
  platform: { code: platform },
  value,
  growth: { percent: percentEvolution },
});

export const socialOf = (stat: Json) => ({
  ...streamingOf(stat),
  growth: { absolute: stat.evolution, percent: stat.percentEvolution },
  date: stat.date?.slice(0, 10) ?? null,
});

export const pointOf = ({ date, followerCount, likeCount, postCount, viewCount }: Json) => ({
  date: date.slice(0, 10),
  followers: followerCount,
  likes: likeCount,
  posts: postCount,
  views: viewCount,
});

/** Days before a range in which the figure that its growth is counted from is looked for. */
export const BASE_DAYS = 10;

/** The growth from the last figure before the start of a range, else the first one in it, to the last one. */
export function growthOf(points: readonly { date: string; figure: number | null }[], start: string) {
  const known = points.filter(({ figure }) => figure !== null);
  const base = known.findLast(({ date }) => date < start) ?? known[0];
  const [first, latest] = [base?.figure, known.at(-1)?.figure];
  if (typeof first !== 'number' || typeof latest !== 'number') return null;
  return {
    absolute: latest - first,
    percent: first === 0 ? null : Math.round(((latest - first) / Math.abs(first)) * 10_000) / 100,
  };
}
