import { Memo, numbers } from './collections.ts';
import { readCode, writeCode } from './identity.ts';
import { counts, nameOf } from './kinds.ts';
import { artistName, latin } from './names.ts';
import { platformsOf, presenceOn, type Listed, type Presence } from './presence.ts';
import { fraction } from './random.ts';
import { artistCount, greatestHit, special } from './structure.ts';

export type { Listed } from './presence.ts';

export interface Account {
  platform: string;
  identifier: string;
  isDefault: boolean;
}

const specials: readonly number[] = Object.values(special);
const artistsByName = new Memo<'all', ReadonlyMap<string, number>>(1);

/** The accounts of a record on all platforms, the default one of each platform first. */
export function accountsOf(kind: Listed, index: number): Account[] {
  return platformsOf(kind).flatMap(platform => accountsOn(kind, index, platform));
}

export function accountsOn(kind: Listed, index: number, platform: string): Account[] {
  const found = presenceOn(kind, platform);
  if (!found || !isPresent(kind, index, platform, found)) return [];
  const identifier = identifierOf(kind, index, found, 0);
  if (found.form === 'name' && artistNamed(identifier) !== index) return [];
  const accounts = [{ platform, identifier, isDefault: true }];
  if (!hasSecond(kind, index, platform)) return accounts;
  return [...accounts, { platform, identifier: identifierOf(kind, index, found, 1), isDefault: false }];
}

/** The same as having accounts there, without making up their identifiers. */
export function isOn(kind: Listed, index: number, platform: string): boolean {
  const found = presenceOn(kind, platform);
  if (!found || !isPresent(kind, index, platform, found)) return false;
  return found.form !== 'name' || accountsOn(kind, index, platform).length > 0;
}

/** The record that a platform knows under an identifier. */
export function recordOn(kind: Listed, platform: string, identifier: string): number | undefined {
  const found = presenceOn(kind, platform);
  const index = found && candidate(found, identifier);
  if (index === undefined || index >= counts[kind]) return undefined;
  return accountsOn(kind, index, platform).some(account => account.identifier === identifier) ? index : undefined;
}

function candidate({ form, key }: Presence, identifier: string): number | undefined {
  if (form === 'name') return artistNamed(identifier);
  if (form !== 'handle') return readCode(form, key, identifier) >>> 1;
  const value = Number.parseInt(identifier.slice(identifier.lastIndexOf('_') + 1), 36);
  return Number.isNaN(value) ? undefined : value >>> 1;
}

function identifierOf(kind: Listed, index: number, { form, key }: Presence, place: number): string {
  if (form === 'name') return artistName(index).replaceAll(' ', '+');
  const value = index * 2 + place;
  if (form !== 'handle') return writeCode(form, key, value);
  const name = nameOf(kind === 'work' ? 'song' : kind, index);
  return `${latin(name).replaceAll(' ', '')}_${value.toString(36)}`;
}

function isPresent(kind: Listed, index: number, platform: string, { share, key }: Presence): boolean {
  if (kind === 'artist' && index === special.offline && platform === 'instagram') return false;
  if (kind === 'artist' && specials.includes(index)) return true;
  // The records next to the landmarks are shown most: they are known everywhere.
  return index < 3 || (kind === 'work' && index === greatestHit) || fraction(key, index) < share;
}

/** Some artists have two pages on one platform, some recordings were delivered twice. */
function hasSecond(kind: Listed, index: number, platform: string): boolean {
  if (kind === 'artist') return platform === 'deezer' && index % 25 === 0;
  return kind === 'song' && platform === 'spotify' && index % 8 === 0;
}

/** The best known one of several artists with one name. */
function artistNamed(name: string): number | undefined {
  const known = artistsByName.of('all', () => {
    const artists = numbers(artistCount).toReversed();
    return new Map(artists.map(artist => [artistName(artist).replaceAll(' ', '+'), artist]));
  });
  return known.get(name);
}
