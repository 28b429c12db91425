import { badInput } from '../errors.ts';
import { countryCode, platformCode, recordId, slugOf } from './arguments.ts';

/* The values of paths from the arguments of lists and series, and checks of the arguments that are sent as they are. */

/** The platform in a path that accepts these alone. */
export const onlyOn =
  (accepted: readonly string[]) =>
  ({ platform }: { readonly platform: string }) => {
    if (!accepted.includes(platform)) throw badInput('platform', `it must be one of ${accepted.join(', ')}.`);
    return { platform };
  };

/** The platform in the path of a series. */
export const platformOf = ({ platform }: { readonly platform: string }) => ({
  platform: platformCode('platform', platform),
});

/** The optional platform filter of a list of identifiers. */
export function onePlatform({ platform }: { readonly platform?: string | null | undefined }): Record<never, string> {
  if (typeof platform === 'string') platformCode('platform', platform);
  return {};
}

/** A platform in the path, a country in the query. */
export function platformAndCountry({
  country,
  ...args
}: {
  readonly platform: string;
  readonly country?: string | null | undefined;
}) {
  if (typeof country === 'string') countryCode('country', country);
  return platformOf(args);
}

/** A country in the path. */
export const inCountry = ({ country }: { readonly country: string }) => ({
  countryCode: countryCode('country', country),
});

/** A moment in the path. The service writes time zones in digits, and requires a moment exactly as it wrote it. */
export const momentOf = ({ at }: { readonly at: string }) => ({ datetime: at.replace(/Z$/, '+00:00') });

/** A platform in the path, and the type of playlists in the query. */
export function playlistEntryPath({
  country,
  playlistIds,
  ...args
}: {
  readonly platform: string;
  readonly country?: string | null | undefined;
  readonly playlistIds?: readonly string[] | null | undefined;
}) {
  if (typeof country === 'string') countryCode('country', country);
  playlistIds?.forEach(id => recordId('playlistIds', id));
  return platformOf(args);
}

/** The filter by radio stations. */
export function radioFilters({
  country,
  radioSlugs,
}: {
  readonly country?: string | null | undefined;
  readonly radioSlugs?: readonly string[] | null | undefined;
}): Record<never, string> {
  if (typeof country === 'string') countryCode('country', country);
  radioSlugs?.forEach(slug => slugOf('radioSlugs', slug));
  return {};
}
