import { edition, type Edition } from './edition.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { list, PAGE_SIZE, recordItems, type OrderBy } from '../endpoint/list.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { placeFields, placeOffers } from './place.ts';
import { lookUp, onPlatform, recordKind, references, uuid, type Reference } from '../endpoint/record.ts';
import { venue } from './venue.ts';

const v2 = [...placeOffers, 'venues'] as const;

export const festival = recordKind({
  name: 'Festival',
  lifetime: lifetimes.record,
  fields: {
    ...placeFields,
    // One name, many values.
    venues: references('venue', () => venue),
  },
  lookUps: [
    lookUp('id', '/api/v{version}/festival/{uuid}', uuid, { '2': v2 }),
    lookUp('platformIdentity', '/api/v{version}/festival/by-platform/{platform}/{identifier}', onPlatform, { '2': v2 }),
  ],
  manyIds: { path: '/api/v{version}/festival/{uuids}', version: '2', offers: v2, most: 10 },
});

/** What is known of one. */
export type Festival = Reference<typeof festival.fields>;

export const festivalIdentifiers = list({
  path: '/api/v2/festival/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...identifierItems,
});

interface EditionArguments {
  readonly range?: { readonly start: string; readonly end: string } | undefined;
  readonly orderBy?: OrderBy<'STARTS_AT'> | null | undefined;
}

export const festivalEditions = list({
  path: '/api/v2/festival/{uuid}/editions',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: ({ range }: EditionArguments) => ({ startDate: range?.start, endDate: range?.end }),
  ...recordItems(() => edition),
  owner: { key: 'festival', parameter: 'uuid' },
  order: ({ orderBy }) => (orderBy ? byTime(orderBy.direction === 'DESC' ? -1 : 1) : undefined),
});

/** Those without a time come last in both directions. */
const byTime =
  (sign: 1 | -1) =>
  (a: Edition, b: Edition): number => {
    if (!a.startsAt || !b.startsAt) return Number(!a.startsAt) - Number(!b.startsAt);
    return sign * (Date.parse(a.startsAt) - Date.parse(b.startsAt));
  };
