import { isOn } from '../data/accounts.ts';
import { dayText, type Day } from '../data/calendar.ts';
import { numbers, pairs, table } from '../data/collections.ts';
import { growth, noise } from '../data/curve.ts';
import { nameOf } from '../data/kinds.ts';
import { placeOfFestival, placeOfVenue } from '../data/live.ts';
import { countryOfPlaylist, latestListingDay, playlistsOn, playlistTypes, subscribers } from '../data/playlists.ts';
import { trackTotal, traitsOf, typeOfPlaylist } from '../data/playlists.ts';
import { supported, type Listed } from '../data/platforms.ts';
import { placeOfRadio, radioCount, reachOf, traitsOfRadio } from '../data/radios.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { festivalForm, venueForm } from './festivals.ts';
import { festivalShort, radioShort, venueShort } from './forms.ts';
import { playlistShort } from './playlists.ts';
import { topList, type Metric } from './topList.ts';

const placeFollowers = topic('place followers');
const radioFollowers = topic('radio followers');

/** The metrics of playlists; the other platforms have none. */
const playlistMetrics = pairs('spotify=likes, youtube=views, deezer=fans, jiosaavn=followers, boomplay=favorites');

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
      '28DayAdds': playlist => traitsOf(playlist).trackAddedPercent,
      trackCount: trackTotal,
      lastUpdated: playlist => latestListingDay(playlist, call.today),
    },
    properties: {
      genre: playlist => traitsOf(playlist).genres,
      playlistType: playlist => typeCodes.get(typeOfPlaylist(playlist)),
      country: countryOfPlaylist,
      owner: playlist => traitsOf(playlist).ownerName,
      trackAge: playlist => traitsOf(playlist).trackAge,
      trackAddedPercent: playlist => traitsOf(playlist).trackAddedPercent,
      lastUpdated: playlist => dayText(latestListingDay(playlist, call.today)),
    },
    show: playlist => ({ playlist: { ...playlistShort(playlist, call), ...traitsOf(playlist) } }),
  });
}

type Count = (record: number, day: Day) => number;

function figure(kind: Listed, platform: string, metricType: string, count: Count): Metric {
  const value = (record: number, day: Day) => (isOn(kind, record, platform) ? count(record, day) : undefined);
  return { platform, metricType, group: 'social', value };
}

const radios = numbers(radioCount);
const followed = pairs('youtube=subscribers, instagram=followers, tiktok=followers, x=followers, facebook=likes');
const radioMetrics = [...followed].map(([platform, metricType]) => {
  const subject = radioFollowers ^ topic(platform);
  return figure('radio', platform, metricType, (radio, day) =>
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
    show: radio => ({
      radio: { ...radioShort(radio), reach: reachOf(radio, call.today), ...traitsOfRadio(radio) },
    }),
  });
}

/** Platform, metric, and the value of the best known place. */
const placeMetrics = table(`
instagram|followers|1400000
x|followers|420000
tiktok|followers|610000
bandsintown|followers|90000
youtube|subscribers|250000
youtube|channelViews|88000000
x|likes|31000
tiktok|likes|7200000
facebook|likes|980000
vk|fans|40000`);

function followersOf(subject: string, most: number): Count {
  const key = placeFollowers ^ topic(subject);
  return (place, day) => {
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
  const metrics = placeMetrics.map(([platform = '', metricType = '', most]) => {
    return figure(kind, platform, metricType, followersOf(`${kind} ${platform} ${metricType}`, Number(most)));
  });
  // Only festivals have listeners: those of their own playlists.
  const listened = followersOf('festival spotify', 210_000);
  const value = (place: number, day: Day) => (place % 4 === 3 ? undefined : listened(place, day));
  const playlists =
    kind === 'festival' ? [{ platform: 'spotify', metricType: 'followers', group: 'streaming', value }] : [];
  const score = { group: 'custom', value: followersOf(`${kind} score`, 90_000) };
  return call => {
    const standard = { platform: call.service, metricType: 'score' };
    return topList(call, {
      name: kind,
      records,
      metrics: [...metrics, ...playlists, { ...standard, ...score }],
      groups: ['social', 'streaming', 'custom'],
      periods: ['month', 'quarter'],
      standard,
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
