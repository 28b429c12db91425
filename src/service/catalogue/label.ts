import {
  day,
  defineList,
  defineRecordKind,
  id,
  LIFETIMES_MS,
  lookUpBy,
  object,
  ownerFields,
  PAGE_SIZE,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { country } from './sharedFields.ts';

const v2 = ['id', 'name', 'type', 'imageUrl', 'foundingDate', 'country', 'website', 'address', 'company'] as const;

export const label = defineRecordKind({
  name: 'RecordLabel',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    type: text('type'),
    imageUrl: text('imageUrl'),
    foundingDate: day('foundedAt'),
    country: country(),
    website: text('website'),
    address: text('address'),
    company: object('company', { companyId: id('uuid'), name: text('name') }),
  },
  light: ['name'],
  lookUps: [lookUpBy('id', '/api/v{version}/label/{uuid}', uuid, { '2': v2 })],
  batchPath: { path: '/api/v{version}/label/{uuids}', version: '2', returns: v2, most: 10, isDocumented: true },
});

const labelAsOwner = ownerFields(() => label, 'label', ['id', 'name']);

export type RecordLabel = Reference<typeof label.fields>;

export const labelIdentifiers = defineList({
  path: '/api/v2/label/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...labelAsOwner,
  ...identifierItems,
});
