/* Written by `npm run generate` from the schema. */
import type { PossibleTypesMap, TypePolicies } from '@apollo/client/cache';
import { list, series } from './connection.ts';
import { keyedBy, lookUp, lookUpByOtherKey } from './records.ts';

/** The possible types of interfaces and unions. */
export const possibleTypes: PossibleTypesMap = {
  Event: ['Concert', 'Edition'],
  FeedEntity: ['Album', 'Artist', 'Playlist', 'Song'],
  Resolvable: ['Album', 'Artist', 'Playlist', 'Song'],
};

/** Cache policies of records, lists and series. */
export const typePolicies: TypePolicies = {
  Account: {
    merge: true,
    fields: {
      activeFeeds: list(['entityType', 'feed', 'storage']),
      priorityArtists: list([]),
    },
  },
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
      ranking: list(['at']),
      rankingDates: list([]),
    },
  },
  Artist: {
    fields: {
      albumChartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      albums: list(['orderBy', 'type']),
      audience: series(['direction', 'platform', 'range']),
      audienceReportDates: series(['direction', 'platform', 'range']),
      events: list(['orderBy', 'range', 'type']),
      identifiers: list(['onlyDefault', 'platform']),
      localAudience: series(['direction', 'platform', 'range']),
      localStreaming: series(['direction', 'platform', 'range']),
      playlistEntries: list(['country', 'onlyCurrent', 'orderBy', 'platform', 'playlistIds', 'type']),
      playlistReach: series(['direction', 'platform', 'range', 'type']),
      popularity: series(['direction', 'platform', 'range']),
      radioSpinCounts: list(['country', 'radios', 'range']),
      radioSpins: list(['country', 'radios', 'range']),
      related: list([]),
      retention: series(['direction', 'platform', 'range']),
      score: series(['direction', 'range']),
      shortVideos: list(['platform']),
      songChartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      songs: list(['orderBy', 'role']),
      streaming: series(['direction', 'platform', 'range']),
    },
  },
  AudiencePortrait: { merge: true },
  AudienceReport: { merge: true },
  AudienceReportStats: { merge: true },
  City: {
    keyFields: keyedBy('key'),
    fields: {
      concerts: list(['range']),
      festivals: list([]),
      venues: list([]),
    },
  },
  Collaborator: {
    fields: {
      identifiers: list(['platform']),
      songs: list([]),
    },
  },
  Coordinates: { merge: true },
  Country: { merge: true },
  CurrentStats: { merge: true },
  Distributor: {
    fields: {
      upcPrefixes: list([]),
    },
  },
  Festival: {
    fields: {
      editions: list(['orderBy', 'range']),
      identifiers: list(['platform']),
    },
  },
  Label: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  Location: { merge: true },
  LyricsAnalysis: { merge: true },
  PlatformIdentity: { merge: true },
  Playlist: {
    fields: {
      audience: series(['direction', 'range']),
      trackDates: series(['direction', 'range']),
      tracks: list(['at']),
    },
  },
  PlaylistOwner: { merge: true },
  Price: { merge: true },
  Publisher: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  Query: {
    fields: {
      album: lookUp('Album', 'id'),
      albumByPlatform: lookUpByOtherKey,
      albumByUpc: lookUpByOtherKey,
      albumChart: lookUp('AlbumChart', 'slug'),
      albumCharts: list(['country', 'platform']),
      artist: lookUp('Artist', 'id'),
      artistByPlatform: lookUpByOtherKey,
      city: lookUp('City', 'key'),
      collaborator: lookUp('Collaborator', 'id'),
      collaboratorByIpi: lookUpByOtherKey,
      collaboratorByPlatform: lookUpByOtherKey,
      concert: lookUp('Concert', 'id'),
      curators: list(['platform']),
      distributor: lookUp('Distributor', 'id'),
      distributors: list([]),
      edition: lookUp('Edition', 'id'),
      festival: lookUp('Festival', 'id'),
      festivalByPlatform: lookUpByOtherKey,
      label: lookUp('Label', 'id'),
      lyricsAttributes: list(['attribute', 'search']),
      playlist: lookUp('Playlist', 'id'),
      playlistByPlatform: lookUpByOtherKey,
      playlistsByCurator: list(['country', 'curator', 'orderBy', 'platform']),
      playlistsByType: list(['country', 'orderBy', 'platform', 'type']),
      publisher: lookUp('Publisher', 'id'),
      publisherByIpi: lookUpByOtherKey,
      publisherByPlatform: lookUpByOtherKey,
      radio: lookUp('Radio', 'slug'),
      song: lookUp('Song', 'id'),
      songByIsrc: lookUpByOtherKey,
      songByPlatform: lookUpByOtherKey,
      songChart: lookUp('SongChart', 'slug'),
      songCharts: list(['country', 'platform']),
      tiktokMusicRanking: list(['at']),
      tiktokMusicRankingDates: list([]),
      topArtists: list(['city', 'country', 'filters', 'orderBy']),
      topFestivals: list(['filters', 'orderBy']),
      topPlaylists: list(['filters', 'orderBy', 'platform']),
      topRadios: list(['filters', 'orderBy']),
      topSongs: list(['filters', 'orderBy']),
      topVenues: list(['filters', 'orderBy']),
      venue: lookUp('Venue', 'id'),
      venueByPlatform: lookUpByOtherKey,
      work: lookUp('Work', 'id'),
      workByIswc: lookUpByOtherKey,
      workByPlatform: lookUpByOtherKey,
    },
  },
  Quota: { merge: true },
  Radio: {
    keyFields: keyedBy('slug'),
    fields: {
      identifiers: list(['platform']),
      liveFeed: list(['range']),
    },
  },
  RateLimit: { merge: true },
  SearchResults: { merge: true },
  ShortVideo: {
    fields: {
      audience: series(['direction', 'range']),
    },
  },
  Song: {
    fields: {
      albums: list(['orderBy', 'type']),
      audience: series(['direction', 'identifier', 'platform', 'range']),
      chartEntries: list(['onlyCurrent', 'orderBy', 'platform']),
      identifiers: list(['onlyDefault', 'platform']),
      localStreaming: series(['direction', 'platform', 'range']),
      playlistEntries: list(['country', 'onlyCurrent', 'orderBy', 'platform', 'playlistIds', 'type']),
      playlistReach: series(['direction', 'platform', 'range', 'type']),
      popularity: series(['direction', 'platform', 'range']),
      radioSpinCounts: list(['country', 'radios', 'range']),
      radioSpins: list(['country', 'radios', 'range']),
      related: list([]),
      score: series(['direction', 'range']),
    },
  },
  SongAudio: { merge: true },
  SongChart: {
    keyFields: keyedBy('slug'),
    fields: {
      ranking: list(['at']),
      rankingDates: list([]),
    },
  },
  SongStats: { merge: true },
  Venue: {
    fields: {
      concerts: list(['range']),
      identifiers: list(['platform']),
    },
  },
  Work: {
    fields: {
      identifiers: list(['platform']),
      recordings: list([]),
    },
  },
};
