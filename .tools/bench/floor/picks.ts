import type { Json } from '../../../test/support/json.ts';

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

/** The growth from the first figure to the last one. */
export function growthOf(values: readonly (number | null)[]) {
  const figures = values.filter(value => value !== null);
  const [first, latest] = [figures[0], figures.at(-1)];
  if (first === undefined || latest === undefined) return null;
  return {
    absolute: latest - first,
    percent: first === 0 ? null : Math.round(((latest - first) / Math.abs(first)) * 10_000) / 100,
  };
}
