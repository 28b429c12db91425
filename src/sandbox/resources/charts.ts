import { chartBySlug, chartsOn, dayOfEdition, editionOf, firstEdition } from '../data/charts.ts';
import { latestEdition, momentOf, type Chart, type ChartKind } from '../data/charts.ts';
import { Memo, numbers } from '../data/collections.ts';
import { albumsOf, songsOf } from '../data/credits.ts';
import { countryName } from '../data/places.ts';
import { albumChartPlatforms, platforms, songChartPlatforms } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { peakOf, rankAt, rankOf, turnsOf, type Rank } from '../data/rankings.ts';
import { turnsBetween, type Turn } from '../data/rotation.ts';
import {
  choice,
  countryOf,
  isAscending,
  isCurrentOnly,
  param,
  platformOf,
  type Answer,
  type Call,
} from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { existing, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort, albumShortSlug, artistShort, songShort } from './forms.ts';
import { known } from './records.ts';

export const chartRoutes: readonly Route[] = [
  get('2', 'chart/song/by-platform/{platform}', chartList('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/latest', latest('song')),
  get('2 2.14', 'chart/song/{slug}/ranking/{datetime}', dated('song')),
  get('2', 'chart/song/{slug}/available-rankings', dates('song')),
  get('2', 'chart/album/by-platform/{platform}', chartList('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/latest', latest('album')),
  get('2 2.26', 'chart/album/{slug}/ranking/{datetime}', dated('album')),
  get('2', 'chart/album/{slug}/available-rankings', dates('album')),
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', ofArtist('song')),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', ofArtist('album')),
  get('2', 'song/{song}/charts/ranks/{platform}', ofRecord('song')),
  get('2.26', 'album/{album}/charts/ranks/{platform}', ofRecord('album')),
];

const platformsWith: Record<ChartKind, readonly string[]> = { song: songChartPlatforms, album: albumChartPlatforms };
const counted = topic('chart metric');

/** The number beside a rank; the charts of other platforms have none. */
const metrics: Readonly<Record<string, { type: string; description: string; most: number }>> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, frequency, country, city: cityName, size: maxResultsCount } = chart;
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Charts of years ago are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  return { name, type, slug, platform, frequency, ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in the entries of a record. */
function standing(chart: Chart, rank: Rank, edition: number, latestOut: number) {
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

function memberOf({ version }: Call, { kind }: Pick<Chart, 'kind'>, member: number): object {
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

/** A record's time on a chart; `position` is 0 when it has left. */
interface Entry {
  chart: Chart;
  turn: Turn;
  /** The edition of the entry: the latest, or the last one with the record. */
  edition: number;
  position: number;
}

/** The past goes back so many editions. */
const kept = 120;
const entryLists = new Memo<string, readonly Entry[]>(120);

function ofRecord(kind: ChartKind): Answer {
  return call => {
    const platform = platformOf(call, platformsWith[kind]);
    const member = known(call, kind);
    const found = entriesOf(call, kind, platform, `${kind} ${member}`, (chart, since, last) =>
      turnsOf(chart, member, since, last),
    );
    return entries(call, found, kind === 'song' ? songShort(member) : albumShort(member), false, true);
  };
}

/** Entries of the albums of an artist have the best position without its date. */
function ofArtist(kind: ChartKind): Answer {
  return call => {
    const platform = platformOf(call, platformsWith[kind]);
    const artist = known(call, 'artist');
    const { main, guest } = songsOf(artist);
    const members = new Set(kind === 'song' ? [...main, ...guest] : albumsOf(artist));
    const found = entriesOf(call, kind, platform, `${kind}s of ${artist}`, (chart, since, last) => {
      const turns = numbers(chart.size).flatMap(place => turnsBetween(chart.rotation, place, since, last));
      return turns.filter(({ member }) => members.has(member));
    });
    return entries(call, found, artistShort(artist), true, kind === 'song');
  };
}

function entriesOf(
  call: Call,
  kind: ChartKind,
  platform: string,
  subject: string,
  turns: (chart: Chart, since: number, latest: number) => Turn[],
): readonly Entry[] {
  const currentOnly = isCurrentOnly(call);
  return entryLists.of(`${subject} ${platform} ${currentOnly} ${call.today}`, () =>
    chartsOn(kind, platform).flatMap(chart => {
      const last = latestEdition(chart, call.today);
      const since = currentOnly ? last : Math.max(firstEdition(chart), last - kept);
      return turns(chart, since, last).map(turn => entryOf(chart, turn, last));
    }),
  );
}

function entryOf(chart: Chart, turn: Turn, last: number): Entry {
  const edition = Math.min(last, turn.to - 1);
  const { position } = rankOf(chart, turn.member % chart.size, edition, turn);
  return { chart, turn, edition, position: turn.to > last ? position : 0 };
}

function entries(call: Call, found: readonly Entry[], related: object, withMember: boolean, withPeakDate: boolean) {
  const sortBy = choice(call, 'sortBy', ['position', 'rankDate']);
  const sign = isAscending(call) ? 1 : -1;
  const key = ({ position, chart, edition }: Entry) =>
    sortBy === 'position' ? position : dayOfEdition(chart, edition);
  const rows = found.toSorted(
    (a, b) => sign * (key(a) - key(b)) || a.chart.index - b.chart.index || b.edition - a.edition,
  );
  const show = (entry: Entry) => {
    const member = withMember ? memberOf(call, entry.chart, entry.turn.member) : {};
    return { ...entryForm(call, entry, withPeakDate), ...member };
  };
  return collection(call, { rows, show, related });
}

function entryForm({ today }: Call, { chart, turn, edition, position }: Entry, withPeakDate: boolean): object {
  const place = turn.member % chart.size;
  const rank = rankOf(chart, place, edition, turn);
  const peak = peakOf(chart, place, rank.first, edition);
  const current = position > 0;
  // One that has left is at 0, and its last position is the old one.
  const left = { position: 0, positionEvolution: 0, entryState: 'out', oldPosition: rank.position };
  return {
    chart: chartShort(chart),
    ...standing(chart, rank, edition, latestEdition(chart, today)),
    ...(current ? {} : left),
    peakPosition: peak.position,
    peakDate: withPeakDate ? momentOf(chart, peak.edition) : undefined,
    current,
  };
}
