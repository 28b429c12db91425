import { type Day, dayText } from '../data/calendar.ts';
import { numbers, pairs, table, words } from '../data/collections.ts';
import { listeners, popularity, scores, socialCounts, songPopularity, songScore, songTotal } from '../data/numbers.ts';
import { cityByKey, cityShare, countryShare } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { artistCount, firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { labelsOf } from './albums.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { artistShort, songShortReleaseDate } from './records.ts';
import { lyricsOf, lyricsValues, newestSong } from './songs.ts';
import { accountMetric, type Count, type Metric, topList, type TopList } from './topList.ts';

/* The ranked lists of artists and songs: their metrics and filters. */

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
      const metric = accountMetric('artist', code.toLowerCase(), metricType, group, count);
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
    const metric = accountMetric('song', each, playMetrics.get(each) ?? 'plays', 'audience', songTotal);
    return { ...metric, isHidden: !shown.includes(each) };
  }),
  ...supported.popularity.map(each => {
    const metric = accountMetric('song', each, 'popularity', 'popularity', songPopularity);
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
