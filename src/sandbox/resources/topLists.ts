import { dayText } from '../data/calendar.ts';
import { draw, memoize, pick } from '../data/invention.ts';
import { allOf } from '../data/identity.ts';
import { placeAt, type PlaceKind } from '../data/live.ts';
import { scoresOfSong, songsByFame } from '../data/numbers.ts';
import { supported } from '../data/platforms.ts';
import { lastReading, playlistAt, playlistLabels, playlistsOn, trackAddedPercent } from '../data/playlists.ts';
import { reachOf, stationAt } from '../data/radios.ts';
import { firstAlbumOf, ownerOfSong, releaseDay } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { SandboxCall } from '../http/call.ts';
import { ask, type Route } from '../http/operation.ts';
import { labelsOf, newestArtist } from './artists.ts';
import { radioShort, shorts, datedSong } from './shorts.ts';
import { lyricsOf, newestSong } from './songs.ts';
import { type TopList, topList } from './topList.ts';
import { metricsIn, metricsOf, ofService, visitors } from './metrics.ts';

const rankedArtists = (call: SandboxCall): TopList => ({
  records: allOf('artist'),
  ...metricsIn(call),
  groups: ['social', 'streaming', 'popularity', 'custom'],
  facts: artistFacts,
  show: artist => ({ artist: shorts.artist(artist) }),
  largestLimit: 500,
});

function artistFacts(artist: number) {
  const { countryCode, careerStage, genres } = newestArtist(artist);
  return { artistNationalities: countryCode, artistCareerStages: careerStage, artistGenres: genres };
}

const rankedSongs = (call: SandboxCall): TopList => ({
  // Not every song, but including songs of little-known artists.
  records: songsByFame().songs.slice(0, 6_000),
  metrics: [...metricsOf('song'), ofService(call, 'songScore', (song, day) => scoresOfSong(song, day).fanbaseScore)],
  groups: ['audience', 'popularity', 'custom'],
  standard: 'spotify/streams',
  facts: songFacts,
  show: song => ({ song: datedSong(song) }),
  growth: 'change',
});

/** Codes without a documented name are guesses (src/service/catalogue/README.md, Top lists). */
const songFacts = memoize(6_000, (song: number) => {
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
});

function rankedPlaylists(call: SandboxCall): TopList {
  const platform = call.platform(supported.playlists);
  const metrics = metricsOf('playlist').filter(each => each.platform === platform);
  const addedTo = (playlist: number) => trackAddedPercent(playlist, call.today);
  return {
    records: playlistsOn(platform),
    metrics,
    groups: ['audience'],
    // Without a metric, the platform's lists are sorted by added tracks.
    standardType: metrics.length ? 'metric' : '28DayAdds',
    standard: `${platform}/${metrics[0]?.metricType ?? ''}`,
    sortTypes: ['28DayAdds', 'trackCount', 'lastUpdated'],
    periods: ['month', 'quarter'],
    required: ['type', 'order'],
    facts: playlist => {
      const { curator, trackAge, genres: genre, type, country, trackTotal } = playlistAt(playlist);
      return {
        genre,
        owner: curator.name,
        trackAge,
        trackAddedPercent: addedTo(playlist),
        '28DayAdds': addedTo(playlist),
        // Lists contain type labels, filters use codes.
        playlistType: [...playlistLabels].find(([, label]) => label === type)?.[0],
        country,
        trackCount: trackTotal,
        lastUpdated: dayText(lastReading(call.today)),
      };
    },
    show: playlist => {
      const { curator, trackAge, genres } = playlistAt(playlist);
      const traits = { ownerName: curator.name, trackAge, trackAddedPercent: addedTo(playlist), genres };
      return { playlist: { ...shorts.playlist(playlist, call), ...traits } };
    },
  };
}

const rankedRadios = (call: SandboxCall): TopList => ({
  records: allOf('radio'),
  metrics: [...metricsOf('radio'), ofService(call, 'reach', reachOf)],
  groups: ['social', 'custom'],
  standard: `${call.service}/reach`,
  required: ['platform', 'metricType', 'sortBy', 'period', 'order'],
  facts: radio => {
    const { trackAge, genres: genre, place } = stationAt(radio);
    return { country: place.country, genre, trackAge };
  },
  show: radio => {
    const { trackAge, genres: own } = stationAt(radio);
    return { radio: { ...radioShort(radio), reach: reachOf(radio, call.today), trackAge, genres: own } };
  },
});

const rankedPlaces =
  (kind: PlaceKind) =>
  (call: SandboxCall): TopList => ({
    records: allOf(kind),
    metrics: [...metricsOf(kind), ofService(call, 'score', (place, day) => visitors(place, 'score', day))],
    groups: ['social', 'streaming', 'custom'],
    periods: ['month', 'quarter'],
    required: ['order'],
    standard: `${call.service}/score`,
    sortTypes: ['capacity', 'name'],
    facts: place => ({
      name: placeAt(kind, place).name.toLowerCase(),
      country: placeAt(kind, place).place.country,
      genre: pick(words.genres, draw('genre of place', place)).root,
      isActive: place % 12 !== 11,
      capacity: Number(placeAt(kind, place).ground.capacity ?? 0),
    }),
    show: place => ({ [kind]: shorts[kind](place) }),
  });

export const topRoutes: readonly Route[] = [
  ask('2', 'top/artists', topList(rankedArtists)),
  ask('2', 'top/songs', topList(rankedSongs)),
  ask('2', 'top/playlists/{platform}', topList(rankedPlaylists)),
  ask('2', 'top/radios', topList(rankedRadios)),
  ask('2', 'top/festivals', topList(rankedPlaces('festival'))),
  ask('2', 'top/venues', topList(rankedPlaces('venue'))),
];
