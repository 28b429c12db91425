import { table, words } from './collections.ts';
import { alphabets, type CodeForm } from './identity.ts';
import { topic } from './random.ts';

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

/** Platform, form of the identifier (alphabet, length, prefix) and share of the records in percent. */
const presences: ReadonlyMap<string, ReadonlyMap<string, Presence>> = new Map(
  table(
    `
artist|spotify=base62-22=98 apple-music=digits-10=96 deezer=digits-10=95 instagram=handle=93 tiktok=handle=85
  youtube=base64-22-UC=94 youtube-artist=knowledge-8-/g/11=90 amazon=plate-8-B0=90 facebook=handle=84 x=handle=80
  soundcloud=handle=70 lastfm=name=95 genius=handle=70 shazam=digits-10=90 songkick=digits-10=70
  bandsintown=digits-10=60 tidal=digits-10=80 wikipedia=handle=40 napster=digits-10-art.=50 jiosaavn=digits-10=60
  anghami=digits-10=55 audiomack=handle=60 boomplay=digits-10=50 yandex=digits-10=50 pandora=digits-10=50
  gaana=digits-10=35 qq-music=digits-10=40 vk=handle=20 weibo=digits-10=15 twitch=handle=20 mixcloud=handle=25
  patreon=handle=10 triller=handle=10
album|spotify=base62-22=97 apple-music=digits-10=95 deezer=digits-10=92 amazon=plate-8-B0=90 tidal=digits-10=80
  itunes=digits-10=80 youtube=base64-33-OLAK5uy_=70
song|spotify=base62-22=98 apple-music=digits-10=95 deezer=digits-10=93 youtube=base64-11=90 shazam=digits-10=85
  amazon=plate-8-B0=85 tidal=digits-10=80 tiktok=digits-18-7=60 instagram=digits-15=50 genius=digits-10=60
  soundcloud=digits-10=50 audiomack=digits-10=40 jiosaavn=base62-8=50 anghami=digits-10=40 lastfm=digits-10=60
  gaana=digits-10=30 melon=digits-10=25 line-music=digits-10-mt=25
playlist|spotify=base62-22=100 apple-music=hex-32-pl.=100 deezer=digits-10=100 youtube=base64-32-PL=100
  amazon=plate-8-B0=100 tidal=hex-32=100 boomplay=digits-10=100 jiosaavn=digits-10=100 soundcloud=digits-10=100
  yandex=digits-10=100
festival|instagram=handle=95 facebook=handle=90 tiktok=handle=60 x=handle=60 youtube=base64-22-UC=60
  songkick=digits-10=80 bandsintown=digits-10=70
venue|instagram=handle=85 facebook=handle=90 songkick=digits-10=90 bandsintown=digits-10=80
work|genius=digits-10=70 spotify=base62-22=50
collaborator|genius=digits-10=90 instagram=handle=70 spotify=base62-22=60 wikipedia=handle=20
publisher|facebook=handle=50 instagram=handle=60 youtube=base64-22-UC=30
label|facebook=handle=70 instagram=handle=90 youtube=base64-22-UC=70 spotify=base62-22=40
radio|instagram=handle=80 facebook=handle=90 x=handle=50 youtube=base64-22-UC=50 tiktok=handle=40
`.replaceAll('\n  ', ' '),
  ).map(([kind = '', platforms = '']) => [kind, new Map(words(platforms).map(presenceOf(kind)))]),
);

export function presenceOn(kind: Listed, platform: string): Presence | undefined {
  return presences.get(kind)?.get(platform);
}

export const platformsOf = (kind: Listed): string[] => [...(presences.get(kind)?.keys() ?? [])];

function presenceOf(kind: string) {
  return (text: string): [string, Presence] => {
    const [platform = '', written = '', percent] = text.split('=');
    const key = topic(`${kind} on ${platform}`);
    return [platform, { form: formOf(written), share: Number(percent) / 100, key }];
  };
}

function formOf(text: string): Presence['form'] {
  if (text === 'handle' || text === 'name') return text;
  const [name = '', length, prefix = ''] = text.split('-');
  const alphabet = new Map(Object.entries(alphabets)).get(name) ?? '';
  return { alphabet, length: Number(length), prefix };
}
