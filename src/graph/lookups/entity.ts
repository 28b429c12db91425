import {
  coerceInputValue,
  isInputType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import {
  type Decoded,
  type FieldDecoders,
  isJsonObject,
  type JsonObject,
  type RecordKind,
} from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import { badInput, SubgraphError } from '../../operation/index.ts';
import { parseKeys, type KeyName } from './pathValues.ts';
import { objectTypeOf, resolveRecord } from './recordResolvers.ts';

/**
 * Resolves an entity by any of these keys. Fields of the representation are used as given, so an entity costs no call
 * if no other fields are selected.
 */
export function entity<F extends FieldDecoders>(kind: RecordKind<F>, ...keys: readonly KeyName[]) {
  return (representation: JsonObject, context: Context, info: GraphQLResolveInfo) => {
    const reference = {
      ...representedFields(kind, representation, keys, info),
      ...parseKeys(representation, keys),
      isRepresentation: true,
    };
    return resolveRecord(kind, reference, context, info, { exists: true });
  };
}

/**
 * Resolves an entity of an interface. The representation does not name the kind of record, so the kinds are tried in
 * order. A failed lookup does not hide a record of another kind.
 */
export function entityAmong(kinds: readonly RecordKind[], ...keys: readonly KeyName[]) {
  return async (representation: JsonObject, context: Context, info: GraphQLResolveInfo) => {
    const reference = { ...parseKeys(representation, keys) };
    const failures: unknown[] = [];
    for (const kind of kinds) {
      try {
        const found = await resolveRecord(kind, reference, context, info);
        if (found) return { ...found, __typename: kind.name };
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return null;
  };
}

/** Fields of the representation other than its keys, coerced to their schema types. */
function representedFields<F extends FieldDecoders>(
  kind: RecordKind<F>,
  representation: JsonObject,
  keys: readonly string[],
  info: GraphQLResolveInfo,
): Decoded<F> {
  const types = objectTypeOf(kind, info).getFields();
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(representation)) {
    if (value === null || keys.includes(name) || !Object.hasOwn(kind.fields, name)) continue;
    const type = types[name]?.type;
    if (isInputType(type))
      values[name] = coerceInputValue(value, type, (_, __, { message }) => rejectField(name, message));
  }
  // Safe cast: coerced values have the types of the fields.
  return values as Decoded<F>;
}

function rejectField(name: string, message: string): never {
  throw new SubgraphError('BAD_USER_INPUT', `Argument "${name}": ${message}`);
}

/**
 * Resolves each reference of `_entities` separately. The library's resolver throws on the first reference without a
 * type and loses all other references.
 */
export function resolveEntitiesSeparately(schema: GraphQLSchema): void {
  const field = schema.getQueryType()?.getFields()['_entities'];
  const resolve = field?.resolve;
  if (!field || !resolve) throw new TypeError('the schema has no entities');
  field.resolve = (root, { representations }: { readonly representations: readonly unknown[] }, context, info) =>
    representations.map(representation => resolveEntity(resolve, root, representation, context, info));
}

async function resolveEntity(
  resolve: GraphQLFieldResolver<unknown, unknown>,
  root: unknown,
  representation: unknown,
  context: unknown,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  if (!isJsonObject(representation) || !isEntity(representation['__typename'], info.schema)) {
    throw badInput('representations', 'must contain the __typename of an entity of this subgraph in each item.');
  }
  const [answer] = resolve(root, { representations: [representation] }, context, info) as readonly unknown[];
  return answer;
}

function isEntity(name: unknown, schema: GraphQLSchema): boolean {
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  const entities = schema.getType('_Entity');
  if (isInterfaceType(type)) return type.astNode?.directives?.some(use => use.name.value === 'key') ?? false;
  return isObjectType(type) && isUnionType(entities) && schema.isSubType(entities, type);
}
