import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { keyFieldOf } from './keys.ts';

const PAGING_ARGUMENTS = ['first', 'after', 'last', 'before'];

/** Codegen plugin that writes the type policies for Apollo Client's cache. */
export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(type => !type.name.startsWith('_'));
  const objects = types.filter(isObjectType);
  const query = objects.filter(type => type === schema.getQueryType());
  const parts = new Set(findEmbeddedTypes([...query, ...objects.filter(keyFieldOf)]));
  const possibleTypes = types
    .filter(isAbstractType)
    .map(type => `  ${type.name}: [${quoteNames(schema.getPossibleTypes(type).map(({ name }) => name))}],`);
  const policies = objects
    .flatMap(type => renderTypePolicy(type, parts.has(type), query.includes(type)))
    .map(line => `  ${line}`);
  return `/* Written by \`npm run generate\` from the schema. */
import { list, series } from './connection.ts';
import type { PossibleTypes, TypePolicies } from './policies.ts';
import { keyedBy, lookUp, lookUpByOtherKey } from './records.ts';

export const possibleTypes: PossibleTypes = {
${possibleTypes.join('\n')}
};

export const typePolicies: TypePolicies = {
${policies.join('\n')}
};
`;
}

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const targetOf = ({ type }: GraphQLField<unknown, unknown>) => getNamedType(type);

/** Objects without a key, merged when queries select different fields. */
function findEmbeddedTypes(owners: readonly GraphQLObjectType[]): GraphQLObjectType[] {
  const parts = owners
    .flatMap(fieldsOf)
    .filter(({ type }) => !isListType(getNullableType(type)))
    .map(targetOf)
    .filter(isObjectType)
    // Points of a series are different objects each day, so they cannot be merged.
    .filter(type => !keyFieldOf(type) && !['id', 'edges', 'date'].some(name => name in type.getFields()));
  const found = [...new Set(parts)].filter(type => !owners.includes(type));
  return found.length === 0 ? [] : [...found, ...findEmbeddedTypes([...owners, ...found])];
}

function renderTypePolicy(type: GraphQLObjectType, isPart: boolean, isQuery: boolean): string[] {
  const key = keyFieldOf(type);
  const fields = fieldsOf(type).flatMap(field => renderFieldPolicy(field, isQuery));
  const members = [
    ...(isPart ? ['merge: true,'] : []),
    ...(key && key !== 'id' ? [`keyFields: keyedBy('${key}'),`] : []),
    ...(fields.length > 0 ? ['fields: {', ...fields.map(line => `  ${line}`), '},'] : []),
  ];
  return members.length > 1
    ? [`${type.name}: {`, ...members.map(line => `  ${line}`), '},']
    : members.map(member => `${type.name}: { ${member.replace(/,$/, '')} },`);
}

function renderFieldPolicy(field: GraphQLField<unknown, unknown>, isOfQuery: boolean): string[] {
  const target = targetOf(field);
  if (!isObjectType(target)) return [];
  const args = field.args.map(({ name }) => name);
  if ('edges' in target.getFields()) {
    const kind = 'latest' in target.getFields() ? 'series' : 'list';
    return [`${field.name}: ${kind}([${quoteNames(args.filter(name => !PAGING_ARGUMENTS.includes(name)))}]),`];
  }
  const key = keyFieldOf(target);
  const isLookUp = key !== undefined && isOfQuery && !isListType(getNullableType(field.type));
  if (!isLookUp) return [];
  const isByKey = args.length === 1 && args[0] === key;
  return [isByKey ? `${field.name}: lookUp('${target.name}', '${key}'),` : `${field.name}: lookUpByOtherKey,`];
}

const quoteNames = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ');
