import { isOn } from '../data/accounts.ts';
import type { Day } from '../data/calendar.ts';
import { growth, noise } from '../data/curve.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { festivalName, placeOfFestival, placeOfVenue, venueName } from '../data/stages.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { ask, type Route } from '../http/router.ts';
import { festivalForm } from './festivals.ts';
import { festivalShort, venueShort } from './light.ts';
import { topList, type Metric } from './topLists.ts';
import { venueForm } from './venues.ts';

export const topPlaceRoutes: readonly Route[] = [
  ask('2', 'top/festivals', call => topPlaces(call, 'festival')),
  ask('2', 'top/venues', call => topPlaces(call, 'venue')),
];

const followed = topic('place followers');

/** Platform, metric, group, and what the best known place has. */
const pairs: readonly (readonly [string, string, string, number])[] = [
  ['instagram', 'followers', 'social', 1_400_000],
  ['x', 'followers', 'social', 420_000],
  ['tiktok', 'followers', 'social', 610_000],
  ['bandsintown', 'followers', 'social', 90_000],
  ['youtube', 'subscribers', 'social', 250_000],
  ['youtube', 'channelViews', 'social', 88_000_000],
  ['x', 'likes', 'social', 31_000],
  ['tiktok', 'likes', 'social', 7_200_000],
  ['facebook', 'likes', 'social', 980_000],
  ['vk', 'fans', 'social', 40_000],
];

const all = {
  festival: Array.from({ length: festivalCount }, (_, festival) => festival),
  venue: Array.from({ length: venueCount }, (_, venue) => venue),
};

function topPlaces(call: Call, kind: 'festival' | 'venue'): object {
  const { seed } = call;
  const isFestival = kind === 'festival';
  const placeOf = isFestival ? placeOfFestival : placeOfVenue;
  const nameOf = isFestival ? festivalName : venueName;
  const capacityOf = (index: number) => {
    const { capacity } = isFestival ? festivalForm(seed, index) : venueForm(seed, index);
    return Number(capacity ?? 0);
  };
  return topList(call, {
    name: kind,
    records: all[kind],
    metrics: metricsOf(call, kind),
    groups: ['social', 'streaming', 'custom'],
    types: ['metric', 'capacity', 'name'],
    periods: ['month', 'quarter'],
    sortBys: ['total', 'volume', 'percent'],
    standard: { platform: call.service, metricType: 'score' },
    sortKeys: { capacity: capacityOf, name: index => nameOf(seed, index).toLowerCase() },
    properties: {
      country: index => placeOf(seed, index).country,
      genre: index => pick(genres, draw(seed, followed, index, 1)).root,
      isActive: index => index % 12 !== 11,
      capacity: capacityOf,
    },
    show: index => (isFestival ? { festival: festivalShort(seed, index) } : { venue: venueShort(seed, index) }),
    largestLimit: 100,
  });
}

function metricsOf({ seed, service }: Call, kind: 'festival' | 'venue'): Metric[] {
  const social = pairs.map(([platform, metricType, group, most]): Metric => {
    return {
      platform,
      metricType,
      group,
      isShown: true,
      value: (index, day) => {
        const isThere = isOn(seed, kind, index, platform);
        return isThere ? followersOf(seed, `${kind} ${platform} ${metricType}`, index, most, day) : undefined;
      },
    };
  });
  const custom: Metric = {
    platform: service,
    metricType: 'score',
    group: 'custom',
    isShown: true,
    value: (index, day) => followersOf(seed, `${kind} score`, index, 90_000, day),
  };
  if (kind === 'venue') return [...social, custom];
  // Only festivals have listeners: those of the playlists that they keep.
  const spotify: Metric = {
    platform: 'spotify',
    metricType: 'followers',
    group: 'streaming',
    isShown: true,
    value: (index, day) => (index % 4 === 3 ? undefined : followersOf(seed, 'festival spotify', index, 210_000, day)),
  };
  return [...social, spotify, custom];
}

function followersOf(seed: number, subject: string, index: number, most: number, day: Day): number {
  const key = followed ^ topic(subject);
  const level = (most * (0.4 + fraction(seed, key, index))) / (index + 1) ** 0.8;
  return Math.round(level * growth(seed, key, index, day) * noise(seed, key, index, day, 0.001));
}
