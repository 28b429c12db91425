import {
  defineList,
  defineRecordKind,
  id,
  LIFETIMES_MS,
  lookUpBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { alternativeIpis, ipi } from './ipi.ts';
import { identifierItems, identifierQuery } from './identifier.ts';

const v2 = ['id', 'name', 'ipi', 'phone', 'email', 'website', 'address'] as const;

export const publisher = defineRecordKind({
  name: 'MusicPublisher',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    ipi,
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    address: text('address'),
  },
  light: ['name'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/publisher/{uuid}', uuid, { '2': v2 }),
    lookUpBy(
      'ipi',
      '/api/v{version}/publisher/by-ipi/{ipi}',
      key => ({ ipi: key }),
      { '2': v2 },
      { alternativesOf: alternativeIpis },
    ),
    lookUpBy('platformKey', '/api/v{version}/publisher/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/publisher/{uuids}', version: '2', returns: v2, most: 10, isDocumented: true },
});

const publisherAsOwner = ownerFields(() => publisher, 'publisher', ['id', 'name']);

export type MusicPublisher = Reference<typeof publisher.fields>;

export const publisherIdentifiers = defineList({
  path: '/api/v2/publisher/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...publisherAsOwner,
  ...identifierItems,
});
