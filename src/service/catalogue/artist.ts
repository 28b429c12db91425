import {
  day,
  defineList,
  defineRecordKind,
  group,
  id,
  LIFETIMES_MS,
  lookUpBy,
  ownerFields,
  PAGE_SIZE,
  platformIdentifier,
  recordItems,
  type Reference,
  slug,
  text,
  uuid,
} from '../description/index.ts';
import { ipi } from './ipi.ts';
import { identifierItems, identifierQuery } from './identifier.ts';
import { country, enumField, genres } from './sharedFields.ts';

const v2 = ['id', 'name', 'slug', 'consoleUrl', 'webUrl', 'imageUrl', 'country'] as const;
const v2_9 = [
  ...v2,
  'origin',
  'genres',
  'biography',
  'isni',
  'ipi',
  'gender',
  'type',
  'birthDate',
  'careerStage',
  'growthLevel',
] as const;

const careerStages = ['LONG_TAIL', 'DEVELOPING', 'MID_LEVEL', 'MAINSTREAM', 'SUPERSTAR'];

export const artist = defineRecordKind({
  name: 'Artist',
  lifetime: LIFETIMES_MS.record,
  fields: {
    id: id('uuid'),
    name: text('name'),
    slug: slug('slug'),
    consoleUrl: text('appUrl'),
    webUrl: text('webUrl'),
    imageUrl: text('imageUrl'),
    country: country(),
    origin: group({ city: text('cityName'), country: country() }),
    genres,
    biography: text('biography'),
    isni: text('isni'),
    ipi,
    gender: text('gender'),
    type: text('type'),
    birthDate: day('birthDate'),
    careerStage: enumField(careerStages, text('careerStage')),
    growthLevel: text('growthLevel'),
  },
  light: ['name', 'slug', 'consoleUrl', 'imageUrl'],
  lookUps: [
    lookUpBy('id', '/api/v{version}/artist/{uuid}', uuid, { '2.9': v2_9, '2': v2 }),
    lookUpBy('platformKey', '/api/v{version}/artist/by-platform/{platform}/{identifier}', platformIdentifier, {
      '2.9': v2_9,
      '2': v2,
    }),
  ],
  batchPath: { path: '/api/v{version}/artist/{uuids}', version: '2.9', returns: v2_9, most: 10, isDocumented: true },
});

export const artistAsOwner = ownerFields(() => artist, 'artist', ['id', 'name', 'slug', 'consoleUrl', 'imageUrl']);

export type Artist = Reference<typeof artist.fields>;

export const relatedArtists = defineList({
  path: '/api/v2/artist/{uuid}/related',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  ...artistAsOwner,
  ...recordItems(artist),
});

export const artistIdentifiers = defineList({
  path: '/api/v2/artist/{uuid}/identifiers',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.record,
  query: identifierQuery,
  ...artistAsOwner,
  ...identifierItems,
});
