import { fraction, memoize, times } from './invention.ts';
import { counts, indexed, readCode, writeCode } from './identity.ts';
import { placeAt } from './live.ts';
import { albumName, artistName, handleOf, plain, songName } from './names.ts';
import { type Listed, platformsOf, type Presence, presenceOn } from './platforms.ts';
import { playlistAt } from './playlists.ts';
import { stationAt } from './radios.ts';
import { labelName, personName, publisherName } from './rights.ts';
import { greatestHit, ownerOfAlbum, ownerOfSong, special, specials } from './structure.ts';

const nameByKind: Readonly<Record<Listed, (index: number) => string>> = {
  artist: artistName,
  album: albumName,
  song: songName,
  work: songName,
  playlist: (playlist: number) => playlistAt(playlist).name,
  radio: (radio: number) => stationAt(radio).name,
  festival: (festival: number) => placeAt('festival', festival).name,
  venue: (venue: number) => placeAt('venue', venue).name,
  collaborator: personName,
  publisher: publisherName,
  label: labelName,
};

/** Cached: normalizing the artist names of 150,000 songs would dominate the first search. */
const plainArtist = memoize(counts.artist, (artist: number): string => plain(artistName(artist)));

/** Searchable names of all records of a kind. Songs and albums include the artist. */
export const searchTextsOf = memoize(Object.keys(nameByKind).length, (kind: Listed) =>
  times(counts[kind], index => {
    const name = plain(nameByKind[kind](index));
    const owner = kind === 'album' ? ownerOfAlbum(index) : kind === 'song' ? ownerOfSong(index) : undefined;
    return { name, text: owner === undefined ? name : `${name} ${plainArtist(owner)}` };
  }),
);

export type PlatformAccount = ReturnType<typeof accountsOn>[number];

/** Accounts on all platforms, the default account of each platform first. */
export const accountsOf = (kind: Listed, index: number): PlatformAccount[] =>
  platformsOf(kind).flatMap(platform => accountsOn(kind, index, platform));

/** Every n-th record has a second account: some artists have two pages, and some recordings were delivered twice. */
const seconds = new Map([
  ['artist deezer', 25],
  ['song spotify', 8],
]);

export function accountsOn(kind: Listed, index: number, platform: string) {
  const presence = presenceOn(kind, platform);
  if (!presence || !isOn(kind, index, platform)) return [];
  const every = seconds.get(`${kind} ${platform}`);
  return times(every && index % every === 0 ? 2 : 1, place => {
    return { platform, identifier: identifierOf(kind, index, presence, place), isDefault: place === 0 };
  });
}

export function isOn(kind: Listed, index: number, platform: string): boolean {
  const presence = presenceOn(kind, platform);
  if (!presence || (index === special.offline && kind === 'artist' && platform === 'instagram')) return false;
  // The best-known records and the special artists are on every platform of their kind.
  const isShown =
    index < 3 ||
    ((kind === 'work' || kind === 'song') && index === greatestHit) ||
    (kind === 'artist' && specials.has(index));
  // Small artists are on fewer platforms.
  const size = kind === 'artist' ? 1 - (0.4 * index) / counts.artist : 1;
  const isKnown = isShown || fraction(presence.key, index) * 100 < presence.percent * size;
  return isKnown && (presence.form !== 'name' || artistNamed(pageName(index)) === index);
}

export function recordOn(kind: Listed, platform: string, identifier: string): number | undefined {
  const presence = presenceOn(kind, platform);
  const index = presence && candidate(presence, identifier);
  if (index === undefined || !(index < counts[kind])) return undefined;
  return accountsOn(kind, index, platform).some(account => account.identifier === identifier) ? index : undefined;
}

function candidate({ form, key }: Presence, identifier: string): number | undefined {
  if (form === 'name') return artistNamed(identifier);
  if (typeof form === 'object') return readCode(form, key, identifier) >>> 1;
  return Number.parseInt(identifier.slice(identifier.lastIndexOf('_') + 1), 36) >>> 1;
}

function identifierOf(kind: Listed, index: number, { form, key }: Presence, place: number): string {
  if (form === 'name') return pageName(index);
  const value = index * 2 + place;
  if (typeof form === 'object') return writeCode(form, key, value);
  return `${handleOf(nameByKind[kind](index))}_${value.toString(36)}`;
}

const pageName = (artist: number): string => artistName(artist).replaceAll(' ', '+');
const artistsNamed = indexed('artist', artist => [pageName(artist)]);
/** The best-known artist with this name. */
const artistNamed = (page: string): number | undefined => artistsNamed(page)[0];
