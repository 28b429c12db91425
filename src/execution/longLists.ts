import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { plannedFieldOf } from './info.ts';
import { noteResolver, type Count, type Parts, type Resolver } from './ownResolvers.ts';
import type { Plan, PlannedField } from './plan.ts';

interface Counting {
  readonly response: { readonly count: (items: readonly unknown[], values: number) => Parts | undefined };
}

/** Counts the items of every list of a response before they are resolved. */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const isList = isListType(getNullableType(field.type));
      noteResolver(field, isList ? countItems : undefined);
      // For mutations, deferred parts and traced queries, which another executor executes.
      if (isList) field.resolve = counting(field.resolve ?? defaultFieldResolver);
    }
  }
}

const countItems: Count = (items, context, field) => (context as Counting).response.count(items, valuesOf(field));

const counting =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const counted = (items: unknown) => {
      const parts = Array.isArray(items) && countItems(items, context, plannedFieldOf(info));
      return parts ? inParts(items as readonly unknown[], parts) : items;
    };
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(counted) : counted(value);
  };

function inParts(items: readonly unknown[], { length, next }: Parts): readonly Promise<unknown>[] {
  let turn = Promise.resolve();
  return items.map((item, index) => {
    if (index % length === 0) turn = next();
    return turn.then(() => item);
  });
}

/** Once for all rows, and for all requests that share a plan. */
const known = new WeakMap<PlannedField, number>();

/** Values in one item of a field, without the lists in it. */
function valuesOf(field: PlannedField): number {
  const values = known.get(field) ?? 1 + Math.max(0, ...typesOf(field).map(type => valuesIn(field.planOf(type))));
  known.set(field, values);
  return values;
}

const valuesIn = ({ fields }: Plan): number =>
  fields.reduce((sum, field) => sum + (isListType(getNullableType(field.definition.type)) ? 1 : valuesOf(field)), 0);

function typesOf({ definition, scope: { schema } }: PlannedField): readonly GraphQLObjectType[] {
  const type = getNamedType(definition.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}
