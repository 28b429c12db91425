import { isOn } from '../data/accounts.ts';
import { listeners, popularity, scores, socialCounts } from '../data/numbers.ts';
import type { Day } from '../data/calendar.ts';
import { numbers, table, words } from '../data/collections.ts';
import { cityByKey } from '../data/places.ts';
import { platformsOf } from '../data/platforms.ts';
import { cityShare, countryShare } from '../data/spread.ts';
import { artistCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { artistShort } from './forms.ts';
import { topList, type Metric } from './topList.ts';

const artists = numbers(artistCount);

const social = (name: keyof ReturnType<typeof socialCounts>) => (artist: number, platform: string, day: Day) =>
  socialCounts(artist, platform, day)[name] ?? undefined;

const counters: Readonly<Record<string, (artist: number, platform: string, day: Day) => number | undefined>> = {
  followers: social('followerCount'),
  likes: social('likeCount'),
  posts: social('postCount'),
  following: social('followingCount'),
  views: social('viewCount'),
  listeners,
  popularity,
};

/** Metric, group, counter, platforms; those in capitals are beside each artist. */
const worldwide: readonly Metric[] = table(`
fans|social|followers|DEEZER qq-music songkick vk
favorites|social|followers|boomplay gaana
followers|social|followers|amazon anghami audiomack bandsintown genius INSTAGRAM jiosaavn mixcloud SOUNDCLOUD SPOTIFY
  TIKTOK X twitch yandex weibo patreon
subscribers|social|followers|YOUTUBE
likes|social|likes|TIKTOK x weibo
likes|social|followers|FACEBOOK
posts|social|posts|instagram soundcloud x youtube patreon weibo
following|social|following|instagram soundcloud mixcloud tiktok x weibo
channelViews|social|views|YOUTUBE
views|streaming|listeners|wikipedia YOUTUBE
plays|streaming|listeners|anghami airplay
listeners|streaming|listeners|jiosaavn
monthly_listeners|streaming|listeners|pandora SPOTIFY yandex
popularity|popularity|popularity|SPOTIFY tidal deezer`).flatMap(
  ([metricType = '', group = '', counter = '', codes = '']) =>
    words(codes).map(code => {
      const platform = code.toLowerCase();
      const isListed = platformsOf('artist').includes(platform);
      const value: Metric['value'] = (artist, day) =>
        isListed && !isOn('artist', artist, platform) ? undefined : counters[counter]?.(artist, platform, day);
      return { platform, metricType, group, isHidden: code === platform, value };
    }),
);

/**
 * The metrics of a country and of a city; the others are only global. The documented list of countries is from 2024 and
 * lacks the monthly listeners that cities have; here countries have them too.
 */
const inCountry = words(`instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays
  spotify/monthly_listeners`);
const inCity = words('spotify/monthly_listeners youtube/views instagram/followers');

export const artistMetrics = Map.groupBy(worldwide, ({ metricType }) => metricType);

const scoreOf = (artist: number, day: Day) => scores(artist, day).score;
const nationality = (artist: number) => newestArtist(artist).countryCode;
const careerStage = (artist: number) => newestArtist(artist).careerStage;

export function topArtists(call: Call): object {
  return topList(call, {
    name: 'artists',
    records: artists,
    ...scopeOf(call),
    groups: ['social', 'streaming', 'popularity', 'custom'],
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

function scopeOf(call: Call) {
  const country = call.country();
  const key = call.query('cityKey');
  const city = cityByKey(key);
  if (key !== '' && country === '') throw badRequest('"cityKey" needs "countryCode".');
  if (key !== '' && city?.country !== country) throw badRequest('"cityKey" is not a city of the country.');
  if (city) {
    const metrics = local(inCity, artist => cityShare(artist, city));
    return { metrics, standard: { platform: 'spotify', metricType: 'monthly_listeners' } };
  }
  if (country !== '') {
    const metrics = local(inCountry, artist => countryShare(artist, country));
    return { metrics, standard: { platform: 'instagram', metricType: 'followers' } };
  }
  const metrics = [...worldwide, { platform: call.service, metricType: 'score', group: 'custom', value: scoreOf }];
  return { metrics, standard: { platform: 'spotify', metricType: 'followers' } };
}

function local(known: readonly string[], shareOf: (artist: number) => number): Metric[] {
  const kept = worldwide.filter(({ platform, metricType }) => known.includes(`${platform}/${metricType}`));
  return kept.map(metric => {
    const value: Metric['value'] = (artist, day) => {
      const whole = shareOf(artist) === 0 ? undefined : metric.value(artist, day);
      return whole === undefined ? undefined : Math.floor(whole * shareOf(artist));
    };
    return { ...metric, isHidden: false, value };
  });
}
