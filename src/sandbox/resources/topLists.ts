import { type Day, dayText } from '../data/calendar.ts';
import { Memo, numbers, table, words } from '../data/collections.ts';
import { counts, isOn, nameOf } from '../data/kinds.ts';
import { placeOfFestival, placeOfVenue } from '../data/live.ts';
import { growth, listeners, noise, popularity, scores, socialCounts } from '../data/numbers.ts';
import { songPopularity, songScore, songTotal } from '../data/numbers.ts';
import { cityByKey, cityShare, countryShare } from '../data/places.ts';
import { type Listed, platformsOf, supported } from '../data/platforms.ts';
import { countryOfPlaylist, latestListingDay, playlistsOn, playlistTypes, subscribers } from '../data/playlists.ts';
import { trackTotal, traitsOf, typeOfPlaylist } from '../data/playlists.ts';
import { placeOfRadio, reachOf, traitsOfRadio } from '../data/radios.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { ask, type Route } from '../http/router.ts';
import { labelsOf } from './albums.ts';
import { genresOfArtist, newestArtist } from './artists.ts';
import { festivalForm, venueForm } from './live.ts';
import { playlistShort } from './playlists.ts';
import { artistShort, festivalShort, radioShort, songShortReleaseDate, venueShort } from './records.ts';
import { lyricsOf, newestSong } from './songs.ts';
import { type Metric, topList } from './topList.ts';

/* The ranked lists of each kind: their metrics and filters. */

export const topRoutes: readonly Route[] = [
  ask('2', 'top/artists', topArtists),
  ask('2', 'top/songs', topSongs),
  ask('2', 'top/playlists/{platform}', topPlaylists),
  ask('2', 'top/radios', topRadios),
  ask('2', 'top/festivals', topPlaces('festival')),
  ask('2', 'top/venues', topPlaces('venue')),
];

/** Kind, group, metric, counter, platforms; those in capitals are beside each record. */
const metrics = table(`
artist|social|fans|followers|DEEZER qq-music songkick vk
artist|social|favorites|followers|boomplay gaana
artist|social|followers|followers|amazon anghami audiomack bandsintown genius INSTAGRAM jiosaavn mixcloud SOUNDCLOUD
  SPOTIFY TIKTOK X twitch yandex weibo patreon
artist|social|subscribers|followers|YOUTUBE
artist|social|likes|likes|TIKTOK x weibo
artist|social|likes|followers|FACEBOOK
artist|social|posts|posts|instagram soundcloud x youtube patreon weibo
artist|social|following|following|instagram soundcloud mixcloud tiktok x weibo
artist|social|channelViews|views|YOUTUBE
artist|streaming|views|listeners|wikipedia YOUTUBE
artist|streaming|plays|listeners|anghami airplay
artist|streaming|listeners|listeners|jiosaavn
artist|streaming|monthly_listeners|listeners|pandora SPOTIFY yandex
artist|popularity|popularity|popularity|SPOTIFY tidal deezer
song|audience|streams|plays|SPOTIFY line-music
song|audience|views|plays|YOUTUBE genius
song|audience|videos created|plays|TIKTOK instagram
song|audience|favorites|plays|gaana
song|audience|count|plays|SHAZAM
song|audience|likes|plays|melon
song|audience|plays|plays|soundcloud audiomack jiosaavn anghami lastfm
song|popularity|popularity|songPopularity|SPOTIFY tidal deezer
radio|social|subscribers|audience|YOUTUBE
radio|social|followers|audience|INSTAGRAM TIKTOK X
radio|social|likes|audience|FACEBOOK
playlist|audience|likes|subscribers|SPOTIFY
playlist|audience|views|subscribers|YOUTUBE
playlist|audience|fans|subscribers|DEEZER
playlist|audience|followers|subscribers|JIOSAAVN
playlist|audience|favorites|subscribers|BOOMPLAY
festival|streaming|followers|visitors|SPOTIFY
place|social|followers|visitors|INSTAGRAM X TIKTOK BANDSINTOWN
place|social|subscribers|visitors|YOUTUBE
place|social|channelViews|visitors|YOUTUBE
place|social|likes|visitors|X TIKTOK FACEBOOK
place|social|fans|visitors|VK`);

type Count = (record: number, platform: string, day: Day) => number | undefined;

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
  plays: songTotal,
  songPopularity,
  subscribers: (playlist, _, day) => subscribers(playlist, day),
  audience: (radio, platform, day) => Math.round(reachOf(radio, day) * 0.2 * growth(topic(platform), radio, day)),
  visitors,
};

/** People who follow a place. */
function visitors(place: number, platform: string, day: Day): number {
  const subject = topic(`visitors ${platform}`);
  const level = (1_400_000 * (0.4 + fraction(subject, place))) / (place + 1) ** 0.8;
  return Math.round(level * growth(subject, place, day) * noise(subject, place, day, 0.001));
}

const metricLists = new Memo<Listed, readonly Metric[]>(10);

const metricsOf = (kind: Listed): readonly Metric[] =>
  metricLists.of(kind, () => {
    const kinds = kind === 'festival' || kind === 'venue' ? [kind, 'place'] : [kind];
    return metrics
      .filter(([of = '']) => kinds.includes(of))
      .flatMap(([, group = '', metricType = '', counter = '', codes = '']) =>
        words(codes).map(code => {
          const [platform, count] = [code.toLowerCase(), counters[counter]];
          // A record may lack an account on the platforms that list identifiers.
          const isMissing = (record: number) => platformsOf(kind).includes(platform) && !isOn(kind, record, platform);
          const value = (record: number, day: Day) => (isMissing(record) ? undefined : count?.(record, platform, day));
          return { platform, metricType, group, value, isHidden: code === platform };
        }),
      );
  });

/** The metrics of artists by their names. */
export const artistMetrics = () => Map.groupBy(metricsOf('artist'), ({ metricType }) => metricType);

/**
 * The metrics of a country and of a city; the others are only global. The documented list of countries is from 2024 and
 * lacks the monthly listeners that cities have; here countries have them too.
 */
const inCountry = words(`instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays
  spotify/monthly_listeners`);
const inCity = words('spotify/monthly_listeners youtube/views instagram/followers');

function topArtists(call: Call): object {
  return topList(call, {
    name: 'artists',
    records: numbers(counts.artist),
    ...scopeOf(call),
    groups: ['social', 'streaming', 'popularity', 'custom'],
    facts: artistFacts,
    show: artist => ({ artist: artistShort(artist) }),
    largestLimit: 500,
  });
}

function artistFacts(artist: number) {
  const { countryCode: artistNationalities, careerStage: artistCareerStages } = newestArtist(artist);
  return { artistNationalities, artistCareerStages, artistGenres: genresOfArtist(artist) };
}

function scopeOf(call: Call) {
  const [country, key] = [call.country(), call.query('cityKey')];
  const city = cityByKey(key);
  if (key !== '' && country === '') throw badRequest('"cityKey" needs "countryCode".');
  if (key !== '' && city?.country !== country) throw badRequest('"cityKey" is not a city of the country.');
  const [listenersThere, followersThere] = [metric('spotify', 'monthly_listeners'), metric('instagram', 'followers')];
  if (city) return { metrics: local(inCity, artist => cityShare(artist, city)), standard: listenersThere };
  const shareOf = (artist: number) => countryShare(artist, country);
  if (country !== '') return { metrics: local(inCountry, shareOf), standard: followersThere };
  const everywhere = [...metricsOf('artist'), ofService(call, 'score', scoreOfArtist)];
  return { metrics: everywhere, standard: metric('spotify', 'followers') };
}

const metric = (platform: string, metricType: string) => ({ platform, metricType });

/** A figure that the service itself computes. */
const ofService = ({ service }: Call, metricType: string, value: Metric['value']): Metric => {
  return { ...metric(service, metricType), group: 'custom', value };
};
const scoreOfArtist = (artist: number, day: Day) => scores(artist, day).score;
const scoreOfSong = (song: number, day: Day) => songScore(song, day).fanbaseScore;
const scoreOfPlace = (place: number, day: Day) => visitors(place, 'score', day);

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
const songs = numbers(6_000);

function topSongs(call: Call): object {
  return topList(call, {
    name: 'songs',
    records: songs,
    metrics: [...metricsOf('song'), ofService(call, 'songScore', scoreOfSong)],
    groups: ['audience', 'popularity', 'custom'],
    standard: metric('spotify', 'streams'),
    facts: songFacts,
    show: song => ({ song: songShortReleaseDate(song) }),
    largestLimit: 500,
  });
}

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

function topPlaylists(call: Call): object {
  const platform = call.platform(supported.playlists);
  const counted = metricsOf('playlist').filter(each => each.platform === platform);
  return topList(call, {
    name: `playlists ${platform}`,
    records: playlistsOn(platform),
    metrics: counted,
    groups: ['audience'],
    // Without a metric the platform's lists are sorted by how much they change.
    standardType: counted.length ? 'metric' : '28DayAdds',
    standard: counted[0] ?? metric(platform, ''),
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
  });
}

function topRadios(call: Call): object {
  const standard = metric(call.service, 'reach');
  return topList(call, {
    name: 'radios',
    records: numbers(counts.radio),
    metrics: [...metricsOf('radio'), ofService(call, 'reach', reachOf)],
    groups: ['social', 'custom'],
    standard,
    facts: radio => {
      const { trackAge, genres: genre } = traitsOfRadio(radio);
      return { country: placeOfRadio(radio).country, genre, trackAge };
    },
    show: radio => ({ radio: { ...radioShort(radio), reach: reachOf(radio, call.today), ...traitsOfRadio(radio) } }),
  });
}

const places = {
  festival: { placeOf: placeOfFestival, formOf: festivalForm, short: festivalShort },
  venue: { placeOf: placeOfVenue, formOf: venueForm, short: venueShort },
};

function topPlaces(kind: keyof typeof places): Answer {
  return call => {
    const { placeOf, formOf, short } = places[kind];
    const standard = metric(call.service, 'score');
    return topList(call, {
      name: kind,
      records: numbers(counts[kind]),
      metrics: [...metricsOf(kind), ofService(call, 'score', scoreOfPlace)],
      groups: ['social', 'streaming', 'custom'],
      periods: ['month', 'quarter'],
      standard,
      sortTypes: ['capacity', 'name'],
      facts: place => ({
        name: nameOf(kind, place).toLowerCase(),
        country: placeOf(place).country,
        genre: pick(genres, draw('genre of place', place)).root,
        isActive: place % 12 !== 11,
        capacity: Number(formOf(place).capacity ?? 0),
      }),
      show: place => ({ [kind]: short(place) }),
    });
  };
}
