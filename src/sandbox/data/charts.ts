import { firstDay, moment, parseDay, type Day } from './calendar.ts';
import { table } from './collections.ts';
import { latin } from './names.ts';
import { countries, countryName, places } from './places.ts';
import { platformName } from './platforms.ts';
import { topic } from './random.ts';
import type { Rotation } from './rotation.ts';
import { albumCount, greatestHit, ownAlbums, songCount, special } from './structure.ts';

/* The charts that are followed, and the days of their editions, which are numbered. */

export type ChartKind = 'song' | 'album';

export interface Chart {
  kind: ChartKind;
  /** Its number among the charts of its kind. */
  index: number;
  slug: string;
  name: string;
  type: string;
  platform: string;
  frequency: string;
  /** The times of day at which it is published, in order. */
  times: readonly string[];
  /** Empty for a chart of the whole world. */
  country: string;
  city: string | null;
  size: number;
  rotation: Rotation;
}

/** Kind, platform, title, type, frequency, length (a multiple of five), scopes: a chart for each place of the scopes. */
const families = table(`
song|spotify|Top 200|streaming|daily|200|global countries
song|spotify|Viral 50|viral|daily|50|global countries
song|spotify|Weekly Top 200|streaming|weekly|200|global
song|apple-music|Top 100|streaming|daily|100|global countries
song|apple-music|Top 25|streaming|daily|25|cities
song|deezer|Top 100|streaming|daily|100|global countries
song|itunes|Top 200|sales|twice|200|countries
song|shazam|Top 200|recognition|daily|200|global countries
song|shazam|Top 50|recognition|daily|50|cities
song|tiktok|Top 100|viral|weekly|100|global countries
song|youtube|Top 100|video|weekly|100|global countries
song|youtube|Trending|video|daily|25|countries
song|airplay|Top 100|radio|weekly|100|global countries
song|airplay|Top 50|radio|weekly|50|cities
song|airplay|Dance 25|radio|weekly|25|countries
album|amazon|Top Albums|sales|daily|100|countries
album|apple-music|Top Albums|streaming|daily|100|countries
album|deezer|Top Albums|streaming|daily|100|global countries
album|deezer|Top 200 - Metal|genre|weekly|200|global
album|itunes|Top Albums|sales|twice|100|global countries`);

export const charts: Record<ChartKind, readonly Chart[]> = { song: chartsOf('song'), album: chartsOf('album') };

const bySlug = {
  song: new Map(charts.song.map(chart => [chart.slug, chart])),
  album: new Map(charts.album.map(chart => [chart.slug, chart])),
};

export const chartBySlug = (kind: ChartKind, slug: string): Chart | undefined => bySlug[kind].get(slug);

export function chartsOn(kind: ChartKind, platform: string): Chart[] {
  return charts[kind].filter(chart => chart.platform === platform);
}

function chartsOf(kind: ChartKind): Chart[] {
  const scopes: Record<string, { country: string; city: string | null }[]> = {
    global: [{ country: '', city: null }],
    countries: countries.map(({ code }) => ({ country: code, city: null })),
    cities: places.map(({ country, city }) => ({ country, city })),
  };
  const members = families
    .filter(([of]) => of === kind)
    .flatMap(family =>
      (family[6] ?? '').split(' ').flatMap(scope => (scopes[scope] ?? []).map(at => ({ family, at }))),
    );
  return members.map(({ family, at }, index) => chartOf(kind, index, family, at));
}

function chartOf(kind: ChartKind, index: number, family: string[], at: Pick<Chart, 'country' | 'city'>): Chart {
  const [, platform = '', title = '', type = '', rhythm, length] = family;
  const size = Number(length);
  const where = at.city ?? (at.country ? countryName(at.country) : 'Global');
  const pool = kind === 'song' ? songCount : albumCount;
  const best = kind === 'song' ? greatestHit : ownAlbums(special.headliner).start;
  // The best known record is on every chart of the whole world.
  const favourite = at.country === '' ? best : undefined;
  const turns = { places: size, pool, shortest: 6, variety: 40, preference: 3, favourite };
  return {
    kind,
    index,
    slug: latin(`${platformName(platform)} ${title} ${where}`).replaceAll(' ', '-'),
    name: `${title} - ${where}`,
    type,
    platform,
    frequency: rhythm === 'weekly' ? 'weekly' : 'daily',
    times: rhythm === 'twice' ? ['06:00:00', '18:00:00'] : ['00:00:00'],
    ...at,
    size,
    rotation: { subject: topic(`${kind} chart`), index, ...turns },
  };
}

/** Weekly charts are published on Fridays; the first day of all was a Thursday. */
const friday = 1;

export const firstEdition = (chart: Chart): number => editionOn(chart, firstDay + 6, 0);

/** The last published edition: of yesterday or earlier. */
export const latestEdition = (chart: Chart, today: Day): number => editionOn(chart, today - 1, chart.times.length - 1);

export function dayOfEdition({ frequency, times }: Chart, edition: number): Day {
  return frequency === 'weekly' ? edition * 7 + friday : Math.floor(edition / times.length);
}

export function momentOf(chart: Chart, edition: number): string {
  return moment(dayOfEdition(chart, edition), chart.times[edition % chart.times.length] ?? '00:00:00');
}

/** The edition of exactly this moment; any other moment has none. */
export function editionOf(chart: Chart, datetime: string, today: Day): number | undefined {
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined) return undefined;
  const editions = chart.times.map((_, time) => editionOn(chart, day, time));
  const edition = editions.find(each => momentOf(chart, each) === datetime);
  const isOut = edition !== undefined && edition >= firstEdition(chart) && edition <= latestEdition(chart, today);
  return isOut ? edition : undefined;
}

function editionOn({ frequency, times }: Chart, day: Day, time: number): number {
  return frequency === 'weekly' ? Math.floor((day - friday) / 7) : day * times.length + time;
}
