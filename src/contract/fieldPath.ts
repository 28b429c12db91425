import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import leven from 'leven';
import { keysOf } from './keys.ts';

/** A type with fields. */
export type Owner = GraphQLObjectType | GraphQLInterfaceType;

const isOwner = (type: unknown): type is Owner => isObjectType(type) || isInterfaceType(type);

interface FieldPath {
  readonly record: Owner;
  /** The field of the record, and those below it. */
  readonly fields: readonly string[];
}

/**
 * The fields that a path such as `Artist.audience.latest` names.
 * @throws {Error} a sentence about what does not exist
 */
export function parseFieldPath(schema: GraphQLSchema, path: string): FieldPath {
  const [typeName = '', ...fields] = path.split('.');
  const record = recordNamed(schema, typeName);
  if (fields.length === 0)
    throw new Error(`${path} is a type; name a field of it, such as ${path}.${namesOf(record)[0]}.`);
  if (fields[0] === keysOf(record)[0])
    throw new Error(`${path} is the key of ${typeName}, which a subgraph declares itself.`);
  let owner: unknown = record;
  for (const [index, name] of fields.entries()) owner = typeBelow(owner, name, [typeName, ...fields.slice(0, index)]);
  return { record, fields };
}

function recordNamed(schema: GraphQLSchema, name: string): Owner {
  const type = schema.getType(name);
  if (isOwner(type) && keysOf(type).length > 0) return type;
  const records = Object.values(schema.getTypeMap()).filter(each => isOwner(each) && keysOf(each).length > 0);
  if (type)
    throw new Error(`${name} has no key, so other subgraphs cannot require its fields; name a record such as Artist.`);
  throw new Error(`There is no type ${name}; the nearest record is ${nearest(name, records.map(String))}.`);
}

function typeBelow(owner: unknown, name: string, path: readonly string[]): unknown {
  const before = path.join('.');
  if (!isOwner(owner)) throw new Error(`${before} has no fields, so ${before}.${name} does not exist.`);
  const field = owner.getFields()[name];
  if (field) return getNamedType(field.type);
  throw new Error(`There is no field ${before}.${name}; the nearest is ${before}.${nearest(name, namesOf(owner))}.`);
}

/** Fields that a client can select, without the key of the record. */
const namesOf = (owner: Owner) =>
  Object.values(owner.getFields())
    .filter(({ name, astNode }) => {
      const isInaccessible = astNode?.directives?.some(directive => directive.name.value === 'inaccessible');
      return !isInaccessible && name !== keysOf(owner)[0];
    })
    .map(({ name }) => name);

function nearest(name: string, names: readonly string[]): string {
  const [best = ''] = names.toSorted((a, b) => leven(name, a) - leven(name, b));
  return best;
}
