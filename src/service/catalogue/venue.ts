import {
  defineList,
  defineRecordKind,
  LIFETIMES_MS,
  lookUpBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { placeFieldNames, placeFields } from './place.ts';

const v2 = [...placeFieldNames, 'type'] as const;

export const venue = defineRecordKind({
  name: 'ConcertVenue',
  lifetime: LIFETIMES_MS.record,
  fields: { ...placeFields, type: text('type') },
  light: ['name', 'location', 'imageUrl', 'type'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/venue/{uuid}', uuid, { '2': v2 }),
    lookUpBy('platformKey', '/api/v{version}/venue/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/venue/{uuids}', version: '2', returns: v2, most: 10, isDocumented: true },
});

export const venueAsOwner = ownerFields(() => venue, 'venue', ['id', 'name', 'type', 'location', 'imageUrl']);

export type ConcertVenue = Reference<typeof venue.fields>;

export const venueIdentifiers = defineList({
  path: '/api/v2/venue/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...venueAsOwner,
  ...identifierItems,
});
