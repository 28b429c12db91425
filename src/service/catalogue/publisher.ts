import {
  id,
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
import { formsOfIpi, ipi } from './ipi.ts';
import { identifierItems, identifierQuery } from './identifier.ts';

const v2 = ['id', 'name', 'ipi', 'phone', 'email', 'website', 'address'] as const;

export const publisher = recordKind({
  name: 'MusicPublisher',
  lifetime: lifetimes.record,
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
    lookUp('id', '/api/v{version}/publisher/{uuid}', uuid, { '2': v2 }),
    lookUp(
      'ipi',
      '/api/v{version}/publisher/by-ipi/{ipi}',
      key => ({ ipi: key }),
      { '2': v2 },
      { formsOf: formsOfIpi },
    ),
    lookUp('platformIdentity', '/api/v{version}/publisher/by-platform/{platform}/{identifier}', onPlatform, {
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/publisher/{uuids}', version: '2', offers: v2, most: 10, isDocumented: true },
});

/** The publisher as the owner of its identifiers. */
const publisherAsOwner = ownerFields(() => publisher, 'publisher', ['id', 'name']);

export type MusicPublisher = Reference<typeof publisher.fields>;

export const publisherIdentifiers = list({
  path: '/api/v2/publisher/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...publisherAsOwner,
  ...identifierItems,
});
