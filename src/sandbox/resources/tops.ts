import { type Day, dayText } from '../data/calendar.ts';
import { amounts, numbers, pairs, table, words } from '../data/collections.ts';
import { isOn, nameOf } from '../data/kinds.ts';
import { placeOfFestival, placeOfVenue } from '../data/live.ts';
import { growth, listeners, noise, popularity, scores, socialCounts, songPopularity } from '../data/numbers.ts';
import { songScore, songTotal } from '../data/numbers.ts';
import { cityByKey, cityShare, countryShare } from '../data/places.ts';
import { type Listed, platformsOf, supported } from '../data/platforms.ts';
import { countryOfPlaylist, latestListingDay, playlistsOn, playlistTypes, subscribers } from '../data/playlists.ts';
import { trackTotal, traitsOf, typeOfPlaylist } from '../data/playlists.ts';
import { placeOfRadio, radioCount, reachOf, traitsOfRadio } from '../data/radios.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { artistCount, festivalCount, firstAlbumOf, ownerOfSong, releaseDay, venueCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { labelsOf } from './albums.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { festivalForm, venueForm } from './live.ts';
import { playlistShort } from './playlists.ts';
import { artistShort, festivalShort, radioShort, songShortReleaseDate, venueShort } from './records.ts';
import { lyricsOf, lyricsValues, newestSong } from './songs.ts';
import { type Metric, topList, type TopList } from './topList.ts';

/* The ranked lists of artists, songs, playlists, stations, festivals and venues: their records, metrics and filters. */

type Count = (record: number, platform: string, day: Day) => number | undefined;

/** A metric of records that may lack an account on the platform. */
function metricOf(kind: Listed, platform: string, metricType: string, group: string, count: Count): Metric {
  const isListed = platformsOf(kind).includes(platform);
  const value = (record: number, day: Day) =>
    isListed && !isOn(kind, record, platform) ? undefined : count(record, platform, day);
  return { platform, metricType, group, value };
}

const social = (name: keyof ReturnType<typeof socialCounts>): Count => {
  return (artist, platform, day) => socialCounts(artist, platform, day)[name] ?? undefined;
};

const counters: Readonly<Record<string, Count>> = {
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
      const count = counters[counter] ?? (() => undefined);
      const metric = metricOf('artist', code.toLowerCase(), metricType, group, count);
      return { ...metric, isHidden: code === metric.platform };
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

const artists = numbers(artistCount);
const countryOfArtist = (artist: number) => newestArtist(artist).countryCode;
const scoreOfArtist = (artist: number, day: Day) => scores(artist, day).score;
const stageOf = (artist: number) => newestArtist(artist).careerStage;

export function topArtists(call: Call): object {
  return topList(call, {
    name: 'artists',
    records: artists,
    ...scopeOf(call),
    groups: ['social', 'streaming', 'popularity', 'custom'],
    // The codes of these filters are not documented: two families of names are understood.
    properties: {
      nationality: countryOfArtist,
      artistNationalities: countryOfArtist,
      genre: genresOfArtist,
      artistGenres: genresOfArtist,
      subGenre: genresOfArtist,
      careerStage: stageOf,
      artistCareerStages: stageOf,
    },
    show: artist => ({ artist: artistShort(artist) }),
    largestLimit: 500,
  });
}

function scopeOf(call: Call) {
  const [country, key] = [call.country(), call.query('cityKey')];
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
  const score = { platform: call.service, metricType: 'score', group: 'custom', value: scoreOfArtist };
  const metrics = [...worldwide, score];
  return { metrics, standard: { platform: 'spotify', metricType: 'followers' } };
}

function local(available: readonly string[], shareOf: (artist: number) => number): Metric[] {
  const metrics = worldwide.filter(({ platform, metricType }) => available.includes(`${platform}/${metricType}`));
  return metrics.map(metric => {
    const value: Metric['value'] = (artist, day) => {
      const whole = shareOf(artist) === 0 ? undefined : metric.value(artist, day);
      return whole === undefined ? undefined : Math.floor(whole * shareOf(artist));
    };
    return { ...metric, isHidden: false, value };
  });
}

/** The ranking includes songs of little-known artists, but not every song. */
const songs = numbers(6_000);

/** The metric of a platform; `plays` for the others. */
const playMetrics = pairs(`
  spotify=streams, youtube=views, genius=views, tiktok=videos created, instagram=videos created, gaana=favorites,
  shazam=count, melon=likes, line-music=streams`);
const shown = words('spotify youtube shazam tiktok');

const songMetrics: readonly Metric[] = [
  ...supported.songAudience.map(each => {
    const metric = metricOf('song', each, playMetrics.get(each) ?? 'plays', 'audience', songTotal);
    return { ...metric, isHidden: !shown.includes(each) };
  }),
  ...supported.popularity.map(each => {
    const metric = metricOf('song', each, 'popularity', 'popularity', songPopularity);
    return { ...metric, isHidden: each !== 'spotify' };
  }),
];
const fanbaseScore = (song: number, day: Day) => songScore(song, day).fanbaseScore;

export function topSongs(call: Call): object {
  const score = { platform: call.service, metricType: 'songScore', group: 'custom', value: fanbaseScore };
  return topList(call, {
    name: 'songs',
    records: songs,
    metrics: [...songMetrics, score],
    groups: ['audience', 'popularity', 'custom'],
    // An older page says `change` where the other lists say `volume`.
    sortBys: ['total', 'change', 'volume', 'percent'],
    standard: { platform: 'spotify', metricType: 'streams' },
    properties: songProperties,
    show: song => ({ song: songShortReleaseDate(song) }),
    largestLimit: 500,
  });
}

const measures = words(`
  acousticness danceability energy instrumentalness liveness loudness speechiness valence tempo timeSignature`);
const countryOfSong = (song: number) => countryOfArtist(ownerOfSong(song));

/** Some of these codes are not documented (label, distributor, nationality, country of the ISRC). */
const songProperties: TopList['properties'] = {
  ...Object.fromEntries(measures.map(name => [name, (song: number) => newestSong(song).audio?.[name]])),
  ...Object.fromEntries(Object.keys(lyricsValues).map(name => [name, (song: number) => lyricsOf(song)?.[name]])),
  songGenres: song => newestSong(song).genres.flatMap(({ root, sub }) => [root, ...sub]),
  songKey: song => newestSong(song).audio?.['key'],
  songMode: song => newestSong(song).audio?.['mode'],
  duration: song => newestSong(song).duration,
  releaseDate: song => {
    const released = releaseDay(firstAlbumOf(song));
    return released === undefined ? null : dayText(released);
  },
  territory: countryOfSong,
  artistNationalities: countryOfSong,
  artistCareerStages: song => stageOf(ownerOfSong(song)),
  labelTypes: song => labelsOf(firstAlbumOf(song)).map(({ type }) => type),
  distributors: song => newestSong(song).distributor,
  isrcCountries: song => newestSong(song).isrc?.countryCode,
};

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
  return metricOf('radio', code, metricType, 'social', (radio, _, day) =>
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
