import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import leven from 'leven';
import { keyFieldsOf } from './codegen/keys.ts';

export type TypeWithFields = GraphQLObjectType | GraphQLInterfaceType;

const isTypeWithFields = (type: unknown): type is TypeWithFields => isObjectType(type) || isInterfaceType(type);

interface FieldPath {
  readonly record: TypeWithFields;
  /** Fields from the record down. */
  readonly fields: readonly string[];
}

/**
 * Resolves a path such as `Artist.audience.latest`.
 * @throws {Error} unless the path names a field of a record other than its key
 */
export function parseFieldPath(schema: GraphQLSchema, path: string): FieldPath {
  const [typeName = '', ...fields] = path.split('.');
  const record = findRecordType(schema, typeName);
  if (fields.length === 0)
    throw new Error(`${path} is a type; name a field of it, such as ${path}.${selectableFieldNames(record)[0]}.`);
  if (fields[0] === keyFieldsOf(record)[0])
    throw new Error(`${path} is the key of ${typeName}, which a subgraph declares itself.`);
  let owner: unknown = record;
  for (const [index, name] of fields.entries()) owner = fieldType(owner, name, [typeName, ...fields.slice(0, index)]);
  return { record, fields };
}

function findRecordType(schema: GraphQLSchema, name: string): TypeWithFields {
  const type = schema.getType(name);
  if (isTypeWithFields(type) && keyFieldsOf(type).length > 0) return type;
  const records = Object.values(schema.getTypeMap()).filter(
    each => isTypeWithFields(each) && keyFieldsOf(each).length > 0,
  );
  if (type)
    throw new Error(`${name} has no key, so other subgraphs cannot require its fields; name a record such as Artist.`);
  throw new Error(`Unknown type ${name}. Did you mean ${nearestName(name, records.map(String))}?`);
}

function fieldType(owner: unknown, name: string, path: readonly string[]): unknown {
  const before = path.join('.');
  if (!isTypeWithFields(owner)) throw new Error(`${before} has no fields, so ${before}.${name} does not exist.`);
  const field = owner.getFields()[name];
  if (field) return getNamedType(field.type);
  throw new Error(
    `Unknown field ${before}.${name}. Did you mean ${before}.${nearestName(name, selectableFieldNames(owner))}?`,
  );
}

/** Selectable fields, excluding the key of the record. */
const selectableFieldNames = (owner: TypeWithFields) =>
  Object.values(owner.getFields())
    .filter(({ name, astNode }) => {
      const isInaccessible = astNode?.directives?.some(directive => directive.name.value === 'inaccessible');
      return !isInaccessible && name !== keyFieldsOf(owner)[0];
    })
    .map(({ name }) => name);

function nearestName(name: string, names: readonly string[]): string {
  const [best = ''] = names.toSorted((a, b) => leven(name, a) - leven(name, b));
  return best;
}
