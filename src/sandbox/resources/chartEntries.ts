import { charts, chartsOn, type Chart, type ChartKind } from '../data/charts.ts';
import { albumsOf, songsOf } from '../data/credits.ts';
import { Memo } from '../data/memo.ts';
import { albumChartPlatforms, songChartPlatforms } from '../data/platforms.ts';
import { dayOfEdition, firstEdition, latestEdition, momentOf, peakOf, rankOf, turnsOf } from '../data/rankings.ts';
import { turnsBetween, type Turn } from '../data/rotation.ts';
import { choice, platformOf, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { chartShort, standing } from './charts.ts';
import { albumShort, albumShortSlug, artistShort, songShort } from './light.ts';
import { known } from './lookup.ts';

export const chartEntryRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', songsOfArtist),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', albumsOfArtist),
  get('2', 'song/{song}/charts/ranks/{platform}', ofSong),
  get('2.26', 'album/{album}/charts/ranks/{platform}', ofAlbum),
];

/** A record's time on a chart; `position` is 0 when it has left. */
interface Entry {
  chart: number;
  turn: Turn;
  /** The edition that the entry is told for: the latest, or the last one that the record stood in. */
  edition: number;
  position: number;
}

/** How many editions back the past is told. */
const kept = 120;
const entryLists = new Memo<string, readonly Entry[]>(120);

function ofSong(call: Call): object {
  const platform = platformOf(call, songChartPlatforms);
  const song = known(call, 'song');
  const found = entriesOf(call, 'song', platform, `song ${song}`, (chart, since, latest) =>
    turnsOf(call.seed, chart, song, since, latest),
  );
  return list(call, 'song', found, { related: songShort(call.seed, song), withPeakDate: true });
}

function ofAlbum(call: Call): object {
  const platform = platformOf(call, albumChartPlatforms);
  const album = known(call, 'album');
  const found = entriesOf(call, 'album', platform, `album ${album}`, (chart, since, latest) =>
    turnsOf(call.seed, chart, album, since, latest),
  );
  return list(call, 'album', found, { related: albumShort(call.seed, album), withPeakDate: true });
}

function songsOfArtist(call: Call): object {
  const platform = platformOf(call, songChartPlatforms);
  const artist = known(call, 'artist');
  const { main, guest } = songsOf(artist);
  const found = ofMany(call, 'song', platform, artist, new Set([...main, ...guest]));
  return list(call, 'song', found, {
    related: artistShort(call.seed, artist),
    withPeakDate: true,
    owner: song => ({ song: songShort(call.seed, song) }),
  });
}

function albumsOfArtist(call: Call): object {
  const platform = platformOf(call, albumChartPlatforms);
  const artist = known(call, 'artist');
  const found = ofMany(call, 'album', platform, artist, new Set(albumsOf(artist)));
  const form = call.version === '2' ? albumShortSlug : albumShort;
  return list(call, 'album', found, {
    related: artistShort(call.seed, artist),
    withPeakDate: false,
    owner: album => ({ album: form(call.seed, album) }),
  });
}

function ofMany(call: Call, kind: ChartKind, platform: string, artist: number, members: ReadonlySet<number>) {
  const found = (chart: Chart, since: number, latest: number) =>
    Array.from({ length: chart.size }, (_, place) => place)
      .flatMap(place => turnsBetween(call.seed, chart.rotation, place, since, latest))
      .filter(({ member }) => members.has(member));
  return entriesOf(call, kind, platform, `${kind}s of ${artist}`, found);
}

function entriesOf(
  call: Call,
  kind: ChartKind,
  platform: string,
  subject: string,
  turns: (chart: Chart, since: number, latest: number) => Turn[],
): readonly Entry[] {
  const { seed, today } = call;
  const currentOnly = choice(call, 'currentOnly', ['1', '0'], '1') === '1';
  return entryLists.of(`${seed} ${subject} ${platform} ${currentOnly} ${today}`, () =>
    chartsOn(kind, platform).flatMap(chart => {
      const latest = latestEdition(chart, today);
      const since = currentOnly ? latest : Math.max(firstEdition(chart), latest - kept);
      return turns(chart, since, latest).map(turn => entryOf(seed, chart, turn, latest));
    }),
  );
}

function entryOf(seed: number, chart: Chart, turn: Turn, latest: number): Entry {
  const edition = Math.min(latest, turn.to - 1);
  const { position } = rankOf(seed, chart, turn.member % chart.size, edition, turn);
  return { chart: chart.index, turn, edition, position: turn.to > latest ? position : 0 };
}

interface Told {
  related: object;
  /** Entries of the albums of an artist tell the best position without its date. */
  withPeakDate: boolean;
  /** What the entry is about, where the list is an artist's. */
  owner?: (member: number) => object;
}

function list(call: Call, kind: ChartKind, entries: readonly Entry[], told: Told): object {
  const sortBy = choice(call, 'sortBy', ['position', 'rankDate'], 'position');
  const sign = choice(call, 'sortOrder', ['asc', 'desc'], 'asc') === 'asc' ? 1 : -1;
  const key = sortBy === 'position' ? ({ position }: Entry) => position : (entry: Entry) => dayOf(kind, entry);
  const rows = entries.toSorted((a, b) => sign * (key(a) - key(b)) || a.chart - b.chart || b.edition - a.edition);
  return collection(call, { rows, show: entry => entryForm(call, kind, entry, told), related: told.related });
}

function dayOf(kind: ChartKind, { chart: index, edition }: Entry): number {
  const chart = charts[kind][index];
  return chart ? dayOfEdition(chart, edition) : 0;
}

function entryForm({ seed, today }: Call, kind: ChartKind, entry: Entry, { withPeakDate, owner }: Told): object {
  const chart = charts[kind][entry.chart];
  if (!chart) return {};
  const { turn, edition, position } = entry;
  const place = turn.member % chart.size;
  const rank = rankOf(seed, chart, place, edition, turn);
  const isCurrent = position > 0;
  const peak = peakOf(seed, chart, place, rank.first, edition);
  const told = standing(chart, rank, edition, latestEdition(chart, today));
  // One that has left stands at 0, and its last position is the old one.
  const left = { position: 0, positionEvolution: 0, entryState: 'out', oldPosition: rank.position };
  return {
    chart: chartShort(chart),
    ...told,
    ...(isCurrent ? {} : left),
    peakPosition: peak.position,
    ...(withPeakDate ? { peakDate: momentOf(chart, peak.edition) } : {}),
    current: isCurrent,
    ...owner?.(turn.member),
  };
}
