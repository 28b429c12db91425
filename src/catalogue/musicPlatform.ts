import { platformCode, text, type Field } from '../endpoint/fields.ts';

/** Names of the platforms that the service documents, by their codes. It may know more. */
const names: ReadonlyMap<string, string> = new Map([
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

export interface NamedPlatform {
  readonly code: string;
  readonly name: string | null;
}

/** A platform by its code: most answers have the code alone. */
export const musicPlatform = (code: string, name?: string | null): NamedPlatform => ({
  code,
  name: name ?? names.get(code) ?? null,
});

/** A platform whose code, and perhaps its name, an answer has. */
export function platformField(codeKey = 'platform', nameKey = 'platformName'): Field<NamedPlatform> {
  const code = platformCode(codeKey);
  const name = text(nameKey);
  return (raw, report) => {
    const known = code(raw, report);
    return typeof known === 'string' ? musicPlatform(known, name(raw, report)) : known;
  };
}
