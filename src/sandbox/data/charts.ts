import { albumCount, greatestHit, ownAlbums, songCount, special } from './structure.ts';
import { countries, countryName, places, type Place } from './places.ts';
import { latin } from './names.ts';
import { platformName } from './platforms.ts';
import { topic } from './random.ts';
import type { Rotation } from './rotation.ts';

/* The charts that are followed. Like ids, their slugs do not depend on the seed. */

export type ChartKind = 'song' | 'album';
type Frequency = 'daily' | 'weekly';

export interface Chart {
  kind: ChartKind;
  /** Its number among the charts of its kind. */
  index: number;
  slug: string;
  name: string;
  type: string;
  platform: string;
  frequency: Frequency;
  /** The times of day at which it is published, in order. */
  times: readonly string[];
  /** Empty for a chart of everywhere. */
  country: string;
  city: string | null;
  size: number;
  rotation: Rotation;
}

interface Family {
  platform: string;
  title: string;
  type: string;
  frequency: Frequency;
  size: number;
  twice: boolean;
  scopes: readonly string[];
}

/** Platform, title, type, frequency, length (a multiple of five), where: one of a family for each place. */
const songFamilies = families(`
spotify|Top 200|streaming|daily|200|global countries
spotify|Viral 50|viral|daily|50|global countries
spotify|Weekly Top 200|streaming|weekly|200|global
apple-music|Top 100|streaming|daily|100|global countries
apple-music|Top 25|streaming|daily|25|cities
deezer|Top 100|streaming|daily|100|global countries
itunes|Top 200|sales|twice|200|countries
shazam|Top 200|recognition|daily|200|global countries
shazam|Top 50|recognition|daily|50|cities
tiktok|Top 100|viral|weekly|100|global countries
youtube|Top 100|video|weekly|100|global countries
youtube|Trending|video|daily|25|countries
airplay|Top 100|radio|weekly|100|global countries
airplay|Top 50|radio|weekly|50|cities
airplay|Dance 25|radio|weekly|25|countries`);

const albumFamilies = families(`
amazon|Top Albums|sales|daily|100|countries
apple-music|Top Albums|streaming|daily|100|countries
deezer|Top Albums|streaming|daily|100|global countries
deezer|Top 200 - Metal|genre|weekly|200|global
itunes|Top Albums|sales|twice|100|global countries`);

export const charts: Record<ChartKind, readonly Chart[]> = {
  song: songFamilies.flatMap(membersOf).map((family, index) => chartOf('song', index, family)),
  album: albumFamilies.flatMap(membersOf).map((family, index) => chartOf('album', index, family)),
};

const bySlug: Record<ChartKind, ReadonlyMap<string, Chart>> = {
  song: new Map(charts.song.map(chart => [chart.slug, chart])),
  album: new Map(charts.album.map(chart => [chart.slug, chart])),
};

export function chartBySlug(kind: ChartKind, slug: string): Chart | undefined {
  return bySlug[kind].get(slug);
}

export function chartsOn(kind: ChartKind, platform: string): Chart[] {
  return charts[kind].filter(chart => chart.platform === platform);
}

type Member = Family & { country: string; city: string | null };

function families(table: string): Family[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [platform = '', title = '', type = '', rhythm, size, where = ''] = line.split('|');
      const frequency = rhythm === 'weekly' ? 'weekly' : 'daily';
      return {
        platform,
        title,
        type,
        frequency,
        size: Number(size),
        twice: rhythm === 'twice',
        scopes: where.split(' '),
      };
    });
}

function membersOf(family: Family): Member[] {
  const inCity = ({ country, city }: Place) => ({ ...family, country, city });
  return family.scopes.flatMap((scope): Member[] => {
    if (scope === 'global') return [{ ...family, country: '', city: null }];
    if (scope === 'countries') return countries.map(({ code }) => ({ ...family, country: code, city: null }));
    return places.map(inCity);
  });
}

function chartOf(kind: ChartKind, index: number, member: Member): Chart {
  const { platform, title, type, frequency, size, twice, country, city } = member;
  const where = city ?? (country ? countryName(country) : 'Global');
  const pool = kind === 'song' ? songCount : albumCount;
  const favourite = kind === 'song' ? greatestHit : ownAlbums(special.headliner).start;
  const rotation = {
    subject: topic(`${kind} chart`),
    index,
    places: size,
    pool,
    shortest: 6,
    variety: 40,
    preference: 3,
  };
  return {
    kind,
    index,
    slug: latin(`${platformName(platform)} ${title} ${where}`).replaceAll(' ', '-'),
    name: `${title} - ${where}`,
    type,
    platform,
    frequency,
    times: twice ? ['06:00:00', '18:00:00'] : ['00:00:00'],
    country,
    city,
    size,
    // The best known record is on every chart of everywhere.
    rotation: country === '' ? { ...rotation, favourite } : rotation,
  };
}
