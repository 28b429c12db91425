import { getNamedType, isLeafType, isObjectType, type GraphQLOutputType } from 'graphql';
import type { Json } from './json.ts';
import { landmarks } from './landmarks.ts';
import { by } from './operations.ts';
import { fieldsOf, schema } from './schema.ts';

/** A path to a record of each type with lists or series. FIELD is a placeholder. */
const owners: Readonly<Record<string, string>> = {
  Query: '{ FIELD }',
  AnalyticsAccount: '{ analyticsAccount { FIELD } }',
  Artist: `{ ${by.artist} { FIELD } }`,
  Album: `{ ${by.album} { FIELD } }`,
  Song: `{ ${by.song} { FIELD } }`,
  Playlist: `{ ${by.playlist} { FIELD } }`,
  PlaylistCurator: `{ ${by.playlist} { curator { FIELD } } }`,
  Festival: `{ ${by.festival} { FIELD } }`,
  ConcertVenue: `{ ${by.venue} { FIELD } }`,
  MusicalWork: `{ ${by.work} { FIELD } }`,
  MusicCollaborator: `{ ${by.collaborator} { FIELD } }`,
  MusicPublisher: `{ ${by.publisher} { FIELD } }`,
  RecordLabel: `{ ${by.label} { FIELD } }`,
  MusicDistributor: `{ ${by.distributor} { FIELD } }`,
  SongChart: `{ ${by.songChart} { FIELD } }`,
  AlbumChart: `{ ${by.albumChart} { FIELD } }`,
  RadioStation: `{ ${by.radio} { FIELD } }`,
  MusicCity: `{ ${by.city} { FIELD } }`,
  ArtistPlatformAudience: `{ ${by.artist} { audiences(platforms: ["instagram"]) { FIELD } } }`,
  SongPlatformAudience: `{ ${by.song} { audiences(platforms: ["spotify"]) { FIELD } } }`,
  AlbumPlatformAudience: `{ ${by.album} { audiences(platforms: ["spotify"]) { FIELD } } }`,
  TiktokSoundChart: '{ tiktokSoundChart { FIELD } }',
  ArtistShortVideo: `{ ${by.artist} { shortVideos(platform: "instagram", first: 1) { nodes { FIELD } } } }`,
};

/** Every list and series, with required arguments and arguments that keep the list short. */
export const walks: Readonly<Record<string, string>> = {
  'AnalyticsAccount.priorityArtists': '',
  'AnalyticsAccount.feedSubscriptions': '',
  'Album.tracks': '',
  'Album.identifiers': '',
  'Album.audience': 'platform: "spotify"',
  'Album.popularity': 'platform: "spotify"',
  'Album.chartEntries': 'platform: "deezer", onlyCurrent: false',
  'AlbumChart.ranking': '',
  'AlbumChart.rankingDates': '',
  'Artist.albums': '',
  'Artist.songs': '',
  'Artist.related': '',
  'Artist.identifiers': '',
  'Artist.audience': 'platform: "instagram"',
  'AlbumPlatformAudience.series': '',
  'ArtistPlatformAudience.series': '',
  'SongPlatformAudience.series': '',
  'Artist.localAudience': 'platform: "instagram"',
  'Artist.streaming': 'platform: "spotify"',
  'Artist.localStreaming': 'platform: "spotify"',
  'Artist.retention': 'platform: "spotify"',
  'Artist.popularity': 'platform: "spotify", range: { days: 90 }',
  'Artist.score': '',
  'Artist.playlistReach': 'platform: "spotify"',
  'Artist.songChartEntries': 'platform: "spotify"',
  'Artist.albumChartEntries': 'platform: "deezer"',
  'Artist.playlistEntries': 'platform: "spotify", country: "FR"',
  'Artist.radioSpins': 'range: { days: 1 }',
  'Artist.radioSpinCounts': 'range: { days: 2 }',
  'Artist.liveEvents': '',
  'Artist.shortVideos': 'platform: "instagram"',
  'Artist.audienceReportDates': 'platform: "instagram", range: { days: 365 }',
  'MusicCity.festivals': '',
  'MusicCity.concertVenues': '',
  'MusicCity.concerts': '',
  'MusicCollaborator.songs': '',
  'MusicCollaborator.identifiers': '',
  'MusicDistributor.upcPrefixes': '',
  'Festival.identifiers': '',
  'Festival.editions': '',
  'RecordLabel.identifiers': '',
  'Playlist.tracks': '',
  'Playlist.trackDates': '',
  'Playlist.audience': '',
  'PlaylistCurator.playlists': '',
  'MusicPublisher.identifiers': '',
  'Query.albumCharts': 'platform: "deezer"',
  'Query.playlistCurators': 'platform: "deezer"',
  'Query.allMusicDistributors': '',
  'Query.musicCities': 'purpose: RANKINGS, country: "FR"',
  'Query.lyricsAttributes': 'attribute: THEMES',
  'Query.playlistsByCurator': `platform: "spotify", curatorIdentifier: "${landmarks.curator.spotify}"`,
  'Query.playlistsByType': 'platform: "spotify", type: EDITORIAL',
  'Query.songCharts': 'platform: "spotify"',
  'TiktokSoundChart.ranking': '',
  'TiktokSoundChart.rankingDates': '',
  'Query.shortVideoAudience': `identifier: "${landmarks.video.first}", range: { start: "2024-06-01", end: "2024-07-31" }`,
  'Query.topArtists': 'filters: [{ careerStages: [MAINSTREAM, DEVELOPING] }]',
  'Query.topFestivals': '',
  'Query.topPlaylists': 'platform: "deezer"',
  'Query.topRadioStations': '',
  'Query.topSongs': 'filters: [{ genres: ["pop"] }]',
  'Query.topConcertVenues': '',
  'RadioStation.identifiers': '',
  'RadioStation.radioSpins': 'range: { days: 2 }',
  'ArtistShortVideo.audience': '',
  'Song.albums': '',
  'Song.identifiers': '',
  'Song.related': '',
  'Song.audience': 'platform: "spotify"',
  'Song.popularity': 'platform: "spotify"',
  'Song.score': 'range: { days: 365 }',
  'Song.playlistReach': 'platform: "spotify"',
  'Song.localStreaming': 'platform: "youtube"',
  'Song.chartEntries': 'platform: "spotify", onlyCurrent: false',
  'Song.playlistEntries': 'platform: "spotify", onlyCurrent: false',
  'Song.radioSpins': 'range: { days: 2 }',
  'Song.radioSpinCounts': 'range: { days: 2 }',
  'SongChart.ranking': '',
  'SongChart.rankingDates': '',
  'ConcertVenue.concerts': '',
  'ConcertVenue.identifiers': '',
  'MusicalWork.identifiers': '',
  'MusicalWork.recordings': '',
};

/** Lists and series in the schema, by type and field. */
export const connections = new Map(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(type => Object.values(type.getFields()).map(field => ({ name: `${type.name}.${field.name}`, field })))
    .flatMap(({ name, field }) => {
      const type = getNamedType(field.type);
      return isObjectType(type) && type.name.endsWith('Connection') ? [[name, { field, type }] as const] : [];
    }),
);

/** A query for members of a list or series under the alias `walked`. */
export function queryOf(name: string, paging: string, members: string): string {
  const [owner = '', field = ''] = name.split('.');
  const own = paging.includes('range:') ? walks[name]?.replace(/(, )?range: \{.*?\}/, '') : walks[name];
  const walked = `walked: ${field}(${[own, paging].filter(Boolean).join(', ')}) { ${members} }`;
  return owners[owner]?.replace('FIELD', () => walked) ?? '';
}

/** Finds the list or series in a response to {@link queryOf}. */
export function walkedIn(value: Json): Json {
  if (typeof value !== 'object' || value === null) return undefined;
  return value.walked ?? Object.values(value).map(walkedIn).find(Boolean);
}

/** Selection that identifies a node: its id or slug, otherwise all of its values and the ids of its records. */
export function identityOf(name: string): string {
  const node = nodeOf(name);
  if (keyOf(node)) return keyOf(node) ?? '';
  const members = Object.values(fieldsOf(node)).flatMap(({ name: member, type, args }) => {
    if (isLeafType(getNamedType(type))) return [member];
    const key = args.length === 0 ? keyOf(type) : undefined;
    return key ? [`${member} ${key}`] : [];
  });
  return members.length > 0 ? `{ ${members.join(' ')} }` : '';
}

export function nodeOf(name: string): GraphQLOutputType | undefined {
  return fieldsOf(connections.get(name)?.type.getFields()['edges']?.type)['node']?.type;
}

function keyOf(type: GraphQLOutputType | undefined): string | undefined {
  const key = ['id', 'slug'].find(each => each in fieldsOf(type));
  return key && `{ ${key} }`;
}
