import { count, text } from './fields.ts';
import { lifetimes } from './lifetimes.ts';
import { identifierItems, identifierQuery, list, PAGE_SIZE } from './list.ts';
import { lookUp, onPlatform, recordKind, uuid, type Reference } from './record.ts';
import { coordinates, location } from './terms.ts';

const v2 = [
  'id',
  'name',
  'type',
  'location',
  'address',
  'postalCode',
  'coordinates',
  'capacity',
  'website',
  'imageUrl',
] as const;

export const venue = recordKind({
  name: 'Venue',
  lifetime: lifetimes.record,
  fields: {
    id: text('uuid'),
    name: text('name'),
    type: text('type'),
    location,
    address: text('address'),
    postalCode: text('zipCode'),
    coordinates,
    capacity: count('capacity'),
    website: text('website'),
    imageUrl: text('imageUrl'),
  },
  lookUps: [
    lookUp('id', '/api/v{version}/venue/{uuid}', uuid, { '2': v2 }),
    lookUp('platformKey', '/api/v{version}/venue/by-platform/{platform}/{identifier}', onPlatform, { '2': v2 }),
  ],
  manyIds: { path: '/api/v{version}/venue/{uuids}', version: '2', offers: v2, most: 10 },
});

/** What is known of one. */
export type Venue = Reference<typeof venue.fields>;

export const venueIdentifiers = list({
  path: '/api/v2/venue/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...identifierItems,
});
