import {
  lifetimes,
  list,
  lookUp,
  onPlatform,
  ownerFields,
  PAGE_SIZE,
  recordKind,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { placeFields, placeOffers } from './place.ts';

const v2 = [...placeOffers, 'type'] as const;

export const venue = recordKind({
  name: 'ConcertVenue',
  lifetime: lifetimes.record,
  fields: { ...placeFields, type: text('type') },
  light: ['name', 'location', 'imageUrl', 'type'],
  lookUps: [
    lookUp('id', '/api/v{version}/venue/{uuid}', uuid, { '2': v2 }),
    lookUp('platformIdentity', '/api/v{version}/venue/by-platform/{platform}/{identifier}', onPlatform, { '2': v2 }),
  ],
  batchPath: { path: '/api/v{version}/venue/{uuids}', version: '2', offers: v2, most: 10, isDocumented: true },
});

/** The venue as the owner of its lists. */
export const venueAsOwner = ownerFields(() => venue, 'venue', ['id', 'name', 'type', 'location', 'imageUrl']);

export type ConcertVenue = Reference<typeof venue.fields>;

export const venueIdentifiers = list({
  path: '/api/v2/venue/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...venueAsOwner,
  ...identifierItems,
});
