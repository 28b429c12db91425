import { crawlMoment, type EpochDay, isReportDay, localMidnight, midnight } from '../data/calendar.ts';
import { accountsOn, isOn } from '../data/kinds.ts';
import { artistName } from '../data/names.ts';
import { firstDayOfArtist, followers, hasPoint, listeners, popularityOfArtist, releaseOf } from '../data/numbers.ts';
import { popularityOfSong, retention, scoresOfArtist, scoresOfSong, socialCounts, songTotal } from '../data/numbers.ts';
import { locatedPlot } from '../data/places.ts';
import { type Listed, platformsOf, supported } from '../data/platforms.ts';
import { lastReading, playlistAt, type PlaylistStay, staysOn, subscribers } from '../data/playlists.ts';
import { draw, memoize, range, topic } from '../data/invention.ts';
import { ownerOfSong, releaseDay, songsOf, tracksOf } from '../data/structure.ts';
import type { SandboxCall, SeriesAnswer } from '../http/call.ts';
import { notFound } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { recordInPath } from './records.ts';
import { shorts, datedSong } from './shorts.ts';

type Plot = (index: number, platform: string, day: EpochDay, call: SandboxCall) => object;
export type Value = (index: number, platform: string, day: EpochDay) => number;

interface SeriesOptions {
  plot: Plot;
  order: SeriesAnswer['order'];
  /** Share of days with a point; 16 of 17 by default. */
  density?: number;
  /** Defaults to the record's short format. */
  related?: (index: number, call: SandboxCall, platform: string) => object;
  hasPoints?: (index: number, platform: string, call: SandboxCall) => boolean;
  /** Interval between points, in days. */
  everyDays?: number;
  standardDays?: (call: SandboxCall) => number;
}

/** Artists have points from when the service started to track them, songs and albums from their release. */
const seriesKinds = {
  artist: { short: shorts.artist, start: firstDayOfArtist },
  song: { short: shorts.song, start: releaseOf },
  album: { short: shorts.album, start: (album: number) => releaseDay(album) ?? 0 },
};

type Schedule = (index: number, platform: string, call: SandboxCall) => (day: EpochDay) => boolean;

/** Days with a point, by series, such as `artist audience/{platform}`. */
const schedules = new Map<string, Schedule>();

/** Days that are searched for the newest point. */
const LONGEST_GAP_DAYS = 60;

/** Newest day with a point up to `until`; undefined if the days searched have none. */
export function newestPoint(
  series: string,
  index: number,
  platform: string,
  call: SandboxCall,
  until: EpochDay,
): EpochDay | undefined {
  const isKnown = schedules.get(series)?.(index, platform, call) ?? (() => false);
  return range(LONGEST_GAP_DAYS)
    .map(age => until - age)
    .find(isKnown);
}

/** Builds the route of a series. `codes` are its platforms; empty if the path has none. */
const routeFor =
  (kind: keyof typeof seriesKinds) => (path: string, codes: readonly string[], points: SeriesOptions) => {
    const { short, start } = seriesKinds[kind];
    const { plot, order, density = 16 / 17, related = short, hasPoints = () => true, everyDays = 1 } = points;
    const schedule: Schedule = (index, platform, call) => {
      const subject = topic(`${kind} ${path} ${platform}`);
      const first = hasPoints(index, platform, call) ? start(index) : Number.POSITIVE_INFINITY;
      return day => day >= first && day % everyDays === 0 && hasPoint(subject, index, day, density);
    };
    schedules.set(`${kind} ${path}`, schedule);
    return get(path.endsWith('/') ? '2.37' : '2', `${kind}/{${kind}}/${path}`, call => {
      const platform = codes.length ? call.platform(codes) : '';
      const index = recordInPath(call, kind);
      return call.series({
        related: related(index, call, platform),
        order,
        isKnown: schedule(index, platform, call),
        plot: day => plot(index, platform, day, call),
        standardDays: points.standardDays?.(call),
      });
    });
  };
const [ofArtist, ofSong, ofAlbum] = [routeFor('artist'), routeFor('song'), routeFor('album')];

const dated = (values: Plot): Plot => {
  return (index, platform, day, call) => ({ date: midnight(day), ...values(index, platform, day, call) });
};
const valueOf = (value: Value, dateOf = midnight): Plot => {
  return (index, platform, day) => ({ date: dateOf(day), value: value(index, platform, day) });
};
type IsLocated = (index: number, platform: string, day: EpochDay) => boolean;
/** A song's audience is distributed like its artist's. */
const locatedPlotOf = (value: Value, isKnown: IsLocated, artistOf = (index: number) => index): Plot => {
  return (index, platform, day) =>
    locatedPlot(artistOf(index), value(index, platform, day), day, isKnown(index, platform, day));
};
const isWeekly: IsLocated = (index, _, day) => day % 7 === index % 7;
const isMonthly: IsLocated = (artist, platform, day) => supported.videos.includes(platform) && isReportDay(artist, day);

/** True on platforms without identifiers of this kind: only an account with an identifier can be missing. */
export const hasAccount = (kind: Listed, index: number, platform: string): boolean =>
  !platformsOf(kind).includes(platform) || isOn(kind, index, platform);

/** `lastCrawlDate` is null for a record that was never read. */
const crawl = (isRead: boolean, record: number, { today }: SandboxCall, platform: string) => {
  return { platform, lastCrawlDate: isRead ? crawlMoment(draw(platform, record), today) : null };
};

export const accountRelated = (artist: number, call: SandboxCall, platform: string) => {
  return { artist: shorts.artist(artist), ...crawl(hasAccount('artist', artist, platform), artist, call, platform) };
};

export const noAccount = (artist: number) => notFound(`No social account found for artist ${artistName(artist)}.`);

/** Without an account, audience operations return an error; streaming, retention and popularity are empty. */
const account: Pick<SeriesOptions, 'related' | 'hasPoints'> = {
  related: accountRelated,
  hasPoints: (artist, platform) => hasAccount('artist', artist, platform),
};
const socialAudience: Omit<SeriesOptions, 'plot'> = {
  order: 'sort asc',
  related: accountRelated,
  hasPoints: (artist, platform) => {
    if (hasAccount('artist', artist, platform)) return true;
    throw noAccount(artist);
  },
};

/** Playlist labels that count towards each kind of reach. Other labels count towards `all` only. */
const reachTypes = {
  all: undefined,
  editorial: ['Editorial', 'Algotorial'],
  user: ['Curators & Listeners'],
  algorithmic: ['Algorithmic'],
};
const DAYS_AT_ONCE = 64;
const reached = memoize(20_000, (_: string, count: () => object) => count());
const staysUntil = memoize(60, (_: string, find: () => readonly PlaylistStay[]) => find());

/**
 * Number of playlists that contain the songs on a day, consistent with the playlist entries. On platforms that count followers,
 * also the number of their followers.
 */
const playlistReach = (kind: 'artist' | 'song', songs: (index: number) => readonly number[]): Plot =>
  dated((index, platform, day, call) => {
    const type = call.choice('type', ['all', 'editorial', 'user', 'algorithmic']);
    const types = reachTypes[type];
    return reached(`${kind} ${index} ${platform} ${type} ${day}`, () => {
      const until = day + DAYS_AT_ONCE - (day % DAYS_AT_ONCE);
      const stays = staysUntil(`${kind} ${index} ${platform} ${until}`, () =>
        staysOn(platform, new Set(songs(index)), until, DAYS_AT_ONCE + 2),
      );
      const listed = lastReading(day);
      const held = stays.filter(({ from, until: last }) => from <= listed && listed <= last);
      const all = [...new Set(held.map(({ playlist }) => playlist))];
      const holders = all.filter(playlist => types?.includes(playlistAt(playlist).type) ?? true);
      const followed = holders.reduce((sum, playlist) => sum + subscribers(playlist, day), 0);
      const isCounted = supported.playlistReach.includes(platform);
      return { playlistCount: holders.length, playlistReach: isCounted ? followed : null };
    });
  });

/** Plays per platform id, or for the requested one: some recordings were delivered twice. */
const plays = (kind: 'song' | 'album', countOf: Value, dateOf: (day: EpochDay) => string) => {
  const accounts = (index: number, platform: string, call: SandboxCall) =>
    accountsOn(kind, index, platform).filter(({ identifier }) => ['', identifier].includes(call.query('identifier')));
  const hasPoints: SeriesOptions['hasPoints'] = (...of) => accounts(...of).length > 0;
  const plot: Plot = (index, platform, day, call) => ({
    date: dateOf(day),
    plots: accounts(index, platform, call).map(({ identifier, isDefault }) => {
      return { identifier, value: Math.floor(countOf(index, platform, day) * (isDefault ? 1 : 0.07)) };
    }),
  });
  return { hasPoints, plot };
};

const playsOfAlbum: Value = (album, platform, day) =>
  tracksOf(album).reduce((total, song) => total + songTotal(song, platform, day), 0);
const playsOfDay: Value = (song, platform, day) =>
  Math.max(0, songTotal(song, platform, day) - songTotal(song, platform, day - 1));

/** Plays by place are known only for songs with enough plays. */
const isLarge = (song: number, platform: string, { today }: SandboxCall) =>
  songTotal(song, platform, today) > 1_000_000;

const { social, streaming, localStreaming, playlists } = supported;
const popularityOf = (value: Value): SeriesOptions => ({
  order: 'asc',
  density: 0.7,
  plot: valueOf(value, localMidnight),
});

export const seriesRoutes: readonly Route[] = [
  ofArtist('audience/{platform}', social, { ...socialAudience, plot: dated(socialCounts) }),
  ofArtist('social/{platform}/followers/', social, { ...socialAudience, plot: locatedPlotOf(followers, isMonthly) }),
  ofArtist('streaming/{platform}/listening', streaming, { ...account, order: 'sort desc', plot: valueOf(listeners) }),
  ofArtist('streaming/{platform}', localStreaming, {
    ...account,
    order: 'asc',
    plot: locatedPlotOf(listeners, isWeekly),
  }),
  ofArtist('{platform}/retention', supported.retention, { ...account, order: 'asc', plot: valueOf(retention) }),
  ofArtist('popularity/{platform}', supported.popularity, { ...account, ...popularityOf(popularityOfArtist) }),
  // One of the few responses in which `related` is an array of one.
  ofArtist(':service/score', [], {
    order: 'sort desc',
    related: artist => [shorts.artist(artist)],
    plot: dated((artist, _, day) => scoresOfArtist(artist, day)),
  }),
  ofArtist('playlist/reach/{platform}', playlists, {
    order: 'sort asc',
    plot: playlistReach('artist', artist => songsOf(artist).all),
  }),
  ofSong('audience/{platform}', supported.songAudience, { order: 'desc', ...plays('song', songTotal, localMidnight) }),
  ofSong('streaming/{platform}', localStreaming, {
    order: 'asc',
    related: (song, call, code) => ({ song: shorts.song(song), ...crawl(isLarge(song, code, call), song, call, code) }),
    hasPoints: isLarge,
    plot: locatedPlotOf(playsOfDay, isWeekly, ownerOfSong),
  }),
  ofSong('popularity/{platform}', supported.popularity, popularityOf(popularityOfSong)),
  ofSong(':service/score', [], {
    order: 'desc',
    density: 1,
    everyDays: 7,
    related: song => [datedSong(song)],
    plot: dated((song, _, day) => scoresOfSong(song, day)),
  }),
  ofSong('playlist/reach/{platform}', playlists, {
    order: 'asc',
    plot: playlistReach('song', song => [song]),
    related: datedSong,
  }),
  ofAlbum('audience/{platform}', supported.albums, {
    order: 'sort desc',
    ...plays('album', playsOfAlbum, midnight),
    standardDays: call => (call.query('endDate') ? 30 : 90),
  }),
  ofAlbum('popularity/{platform}', supported.albums, {
    ...popularityOf((album, platform, day) => popularityOfSong(tracksOf(album)[0] ?? 0, platform, day)),
    order: 'sort desc',
  }),
];
