import { isOn } from '../data/accounts.ts';
import { followers, listeners, percentOf, playlistReach, popularity, retention } from '../data/numbers.ts';
import { scores, socialCounts } from '../data/numbers.ts';
import { crawlMoment, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { hasPoint } from '../data/curve.ts';
import { artistName } from '../data/names.ts';
import { platformsOf, supported, type Listed } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { locatedPlot } from '../data/spread.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import type { Series } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort } from './forms.ts';
import { known, seriesOf } from './records.ts';

const score = seriesOf('artist', {
  // One of the few answers whose `related` is a list of one.
  related: artist => [artistShort(artist)],
  order: 'sort desc',
  isKnown: (artist, day) => hasPoint(topic('score'), artist, day, 0.98),
  plot: (artist, day) => ({ date: midnight(day), ...scores(artist, day) }),
});

const reach = seriesOf('artist', {
  platforms: supported.playlists,
  related: artistShort,
  order: 'sort asc',
  isKnown: (artist, day) => hasPoint(topic('reach'), artist, day, 0.98),
  plot: (artist, day, platform, call) => {
    return { date: midnight(day), ...playlistReach(artist, platform, reachShare(call), day) };
  },
});

/** Of one account: on 16 of 17 days, as recorded; popularity is the sparsest series. */
const usual = 16 / 17;
const { social, streaming, localStreaming } = supported;
const listening = ofAccount(streaming, 'sort desc', usual, valueOf(listeners));
const localFollowers = ofAccount(social, 'sort asc', 0.97, located(followers));
const inPlaces = ofAccount(localStreaming, 'asc', usual, located(listeners));
const retained = ofAccount(supported.retention, 'asc', 0.95, valueOf(retention));
const popular = ofAccount(supported.popularity, 'asc', 0.7, valueOf(popularity, localMidnight));
const counts: Plot = (artist, platform, day) => ({ date: midnight(day), ...socialCounts(artist, platform, day) });

export const artistSeriesRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}', withAccount(ofAccount(social, 'sort asc', usual, counts))),
  get('2.37', 'artist/{artist}/social/{platform}/followers/', withAccount(localFollowers)),
  get('2', 'artist/{artist}/streaming/{platform}/listening', listening),
  get('2', 'artist/{artist}/streaming/{platform}', inPlaces),
  get('2', 'artist/{artist}/{platform}/retention', retained),
  get('2', 'artist/{artist}/popularity/{platform}', popular),
  get('2', 'artist/{artist}/:service/score', score),
  get('2', 'artist/{artist}/playlist/reach/{platform}', reach),
  get('2', 'artist/{artist}/current/stats', currentStats),
];

type Value = (artist: number, platform: string, day: Day) => number;
type Plot = (artist: number, platform: string, day: Day) => object;

function valueOf(value: Value, dateOf = midnight): Plot {
  return (artist, platform, day) => ({ date: dateOf(day), value: value(artist, platform, day) });
}

function located(value: Value): Plot {
  return (artist, platform, day) => locatedPlot(artist, value(artist, platform, day), day);
}

/** Only platforms that list identifiers can lack an account. */
function hasAccount(artist: number, platform: string): boolean {
  return !platformsOf('artist').includes(platform) || isOn('artist', artist, platform);
}

function ofAccount(platforms: readonly string[], order: Series['order'], density: number, plot: Plot): Answer {
  return seriesOf('artist', {
    platforms,
    related: (artist, call, platform) => accountHead(call, artist, platform),
    order,
    isKnown: (artist, day, platform, { path }) =>
      hasAccount(artist, platform) && hasPoint(topic(`${path.length} ${platform}`), artist, day, density),
    plot: (artist, day, platform) => plot(artist, platform, day),
  });
}

/** Without an account, the audience operations answer an error, the others no points. */
function withAccount(answer: Answer): Answer {
  return call => {
    const platform = call.platform(social);
    const artist = known(call, 'artist');
    if (!hasAccount(artist, platform)) throw noAccount(artist);
    return answer(call);
  };
}

export function accountHead({ today }: Call, artist: number, platform: string) {
  const lastCrawlDate = hasAccount(artist, platform) ? crawlMoment(draw(topic(platform), artist), today) : null;
  return { artist: artistShort(artist), platform, lastCrawlDate };
}

export const noAccount = (artist: number) => notFound(`No social account found for artist ${artistName(artist)}.`);

/** All playlists are the three kinds together. */
export function reachShare(call: Call): number {
  const shares = { all: 1, editorial: 0.16, user: 0.76, algorithmic: 0.08 };
  return shares[call.choice('type', ['all', 'editorial', 'user', 'algorithmic'])];
}

/** All platforms at once, without an envelope; `related` is a list of one. */
function currentStats(call: Call): object {
  const artist = known(call, 'artist');
  const stats = (platforms: readonly string[], value: Value) => statsOf(call, 'artist', artist, platforms, value);
  return {
    related: [{ ...artistShort(artist), period: daysOf(call) }],
    social: stats(social, followers),
    streaming: stats(streaming, listeners),
    popularity: stats(supported.popularity, popularity),
    retention: stats(supported.retention, retention),
    score: [statOf(call, call.service, day => scores(artist, day).score)],
  };
}

export function statsOf(call: Call, kind: Listed, index: number, platforms: readonly string[], value: Value) {
  const present = platforms.filter(platform => isOn(kind, index, platform));
  return present.map(platform => statOf(call, platform, day => value(index, platform, day)));
}

/** The change against the value a period ago; no percentage of zero. */
export function statOf(call: Call, platform: string, valueOn: (day: Day) => number): object {
  const [value, before] = [valueOn(call.today), valueOn(call.today - daysOf(call))];
  const percentEvolution = before === 0 ? null : percentOf(value - before, before);
  const evolution = Number((value - before).toFixed(2));
  return { platform, value, date: midnight(call.today), evolution, percentEvolution };
}

export function daysOf(call: Call): number {
  const days = call.query('period') || '7';
  if (!/^[1-9]\d{0,3}$/.test(days)) throw badRequest('"period" must be a number of days.');
  return Number(days);
}
