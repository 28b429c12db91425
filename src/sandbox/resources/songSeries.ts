import { accountsOn } from '../data/accounts.ts';
import { crawlMoment, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { hasPoint, releaseOf } from '../data/curve.ts';
import { supported } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { songPopularity, songReach, songScore, songTotal } from '../data/numbers.ts';
import { locatedPlot } from '../data/spread.ts';
import type { Call } from '../http/call.ts';
import { get, type Route } from '../http/router.ts';
import { daysOf, reachShare, statOf, statsOf } from './artistSeries.ts';
import { songShort, songShortReleaseDate } from './forms.ts';
import { known, seriesOf } from './records.ts';

const listened = topic('song audience');
const reached = topic('song playlist reach');

/** A song has points from its release on. */
const pointsOf = (subject: number, density: number) => (song: number, day: Day) =>
  day >= releaseOf(song) && hasPoint(subject, song, day, density);

const hasAudience = pointsOf(listened, 85 / 86);
const hasPlays = pointsOf(listened + 1, 16 / 17);

/** A recording delivered twice has two identifiers, each with its own count. */
const audience = seriesOf('song', {
  platforms: supported.songAudience,
  related: songShort,
  order: 'desc',
  isKnown: (song, day, platform, call) => wantedAccounts(song, platform, call).length > 0 && hasAudience(song, day),
  plot: (song, day, platform, call) => {
    const plots = wantedAccounts(song, platform, call).map(({ identifier, isDefault }) => {
      return { identifier, value: songTotal(song, platform, day, isDefault ? 0 : 1) };
    });
    return { date: localMidnight(day), plots };
  },
});

function wantedAccounts(song: number, platform: string, call: Call) {
  const wanted = call.query('identifier');
  return accountsOn('song', song, platform).filter(({ identifier }) => wanted === '' || wanted === identifier);
}

/** Plays of the day before, and where: only for songs that are played enough. */
const localStreaming = seriesOf('song', {
  platforms: supported.localStreaming,
  related: (song, { today }, platform) => {
    const lastCrawlDate = isLarge(song, today, platform) ? crawlMoment(draw(topic(platform), song), today) : null;
    return { song: songShort(song), platform, lastCrawlDate };
  },
  order: 'asc',
  isKnown: (song, day, platform, { today }) => isLarge(song, today, platform) && hasPlays(song, day),
  plot: (song, day, platform) => {
    const plays = songTotal(song, platform, day) - songTotal(song, platform, day - 1);
    return locatedPlot(song, Math.max(0, plays), day);
  },
});

const isLarge = (song: number, today: Day, platform: string) => songTotal(song, platform, today) > 1_000_000;

const popularity = seriesOf('song', {
  platforms: supported.popularity,
  related: songShort,
  order: 'asc',
  isKnown: pointsOf(listened + 2, 0.8),
  plot: (song, day, platform) => ({ date: localMidnight(day), value: songPopularity(song, platform, day) }),
});

const score = seriesOf('song', {
  related: song => [songShortReleaseDate(song)],
  order: 'desc',
  isKnown: (song, day) => day % 7 === 0 && day >= releaseOf(song),
  plot: (song, day) => ({ date: midnight(day), ...songScore(song, day) }),
});

const reach = seriesOf('song', {
  platforms: supported.playlists,
  related: songShortReleaseDate,
  order: 'sort asc',
  isKnown: pointsOf(reached, 0.98),
  plot: (song, day, platform, call) => ({ date: midnight(day), ...songReach(song, platform, reachShare(call), day) }),
});

export const songSeriesRoutes: readonly Route[] = [
  get('2', 'song/{song}/audience/{platform}', audience),
  get('2', 'song/{song}/streaming/{platform}', localStreaming),
  get('2', 'song/{song}/popularity/{platform}', popularity),
  get('2', 'song/{song}/:service/score', score),
  get('2', 'song/{song}/playlist/reach/{platform}', reach),
  get('2', 'song/{song}/current/stats', currentStats),
];

function currentStats(call: Call): object {
  const song = known(call, 'song');
  return {
    related: [{ ...songShortReleaseDate(song), period: daysOf(call) }],
    audience: statsOf(call, 'song', song, supported.songAudience, songTotal),
    popularity: statsOf(call, 'song', song, supported.popularity, songPopularity),
    score: [statOf(call, call.service, day => songScore(song, day).fanbaseScore)],
  };
}
