import { accountsOn } from '../../src/sandbox/data/kinds.ts';
import type { Listed } from '../../src/sandbox/data/platforms.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from './landmarks.ts';

const { artist, album, song, playlist, festival, venue, work, collaborator, publisher, label } = landmarks;
const { chart, radio, city, distributor, edition, concert, curator, video } = landmarks;

/** Lookups by id or slug. */
export const by = {
  artist: `artist(id: "${artist.headliner}")`,
  album: `album(id: "${album.first}")`,
  song: `song(id: "${song.hit}")`,
  playlist: `playlist(id: "${playlist.threeHundred}")`,
  festival: `festival(id: "${festival.summer}")`,
  venue: `concertVenue(id: "${venue.first}")`,
  work: `musicalWork(id: "${work.first}")`,
  collaborator: `musicCollaborator(id: "${collaborator.first}")`,
  publisher: `musicPublisher(id: "${publisher.first}")`,
  label: `recordLabel(id: "${label.first}")`,
  distributor: `musicDistributor(id: "${distributor.first}")`,
  songChart: `songChart(slug: "${chart.song.slug}")`,
  albumChart: `albumChart(slug: "${chart.album.slug}")`,
  radio: `radioStation(slug: "${radio.slug}")`,
  city: `musicCity(key: "${city.key}")`,
} as const;

/** Lookup names of record kinds that the schema gives a more precise name. */
const preciseNames: Readonly<Record<string, string>> = {
  collaborator: 'musicCollaborator',
  distributor: 'musicDistributor',
  edition: 'festivalEdition',
  label: 'recordLabel',
  publisher: 'musicPublisher',
  venue: 'concertVenue',
  work: 'musicalWork',
};

/** Lookup of a record kind, such as `musicalWork`. */
export const lookUpOf = (kind: string): string => preciseNames[kind] ?? kind;

/** Type of a record kind, such as `MusicalWork`. */
export const typeOf = (kind: string): string => lookUpOf(kind).replace(/^./, letter => letter.toUpperCase());

const keys = {
  artist: ['spotify', artist.headlinerSpotifyId],
  album: ['spotify', album.spotifyId],
  song: ['spotify', song.hitSpotifyId],
  playlist: ['spotify', playlist.spotifyId],
  festival: ['instagram', firstOn('festival', 'instagram')],
  venue: ['instagram', firstOn('venue', 'instagram')],
  work: [work.platform, work.platformId],
  collaborator: [collaborator.platform, collaborator.platformId],
  publisher: [publisher.platform, publisher.platformId],
} as const;

function firstOn(kind: Listed, platform: string): string {
  return accountsOn(kind, 0, platform)[0]?.identifier ?? '';
}

/** Lookup of a record by its platform identifier. */
export function onPlatform(kind: keyof typeof keys): string {
  const [platform, identifier] = keys[kind];
  return `${lookUpOf(kind)}ByPlatform(platform: "${platform}", identifier: "${identifier}")`;
}

type Batched = keyof typeof keys | 'label';

/** Three records by id. */
function byIds(kind: Batched): string {
  return `${lookUpOf(kind)}s(ids: ${JSON.stringify([0, 1, 2].map(index => uuidOf(kind, index)))}) { name }`;
}

/** Three entities of a type. */
function three(kind: Batched): string {
  const type = typeOf(kind);
  const representations = [0, 1, 2].map(index => `{ __typename: "${type}", id: "${uuidOf(kind, index)}" }`);
  return `_entities(representations: [${representations}]) { ... on ${type} { name } }`;
}

/** An operation of the service and how the graph exposes it. */
export interface Operation {
  readonly group: string;
  /** A description in music terms. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Versions, newest first. Older versions are fallbacks. */
  readonly versions: readonly string[];
  /** Fields that make this call, such as `Artist.albums`. */
  readonly fields: readonly string[];
  /** A query that selects all of these fields, with values that the sandbox has on {@link TODAY}. */
  readonly query: string;
}

/*
 * All operations of the service that are not deprecated, retired or legacy, one per line: name, call, versions if the
 * path has a placeholder for them, fields, and a query.
 */
const table = `
# Artist
artist by id | GET /api/v{version}/artist/{uuid} | 2.9 2 | Query.artist | ${by.artist} { name slug }
artists by ids, up to ten | GET /api/v{version}/artist/{uuids} | 2.9 | Query.artists | ${byIds('artist')}
artist by platform | GET /api/v{version}/artist/by-platform/{platform}/{identifier} | 2.9 2 | Query.artistByPlatform Query.artistsByPlatform | ${onPlatform('artist')} { id name } artistsByPlatform(platform: "spotify", identifiers: ["${landmarks.artist.headlinerSpotifyId}"]) { id name }
identifiers of an artist | GET /api/v2/artist/{uuid}/identifiers | | Artist.identifiers | ${by.artist} { identifiers { nodes { platform { code } identifier } } }
songs of an artist | GET /api/v{version}/artist/{uuid}/songs | 2.21 2 | Artist.songs | ${by.artist} { songs { nodes { id name } } }
albums of an artist | GET /api/v{version}/artist/{uuid}/albums | 2.34 2.26 | Artist.albums Artist.newestReleases | ${by.artist} { albums { nodes { id name } } newestReleases { id } }
related artists | GET /api/v2/artist/{uuid}/related | | Artist.related | ${by.artist} { related { nodes { id name } } }
audience of an artist | GET /api/v2/artist/{uuid}/audience/{platform} | | Artist.audience ArtistAudienceConnection.changes Artist.audiences ArtistPlatformAudience.series | ${by.artist} { audiences(platforms: ["tiktok"]) { series { nodes { date } } } audience(platform: "instagram") { nodes { date followers } changes { starts } } }
local audience of an artist | GET /api/v2.37/artist/{uuid}/social/{platform}/followers/ | | Artist.localAudience LocalMetricConnection.changes | ${by.artist} { localAudience(platform: "instagram") { nodes { date value } latestLocated { countries { value } cities { value } } changes { starts } } }
listening of an artist | GET /api/v2/artist/{uuid}/streaming/{platform}/listening | | Artist.streaming | ${by.artist} { streaming(platform: "spotify") { nodes { date value } statistics { average } previousPeriod { start } } }
local streaming of an artist | GET /api/v2/artist/{uuid}/streaming/{platform} | | Artist.localStreaming | ${by.artist} { localStreaming(platform: "spotify") { latestLocated { date countries { value } cities { value } } } }
retention of an artist | GET /api/v2/artist/{uuid}/{platform}/retention | | Artist.retention AudienceRetentionConnection.changes | ${by.artist} { retention(platform: "spotify") { nodes { date percent } changes { starts } } }
popularity of an artist | GET /api/v2/artist/{uuid}/popularity/{platform} | | Artist.popularity MusicMetricConnection.changes | ${by.artist} { popularity(platform: "spotify") { nodes { date value } changes { starts } } }
score of an artist | GET /api/v2/artist/{uuid}/{service}/score | | Artist.score ArtistScoreConnection.changes | ${by.artist} { score { nodes { date value } changes { starts } } }
playlist reach of an artist | GET /api/v2/artist/{uuid}/playlist/reach/{platform} | | Artist.playlistReach PlaylistReachConnection.changes | ${by.artist} { playlistReach(platform: "spotify") { nodes { date reach } changes { starts } } }
current stats of an artist | GET /api/v{version}/artist/{uuid}/current/stats | 2 | Artist.currentStats Artist.weeklyStats | ${by.artist} { currentStats { social { platform { code } value } } weeklyStats { social { platform { code } value } } }
artist's songs on charts | GET /api/v2/artist/{uuid}/charts/song/ranks/{platform} | | Artist.songChartEntries | ${by.artist} { songChartEntries(platform: "spotify") { nodes { position chart { slug } song { id } } } }
artist's albums on charts | GET /api/v{version}/artist/{uuid}/charts/album/ranks/{platform} | 2.28 2 | Artist.albumChartEntries | ${by.artist} { albumChartEntries(platform: "deezer") { nodes { position chart { slug } } } }
artist's songs in playlists | GET /api/v{version}/artist/{uuid}/playlist/current/{platform} | 2.20 2 | Artist.playlistEntries | ${by.artist} { playlistEntries(platform: "spotify", onlyCurrent: false) { nodes { position playlist { id } song { id } } } }
radio spins of an artist | GET /api/v2/artist/{uuid}/broadcasts | | Artist.radioSpins | ${by.artist} { radioSpins(range: { days: 2 }) { nodes { airedAt radioStation { slug } song { id } } } }
radio spin counts of an artist | GET /api/v2/artist/{uuid}/broadcast-groups | | Artist.radioSpinCounts Artist.radioSpinsByCountry Artist.radioSpinsByStation | ${by.artist} { radioSpinCounts(range: { days: 2 }) { nodes { value radioStation { slug } } } radioSpinsByCountry(range: { days: 2 }) { countries { country { code } value } } radioSpinsByStation(range: { days: 2 }) { stations { value } } }
events of an artist | GET /api/v2/artist/{uuid}/events | | Artist.liveEvents Artist.upcomingEvents | ${by.artist} { liveEvents { nodes { ... on Concert { id name } ... on FestivalEdition { id name } } } upcomingEvents { __typename id } }
short videos of an artist | GET /api/v2/artist/{uuid}/shorts/{platform}/videos | | Artist.shortVideos | ${by.artist} { shortVideos(platform: "instagram") { nodes { identifier title } } }
audience of a short video | GET /api/v2/artist/shorts/{identifier}/audience | | ArtistShortVideo.audience ShortVideoAudienceConnection.changes Query.shortVideoAudience | shortVideoAudience(identifier: "${video.first}") { nodes { date views } changes { starts } } ${by.artist} { shortVideos(platform: "instagram", first: 1) { nodes { audience { nodes { date views } } } } }
audience report, the latest | GET /api/v{version}/artist/{uuid}/audience/{platform}/report/{date} | 2 | Artist.audienceReport | ${by.artist} { audienceReport(platform: "instagram") { stats { followers } } }
audience report of a day | GET /api/v{version}/artist/{uuid}/audience/{platform}/report/{date} | 2 | Artist.audienceReport | ${by.artist} { audienceReport(platform: "instagram", date: "2026-10-01") { stats { followers } } }
days with an audience report | GET /api/v2/artist/{uuid}/audience/{platform}/report/available-dates | | Artist.audienceReportDates | ${by.artist} { audienceReportDates(platform: "instagram") { nodes } }
# Song
song by id | GET /api/v{version}/song/{uuid} | 2.25 2.8 2 | Query.song | ${by.song} { name isrc }
songs by ids, up to ten | GET /api/v{version}/song/{uuids} | 2 | Query.songs | ${byIds('song')}
song by ISRC | GET /api/v{version}/song/by-isrc/{isrc} | 2.25 2.8 2 | Query.songByIsrc Query.songsByIsrc | songByIsrc(isrc: "${song.hitIsrc}") { id name } songsByIsrc(isrcs: ["${song.hitIsrc}"]) { id name }
song by platform | GET /api/v{version}/song/by-platform/{platform}/{identifier} | 2.25 2.8 2 | Query.songByPlatform Query.songsByPlatform | ${onPlatform('song')} { id name } songsByPlatform(platform: "spotify", identifiers: ["${song.hitSpotifyId}"]) { id name }
identifiers of a song | GET /api/v2/song/{uuid}/identifiers | | Song.identifiers | ${by.song} { identifiers { nodes { platform { code } identifier } } }
albums with a song | GET /api/v2/song/{uuid}/albums | | Song.albums | ${by.song} { albums { nodes { id name } } }
related songs | GET /api/v2/song/{uuid}/related | | Song.related | ${by.song} { related { nodes { id name } } }
lyrics analysis of a song | GET /api/v{version}/song/{uuid}/lyrics-analysis | 2 | Song.lyricsAnalysis | ${by.song} { lyricsAnalysis { narrativeStyle imagery } }
audience of a song | GET /api/v2/song/{uuid}/audience/{platform} | | Song.audience IdentifiedMetricConnection.changes Song.audiences SongPlatformAudience.series | ${by.song} { audiences(platforms: ["youtube"]) { series { nodes { date } } } audience(platform: "spotify") { nodes { date value byIdentifier { identifier value } } changes { starts } } }
local streaming of a song | GET /api/v2/song/{uuid}/streaming/{platform} | | Song.localStreaming | ${by.song} { localStreaming(platform: "youtube") { nodes { date value } latestLocated { countries { value } cities { value } } } }
popularity of a song | GET /api/v2/song/{uuid}/popularity/{platform} | | Song.popularity | ${by.song} { popularity(platform: "spotify") { nodes { date value } } }
score of a song | GET /api/v2/song/{uuid}/{service}/score | | Song.score SongScoreConnection.changes | ${by.song} { score { nodes { date fanbaseScore } changes { starts } } }
playlist reach of a song | GET /api/v2/song/{uuid}/playlist/reach/{platform} | | Song.playlistReach | ${by.song} { playlistReach(platform: "spotify") { nodes { date reach } } }
current stats of a song | GET /api/v{version}/song/{uuid}/current/stats | 2 | Song.currentStats Song.weeklyStats | ${by.song} { currentStats { streaming { platform { code } value } } weeklyStats { streaming { platform { code } value } } }
a song on charts | GET /api/v2/song/{uuid}/charts/ranks/{platform} | | Song.chartEntries | ${by.song} { chartEntries(platform: "spotify") { nodes { position chart { slug } } } }
a song in playlists | GET /api/v{version}/song/{uuid}/playlist/current/{platform} | 2.20 2 | Song.playlistEntries | ${by.song} { playlistEntries(platform: "spotify", onlyCurrent: false) { nodes { position playlist { id } } } }
radio spins of a song | GET /api/v2/song/{uuid}/broadcasts | | Song.radioSpins | ${by.song} { radioSpins { nodes { airedAt radioStation { slug } } } }
radio spin counts of a song | GET /api/v2/song/{uuid}/broadcast-groups | | Song.radioSpinCounts Song.radioSpinsByCountry Song.radioSpinsByStation | ${by.song} { radioSpinCounts { nodes { value radioStation { slug } } } radioSpinsByCountry { countries { country { code } value } } radioSpinsByStation { stations { value } } }
# Album
album by id | GET /api/v{version}/album/by-uuid/{uuid} | 2.51 2.36 2 | Query.album | ${by.album} { name creditName }
albums by ids, up to ten | GET /api/v{version}/album/{uuids} | 2 | Query._entities Query.albums | ${three('album')} ${byIds('album')}
album by UPC | GET /api/v{version}/album/by-upc/{upc} | 2.51 2.36 2.26 2.15 2 | Query.albumByUpc Query.albumsByUpc | albumByUpc(upc: "${album.upc}") { name creditName } albumsByUpc(upcs: ["${album.upc}"]) { name creditName }
album by platform | GET /api/v{version}/album/by-platform/{platform}/{identifier} | 2.51 2.36 2.26 2.15 2 | Query.albumByPlatform Query.albumsByPlatform | ${onPlatform('album')} { name creditName } albumsByPlatform(platform: "spotify", identifiers: ["${album.spotifyId}"]) { name creditName }
identifiers of an album | GET /api/v2.26/album/{uuid}/identifiers | | Album.identifiers | ${by.album} { identifiers { nodes { platform { code } identifier } } }
tracks of an album | GET /api/v2.26/album/{uuid}/tracks | | Album.tracks | ${by.album} { tracks { edges { trackNumber node { id name } } } }
audience of an album | GET /api/v2/album/{uuid}/audience/{platform} | | Album.audience Album.audiences AlbumPlatformAudience.series | ${by.album} { audiences(platforms: ["deezer"]) { series { nodes { date } } } audience(platform: "spotify") { nodes { date value } } }
popularity of an album | GET /api/v2/album/{uuid}/popularity/{platform} | | Album.popularity | ${by.album} { popularity(platform: "spotify") { nodes { date value } } }
an album on charts | GET /api/v2.26/album/{uuid}/charts/ranks/{platform} | | Album.chartEntries | ${by.album} { chartEntries(platform: "deezer") { nodes { position chart { slug } } } }
# Works and their creators
work by id | GET /api/v{version}/work/{uuid} | 2 | Query.musicalWork | ${by.work} { name iswc }
works by ids, up to ten | GET /api/v{version}/work/{uuids} | 2 | Query.musicalWorks | ${byIds('work')}
work by ISWC | GET /api/v{version}/work/by-iswc/{iswc} | 2 | Query.musicalWorkByIswc Query.musicalWorksByIswc Song.works | musicalWorkByIswc(iswc: "${work.iswc}") { name } ${by.song} { works { name } } musicalWorksByIswc(iswcs: ["${work.iswc}"]) { name }
work by platform | GET /api/v{version}/work/by-platform/{platform}/{identifier} | 2 | Query.musicalWorkByPlatform | ${onPlatform('work')} { id name }
identifiers of a work | GET /api/v2/work/{uuid}/identifiers | | MusicalWork.identifiers | ${by.work} { identifiers { nodes { platform { code } identifier } } }
recordings of a work | GET /api/v2/work/{uuid}/recordings | | MusicalWork.recordings | ${by.work} { recordings { nodes { id name } } }
collaborator by id | GET /api/v{version}/collaborator/{uuid} | 2 | Query.musicCollaborator | ${by.collaborator} { name roles }
collaborators by ids, up to ten | GET /api/v{version}/collaborator/{uuids} | 2 | Query.musicCollaborators | ${byIds('collaborator')}
collaborator by IPI | GET /api/v{version}/collaborator/by-ipi/{ipi} | 2 | Query.musicCollaboratorByIpi Query.musicCollaboratorsByIpi | musicCollaboratorByIpi(ipi: "${collaborator.ipi}") { id name } musicCollaboratorsByIpi(ipis: ["${collaborator.ipi}"]) { id name }
collaborator by platform | GET /api/v{version}/collaborator/by-platform/{platform}/{identifier} | 2 | Query.musicCollaboratorByPlatform | ${onPlatform('collaborator')} { id name }
identifiers of a collaborator | GET /api/v2/collaborator/{uuid}/identifiers | | MusicCollaborator.identifiers | ${by.collaborator} { identifiers { nodes { platform { code } identifier } } }
songs of a collaborator | GET /api/v2/collaborator/{uuid}/songs | | MusicCollaborator.songs | ${by.collaborator} { songs { nodes { id name } } }
publisher by id | GET /api/v{version}/publisher/{uuid} | 2 | Query.musicPublisher | ${by.publisher} { name ipi }
publishers by ids, up to ten | GET /api/v{version}/publisher/{uuids} | 2 | Query.musicPublishers | ${byIds('publisher')}
publisher by IPI | GET /api/v{version}/publisher/by-ipi/{ipi} | 2 | Query.musicPublisherByIpi Query.musicPublishersByIpi | musicPublisherByIpi(ipi: "${publisher.ipi}") { id name } musicPublishersByIpi(ipis: ["${publisher.ipi}"]) { id name }
publisher by platform | GET /api/v{version}/publisher/by-platform/{platform}/{identifier} | 2 | Query.musicPublisherByPlatform | ${onPlatform('publisher')} { id name }
identifiers of a publisher | GET /api/v2/publisher/{uuid}/identifiers | | MusicPublisher.identifiers | ${by.publisher} { identifiers { nodes { platform { code } identifier } } }
label by id | GET /api/v{version}/label/{uuid} | 2 | Query.recordLabel | ${by.label} { name type }
labels by ids, up to ten | GET /api/v{version}/label/{uuids} | 2 | Query.recordLabels | ${byIds('label')}
identifiers of a label | GET /api/v2/label/{uuid}/identifiers | | RecordLabel.identifiers | ${by.label} { identifiers { nodes { platform { code } identifier } } }
UPC prefixes of a distributor | GET /api/v2/distributor/{uuid}/upc-roots | | Query.musicDistributor Query.musicDistributors MusicDistributor.upcPrefixes | ${by.distributor} { name upcPrefixes { nodes } } musicDistributors(ids: ["${distributor.first}"]) { name }
# Charts
song charts of a platform | GET /api/v2/chart/song/by-platform/{platform} | | Query.songCharts | songCharts(platform: "spotify") { nodes { slug name } }
song ranking, the latest | GET /api/v{version}/chart/song/{slug}/ranking/latest | 2.14 2 | Query.songChart SongChart.ranking | ${by.songChart} { name ranking { asOf edges { position node { id } } } }
song ranking of a moment | GET /api/v{version}/chart/song/{slug}/ranking/{datetime} | 2.14 2 | SongChart.ranking SongChart.positionHistory | ${by.songChart} { ranking(at: "2026-11-17T00:00:00+00:00") { edges { position node { id } } } } ${by.songChart} { positionHistory(songId: "${song.hit}", days: 2) { positions { date position } } }
moments with a song ranking | GET /api/v2/chart/song/{slug}/available-rankings | | SongChart.rankingDates | ${by.songChart} { rankingDates { nodes } }
album charts of a platform | GET /api/v2/chart/album/by-platform/{platform} | | Query.albumCharts | albumCharts(platform: "deezer") { nodes { slug name } }
album ranking, the latest | GET /api/v{version}/chart/album/{slug}/ranking/latest | 2.26 | Query.albumChart AlbumChart.ranking | ${by.albumChart} { name ranking { asOf edges { position node { id } } } }
album ranking of a moment | GET /api/v{version}/chart/album/{slug}/ranking/{datetime} | 2.26 | AlbumChart.ranking | ${by.albumChart} { ranking(at: "2026-11-17T00:00:00+00:00") { edges { position node { id } } } }
moments with an album ranking | GET /api/v2/chart/album/{slug}/available-rankings | | AlbumChart.rankingDates | ${by.albumChart} { rankingDates { nodes } }
TikTok music, the latest | GET /api/v2/chart/tiktok/music/weekly/ranking/latest | | Query.tiktokSoundChart TiktokSoundChart.ranking | tiktokSoundChart { ranking { asOf edges { position node { identifier } } } }
TikTok music of a moment | GET /api/v2/chart/tiktok/music/weekly/ranking/{datetime} | | TiktokSoundChart.ranking | tiktokSoundChart { ranking(at: "2026-11-05T00:00:00+00:00") { edges { position node { identifier } } } }
moments with a TikTok ranking | GET /api/v2/chart/tiktok/music/weekly/available-rankings | | TiktokSoundChart.rankingDates | tiktokSoundChart { rankingDates { nodes } }
# Playlist
playlist by id | GET /api/v{version}/playlist/{uuid} | 2.8 | Query.playlist | ${by.playlist} { name platform { code } }
playlists by ids, up to ten | GET /api/v{version}/playlist/{uuids} | 2.8 | Query.playlists Artist.playlistCurators | ${byIds('playlist')} ${by.artist} { playlistCurators(platform: "spotify") { curators { curator { name } playlists { name } } } }
playlist by platform | GET /api/v{version}/playlist/by-platform/{platform}/{identifier} | 2.8 | Query.playlistByPlatform Query.playlistsByPlatform | ${onPlatform('playlist')} { id name } playlistsByPlatform(platform: "spotify", identifiers: ["${landmarks.playlist.spotifyId}"]) { id name }
curators of a platform | GET /api/v2/playlist/curators/{platform} | | Query.playlistCurators | playlistCurators(platform: "spotify") { nodes { name identifier } }
playlists of a curator | GET /api/v2.20/playlist/by-curator/{platform}/{curatorIdentifier} | | Query.playlistsByCurator PlaylistCurator.playlists | playlistsByCurator(platform: "spotify", curatorIdentifier: "${curator.spotify}") { nodes { id name } } ${by.playlist} { curator { playlists { nodes { id } } } }
playlists of a type | GET /api/v2.20/playlist/by-type/{platform}/{type} | | Query.playlistsByType | playlistsByType(platform: "spotify", type: EDITORIAL) { nodes { id name } }
audience of a playlist | GET /api/v2.20/playlist/{uuid}/audience | | Playlist.audience | ${by.playlist} { audience { nodes { date value } } }
tracks of a playlist, the latest | GET /api/v2.20/playlist/{uuid}/tracks/latest | | Playlist.tracks | ${by.playlist} { tracks { edges { position node { id name } } } }
tracks of a playlist at a moment | GET /api/v2.20/playlist/{uuid}/tracks/{datetime} | | Playlist.tracks Playlist.positionHistory | ${by.playlist} { tracks(at: "2026-11-17T05:43:25+00:00") { edges { position node { id name } } } } ${by.playlist} { positionHistory(songId: "db800b0d-19c8-11e0-933f-f1f7e12bcb66", days: 2) { positions { date position } } }
moments with tracks of a playlist | GET /api/v2.20/playlist/{uuid}/available-tracklistings | | Playlist.trackDates | ${by.playlist} { trackDates { nodes } }
# Radio
live feed of a radio | GET /api/v2/radio/{slug}/live-feed | | RadioStation.radioSpins | ${by.radio} { radioSpins { nodes { airedAt durationSeconds song { id } } } }
identifiers of a radio | GET /api/v2/radio/{slug}/identifiers | | Query.radioStation Query.radioStations RadioStation.identifiers | ${by.radio} { name reach identifiers { nodes { platform { code } identifier } } } radioStations(slugs: ["${radio.slug}"]) { name }
# Places and events
festival by id | GET /api/v{version}/festival/{uuid} | 2 | Query.festival | ${by.festival} { name }
festivals by ids, up to ten | GET /api/v{version}/festival/{uuids} | 2 | Query.festivals | ${byIds('festival')}
festival by platform | GET /api/v{version}/festival/by-platform/{platform}/{identifier} | 2 | Query.festivalByPlatform | ${onPlatform('festival')} { id name }
identifiers of a festival | GET /api/v2/festival/{uuid}/identifiers | | Festival.identifiers | ${by.festival} { identifiers { nodes { platform { code } identifier } } }
editions of a festival | GET /api/v2/festival/{uuid}/editions | | Festival.editions | ${by.festival} { editions { nodes { id name startsAt } } }
edition by id | GET /api/v{version}/festival/edition/{uuid} | 2 | Query.festivalEdition Query.festivalEditions | festivalEdition(id: "${edition.first}") { name startsAt festival { id } } festivalEditions(ids: ["${edition.first}"]) { name }
venue by id | GET /api/v{version}/venue/{uuid} | 2 | Query.concertVenue | ${by.venue} { name }
venues by ids, up to ten | GET /api/v{version}/venue/{uuids} | 2 | Query.concertVenues | ${byIds('venue')}
venue by platform | GET /api/v{version}/venue/by-platform/{platform}/{identifier} | 2 | Query.concertVenueByPlatform | ${onPlatform('venue')} { id name }
identifiers of a venue | GET /api/v2/venue/{uuid}/identifiers | | ConcertVenue.identifiers | ${by.venue} { identifiers { nodes { platform { code } identifier } } }
concerts at a venue | GET /api/v2/venue/{uuid}/concerts | | ConcertVenue.concerts | ${by.venue} { concerts { nodes { id name startsAt } } }
concert by id | GET /api/v{version}/venue/concert/{uuid} | 2 | Query.concert Query.concerts | concert(id: "${concert.first}") { name startsAt venue { id } } concerts(ids: ["${concert.first}"]) { name }
festivals in a city | GET /api/v2/festival/by-city-key | | Query.musicCity MusicCity.festivals | ${by.city} { festivals { nodes { id name } } }
venues in a city | GET /api/v2/venue/by-city-key | | MusicCity.concertVenues | ${by.city} { concertVenues { nodes { id name } } }
concerts in a city | GET /api/v2/venue/concerts/by-city-key | | MusicCity.concerts | ${by.city} { concerts { nodes { id name startsAt } } }
# Top lists
top artists | POST /api/v2/top/artists | | Query.topArtists | topArtists { asOf edges { social { platform { code } value } node { id name } } }
top songs | POST /api/v2/top/songs | | Query.topSongs | topSongs { asOf edges { streaming { platform { code } value } node { id name } } }
top playlists of a platform | POST /api/v2/top/playlists/{platform} | | Query.topPlaylists | topPlaylists(platform: "spotify") { asOf edges { audience { platform { code } value } node { id name } } }
top radios | POST /api/v2/top/radios | | Query.topRadioStations | topRadioStations { asOf edges { social { platform { code } value } node { slug name } } }
top festivals | POST /api/v2/top/festivals | | Query.topFestivals | topFestivals { asOf edges { social { platform { code } value } node { id name } } }
top venues | POST /api/v2/top/venues | | Query.topConcertVenues | topConcertVenues { asOf edges { social { platform { code } value } node { id name } } }
# Search
search for artists | GET /api/v2/artist/search/{term} | | Query.searchMusic MusicSearchResults.artists | searchMusic(term: "a") { artists { id name } }
search for albums | GET /api/v2/album/search/{term} | | MusicSearchResults.albums | searchMusic(term: "a") { albums { id name } }
search for songs | GET /api/v2/song/search/{term} | | MusicSearchResults.songs | searchMusic(term: "a") { songs { id name } }
search for playlists | GET /api/v2/playlist/search/{term} | | MusicSearchResults.playlists | searchMusic(term: "a") { playlists { id name } }
search for radio stations | GET /api/v2/radio/search/{term} | | MusicSearchResults.radioStations | searchMusic(term: "a") { radioStations { slug name } }
search for festivals | GET /api/v2/festival/search/{term} | | MusicSearchResults.festivals | searchMusic(term: "a") { festivals { id name } }
search for concert venues | GET /api/v2/venue/search/{term} | | MusicSearchResults.concertVenues | searchMusic(term: "a") { concertVenues { id name } }
search for music collaborators | GET /api/v2/collaborator/search/{term} | | MusicSearchResults.musicCollaborators | searchMusic(term: "a") { musicCollaborators { id name } }
search for record labels | GET /api/v2/label/search/{term} | | MusicSearchResults.recordLabels | searchMusic(term: "a") { recordLabels { id name } }
record by page URL | GET /api/v{version}/search/external/url | 2 | Query.musicByUrl | musicByUrl(url: "https://open.spotify.com/artist/${artist.headlinerSpotifyId}") { ... on Artist { id name } }
# Reference lists
platforms | GET /api/v2/referential/platforms | | Query.musicPlatforms | musicPlatforms { code name }
platforms with audiences | GET /api/v2/referential/platforms/social | | Query.musicPlatforms | musicPlatforms(purpose: AUDIENCE) { code name }
platforms with streaming | GET /api/v2/referential/platforms/streaming | | Query.musicPlatforms | musicPlatforms(purpose: STREAMING) { code name }
platforms with song charts | GET /api/v2/chart/song/platforms | | Query.musicPlatforms | musicPlatforms(purpose: SONG_CHARTS) { code name }
platforms with album charts | GET /api/v2/chart/album/platforms | | Query.musicPlatforms | musicPlatforms(purpose: ALBUM_CHARTS) { code name }
platforms with playlists | GET /api/v2/playlist/platforms | | Query.musicPlatforms | musicPlatforms(purpose: PLAYLISTS) { code name }
countries with radio stations | GET /api/v2/radio/countries | | Query.radioStationCountries | radioStationCountries { code name }
genres of artists | GET /api/v2/artist/genres | | Query.artistGenres | artistGenres { name }
genres of songs | GET /api/v2/referential/song/genres | | Query.songGenres | songGenres { name }
metrics of top artists | GET /api/v2/top-artist/referential/metrics | | Query.topArtistMetrics | topArtistMetrics { metric }
cities that top artists are known for | GET /api/v2/top-artist/referential/cities/{countryCode} | | Query.musicCities | musicCities(purpose: RANKINGS, country: "FR") { edges { node { key } location { city } } }
cities with venues and festivals | GET /api/v2/referential/venue/cities/{countryCode} | | Query.musicCities CityMetricValue.city | musicCities(purpose: CONCERT_VENUES, country: "FR") { edges { node { key } location { city } } } ${by.artist} { localStreaming(platform: "spotify") { latestLocated { cities(first: 1) { city { key location { city } } } } } }
label types | GET /api/v2/referential/label-types | | Query.recordLabelTypes | recordLabelTypes { code name }
distributors | GET /api/v2/referential/distributors | | Query.allMusicDistributors | allMusicDistributors { nodes { id name } }
values of lyrics attributes | GET /api/v2/referential/lyrics-attributes | | Query.lyricsAttributes | lyricsAttributes(attribute: THEMES) { nodes }
# Account
usage and quota | GET /api/v{version}/team/usage | 2 | Query.analyticsAccount | analyticsAccount { quota { limit remaining } rateLimit { perMinute } }
priority artists | GET /api/v2/favorite/artists | | AnalyticsAccount.priorityArtists Artist.isPriority | analyticsAccount { priorityArtists { nodes { id name } } } ${by.artist} { isPriority }
data feeds | GET /api/v2/data-feed/available | | AnalyticsAccount.feeds | analyticsAccount { feeds { code name } }
subscribed data feeds | GET /api/v2/data-feed/configured | | AnalyticsAccount.feedSubscriptions | analyticsAccount { feedSubscriptions { nodes { entityId storageCode } } }
# Changes
add links to an artist | POST /api/v2/artist/{uuid}/sources/add | | Mutation.addArtistLinks | addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["https://example.org/a"] }) { artist { id } }
add links to a song | POST /api/v2/song/{uuid}/sources/add | | Mutation.addSongLinks | addSongLinks(input: { songId: "${song.hit}", urls: ["https://example.org/s"] }) { song { id } }
add a priority artist | POST /api/v2/favorite/artist/{uuid} | | Mutation.addPriorityArtist | addPriorityArtist(input: { artistId: "${artist.notFavorite}" }) { artist { id } }
remove a priority artist | DELETE /api/v2/favorite/artist/{uuid} | | Mutation.removePriorityArtist | removePriorityArtist(input: { artistId: "${artist.favorite}" }) { artist { id } }
unlock an audience report | POST /api/v2/artist/{uuid}/audience/{platform}/report | | Mutation.unlockAudienceReport | unlockAudienceReport(input: { artistId: "${artist.withoutReport}", platform: "instagram" }) { report { stats { followers } } }
subscribe to a data feed | POST /api/v2/data-feed/configured | | Mutation.subscribeToAnalyticsFeed | subscribeToAnalyticsFeed(input: { feedCode: "artist-score", entityId: "${artist.headliner}", storageCode: "lake" }) { subscription { entityId storageCode } }
unsubscribe from a data feed | DELETE /api/v2/data-feed/configured | | Mutation.unsubscribeFromAnalyticsFeed | unsubscribeFromAnalyticsFeed(input: { feedCode: "artist-metadata", entityId: "${artist.headliner}", storageCode: "warehouse" }) { subscription { entityId storageCode } }
add a UPC to a distributor | POST /api/v2/distributor/{uuid}/upcs/{upc} | | Mutation.addMusicDistributorUpc | addMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "${album.upc}" }) { prefix distributor { id } }
remove a UPC from a distributor | DELETE /api/v2/distributor/{uuid}/upcs/{upc} | | Mutation.removeMusicDistributorUpc | removeMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "${album.upc}" }) { distributor { id } }
`;

export const operations: readonly Operation[] = table
  .split('\n# ')
  .slice(1)
  .flatMap(section => {
    const [group = '', ...lines] = section.trim().split('\n');
    return lines.map(line => operationOf(group, line));
  });

function operationOf(group: string, line: string): Operation {
  const [name = '', call = '', versions = '', fields = '', query = ''] = line.split('|').map(cell => cell.trim());
  const [method = '', path = ''] = call.split(' ');
  const own = /^\/api\/v([\d.]+)\//.exec(path)?.[1];
  return {
    group,
    name,
    method,
    path,
    versions: own === undefined ? versions.split(' ') : [own],
    fields: fields.split(' '),
    query: fields.startsWith('Mutation.') ? `mutation { ${query} }` : `{ ${query} }`,
  };
}
