/** Names of the platforms that the service documents, by code. The service may know further platforms. */
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

/** Intl regions that are not countries: reserved codes, groups, parts of a country, and placeholders. */
const nonCountries: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO QU TA UK UN XA XB ZZ'.split(' '));

/** Whether a code is in ISO 3166-1. Also true for XK (Kosovo) and for former countries, which old records can have. */
export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !nonCountries.has(code) && regions.of(code) !== undefined;

/** Country code that was probably meant, such as GB for UK and gb. Undefined if no code is close. */
export function nearestCountryCode(code: string): string | undefined {
  if (!/^[A-Z]{2}$/i.test(code)) return undefined;
  const { region = '' } = new Intl.Locale('und', { region: code });
  return isCountryCode(region) ? region : undefined;
}

/** ISRC prefixes that agencies assign in addition to the ISO 3166-1 codes. */
const isrcPrefixes: ReadonlySet<string> = new Set('BC BK BP BX CB CP DG GX KS QM QN QT QZ UK ZB ZZ'.split(' '));

/** Whether an ISRC can start with a code: a country, or another agency prefix such as QM and QZ. */
export const isIsrcPrefix = (code: string): boolean => isrcPrefixes.has(code) || isCountryCode(code);

/** Whether the service documents a platform, although each endpoint accepts a subset. True for any other argument. */
export const isDocumented = (name: string, value: string): boolean =>
  name !== 'platform' || documentedPlatforms.has(value);
