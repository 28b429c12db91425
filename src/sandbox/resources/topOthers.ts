import { isOn, type Listed } from '../data/accounts.ts';
import type { Day } from '../data/calendar.ts';
import { numbers, pairs } from '../data/collections.ts';
import { growth, noise } from '../data/curve.ts';
import { festivalName, placeOfFestival, placeOfVenue, venueName } from '../data/live.ts';
import { latestListingDay } from '../data/placements.ts';
import { playlistPlatforms } from '../data/platforms.ts';
import { addedPercent, countryOfPlaylist, curatorOf, genresOfPlaylist, playlistsOn } from '../data/playlists.ts';
import { subscribers, trackAgeOf, trackTotal, typeOfPlaylist } from '../data/playlists.ts';
import { genresOfRadio, placeOfRadio, radioCount, reachOf, trackAgeOfRadio } from '../data/radios.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { festivalCount, venueCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import { platformOf, type Call } from '../http/call.ts';
import { festivalForm, venueForm } from './festivals.ts';
import { festivalShort, radioWithReach, venueShort } from './forms.ts';
import { playlistShort } from './playlists.ts';
import { topList, type Metric } from './topList.ts';

const placeFollowers = topic('place followers');
const radioFollowers = topic('radio followers');

/** The metrics of playlists; the other platforms have none. */
const playlistMetrics = pairs('spotify=likes, youtube=views, deezer=fans, jiosaavn=followers, boomplay=favorites');

export function topPlaylists(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const metricType = playlistMetrics.get(platform);
  const metrics = metricType === undefined ? [] : [{ platform, metricType, group: 'audience', value: subscribers }];
  return topList(call, {
    name: `playlists ${platform}`,
    records: playlistsOn(platform),
    metrics,
    groups: ['audience'],
    // Without a metric the platform's lists are sorted by how much they change.
    types: ['metric', '28DayAdds', 'trackCount', 'lastUpdated'],
    standardType: metrics.length ? 'metric' : '28DayAdds',
    standard: { platform, metricType: metricType ?? '' },
    sortKeys: {
      '28DayAdds': addedPercent,
      trackCount: trackTotal,
      lastUpdated: playlist => latestListingDay(playlist, call.today),
    },
    properties: {
      genre: genresOfPlaylist,
      playlistType: typeOfPlaylist,
      country: countryOfPlaylist,
      owner: playlist => curatorOf(playlist).name,
      trackAge: trackAgeOf,
      trackAddedPercent: addedPercent,
    },
    show: playlist => ({
      playlist: {
        ...playlistShort(playlist, call),
        ownerName: curatorOf(playlist).name,
        trackAge: trackAgeOf(playlist),
        trackAddedPercent: addedPercent(playlist),
        genres: genresOfPlaylist(playlist),
      },
    }),
  });
}

/** A figure for the records that are on the platform. */
function figure(
  kind: Listed,
  platform: string,
  metricType: string,
  value: (record: number, day: Day) => number,
): Metric {
  const present = (record: number, day: Day) => (isOn(kind, record, platform) ? value(record, day) : undefined);
  return { platform, metricType, group: 'social', value: present };
}

const radios = numbers(radioCount);

const followed = (platform: string) => (radio: number, day: Day) =>
  Math.round(reachOf(radio, day) * 0.2 * growth(radioFollowers ^ topic(platform), radio, day));

export function topRadios(call: Call): object {
  return topList(call, {
    name: 'radios',
    records: radios,
    metrics: [
      figure('radio', 'youtube', 'subscribers', followed('youtube')),
      figure('radio', 'instagram', 'followers', followed('instagram')),
      figure('radio', 'tiktok', 'followers', followed('tiktok')),
      figure('radio', 'x', 'followers', followed('x')),
      figure('radio', 'facebook', 'likes', followed('facebook')),
      { platform: call.service, metricType: 'reach', group: 'custom', value: reachOf },
    ],
    groups: ['social', 'custom'],
    standard: { platform: call.service, metricType: 'reach' },
    properties: { country: radio => placeOfRadio(radio).country, genre: genresOfRadio, trackAge: trackAgeOfRadio },
    show: radio => {
      const { firstAiredAt: _firstAiredAt, ...form } = radioWithReach(radio, call.today);
      return { radio: { ...form, genres: genresOfRadio(radio), trackAge: trackAgeOfRadio(radio) } };
    },
  });
}

/** Platform, metric, and the value of the best known place. */
const placeMetrics: readonly (readonly [string, string, number])[] = [
  ['instagram', 'followers', 1_400_000],
  ['x', 'followers', 420_000],
  ['tiktok', 'followers', 610_000],
  ['bandsintown', 'followers', 90_000],
  ['youtube', 'subscribers', 250_000],
  ['youtube', 'channelViews', 88_000_000],
  ['x', 'likes', 31_000],
  ['tiktok', 'likes', 7_200_000],
  ['facebook', 'likes', 980_000],
  ['vk', 'fans', 40_000],
];

function followersOf(subject: string, most: number) {
  const key = placeFollowers ^ topic(subject);
  return (place: number, day: Day) => {
    const level = (most * (0.4 + fraction(key, place))) / (place + 1) ** 0.8;
    return Math.round(level * growth(key, place, day) * noise(key, place, day, 0.001));
  };
}

const [festivals, venues] = [numbers(festivalCount), numbers(venueCount)];

export function topPlaces(kind: 'festival' | 'venue') {
  const isFestival = kind === 'festival';
  const [records, placeOf, nameOf, formOf] = isFestival
    ? [festivals, placeOfFestival, festivalName, festivalForm]
    : [venues, placeOfVenue, venueName, venueForm];
  const capacity = (place: number) => Number(formOf(place).capacity ?? 0);
  const metrics = placeMetrics.map(([platform, metricType, most]) => {
    return figure(kind, platform, metricType, followersOf(`${kind} ${platform} ${metricType}`, most));
  });
  // Only festivals have listeners: those of their own playlists.
  const listened = followersOf('festival spotify', 210_000);
  const value = (place: number, day: Day) => (place % 4 === 3 ? undefined : listened(place, day));
  if (isFestival) metrics.push({ platform: 'spotify', metricType: 'followers', group: 'streaming', value });
  const score = { metricType: 'score', group: 'custom', value: followersOf(`${kind} score`, 90_000) };
  return (call: Call): object =>
    topList(call, {
      name: kind,
      records,
      metrics: [...metrics, { platform: call.service, ...score }],
      groups: ['social', 'streaming', 'custom'],
      types: ['metric', 'capacity', 'name'],
      periods: ['month', 'quarter'],
      standard: { platform: call.service, metricType: 'score' },
      sortKeys: { capacity, name: place => nameOf(place).toLowerCase() },
      properties: {
        country: place => placeOf(place).country,
        genre: place => pick(genres, draw(placeFollowers, place, 1)).root,
        isActive: place => place % 12 !== 11,
        capacity,
      },
      show: place => (isFestival ? { festival: festivalShort(place) } : { venue: venueShort(place) }),
    });
}
