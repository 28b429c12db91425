import { isOn, platformsOf } from '../data/accounts.ts';
import type { Day } from '../data/calendar.ts';
import { cityByKey } from '../data/cities.ts';
import { artistCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/envelope.ts';
import { ask, type Route } from '../http/router.ts';
import { listeners, popularity, scores, socialCounts } from './artistNumbers.ts';
import { artistFormNewer, genresOfArtist } from './artists.ts';
import { countryOf } from './charts.ts';
import { artistShort } from './light.ts';
import { cityShare, countryShare } from './located.ts';
import { topList, type Metric } from './topLists.ts';

export const topArtistRoutes: readonly Route[] = [ask('2', 'top/artists', topArtists)];

const artists = Array.from({ length: artistCount }, (_, artist) => artist);
const words = (text: string) => text.split(' ');

type Count = (seed: number, artist: number, platform: string, day: Day) => number | null;

const social =
  (name: keyof ReturnType<typeof socialCounts>): Count =>
  (seed, artist, platform, day) =>
    socialCounts(seed, artist, platform, day)[name];

interface Kind {
  metricType: string;
  platforms: readonly string[];
  group: string;
  count: Count;
  /** Shown beside each artist. */
  shown: readonly string[];
}

const kinds: readonly Kind[] = [
  kind('fans', 'social', 'deezer qq-music songkick vk', social('followerCount'), 'deezer'),
  kind('favorites', 'social', 'boomplay gaana', social('followerCount')),
  kind(
    'followers',
    'social',
    'amazon anghami audiomack bandsintown genius instagram jiosaavn mixcloud soundcloud spotify tiktok x twitch yandex weibo patreon',
    social('followerCount'),
    'instagram soundcloud spotify tiktok x',
  ),
  kind('subscribers', 'social', 'youtube', social('followerCount'), 'youtube'),
  kind('likes', 'social', 'tiktok x weibo', social('likeCount'), 'tiktok'),
  kind('likes', 'social', 'facebook', social('followerCount'), 'facebook'),
  kind('posts', 'social', 'instagram soundcloud x youtube patreon weibo', social('postCount')),
  kind('following', 'social', 'instagram soundcloud mixcloud tiktok x weibo', social('followingCount')),
  kind('channelViews', 'social', 'youtube', social('viewCount'), 'youtube'),
  kind('views', 'streaming', 'wikipedia youtube', listeners, 'youtube'),
  kind('plays', 'streaming', 'anghami airplay', listeners),
  kind('listeners', 'streaming', 'jiosaavn', listeners),
  kind('monthly_listeners', 'streaming', 'pandora spotify yandex', listeners, 'spotify'),
  kind('popularity', 'popularity', 'spotify tidal deezer', popularity, 'spotify'),
];

/**
 * What is known of a country and of a city; other metrics are only global. The documented list of countries is from 2024
 * and lacks the monthly listeners that cities have; here countries have them too.
 */
const inCountry = words(
  'instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays spotify/monthly_listeners',
);
const inCity = words('spotify/monthly_listeners youtube/views instagram/followers');

export const artistMetricTypes: readonly { code: string; platforms: readonly string[] }[] = [
  ...new Set(kinds.map(({ metricType }) => metricType)),
].map(code => ({ code, platforms: kinds.filter(({ metricType }) => metricType === code).flatMap(k => k.platforms) }));

function topArtists(call: Call): object {
  const { seed } = call;
  const { metrics, platform, metricType } = scopeOf(call);
  const property = (name: 'countryCode' | 'careerStage') => (artist: number) => {
    const form = artistFormNewer(seed, artist);
    return name === 'countryCode' ? form.countryCode : 'careerStage' in form ? form.careerStage : null;
  };
  const genres = (artist: number) => genresOfArtist(seed, artist);
  return topList(call, {
    name: 'artists',
    records: artists,
    metrics,
    groups: ['social', 'streaming', 'popularity', 'custom'],
    types: ['metric'],
    periods: ['week', 'month', 'quarter'],
    sortBys: ['total', 'volume', 'percent'],
    standard: { platform, metricType },
    // The codes of these filters are not written down anywhere: two families of names are understood.
    properties: {
      nationality: property('countryCode'),
      artistNationalities: property('countryCode'),
      genre: genres,
      artistGenres: genres,
      subGenre: genres,
      careerStage: property('careerStage'),
      artistCareerStages: property('careerStage'),
    },
    show: artist => ({ artist: artistShort(seed, artist) }),
    largestLimit: 500,
  });
}

/** All the world, a country or one of its cities. */
function scopeOf(call: Call): { metrics: Metric[]; platform: string; metricType: string } {
  const { seed, service } = call;
  const country = countryOf(call);
  const key = call.query.get('cityKey') ?? '';
  const score: Metric = {
    platform: service,
    metricType: 'score',
    group: 'custom',
    isShown: true,
    value: (artist, day) => scores(seed, artist, day).score,
  };
  const everywhere = kinds.flatMap(each => each.platforms.map(platform => worldwide(seed, each, platform)));
  if (key !== '') {
    const place = cityByKey(key);
    if (country === '') throw badRequest('"cityKey" needs "countryCode".');
    if (place?.country !== country) throw badRequest('"cityKey" is not a city of the country.');
    const metrics = local(everywhere, inCity, artist => cityShare(seed, artist, place));
    return { metrics, platform: 'spotify', metricType: 'monthly_listeners' };
  }
  if (country === '') return { metrics: [...everywhere, score], platform: 'spotify', metricType: 'followers' };
  const metrics = local(everywhere, inCountry, artist => countryShare(seed, artist, country));
  return { metrics, platform: 'instagram', metricType: 'followers' };
}

function worldwide(seed: number, { metricType, group, count, shown }: Kind, platform: string): Metric {
  const isListed = platformsOf('artist').includes(platform);
  return {
    platform,
    metricType,
    group,
    isShown: shown.includes(platform),
    value: (artist, day) => {
      if (isListed && !isOn(seed, 'artist', artist, platform)) return undefined;
      return count(seed, artist, platform, day) ?? undefined;
    },
  };
}

function local(metrics: readonly Metric[], known: readonly string[], shareOf: (artist: number) => number): Metric[] {
  return metrics
    .filter(({ platform, metricType }) => known.includes(`${platform}/${metricType}`))
    .map(each => ({
      ...each,
      isShown: true,
      value: (artist, day) => {
        const share = shareOf(artist);
        const value = share === 0 ? undefined : each.value(artist, day);
        return value === undefined ? undefined : Math.floor(value * share);
      },
    }));
}

function kind(metricType: string, group: string, platforms: string, count: Count, shown = ''): Kind {
  return { metricType, group, platforms: words(platforms), count, shown: words(shown) };
}
