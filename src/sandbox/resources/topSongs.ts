import { isOn } from '../data/accounts.ts';
import { dayText } from '../data/calendar.ts';
import { numbers, pairs, words } from '../data/collections.ts';
import { popularityPlatforms, songAudiencePlatforms } from '../data/platforms.ts';
import { songPopularity, songScore, songTotal } from '../data/songNumbers.ts';
import { firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { labelsOf } from './albums.ts';
import { newestArtist } from './artists.ts';
import { songShortReleaseDate } from './forms.ts';
import { lyricsOf } from './lyrics.ts';
import { newestSong } from './songs.ts';
import { topList, type Metric } from './topList.ts';

/** The ranking includes songs of artists that hardly anybody knows, but it does not hold every song. */
const songs = numbers(6_000);

/** The metric of a platform; `plays` for the others. */
const metricTypes = pairs(`
  spotify=streams, youtube=views, genius=views, tiktok=videos created, instagram=videos created, gaana=favorites,
  shazam=count, melon=likes, line-music=streams`);
const shown = words('spotify youtube shazam tiktok');

export function topSongs(call: Call): object {
  return topList(call, {
    name: 'songs',
    records: songs,
    metrics: metricsOf(call),
    groups: ['audience', 'popularity', 'custom'],
    // An older page says `change` where the other lists say `volume`.
    sortBys: ['total', 'change', 'volume', 'percent'],
    standard: { platform: 'spotify', metricType: 'streams' },
    properties: { ...soundProperties, ...properties },
    show: song => ({ song: songShortReleaseDate(song) }),
    largestLimit: 500,
  });
}

function metricsOf({ service }: Call): Metric[] {
  const audience = songAudiencePlatforms.map((platform): Metric => ({
    platform,
    metricType: metricTypes.get(platform) ?? 'plays',
    group: 'audience',
    isHidden: !shown.includes(platform),
    value: (song, day) => (isOn('song', song, platform) ? songTotal(song, platform, day) : undefined),
  }));
  const popularity = popularityPlatforms.map((platform): Metric => ({
    platform,
    metricType: 'popularity',
    group: 'popularity',
    isHidden: platform !== 'spotify',
    value: (song, day) => (isOn('song', song, platform) ? songPopularity(song, platform, day) : undefined),
  }));
  return [
    ...audience,
    ...popularity,
    { platform: service, metricType: 'songScore', group: 'custom', value: fanbaseScore },
  ];
}

const fanbaseScore: Metric['value'] = (song, day) => songScore(song, day).fanbaseScore;
const measures = ['acousticness', 'danceability', 'energy', 'instrumentalness', 'liveness'] as const;
const moreMeasures = ['loudness', 'speechiness', 'valence', 'tempo', 'timeSignature'] as const;
const soundProperties = Object.fromEntries(
  [...measures, ...moreMeasures].map(name => [name, (song: number) => newestSong(song).audio?.[name]]),
);

const nationality = (song: number) => newestArtist(ownerOfSong(song)).countryCode;

/** Some of these codes are not documented (label, distributor, nationality, country of the ISRC). */
const properties = {
  songGenres: (song: number) => newestSong(song).genres.flatMap(({ root, sub }) => [root, ...sub]),
  songKey: (song: number) => newestSong(song).audio?.key,
  songMode: (song: number) => newestSong(song).audio?.mode,
  duration: (song: number) => newestSong(song).duration,
  releaseDate: (song: number) => {
    const released = releaseDay(firstAlbumOf(song));
    return released === undefined ? null : dayText(released);
  },
  themes: (song: number) => lyricsOf(song)?.themes,
  moods: (song: number) => lyricsOf(song)?.moods,
  brands: (song: number) => lyricsOf(song)?.brands,
  locations: (song: number) => lyricsOf(song)?.locations,
  territory: nationality,
  artistNationalities: nationality,
  artistCareerStages: (song: number) => newestArtist(ownerOfSong(song)).careerStage,
  labelTypes: (song: number) => labelsOf(firstAlbumOf(song)).map(({ type }) => type),
  distributors: (song: number) => newestSong(song).distributor,
  isrcCountries: (song: number) => newestSong(song).isrc?.countryCode,
};
