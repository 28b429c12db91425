import { dayOfEdition, firstEdition, latestEdition, momentOf, peakOf, rankOf } from '../data/charts.ts';
import type { Chart, ChartKind } from '../data/charts.ts';
import { Memo } from '../data/collections.ts';
import { albumsOf, songsOf } from '../data/credits.ts';
import { turnsOf, type Turn } from '../data/rotation.ts';
import type { Answer, Call } from '../http/call.ts';
import { get, type Route } from '../http/router.ts';
import { chartShort, chartsOf, memberOf, standing } from './charts.ts';
import { albumShort, artistShort, songShort } from './forms.ts';
import { known } from './records.ts';

export const chartEntryRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', ofArtist('song')),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', ofArtist('album')),
  get('2', 'song/{song}/charts/ranks/{platform}', ofRecord('song')),
  get('2.26', 'album/{album}/charts/ranks/{platform}', ofRecord('album')),
];

interface Entry {
  chart: Chart;
  turn: Turn;
  /** The edition of the entry: the latest, or the last one with the record. */
  edition: number;
  isCurrent: boolean;
  day: number;
  /** 0 when it has left. */
  position: number;
}

const kept = 120;
const entryLists = new Memo<string, readonly Entry[]>(120);

function ofRecord(kind: ChartKind): Answer {
  return call => {
    const charts = chartsOf(call, kind);
    const member = known(call, kind);
    const related = kind === 'song' ? songShort(member) : albumShort(member);
    return entries(call, entriesOf(call, charts, new Set([member])), related, entry => entryForm(call, entry));
  };
}

/** Entries of the albums of an artist have the best position without its date. */
function ofArtist(kind: ChartKind): Answer {
  return call => {
    const charts = chartsOf(call, kind);
    const artist = known(call, 'artist');
    const members = new Set(kind === 'song' ? songsOf(artist).all : albumsOf(artist));
    return entries(call, entriesOf(call, charts, members), artistShort(artist), entry => {
      const form = { ...entryForm(call, entry), ...memberOf(call, kind, entry.turn.member) };
      return kind === 'song' ? form : { ...form, peakDate: undefined };
    });
  };
}

/** All that the call lists, without the query that sorts it. */
function entriesOf(call: Call, charts: readonly Chart[], members: ReadonlySet<number>): readonly Entry[] {
  const currentOnly = call.isCurrentOnly();
  return entryLists.of(`${call.path} ${currentOnly} ${call.today}`, () =>
    charts.flatMap(chart => {
      const last = latestEdition(chart, call.today);
      const since = currentOnly ? last : Math.max(firstEdition(chart), last - kept);
      return turnsOf(chart.rotation, members, since, last).map(turn => entryOf(chart, turn, last));
    }),
  );
}

function entryOf(chart: Chart, turn: Turn, last: number): Entry {
  const isCurrent = turn.to > last;
  const edition = Math.min(last, turn.to - 1);
  const { position } = rankOf(chart, turn.member % chart.size, edition, turn);
  return { chart, turn, edition, isCurrent, day: dayOfEdition(chart, edition), position: isCurrent ? position : 0 };
}

function entries(call: Call, found: readonly Entry[], related: object, show: (entry: Entry) => object): object {
  const key = call.choice('sortBy', ['position', 'rankDate']) === 'position' ? 'position' : 'day';
  const sign = call.order() === 'asc' ? 1 : -1;
  const rows = found.toSorted(
    (a, b) => sign * (a[key] - b[key]) || a.chart.index - b.chart.index || b.edition - a.edition,
  );
  return call.list({ rows, show, related });
}

function entryForm({ today }: Call, { chart, turn, edition, isCurrent: current }: Entry): object {
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
