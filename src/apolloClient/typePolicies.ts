/* Written by `npm run generate` from the schema. */
import type { PossibleTypesMap, TypePolicies } from '@apollo/client/cache';
import { list, series } from './connection.ts';
import { keyedBy, lookUp, lookUpByOtherKey } from './records.ts';

/** Which types an interface or a union can be. */
export const possibleTypes: PossibleTypesMap = {
  FeedEntity: ['Artist', 'Album', 'Song', 'Playlist'],
  Event: ['Concert', 'Edition'],
  Resolvable: ['Artist', 'Album', 'Song', 'Playlist'],
};

/** How the cache knows records, lists and series. */
export const typePolicies: TypePolicies = {
  Account: {
    merge: true,
    fields: {
      priorityArtists: list([]),
      activeFeeds: list(['entityType', 'feed', 'storage']),
    },
  },
  Quota: { merge: true },
  RateLimit: { merge: true },
  Album: {
    fields: {
      tracks: list([]),
      identifiers: list(['platform', 'onlyDefault']),
      audience: series(['platform', 'identifier', 'range', 'direction']),
      popularity: series(['platform', 'range', 'direction']),
      chartEntries: list(['platform', 'onlyCurrent', 'orderBy']),
    },
  },
  Artist: {
    fields: {
      albums: list(['type', 'orderBy']),
      songs: list(['role', 'orderBy']),
      related: list([]),
      identifiers: list(['platform', 'onlyDefault']),
      songChartEntries: list(['platform', 'onlyCurrent', 'orderBy']),
      albumChartEntries: list(['platform', 'onlyCurrent', 'orderBy']),
      playlistEntries: list(['platform', 'type', 'onlyCurrent', 'country', 'playlistIds', 'orderBy']),
      radioSpins: list(['range', 'radios', 'country']),
      radioSpinCounts: list(['range', 'radios', 'country']),
      events: list(['type', 'range', 'orderBy']),
      shortVideos: list(['platform']),
      audience: series(['platform', 'range', 'direction']),
      localAudience: series(['platform', 'range', 'direction']),
      streaming: series(['platform', 'range', 'direction']),
      localStreaming: series(['platform', 'range', 'direction']),
      retention: series(['platform', 'range', 'direction']),
      popularity: series(['platform', 'range', 'direction']),
      score: series(['range', 'direction']),
      playlistReach: series(['platform', 'type', 'range', 'direction']),
      audienceReportDates: series(['platform', 'range', 'direction']),
    },
  },
  CurrentStats: { merge: true },
  AudienceReport: { merge: true },
  AudienceReportStats: { merge: true },
  AudiencePortrait: { merge: true },
  SongChart: {
    keyFields: keyedBy('slug'),
    fields: {
      ranking: list(['at']),
      rankingDates: list([]),
    },
  },
  AlbumChart: {
    keyFields: keyedBy('slug'),
    fields: {
      ranking: list(['at']),
      rankingDates: list([]),
    },
  },
  City: {
    keyFields: keyedBy('key'),
    fields: {
      festivals: list([]),
      venues: list([]),
      concerts: list(['range']),
    },
  },
  Collaborator: {
    fields: {
      songs: list([]),
      identifiers: list(['platform']),
    },
  },
  Query: {
    fields: {
      album: lookUp('Album', 'id'),
      albumByUpc: lookUpByOtherKey,
      albumByPlatform: lookUpByOtherKey,
      artist: lookUp('Artist', 'id'),
      artistByPlatform: lookUpByOtherKey,
      songChart: lookUp('SongChart', 'slug'),
      albumChart: lookUp('AlbumChart', 'slug'),
      songCharts: list(['platform', 'country']),
      albumCharts: list(['platform', 'country']),
      city: lookUp('City', 'key'),
      collaborator: lookUp('Collaborator', 'id'),
      collaboratorByIpi: lookUpByOtherKey,
      collaboratorByPlatform: lookUpByOtherKey,
      distributor: lookUp('Distributor', 'id'),
      distributors: list([]),
      concert: lookUp('Concert', 'id'),
      edition: lookUp('Edition', 'id'),
      festival: lookUp('Festival', 'id'),
      festivalByPlatform: lookUpByOtherKey,
      label: lookUp('Label', 'id'),
      lyricsAttributes: list(['attribute', 'search']),
      playlist: lookUp('Playlist', 'id'),
      playlistByPlatform: lookUpByOtherKey,
      curators: list(['platform']),
      playlistsByCurator: list(['platform', 'curator', 'country', 'orderBy']),
      playlistsByType: list(['platform', 'type', 'country', 'orderBy']),
      publisher: lookUp('Publisher', 'id'),
      publisherByIpi: lookUpByOtherKey,
      publisherByPlatform: lookUpByOtherKey,
      radio: lookUp('Radio', 'slug'),
      song: lookUp('Song', 'id'),
      songByIsrc: lookUpByOtherKey,
      songByPlatform: lookUpByOtherKey,
      tiktokMusicRanking: list(['at']),
      tiktokMusicRankingDates: list([]),
      topArtists: list(['country', 'city', 'orderBy', 'filters']),
      topFestivals: list(['orderBy', 'filters']),
      topVenues: list(['orderBy', 'filters']),
      topPlaylists: list(['platform', 'orderBy', 'filters']),
      topRadios: list(['orderBy', 'filters']),
      topSongs: list(['orderBy', 'filters']),
      venue: lookUp('Venue', 'id'),
      venueByPlatform: lookUpByOtherKey,
      work: lookUp('Work', 'id'),
      workByIswc: lookUpByOtherKey,
      workByPlatform: lookUpByOtherKey,
    },
  },
  Country: { merge: true },
  Location: { merge: true },
  Coordinates: { merge: true },
  Price: { merge: true },
  PlatformIdentity: { merge: true },
  Distributor: {
    fields: {
      upcPrefixes: list([]),
    },
  },
  Festival: {
    fields: {
      identifiers: list(['platform']),
      editions: list(['range', 'orderBy']),
    },
  },
  Label: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  Playlist: {
    fields: {
      tracks: list(['at']),
      trackDates: series(['range', 'direction']),
      audience: series(['range', 'direction']),
    },
  },
  PlaylistOwner: { merge: true },
  Publisher: {
    fields: {
      identifiers: list(['platform']),
    },
  },
  Radio: {
    keyFields: keyedBy('slug'),
    fields: {
      liveFeed: list(['range']),
      identifiers: list(['platform']),
    },
  },
  SearchResults: { merge: true },
  ShortVideo: {
    fields: {
      audience: series(['range', 'direction']),
    },
  },
  Song: {
    fields: {
      albums: list(['type', 'orderBy']),
      identifiers: list(['platform', 'onlyDefault']),
      related: list([]),
      chartEntries: list(['platform', 'onlyCurrent', 'orderBy']),
      playlistEntries: list(['platform', 'type', 'onlyCurrent', 'country', 'playlistIds', 'orderBy']),
      radioSpins: list(['range', 'radios', 'country']),
      radioSpinCounts: list(['range', 'radios', 'country']),
      audience: series(['platform', 'identifier', 'range', 'direction']),
      popularity: series(['platform', 'range', 'direction']),
      score: series(['range', 'direction']),
      playlistReach: series(['platform', 'type', 'range', 'direction']),
      localStreaming: series(['platform', 'range', 'direction']),
    },
  },
  SongAudio: { merge: true },
  SongStats: { merge: true },
  LyricsAnalysis: { merge: true },
  Venue: {
    fields: {
      identifiers: list(['platform']),
      concerts: list(['range']),
    },
  },
  Work: {
    fields: {
      identifiers: list(['platform']),
      recordings: list([]),
    },
  },
};
