import { indexed, numbers } from './collections.ts';
import { readCode, writeCode } from './identity.ts';
import { counts, nameOf } from './kinds.ts';
import { artistName, latin } from './names.ts';
import { platformsOf, presenceOn, type Listed, type Presence } from './platforms.ts';
import { fraction } from './random.ts';
import { artistCount, greatestHit, special, specials } from './structure.ts';

export interface Account {
  platform: string;
  identifier: string;
  isDefault: boolean;
}

/** The accounts of a record on all platforms, the default one of each platform first. */
export function accountsOf(kind: Listed, index: number): Account[] {
  return platformsOf(kind).flatMap(platform => accountsOn(kind, index, platform));
}

export function accountsOn(kind: Listed, index: number, platform: string): Account[] {
  const presence = presenceOn(kind, platform);
  if (!presence || !isOn(kind, index, platform)) return [];
  const account = (place: number) => {
    return { platform, identifier: identifierOf(kind, index, presence, place), isDefault: place === 0 };
  };
  return hasSecond(kind, index, platform) ? [account(0), account(1)] : [account(0)];
}

export function isOn(kind: Listed, index: number, platform: string): boolean {
  const presence = presenceOn(kind, platform);
  if (!presence || (index === special.offline && kind === 'artist' && platform === 'instagram')) return false;
  // The records next to the landmarks are shown most: they are known everywhere.
  const isShown = index < 3 || (kind === 'work' && index === greatestHit) || (kind === 'artist' && specials.has(index));
  const isKnown = isShown || fraction(presence.key, index) < presence.share;
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
  if (form !== 'handle') return readCode(form, key, identifier) >>> 1;
  return Number.parseInt(identifier.slice(identifier.lastIndexOf('_') + 1), 36) >>> 1;
}

function identifierOf(kind: Listed, index: number, { form, key }: Presence, place: number): string {
  if (form === 'name') return pageName(index);
  const value = index * 2 + place;
  if (form !== 'handle') return writeCode(form, key, value);
  return `${latin(nameOf(kind, index)).replaceAll(' ', '')}_${value.toString(36)}`;
}

/** Some artists have two pages on one platform, some recordings were delivered twice. */
function hasSecond(kind: Listed, index: number, platform: string): boolean {
  if (kind === 'artist') return platform === 'deezer' && index % 25 === 0;
  return kind === 'song' && platform === 'spotify' && index % 8 === 0;
}

const pageName = (artist: number): string => artistName(artist).replaceAll(' ', '+');

/** The best known one of several artists with one name. */
const artistNamed = (page: string): number | undefined => artistsNamed(page)[0];
const artistsNamed = indexed(
  () => numbers(artistCount),
  artist => [pageName(artist)],
);
