import {
  defineList,
  defineRecordKind,
  id,
  type ItemDecoder,
  LIFETIMES_MS,
  lookUpInList,
  nested,
  object,
  oneOf,
  ownerFields,
  PAGE_SIZE,
  recordItems,
  type RecordKind,
  type Reference,
  slug,
  text,
} from '../description/index.ts';

const distributorFields = {
  id: oneOf(id('uuid'), slug('code')),
  name: oneOf(text('name'), nested('company', text('name'))),
  company: object('company', { companyId: id('uuid'), name: text('name') }),
};

const distributorFieldNames = ['id', 'name', 'company'] as const;

const prefixItems: ItemDecoder<string, unknown> = {
  item: value => (typeof value === 'string' ? { node: value, relation: undefined, identity: value } : undefined),
};

export const upcPrefixes = defineList({
  path: '/api/v2/distributor/{uuid}/upc-roots',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  isMutable: true,
  ...ownerFields((): RecordKind<typeof distributorFields> => distributor, 'distributor', distributorFieldNames),
  ...prefixItems,
});

/** The service has no lookup of distributors; the list of its prefixes describes a distributor. */
export const distributor = defineRecordKind({
  name: 'MusicDistributor',
  lifetime: LIFETIMES_MS.allowedValues,
  fields: distributorFields,
  light: ['name'],
  lookUps: [lookUpInList('id', upcPrefixes, uuid => ({ uuid }), distributorFieldNames)],
});

export type MusicDistributor = Reference<typeof distributor.fields>;

export const distributors = defineList({
  path: '/api/v2/referential/distributors',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  ...recordItems(distributor),
});
