import {
  defaultFieldResolver,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { ResponseBudget } from '../budget.ts';
import { noteResolver, type Count } from '../execution/ownResolvers.ts';
import { plannedFieldOf } from '../execution/info.ts';
import { itemBytes } from './itemBytes.ts';

type Counting = { readonly response: ResponseBudget };
type Resolver = GraphQLFieldResolver<unknown, Counting>;

/**
 * Counts the items of every list of a response before they are resolved. Everything else in a response is bounded by the
 * size of the document.
 */
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

const countItems: Count = (items, context, field) => (context as Counting).response.count(items, itemBytes(field));

const counting =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const counted = (items: unknown) =>
      Array.isArray(items) ? countItems(items, context, plannedFieldOf(info)) : items;
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(counted) : counted(value);
  };
