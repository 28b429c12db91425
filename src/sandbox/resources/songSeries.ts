import { accountsOn } from '../data/accounts.ts';
import { crawlMoment, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { isKnown, releaseOf } from '../data/curve.ts';
import {
  locatedStreamingPlatforms,
  playlistPlatforms,
  popularityPlatforms,
  songAudiencePlatforms,
} from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { choice, platformOf, type Call } from '../http/call.ts';
import { series } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { periodOf, statOf } from './artistStats.ts';
import { songShort, songShortReleaseDate } from './light.ts';
import { locatedPlot } from './located.ts';
import { known } from './lookup.ts';
import { reachShare, reachTypes } from './reach.ts';
import { songPopularity, songReach, songScore, songTotal } from './songNumbers.ts';

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

/** Newest first whatever was asked. A recording delivered twice has two identifiers, each with its own count. */
function audience(call: Call): object {
  const platform = platformOf(call, songAudiencePlatforms);
  const song = known(call, 'song');
  const asked = call.query.get('identifier') ?? '';
  const identifiers = accountsOn(call.seed, 'song', song, platform)
    .map((account, place) => ({ identifier: account.identifier, place }))
    .filter(({ identifier }) => asked === '' || asked === identifier);
  const plotsOn = (day: Day) =>
    identifiers.map(({ identifier, place }) => ({
      identifier,
      value: songTotal(call.seed, song, platform, day, place),
    }));
  return series(call, {
    related: songShort(call.seed, song),
    order: 'desc',
    isKnown: day => identifiers.length > 0 && isOut(song, day) && isKnown(call.seed, listened, song, day, 85 / 86),
    plot: day => ({ date: localMidnight(day), plots: plotsOn(day) }),
  });
}

/** Plays of the day before, and where: only for songs that are played enough. */
function localStreaming(call: Call): object {
  const platform = platformOf(call, locatedStreamingPlatforms);
  const song = known(call, 'song');
  const playsOn = (day: Day) =>
    Math.max(0, songTotal(call.seed, song, platform, day) - songTotal(call.seed, song, platform, day - 1));
  const isLarge = songTotal(call.seed, song, platform, call.today) > 1_000_000;
  return series(call, {
    related: {
      song: songShort(call.seed, song),
      platform,
      lastCrawlDate: isLarge ? crawlMoment(draw(call.seed, topic(platform), song), call.today) : null,
    },
    order: 'asc',
    isKnown: day => isLarge && isOut(song, day) && isKnown(call.seed, listened + 1, song, day, 16 / 17),
    plot: day => locatedPlot(call.seed, song, playsOn(day), day),
  });
}

function popularity(call: Call): object {
  const platform = platformOf(call, popularityPlatforms);
  const song = known(call, 'song');
  return series(call, {
    related: songShort(call.seed, song),
    order: 'asc',
    isKnown: day => isOut(song, day) && isKnown(call.seed, listened + 2, song, day, 0.8),
    plot: day => ({ date: localMidnight(day), value: songPopularity(call.seed, song, platform, day) }),
  });
}

/** One point a week. */
function score(call: Call): object {
  const song = known(call, 'song');
  return series(call, {
    related: [songShortReleaseDate(call.seed, song)],
    order: 'desc',
    isKnown: day => day % 7 === 0 && isOut(song, day),
    plot: day => ({ date: midnight(day), ...songScore(call.seed, song, day) }),
  });
}

function reach(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const share = reachShare(choice(call, 'type', reachTypes, 'all'));
  const song = known(call, 'song');
  return series(call, {
    related: songShortReleaseDate(call.seed, song),
    order: choice(call, 'sort', ['asc', 'desc'], 'asc'),
    isKnown: day => isOut(song, day) && isKnown(call.seed, reached, song, day, 0.98),
    plot: day => ({ date: midnight(day), ...songReach(call.seed, song, platform, share, day) }),
  });
}

function currentStats(call: Call): object {
  const { seed, today } = call;
  const song = known(call, 'song');
  const period = periodOf(call);
  const isThere = (platform: string) => accountsOn(seed, 'song', song, platform).length > 0;
  const stats = (supported: readonly string[], value: (platform: string, day: Day) => number) =>
    supported.filter(isThere).map(platform => statOf(platform, today, period, day => value(platform, day)));
  return {
    related: [{ ...songShortReleaseDate(seed, song), period }],
    audience: stats(songAudiencePlatforms, (platform, day) => songTotal(seed, song, platform, day)),
    popularity: stats(popularityPlatforms, (platform, day) => songPopularity(seed, song, platform, day)),
    score: [statOf(call.service, today, period, day => songScore(seed, song, day).fanbaseScore)],
  };
}

function isOut(song: number, day: Day): boolean {
  return day >= releaseOf(song);
}
