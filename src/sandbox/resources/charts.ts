import { type Chart, type ChartKind, charts, editionOf, firstEdition } from '../data/charts.ts';
import { latestEdition, momentOf, type Rank, rankAt } from '../data/charts.ts';
import { numbers } from '../data/collections.ts';
import { writeCode } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { countryName } from '../data/places.ts';
import { platforms, supported } from '../data/platforms.ts';
import { draw } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { existing, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { albumShortSlug, shorts, songCredit } from './shorts.ts';

/* The charts and their rankings. */

/** The number beside a rank; the charts of other platforms have none. */
const metrics: Readonly<Record<string, { type: string; description: string; most: number }>> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

/** The ranking of sounds has neither a name nor a place. */
export function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, isWeekly, country, city: cityName, size: maxResultsCount } = chart;
  const frequency = isWeekly ? 'weekly' : 'daily';
  if (kind === 'sound') return { frequency, type };
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Charts of years ago are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  return { name, type, slug, platform, frequency, ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in the entries of a record. The first time, it has no old position. */
export function standing(chart: Chart, { position, oldPosition, first, last }: Rank, edition: number, latest: number) {
  const positionEvolution = oldPosition === null ? 0 : oldPosition - position;
  return {
    position,
    oldPosition,
    positionEvolution,
    entryState: oldPosition === null ? 'new' : ['down', 'stable', 'up'][Math.sign(positionEvolution) + 1],
    entryDate: momentOf(chart, first),
    rankDate: momentOf(chart, Math.min(last, latest)),
    timeOnChart: Math.floor((edition - first) / chart.times.length) + 1,
    timeOnChartUnit: chart.isWeekly ? 'weeks' : 'days',
  };
}

export function chartsOn(call: Call, kind: 'song' | 'album'): Chart[] {
  const platform = call.platform(kind === 'song' ? supported.songCharts : supported.albumCharts);
  return charts[kind].filter(chart => chart.platform === platform);
}

const chartList = (kind: 'song' | 'album') => (call: Call) => {
  if (!platforms.includes(call.param('platform'))) throw notFound('Platform not found.');
  const country = call.country();
  const rows = chartsOn(call, kind).filter(chart => country === '' || chart.country === country);
  return call.list({ rows, show: chartShort });
};

/** There is one chart of sounds, so it has no slug. */
function chartIn(call: Call, kind: ChartKind): Chart {
  const found = charts[kind].find(({ slug }) => kind === 'sound' || slug === call.param('slug'));
  return existing(found, 'Chart not found.');
}

/** The latest one without a moment in the path. */
const ranking = (kind: ChartKind) => (call: Call) => {
  const chart = chartIn(call, kind);
  const [latest, datetime] = [latestEdition(chart, call.today), call.param('datetime')];
  const edition = datetime === '' ? latest : existing(editionOf(chart, datetime, call.today), 'No such ranking.');
  const { most, ...metric } = metrics[chart.platform] ?? { most: 0 };
  const hasMetric = call.version === '2.14';
  const form = { ...chartShort(chart), ...(hasMetric && { metric: most ? metric : null }) };
  return call.list({
    rows: numbers(chart.size, 1),
    show: (place, shown) => {
      const rank = rankAt(chart, place, edition);
      return {
        ...memberOf(call, kind, rank.member),
        ...standing(chart, { ...rank, position: shown + 1 }, edition, latest),
        ...(kind === 'sound' && soundFigures(rank, edition)),
        metric: hasMetric ? metricOf(chart, most, rank, edition) : undefined,
      };
    },
    related: { chart: form, date: momentOf(chart, edition) },
    fresh: place => ((place * 3) % chart.size) + 1,
  });
};

export function memberOf({ version }: Call, kind: ChartKind, member: number): object {
  if (kind === 'album') return { album: version === '2' ? albumShortSlug(member) : shorts.album(member) };
  return kind === 'song' ? { song: shorts.song(member) } : soundOf(member);
}

function metricOf({ country, index }: Chart, most: number, { position }: Rank, edition: number): number | null {
  const share = country === '' ? 1 : 0.02 + (draw('chart metric', index) % 100) / 400;
  // Falls from rank to rank on every day: the noise is smaller than a step.
  const level = position ** -0.6 * (1 + (draw('chart metric', index, edition) % 100) / 500);
  return most ? Math.round(most * share * level) : null;
}

/** Most sounds are a song's; some belong to no song that the service knows, and some have no name. */
function soundOf(song: number): object {
  const drawn = draw('tiktok sounds', song);
  const identifier = writeCode({ radix: 10, length: 18, prefix: '6' }, 7, song);
  const [title, authorName] = drawn % 13 === 2 ? ['', ''] : [songName(song), songCredit(song)];
  const imgUrl = drawn % 11 ? `https://assets.example.com/music/${identifier}.jpg` : '';
  const url = `https://tiktok.example.com/music/${identifier}`;
  return { music: { identifier, title, authorName, url, imgUrl }, song: drawn % 9 === 4 ? null : shorts.song(song) };
}

function soundFigures({ position, oldPosition, first }: Rank, edition: number): object {
  const value = Math.round(2_400_000 / position ** 0.7);
  const oldValue = oldPosition === null ? 0 : Math.round(2_400_000 / oldPosition ** 0.7);
  const totalValue = value * (3 + edition - first);
  const peakPosition = Math.min(position, oldPosition ?? position);
  return { peakPosition, value, oldValue, totalValue, oldTotalValue: totalValue - value };
}

const dates = (kind: ChartKind) => (call: Call) => {
  const chart = chartIn(call, kind);
  const first = firstEdition(chart);
  const rows = numbers(latestEdition(chart, call.today) - first + 1, first).toReversed();
  return call.list({ rows, show: edition => momentOf(chart, edition), related: chartShort(chart) });
};

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', chartList('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/latest', ranking('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', ranking('song')),
  get('2', 'chart/song/{slug}/available-rankings', dates('song')),
  get('2', 'chart/album/by-platform/{platform}', chartList('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/latest', ranking('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', ranking('album')),
  get('2', 'chart/album/{slug}/available-rankings', dates('album')),
  get('2', 'chart/tiktok/music/weekly/ranking/latest', ranking('sound')),
  get('2', 'chart/tiktok/music/weekly/ranking/{datetime}', ranking('sound')),
  get('2', 'chart/tiktok/music/weekly/available-rankings', dates('sound')),
];
