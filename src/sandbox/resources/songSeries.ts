import { accountsOn } from '../data/accounts.ts';
import { crawlMoment, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { hasPoint, releaseOf } from '../data/curve.ts';
import { locatedStreamingPlatforms, playlistPlatforms, popularityPlatforms } from '../data/platforms.ts';
import { songAudiencePlatforms } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { songPopularity, songReach, songScore, songTotal } from '../data/songNumbers.ts';
import { locatedPlot } from '../data/spread.ts';
import { platformOf, queried, type Call } from '../http/call.ts';
import { series } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { daysOf, reachShare, statOf, statsOf } from './artistSeries.ts';
import { songShort, songShortReleaseDate } from './forms.ts';
import { known, seriesOf } from './records.ts';

const listened = topic('song audience');
const reached = topic('song playlist reach');

/** A song has points from its release on. */
function pointsOf(subject: number, density: number): (song: number, day: Day) => boolean {
  return (song, day) => day >= releaseOf(song) && hasPoint(subject, song, day, density);
}

const popularity = seriesOf('song', {
  platforms: popularityPlatforms,
  related: songShort,
  order: 'asc',
  isKnown: pointsOf(listened + 2, 0.8),
  plot: (song, day, platform) => ({ date: localMidnight(day), value: songPopularity(song, platform, day) }),
});

/** One point a week. */
const score = seriesOf('song', {
  related: song => [songShortReleaseDate(song)],
  order: 'desc',
  isKnown: (song, day) => day % 7 === 0 && day >= releaseOf(song),
  plot: (song, day) => ({ date: midnight(day), ...songScore(song, day) }),
});

const reach = seriesOf('song', {
  platforms: playlistPlatforms,
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

/** Newest first in any case. A recording delivered twice has two identifiers, each with its own count. */
function audience(call: Call): object {
  const platform = platformOf(call, songAudiencePlatforms);
  const song = known(call, 'song');
  const wanted = queried(call, 'identifier');
  const plots = accountsOn('song', song, platform)
    .map(({ identifier }, place) => ({ identifier, place }))
    .filter(({ identifier }) => wanted === '' || wanted === identifier);
  const hasPoints = pointsOf(listened, 85 / 86);
  return series(call, {
    related: songShort(song),
    order: 'desc',
    isKnown: day => plots.length > 0 && hasPoints(song, day),
    plot: day => ({
      date: localMidnight(day),
      plots: plots.map(({ identifier, place }) => ({ identifier, value: songTotal(song, platform, day, place) })),
    }),
  });
}

/** Plays of the day before, and where: only for songs that are played enough. */
function localStreaming(call: Call): object {
  const platform = platformOf(call, locatedStreamingPlatforms);
  const song = known(call, 'song');
  const total = (day: Day) => songTotal(song, platform, day);
  const isLarge = total(call.today) > 1_000_000;
  const lastCrawlDate = isLarge ? crawlMoment(draw(topic(platform), song), call.today) : null;
  const hasPoints = pointsOf(listened + 1, 16 / 17);
  return series(call, {
    related: { song: songShort(song), platform, lastCrawlDate },
    order: 'asc',
    isKnown: day => isLarge && hasPoints(song, day),
    plot: day => locatedPlot(song, Math.max(0, total(day) - total(day - 1)), day),
  });
}

function currentStats(call: Call): object {
  const song = known(call, 'song');
  return {
    related: [{ ...songShortReleaseDate(song), period: daysOf(call) }],
    audience: statsOf(call, 'song', song, songAudiencePlatforms, songTotal),
    popularity: statsOf(call, 'song', song, popularityPlatforms, songPopularity),
    score: [statOf(call, call.service, day => songScore(song, day).fanbaseScore)],
  };
}
