import {
  lifetimes,
  list,
  lookUp,
  onPlatform,
  ownerFields,
  PAGE_SIZE,
  recordKind,
  type Reference,
  references,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { placeFields, placeOffers } from './place.ts';
import { venue } from './venue.ts';

const v2 = [...placeOffers, 'venues'] as const;

export const festival = recordKind({
  name: 'Festival',
  lifetime: lifetimes.record,
  fields: {
    // `type` is in the short form of a festival alone, so it would be null by some paths: it is not read.
    ...placeFields,
    // One name, many values.
    venues: references('venue', venue),
  },
  light: ['name', 'location', 'imageUrl'],
  lookUps: [
    lookUp('id', '/api/v{version}/festival/{uuid}', uuid, { '2': v2 }),
    lookUp('platformIdentity', '/api/v{version}/festival/by-platform/{platform}/{identifier}', onPlatform, { '2': v2 }),
  ],
  batchPath: { path: '/api/v{version}/festival/{uuids}', version: '2', offers: v2, most: 10, isDocumented: true },
});

/** The festival as the owner of its lists. */
export const festivalAsOwner = ownerFields(() => festival, 'festival', ['id', 'name', 'location', 'imageUrl']);

export type Festival = Reference<typeof festival.fields>;

export const festivalIdentifiers = list({
  path: '/api/v2/festival/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...festivalAsOwner,
  ...identifierItems,
});
