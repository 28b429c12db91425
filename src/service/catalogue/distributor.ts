import {
  either,
  id,
  type ItemDecoder,
  lifetimes,
  list,
  lookUpByList,
  object,
  ownerFields,
  PAGE_SIZE,
  recordItems,
  recordKind,
  type RecordKind,
  type Reference,
  text,
  within,
} from '../description/index.ts';

const fields = {
  id: either(id('uuid'), text('code')),
  name: either(text('name'), within('company', text('name'))),
  company: object('company', { id: id('uuid'), name: text('name') }),
};

const all = ['id', 'name', 'company'] as const;

const prefixes: ItemDecoder<string, unknown> = {
  item: value => (typeof value === 'string' ? { node: value, relation: undefined, identity: value } : undefined),
};

export const upcPrefixes = list({
  path: '/api/v2/distributor/{uuid}/upc-roots',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  isMutable: true,
  ...ownerFields((): RecordKind<typeof fields> => distributor, 'distributor', all),
  ...prefixes,
});

/** The service has no operation for a distributor alone; its prefixes describe it. */
export const distributor = recordKind({
  name: 'MusicDistributor',
  lifetime: lifetimes.allowedValues,
  fields,
  light: ['name'],
  lookUps: [lookUpByList('id', upcPrefixes, uuid => ({ uuid }), all)],
});

export type MusicDistributor = Reference<typeof distributor.fields>;

export const distributors = list({
  path: '/api/v2/referential/distributors',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.allowedValues,
  ...recordItems(distributor),
});
