import { growth } from '../data/curve.ts';
import { isOn } from '../data/accounts.ts';
import { placeOfRadio, radioCount } from '../data/radios.ts';
import { topic } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { ask, type Route } from '../http/router.ts';
import { genresOfRadio, radioWithReach, reachOf, trackAgeOf } from './radios.ts';
import { topList, type Metric } from './topLists.ts';

export const topRadioRoutes: readonly Route[] = [ask('2', 'top/radios', topRadios)];

const followed = topic('radio followers');
const radios = Array.from({ length: radioCount }, (_, radio) => radio);
const pairs: readonly (readonly [string, string])[] = [
  ['youtube', 'subscribers'],
  ['instagram', 'followers'],
  ['tiktok', 'followers'],
  ['x', 'followers'],
  ['facebook', 'likes'],
];

function topRadios(call: Call): object {
  return topList(call, {
    name: 'radios',
    records: radios,
    metrics: metricsOf(call),
    groups: ['social', 'custom'],
    types: ['metric'],
    periods: ['week', 'month', 'quarter'],
    sortBys: ['total', 'volume', 'percent'],
    standard: { platform: call.service, metricType: 'reach' },
    properties: {
      country: radio => placeOfRadio(radio).country,
      genre: genresOfRadio,
      trackAge: trackAgeOf,
    },
    show: radio => {
      const { firstAiredAt: _firstAiredAt, ...form } = radioWithReach(call, radio);
      return { radio: { ...form, genres: genresOfRadio(radio), trackAge: trackAgeOf(radio) } };
    },
    largestLimit: 100,
  });
}

function metricsOf({ seed, service }: Call): Metric[] {
  const social = pairs.map(([platform, metricType]): Metric => {
    const key = followed ^ topic(platform);
    return {
      platform,
      metricType,
      group: 'social',
      isShown: true,
      value: (radio, day) => {
        if (!isOn(seed, 'radio', radio, platform)) return undefined;
        return Math.round(reachOf(seed, radio, day) * 0.2 * growth(seed, key, radio, day));
      },
    };
  });
  const reach: Metric = {
    platform: service,
    metricType: 'reach',
    group: 'custom',
    isShown: true,
    value: (radio, day) => reachOf(seed, radio, day),
  };
  return [...social, reach];
}
