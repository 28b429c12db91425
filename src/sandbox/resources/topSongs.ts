import { isOn } from '../data/accounts.ts';
import { dayText, type Day } from '../data/calendar.ts';
import { numbers, pairs, words } from '../data/collections.ts';
import { supported } from '../data/platforms.ts';
import { songPopularity, songScore, songTotal } from '../data/numbers.ts';
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

function metricOf(platform: string, metricType: string, group: string, count: typeof songPopularity): Metric {
  const value = (song: number, day: Day) => (isOn('song', song, platform) ? count(song, platform, day) : undefined);
  const isHidden = !shown.includes(platform) || (group === 'popularity' && platform !== 'spotify');
  return { platform, metricType, group, isHidden, value };
}

const metrics: readonly Metric[] = [
  ...supported.songAudience.map(each => metricOf(each, metricTypes.get(each) ?? 'plays', 'audience', songTotal)),
  ...supported.popularity.map(each => metricOf(each, 'popularity', 'popularity', songPopularity)),
];
const fanbaseScore = (song: number, day: Day) => songScore(song, day).fanbaseScore;

export function topSongs(call: Call): object {
  return topList(call, {
    name: 'songs',
    records: songs,
    metrics: [...metrics, { platform: call.service, metricType: 'songScore', group: 'custom', value: fanbaseScore }],
    groups: ['audience', 'popularity', 'custom'],
    // An older page says `change` where the other lists say `volume`.
    sortBys: ['total', 'change', 'volume', 'percent'],
    standard: { platform: 'spotify', metricType: 'streams' },
    properties,
    show: song => ({ song: songShortReleaseDate(song) }),
    largestLimit: 500,
  });
}

const measures = words(`
  acousticness danceability energy instrumentalness liveness loudness speechiness valence tempo timeSignature`);
const subjects = [
  'themes',
  'moods',
  'culturalReferencePeople',
  'culturalReferenceNonPeople',
  'brands',
  'locations',
] as const;
const nationality = (song: number) => newestArtist(ownerOfSong(song)).countryCode;

/** Some of these codes are not documented (label, distributor, nationality, country of the ISRC). */
const properties = {
  ...Object.fromEntries(measures.map(name => [name, (song: number) => newestSong(song).audio?.[name]])),
  ...Object.fromEntries(subjects.map(name => [name, (song: number) => lyricsOf(song)?.[name]])),
  songGenres: (song: number) => newestSong(song).genres.flatMap(({ root, sub }) => [root, ...sub]),
  songKey: (song: number) => newestSong(song).audio?.['key'],
  songMode: (song: number) => newestSong(song).audio?.['mode'],
  duration: (song: number) => newestSong(song).duration,
  releaseDate: (song: number) => {
    const released = releaseDay(firstAlbumOf(song));
    return released === undefined ? null : dayText(released);
  },
  territory: nationality,
  artistNationalities: nationality,
  artistCareerStages: (song: number) => newestArtist(ownerOfSong(song)).careerStage,
  labelTypes: (song: number) => labelsOf(firstAlbumOf(song)).map(({ type }) => type),
  distributors: (song: number) => newestSong(song).distributor,
  isrcCountries: (song: number) => newestSong(song).isrc?.countryCode,
};
