import { isOn } from '../data/accounts.ts';
import { listeners, popularity, scores, socialCounts } from '../data/artistNumbers.ts';
import type { Day } from '../data/calendar.ts';
import { numbers, words } from '../data/collections.ts';
import { cityByKey } from '../data/places.ts';
import { platformsOf } from '../data/presence.ts';
import { cityShare, countryShare } from '../data/spread.ts';
import { artistCount } from '../data/structure.ts';
import { badRequest, countryOf, queried, type Call } from '../http/call.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { artistShort } from './forms.ts';
import { topList, type Metric } from './topList.ts';

const artists = numbers(artistCount);

type Count = (artist: number, platform: string, day: Day) => number | null;

interface Kind {
  metricType: string;
  group: string;
  platforms: readonly string[];
  count: Count;
  /** The platforms whose figures are beside each artist. */
  shown: readonly string[];
}

function kind(metricType: string, group: string, platforms: string, count: Count, shown = ''): Kind {
  return { metricType, group, platforms: words(platforms), count, shown: words(shown) };
}

const social = (name: keyof ReturnType<typeof socialCounts>): Count => {
  return (artist, platform, day) => socialCounts(artist, platform, day)[name];
};
const followed = `amazon anghami audiomack bandsintown genius instagram jiosaavn mixcloud soundcloud spotify tiktok x
  twitch yandex weibo patreon`;

const kinds: readonly Kind[] = [
  kind('fans', 'social', 'deezer qq-music songkick vk', social('followerCount'), 'deezer'),
  kind('favorites', 'social', 'boomplay gaana', social('followerCount')),
  kind('followers', 'social', followed, social('followerCount'), 'instagram soundcloud spotify tiktok x'),
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
 * The metrics of a country and of a city; the others are only global. The documented list of countries is from 2024 and
 * lacks the monthly listeners that cities have; here countries have them too.
 */
const inCountry = words(`instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays
  spotify/monthly_listeners`);
const inCity = words('spotify/monthly_listeners youtube/views instagram/followers');

export const artistMetrics: ReadonlyMap<string, string[]> = new Map(
  [...Map.groupBy(kinds, ({ metricType }) => metricType)].map(([code, group]) => [
    code,
    group.flatMap(({ platforms }) => platforms),
  ]),
);

const nationality = (artist: number) => newestArtist(artist).countryCode;
const careerStage = (artist: number) => newestArtist(artist).careerStage;
const scoreOf = (artist: number, day: Day) => scores(artist, day).score;

export function topArtists(call: Call): object {
  const { metrics, platform, metricType } = scopeOf(call);
  return topList(call, {
    name: 'artists',
    records: artists,
    metrics,
    groups: ['social', 'streaming', 'popularity', 'custom'],
    standard: { platform, metricType },
    // The codes of these filters are not documented: two families of names are understood.
    properties: {
      nationality,
      artistNationalities: nationality,
      genre: genresOfArtist,
      artistGenres: genresOfArtist,
      subGenre: genresOfArtist,
      careerStage,
      artistCareerStages: careerStage,
    },
    show: artist => ({ artist: artistShort(artist) }),
    largestLimit: 500,
  });
}

/** The whole world, a country or one of its cities. */
function scopeOf(call: Call): { metrics: Metric[]; platform: string; metricType: string } {
  const country = countryOf(call);
  const key = queried(call, 'cityKey');
  const worldwide = kinds.flatMap(each => each.platforms.map(platform => metricOf(each, platform)));
  if (key !== '') {
    const place = cityByKey(key);
    if (country === '') throw badRequest('"cityKey" needs "countryCode".');
    if (place?.country !== country) throw badRequest('"cityKey" is not a city of the country.');
    const metrics = local(worldwide, inCity, artist => cityShare(artist, place));
    return { metrics, platform: 'spotify', metricType: 'monthly_listeners' };
  }
  if (country !== '') {
    const metrics = local(worldwide, inCountry, artist => countryShare(artist, country));
    return { metrics, platform: 'instagram', metricType: 'followers' };
  }
  const score: Metric = { platform: call.service, metricType: 'score', group: 'custom', value: scoreOf };
  return { metrics: [...worldwide, score], platform: 'spotify', metricType: 'followers' };
}

function metricOf({ metricType, group, count, shown }: Kind, platform: string): Metric {
  const isListed = platformsOf('artist').includes(platform);
  const value = (artist: number, day: Day) => {
    if (isListed && !isOn('artist', artist, platform)) return undefined;
    return count(artist, platform, day) ?? undefined;
  };
  return { platform, metricType, group, isHidden: !shown.includes(platform), value };
}

function local(metrics: readonly Metric[], known: readonly string[], shareOf: (artist: number) => number): Metric[] {
  const kept = metrics.filter(({ platform, metricType }) => known.includes(`${platform}/${metricType}`));
  return kept.map(metric => ({
    ...metric,
    isHidden: false,
    value: (artist, day) => {
      const share = shareOf(artist);
      const value = share === 0 ? undefined : metric.value(artist, day);
      return value === undefined ? undefined : Math.floor(value * share);
    },
  }));
}
