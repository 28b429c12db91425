/** Names of the platforms that the service documents, by their codes. It may know more. */
export const documentedPlatforms: ReadonlyMap<string, string> = new Map([
  ['airplay', 'Airplay'],
  ['amazon', 'Amazon Music'],
  ['anghami', 'Anghami'],
  ['apple-music', 'Apple Music'],
  ['audiomack', 'Audiomack'],
  ['bandsintown', 'Bandsintown'],
  ['boomplay', 'Boomplay'],
  ['deezer', 'Deezer'],
  ['facebook', 'Facebook'],
  ['gaana', 'Gaana'],
  ['genius', 'Genius'],
  ['instagram', 'Instagram'],
  ['isrc', 'ISRC'],
  ['itunes', 'iTunes'],
  ['jiosaavn', 'JioSaavn'],
  ['kuwo', 'Kuwo'],
  ['lastfm', 'Last.fm'],
  ['line-music', 'LINE Music'],
  ['melon', 'Melon'],
  ['musicbrainz', 'MusicBrainz'],
  ['napster', 'Napster'],
  ['pandora', 'Pandora'],
  ['qq-music', 'QQ Music'],
  ['shazam', 'Shazam'],
  ['songkick', 'Songkick'],
  ['soundcloud', 'SoundCloud'],
  ['spotify', 'Spotify'],
  ['tidal', 'TIDAL'],
  ['tiktok', 'TikTok'],
  ['vk', 'VK'],
  ['x', 'X'],
  ['yandex', 'Yandex Music'],
  ['youtube', 'YouTube'],
]);

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether the service can be expected to know the platform or country. Each endpoint accepts some of them. */
export const isDocumented = (name: string, value: string): boolean =>
  name === 'platform' ? documentedPlatforms.has(value) : name !== 'countryCode' || regions.of(value) !== undefined;
