import { firstDay, midnight, parseDay } from '../data/calendar.ts';
import { type Chart, type ChartKind, charts, dayOfEdition, editionOf, firstEdition } from '../data/charts.ts';
import { latestEdition, momentOf, peakOf, type Rank, rankAt, rankOf } from '../data/charts.ts';
import { Memo, numbers } from '../data/collections.ts';
import { alphabets, writeCode } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { countryName } from '../data/places.ts';
import { platforms, supported } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { type Turn, turnAt, turnsOf } from '../data/rotation.ts';
import { albumsOf, songCount, songsOf } from '../data/structure.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest, existing, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort, albumShortSlug, artistShort, known, songCredit, songShort } from './records.ts';

/* Rankings of charts and the entries of a record on them. */

export const chartRoutes: readonly Route[] = (['song', 'album'] as const).flatMap(kind => {
  const versions = kind === 'song' ? '2 2.14' : '2 2.26';
  return [
    get('2', `chart/${kind}/by-platform/{platform}`, chartList(kind)),
    get(versions, `chart/${kind}/{slug}/ranking/latest`, call => ranking(call, chartIn(call, kind))),
    get(versions, `chart/${kind}/{slug}/ranking/{datetime}`, call => ranking(call, chartIn(call, kind))),
    get('2', `chart/${kind}/{slug}/available-rankings`, call => dates(call, chartIn(call, kind))),
    get(kind === 'song' ? '2' : '2 2.28', `artist/{artist}/charts/${kind}/ranks/{platform}`, entriesOfArtist(kind)),
    get(kind === 'song' ? '2' : '2.26', `${kind}/{${kind}}/charts/ranks/{platform}`, entriesOfRecord(kind)),
  ];
});

/** The number beside a rank; the charts of other platforms have none. */
const metrics: Readonly<Record<string, { type: string; description: string; most: number }>> = {
  airplay: { type: 'spins', description: 'Spins in the week', most: 41_000 },
  spotify: { type: 'streams', description: 'Streams of the day', most: 8_400_000 },
  youtube: { type: 'views', description: 'Views of the week', most: 61_000_000 },
  tiktok: { type: 'videos', description: 'Videos created', most: 520_000 },
};

function chartShort(chart: Chart) {
  const { kind, name, type, slug, platform, isWeekly, country, city: cityName, size: maxResultsCount } = chart;
  const place = { countryCode: country, countryName: countryName(country), cityName };
  // Charts of years ago are stored without their page.
  const webUrl = chart.index % 20 === 7 ? undefined : `https://www.example.com/chart/${kind}/${slug}`;
  return { name, type, slug, platform, frequency: isWeekly ? 'weekly' : 'daily', ...place, maxResultsCount, webUrl };
}

/** A rank and its history, in rankings and in the entries of a record. */
function standing(chart: Chart, { position, oldPosition, first, last }: Rank, edition: number, latest: number) {
  return {
    ...movement(position, oldPosition),
    entryDate: momentOf(chart, first),
    rankDate: momentOf(chart, Math.min(last, latest)),
    timeOnChart: Math.floor((edition - first) / chart.times.length) + 1,
    timeOnChartUnit: chart.isWeekly ? 'weeks' : 'days',
  };
}

/** A record that is there for the first time has no old position. */
function movement(position: number, oldPosition: number | null) {
  const positionEvolution = oldPosition === null ? 0 : oldPosition - position;
  const moved = ['down', 'stable', 'up'][Math.sign(positionEvolution) + 1];
  return { position, oldPosition, positionEvolution, entryState: oldPosition === null ? 'new' : moved };
}

function chartsOn(call: Call, kind: ChartKind): Chart[] {
  const platform = call.platform(kind === 'song' ? supported.songCharts : supported.albumCharts);
  return charts[kind].filter(chart => chart.platform === platform);
}

function chartList(kind: ChartKind): Answer {
  return call => {
    if (!platforms.includes(call.param('platform'))) throw notFound('Platform not found.');
    const country = call.country();
    const rows = chartsOn(call, kind).filter(chart => country === '' || chart.country === country);
    return call.list({ rows, show: chartShort });
  };
}

function chartIn(call: Call, kind: ChartKind): Chart {
  const found = charts[kind].find(({ slug }) => slug === call.param('slug'));
  return existing(found, 'Chart not found.');
}

/** The latest one without a moment in the path. */
function ranking(call: Call, chart: Chart): object {
  const latest = latestEdition(chart, call.today);
  const datetime = call.param('datetime');
  const edition = datetime === '' ? latest : existing(editionOf(chart, datetime, call.today), 'No such ranking.');
  const { most, ...metric } = metrics[chart.platform] ?? { most: 0 };
  const hasMetric = call.version === '2.14';
  return call.list({
    rows: numbers(chart.size, 1),
    show: (place, shown) => {
      const rank = rankAt(chart, place, edition);
      return {
        ...memberOf(call, chart.kind, rank.member),
        ...standing(chart, { ...rank, position: shown + 1 }, edition, latest),
        metric: hasMetric ? metricOf(chart, most, rank, edition) : undefined,
      };
    },
    related: {
      chart: { ...chartShort(chart), ...(hasMetric && { metric: most ? metric : null }) },
      date: momentOf(chart, edition),
    },
    fresh: place => ((place * 3) % chart.size) + 1,
  });
}

function memberOf({ version }: Call, kind: ChartKind, member: number): object {
  if (kind === 'song') return { song: songShort(member) };
  return { album: version === '2' ? albumShortSlug(member) : albumShort(member) };
}

function metricOf({ country, index }: Chart, most: number, { position }: Rank, edition: number): number | null {
  const share = country === '' ? 1 : 0.02 + (draw('chart metric', index) % 100) / 400;
  // Falls from rank to rank on every day: the noise is smaller than a step.
  const level = position ** -0.6 * (1 + (draw('chart metric', index, edition) % 100) / 500);
  return most ? Math.round(most * share * level) : null;
}

function dates(call: Call, chart: Chart): object {
  const first = firstEdition(chart);
  const rows = numbers(latestEdition(chart, call.today) - first + 1, first).toReversed();
  return call.list({ rows, show: edition => momentOf(chart, edition), related: chartShort(chart) });
}

interface ChartEntry {
  chart: Chart;
  turn: Turn;
  /** The edition of the entry: the latest, or the last one with the record. */
  edition: number;
  isCurrent: boolean;
  rankDate: number;
  /** 0 when it has left. */
  position: number;
}

const listedEditions = 120;
const entryLists = new Memo<string, readonly ChartEntry[]>(120);

function entriesOfRecord(kind: ChartKind): Answer {
  return call => {
    const all = chartsOn(call, kind);
    const member = known(call, kind);
    const related = kind === 'song' ? songShort(member) : albumShort(member);
    return entryList(call, all, [member], related, entry => entryForm(call, entry));
  };
}

/** Entries of the albums of an artist have the best position without its date. */
function entriesOfArtist(kind: ChartKind): Answer {
  return call => {
    const all = chartsOn(call, kind);
    const artist = known(call, 'artist');
    const members = kind === 'song' ? songsOf(artist).all : albumsOf(artist);
    return entryList(call, all, members, artistShort(artist), entry => {
      const form = { ...entryForm(call, entry), ...memberOf(call, kind, entry.turn.member) };
      return kind === 'song' ? form : { ...form, peakDate: undefined };
    });
  };
}

type Show = (entry: ChartEntry) => object;

/** The entries are remembered without the query that sorts them. */
function entryList(call: Call, all: readonly Chart[], members: number[], related: object, show: Show): object {
  const currentOnly = call.isCurrentOnly();
  const entries = entryLists.of(`${call.path} ${currentOnly} ${call.today}`, () =>
    all.flatMap(chart => {
      const last = latestEdition(chart, call.today);
      const since = currentOnly ? last : Math.max(firstEdition(chart), last - listedEditions);
      return turnsOf(chart.rotation, new Set(members), since, last).map((turn): ChartEntry => {
        const [isCurrent, edition] = [turn.to > last, Math.min(last, turn.to - 1)];
        const position = isCurrent ? rankOf(chart, turn.member % chart.size, edition, turn).position : 0;
        return { chart, turn, edition, isCurrent, rankDate: dayOfEdition(chart, edition), position };
      });
    }),
  );
  const key = call.choice('sortBy', ['position', 'rankDate']);
  const sign = call.order() === 'asc' ? 1 : -1;
  const rows = entries.toSorted(
    (a, b) => sign * (a[key] - b[key]) || a.chart.index - b.chart.index || b.edition - a.edition,
  );
  return call.list({ rows, show, related });
}

function entryForm({ today }: Call, { chart, turn, edition, isCurrent: current }: ChartEntry): object {
  const place = turn.member % chart.size;
  const rank = rankOf(chart, place, edition, turn);
  const peak = peakOf(chart, place, rank.first, edition);
  // One that has left is at 0, and its last position is the old one.
  const left = { position: 0, positionEvolution: 0, entryState: 'out', oldPosition: rank.position };
  return {
    chart: chartShort(chart),
    ...standing(chart, rank, edition, latestEdition(chart, today)),
    ...(current ? {} : left),
    peakPosition: peak.position,
    peakDate: momentOf(chart, peak.edition),
    current,
  };
}

/* The weekly ranking of sounds. Most sounds are a song's; some belong to no song that the service knows. */

export const tiktokRoutes: readonly Route[] = [
  get('2', 'chart/tiktok/music/weekly/ranking/latest', sounds),
  get('2', 'chart/tiktok/music/weekly/ranking/{datetime}', sounds),
  get('2', 'chart/tiktok/music/weekly/available-rankings', call => {
    const rows = numbers(latestWeek(call) - firstWeek + 1, firstWeek).toReversed();
    return call.list({ rows, show: momentOfWeek, related: soundChart });
  }),
];

const subject = topic('tiktok sounds');
const soundCode = { alphabet: alphabets.digits, length: 18, prefix: '6' };
const places = 4_000;
const soundChart = { frequency: 'weekly', type: 'music' };
const soundRotation = { subject, index: 0, places, pool: songCount, shortest: 2, variety: 20, preference: 2 };
const firstWeek = Math.ceil(firstDay / 7);

const latestWeek = ({ today }: Call): number => Math.floor((today - 1) / 7);
const momentOfWeek = (week: number): string => midnight(week * 7);

function sounds(call: Call): object {
  const [datetime, latest] = [call.param('datetime') || momentOfWeek(latestWeek(call)), latestWeek(call)];
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined) throw badRequest('Invalid date provided.');
  const week = Math.floor(day / 7);
  if (datetime !== momentOfWeek(week) || week < firstWeek || week > latest) throw notFound();
  return call.list({
    rows: numbers(places),
    show: (place, shown) => soundAt(place, shown + 1, week, latest),
    related: { chart: soundChart, date: momentOfWeek(week) },
    fresh: place => (place * 7) % places,
  });
}

function soundAt(place: number, position: number, week: number, latest: number): object {
  const { member: song, from, to } = turnAt(soundRotation, place, week);
  const drawn = draw(subject, song, place);
  const first = Math.max(from, firstWeek);
  const isNew = week === first;
  const oldPosition = isNew ? null : Math.max(1, position + ((drawn >>> 4) % 7) - 3);
  const value = Math.round((2_400_000 * (1 + (drawn % 10) / 100)) / position ** 0.7);
  const totalValue = value * (3 + week - first) + (drawn % 90_000);
  const identifier = writeCode(soundCode, subject, song);
  const isNamed = drawn % 13 !== 2;
  return {
    music: {
      identifier,
      title: isNamed ? songName(song) : '',
      authorName: isNamed ? songCredit(song) : '',
      url: `https://tiktok.example.com/music/${identifier}`,
      imgUrl: drawn % 11 ? `https://assets.example.com/music/${identifier}.jpg` : '',
    },
    song: drawn % 9 === 4 ? null : songShort(song),
    ...movement(position, oldPosition),
    peakPosition: Math.min(position, oldPosition ?? position),
    entryDate: momentOfWeek(first),
    rankDate: momentOfWeek(Math.min(to - 1, latest)),
    timeOnChart: week - first + 1,
    timeOnChartUnit: 'weeks',
    value,
    oldValue: isNew ? 0 : Math.round(value * (0.8 + ((drawn >>> 8) % 40) / 100)),
    totalValue,
    oldTotalValue: totalValue - value,
  };
}
