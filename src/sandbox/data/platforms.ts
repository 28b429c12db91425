import { table, words } from './collections.ts';

/** Codes and names of the platforms, and what each of them has data for. */

const names: ReadonlyMap<string, string> = new Map(
  table(`
airplay|Airplay|amazon|Amazon Music|anghami|Anghami|apple-music|Apple Music|audiomack|Audiomack|bandsintown|Bandsintown
boomplay|Boomplay|deezer|Deezer|facebook|Facebook|gaana|Gaana|genius|Genius|instagram|Instagram|isrc|ISRC|itunes|iTunes
jiosaavn|JioSaavn|kuwo|Kuwo|lastfm|Last.fm|line-music|LINE MUSIC|melon|Melon|mixcloud|Mixcloud|napster|Napster
pandora|Pandora|patreon|Patreon|qq-music|QQ Music|shazam|Shazam|songkick|Songkick|soundcloud|SoundCloud|spotify|Spotify
tidal|TIDAL|tiktok|TikTok|triller|Triller|twitch|Twitch|upc|UPC|vk|VK|weibo|Weibo|wikipedia|Wikipedia|x|X|yandex|Yandex
youtube|YouTube|youtube-artist|YouTube Artist`).flatMap(pairsOf),
);

export const platforms: readonly string[] = [...names.keys()].filter(code => code !== 'isrc' && code !== 'upc');
export const platformName = (code: string): string => names.get(code) ?? code;

export const socialPlatforms = words(`
  amazon anghami audiomack bandsintown boomplay deezer facebook gaana genius instagram jiosaavn mixcloud patreon qq-music
  songkick soundcloud spotify tiktok triller twitch vk weibo x yandex youtube`);
export const streamingPlatforms = words('anghami jiosaavn lastfm pandora spotify wikipedia yandex youtube');
export const locatedStreamingPlatforms = words('spotify youtube');
export const retentionPlatforms = words('spotify jiosaavn anghami youtube audiomack yandex');
export const popularityPlatforms = words('spotify tidal deezer');
export const playlistPlatforms = words(`
  amazon apple-music deezer spotify youtube tidal boomplay jiosaavn gaana audiomack kuwo line-music melon qq-music
  soundcloud yandex`);
/** The others count playlists, but not the people who follow them. */
export const reachPlatforms = words('spotify youtube deezer jiosaavn boomplay');
export const songAudiencePlatforms = words(`
  shazam spotify youtube tiktok instagram soundcloud audiomack jiosaavn anghami lastfm genius gaana melon line-music`);
/** Of the audience and of the popularity of albums. */
export const albumPlatforms = words('spotify deezer');
export const songChartPlatforms = words('airplay apple-music deezer itunes shazam spotify tiktok youtube');
export const albumChartPlatforms = words('amazon apple-music deezer itunes');
/** Of audience reports and of short videos. */
export const videoPlatforms = words('instagram youtube tiktok');
/** The storefront is part of a playlist's identity on these. */
export const storefrontPlatforms = words('apple-music amazon');

function pairsOf(cells: readonly string[]): [string, string][] {
  return cells.flatMap((code, place) => (place % 2 === 0 ? [[code, cells[place + 1] ?? '']] : []));
}
