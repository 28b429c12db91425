import {
  commaSeparatedTexts,
  day,
  defineList,
  defineRecordKind,
  group,
  id,
  LIFETIMES_MS,
  lookUpBy,
  opaqueId,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  recordItems,
  type Reference,
  text,
  uuid,
} from '../description/index.ts';
import { alternativeIpis, ipi } from './ipi.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { song } from './song.ts';
import { country } from './sharedFields.ts';

const v2 = [
  'id',
  'name',
  'imageUrl',
  'collaboratorId',
  'isni',
  'ipi',
  'roles',
  'country',
  'origin',
  'webUrl',
  'biography',
  'gender',
  'type',
  'birthDate',
] as const;

export const collaborator = defineRecordKind({
  name: 'MusicCollaborator',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    imageUrl: text('imageUrl'),
    collaboratorId: opaqueId('collaboratorId'),
    isni: text('isni'),
    ipi,
    roles: commaSeparatedTexts('roles'),
    country: country(),
    origin: group({ city: text('cityName'), country: country() }),
    webUrl: text('webUrl'),
    biography: text('biography'),
    gender: text('gender'),
    type: text('type'),
    birthDate: day('birthDate'),
  },
  light: ['name'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/collaborator/{uuid}', uuid, { '2': v2 }),
    lookUpBy(
      'ipi',
      '/api/v{version}/collaborator/by-ipi/{ipi}',
      key => ({ ipi: key }),
      { '2': v2 },
      { alternativesOf: alternativeIpis },
    ),
    lookUpBy('platformKey', '/api/v{version}/collaborator/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2': v2,
    }),
  ],
  // Inferred from the batch paths of other kinds (README.md, Several ids).
  batchPath: { path: '/api/v{version}/collaborator/{uuids}', version: '2', returns: v2, most: 10, isDocumented: false },
});

const collaboratorAsOwner = ownerFields(() => collaborator, 'collaborator', [
  'id',
  'name',
  'imageUrl',
  'collaboratorId',
]);

export type MusicCollaborator = Reference<typeof collaborator.fields>;

export const collaboratorSongs = defineList({
  path: '/api/v2/collaborator/{uuid}/songs',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  ...collaboratorAsOwner,
  ...recordItems(song),
});

export const collaboratorIdentifiers = defineList({
  path: '/api/v2/collaborator/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...collaboratorAsOwner,
  ...identifierItems,
});
