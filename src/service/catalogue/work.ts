import { collaborator } from './collaborator.ts';
import {
  defineList,
  defineRecordKind,
  id,
  inlineReference,
  LIFETIMES_MS,
  lookUpBy,
  naturalKey,
  number,
  object,
  objects,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  recordItems,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { publisher } from './publisher.ts';
import { song } from './song.ts';

/** A writer who is not matched to a collaborator has only a name and a role. */
const writer = {
  name: text('name'),
  role: text('role'),
  collaborator: inlineReference(collaborator),
};

const publisherShare = { name: text('name'), sharePercent: number('share'), publisher: inlineReference(publisher) };

const v2 = ['id', 'name', 'iswc', 'writers', 'publishers'] as const;

export const work = defineRecordKind({
  name: 'MusicalWork',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    iswc: naturalKey('iswc', 'iswc'),
    writers: objects('writers', writer),
    publishers: objects('publishers', {
      ...publisherShare,
      administrator: object('adminPublisher', publisherShare),
      writers: objects('relatedWriters', writer),
    }),
  },
  light: ['name'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/work/{uuid}', uuid, { '2': v2 }),
    lookUpBy('iswc', '/api/v{version}/work/by-iswc/{iswc}', iswc => ({ iswc }), { '2': v2 }),
    lookUpBy('platformKey', '/api/v{version}/work/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/work/{uuids}', version: '2', returns: v2, most: 10, isDocumented: true },
});

const workAsOwner = ownerFields(() => work, 'work', ['id', 'name', 'iswc']);

export type MusicalWork = Reference<typeof work.fields>;

export const workRecordings = defineList({
  path: '/api/v2/work/{uuid}/recordings',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  ...workAsOwner,
  ...recordItems(song),
});

export const workIdentifiers = defineList({
  path: '/api/v2/work/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...workAsOwner,
  ...identifierItems,
});
