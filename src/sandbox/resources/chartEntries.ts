import { chartsOn, dayOfEdition, firstEdition, latestEdition, momentOf, type Chart } from '../data/charts.ts';
import type { ChartKind } from '../data/charts.ts';
import { Memo, numbers } from '../data/collections.ts';
import { albumsOf, songsOf } from '../data/credits.ts';
import { peakOf, rankOf, turnsOf } from '../data/rankings.ts';
import { turnsBetween, type Turn } from '../data/rotation.ts';
import { choice, orderOf, isCurrentOnly, platformOf, type Answer, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { chartShort, memberOf, platformsWith, standing } from './charts.ts';
import { albumShort, artistShort, songShort } from './forms.ts';
import { known } from './records.ts';

export const chartEntryRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', ofArtist('song')),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', ofArtist('album')),
  get('2', 'song/{song}/charts/ranks/{platform}', ofRecord('song')),
  get('2.26', 'album/{album}/charts/ranks/{platform}', ofRecord('album')),
];

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
  const sign = orderOf(call) === 'asc' ? 1 : -1;
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
