import { isOn } from '../data/accounts.ts';
import { dayText } from '../data/calendar.ts';
import { songAudiencePlatforms, popularityPlatforms } from '../data/platforms.ts';
import { firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { ask, type Route } from '../http/router.ts';
import { labelsOf } from './albums.ts';
import { artistFormNewer } from './artists.ts';
import { songShortReleaseDate } from './light.ts';
import { lyricsOf } from './lyrics.ts';
import { songFormNewest } from './songForms.ts';
import { songPopularity, songScore, songTotal } from './songNumbers.ts';
import { topList, type Metric } from './topLists.ts';

export const topSongRoutes: readonly Route[] = [ask('2', 'top/songs', topSongs)];

/** The ranking goes down to the songs of artists that hardly anybody knows, but does not hold every song. */
const songs = Array.from({ length: 6_000 }, (_, song) => song);

/** What the platforms count. */
const metricTypes: Record<string, string> = {
  spotify: 'streams',
  youtube: 'views',
  genius: 'views',
  tiktok: 'videos created',
  instagram: 'videos created',
  gaana: 'favorites',
  shazam: 'count',
  melon: 'likes',
  'line-music': 'streams',
};
const shown = ['spotify', 'youtube', 'shazam', 'tiktok'];
const ranges = [
  'acousticness',
  'danceability',
  'energy',
  'instrumentalness',
  'liveness',
  'loudness',
  'speechiness',
  'valence',
  'tempo',
  'timeSignature',
] as const;

function topSongs(call: Call): object {
  const { seed } = call;
  return topList(call, {
    name: 'songs',
    records: songs,
    metrics: metricsOf(call),
    groups: ['audience', 'popularity', 'custom'],
    types: ['metric'],
    periods: ['week', 'month', 'quarter'],
    // An older page says `change` where the other lists say `volume`.
    sortBys: ['total', 'change', 'volume', 'percent'],
    standard: { platform: 'spotify', metricType: 'streams' },
    properties: propertiesOf(seed),
    show: song => ({ song: songShortReleaseDate(seed, song) }),
    largestLimit: 500,
  });
}

function metricsOf({ seed, service }: Call): Metric[] {
  const audience = songAudiencePlatforms.map((platform): Metric => {
    return {
      platform,
      metricType: metricTypes[platform] ?? 'plays',
      group: 'audience',
      isShown: shown.includes(platform),
      value: (song, day) => (isOn(seed, 'song', song, platform) ? songTotal(seed, song, platform, day) : undefined),
    };
  });
  const popularity = popularityPlatforms.map((platform): Metric => {
    return {
      platform,
      metricType: 'popularity',
      group: 'popularity',
      isShown: platform === 'spotify',
      value: (song, day) =>
        isOn(seed, 'song', song, platform) ? songPopularity(seed, song, platform, day) : undefined,
    };
  });
  const score: Metric = {
    platform: service,
    metricType: 'songScore',
    group: 'custom',
    isShown: true,
    value: (song, day) => songScore(seed, song, day).fanbaseScore,
  };
  return [...audience, ...popularity, score];
}

/** Some of these codes are written down nowhere (label, distributor, nationality, country of the ISRC). */
function propertiesOf(seed: number) {
  const form = (song: number) => songFormNewest(seed, song);
  const country = (song: number) => artistFormNewer(seed, ownerOfSong(song)).countryCode;
  const lyrics = (song: number) => lyricsOf(seed, song);
  const sound = Object.fromEntries(ranges.map(name => [name, (song: number) => soundOf(form(song), name)]));
  return {
    ...sound,
    songGenres: (song: number) => form(song).genres.flatMap(({ root, sub }) => [root, ...sub]),
    songKey: (song: number) => form(song).audio?.key ?? null,
    songMode: (song: number) => form(song).audio?.mode ?? null,
    duration: (song: number) => songDuration(form(song)),
    releaseDate: (song: number) => {
      const released = releaseDay(firstAlbumOf(song));
      return released === undefined ? null : dayText(released);
    },
    themes: (song: number) => lyrics(song)?.themes ?? [],
    moods: (song: number) => lyrics(song)?.moods ?? [],
    brands: (song: number) => lyrics(song)?.brands ?? [],
    locations: (song: number) => lyrics(song)?.locations ?? [],
    territory: country,
    artistNationalities: country,
    artistCareerStages: (song: number) => {
      const artist = artistFormNewer(seed, ownerOfSong(song));
      return 'careerStage' in artist ? artist.careerStage : null;
    },
    labelTypes: (song: number) => labelsOf(seed, firstAlbumOf(song)).map(({ type }) => type),
    distributors: (song: number) => form(song).distributor,
    isrcCountries: (song: number) => form(song).isrc?.countryCode ?? null,
  };
}

function soundOf({ audio }: ReturnType<typeof songFormNewest>, name: string): number | null {
  const value: unknown = audio && Object.entries(audio).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}

function songDuration(form: ReturnType<typeof songFormNewest>): number | null {
  return 'duration' in form && typeof form.duration === 'number' ? form.duration : null;
}
