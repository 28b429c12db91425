import { landmarks } from '../support/landmarks.ts';
import { lookUpOf } from '../support/operations.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { kinds } from '../support/fuzz/values.ts';

/* Argument values that lead to different calls or different responses from the sandbox. */

const { artist, album, song, playlist, festival, venue, work, collaborator, publisher, label } = landmarks;
const { chart, radio, city, distributor, curator, concert, edition } = landmarks;

/** Values by the name of the argument or input field. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  around: ['2026-10-01', '2026-11-01'],
  platforms: [['spotify'], ['deezer']],
  platform: ['spotify', 'instagram', 'youtube', 'tiktok', 'deezer', 'genius', 'itunes'],
  country: ['FR', 'US', 'DE'],
  city: ['Berlin', 'Hamburg'],
  region: ['Berlin', 'Bavaria'],
  days: [5, 20],
  daysSinceRelease: [7, 20],
  start: ['2026-10-25', '2026-10-20'],
  end: ['2026-11-01', '2026-10-20'],
  period: [1, 30],
  metric: ['followers', 'monthly_listeners', 'popularity', 'streams', 'likes', 'subscribers', 'reach', 'score'],
  playlistIds: [[playlist.threeHundred], [uuidOf('playlist', 5)]],
  radioStationSlugs: [[radio.slug], ['no-such-radio-0']],
  identifiers: [['x'], ['y', 'x']],
  identifier: ['x', artist.headlinerSpotifyId, song.hitSpotifyId, album.spotifyId],
  feedCode: ['artist-score', 'artist-metadata'],
  storageCode: ['lake', 'warehouse'],
  urls: [['https://example.org/a'], ['https://example.org/b']],
  url: [
    `https://open.spotify.com/artist/${artist.headlinerSpotifyId}`,
    `https://open.spotify.com/track/${song.hitSpotifyId}`,
  ],
  term: ['a', 'love', 'Ly'],
  upc: [album.upc, album.unknownUpc],
  upcs: [[album.upc, album.unknownUpc], [album.upc]],
  isrc: [song.hitIsrc, song.unknownIsrc],
  isrcs: [[song.hitIsrc, song.unknownIsrc], [song.hitIsrc]],
  iswc: [work.iswc, work.unknownIswc],
  iswcs: [[work.iswc, work.unknownIswc], [work.iswc]],
  slugs: [[radio.slug, radio.unknown], [radio.slug]],
  key: [city.key, city.unknownKey],
  cityKey: [city.key, city.unknownKey],
  curatorIdentifier: [curator.spotify, curator.unknown],
  intervalSeconds: [3_600, 86_400],
  entityId: [artist.headliner, artist.favorite],
  artistId: [artist.headliner, artist.favorite],
  // The last id is the first track of the playlist of 300.
  songId: [song.hit, song.withoutIsrc, 'db800b0d-19c8-11e0-933f-f1f7e12bcb66'],
  distributorId: [distributor.first, distributor.foreign],
  enteredSince: ['2026-11-20', '2026-10-01'],
  enteredUntil: ['2026-10-01', '2026-11-20'],
  exitedSince: ['2026-11-20', '2026-10-01'],
  exitedUntil: ['2026-10-01', '2026-11-20'],
  until: ['2026-11-20', '2026-10-01'],
  releasedSince: ['2020-01-01', '2024-01-01'],
  releasedUntil: ['2024-01-01', '2020-01-01'],
  date: ['2026-10-01', '2026-09-01'],
  at: ['2026-11-17T00:00:00+00:00', '2026-11-16T00:00:00+00:00'],
};

/** The ids of two records, and the id of only one of the two. */
const manyIds = Object.fromEntries(
  kinds.map(kind => [`Query.${lookUpOf(kind)}s(ids)`, [[uuidOf(kind, 0), uuidOf(kind, 1)], [uuidOf(kind, 0)]]]),
);

/** Values by field, for arguments whose name is ambiguous. */
const byPath: Readonly<Record<string, readonly unknown[]>> = {
  ...manyIds,
  'Query.musicCollaboratorsByIpi(ipis)': [[collaborator.ipi, collaborator.unknownIpi], [collaborator.ipi]],
  'Query.musicPublishersByIpi(ipis)': [[publisher.ipi, publisher.unknownIpi], [publisher.ipi]],
  'Query.artist(id)': [artist.headliner, artist.unknown],
  'Query.album(id)': [album.first, album.unknown],
  'Query.song(id)': [song.hit, song.unknown],
  'Query.playlist(id)': [playlist.threeHundred, playlist.unknown],
  'Query.festival(id)': [festival.summer, festival.unknown],
  'Query.concertVenue(id)': [venue.first, venue.unknown],
  'Query.musicalWork(id)': [work.first, work.unknown],
  'Query.musicCollaborator(id)': [collaborator.first, collaborator.unknown],
  'Query.musicPublisher(id)': [publisher.first, publisher.unknown],
  'Query.recordLabel(id)': [label.first, label.unknown],
  'Query.musicDistributor(id)': [distributor.first, distributor.unknown],
  'Query.concert(id)': [concert.first, concert.unknown],
  'Query.festivalEdition(id)': [edition.first, concert.unknown],
  'Query.songChart(slug)': [chart.song.slug, chart.song.unknown],
  'Query.albumChart(slug)': [chart.album.slug, chart.song.unknown],
  'Query.radioStation(slug)': [radio.slug, radio.unknown],
  'Query.musicCollaboratorByIpi(ipi)': [collaborator.ipi, collaborator.unknownIpi],
  'Query.musicPublisherByIpi(ipi)': [publisher.ipi, publisher.unknownIpi],
  'TiktokSoundChart.ranking(at)': ['2026-11-05T00:00:00+00:00', '2026-10-29T00:00:00+00:00'],
  'Playlist.tracks(at)': ['2026-11-17T05:43:25+00:00', '2026-11-16T05:43:25+00:00'],
};

const someNumbers = [{ min: 100 }, { max: 100 }];
const numbers = `
  acousticness addedPercent audience capacity danceability durationSeconds energy instrumentalness liveness loudness speechiness
  tempo timeSignature valence`
  .trim()
  .split(/\s+/);
const someDays = [{ start: '2020-01-01' }, { end: '2020-01-01' }];
const someTexts = [['Pop'], ['Rock']];
const someCountries = [['FR'], ['DE']];

/** Values for fields of top list filters for which neither `someNumbers` nor `someTexts` is valid. */
const filters: Readonly<Record<string, readonly unknown[]>> = {
  releaseDate: someDays,
  lastUpdated: someDays,
  modes: [['MAJOR'], ['MINOR']],
  pitchClasses: [[0], [11]],
  types: [['EDITORIAL'], ['CURATORS_LISTENERS']],
  careerStages: [['LONG_TAIL'], ['SUPERSTAR']],
  artistCareerStages: [['LONG_TAIL'], ['SUPERSTAR']],
  countries: someCountries,
  territories: someCountries,
  nationalities: someCountries,
  artistNationalities: someCountries,
  isrcCountries: someCountries,
};

function filterValues(path: string, name: string): readonly unknown[] {
  if (name === 'metrics') {
    const followers = { metric: path.includes('topSongs') ? 'VIEWS' : 'FOLLOWERS', platform: 'instagram' };
    return someNumbers.map(bounds => [{ ...followers, ...bounds }]);
  }
  return filters[name] ?? (numbers.includes(name) ? someNumbers : someTexts);
}

/** Other arguments without which an argument is rejected or has no effect. */
const companions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Query.topArtists(cityKey)': { country: city.country },
  'Artist.audienceReportDates(direction)': { range: { days: 200 } },
  ...Object.fromEntries(
    ['Artist.localAudience', 'Artist.localStreaming', 'Song.localStreaming'].flatMap(field => [
      [`${field}(city)`, { country: 'DE' }],
      [`${field}(region)`, { country: 'DE', city: 'Berlin' }],
    ]),
  ),
};

export const companionsOf = (path: string) => companions[path] ?? {};

export function argumentValues(path: string, name: string): readonly unknown[] {
  return path.includes('(filters)') ? filterValues(path, name) : (byPath[path] ?? byName[name] ?? []);
}

/** Valid inputs, of which each case changes one field. */
const onFeed = { feedCode: 'artist-score', entityId: artist.headliner, storageCode: 'lake' };
const ofDistributor = { distributorId: distributor.first, upc: album.upc };

const bases: Readonly<Record<string, readonly object[]>> = {
  AddArtistLinksInput: [{ artistId: artist.headliner, urls: ['https://example.org/a'] }],
  AddSongLinksInput: [{ songId: song.hit, urls: ['https://example.org/a'] }],
  UnlockAudienceReportInput: [{ artistId: artist.headliner, platform: 'instagram' }],
  SubscribeToAnalyticsFeedInput: [onFeed],
  UnsubscribeFromAnalyticsFeedInput: [onFeed],
  AddMusicDistributorUpcInput: [ofDistributor],
  RemoveMusicDistributorUpcInput: [ofDistributor],
  MusicDayRange: [{ days: 20 }, {}],
  'Query.topArtists(orderBy)': [{ platform: 'spotify', field: 'FOLLOWERS', measure: 'PERCENT_GROWTH' }],
  'Query.topSongs(orderBy)': [{ platform: 'spotify', field: 'STREAMS', measure: 'PERCENT_GROWTH' }],
  'Query.topRadioStations(orderBy)': [{ platform: 'instagram', field: 'FOLLOWERS', measure: 'PERCENT_GROWTH' }],
  'Query.topPlaylists(orderBy)': [{ field: 'AUDIENCE', measure: 'PERCENT_GROWTH' }],
  'Query.topFestivals(orderBy)': [{ platform: 'instagram', field: 'FOLLOWERS', measure: 'PERCENT_GROWTH' }],
  'Query.topConcertVenues(orderBy)': [{ platform: 'instagram', field: 'FOLLOWERS', measure: 'PERCENT_GROWTH' }],
};

export function inputBases(path: string, input: string): readonly object[] {
  return bases[path] ?? bases[input] ?? [{}];
}
