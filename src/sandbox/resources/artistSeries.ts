import { accountsOn, platformsOf } from '../data/accounts.ts';
import { crawlMoment, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { isKnown } from '../data/curve.ts';
import { artistName } from '../data/names.ts';
import {
  locatedStreamingPlatforms,
  playlistPlatforms,
  popularityPlatforms,
  retentionPlatforms,
  socialPlatforms,
  streamingPlatforms,
} from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { choice, platformOf, type Call } from '../http/call.ts';
import { notFound } from '../http/envelope.ts';
import { series, type Order } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { currentStats } from './artistStats.ts';
import { followers, listeners, playlistReach, popularity, retention, scores, socialCounts } from './artistNumbers.ts';
import { artistShort } from './light.ts';
import { locatedPlot } from './located.ts';
import { known } from './lookup.ts';
import { reachShare, reachTypes } from './reach.ts';

export const artistSeriesRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}', audience),
  get('2.37', 'artist/{artist}/social/{platform}/followers/', localAudience),
  get('2', 'artist/{artist}/streaming/{platform}/listening', listening),
  get('2', 'artist/{artist}/streaming/{platform}', localStreaming),
  get('2', 'artist/{artist}/{platform}/retention', retentionSeries),
  get('2', 'artist/{artist}/popularity/{platform}', popularitySeries),
  get('2', 'artist/{artist}/:service/score', score),
  get('2', 'artist/{artist}/playlist/reach/{platform}', reach),
  get('2', 'artist/{artist}/current/stats', currentStats),
];

interface Plots {
  density: number;
  plot: (day: Day, artist: number, platform: string) => object;
  /** What the caller may ask for, or what comes whatever was asked. */
  order: Order;
}

function audience(call: Call): object {
  return socialSeries(call, socialPlatforms, {
    density: 16 / 17,
    order: choice(call, 'sort', ['asc', 'desc'], 'asc'),
    plot: (day, artist, platform) => ({ date: midnight(day), ...socialCounts(call.seed, artist, platform, day) }),
  });
}

function localAudience(call: Call): object {
  return socialSeries(call, socialPlatforms, {
    density: 0.97,
    order: choice(call, 'sort', ['asc', 'desc'], 'asc'),
    plot: (day, artist, platform) => {
      return locatedPlot(call.seed, artist, followers(call.seed, artist, platform, day), day);
    },
  });
}

function listening(call: Call): object {
  return accountSeries(call, streamingPlatforms, {
    density: 16 / 17,
    order: choice(call, 'sort', ['asc', 'desc'], 'desc'),
    plot: (day, artist, platform) => ({ date: midnight(day), value: listeners(call.seed, artist, platform, day) }),
  });
}

function localStreaming(call: Call): object {
  return accountSeries(call, locatedStreamingPlatforms, {
    density: 16 / 17,
    order: 'asc',
    plot: (day, artist, platform) => {
      return locatedPlot(call.seed, artist, listeners(call.seed, artist, platform, day), day);
    },
  });
}

function retentionSeries(call: Call): object {
  return accountSeries(call, retentionPlatforms, {
    density: 0.95,
    order: 'asc',
    plot: (day, artist, platform) => ({ date: midnight(day), value: retention(call.seed, artist, platform, day) }),
  });
}

/** The sparsest series: in recordings 46 of 62 days have a point. */
function popularitySeries(call: Call): object {
  return accountSeries(call, popularityPlatforms, {
    density: 0.7,
    order: 'asc',
    plot: (day, artist, platform) => ({
      date: localMidnight(day),
      value: popularity(call.seed, artist, platform, day),
    }),
  });
}

function score(call: Call): object {
  const artist = known(call, 'artist');
  return series(call, {
    // One of the few answers whose `related` is a list of one.
    related: [artistShort(call.seed, artist)],
    order: choice(call, 'sort', ['asc', 'desc'], 'desc'),
    isKnown: day => isKnown(call.seed, topic('score'), artist, day, 0.98),
    plot: day => ({ date: midnight(day), ...scores(call.seed, artist, day) }),
  });
}

function reach(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const share = reachShare(choice(call, 'type', reachTypes, 'all'));
  const artist = known(call, 'artist');
  return series(call, {
    related: artistShort(call.seed, artist),
    order: choice(call, 'sort', ['asc', 'desc'], 'asc'),
    isKnown: day => isKnown(call.seed, topic('reach'), artist, day, 0.98),
    plot: day => ({ date: midnight(day), ...playlistReach(call.seed, artist, platform, share, day) }),
  });
}

/** Asked for an account that the artist does not have, the audience operations answer an error, the others nothing. */
function socialSeries(call: Call, supported: readonly string[], plots: Plots): object {
  const platform = platformOf(call, supported);
  const artist = known(call, 'artist');
  if (!hasAccount(call.seed, artist, platform)) {
    throw notFound(`No social account found for artist ${artistName(call.seed, artist)}.`);
  }
  return accountSeries(call, supported, plots);
}

function accountSeries(call: Call, supported: readonly string[], { density, order, plot }: Plots): object {
  const platform = platformOf(call, supported);
  const artist = known(call, 'artist');
  const isThere = hasAccount(call.seed, artist, platform);
  const subject = topic(`${call.path.length} ${platform}`);
  return series(call, {
    related: {
      artist: artistShort(call.seed, artist),
      platform,
      lastCrawlDate: isThere ? crawlMoment(draw(call.seed, topic(platform), artist), call.today) : null,
    },
    order,
    isKnown: day => isThere && isKnown(call.seed, subject, artist, day, density),
    plot: day => plot(day, artist, platform),
  });
}

/** Only platforms that list identifiers can lack one. */
function hasAccount(seed: number, artist: number, platform: string): boolean {
  return !platformsOf('artist').includes(platform) || accountsOn(seed, 'artist', artist, platform).length > 0;
}
