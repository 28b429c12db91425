import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';
import { uuidOf } from '../../../src/sandbox/data/identity.ts';
import { landmarks, idsOf } from '../landmarks.ts';
import { lookUpOf, typeOf } from '../operations.ts';
import type { Dice } from './dice.ts';

const texts = (things: object): string[] =>
  Object.values(things).flatMap((thing: unknown) =>
    typeof thing === 'string' ? [thing] : typeof thing === 'object' && thing ? texts(thing) : [],
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const all = texts(landmarks);
const ids = all.filter(text => UUID.test(text)).concat(idsOf('artist', 5), idsOf('song', 5), idsOf('album', 5));

/** Ids that a field can look up: those of its record type, or all ids if it has no record type. */
function idsFor(field: string): readonly string[] {
  const own = Object.entries(landmarks).find(([kind]) => lookUpOf(kind) === field || kind === field);
  const found = own ? texts(own[1]).filter(text => UUID.test(text)) : [];
  return found.length > 0 ? found : ids;
}

/** Record types with UUIDs that the API looks up by id. */
export const kinds = [
  'album',
  'artist',
  'collaborator',
  'concert',
  'distributor',
  'edition',
  'festival',
  'label',
  'playlist',
  'publisher',
  'song',
  'venue',
  'work',
] as const;
/** Existing ids by record type. */
const idsOfEntities = new Map(
  kinds.map(kind => [typeOf(kind), Array.from({ length: 15 }, (_, index) => uuidOf(kind, index))]),
);
const entityTypes = [...idsOfEntities.keys(), 'AlbumChart', 'MusicCity', 'RadioStation', 'SongChart'];

/** Plausible values for an argument. */
const plausible: ReadonlyMap<string, readonly unknown[]> = new Map(
  Object.entries({
    platform: ['spotify', 'instagram', 'tiktok', 'deezer', 'youtube', 'apple-music', 'genius', 'itunes', 'amazon'],
    country: ['FR', 'US', 'DE', 'JP', 'XX'],
    slug: [
      landmarks.radio.slug,
      landmarks.chart.song.slug,
      landmarks.chart.album.slug,
      landmarks.chart.twiceDaily.slug,
    ],
    key: [landmarks.city.key, landmarks.city.unknownKey],
    ipi: [landmarks.collaborator.ipi, landmarks.publisher.ipi],
    upc: [landmarks.album.upc, landmarks.album.unknownUpc],
    // Shorter codes have a fourth form, and the price does not include its call (schema/README.md, Costs).
    upcs: [landmarks.album.upc, landmarks.album.unknownUpc],
    ipis: [landmarks.collaborator.ipi, landmarks.publisher.ipi],
    slugs: [landmarks.radio.slug, landmarks.radio.unknown],
    iswcs: [landmarks.work.iswc, landmarks.work.unknownIswc],
    isrc: [landmarks.song.hitIsrc, landmarks.song.blacklistedIsrc, landmarks.song.unknownIsrc],
    isrcs: [landmarks.song.hitIsrc, landmarks.song.blacklistedIsrc, landmarks.song.unknownIsrc],
    iswc: [landmarks.work.iswc, landmarks.work.unknownIswc],
    identifier: all,
    curatorIdentifier: ['spotify', landmarks.curator.spotify],
    cityKey: [landmarks.city.key, landmarks.city.unknownKey],
    term: ['a', 'love', 'Ly', 'é'],
    metric: ['monthly_listeners', 'followers', 'likes'],
    url: ['https://open.spotify.com/artist/4aawyAB9vmqN3uQ7FjRGTy', 'https://example.org/a?b=c#d'],
    urls: ['https://example.org/a'],
    feedCode: ['artist-score', 'artist-metadata'],
    storageCode: ['lake', 'warehouse'],
    values: ['mainstream', 'superstar'],
    radioStationSlugs: [landmarks.radio.slug],
    first: [1, 2, 5, 11, 20],
    last: [1, 3, 20],
    days: [1, 7, 30, 90, 400],
    period: [1, 7, 30],
    intervalSeconds: [3_600, 86_400],
  }),
);

/** Implausible values. */
const odd = [
  '',
  ' ',
  '.',
  '..',
  '../../v2/team/usage',
  'a/b?c=d#e',
  '%2e%2e%2f',
  '{uuid}',
  '{service}',
  '%7Bservice%7D',
  '__proto__',
  'constructor',
  'null',
  '\0',
  '\n',
  "'; --",
  'é😀\u202e',
  'x'.repeat(600),
  '-1',
  '1e999',
  'NaN',
  '2026-02-30',
  '\u{10ffff}',
];
const oddNumbers = [0, -1, 500, 501, 10_000, 2_147_483_647, -2_147_483_648];
/** Values for variables only, because GraphQL rejects them as literals. */
const oddInVariables = ['\ud800', '\udc00\ud800'];
const days = ['2026-11-01', '2026-09-30', '2025-12-31', '2020-02-29', '1900-01-01', '2999-12-31'];
const moments = [
  '2026-11-01T00:00:00Z',
  '2026-06-05T04:05:01+02:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+23:59',
];

/** Where the value is used. */
export interface Place {
  readonly field: string;
  readonly argument: string;
  /** Whether the value is a variable. */
  readonly isVariable: boolean;
  /** Cursors from earlier responses. */
  readonly cursors: readonly string[];
}

/** Returns a random value of the type, usually a plausible one. */
export function valueFor(dice: Dice, type: GraphQLInputType, place: Place): unknown {
  if (isNonNullType(type)) return valueFor(dice, type.ofType, place) ?? valueFor(dice, type, place);
  if (dice.chance(0.03)) return null;
  if (isListType(type)) {
    // Routers send many representations in one request.
    const most = getNamedType(type).name === '_Any' ? 15 : 4;
    return Array.from({ length: dice.below(most) }, () => valueFor(dice, type.ofType, place));
  }
  if (isEnumType(type)) return dice.pick(type.getValues()).name;
  if (!isInputObjectType(type)) return scalarFor(dice, type, place);
  const fields = Object.values(type.getFields()).filter(field => isNonNullType(field.type) || dice.chance(0.6));
  return Object.fromEntries(
    fields.map(field => [field.name, valueFor(dice, field.type, { ...place, argument: field.name })]),
  );
}

function scalarFor(dice: Dice, type: GraphQLScalarType, place: Place): unknown {
  switch (getNamedType(type).name) {
    case 'Boolean':
      return dice.chance(0.5);
    case 'Int':
      return dice.chance(0.15) ? dice.pick(oddNumbers) : dice.pick(plausible.get(place.argument) ?? [1, 10]);
    case 'Float':
      return dice.pick([0, 1, 0.5, 1e6, -1, 1e300]);
    case 'Date':
      return dice.pick(days);
    case 'DateTime':
      return dice.pick(moments);
    case '_Any':
      return representation(dice, place);
    default:
      return textFor(dice, type.name, place);
  }
}

function textFor(dice: Dice, type: string, { field, argument, isVariable, cursors }: Place): unknown {
  // Rarer for scalars with a pattern, because those reject the whole operation.
  if (dice.chance(['String', 'ID'].includes(type) ? 0.12 : 0.02))
    return dice.pick(isVariable ? [...odd, ...oddInVariables] : odd);
  if (/^(after|before)$/.test(argument)) return dice.pick([...cursors, 'x', 'AAAA']);
  if (type === 'ID')
    return dice.chance(0.9) ? dice.pick(idsFor(/(.*)Id$/i.exec(argument)?.[1] ?? field)) : dice.pick(ids);
  return dice.pick(plausible.get(argument) ?? all);
}

function representation(dice: Dice, place: Place): unknown {
  if (dice.chance(0.1)) return dice.pick<unknown>([...odd, ...oddNumbers, {}, [], true, { __typename: {} }]);
  const type = dice.chance(0.9)
    ? dice.pick(entityTypes)
    : dice.pick([...odd, 'Query', 'PageInfo', 'LiveEvent', 'String']);
  const keys = dice.some(['id', 'isrc', 'upc', 'key', 'slug', 'iswc', 'ipi', 'name', 'constructor'], 3);
  const known = idsOfEntities.get(type) ?? ids;
  const valueOf = (key: string): unknown => {
    if (dice.chance(0.1)) return dice.pick<unknown>([...odd, ...oddNumbers, null, {}, [[]]]);
    return key === 'id' ? dice.pick(known) : dice.pick(plausible.get(key) ?? place.cursors.concat('a'));
  };
  return {
    __typename: type,
    ...Object.fromEntries((dice.chance(0.6) ? ['id', ...keys] : keys).map(key => [key, valueOf(key)])),
  };
}
