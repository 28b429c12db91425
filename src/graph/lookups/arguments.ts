import type { Context } from '../context.ts';
import {
  asNaturalKey,
  asPlatformCode,
  documentedPlatforms,
  isCountryCode,
  isId,
  isIsrcPrefix,
  type NaturalKey,
  nearestCountryCode,
  type PlatformKey,
  type RecordKind,
} from '../../service/description/index.ts';
import { badInput, hasCode, type SubgraphError } from '../../operation/index.ts';
import { storefrontPlatforms } from '../../service/catalogue/platforms.ts';
import type { Writes } from '../../loaders/index.ts';
import { nearValues } from './nearValues.ts';

/*
 * Argument checks that go beyond scalars. Each returns the value if it can change it, or throws BAD_USER_INPUT naming
 * the argument, before any call.
 */

/** @param kind Kind of record, whose other lookups the error suggests. */
export function parseRecordId(argument: string, id: unknown, kind?: RecordKind): string {
  if (!isId(id)) {
    const field = kind && typeof id === 'string' ? lookUpFieldOf(kind, id) : undefined;
    throw badInput(argument, `must be the UUID of a record${field ? `; look the record up with \`${field}\`` : ''}.`);
  }
  // The service writes ids in lower case, and does not find them in upper case.
  return id.toLowerCase();
}

/** Minimum length as printed. Shorter values are more likely platform identifiers. */
const NATURAL_KEY_LENGTHS: Readonly<Record<NaturalKey, number>> = { isrc: 12, upc: 12, iswc: 11, ipi: 9 };
const PAGE_ADDRESS = /^https?:|^spotify:/;
const PLATFORM_IDENTIFIER = /^[\w-]{5,}$/;

/** The lookup field for a page address, natural key or platform identifier that was passed as an id. */
function lookUpFieldOf({ name, lookUps }: RecordKind, key: string): string | undefined {
  if (PAGE_ADDRESS.test(key)) return 'musicByUrl';
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  const keys = new Set<string>(lookUps.map(lookUp => lookUp.key));
  if (keys.has('isrc') && isPrinted('isrc', key)) return `${field}ByIsrc`;
  if (keys.has('upc') && isPrinted('upc', key)) return `${field}ByUpc`;
  if (keys.has('iswc') && isPrinted('iswc', key)) return `${field}ByIswc`;
  if (keys.has('ipi') && isPrinted('ipi', key)) return `${field}ByIpi`;
  return keys.has('platformKey') && PLATFORM_IDENTIFIER.test(key) ? `${field}ByPlatform` : undefined;
}

const isPrinted = (kind: NaturalKey, key: string): boolean =>
  (asNaturalKey(kind, key)?.length ?? 0) >= NATURAL_KEY_LENGTHS[kind];

const MAX_PLATFORM_LENGTH = 50;

/** Accepts lower-case platform codes, as the service lists them (service/catalogue/README.md, Allowed values). */
export function parsePlatformCode(argument: string, code: unknown): string {
  if (typeof code !== 'string' || code.length > MAX_PLATFORM_LENGTH || asPlatformCode(code) !== code) {
    const [nearest] = typeof code === 'string' ? nearPlatforms(code.slice(0, MAX_PLATFORM_LENGTH)) : [];
    const remedy = nearest ? `; use "${nearest}"` : ', such as "spotify" or "apple-music"';
    throw badInput(argument, `must be a platform code${remedy}.`);
  }
  if (documentedPlatforms.has(code)) return code;
  const [nearest] = nearPlatforms(code);
  // The service may know undocumented platforms, but none with a misspelled name.
  if (nearest) throw badInput(argument, `is "${code}", which the service does not know; use "${nearest}".`);
  return code;
}

/** Higher than usual, because short codes such as `vk` would match too many others. */
const LETTERS_PER_PLATFORM_EDIT = 8;

const nearPlatforms = (code: string) => nearValues(code, documentedPlatforms.keys(), LETTERS_PER_PLATFORM_EDIT);

const ANY_CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Rejects control characters and lone surrogates. The service fails on some of them, and no key or search term contains
 * any.
 * @param path Path of the value, such as `filters[0].genres`.
 */
export function checkCharacters(path: string, value: unknown): void {
  if (typeof value === 'string') {
    if (ANY_CONTROL_CHARACTER.test(value)) throw badInput(path, 'must not contain control characters.');
    if (!value.isWellFormed()) throw badInput(path, 'must not contain a lone surrogate.');
  } else if (Array.isArray(value)) {
    value.forEach((member, index) => checkCharacters(`${path}[${index}]`, member));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) checkCharacters(`${path}.${name}`, member);
  }
}

const MAX_TEXT_LENGTH = 500;

/**
 * Accepts any text as a platform identifier, search term or key of unknown format, including `/g/11c75ypgws` and emoji,
 * unless it is blank, has over 500 characters or would change the path.
 */
export function parseText(argument: string, identifier: unknown): string {
  if (typeof identifier !== 'string' || !identifier.trim()) throw badInput(argument, 'must be a non-empty string.');
  if (identifier.length > MAX_TEXT_LENGTH) throw badInput(argument, `must have at most ${MAX_TEXT_LENGTH} characters.`);
  if (/^\.\.?$/.test(identifier)) throw badInput(argument, 'must not be "." or "..".');
  return identifier;
}

/** ISO 3166-1 code. For unknown codes, the service returns no rows and no error. */
export function parseCountryCode(argument: string, code: unknown): string {
  if (typeof code === 'string' && isCountryCode(code)) return code;
  throw notACountry(argument, code);
}

/** Country of an ISRC, which can be a code outside ISO 3166-1. */
export function parseIsrcCountry(argument: string, code: unknown): string {
  if (typeof code === 'string' && isIsrcPrefix(code)) return code;
  throw notACountry(argument, code, 'the country code of an ISRC');
}

function notACountry(argument: string, code: unknown, expected = 'an ISO 3166-1 country code'): SubgraphError {
  const nearest = nearestCountryCode(String(code));
  const remedy = nearest ? `; use "${nearest}"` : ', such as "FR"';
  return badInput(argument, `must be ${expected}${remedy}.`);
}

/**
 * Checks a natural key. It is a String because other subgraphs declare it so. People write these codes in lower case
 * and with spaces, hyphens and dots, none of which the service accepts.
 */
const naturalKeyParser =
  (kind: NaturalKey, form: string) =>
  (argument: string, key: unknown): string => {
    if (typeof key !== 'string') throw badInput(argument, `must be a string: ${form}.`);
    const code = asNaturalKey(kind, key);
    if (code === undefined) throw badInput(argument, `must be ${form}.`);
    return code;
  };

export const parseUpc = naturalKeyParser('upc', '8 to 14 digits, such as "00602445790128"');
export const parseIsrc = naturalKeyParser('isrc', '12 characters, such as "USUM71900764"');
export const parseIswc = naturalKeyParser('iswc', '"T" and ten digits, such as "T0345246801"');
export const parseIpi = naturalKeyParser('ipi', 'up to 11 digits, such as "00014107338"');

export interface PlatformKeyArguments {
  readonly platform?: unknown;
  readonly identifier?: unknown;
}

export function parsePlatformKey({ platform, identifier }: PlatformKeyArguments): PlatformKey {
  return {
    platform: parsePlatformCode('platform', platform),
    identifier: parseText('identifier', identifier),
  };
}

/** Country of a storefront, required on platforms with separate playlists per country. */
export function parseStorefront(platform: string, country: unknown): string | undefined {
  if (country !== null && country !== undefined) return parseCountryCode('country', country);
  if (storefrontPlatforms.includes(platform)) {
    throw badInput('country', `is required on ${platform}, which has separate playlists per country.`);
  }
  return undefined;
}

export interface StorefrontKeyArguments extends PlatformKeyArguments {
  readonly country?: unknown;
}

/** Identifier of a playlist on a platform, with its storefront. */
export function parseStorefrontKey({ country, ...key }: StorefrontKeyArguments): PlatformKey {
  const identity = parsePlatformKey(key);
  return { ...identity, country: parseStorefront(identity.platform, country) };
}

const MAX_STATS_DAYS = 365;

export interface StatsArguments {
  readonly days: number;
}

export function parseStatsDays(argument: string, days: number): number {
  if (days < 1 || days > MAX_STATS_DAYS) throw badInput(argument, `must be between 1 and ${MAX_STATS_DAYS}.`);
  return days;
}

/** For example `spotify:artist:4q3ewBCX7sLwd24euuV69X`. */
const SPOTIFY_URI = /^spotify:(\w+):(\w+)$/;
/** A web address without its scheme, as browsers show it. */
const WITHOUT_SCHEME = /^[\w-]+(\.[\w-]+)+(\/|$)/;

/** Accepts a page address in any form in which people copy it. */
export function parsePageAddress(argument: string, address: string): string {
  const trimmed = address.trim();
  const [, kind, identifier] = SPOTIFY_URI.exec(trimmed) ?? [];
  if (kind && identifier) return `https://open.spotify.com/${kind}/${identifier}`;
  return parseWebUrl(argument, WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed);
}

export function parseWebUrl(argument: string, address: string): string {
  const url = address.length <= 2_000 ? URL.parse(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw badInput(argument, 'must be a web address, such as "https://open.spotify.com/artist/…".');
  return address;
}

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u;

export function parseSlug(argument: string, slug: unknown): string {
  if (typeof slug !== 'string' || !SLUG.test(slug)) throw badInput(argument, 'must be a slug, such as "global-28".');
  return slug;
}

/** An input field of a mutation, and its check: may return the value, or throws BAD_USER_INPUT. */
export type InputCheck = readonly [path: readonly (string | number)[], check: () => unknown];

interface InvalidField {
  readonly field: string[];
  readonly code: 'INVALID';
  readonly message: string;
}

/** Returns the validated input, and an error for each invalid field. */
function checkInput<Input>(
  input: Input,
  checks: readonly InputCheck[],
): { input: Input; errors: readonly InvalidField[] } {
  const errors: InvalidField[] = [];
  const values: Record<string, unknown> = {};
  for (const [path, check] of checks) {
    try {
      const value = check();
      if (path.length === 1 && typeof value === 'string') values[String(path[0])] = value;
    } catch (error) {
      if (!(error instanceof Error) || !hasCode(error, 'BAD_USER_INPUT')) throw error;
      errors.push({ field: ['input', ...path.map(String)], code: 'INVALID', message: error.message });
    }
  }
  return { input: { ...input, ...values }, errors };
}

interface MutationArguments<Input> {
  readonly input: Input;
}

/** Sends the mutation if its input is valid. Otherwise the payload has an error per invalid field. */
export function mutation<Input, Nothing extends object, Payload>(
  checksOf: (input: Input) => readonly InputCheck[],
  nothing: Nothing,
  send: (input: Input, writes: Writes, context: Context) => Promise<Payload>,
) {
  return async (_: unknown, given: MutationArguments<Input>, context: Context) => {
    const { input, errors } = checkInput(given.input, checksOf(given.input));
    return errors.length > 0 ? { ...nothing, errors } : send(input, context.writes, context);
  };
}
