import { wholeIpi } from '../../service/catalogue/ipi.ts';
import type { PlaceArguments } from '../../service/catalogue/localFigures.ts';
import { musicPlatform } from '../../service/catalogue/musicPlatform.ts';
import { countryOf } from '../../service/catalogue/sharedFields.ts';
import { isJsonObject, type JsonObject, type RecordKeys, type RecordKind } from '../../service/description/index.ts';
import { badInput, hasCode, SubgraphError } from '../../operation/index.ts';
import {
  checkCharacters,
  parseIpi,
  parseIsrc,
  parseIswc,
  parsePlatformKey,
  parseRecordId,
  parseSlug,
  parseStorefrontKey,
  parseStorefront,
  parseText,
  type StorefrontKeyArguments,
  parseUpc,
  type PlatformKeyArguments,
  parseCountryCode,
  parsePlatformCode,
} from './arguments.ts';

/** Pads a UPC to 12 digits, the shortest length in use. */
const parsePaddedUpc = (argument: string, upc: unknown) => parseUpc(argument, upc).padStart(12, '0');

/*
 * Keys of records. They come from arguments or from entity representations, where no scalar has checked them. Malformed
 * keys throw BAD_USER_INPUT.
 */
export const byId = ({ id }: { readonly id?: unknown }, kind?: RecordKind) => ({ id: parseRecordId('id', id, kind) });
export const bySlug = ({ slug }: { readonly slug?: unknown }) => ({ slug: parseSlug('slug', slug) });
export const byUpc = ({ upc }: { readonly upc?: unknown }) => ({ upc: parsePaddedUpc('upc', upc) });
export const byIsrc = ({ isrc }: { readonly isrc?: unknown }) => ({ isrc: parseIsrc('isrc', isrc) });
export const byIswc = ({ iswc }: { readonly iswc?: unknown }) => ({ iswc: parseIswc('iswc', iswc) });
export const byIpi = ({ ipi }: { readonly ipi?: unknown }) => ({ ipi: wholeIpi(parseIpi('ipi', ipi)) });

export const byPlatform = (key: PlatformKeyArguments) => ({ platformKey: parsePlatformKey(key) });
export const byStorefront = (key: StorefrontKeyArguments) => ({ platformKey: parseStorefrontKey(key) });

const MAX_BATCH_KEYS = 100;
const MAX_QUOTED_CHARACTERS = 50;

/**
 * Parses the keys of a bulk lookup. A malformed key is an error at its index; the other keys are looked up.
 * @param parserOf Checks the other arguments, and returns the parser of one key.
 */
const byEach =
  <Name extends string, More, Key>(
    name: Name,
    parserOf: (more: More, kind: RecordKind | undefined) => (argument: string, key: string) => Key,
  ) =>
  (args: Readonly<Record<Name, readonly string[]>> & More, kind?: RecordKind): readonly (Key | SubgraphError)[] => {
    const keys = args[name];
    if (keys.length > MAX_BATCH_KEYS) throw badInput(name, `must contain at most ${MAX_BATCH_KEYS} values.`);
    const parseKey = parserOf(args, kind);
    return keys.map((key, index) => {
      try {
        checkCharacters(`${name}[${index}]`, key);
        return parseKey(`${name}[${index}]`, key);
      } catch (error) {
        if (!(error instanceof SubgraphError) || !hasCode(error, 'BAD_USER_INPUT')) throw error;
        const quoted = JSON.stringify(key.slice(0, MAX_QUOTED_CHARACTERS).toWellFormed());
        return new SubgraphError('BAD_USER_INPUT', `${error.message} The value is ${quoted}.`);
      }
    });
  };

export const byIds = byEach('ids', (_, kind) => (argument, id) => ({ id: parseRecordId(argument, id, kind) }));
export const byUpcs = byEach('upcs', () => (argument, upc) => ({ upc: parsePaddedUpc(argument, upc) }));
export const byIswcs = byEach('iswcs', () => (argument, iswc) => ({ iswc: parseIswc(argument, iswc) }));
export const byIpis = byEach('ipis', () => (argument, ipi) => ({ ipi: wholeIpi(parseIpi(argument, ipi)) }));
export const bySlugs = byEach('slugs', () => (argument, slug) => ({ slug: parseSlug(argument, slug) }));
export const byIsrcs = byEach('isrcs', () => (argument, isrc) => ({ isrc: parseIsrc(argument, isrc) }));

export const byIdentifiers = byEach('identifiers', (common: { readonly platform: string }) => {
  const platform = parsePlatformCode('platform', common.platform);
  return (argument, identifier) => ({ platformKey: { platform, identifier: parseText(argument, identifier) } });
});
export const byStorefrontIdentifiers = byEach('identifiers', (common: Omit<StorefrontKeyArguments, 'identifier'>) => {
  const platform = parsePlatformCode('platform', common.platform);
  const country = parseStorefront(platform, common.country);
  return (argument, identifier) => ({
    platformKey: { platform, identifier: parseText(argument, identifier), country },
  });
});

function byIdentity({ platformKey: key }: { readonly platformKey?: unknown }) {
  if (!isJsonObject(key)) throw badInput('platformKey', 'requires "platform" and "identifier".');
  return byPlatform(key);
}

/** Key of a playlist, with its parts as fields. */
function byPlaylistKey({ platformKey: key, storefront }: PlaylistKey) {
  if (!isJsonObject(key)) throw badInput('platformKey', 'requires "platform" and "identifier".');
  const { platform, identifier, country } = parseStorefrontKey({ ...key, country: storefront });
  return {
    platformKey: { platform, identifier, country },
    platform: musicPlatform(platform),
    identifier,
    ...(country && { storefront: country, country: countryOf(country) }),
  };
}

interface PlaylistKey {
  readonly platformKey?: unknown;
  readonly storefront?: unknown;
}

/** Key parsers by their fields. The first field shows whether the key is present; the other fields can be null. */
const keyParsers = {
  id: byId,
  slug: bySlug,
  upc: byUpc,
  isrc: byIsrc,
  iswc: byIswc,
  ipi: byIpi,
  platformKey: byIdentity,
  'platformKey storefront': byPlaylistKey,
};

export type KeyName = keyof typeof keyParsers;

/** Parses the keys of a representation. @throws {SubgraphError} BAD_USER_INPUT if it has no key or a malformed one */
export function parseKeys(
  representation: JsonObject,
  names: readonly KeyName[],
): RecordKeys & Omit<Partial<ReturnType<typeof byPlaylistKey>>, keyof RecordKeys> {
  const present = names.filter(name => (representation[name.split(' ')[0] ?? name] ?? null) !== null);
  if (present.length === 0)
    throw badInput('representations', `must contain a key in each item: one of ${names.join(', ')}.`);
  for (const name of present.flatMap(key => key.split(' '))) checkCharacters(name, representation[name]);
  return present.reduce((all, name) => ({ ...all, ...keyParsers[name](representation) }), {});
}

/* Path values from the arguments of lists and series, and checks of arguments that are sent unchanged. */

export const platformPathAmong =
  (accepted: readonly string[]) =>
  ({ platform }: { readonly platform: string }) => {
    if (!accepted.includes(platform)) throw badInput('platform', `must be one of ${accepted.join(', ')}.`);
    return { platform };
  };

export const platformPath = ({ platform }: { readonly platform: string }) => ({
  platform: parsePlatformCode('platform', platform),
});

/** Checks the place of a series, and returns the path values. */
export const atPlace =
  <V, Values>(valuesOf: (args: V) => Values) =>
  ({ country, city, region, ...args }: PlaceArguments & V): Values => {
    if (typeof country === 'string') parseCountryCode('country', country);
    if (typeof city === 'string') parseText('city', city);
    if (typeof region === 'string') parseText('region', region);
    if (city && !country) throw badInput('country', 'is required with "city".');
    if (region && !city) throw badInput('city', 'is required with "region".');
    return valuesOf(args as V);
  };

/** Checks the optional platform filter of an identifier list. The path has no values. */
export function checkPlatformFilter({
  platform,
}: {
  readonly platform?: string | null | undefined;
}): Record<never, string> {
  if (typeof platform === 'string') parsePlatformCode('platform', platform);
  return {};
}

export function platformPathWithCountry({
  country,
  ...args
}: {
  readonly platform: string;
  readonly country?: string | null | undefined;
}) {
  if (typeof country === 'string') parseCountryCode('country', country);
  return platformPath(args);
}

export const countryPath = ({ country }: { readonly country: string }) => ({
  countryCode: parseCountryCode('country', country),
});

/** Returns the timestamp for the path. The service finds it only in its own spelling, with a numeric time zone. */
export const datetimePath = ({ at }: { readonly at: string }) => ({ datetime: at.replace(/Z$/, '+00:00') });

/** Checks the filters, and returns the platform for the path. */
export function playlistEntryPath({
  enteredSince,
  enteredUntil,
  orderBy,
  country,
  playlistIds,
  ...args
}: {
  readonly platform: string;
  readonly enteredSince?: string | null | undefined;
  readonly enteredUntil?: string | null | undefined;
  readonly orderBy?: object | null | undefined;
  readonly country?: string | null | undefined;
  readonly playlistIds?: readonly string[] | null | undefined;
}) {
  if (typeof country === 'string') parseCountryCode('country', country);
  if ((enteredSince || enteredUntil) && orderBy)
    throw badInput(
      'orderBy',
      'cannot be combined with `enteredSince` or `enteredUntil`, which return entries newest first.',
    );
  playlistIds?.forEach(id => parseRecordId('playlistIds', id));
  return platformPath(args);
}

/** Checks the release dates. The path has no values. */
export function checkReleaseDates({
  releasedSince,
  releasedUntil,
  orderBy,
}: {
  readonly releasedSince?: string | null | undefined;
  readonly releasedUntil?: string | null | undefined;
  readonly orderBy?: object | null | undefined;
}): Record<never, string> {
  if (orderBy && (releasedSince || releasedUntil))
    throw badInput(
      'orderBy',
      'cannot be combined with `releasedSince` or `releasedUntil`, which return releases newest first.',
    );
  if (releasedSince && releasedUntil && releasedSince > releasedUntil)
    throw badInput('releasedUntil', `must not be before \`releasedSince\`, ${releasedSince}.`);
  return {};
}

/** Checks the filters. The path has no values. */
export function checkRadioFilters({
  country,
  radioStationSlugs,
}: {
  readonly country?: string | null | undefined;
  readonly radioStationSlugs?: readonly string[] | null | undefined;
}): Record<never, string> {
  if (typeof country === 'string') parseCountryCode('country', country);
  radioStationSlugs?.forEach(slug => parseSlug('radioStationSlugs', slug));
  return {};
}
