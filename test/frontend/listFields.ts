import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../support/schema.ts';

const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
const PAGING = ['first', 'after', 'last', 'before'];

/** A list or series field of the schema. */
export interface ListField {
  /** Such as `Artist.albums`. */
  readonly name: string;
  readonly owner: string;
  readonly field: string;
  readonly connection: string;
  readonly isSeries: boolean;
  /** Arguments that select a different list rather than a page. */
  readonly keyArgs: readonly string[];
  /** Arguments of the list, with values that differ by variant. */
  readonly written: (variant: number) => string;
  /** Selection on a node; empty for scalars. */
  readonly selection: string;
  readonly node: (row: number) => unknown;
}

export const listFields: readonly ListField[] = objects.flatMap(owner =>
  Object.values(owner.getFields()).flatMap(({ name: field, type, args }) => {
    const connection = getNamedType(type);
    if (!isObjectType(connection) || !('pageInfo' in connection.getFields())) return [];
    const own = args.filter(({ name }) => !PAGING.includes(name));
    return {
      name: `${owner.name}.${field}`,
      owner: owner.name,
      field,
      connection: connection.name,
      isSeries: 'latest' in connection.getFields(),
      keyArgs: own.map(({ name }) => name),
      written: (variant: number) => own.map(arg => `${arg.name}: ${literal(arg.type, variant)}`).join(', '),
      ...nodeOf(connection),
    };
  }),
);

function literal(type: GraphQLInputType, variant: number): string {
  const known = getNullableType(type);
  if (isListType(known)) return `[${literal(known.ofType, variant)}]`;
  if (isEnumType(known)) return known.getValues()[variant % known.getValues().length]?.name ?? '';
  if (isInputObjectType(known)) {
    const fields = Object.values(known.getFields()).map(field => `${field.name}: ${literal(field.type, variant)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (known.name === 'Boolean') return String(variant === 0);
  return ['Int', 'Float', 'SafeInt'].includes(known.name) ? String(variant + 1) : `"${variant}"`;
}

function nodeOf(connection: GraphQLObjectType): Pick<ListField, 'selection' | 'node'> {
  const type = getNamedType(connection.getFields()['nodes']?.type);
  if (!type || isLeafType(type)) return { selection: '', node: row => `row ${row}` };
  const concrete = isAbstractType(type) ? schema.getPossibleTypes(type)[0] : type;
  const leaf = leafOf(type);
  return {
    selection: `{ __typename ${leaf} }`,
    node: row => ({ __typename: concrete?.name, [leaf]: `row ${row}` }),
  };
}

/** Name of a scalar field, preferably the key. */
function leafOf(type: GraphQLNamedType): string {
  const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
  const leaves = fields.filter(({ type: value }) => isLeafType(getNullableType(value))).map(({ name }) => name);
  const leaf = ['id', 'slug', 'key'].find(name => leaves.includes(name)) ?? leaves[0];
  if (leaf) return leaf;
  throw new Error(`${type.name} has no plain value.`);
}
