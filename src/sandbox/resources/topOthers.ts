import { type Day, dayText } from '../data/calendar.ts';
import { amounts, numbers, pairs } from '../data/collections.ts';
import { isOn, nameOf } from '../data/kinds.ts';
import { placeOfFestival, placeOfVenue } from '../data/live.ts';
import { growth, noise } from '../data/numbers.ts';
import { supported } from '../data/platforms.ts';
import { countryOfPlaylist, latestListingDay, playlistsOn, playlistTypes, subscribers } from '../data/playlists.ts';
import { trackTotal, traitsOf, typeOfPlaylist } from '../data/playlists.ts';
import { placeOfRadio, radioCount, reachOf, traitsOfRadio } from '../data/radios.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { festivalForm, venueForm } from './live.ts';
import { playlistShort } from './playlists.ts';
import { festivalShort, radioShort, venueShort } from './records.ts';
import { accountMetric, type Metric, topList } from './topList.ts';

/* The ranked lists of playlists, stations, festivals and venues: their metrics and filters. */

/** The metrics of playlists; the other platforms have none. */
const playlistMetrics = pairs('spotify=likes, youtube=views, deezer=fans, jiosaavn=followers, boomplay=favorites');

const trackAddedPercent = (playlist: number) => traitsOf(playlist).trackAddedPercent;

/** Lists contain the labels of types, filters their codes. */
const typeCodes = new Map([...playlistTypes].map(([code, label]) => [label, code]));

export function topPlaylists(call: Call): object {
  const platform = call.platform(supported.playlists);
  const metricType = playlistMetrics.get(platform) ?? '';
  return topList(call, {
    name: `playlists ${platform}`,
    records: playlistsOn(platform),
    metrics: metricType ? [{ platform, metricType, group: 'audience', value: subscribers }] : [],
    groups: ['audience'],
    // Without a metric the platform's lists are sorted by how much they change.
    standardType: metricType ? 'metric' : '28DayAdds',
    standard: { platform, metricType },
    sortKeys: {
      '28DayAdds': trackAddedPercent,
      trackCount: trackTotal,
      lastUpdated: playlist => latestListingDay(playlist, call.today),
    },
    properties: {
      genre: playlist => traitsOf(playlist).genres,
      playlistType: playlist => typeCodes.get(typeOfPlaylist(playlist)),
      country: countryOfPlaylist,
      owner: playlist => traitsOf(playlist).ownerName,
      trackAge: playlist => traitsOf(playlist).trackAge,
      trackAddedPercent,
      lastUpdated: playlist => dayText(latestListingDay(playlist, call.today)),
    },
    show: playlist => ({ playlist: { ...playlistShort(playlist, call), ...traitsOf(playlist) } }),
  });
}

const radios = numbers(radioCount);
const followed = pairs('youtube=subscribers, instagram=followers, tiktok=followers, x=followers, facebook=likes');
const radioMetrics = [...followed].map(([code, metricType]) => {
  const subject = topic('radio followers') ^ topic(code);
  return accountMetric('radio', code, metricType, 'social', (radio, _, day) =>
    Math.round(reachOf(radio, day) * 0.2 * growth(subject, radio, day)),
  );
});

export function topRadios(call: Call): object {
  const standard = { platform: call.service, metricType: 'reach' };
  return topList(call, {
    name: 'radios',
    records: radios,
    metrics: [...radioMetrics, { ...standard, group: 'custom', value: reachOf }],
    groups: ['social', 'custom'],
    standard,
    properties: {
      country: radio => placeOfRadio(radio).country,
      genre: radio => traitsOfRadio(radio).genres,
      trackAge: radio => traitsOfRadio(radio).trackAge,
    },
    show: radio => ({ radio: { ...radioShort(radio), reach: reachOf(radio, call.today), ...traitsOfRadio(radio) } }),
  });
}

/** Platform, metric, and the value of the best known place. */
const placeMetrics = amounts(`
  instagram followers=1400000, x followers=420000, tiktok followers=610000, bandsintown followers=90000,
  youtube subscribers=250000, youtube channelViews=88000000, x likes=31000, tiktok likes=7200000, facebook likes=980000,
  vk fans=40000`);
const placeFollowers = topic('place followers');

function followersOf(subject: string, most: number) {
  const key = placeFollowers ^ topic(subject);
  return (place: number, day: Day): number => {
    const level = (most * (0.4 + fraction(key, place))) / (place + 1) ** 0.8;
    return Math.round(level * growth(key, place, day) * noise(key, place, day, 0.001));
  };
}

const kinds = {
  festival: { records: numbers(festivalCount), placeOf: placeOfFestival, formOf: festivalForm, short: festivalShort },
  venue: { records: numbers(venueCount), placeOf: placeOfVenue, formOf: venueForm, short: venueShort },
};

export function topPlaces(kind: keyof typeof kinds): Answer {
  const { records, placeOf, formOf, short } = kinds[kind];
  const capacity = (place: number) => Number(formOf(place).capacity ?? 0);
  const metrics = [...placeMetrics].map(([metric, most]): Metric => {
    const [code = '', metricType = ''] = metric.split(' ');
    const count = followersOf(`${kind} ${metric}`, most);
    const value = (place: number, day: Day) => (isOn(kind, place, code) ? count(place, day) : undefined);
    return { platform: code, metricType, group: 'social', value };
  });
  // Only festivals have listeners: those of their own playlists.
  const listened = followersOf('festival spotify', 210_000);
  const value = (place: number, day: Day) => (place % 4 === 3 ? undefined : listened(place, day));
  if (kind === 'festival') metrics.push({ platform: 'spotify', metricType: 'followers', group: 'streaming', value });
  const score = { metricType: 'score', group: 'custom', value: followersOf(`${kind} score`, 90_000) };
  return call => {
    return topList(call, {
      name: kind,
      records,
      metrics: [...metrics, { ...score, platform: call.service }],
      groups: ['social', 'streaming', 'custom'],
      periods: ['month', 'quarter'],
      standard: { platform: call.service, metricType: 'score' },
      sortKeys: { capacity, name: place => nameOf(kind, place).toLowerCase() },
      properties: {
        country: place => placeOf(place).country,
        genre: place => pick(genres, draw(placeFollowers, place, 1)).root,
        isActive: place => place % 12 !== 11,
        capacity,
      },
      show: place => ({ [kind]: short(place) }),
    });
  };
}
