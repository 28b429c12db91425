import type { Context } from '../context.ts';
import { asCode, isId, type PlatformIdentity } from '../../service/description/index.ts';
import { badInput, hasCode } from '../../operation/index.ts';
import { storefrontPlatforms } from '../../service/catalogue/platforms.ts';
import type { Writes } from '../../loaders/index.ts';

/*
 * Checks of arguments that no scalar checks. Each returns the value, or throws BAD_USER_INPUT with the name of the
 * argument before a call is made.
 */

export function parseRecordId(argument: string, id: unknown): string {
  if (!isId(id)) throw badInput(argument, 'this is not an id of the service.');
  // The service writes its ids in lower case, and does not find them in upper case.
  return id.toLowerCase();
}

/** Platform codes are lower case; the service lists them (service/catalogue/README.md, Allowed values). */
const PLATFORM_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_PLATFORM_LENGTH = 50;

export function parsePlatformCode(argument: string, code: unknown): string {
  if (typeof code !== 'string' || code.length > MAX_PLATFORM_LENGTH || !PLATFORM_CODE.test(code)) {
    throw badInput(argument, 'this is not a platform code; they look like "spotify" or "apple-music".');
  }
  return code;
}

const ANY_CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Rejects control characters and lone surrogates in all text of a value that is sent. No key or term has them, and the service
 * fails for some of them.
 * @param path Of the value, such as `filters[0].genres`.
 */
export function checkCharacters(path: string, value: unknown): void {
  if (typeof value === 'string') {
    if (ANY_CONTROL_CHARACTER.test(value)) throw badInput(path, 'it must not contain control characters.');
    if (!value.isWellFormed()) throw badInput(path, 'it must not contain half of a character.');
  } else if (Array.isArray(value)) {
    value.forEach((member, index) => checkCharacters(`${path}[${index}]`, member));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) checkCharacters(`${path}.${name}`, member);
  }
}

const MAX_TEXT_LENGTH = 500;

/**
 * Identifiers of platforms, search terms and keys of unknown form can be any text, `/g/11c75ypgws` and emoji included,
 * except one that changes the path.
 */
export function parseText(argument: string, identifier: unknown): string {
  if (typeof identifier !== 'string' || !identifier.trim()) throw badInput(argument, 'it must be text, not empty.');
  if (identifier.length > MAX_TEXT_LENGTH) throw badInput(argument, `it is longer than ${MAX_TEXT_LENGTH}.`);
  if (/^\.\.?$/.test(identifier)) throw badInput(argument, 'this identifies nothing.');
  return identifier;
}

/** Two letters in upper case. */
export function parseCountryCode(argument: string, code: unknown): string {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code))
    throw badInput(argument, 'this is not a country code; they look like "FR".');
  return code;
}

/**
 * Checks a natural key, which is a String because other subgraphs declare it as one. People write the codes with spaces,
 * hyphens and points, and in lower case; the service knows them without.
 */
const naturalKeyParser =
  (pattern: RegExp, form: string) =>
  (argument: string, key: unknown): string => {
    if (typeof key !== 'string') throw badInput(argument, `the value is not a string; it must be ${form}.`);
    const code = asCode(key);
    if (code === undefined || !pattern.test(code)) throw badInput(argument, `it must be ${form}.`);
    return code;
  };

export const parseUpc = naturalKeyParser(/^\d{8,14}$/, '8 to 14 digits, such as "00602445790128"');
export const parseIsrc = naturalKeyParser(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, '12 characters, such as "USUM71900764"');
export const parseIswc = naturalKeyParser(/^T\d{10}$/, '"T" and ten digits, such as "T0345246801"');
export const parseIpi = naturalKeyParser(/^\d{1,11}$/, 'up to 11 digits, such as "00014107338"');

export interface PlatformKeyArguments {
  readonly platform?: unknown;
  readonly identifier?: unknown;
}

/** The identifier of a record on a platform. */
export function parsePlatformIdentity({ platform, identifier }: PlatformKeyArguments): PlatformIdentity {
  return {
    platform: parsePlatformCode('platform', platform),
    identifier: parseText('identifier', identifier),
  };
}

/** The country where a platform's playlists are those of a storefront. */
export function parseStorefront(platform: string, country: unknown): string | undefined {
  if (country !== null && country !== undefined) return parseCountryCode('country', country);
  if (storefrontPlatforms.includes(platform)) {
    throw badInput('country', `it is needed on ${platform}, which keeps its playlists per country.`);
  }
  return undefined;
}

export interface StorefrontKeyArguments extends PlatformKeyArguments {
  readonly country?: unknown;
}

/** The identifier of a playlist on a platform, and its storefront. */
export function parseStorefrontIdentity({ country, ...key }: StorefrontKeyArguments): PlatformIdentity {
  const identity = parsePlatformIdentity(key);
  return { ...identity, country: parseStorefront(identity.platform, country) };
}

const MAX_STATS_PERIOD_DAYS = 365;

export interface PeriodArguments {
  readonly period: number;
}

/** The period of current stats in days. */
export function parsePeriodDays(argument: string, days: number): number {
  if (days < 1 || days > MAX_STATS_PERIOD_DAYS)
    throw badInput(argument, `it must be between 1 and ${MAX_STATS_PERIOD_DAYS}.`);
  return days;
}

/** The address of a page on a platform. */
export function parseWebUrl(argument: string, address: string): string {
  const url = address.length <= 2_000 ? URL.parse(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw badInput(argument, 'this is not a web address.');
  return address;
}

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u;

/** Slugs of charts and radio stations. */
export function parseSlug(argument: string, slug: unknown): string {
  if (typeof slug !== 'string' || !SLUG.test(slug))
    throw badInput(argument, 'this is not a slug; they look like "global-28".');
  return slug;
}

/** The path of a field in the input of a mutation, and its check, which returns the value or throws BAD_USER_INPUT. */
export type InputCheck = readonly [path: readonly (string | number)[], check: () => unknown];

interface InvalidField {
  readonly field: string[];
  readonly code: 'INVALID';
  readonly message: string;
}

/** An input with the values that its checks return, and all fields that are invalid. */
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

/** A mutation that is sent if its input is valid. Otherwise its payload has an error for each invalid field. */
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
