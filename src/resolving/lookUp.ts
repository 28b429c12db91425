import {
  defaultFieldResolver,
  getArgumentValues,
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
// graphql-js's own collection of sub-fields, so that fragments, @include and @skip count as in execution.
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { badInput } from '../errors.ts';
import { isDeferring, isListOrSeries, lookedUp } from '../reads/lookedUp.ts';
import type { Fields } from '../endpoint/fields.ts';
import type { RecordKind, Reference } from '../endpoint/record.ts';
import type { Context } from '../context.ts';
import { reading } from '../reads/reading.ts';

/**
 * A look-up at the root: null if the record does not exist. Async, so that an error of `referenceOf` affects this field
 * alone.
 */
export function lookUp<F extends Fields, Args>(kind: RecordKind<F>, referenceOf: (args: Args) => Reference<F>) {
  return reading(
    (args: Args) => ({ record: { kind, keys: referenceOf(args), isLookUp: true } }),
    async (_: unknown, args: Args, context: Context, info: GraphQLResolveInfo) =>
      find(kind, referenceOf(args), context, info),
  );
}

/** Records that one look-up returns at most. */
const MOST_IDS = 100;

/** Look-ups at the root by several ids, in their order; null for a record that does not exist. */
export function lookUps<F extends Fields>(
  kind: RecordKind<F>,
  referenceOf: (args: { readonly id: string }) => Reference<F>,
) {
  const referencesOf = ({ ids }: IdArguments) => {
    if (ids.length > MOST_IDS) throw badInput('ids', `it must not have more than ${MOST_IDS} ids.`);
    return ids.map(id => referenceOf({ id }));
  };
  return reading(
    (args: IdArguments) => ({
      record: { kind, keys: { id: args.ids.join() }, isLookUp: true, count: referencesOf(args).length },
    }),
    async (_: unknown, args: IdArguments, context: Context, info: GraphQLResolveInfo) => {
      const found = referencesOf(args).map(reference => find(kind, reference, context, info));
      // The execution awaits each item by itself; the generated types do not know that it can resolve with null.
      return found as Promise<Reference<F>>[];
    },
  );
}

interface IdArguments {
  readonly ids: readonly string[];
}

/**
 * Loads the record's own fields that are selected, one level down; null if the record does not exist. Lists and series
 * do not wait for that: they are started in the same tick. If only these are selected and the id is known, the record
 * itself is not requested.
 */
export async function find<F extends Fields>(
  kind: RecordKind<F>,
  reference: Reference<F>,
  context: Context,
  info: GraphQLResolveInfo,
  { exists = false } = {},
): Promise<Reference<F> | null> {
  const fields = [...collected(typeOf(kind, info), info.fieldNodes, info).values()];
  const early: Context = Object.create(context, { response: { value: uncounted } });
  const others = fields.filter(nodes => isListOrSeries(kind, nameOf(nodes)));
  others.forEach(nodes => start(kind, reference, nodes, early, info));
  if (isDeferring(info)) context.records.headers.ignore(kind, reference);
  const isKnown = (name: string) => reference[name] !== undefined;
  const { wanted, isPart } = lookedUp(kind, fields.map(nameOf), isKnown, !exists);
  return wanted.length === 0 ? reference : context.records.find(kind, reference, wanted, { isPart });
}

/** The size of early results is counted when the execution resolves them. */
const uncounted: Context['response'] = { count: items => items };

const nameOf = ([node]: readonly FieldNode[]) => node?.name.value ?? '';

export function typeOf(kind: RecordKind, info: GraphQLResolveInfo): GraphQLObjectType {
  const type = info.schema.getType(kind.name);
  if (!isObjectType(type)) throw new TypeError(`${kind.name} is no object type of the schema`);
  return type;
}

const collected = (type: GraphQLObjectType, nodes: readonly FieldNode[], info: GraphQLResolveInfo) =>
  collectSubfields(info.schema, info.fragments, info.variableValues, type, nodes);

/**
 * Calls the resolvers of a field and of its members as the execution does it when the record is known to exist. By then,
 * their calls are in flight. Their errors appear again at their fields.
 */
function start(
  kind: RecordKind,
  reference: Reference,
  nodes: readonly FieldNode[],
  context: Context,
  info: GraphQLResolveInfo,
): void {
  const value = resolved(typeOf(kind, info), reference, nodes, context, info);
  const [node] = nodes;
  const type = node && getNamedType(typeOf(kind, info).getFields()[node.name.value]?.type);
  if (!isObjectType(type) || value instanceof Promise || typeof value !== 'object' || value === null) return;
  for (const members of collected(type, nodes, info).values()) resolved(type, value, members, context, info);
}

function resolved(
  type: GraphQLObjectType,
  parent: unknown,
  nodes: readonly FieldNode[],
  context: Context,
  info: GraphQLResolveInfo,
): unknown {
  const [node] = nodes;
  const field = node && type.getFields()[node.name.value];
  if (!field) return undefined;
  try {
    const args = getArgumentValues(field, node, info.variableValues);
    const resolve = field.resolve ?? defaultFieldResolver;
    const value: unknown = resolve(parent, args, context, {
      ...info,
      fieldName: field.name,
      fieldNodes: nodes,
      parentType: type,
      returnType: field.type,
    });
    if (value instanceof Promise) value.catch(() => undefined);
    return value;
  } catch {
    return undefined;
  }
}
