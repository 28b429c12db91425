/*
 * Known values of String fields that also serve as arguments, as constants and types. The service may add values, so the fields
 * can return other values.
 */

/** Values of `Album.type`. */
export const albumTypes = ['ALBUM', 'SINGLE', 'COMPILATION'] as const;
export type MusicAlbumType = (typeof albumTypes)[number];

/** Values of `Playlist.type`. */
export const playlistTypes = [
  'EDITORIAL',
  'ALGORITHMIC',
  'ALGOTORIAL',
  'MAJOR',
  'CHARTS',
  'CURATORS_LISTENERS',
  'RADIOS',
  'THIS_IS',
] as const;
export type MusicPlaylistType = (typeof playlistTypes)[number];

/** Values of `Artist.careerStage`. */
export const artistCareerStages = ['LONG_TAIL', 'DEVELOPING', 'MID_LEVEL', 'MAINSTREAM', 'SUPERSTAR'] as const;
export type MusicArtistCareerStage = (typeof artistCareerStages)[number];

/** Values of `LiveEvent.type`. */
export const liveEventTypes = ['CONCERT', 'FESTIVAL', 'ONLINE'] as const;
export type MusicEventType = (typeof liveEventTypes)[number];

/** Values of `AnalyticsFeed.entityType`. */
export const analyticsFeedEntityTypes = ['ARTIST', 'ALBUM', 'SONG', 'PLAYLIST'] as const;
export type MusicAnalyticsFeedEntityType = (typeof analyticsFeedEntityTypes)[number];

/** Values of `MusicPlatform.code`; `musicPlatforms` returns the full list. */
export const platformCodes = [
  'airplay',
  'amazon',
  'anghami',
  'apple-music',
  'audiomack',
  'awa',
  'bandsintown',
  'bluesky',
  'boomplay',
  'deezer',
  'facebook',
  'gaana',
  'genius',
  'instagram',
  'itunes',
  'jiosaavn',
  'joox',
  'kkbox',
  'kugou',
  'kuwo',
  'lastfm',
  'line-music',
  'melon',
  'mixcloud',
  'napster',
  'netease',
  'pandora',
  'patreon',
  'pinterest',
  'qq-music',
  'resident-advisor',
  'shazam',
  'songkick',
  'soundcloud',
  'spotify',
  'ticketmaster',
  'tidal',
  'tiktok',
  'triller',
  'twitch',
  'vk',
  'weibo',
  'wikipedia',
  'x',
  'yandex',
  'youtube',
  'youtube-artist',
] as const;
export type PlatformCode = (typeof platformCodes)[number];
