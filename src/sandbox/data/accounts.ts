import { readCode, writeCode } from './codes.ts';
import { labelCount, labelName, publisherCount, publisherName } from './companies.ts';
import { Memo } from './memo.ts';
import { artistName, latin } from './names.ts';
import { personCount, personName } from './people.ts';
import { presences, type Listed, type Presence } from './presence.ts';
import { radioCount, radioName } from './radios.ts';
import { fraction } from './random.ts';
import { festivalName, venueName } from './stages.ts';
import {
  albumCount,
  artistCount,
  festivalCount,
  greatestHit,
  playlistCount,
  songCount,
  special,
  venueCount,
} from './structure.ts';

export type { Listed } from './presence.ts';

export interface Account {
  platform: string;
  identifier: string;
  isDefault: boolean;
}

const counts: Record<Listed, number> = {
  artist: artistCount,
  album: albumCount,
  song: songCount,
  playlist: playlistCount,
  festival: festivalCount,
  venue: venueCount,
  work: songCount,
  collaborator: personCount,
  publisher: publisherCount,
  label: labelCount,
  radio: radioCount,
};

const specials: readonly number[] = Object.values(special);
const artistsByName = new Memo<number, Map<string, number>>(4);

export function platformsOf(kind: Listed): string[] {
  return [...presences[kind].keys()];
}

/** The accounts of a record on all platforms, the default one of each platform first. */
export function accountsOf(seed: number, kind: Listed, index: number): Account[] {
  return platformsOf(kind).flatMap(platform => accountsOn(seed, kind, index, platform));
}

export function accountsOn(seed: number, kind: Listed, index: number, platform: string): Account[] {
  const found = presences[kind].get(platform);
  if (!found || !isPresent(kind, index, platform, found)) return [];
  const first = identifierOf(seed, kind, index, found, 0);
  if (found.form === 'name' && artistNamed(seed, first) !== index) return [];
  const accounts = [{ platform, identifier: first, isDefault: true }];
  if (!hasSecond(kind, index, platform)) return accounts;
  return [...accounts, { platform, identifier: identifierOf(seed, kind, index, found, 1), isDefault: false }];
}

/** The same as having accounts there, without making up their identifiers. */
export function isOn(seed: number, kind: Listed, index: number, platform: string): boolean {
  const found = presences[kind].get(platform);
  if (!found || !isPresent(kind, index, platform, found)) return false;
  return found.form !== 'name' || accountsOn(seed, kind, index, platform).length > 0;
}

/** The record that a platform knows under an identifier. */
export function recordOn(seed: number, kind: Listed, platform: string, identifier: string): number | undefined {
  const found = presences[kind].get(platform);
  if (!found) return undefined;
  const index = candidate(seed, found, identifier);
  if (index === undefined || index >= counts[kind]) return undefined;
  const accounts = accountsOn(seed, kind, index, platform);
  return accounts.some(account => account.identifier === identifier) ? index : undefined;
}

function candidate(seed: number, { form, key }: Presence, identifier: string): number | undefined {
  if (form === 'name') return artistNamed(seed, identifier);
  const value =
    form === 'handle'
      ? Number.parseInt(identifier.slice(identifier.lastIndexOf('_') + 1), 36)
      : readCode(form, key, identifier);
  return Number.isNaN(value) ? undefined : value >>> 1;
}

function identifierOf(seed: number, kind: Listed, index: number, { form, key }: Presence, place: number): string {
  if (form === 'name') return artistName(seed, index).replaceAll(' ', '+');
  const value = index * 2 + place;
  if (form !== 'handle') return writeCode(form, key, value);
  return `${latin(nameOf(seed, kind, index)).replaceAll(' ', '')}_${value.toString(36)}`;
}

function nameOf(seed: number, kind: Listed, index: number): string {
  switch (kind) {
    case 'festival':
      return festivalName(seed, index);
    case 'venue':
      return venueName(seed, index);
    case 'collaborator':
      return personName(index);
    case 'publisher':
      return publisherName(index);
    case 'label':
      return labelName(index);
    case 'radio':
      return radioName(index);
    default:
      return artistName(seed, index);
  }
}

function isPresent(kind: Listed, index: number, platform: string, { share, key }: Presence): boolean {
  if (kind === 'artist' && index === special.offline && platform === 'instagram') return false;
  if (kind === 'artist' && specials.includes(index)) return true;
  if (kind === 'work' && index === greatestHit) return true;
  // The records next to the landmarks are shown most: they are known everywhere.
  return index < 3 || fraction(key, 1, index) < share;
}

/** Some artists have two pages on one platform, some recordings were delivered twice. */
function hasSecond(kind: Listed, index: number, platform: string): boolean {
  if (kind === 'artist') return platform === 'deezer' && index % 25 === 0;
  return kind === 'song' && platform === 'spotify' && index % 8 === 0;
}

function artistNamed(seed: number, name: string): number | undefined {
  const known = artistsByName.of(seed, () => {
    const artists = Array.from({ length: artistCount }, (_, place) => artistCount - 1 - place);
    return new Map(artists.map(artist => [artistName(seed, artist).replaceAll(' ', '+'), artist]));
  });
  return known.get(name);
}
