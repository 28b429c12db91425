import { chartBySlug, chartsOn, type Chart, type ChartKind } from '../data/charts.ts';
import { countryName } from '../data/places.ts';
import { albumChartPlatforms, platforms, songChartPlatforms } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { editionOf, firstEdition, latestEdition, momentOf, rankAt, type Rank } from '../data/rankings.ts';
import { param, platformOf, type Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort, albumShortSlug, songShort } from './light.ts';
import { tiktokRoutes } from './tiktokChart.ts';

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', call => chartList(call, 'song')),
  get('2 2.14', 'chart/song/{slug}/ranking/latest', call => latest(call, 'song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', call => dated(call, 'song')),
  get('2', 'chart/song/{slug}/available-rankings', call => dates(call, 'song')),
  get('2', 'chart/album/by-platform/{platform}', call => chartList(call, 'album')),
  get('2 2.26', 'chart/album/{slug}/ranking/latest', call => latest(call, 'album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', call => dated(call, 'album')),
  get('2', 'chart/album/{slug}/available-rankings', call => dates(call, 'album')),
  ...tiktokRoutes,
];

const counted = topic('chart metric');

/** What the number beside a rank counts; the other platforms' charts have none. */
const metrics: Record<string, { type: string; description: string; most: number }> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

export function chartShort(chart: Chart) {
  const { name, type, slug, platform, frequency, country, city, size } = chart;
  const short = {
    name,
    type,
    slug,
    platform,
    frequency,
    countryCode: country,
    countryName: countryName(country),
    cityName: city,
    maxResultsCount: size,
  };
  // Charts of years ago are stored without their page.
  return chart.index % 20 === 7 ? short : { ...short, webUrl: `https://www.example.com/chart/${chart.kind}/${slug}` };
}

/** How a rank and its history are told, in rankings and in the entries of a record. */
export function standing(chart: Chart, rank: Rank, edition: number, latestOut: number) {
  const { position, oldPosition, first, last } = rank;
  return {
    position,
    positionEvolution: oldPosition === null ? 0 : oldPosition - position,
    entryState: stateOf(rank),
    entryDate: momentOf(chart, first),
    rankDate: momentOf(chart, Math.min(last, latestOut)),
    oldPosition,
    timeOnChart: Math.floor((edition - first) / chart.times.length) + 1,
    timeOnChartUnit: chart.frequency === 'weekly' ? 'weeks' : 'days',
  };
}

/** A record that is there for the first time has no old position. */
function stateOf({ position, oldPosition }: Pick<Rank, 'position' | 'oldPosition'>): string {
  if (oldPosition === null) return 'new';
  if (position === oldPosition) return 'stable';
  return position < oldPosition ? 'up' : 'down';
}

function chartList(call: Call, kind: ChartKind): object {
  if (!platforms.includes(param(call, 'platform'))) throw notFound('Platform not found.');
  const platform = platformOf(call, kind === 'song' ? songChartPlatforms : albumChartPlatforms);
  const country = countryOf(call);
  const rows = chartsOn(kind, platform).filter(chart => country === '' || chart.country === country);
  return collection(call, { rows, show: chartShort });
}

/** Two letters, or empty for everywhere. */
export function countryOf(call: Call): string {
  const country = call.query.get('countryCode') ?? '';
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) throw badRequest('"countryCode" must have two letters.');
  return country;
}

function known(call: Call, kind: ChartKind): Chart {
  const chart = chartBySlug(kind, param(call, 'slug'));
  if (!chart) throw notFound('Chart not found.');
  return chart;
}

function latest(call: Call, kind: ChartKind): object {
  const chart = known(call, kind);
  return ranking(call, chart, latestEdition(chart, call.today));
}

function dated(call: Call, kind: ChartKind): object {
  const chart = known(call, kind);
  const edition = editionOf(chart, param(call, 'datetime'), call.today);
  if (edition === undefined) throw notFound('No ranking at this moment.');
  return ranking(call, chart, edition);
}

function ranking(call: Call, chart: Chart, edition: number): object {
  const latestOut = latestEdition(chart, call.today);
  const tellsMetric = call.version === '2.14';
  return collection(call, {
    rows: Array.from({ length: chart.size }, (_, place) => place + 1),
    show: (place, shown) => {
      const rank = rankAt(call.seed, chart, place, edition);
      const told = standing(chart, { ...rank, position: shown + 1 }, edition, latestOut);
      const metric = tellsMetric ? { metric: metricOf(call.seed, chart, rank, edition) } : {};
      return { ...memberOf(call, chart, rank.member), ...told, ...metric };
    },
    related: {
      chart: tellsMetric ? { ...chartShort(chart), metric: metricForm(chart) } : chartShort(chart),
      date: momentOf(chart, edition),
    },
    fresh: place => ((place * 3) % chart.size) + 1,
  });
}

function memberOf({ seed, version }: Call, { kind }: Chart, member: number): object {
  if (kind === 'song') return { song: songShort(seed, member) };
  return { album: version === '2' ? albumShortSlug(seed, member) : albumShort(seed, member) };
}

function metricForm({ platform }: Chart): object | null {
  const metric = metrics[platform];
  return metric ? { type: metric.type, description: metric.description } : null;
}

function metricOf(seed: number, chart: Chart, { position }: Rank, edition: number): number | null {
  const metric = metrics[chart.platform];
  if (!metric) return null;
  const share = chart.country === '' ? 1 : 0.02 + (draw(seed, counted, chart.index) % 100) / 400;
  // Falls from rank to rank whatever the day: the noise is smaller than a step.
  const level = position ** -0.6 * (1 + (draw(seed, counted, chart.index, edition) % 100) / 500);
  return Math.round(metric.most * share * level);
}

/** Plain moments, newest first. */
function dates(call: Call, kind: ChartKind): object {
  const chart = known(call, kind);
  const last = latestEdition(chart, call.today);
  const rows = Array.from({ length: last - firstEdition(chart) + 1 }, (_, place) => last - place);
  return collection(call, { rows, show: edition => momentOf(chart, edition), related: chartShort(chart) });
}
