import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { Parts, ResponseBudget } from '../budget.ts';
import { plannedFieldOf } from '../execution/info.ts';
import { MEMBER } from '../execution/jsonLength.ts';
import { noteResolver, type Count } from '../execution/ownResolvers.ts';
import type { PlannedField, Scope } from '../execution/plan.ts';

/*
 * Bytes of a response as JSON. A value has a typical length here: most are numbers, dates and names. The bound that
 * holds for every response is checked when it is written.
 */

/** Of a value. */
export const VALUE = 16;
/** Of a deferred fragment, which waits as several objects until the client has read the ones before it. */
const DEFERRED = 1_000;

/** Once for all rows, and for all requests that share a plan. */
const bytesOfItems = new WeakMap<PlannedField, number>();

/** Bytes of one item of a field, without the lists in it. */
function itemBytes(field: PlannedField): number {
  const bytes = bytesOfItems.get(field) ?? VALUE + deferredBytes(field) + largestOf(field);
  bytesOfItems.set(field, bytes);
  return bytes;
}

function largestOf(field: PlannedField): number {
  const bytesOf = (type: GraphQLObjectType) =>
    field.planOf(type).fields.reduce((sum, member) => {
      const isList = isListType(getNullableType(member.definition.type));
      return sum + member.key.length + MEMBER + (isList ? 0 : itemBytes(member));
    }, 0);
  return Math.max(0, ...objectTypes(field).map(bytesOf));
}

export const deferredBytes = ({ nodes, scope }: PlannedField): number =>
  DEFERRED * nodes.reduce((sum, { selectionSet }) => sum + deferralsIn(scope, selectionSet), 0);

/** Deferred fragments of an object. Their number is bounded by the limits of the fields and directives of a document. */
function deferralsIn(scope: Scope, selectionSet: SelectionSetNode | undefined): number {
  if (!selectionSet) return 0;
  const known = deferrals.get(selectionSet);
  if (known !== undefined) return known;
  let count = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) continue;
    if (selection.directives?.some(({ name }) => name.value === 'defer')) count++;
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isSpread ? scope.fragments[selection.name.value] : selection;
    count += deferralsIn(scope, fragment?.selectionSet);
  }
  deferrals.set(selectionSet, count);
  return count;
}

/** A selection is part of one document, so its fragments do not change. */
const deferrals = new WeakMap<SelectionSetNode, number>();

/** The types of its items that have fields. */
export function objectTypes({ definition, scope: { schema } }: PlannedField): readonly GraphQLObjectType[] {
  const type = getNamedType(definition.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

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
