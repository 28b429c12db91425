/** Codes and names of the platforms, and what each of them has data for. */

const names: Record<string, string> = {
  airplay: 'Airplay',
  amazon: 'Amazon Music',
  anghami: 'Anghami',
  'apple-music': 'Apple Music',
  audiomack: 'Audiomack',
  bandsintown: 'Bandsintown',
  boomplay: 'Boomplay',
  deezer: 'Deezer',
  facebook: 'Facebook',
  gaana: 'Gaana',
  genius: 'Genius',
  instagram: 'Instagram',
  isrc: 'ISRC',
  itunes: 'iTunes',
  jiosaavn: 'JioSaavn',
  kuwo: 'Kuwo',
  lastfm: 'Last.fm',
  'line-music': 'LINE MUSIC',
  melon: 'Melon',
  mixcloud: 'Mixcloud',
  napster: 'Napster',
  pandora: 'Pandora',
  patreon: 'Patreon',
  'qq-music': 'QQ Music',
  shazam: 'Shazam',
  songkick: 'Songkick',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  tidal: 'TIDAL',
  tiktok: 'TikTok',
  triller: 'Triller',
  twitch: 'Twitch',
  upc: 'UPC',
  vk: 'VK',
  weibo: 'Weibo',
  wikipedia: 'Wikipedia',
  x: 'X',
  yandex: 'Yandex',
  youtube: 'YouTube',
  'youtube-artist': 'YouTube Artist',
};

const codes = (text: string): readonly string[] => text.split(' ');

export const platforms: readonly string[] = Object.keys(names).filter(code => code !== 'isrc' && code !== 'upc');
export const socialPlatforms = codes(
  'amazon anghami audiomack bandsintown boomplay deezer facebook gaana genius instagram jiosaavn mixcloud patreon qq-music songkick soundcloud spotify tiktok triller twitch vk weibo x yandex youtube',
);
export const streamingPlatforms = codes('anghami jiosaavn lastfm pandora spotify wikipedia yandex youtube');
export const locatedStreamingPlatforms = codes('spotify youtube');
export const retentionPlatforms = codes('spotify jiosaavn anghami youtube audiomack yandex');
export const popularityPlatforms = codes('spotify tidal deezer');
export const playlistPlatforms = codes(
  'amazon apple-music deezer spotify youtube tidal boomplay jiosaavn gaana audiomack kuwo line-music melon qq-music soundcloud yandex',
);
/** The others tell how many playlists there are, not how many people follow them. */
export const reachPlatforms = codes('spotify youtube deezer jiosaavn boomplay');
export const songAudiencePlatforms = codes(
  'shazam spotify youtube tiktok instagram soundcloud audiomack jiosaavn anghami lastfm genius gaana melon line-music',
);
export const albumAudiencePlatforms = codes('spotify deezer');
export const albumPopularityPlatforms = codes('spotify deezer');
export const songChartPlatforms = codes('airplay apple-music deezer itunes shazam spotify tiktok youtube');
export const albumChartPlatforms = codes('amazon apple-music deezer itunes');
/** The storefront is part of a playlist's identity on these. */
export const storefrontPlatforms = codes('apple-music amazon');

export function platformName(code: string): string {
  return names[code] ?? code;
}
