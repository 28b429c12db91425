import { dayText } from '../data/calendar.ts';
import { numbers, words } from '../data/collections.ts';
import { counts, nameOf } from '../data/kinds.ts';
import { placeOfFestival, placeOfVenue } from '../data/live.ts';
import { scores, songScore } from '../data/numbers.ts';
import { cityByKey, cityShare, countryShare } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { countryOfPlaylist, latestListingDay, playlistsOn, playlistTypes, trackTotal } from '../data/playlists.ts';
import { traitsOf, typeOfPlaylist } from '../data/playlists.ts';
import { placeOfRadio, reachOf, traitsOfRadio } from '../data/radios.ts';
import { draw, pick } from '../data/random.ts';
import { firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { ask, type Route } from '../http/router.ts';
import { labelsOf } from './albums.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { festivalForm, venueForm } from './live.ts';
import { artistShort, playlistShort, radioShort, shorts, songShortReleaseDate } from './shorts.ts';
import { lyricsOf, newestSong } from './songs.ts';
import { type TopList, topList } from './topList.ts';
import { type Metric, metricsOf, visitors } from './topMetrics.ts';

/* The ranked list of each kind: its metrics and filters. */

/** A figure that the service itself computes. */
const ofService = ({ service: platform }: Call, metricType: string, value: Metric['value']): Metric => {
  return { platform, metricType, group: 'custom', value };
};

const artists = (call: Call): TopList => ({
  name: 'artists',
  records: numbers(counts.artist),
  ...metricsIn(call),
  groups: ['social', 'streaming', 'popularity', 'custom'],
  facts: artistFacts,
  show: artist => ({ artist: artistShort(artist) }),
  largestLimit: 500,
});

function artistFacts(artist: number) {
  const { countryCode: artistNationalities, careerStage: artistCareerStages } = newestArtist(artist);
  return { artistNationalities, artistCareerStages, artistGenres: genresOfArtist(artist) };
}

/**
 * The metrics of a country and of a city; the others are only global. The documented list of countries is from 2024 and
 * lacks the monthly listeners that cities have; here countries have them too.
 */
const inCountry = words(`instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays
  spotify/monthly_listeners`);
const inCity = words('spotify/monthly_listeners youtube/views instagram/followers');

function metricsIn(call: Call): Pick<TopList, 'metrics' | 'standard'> {
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

/** The ranking includes songs of little-known artists, but not every song. */
const rankedSongs = numbers(6_000);

const songs = (call: Call): TopList => ({
  name: 'songs',
  records: rankedSongs,
  metrics: [...metricsOf('song'), ofService(call, 'songScore', (song, day) => songScore(song, day).fanbaseScore)],
  groups: ['audience', 'popularity', 'custom'],
  standard: ['spotify', 'streams'],
  facts: songFacts,
  show: song => ({ song: songShortReleaseDate(song) }),
  largestLimit: 500,
});

/** Some of these codes are not documented (label, distributor, nationality, country of the ISRC). */
function songFacts(song: number) {
  const { audio, duration, distributor: distributors, isrc, genres: found } = newestSong(song);
  const released = releaseDay(firstAlbumOf(song));
  const { artistNationalities, artistCareerStages } = artistFacts(ownerOfSong(song));
  return {
    ...audio,
    ...lyricsOf(song),
    songGenres: found.flatMap(({ root, sub }) => [root, ...sub]),
    songKey: audio?.['key'],
    songMode: audio?.['mode'],
    duration,
    releaseDate: released === undefined ? null : dayText(released),
    territory: artistNationalities,
    artistNationalities,
    artistCareerStages,
    labelTypes: labelsOf(firstAlbumOf(song)).map(({ type }) => type),
    distributors,
    isrcCountries: isrc?.countryCode,
  };
}

/** Lists contain the labels of types, filters their codes. */
const typeCodes = new Map([...playlistTypes].map(([code, label]) => [label, code]));

function playlists(call: Call): TopList {
  const platform = call.platform(supported.playlists);
  const metrics = metricsOf('playlist').filter(each => each.platform === platform);
  return {
    name: `playlists ${platform}`,
    records: playlistsOn(platform),
    metrics,
    groups: ['audience'],
    // Without a metric the platform's lists are sorted by how much they change.
    standardType: metrics.length ? 'metric' : '28DayAdds',
    standard: [platform, metrics[0]?.metricType ?? ''],
    sortTypes: ['28DayAdds', 'trackCount', 'lastUpdated'],
    facts: playlist => {
      const { ownerName: owner, trackAge, trackAddedPercent, genres: genre } = traitsOf(playlist);
      return {
        genre,
        owner,
        trackAge,
        trackAddedPercent,
        '28DayAdds': trackAddedPercent,
        playlistType: typeCodes.get(typeOfPlaylist(playlist)),
        country: countryOfPlaylist(playlist),
        trackCount: trackTotal(playlist),
        lastUpdated: dayText(latestListingDay(playlist, call.today)),
      };
    },
    show: playlist => ({ playlist: { ...playlistShort(playlist, call), ...traitsOf(playlist) } }),
  };
}

const radios = (call: Call): TopList => ({
  name: 'radios',
  records: numbers(counts.radio),
  metrics: [...metricsOf('radio'), ofService(call, 'reach', reachOf)],
  groups: ['social', 'custom'],
  standard: [call.service, 'reach'],
  facts: radio => {
    const { trackAge, genres: genre } = traitsOfRadio(radio);
    return { country: placeOfRadio(radio).country, genre, trackAge };
  },
  show: radio => ({ radio: { ...radioShort(radio), reach: reachOf(radio, call.today), ...traitsOfRadio(radio) } }),
});

const places = {
  festival: { placeOf: placeOfFestival, formOf: festivalForm },
  venue: { placeOf: placeOfVenue, formOf: venueForm },
};

const placesOf =
  (kind: keyof typeof places) =>
  (call: Call): TopList => ({
    name: kind,
    records: numbers(counts[kind]),
    metrics: [...metricsOf(kind), ofService(call, 'score', (place, day) => visitors(place, 'score', day))],
    groups: ['social', 'streaming', 'custom'],
    periods: ['month', 'quarter'],
    standard: [call.service, 'score'],
    sortTypes: ['capacity', 'name'],
    facts: place => ({
      name: nameOf(kind, place).toLowerCase(),
      country: places[kind].placeOf(place).country,
      genre: pick(genres, draw('genre of place', place)).root,
      isActive: place % 12 !== 11,
      capacity: Number(places[kind].formOf(place).capacity ?? 0),
    }),
    show: place => ({ [kind]: shorts[kind](place) }),
  });

export const topRoutes: readonly Route[] = [
  ask('2', 'top/artists', topList(artists)),
  ask('2', 'top/songs', topList(songs)),
  ask('2', 'top/playlists/{platform}', topList(playlists)),
  ask('2', 'top/radios', topList(radios)),
  ask('2', 'top/festivals', topList(placesOf('festival'))),
  ask('2', 'top/venues', topList(placesOf('venue'))),
];
