import type { Day } from '../data/calendar.ts';
import { remembered } from '../data/collections.ts';
import { isOn } from '../data/kinds.ts';
import tables from '../data/metrics.json' with { type: 'json' };
import { growth, listeners, noise, popularity, scores, socialCounts } from '../data/numbers.ts';
import { songPopularity, songTotal } from '../data/numbers.ts';
import { cityByKey, cityShare, countryShare } from '../data/places.ts';
import { type Listed, platformsOf } from '../data/platforms.ts';
import { subscribers } from '../data/playlists.ts';
import { reachOf } from '../data/radios.ts';
import { fraction, topic } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';

/* The metrics by which records are ranked. */

export interface Metric {
  platform: string;
  metricType: string;
  /** The member of an item that holds it. */
  group: string;
  /** Undefined for a record that the platform does not know. */
  value: (record: number, day: Day) => number | undefined;
  /** Only beside the records of a list that is sorted by it. */
  isHidden?: boolean;
}

type Count = (record: number, platform: string, day: Day) => number | null | undefined;

const counters: Readonly<Record<string, Count>> = {
  followers: (artist, platform, day) => socialCounts(artist, platform, day).followerCount,
  likes: (artist, platform, day) => socialCounts(artist, platform, day).likeCount,
  posts: (artist, platform, day) => socialCounts(artist, platform, day).postCount,
  following: (artist, platform, day) => socialCounts(artist, platform, day).followingCount,
  views: (artist, platform, day) => socialCounts(artist, platform, day).viewCount,
  listeners,
  popularity,
  plays: songTotal,
  songPopularity,
  subscribers: (playlist, _, day) => subscribers(playlist, day),
  audience: (radio, platform, day) => Math.round(reachOf(radio, day) * 0.2 * growth(topic(platform), radio, day)),
  visitors,
};

/** People who follow a place. */
export function visitors(place: number, platform: string, day: Day): number {
  const subject = topic(`visitors ${platform}`);
  const level = (1_400_000 * (0.4 + fraction(subject, place))) / (place + 1) ** 0.8;
  return Math.round(level * growth(subject, place, day) * noise(subject, place, day, 0.001));
}

/** The platforms in capitals are beside each record. */
interface Row {
  metricType: string;
  counter: string;
  platforms: readonly string[];
}

export const metricsOf = remembered(10, (kind: Listed): readonly Metric[] => {
  const kinds = kind === 'festival' || kind === 'venue' ? [kind, 'place'] : [kind];
  const groups = Object.entries(tables).flatMap(([of, all]) => {
    return kinds.includes(of) ? Object.entries<readonly Row[]>(all) : [];
  });
  return groups.flatMap(([group, rows]) =>
    rows.flatMap(({ metricType, counter, platforms }) =>
      platforms.map(code => {
        const [platform, count] = [code.toLowerCase(), counters[counter]];
        // A record may lack an account on the platforms that list identifiers.
        const isMissing = (record: number) => platformsOf(kind).includes(platform) && !isOn(kind, record, platform);
        const value = (record: number, day: Day) =>
          isMissing(record) ? undefined : (count?.(record, platform, day) ?? undefined);
        return { platform, metricType, group, value, isHidden: code === platform };
      }),
    ),
  );
});

/** A figure that the service itself computes. */
export const ofService = ({ service: platform }: Call, metricType: string, value: Metric['value']): Metric => {
  return { platform, metricType, group: 'custom', value };
};

/**
 * The metrics of a country and of a city; the others are only global. The documented list of countries is from 2024 and
 * lacks the monthly listeners that cities have; here countries have them too.
 */
const inCity = ['spotify/monthly_listeners', 'youtube/views', 'instagram/followers'];
const inCountry = [...inCity, 'tiktok/followers', 'youtube/subscribers', 'airplay/plays'];

export function metricsIn(call: Call): { metrics: readonly Metric[]; standard: readonly [string, string] } {
  const [country, key] = [call.country(), call.query('cityKey')];
  const city = cityByKey(key);
  if (key !== '' && country === '') throw badRequest('"cityKey" needs "countryCode".');
  if (key !== '' && city?.country !== country) throw badRequest('"cityKey" is not a city of the country.');
  if (city)
    return { metrics: local(inCity, artist => cityShare(artist, city)), standard: ['spotify', 'monthly_listeners'] };
  const inside = local(inCountry, artist => countryShare(artist, country));
  if (country !== '') return { metrics: inside, standard: ['instagram', 'followers'] };
  const score = ofService(call, 'score', (artist, day) => scores(artist, day).score);
  return { metrics: [...metricsOf('artist'), score], standard: ['spotify', 'followers'] };
}

function local(available: readonly string[], shareOf: (artist: number) => number): Metric[] {
  const there = metricsOf('artist').filter(each => available.includes(`${each.platform}/${each.metricType}`));
  return there.map(each => {
    const value: Metric['value'] = (artist, day) => {
      const whole = shareOf(artist) === 0 ? undefined : each.value(artist, day);
      return whole === undefined ? undefined : Math.floor(whole * shareOf(artist));
    };
    return { ...each, isHidden: false, value };
  });
}
