import type { PlatformKey } from '../catalogue/record.ts';
import { badInput } from '../errors.ts';
import { scalars } from '../scalars.ts';

/*
 * Checks of arguments that no scalar checks. Each gives the value back, or throws BAD_USER_INPUT naming the argument
 * before anything is sent.
 */

/** The provider's own pattern of its ids (interface, section 2.2). */
const ID = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;

export function recordId(argument: string, id: unknown): string {
  if (typeof id !== 'string' || !ID.test(id)) throw badInput(argument, 'this is not an id of the service.');
  return id;
}

/** A key by id. */
export const byId = ({ id }: { readonly id: unknown }) => ({ id: recordId('id', id) });
/** Keys by codes of the industry; in representations of entities no scalar has checked them. */
export const byUpc = ({ upc }: { readonly upc: unknown }) => ({ upc: scalars.UPC.parseValue(upc) });
export const byIsrc = ({ isrc }: { readonly isrc: unknown }) => ({ isrc: scalars.ISRC.parseValue(isrc) });
/** A key by platform. */
export const byPlatform = (key: PlatformKey) => ({ platformKey: platformKey(key) });

/** Platform codes are lower case; which ones there are, the service tells (interface, section 2.4). */
const PLATFORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_PLATFORM = 50;

export function platformCode(argument: string, code: string): string {
  if (code.length > LONGEST_PLATFORM || !PLATFORM.test(code)) {
    throw badInput(argument, 'this is not a platform code; they look like "spotify" or "apple-music".');
  }
  return code;
}

const LONGEST_IDENTIFIER = 500;

/** Identifiers of platforms may be anything, `/g/11c75ypgws` and emoji included, but not what walks up a path. */
export function platformIdentifier(argument: string, identifier: string): string {
  if (!identifier.trim()) throw badInput(argument, 'it must not be empty.');
  if (identifier.length > LONGEST_IDENTIFIER) throw badInput(argument, `it is longer than ${LONGEST_IDENTIFIER}.`);
  if (/^\.\.?$/.test(identifier) || !identifier.isWellFormed()) throw badInput(argument, 'this identifies nothing.');
  return identifier;
}

/** Two letters in upper case. */
export function countryCode(argument: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) throw badInput(argument, 'this is not a country code; they look like "FR".');
  return code;
}

/** What a record is called on a platform. */
function platformKey({ platform, identifier }: PlatformKey): PlatformKey {
  return {
    platform: platformCode('platform', platform),
    identifier: platformIdentifier('identifier', identifier),
  };
}

/** The platform in the path of a series. */
export const platformOf = ({ platform }: { readonly platform: string }) => ({
  platform: platformCode('platform', platform),
});

/** Platforms that keep one playlist per storefront (playlist, section 1). */
const STOREFRONT_PLATFORMS: readonly string[] = ['apple-music', 'amazon'];

/** What a playlist is called on a platform, and in which storefront. */
export function storefrontKey({
  country,
  ...key
}: Omit<PlatformKey, 'country'> & { readonly country?: string | null }): PlatformKey {
  if (!country && STOREFRONT_PLATFORMS.includes(key.platform)) {
    throw badInput('country', `it is needed on ${key.platform}, which keeps one playlist per country.`);
  }
  return { ...platformKey(key), ...(country && { country: countryCode('country', country) }) };
}

const MOST_DAYS_BACK = 365;

/** The days that current stats look back. */
export function daysBack(argument: string, days: number): number {
  if (days < 1 || days > MOST_DAYS_BACK) throw badInput(argument, `it must be between 1 and ${MOST_DAYS_BACK}.`);
  return days;
}

/** The platform that a list of identifiers is limited to, if it is. */
export function onePlatform({ platform }: { readonly platform?: string | null | undefined }): Record<never, string> {
  if (typeof platform === 'string') platformCode('platform', platform);
  return {};
}
