import { chartBySlug, chartsOn, editionOf, firstEdition, latestEdition, momentOf, type Chart } from '../data/charts.ts';
import type { ChartKind } from '../data/charts.ts';
import { numbers } from '../data/collections.ts';
import { countryName } from '../data/places.ts';
import { albumChartPlatforms, platforms, songChartPlatforms } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { rankAt, type Rank } from '../data/rankings.ts';
import { existing, notFound, countryOf, param, platformOf, type Answer, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort, albumShortSlug, songShort } from './forms.ts';

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', chartList('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/latest', latest('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', dated('song')),
  get('2', 'chart/song/{slug}/available-rankings', dates('song')),
  get('2', 'chart/album/by-platform/{platform}', chartList('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/latest', latest('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', dated('album')),
  get('2', 'chart/album/{slug}/available-rankings', dates('album')),
];

export const platformsWith: Record<ChartKind, readonly string[]> = {
  song: songChartPlatforms,
  album: albumChartPlatforms,
};
const counted = topic('chart metric');

/** The number beside a rank; the charts of other platforms have none. */
const metrics: Readonly<Record<string, { type: string; description: string; most: number }>> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

export function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, frequency, country, city: cityName, size: maxResultsCount } = chart;
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Charts of years ago are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  return { name, type, slug, platform, frequency, ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in the entries of a record. */
export function standing(chart: Chart, rank: Rank, edition: number, latestOut: number) {
  const { position, oldPosition, first, last } = rank;
  return {
    position,
    positionEvolution: oldPosition === null ? 0 : oldPosition - position,
    entryState: stateOf(position, oldPosition),
    entryDate: momentOf(chart, first),
    rankDate: momentOf(chart, Math.min(last, latestOut)),
    oldPosition,
    timeOnChart: Math.floor((edition - first) / chart.times.length) + 1,
    timeOnChartUnit: chart.frequency === 'weekly' ? 'weeks' : 'days',
  };
}

/** A record that is there for the first time has no old position. */
export function stateOf(position: number, oldPosition: number | null): string {
  if (oldPosition === null) return 'new';
  if (position === oldPosition) return 'stable';
  return position < oldPosition ? 'up' : 'down';
}

function chartList(kind: ChartKind): Answer {
  return call => {
    if (!platforms.includes(param(call, 'platform'))) throw notFound('Platform not found.');
    const platform = platformOf(call, platformsWith[kind]);
    const country = countryOf(call);
    const rows = chartsOn(kind, platform).filter(chart => country === '' || chart.country === country);
    return collection(call, { rows, show: chartShort });
  };
}

const chartOf = (call: Call, kind: ChartKind) => existing(chartBySlug(kind, param(call, 'slug')), 'Chart not found.');

function latest(kind: ChartKind): Answer {
  return call => {
    const chart = chartOf(call, kind);
    return ranking(call, chart, latestEdition(chart, call.today));
  };
}

function dated(kind: ChartKind): Answer {
  return call => {
    const chart = chartOf(call, kind);
    return ranking(
      call,
      chart,
      existing(editionOf(chart, param(call, 'datetime'), call.today), 'No ranking at this moment.'),
    );
  };
}

function ranking(call: Call, chart: Chart, edition: number): object {
  const latestOut = latestEdition(chart, call.today);
  const hasMetric = call.version === '2.14';
  const metric = metrics[chart.platform];
  const metricForm = metric ? { type: metric.type, description: metric.description } : null;
  return collection(call, {
    rows: numbers(chart.size, 1),
    show: (place, shown) => {
      const rank = rankAt(chart, place, edition);
      return {
        ...memberOf(call, chart, rank.member),
        ...standing(chart, { ...rank, position: shown + 1 }, edition, latestOut),
        metric: hasMetric ? metricOf(chart, rank, edition) : undefined,
      };
    },
    related: {
      chart: hasMetric ? { ...chartShort(chart), metric: metricForm } : chartShort(chart),
      date: momentOf(chart, edition),
    },
    fresh: place => ((place * 3) % chart.size) + 1,
  });
}

export function memberOf({ version }: Call, { kind }: Pick<Chart, 'kind'>, member: number): object {
  if (kind === 'song') return { song: songShort(member) };
  return { album: version === '2' ? albumShortSlug(member) : albumShort(member) };
}

function metricOf(chart: Chart, { position }: Rank, edition: number): number | null {
  const metric = metrics[chart.platform];
  if (!metric) return null;
  const share = chart.country === '' ? 1 : 0.02 + (draw(counted, chart.index) % 100) / 400;
  // Falls from rank to rank on every day: the noise is smaller than a step.
  const level = position ** -0.6 * (1 + (draw(counted, chart.index, edition) % 100) / 500);
  return Math.round(metric.most * share * level);
}

/** Plain moments, newest first. */
function dates(kind: ChartKind): Answer {
  return call => {
    const chart = chartOf(call, kind);
    const first = firstEdition(chart);
    const rows = numbers(latestEdition(chart, call.today) - first + 1, first).toReversed();
    return collection(call, { rows, show: edition => momentOf(chart, edition), related: chartShort(chart) });
  };
}
