import {
  defineList,
  defineRecordKind,
  LIFETIMES_MS,
  lookUpBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  type Reference,
  references,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { placeFieldNames, placeFields } from './place.ts';
import { venue } from './venue.ts';

const v2 = [...placeFieldNames, 'venues'] as const;

export const festival = defineRecordKind({
  name: 'Festival',
  lifetime: LIFETIMES_MS.record,
  fields: {
    // `type` is not read: lookups do not return it, so its value would depend on how the festival was found.
    ...placeFields,
    // A list, despite its name.
    venues: references('venue', venue),
  },
  light: ['name', 'location', 'imageUrl'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/festival/{uuid}', uuid, { '2': v2 }),
    lookUpBy('platformKey', '/api/v{version}/festival/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/festival/{uuids}', version: '2', returns: v2, most: 10, isDocumented: true },
});

export const festivalAsOwner = ownerFields(() => festival, 'festival', ['id', 'name', 'location', 'imageUrl']);

export type Festival = Reference<typeof festival.fields>;

export const festivalIdentifiers = defineList({
  path: '/api/v2/festival/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...festivalAsOwner,
  ...identifierItems,
});
