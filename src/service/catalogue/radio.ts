import { song } from './song.ts';
import {
  count,
  type Decoded,
  defineList,
  defineRecordKind,
  instant,
  int,
  LIFETIMES_MS,
  lookUpInList,
  objectItems,
  ownerFields,
  PAGE_SIZE,
  type RecordKind,
  reference,
  type Reference,
  slug,
  text,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { location } from './sharedFields.ts';

const radioFields = {
  slug: slug('slug'),
  name: text('name'),
  // For national stations, the city of the headquarters.
  location,
  timeZone: text('timeZone'),
  reach: count('reach'),
  imageUrl: text('imageUrl'),
  firstAiredAt: instant('firstAiredAt'),
};

const radioFieldNames = ['slug', 'name', 'location', 'timeZone', 'reach', 'imageUrl', 'firstAiredAt'] as const;

/** The list that returns the most fields of a station (README.md, Radios). */
export const radioIdentifiers = defineList({
  path: '/api/v2/radio/{slug}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...ownerFields((): RecordKind<typeof radioFields> => radio, 'radio', radioFieldNames),
  ...identifierItems,
});

/** The service has no lookup of radio stations; the list of its identifiers describes a station. */
export const radio = defineRecordKind({
  name: 'RadioStation',
  identity: { field: 'slug', parameter: 'slug' },
  lifetime: LIFETIMES_MS.record,
  fields: radioFields,
  light: ['name', 'location', 'timeZone'],
  lookUps: [lookUpInList('slug', radioIdentifiers, code => ({ slug: code }), radioFieldNames)],
});

export type RadioStation = Reference<typeof radio.fields>;

const spin = {
  airedAt: instant('airedAt'),
  durationSeconds: int('duration'),
  radioStation: reference('radio', radio),
  song: reference('song', song),
};
export type RadioSpin = Decoded<typeof spin>;

/** Spins have no id. */
export const spinItems = objectItems(spin, ({ airedAt, radioStation: on, song: of }) => [
  airedAt,
  on?.slug,
  of?.id ?? '',
]);

interface LiveFeedArguments {
  readonly range?: { readonly start: string; readonly end: string } | undefined;
}

export const radioLiveFeed = defineList({
  path: '/api/v2/radio/{slug}/live-feed',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: ({ range }: LiveFeedArguments) => ({ startDate: range?.start, endDate: range?.end }),
  owner: { key: 'radio', parameter: 'slug' },
  ...ownerFields((): RecordKind<typeof radioFields> => radio, 'radio', [
    'slug',
    'name',
    'location',
    'timeZone',
    'imageUrl',
  ]),
  ...spinItems,
});
