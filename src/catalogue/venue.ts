import { lifetimes } from './lifetimes.ts';
import { identifierItems, identifierQuery, list, PAGE_SIZE } from './list.ts';
import { placeFields, placeOffers } from './place.ts';
import { lookUp, onPlatform, recordKind, uuid, type Reference } from './record.ts';

export const venue = recordKind({
  name: 'Venue',
  lifetime: lifetimes.record,
  fields: placeFields,
  lookUps: [
    lookUp('id', '/api/v{version}/venue/{uuid}', uuid, { '2': placeOffers }),
    lookUp('platformIdentity', '/api/v{version}/venue/by-platform/{platform}/{identifier}', onPlatform, {
      '2': placeOffers,
    }),
  ],
  manyIds: { path: '/api/v{version}/venue/{uuids}', version: '2', offers: placeOffers, most: 10 },
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
