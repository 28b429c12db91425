import {
  defaultFieldResolver,
  getNullableType,
  isListType,
  isObjectType,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { ResponseBudget } from '../budget.ts';
import { itemBytes } from './size.ts';

type Resolver = GraphQLFieldResolver<unknown, { readonly response: ResponseBudget }>;

/**
 * Counts the items of every list of a response before they are resolved. Everything else in a response is bounded by the
 * size of the document.
 */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isListType(getNullableType(field.type))) field.resolve = counting(field.resolve ?? defaultFieldResolver);
    }
  }
}

const counting =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const counted = (items: unknown) => (Array.isArray(items) ? context.response.count(items, bytesOf(info)) : items);
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(counted) : counted(value);
  };

/** Within one execution, the rows of a list share the nodes of a field. */
const known = new WeakMap<readonly FieldNode[], number>();

function bytesOf(info: GraphQLResolveInfo): number {
  const { fieldNodes, returnType } = info;
  const bytes = known.get(fieldNodes) ?? itemBytes(info, returnType, fieldNodes);
  known.set(fieldNodes, bytes);
  return bytes;
}
