import { pairs, table, words } from './collections.ts';
import type { CodeForm } from './identity.ts';
import { topic } from './random.ts';

/* Codes and names of the platforms, and the data that exists for each of them. */

const names = pairs(`
  airplay=Airplay, amazon=Amazon Music, anghami=Anghami, apple-music=Apple Music, audiomack=Audiomack,
  bandsintown=Bandsintown, boomplay=Boomplay, deezer=Deezer, facebook=Facebook, gaana=Gaana, genius=Genius,
  instagram=Instagram, isrc=ISRC, itunes=iTunes, jiosaavn=JioSaavn, kuwo=Kuwo, lastfm=Last.fm, line-music=LINE MUSIC,
  melon=Melon, mixcloud=Mixcloud, napster=Napster, pandora=Pandora, patreon=Patreon, qq-music=QQ Music, shazam=Shazam,
  songkick=Songkick, soundcloud=SoundCloud, spotify=Spotify, tidal=TIDAL, tiktok=TikTok, triller=Triller, twitch=Twitch,
  upc=UPC, vk=VK, weibo=Weibo, wikipedia=Wikipedia, x=X, yandex=Yandex, youtube=YouTube,
  youtube-artist=YouTube Artist`);

export const platforms: readonly string[] = [...names.keys()].filter(code => code !== 'isrc' && code !== 'upc');
export const platformName = (code: string): string => names.get(code) ?? code;

/** The platforms of the operations on a subject. */
export const supported = {
  social: words(`
    amazon anghami audiomack bandsintown boomplay deezer facebook gaana genius instagram jiosaavn mixcloud patreon
    qq-music songkick soundcloud spotify tiktok triller twitch vk weibo x yandex youtube`),
  streaming: words('anghami jiosaavn lastfm pandora spotify wikipedia yandex youtube'),
  localStreaming: words('spotify youtube'),
  retention: words('spotify jiosaavn anghami youtube audiomack yandex'),
  popularity: words('spotify tidal deezer'),
  playlists: words(`
    amazon apple-music deezer spotify youtube tidal boomplay jiosaavn gaana audiomack kuwo line-music melon qq-music
    soundcloud yandex`),
  songAudience: words(`
    shazam spotify youtube tiktok instagram soundcloud audiomack jiosaavn anghami lastfm genius gaana melon line-music`),
  /** Of the audience and of the popularity of albums. */
  albums: words('spotify deezer'),
  songCharts: words('airplay apple-music deezer itunes shazam spotify tiktok youtube'),
  albumCharts: words('amazon apple-music deezer itunes'),
  /** Of audience reports and of short videos. */
  videos: words('instagram youtube tiktok'),
  /** The others count playlists, but not the people who follow them. */
  playlistReach: words('spotify youtube deezer jiosaavn boomplay'),
  /** The storefront is part of a playlist's identity on these. */
  storefronts: words('apple-music amazon'),
};

/** The kinds of records that other platforms know under identifiers of their own. */
export type Listed =
  | ('artist' | 'album' | 'song' | 'playlist' | 'festival' | 'venue')
  | ('work' | 'collaborator' | 'publisher' | 'label' | 'radio');

export interface Presence {
  /** `handle` is made from the name and read back from its ending; `name` is the name itself, as `Billie+Eilish`. */
  form: CodeForm | 'handle' | 'name';
  /** The share of records that the platform knows. */
  share: number;
  key: number;
}

/** Platform, share of the records in percent, and form of the identifier (text or digits, length, prefix). */
const presences: ReadonlyMap<string, ReadonlyMap<string, Presence>> = new Map(
  table(`
artist|spotify=98=text-22, apple-music=96, deezer=95, instagram=93=handle, tiktok=85=handle, youtube=94=text-22-UC,
  youtube-artist=90=text-8-/g/11, amazon=90=text-8-B0, facebook=84=handle, x=80=handle, soundcloud=70=handle,
  lastfm=95=name, genius=70=handle, shazam=90, songkick=70, bandsintown=60, tidal=80, wikipedia=40=handle,
  napster=50=digits-10-art., jiosaavn=60, anghami=55, audiomack=60=handle, boomplay=50, yandex=50, pandora=50, gaana=35,
  qq-music=40, vk=20=handle, weibo=15, twitch=20=handle, mixcloud=25=handle, patreon=10=handle, triller=10=handle
album|spotify=97=text-22, apple-music=95, deezer=92, amazon=90=text-8-B0, tidal=80, itunes=80,
  youtube=70=text-33-OLAK5uy_
song|spotify=98=text-22, apple-music=95, deezer=93, youtube=90=text-11, shazam=85, amazon=85=text-8-B0, tidal=80,
  tiktok=60=digits-18-7, instagram=50=digits-15, genius=60, soundcloud=50, audiomack=40, jiosaavn=50=text-8,
  anghami=40, lastfm=60, gaana=30, melon=25, line-music=25=digits-10-mt
playlist|spotify=100=text-22, apple-music=100=text-32-pl., deezer=100, youtube=100=text-32-PL,
  amazon=100=text-8-B0, tidal=100=text-32, boomplay=100, jiosaavn=100, soundcloud=100, yandex=100
festival|instagram=95=handle, facebook=90=handle, tiktok=60=handle, x=60=handle, youtube=60=text-22-UC, songkick=80,
  bandsintown=70
venue|instagram=85=handle, facebook=90=handle, songkick=90, bandsintown=80
work|genius=70, spotify=50=text-22
collaborator|genius=90, instagram=70=handle, spotify=60=text-22, wikipedia=20=handle
publisher|facebook=50=handle, instagram=60=handle, youtube=30=text-22-UC
label|facebook=70=handle, instagram=90=handle, youtube=70=text-22-UC, spotify=40=text-22
radio|instagram=80=handle, facebook=90=handle, x=50=handle, youtube=50=text-22-UC, tiktok=40=handle
`).map(([kind = '', cells = '']) => [kind, new Map([...pairs(cells)].map(cell => presenceOf(kind, ...cell)))]),
);

function presenceOf(kind: string, platform: string, text: string): [string, Presence] {
  const [percent, written = 'digits-10'] = text.split('=');
  const [name, length, prefix = ''] = written.split('-');
  const code = { radix: name === 'text' ? 36 : 10, length: Number(length), prefix } as const;
  const form = written === 'handle' || written === 'name' ? written : code;
  return [platform, { form, share: Number(percent) / 100, key: topic(`${kind} on ${platform}`) }];
}

export const presenceOn = (kind: Listed, platform: string) => presences.get(kind)?.get(platform);
export const platformsOf = (kind: Listed): string[] => [...(presences.get(kind)?.keys() ?? [])];
