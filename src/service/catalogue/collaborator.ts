import {
  day,
  group,
  id,
  lifetimes,
  list,
  lookUp,
  onPlatform,
  ownerFields,
  PAGE_SIZE,
  recordItems,
  recordKind,
  type Reference,
  text,
  textsOf,
  uuid,
} from '../description/index.ts';
import { formsOfIpi, ipi } from './ipi.ts';
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

export const collaborator = recordKind({
  name: 'MusicCollaborator',
  lifetime: lifetimes.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    imageUrl: text('imageUrl'),
    collaboratorId: text('collaboratorId'),
    isni: text('isni'),
    ipi,
    roles: textsOf('roles'),
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
    lookUp('id', '/api/v{version}/collaborator/{uuid}', uuid, { '2': v2 }),
    lookUp(
      'ipi',
      '/api/v{version}/collaborator/by-ipi/{ipi}',
      key => ({ ipi: key }),
      { '2': v2 },
      { formsOf: formsOfIpi },
    ),
    lookUp('platformIdentity', '/api/v{version}/collaborator/by-platform/{platform}/{identifier}', onPlatform, {
      '2': v2,
    }),
  ],
  // Inferred from its siblings (README.md, Several ids).
  batchPath: { path: '/api/v{version}/collaborator/{uuids}', version: '2', offers: v2, most: 10, isDocumented: false },
});

/** The collaborator as the owner of its lists. */
const collaboratorAsOwner = ownerFields(() => collaborator, 'collaborator', [
  'id',
  'name',
  'imageUrl',
  'collaboratorId',
]);

export type MusicCollaborator = Reference<typeof collaborator.fields>;

export const collaboratorSongs = list({
  path: '/api/v2/collaborator/{uuid}/songs',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  ...collaboratorAsOwner,
  ...recordItems(song),
});

export const collaboratorIdentifiers = list({
  path: '/api/v2/collaborator/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.record,
  query: identifierQuery,
  ...collaboratorAsOwner,
  ...identifierItems,
});
