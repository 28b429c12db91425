import { type Chart, type ChartKind, charts, editionOf, firstEdition, latestEdition } from '../data/charts.ts';
import { momentOf, type Rank, rankAt } from '../data/charts.ts';
import { numbers } from '../data/collections.ts';
import { countryName } from '../data/places.ts';
import { platforms, supported } from '../data/platforms.ts';
import { draw } from '../data/random.ts';
import type { Answer, Call } from '../http/call.ts';
import { existing, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort, albumShortSlug, songShort } from './forms.ts';

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', chartList('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/latest', ranking('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', ranking('song')),
  get('2', 'chart/song/{slug}/available-rankings', dates('song')),
  get('2', 'chart/album/by-platform/{platform}', chartList('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/latest', ranking('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', ranking('album')),
  get('2', 'chart/album/{slug}/available-rankings', dates('album')),
];

/** The number beside a rank; the charts of other platforms have none. */
const metrics: Readonly<Record<string, { type: string; description: string; most: number }>> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

export function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, isWeekly, country, city: cityName, size: maxResultsCount } = chart;
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Charts of years ago are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  const frequency = isWeekly ? 'weekly' : 'daily';
  return { name, type, slug, platform, frequency, ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in the entries of a record. */
export function standing(chart: Chart, { position, oldPosition, first, last }: Rank, edition: number, latest: number) {
  return {
    ...movement(position, oldPosition),
    entryDate: momentOf(chart, first),
    rankDate: momentOf(chart, Math.min(last, latest)),
    timeOnChart: Math.floor((edition - first) / chart.times.length) + 1,
    timeOnChartUnit: chart.isWeekly ? 'weeks' : 'days',
  };
}

/** A record that is there for the first time has no old position. */
export function movement(position: number, oldPosition: number | null) {
  const positionEvolution = oldPosition === null ? 0 : oldPosition - position;
  const moved = ['down', 'stable', 'up'][Math.sign(positionEvolution) + 1];
  return { position, oldPosition, positionEvolution, entryState: oldPosition === null ? 'new' : moved };
}

export function chartsOf(call: Call, kind: ChartKind): Chart[] {
  const platform = call.platform(kind === 'song' ? supported.songCharts : supported.albumCharts);
  return charts[kind].filter(chart => chart.platform === platform);
}

function chartList(kind: ChartKind): Answer {
  return call => {
    if (!platforms.includes(call.param('platform'))) throw notFound('Platform not found.');
    const country = call.country();
    const rows = chartsOf(call, kind).filter(chart => country === '' || chart.country === country);
    return call.list({ rows, show: chartShort });
  };
}

function chartIn(call: Call, kind: ChartKind): Chart {
  const slug = call.param('slug');
  return existing(
    charts[kind].find(chart => chart.slug === slug),
    'Chart not found.',
  );
}

/** The latest one without a moment in the path. */
function ranking(kind: ChartKind): Answer {
  return call => {
    const chart = chartIn(call, kind);
    const latest = latestEdition(chart, call.today);
    const datetime = call.param('datetime');
    const edition = datetime === '' ? latest : existing(editionOf(chart, datetime, call.today), 'No such ranking.');
    const { most, ...metric } = metrics[chart.platform] ?? { most: 0 };
    const hasMetric = call.version === '2.14';
    const show = (place: number, shown: number) => {
      const rank = rankAt(chart, place, edition);
      return {
        ...memberOf(call, kind, rank.member),
        ...standing(chart, { ...rank, position: shown + 1 }, edition, latest),
        metric: hasMetric ? metricOf(chart, most, rank, edition) : undefined,
      };
    };
    return call.list({
      rows: numbers(chart.size, 1),
      show,
      related: {
        chart: { ...chartShort(chart), ...(hasMetric && { metric: most ? metric : null }) },
        date: momentOf(chart, edition),
      },
      fresh: place => ((place * 3) % chart.size) + 1,
    });
  };
}

export function memberOf({ version }: Call, kind: ChartKind, member: number): object {
  if (kind === 'song') return { song: songShort(member) };
  return { album: version === '2' ? albumShortSlug(member) : albumShort(member) };
}

function metricOf({ country, index }: Chart, most: number, { position }: Rank, edition: number): number | null {
  const share = country === '' ? 1 : 0.02 + (draw('chart metric', index) % 100) / 400;
  // Falls from rank to rank on every day: the noise is smaller than a step.
  const level = position ** -0.6 * (1 + (draw('chart metric', index, edition) % 100) / 500);
  return most ? Math.round(most * share * level) : null;
}

function dates(kind: ChartKind): Answer {
  return call => {
    const chart = chartIn(call, kind);
    const first = firstEdition(chart);
    const rows = numbers(latestEdition(chart, call.today) - first + 1, first).toReversed();
    return call.list({ rows, show: edition => momentOf(chart, edition), related: chartShort(chart) });
  };
}
