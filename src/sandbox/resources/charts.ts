import { type Chart, type ChartKind, charts, editionOf, firstEdition, hourOf } from '../data/charts.ts';
import { editionMoment, latestEdition, peakOf, type Rank, rankAt, rankInEdition } from '../data/charts.ts';
import { draw, memoize, range } from '../data/invention.ts';
import { writeCode } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { countryName } from '../data/places.ts';
import { allPlatforms, supported } from '../data/platforms.ts';
import { type Stay, turnsOf } from '../data/rotation.ts';
import type { SandboxCall } from '../http/call.ts';
import { existing, notFound } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { subjectOf } from './records.ts';
import { albumShortSlug, shorts, songCredit } from './shorts.ts';

/** Metric next to a rank. Charts of other platforms have no metric. */
const chartMetrics = new Map([
  ['airplay', { type: 'spins', description: 'Spins in the week', most: 41_000 }],
  ['spotify', { type: 'streams', description: 'Streams of the day', most: 1_600_000 }],
  ['youtube', { type: 'views', description: 'Views of the week', most: 61_000_000 }],
  ['tiktok', { type: 'videos', description: 'Videos created', most: 520_000 }],
]);

/** The sound chart has only a frequency and a type. */
function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, isWeekly, country, city: cityName, size: maxResultsCount } = chart;
  const frequency = isWeekly ? 'weekly' : 'daily';
  if (kind === 'sound') return { frequency, type };
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Old charts are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  return { name, type, slug, platform, frequency, ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in a record's entries. A new entry has no previous position. */
function rankMembers(chart: Chart, { position, oldPosition, first, last }: Rank, edition: number, latest: number) {
  const positionEvolution = oldPosition === null ? 0 : oldPosition - position;
  return {
    position,
    oldPosition,
    positionEvolution,
    entryState: oldPosition === null ? 'new' : ['down', 'stable', 'up'][Math.sign(positionEvolution) + 1],
    entryDate: editionMoment(chart, first),
    rankDate: editionMoment(chart, Math.min(last, latest)),
    timeOnChart: Math.floor(((edition - first) * chart.hours) / Math.max(chart.hours, 24)) + 1,
    timeOnChartUnit: chart.isWeekly ? 'weeks' : 'days',
  };
}

function chartsOn(call: SandboxCall, kind: 'song' | 'album'): Chart[] {
  const platform = call.platform(kind === 'song' ? supported.songCharts : supported.albumCharts);
  return charts[kind].filter(chart => chart.platform === platform);
}

const chartList = (kind: 'song' | 'album') => (call: SandboxCall) => {
  if (!allPlatforms.includes(call.param('platform'))) throw notFound('Platform not found.');
  const rows = chartsOn(call, kind).filter(({ country }) => ['', country].includes(call.country()));
  return call.list({ rows, show: chartShort });
};

/** There is only one sound chart, so it has no slug. */
function chartIn(call: SandboxCall, kind: ChartKind): Chart {
  const found = charts[kind].find(({ slug }) => kind === 'sound' || slug === call.param('slug'));
  return existing(found, 'Chart not found.');
}

/** The timestamp in the path may be `latest`. */
const answerRanking = (kind: ChartKind) => (call: SandboxCall) => {
  const chart = chartIn(call, kind);
  const [latest, datetime] = [latestEdition(chart, call.today), call.param('datetime')];
  const edition = datetime === 'latest' ? latest : existing(editionOf(chart, datetime, call.today), 'No such ranking.');
  const hasMetric = call.version === '2.14';
  const { most, ...metric } = chartMetrics.get(chart.platform) ?? { most: 0 };
  const form = { ...chartShort(chart), ...(hasMetric && { metric: most ? metric : null }) };
  return call.list({
    rows: range(chart.size, 1),
    show: (place, shown) => {
      const rank = rankAt(chart, place, edition);
      return {
        ...(kind === 'sound' ? soundMembers(rank, edition) : memberOf(call, kind, rank.member)),
        ...rankMembers(chart, { ...rank, position: shown + 1 }, edition, latest),
        metric: hasMetric ? metricOf(chart, most, rank, edition) : undefined,
      };
    },
    related: { chart: form, date: editionMoment(chart, edition) },
    fresh: place => ((place * 3) % chart.size) + 1,
  });
};

function memberOf({ version }: SandboxCall, kind: 'song' | 'album', member: number): object {
  if (kind === 'song') return { song: shorts.song(member) };
  return { album: version === '2' ? albumShortSlug(member) : shorts.album(member) };
}

/** Decreases by rank; smaller in countries and cities. */
function metricOf({ country, index }: Chart, most: number, { position }: Rank, edition: number): number | null {
  const day = 1 + (draw('chart metric', index, edition) % 100) / 500;
  return most ? Math.round(most * (country === '' ? 1 : 0.1) * position ** -0.6 * day) : null;
}

/** A sound and its number of videos. Some have no name, some belong to no known song. */
function soundMembers({ member, position, oldPosition, first }: Rank, edition: number): object {
  const drawn = draw('tiktok sounds', member);
  const identifier = writeCode({ radix: 10, length: 18, prefix: '6' }, 7, member);
  const [title, authorName] = drawn % 13 === 2 ? ['', ''] : [songName(member), songCredit(member)];
  const url = `https://tiktok.example.com/music/${identifier}`;
  const imgUrl = `https://assets.example.com/music/${identifier}.jpg`;
  const value = Math.round(2_400_000 / position ** 0.7);
  const oldValue = oldPosition === null ? 0 : Math.round(2_400_000 / oldPosition ** 0.7);
  const totalValue = value * (3 + edition - first);
  const counts = { value, oldValue, totalValue, oldTotalValue: totalValue - value };
  const music = { identifier, title, authorName, url, imgUrl };
  const song = drawn % 9 === 4 ? null : shorts.song(member);
  return { music, song, peakPosition: Math.min(position, oldPosition ?? position), ...counts };
}

const dates = (kind: ChartKind) => (call: SandboxCall) => {
  const chart = chartIn(call, kind);
  const first = firstEdition(chart);
  const rows = range(latestEdition(chart, call.today) - first + 1, first).toReversed();
  return call.list({ rows, show: edition => editionMoment(chart, edition), related: chartShort(chart) });
};

type ChartEntry = Stay & { chart: Chart };

const LISTED_EDITIONS = 120;
/** Caches unsorted chart entries by path, `currentOnly` and day. */
const chartEntries = memoize(120, (_: string, find: () => readonly ChartEntry[]) => find());

const onCharts = (kind: 'song' | 'album') => (call: SandboxCall) => {
  const { related, members } = subjectOf(call, kind);
  const available = chartsOn(call, kind);
  const entries = chartEntries(`${call.path} ${call.isCurrentOnly()} ${call.today}`, () =>
    available.flatMap(chart => {
      const last = latestEdition(chart, call.today);
      const since = call.isCurrentOnly() ? last : Math.max(firstEdition(chart), last - LISTED_EDITIONS);
      return turnsOf(chart.rotation, new Set(members), since, last).map(stay => ({ ...stay, chart }));
    }),
  );
  const rows = call.sorted(entries, {
    position: entry => (entry.isCurrent ? rankInEdition(entry.chart, entry, entry.until).position : 0),
    rankDate: ({ chart, until }) => hourOf(chart, until),
  });
  return call.list({ rows, show: entry => chartEntry(call, kind, entry), related });
};

function chartEntry(call: SandboxCall, kind: 'song' | 'album', entry: ChartEntry): object {
  const { chart, isCurrent: current, until } = entry;
  const [rank, isOfArtist] = [rankInEdition(chart, entry, until), call.param('artist') !== ''];
  const peak = peakOf(chart, entry.place, rank.first, until);
  // Records that have left the chart are at 0, with their last position as the previous position.
  const left = { position: 0, positionEvolution: 0, entryState: 'out', oldPosition: rank.position };
  return {
    chart: chartShort(chart),
    ...rankMembers(chart, rank, until, latestEdition(chart, call.today)),
    ...(current ? {} : left),
    peakPosition: peak.position,
    // Album entries of an artist have the peak position without its date.
    peakDate: isOfArtist && kind === 'album' ? undefined : editionMoment(chart, peak.edition),
    current,
    ...(isOfArtist && memberOf(call, kind, entry.member)),
  };
}

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', chartList('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', answerRanking('song')),
  get('2', 'chart/song/{slug}/available-rankings', dates('song')),
  get('2', 'chart/album/by-platform/{platform}', chartList('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', answerRanking('album')),
  get('2', 'chart/album/{slug}/available-rankings', dates('album')),
  get('2', 'chart/tiktok/music/weekly/ranking/{datetime}', answerRanking('sound')),
  get('2', 'chart/tiktok/music/weekly/available-rankings', dates('sound')),
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', onCharts('song')),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', onCharts('album')),
  get('2', 'song/{song}/charts/ranks/{platform}', onCharts('song')),
  get('2.26', 'album/{album}/charts/ranks/{platform}', onCharts('album')),
];
