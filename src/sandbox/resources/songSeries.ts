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
import { daysOf, reachShare, statOf } from './artistSeries.ts';
import { songShort, songShortReleaseDate } from './forms.ts';
import { known } from './records.ts';

export const songSeriesRoutes: readonly Route[] = [
  get('2', 'song/{song}/audience/{platform}', audience),
  get('2', 'song/{song}/streaming/{platform}', localStreaming),
  get('2', 'song/{song}/popularity/{platform}', popularity),
  get('2', 'song/{song}/:service/score', score),
  get('2', 'song/{song}/playlist/reach/{platform}', reach),
  get('2', 'song/{song}/current/stats', currentStats),
];

const listened = topic('song audience');
const reached = topic('song playlist reach');
const isOut = (song: number, day: Day): boolean => day >= releaseOf(song);

/** Newest first in any case. A recording delivered twice has two identifiers, each with its own count. */
function audience(call: Call): object {
  const platform = platformOf(call, songAudiencePlatforms);
  const song = known(call, 'song');
  const wanted = queried(call, 'identifier');
  const plots = accountsOn('song', song, platform)
    .map(({ identifier }, place) => ({ identifier, place }))
    .filter(({ identifier }) => wanted === '' || wanted === identifier);
  return series(call, {
    related: songShort(song),
    order: 'desc',
    isKnown: day => plots.length > 0 && isOut(song, day) && hasPoint(listened, song, day, 85 / 86),
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
  return series(call, {
    related: { song: songShort(song), platform, lastCrawlDate },
    order: 'asc',
    isKnown: day => isLarge && isOut(song, day) && hasPoint(listened + 1, song, day, 16 / 17),
    plot: day => locatedPlot(song, Math.max(0, total(day) - total(day - 1)), day),
  });
}

function popularity(call: Call): object {
  const platform = platformOf(call, popularityPlatforms);
  const song = known(call, 'song');
  return series(call, {
    related: songShort(song),
    order: 'asc',
    isKnown: day => isOut(song, day) && hasPoint(listened + 2, song, day, 0.8),
    plot: day => ({ date: localMidnight(day), value: songPopularity(song, platform, day) }),
  });
}

/** One point a week. */
function score(call: Call): object {
  const song = known(call, 'song');
  return series(call, {
    related: [songShortReleaseDate(song)],
    order: 'desc',
    isKnown: day => day % 7 === 0 && isOut(song, day),
    plot: day => ({ date: midnight(day), ...songScore(song, day) }),
  });
}

function reach(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const share = reachShare(call);
  const song = known(call, 'song');
  return series(call, {
    related: songShortReleaseDate(song),
    order: 'sort asc',
    isKnown: day => isOut(song, day) && hasPoint(reached, song, day, 0.98),
    plot: day => ({ date: midnight(day), ...songReach(song, platform, share, day) }),
  });
}

function currentStats(call: Call): object {
  const song = known(call, 'song');
  const stats = (supported: readonly string[], value: (song: number, platform: string, day: Day) => number) =>
    supported
      .filter(platform => accountsOn('song', song, platform).length > 0)
      .map(platform => statOf(call, platform, day => value(song, platform, day)));
  return {
    related: [{ ...songShortReleaseDate(song), period: daysOf(call) }],
    audience: stats(songAudiencePlatforms, songTotal),
    popularity: stats(popularityPlatforms, songPopularity),
    score: [statOf(call, call.service, day => songScore(song, day).fanbaseScore)],
  };
}
