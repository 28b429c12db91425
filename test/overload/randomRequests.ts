import {
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { idsOf } from '../support/landmarks.ts';
import type { Attack } from '../support/victim.ts';
import type { Dice } from '../support/fuzz/dice.ts';

/* Requests that try to use much CPU time without making calls. */

/** Maximum aliases per document, and per field of an object. */
const ALIASES = 190;
const NAMES = 20;
/** Maximum request size in bytes. */
const LONGEST = 95_000;

type Field = GraphQLField<unknown, unknown>;

const wrongArguments = [
  'first: -1',
  'first: 501',
  'last: -1',
  'first: 1, last: 1',
  'after: "none"',
  `after: "${Buffer.from('1 abcdefgh abcdefgh').toString('base64url')}"`,
  `before: "${Buffer.from('2026-01-01 abcdefgh abcdefgh').toString('base64url')}"`,
];
const wrongRanges = ['range: { days: 0 }', 'range: { start: "1900-01-01" }', 'range: { days: 9, start: "2026-01-01" }'];

const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const traced = { 'apollo-federation-include-trace': 'ftv1' };

/** A request with many aliases and many references to records of one type, most of which are invalid. */
export function hostileRequest(schema: GraphQLSchema, dice: Dice): Attack {
  const entities = schema.getType('_Entity');
  const type = dice.pick(isUnionType(entities) ? entities.getTypes() : []);
  const fields = dice.some(Object.values(type.getFields()), 8);
  const names = dice.pick([1, 5, NAMES]);
  const isDeferred = dice.chance(0.3);
  let aliases = 0;
  const selected = fields.flatMap(field => {
    const selection = selectionOf(field, dice);
    return Array.from({ length: names }, (_, index) =>
      aliases++ < ALIASES ? `${field.name}${index}: ${selection}` : '',
    );
  });
  const deferred = isDeferred
    ? `... @defer { ${dice.chance(0.5) ? '__typename' : selected.splice(0, names).join(' ')} }`
    : '';
  const roots = dice.pick([1, 1, 2, 9]);
  const entity = `_entities(representations: $r) { ... on ${type.name} { ${selected.join(' ')} ${deferred} __typename } }`;
  const query = `query ($r: [_Any!]!) { ${Array.from({ length: roots }, (_, index) => `e${index}: ${entity}`).join(' ')} }`;
  return {
    query,
    variables: { r: referencesTo(type, dice, LONGEST - query.length) },
    headers: { ...(isDeferred && inParts), ...(dice.chance(0.2) && traced) },
  };
}

function selectionOf(field: Field, dice: Dice): string {
  const required = field.args
    .filter(isRequiredArgument)
    .map(({ name }) => `${name}: ${dice.pick(['"!"', '"spotify"'])}`);
  const hasRange = field.args.some(({ name }) => name === 'range');
  const isList = field.args.some(({ name }) => name === 'first');
  const own = [
    ...(isList ? [dice.pick(wrongArguments)] : []),
    ...(hasRange && dice.chance(0.5) ? [dice.pick(wrongRanges)] : []),
  ];
  const given = [...required, ...own].join(', ');
  const type = getNamedType(field.type);
  return `${field.name}${given && `(${given})`}${isCompositeType(type) ? ` { ${membersOf(type, dice)} }` : ''}`;
}

function membersOf(type: object, dice: Dice): string {
  if (!isObjectType(type)) return '__typename';
  const leaves = Object.values(type.getFields()).filter(
    ({ type: of, args }) => isLeafType(getNamedType(of)) && args.length === 0,
  );
  return ['__typename', ...(leaves.length > 0 ? dice.some(leaves, 3).map(({ name }) => name) : [])].join(' ');
}

/** As many references as fit into this many bytes, with some valid or invalid fields. */
function referencesTo(type: GraphQLObjectType, dice: Dice, bytes: number): object[] {
  const ids = idsOf('artist', 1_000);
  const known = dice.some(Object.keys(type.getFields()), 3);
  const valueOf = dice.pick<(index: number) => unknown>([
    () => 'x',
    () => null,
    () => ({}),
    index => `none ${index}`,
    () => ({ code: 'constructor', platform: 'spotify', identifier: 'x' }),
  ]);
  const reference = (index: number) => ({
    __typename: type.name,
    ...Object.fromEntries(known.map(name => [name, valueOf(index)])),
    ...dice.pick([{ id: ids[index] }, { slug: `s-${index}` }, { key: `k${index}` }, { isrc: `none ${index}` }]),
  });
  const size = JSON.stringify(reference(999)).length + 1;
  return Array.from({ length: Math.min(1_000, Math.max(1, Math.floor(bytes / (size + 40)))) }, (_, index) =>
    reference(index),
  );
}
