import { type Chart, dayOfEdition, firstEdition, latestEdition, momentOf, peakOf, rankOf } from '../data/charts.ts';
import { firstDay } from '../data/calendar.ts';
import { remembered } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { supported } from '../data/platforms.ts';
import { latestListingDay, listingMoment, playlistAt, playlistsOn, playlistTypes } from '../data/playlists.ts';
import { subscribers, tracksIn } from '../data/playlists.ts';
import { draw } from '../data/random.ts';
import { type Stay, turnsOf } from '../data/rotation.ts';
import { albumsOf, songsOf } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { get, type Route } from '../http/router.ts';
import { chartShort, chartsOn, memberOf, standing } from './charts.ts';
import { known } from './records.ts';
import { shorts } from './shorts.ts';

/* The entries of a song, an album or an artist on charts and in playlists. They are remembered without their order. */

/** The record of the path, and its songs or albums. */
function subjectOf(call: Call, kind: 'song' | 'album'): { related: object; members: readonly number[] } {
  if (!call.param('artist')) return { related: shorts[kind](known(call, kind)), members: [known(call, kind)] };
  const artist = known(call, 'artist');
  return { related: shorts.artist(artist), members: kind === 'song' ? songsOf(artist).all : albumsOf(artist) };
}

interface ChartEntry extends Stay {
  chart: Chart;
}

const listedEditions = 120;
const chartEntries = remembered(120, (_: string, find: () => readonly ChartEntry[]) => find());

const onCharts = (kind: 'song' | 'album') => (call: Call) => {
  const { related, members } = subjectOf(call, kind);
  const charts = chartsOn(call, kind);
  const entries = chartEntries(`${call.path} ${call.isCurrentOnly()} ${call.today}`, () =>
    charts.flatMap(chart => {
      const last = latestEdition(chart, call.today);
      const since = call.isCurrentOnly() ? last : Math.max(firstEdition(chart), last - listedEditions);
      return turnsOf(chart.rotation, new Set(members), since, last).map(stay => ({ ...stay, chart }));
    }),
  );
  const rows = call.sorted(entries, {
    position: entry => (entry.isCurrent ? rankOf(entry.chart, entry, entry.until).position : 0),
    rankDate: ({ chart, until }) => dayOfEdition(chart, until),
  });
  const show = (entry: ChartEntry) => {
    const form = chartEntry(call, entry);
    if (!call.param('artist')) return form;
    // Entries of the albums of an artist have the best position without its date.
    return { ...form, ...memberOf(call, kind, entry.member), ...(kind === 'album' && { peakDate: undefined }) };
  };
  return call.list({ rows, show, related });
};

function chartEntry({ today }: Call, { chart, isCurrent: current, until, ...turn }: ChartEntry): object {
  const rank = rankOf(chart, turn, until);
  const peak = peakOf(chart, turn.place, rank.first, until);
  // One that has left is at 0, and its last position is the old one.
  const left = { position: 0, positionEvolution: 0, entryState: 'out', oldPosition: rank.position };
  return {
    chart: chartShort(chart),
    ...standing(chart, rank, until, latestEdition(chart, today)),
    ...(current ? {} : left),
    peakPosition: peak.position,
    peakDate: momentOf(chart, peak.edition),
    current,
  };
}

interface PlaylistEntry extends Stay {
  playlist: number;
}

const listedDays = 90;
const playlistEntries = remembered(60, (_: string, find: () => readonly PlaylistEntry[]) => find());

/** One playlist may hold several songs of the artist: each of them is an entry. */
function inPlaylists(call: Call): object {
  const { related, members } = subjectOf(call, 'song');
  const playlists = playlistsOn(call.platform(supported.playlists));
  const entries = playlistEntries(`${call.path} ${call.today}`, () =>
    playlists.flatMap(playlist => {
      const last = latestListingDay(playlist, call.today);
      return turnsOf(tracksIn(playlist), new Set(members), last - listedDays, last).map(stay => ({
        ...stay,
        playlist,
      }));
    }),
  );
  const label = playlistTypes.get(call.choice('type', ['all', ...playlistTypes.keys()]));
  const [wantedCountry, uuids, currentOnly] = [call.country(), call.values('playlistUuids'), call.isCurrentOnly()];
  const wanted = entries.filter(({ playlist, isCurrent }) => {
    const { type, country } = playlistAt(playlist);
    if ((currentOnly && !isCurrent) || (label && type !== label)) return false;
    if (wantedCountry && country !== wantedCountry) return false;
    return uuids.length === 0 || uuids.includes(uuidOf('playlist', playlist));
  });
  const keys = {
    position: ({ place }: PlaylistEntry) => place,
    positionDate: ({ until }: PlaylistEntry) => until,
    entryDate: entryDay,
    subscriberCount: ({ playlist }: PlaylistEntry) => subscribers(playlist, call.today),
  };
  const show = (entry: PlaylistEntry) => {
    return { ...playlistEntry(call, entry), ...(call.param('artist') && { song: shorts.song(entry.member) }) };
  };
  return call.list({ rows: call.sorted(wanted, keys, 'entryDate', 'desc'), show, related });
}

const entryDay = ({ from }: PlaylistEntry) => Math.max(from, firstDay);

/** Version 2 has neither the type nor the picture of the playlist. */
function playlistEntry(call: Call, entry: PlaylistEntry) {
  const { playlist, member, place, to, until, isCurrent } = entry;
  const { type, imageUrl, ...short } = shorts.playlist(playlist, call);
  const drawn = draw('playlist climb', playlist, member);
  const entered = entryDay(entry);
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entered),
    exitDate: isCurrent ? null : listingMoment(playlist, to),
    positionDate: listingMoment(playlist, until),
    peakPositionDate: listingMoment(playlist, entered + (drawn % (until - entered + 1))),
  };
}

export const entryRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/charts/song/ranks/{platform}', onCharts('song')),
  get('2 2.28', 'artist/{artist}/charts/album/ranks/{platform}', onCharts('album')),
  get('2', 'song/{song}/charts/ranks/{platform}', onCharts('song')),
  get('2.26', 'album/{album}/charts/ranks/{platform}', onCharts('album')),
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', inPlaylists),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', inPlaylists),
];
