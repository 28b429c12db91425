/* Written by `npm run generate` from the schema. */
import { list, series } from './connection.ts';
import type { PossibleTypes, TypePolicies } from './policies.ts';
import { keyedBy, lookUp, lookUpByOtherKey } from './records.ts';

export const possibleTypes: PossibleTypes = {
  AnalyticsFeedEntity: ['Album', 'Artist', 'Playlist', 'Song'],
  LinkedMusic: ['Album', 'Artist', 'Playlist', 'Song'],
  LiveEvent: ['Concert', 'FestivalEdition'],
  MusicChart: ['AlbumChart', 'SongChart'],
  MusicChartEntry: ['AlbumChartEntry', 'SongChartEntry'],
  MusicChartRanking: ['AlbumRankingConnection', 'SongRankingConnection', 'TiktokSoundRankingConnection'],
  MusicChartRankingRow: ['AlbumRankingEdge', 'SongRankingEdge', 'TiktokSoundRankingEdge'],
  MusicCurrentStats: ['ArtistCurrentStats', 'SongCurrentStats'],
  MusicEventPlace: ['ConcertVenue', 'Festival'],
  MusicMetricSeries: ['ArtistAudienceConnection', 'ArtistScoreConnection', 'AudienceRetentionConnection', 'IdentifiedMetricConnection', 'LocalMetricConnection', 'MusicMetricConnection', 'PlaylistReachConnection', 'ShortVideoAudienceConnection', 'SongScoreConnection'],
  MusicMutationError: ['AddLinksError', 'AddMusicDistributorUpcError', 'AddPriorityArtistError', 'RemoveMusicDistributorUpcError', 'RemovePriorityArtistError', 'SubscribeToAnalyticsFeedError', 'UnlockAudienceReportError', 'UnsubscribeFromAnalyticsFeedError'],
  MusicMutationPayload: ['AddArtistLinksPayload', 'AddMusicDistributorUpcPayload', 'AddPriorityArtistPayload', 'AddSongLinksPayload', 'RemoveMusicDistributorUpcPayload', 'RemovePriorityArtistPayload', 'SubscribeToAnalyticsFeedPayload', 'UnlockAudienceReportPayload', 'UnsubscribeFromAnalyticsFeedPayload'],
  MusicPaginatedList: ['AlbumChartConnection', 'AlbumChartEntryConnection', 'AlbumRankingConnection', 'AlbumTrackConnection', 'AnalyticsFeedSubscriptionConnection', 'ArtistAlbumConnection', 'ArtistAudienceConnection', 'ArtistConnection', 'ArtistScoreConnection', 'ArtistShortVideoConnection', 'ArtistSongConnection', 'AudienceReportDateConnection', 'AudienceRetentionConnection', 'ChartRankingDateConnection', 'ConcertConnection', 'ConcertVenueConnection', 'CuratorPlaylistConnection', 'FestivalConnection', 'FestivalEditionConnection', 'IdentifiedMetricConnection', 'LiveEventConnection', 'LocalMetricConnection', 'MusicCityConnection', 'MusicDistributorConnection', 'MusicLyricsAttributeConnection', 'MusicMetricConnection', 'PlatformIdentifierConnection', 'PlaylistConnection', 'PlaylistCuratorConnection', 'PlaylistEntryConnection', 'PlaylistReachConnection', 'PlaylistTrackConnection', 'PlaylistTrackDateConnection', 'PriorityArtistConnection', 'RadioSpinConnection', 'RadioSpinCountConnection', 'ShortVideoAudienceConnection', 'SongAlbumConnection', 'SongChartConnection', 'SongChartEntryConnection', 'SongConnection', 'SongRankingConnection', 'SongScoreConnection', 'TiktokSoundRankingConnection', 'TopArtistConnection', 'TopConcertVenueConnection', 'TopFestivalConnection', 'TopPlaylistConnection', 'TopRadioStationConnection', 'TopSongConnection', 'UpcPrefixConnection'],
  MusicTopList: ['TopArtistConnection', 'TopConcertVenueConnection', 'TopFestivalConnection', 'TopPlaylistConnection', 'TopRadioStationConnection', 'TopSongConnection'],
  MusicTopPlaceRow: ['TopConcertVenueEdge', 'TopFestivalEdge'],
};

export const typePolicies: TypePolicies = {
  Album: {
    fields: {
      audience: series(['direction', 'identifier', 'platform', 'range']),
      chartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      identifiers: list(['onlyDefault', 'platform']),
      popularity: series(['direction', 'platform', 'range']),
      tracks: list([]),
    },
  },
  AlbumChart: {
    keyFields: keyedBy('slug'),
    fields: {
      ranking: list(['at', 'onlyNew']),
      rankingDates: list([]),
    },
  },
  AlbumPlatformAudience: {
    fields: {
      series: series(['direction', 'range']),
    },
  },
  AnalyticsAccount: {
    merge: true,
    fields: {
      feedSubscriptions: list(['entityType', 'feedCode', 'storageCode']),
      priorityArtists: list([]),
    },
  },
  Artist: {
    fields: {
      albumChartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      albums: list(['orderBy', 'releasedSince', 'releasedUntil', 'type']),
      audience: series(['direction', 'platform', 'range']),
      audienceReportDates: series(['direction', 'platform', 'range']),
      identifiers: list(['onlyDefault', 'platform']),
      liveEvents: list(['orderBy', 'type', 'within']),
      localAudience: series(['city', 'country', 'direction', 'platform', 'range', 'region']),
      localStreaming: series(['city', 'country', 'direction', 'platform', 'range', 'region']),
      playlistEntries: list(['country', 'enteredSince', 'enteredUntil', 'exitedSince', 'exitedUntil', 'onlyCurrent', 'orderBy', 'platform', 'playlistIds', 'type']),
      playlistReach: series(['direction', 'platform', 'range', 'type']),
      popularity: series(['direction', 'platform', 'range']),
      radioSpinCounts: list(['country', 'radioStationSlugs', 'range']),
      radioSpins: list(['country', 'radioStationSlugs', 'range']),
      related: list([]),
      retention: series(['direction', 'platform', 'range']),
      score: series(['direction', 'range']),
      shortVideos: list(['platform']),
      songChartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      songs: list(['orderBy', 'releasedSince', 'releasedUntil', 'role']),
      streaming: series(['direction', 'platform', 'range']),
    },
  },
  ArtistCurrentStats: { merge: true },
  ArtistPlatformAudience: {
    fields: {
      series: series(['direction', 'range']),
    },
  },
  ArtistPlaylistCurators: { merge: true },
  ArtistShortVideo: {
    fields: {
      audience: series(['direction', 'range']),
    },
  },
  CallQuota: { merge: true },
  CallRateLimit: { merge: true },
  ConcertVenue: {
    fields: {
      concerts: list(['within']),
      identifiers: list(['platform']),
    },
  },
  Festival: {
    fields: {
      editions: list(['orderBy', 'within']),
      identifiers: list(['platform']),
    },
  },
  IsoCountry: { merge: true },
  Locality: { merge: true },
  LyricsAnalysis: { merge: true },
  MusicCity: {
    keyFields: keyedBy('key'),
    fields: {
      concertVenues: list([]),
      concerts: list(['within']),
      festivals: list([]),
    },
  },
  MusicCollaborator: {
    fields: {
      identifiers: list(['platform']),
      songs: list([]),
    },
  },
  MusicCompany: { merge: true },
  MusicDistributor: {
    fields: {
      upcPrefixes: list([]),
    },
  },
  MusicPlatform: { merge: true },
  MusicPublisher: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  MusicSearchResults: { merge: true },
  MusicTicketPrice: { merge: true },
  MusicalWork: {
    fields: {
      identifiers: list(['platform']),
      recordings: list([]),
    },
  },
  PlaceCoordinates: { merge: true },
  PlatformKey: { merge: true },
  Playlist: {
    fields: {
      audience: series(['direction', 'range']),
      trackDates: series(['direction', 'range']),
      tracks: list(['at']),
    },
  },
  PlaylistCurator: {
    merge: true,
    fields: {
      playlists: list(['country', 'orderBy']),
    },
  },
  Query: {
    fields: {
      album: lookUp('Album', 'id'),
      albumByPlatform: lookUpByOtherKey,
      albumByUpc: lookUpByOtherKey,
      albumChart: lookUp('AlbumChart', 'slug'),
      albumCharts: list(['country', 'platform']),
      allMusicDistributors: list([]),
      artist: lookUp('Artist', 'id'),
      artistByPlatform: lookUpByOtherKey,
      concert: lookUp('Concert', 'id'),
      concertVenue: lookUp('ConcertVenue', 'id'),
      concertVenueByPlatform: lookUpByOtherKey,
      festival: lookUp('Festival', 'id'),
      festivalByPlatform: lookUpByOtherKey,
      festivalEdition: lookUp('FestivalEdition', 'id'),
      lyricsAttributes: list(['attribute', 'term']),
      musicCities: list(['country', 'purpose', 'term']),
      musicCity: lookUp('MusicCity', 'key'),
      musicCollaborator: lookUp('MusicCollaborator', 'id'),
      musicCollaboratorByIpi: lookUpByOtherKey,
      musicCollaboratorByPlatform: lookUpByOtherKey,
      musicDistributor: lookUp('MusicDistributor', 'id'),
      musicPublisher: lookUp('MusicPublisher', 'id'),
      musicPublisherByIpi: lookUpByOtherKey,
      musicPublisherByPlatform: lookUpByOtherKey,
      musicalWork: lookUp('MusicalWork', 'id'),
      musicalWorkByIswc: lookUpByOtherKey,
      musicalWorkByPlatform: lookUpByOtherKey,
      playlist: lookUp('Playlist', 'id'),
      playlistByPlatform: lookUpByOtherKey,
      playlistCurators: list(['platform']),
      playlistsByCurator: list(['country', 'curatorIdentifier', 'orderBy', 'platform']),
      playlistsByType: list(['country', 'orderBy', 'platform', 'type']),
      radioStation: lookUp('RadioStation', 'slug'),
      recordLabel: lookUp('RecordLabel', 'id'),
      shortVideoAudience: series(['direction', 'identifier', 'range']),
      song: lookUp('Song', 'id'),
      songByIsrc: lookUpByOtherKey,
      songByPlatform: lookUpByOtherKey,
      songChart: lookUp('SongChart', 'slug'),
      songCharts: list(['country', 'platform']),
      topArtists: list(['cityKey', 'country', 'filters', 'orderBy']),
      topConcertVenues: list(['filters', 'orderBy']),
      topFestivals: list(['filters', 'orderBy']),
      topPlaylists: list(['filters', 'orderBy', 'platform']),
      topRadioStations: list(['filters', 'orderBy']),
      topSongs: list(['filters', 'orderBy']),
    },
  },
  RadioSpinsByCountry: { merge: true },
  RadioSpinsByStation: { merge: true },
  RadioStation: {
    keyFields: keyedBy('slug'),
    fields: {
      identifiers: list(['platform']),
      radioSpins: list(['range']),
    },
  },
  RecordLabel: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  Song: {
    fields: {
      albums: list(['orderBy', 'type']),
      audience: series(['direction', 'identifier', 'platform', 'range']),
      chartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      identifiers: list(['onlyDefault', 'platform']),
      localStreaming: series(['city', 'country', 'direction', 'platform', 'range', 'region']),
      playlistEntries: list(['country', 'enteredSince', 'enteredUntil', 'exitedSince', 'exitedUntil', 'onlyCurrent', 'orderBy', 'platform', 'playlistIds', 'type']),
      playlistReach: series(['direction', 'platform', 'range', 'type']),
      popularity: series(['direction', 'platform', 'range']),
      radioSpinCounts: list(['country', 'radioStationSlugs', 'range']),
      radioSpins: list(['country', 'radioStationSlugs', 'range']),
      related: list([]),
      score: series(['direction', 'range']),
    },
  },
  SongAudioFeatures: { merge: true },
  SongChart: {
    keyFields: keyedBy('slug'),
    fields: {
      ranking: list(['at', 'onlyNew']),
      rankingDates: list([]),
    },
  },
  SongCurrentStats: { merge: true },
  SongPlatformAudience: {
    fields: {
      series: series(['direction', 'range']),
    },
  },
  SongPositionHistory: { merge: true },
  TiktokSoundChart: {
    merge: true,
    fields: {
      ranking: list(['at']),
      rankingDates: list([]),
    },
  },
};
