import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';
import { plannedFieldOf } from '../execution/info.ts';
import type { Plan, PlannedField } from '../execution/plan.ts';
import { begin } from '../execution/values.ts';
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
export function recordBy<F extends Fields, Args>(kind: RecordKind<F>, referenceOf: (args: Args) => Reference<F>) {
  return reading(
    (args: Args) => ({ record: { kind, keys: referenceOf(args), isLookUp: true } }),
    async (_: unknown, args: Args, context: Context, info: GraphQLResolveInfo) =>
      find(kind, referenceOf(args), context, info),
  );
}

/** Records that one look-up returns at most. */
const MOST_IDS = 100;

/** Look-ups at the root by several ids, in their order; null for a record that does not exist. */
export function recordsBy<F extends Fields>(
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
export function find<F extends Fields>(
  kind: RecordKind<F>,
  reference: Reference<F>,
  context: Context,
  info: GraphQLResolveInfo,
  { exists = false } = {},
): Reference<F> | Promise<Reference<F> | null> {
  const { names, others } = selectionOf(kind, plannedFieldOf(info).planOf(typeOf(kind, info)));
  for (const field of others) start(field, reference, context, info);
  if (isDeferring(info)) context.records.headers.ignore(kind, reference);
  const isKnown = (name: string) => reference[name] !== undefined;
  const { wanted, isPart } = lookedUp(kind, names, isKnown, !exists);
  return wanted.length === 0 ? reference : context.records.find(kind, reference, wanted, { isPart });
}

interface Selection {
  readonly names: readonly string[];
  /** Lists and series. */
  readonly others: readonly PlannedField[];
}

const selections = new WeakMap<Plan, Selection>();

/** Computed once for all records of a list. */
function selectionOf(kind: RecordKind, plan: Plan): Selection {
  const known = selections.get(plan);
  if (known) return known;
  const names = plan.fields.map(({ definition }) => definition.name);
  const others = plan.fields.filter(({ definition }) => isListOrSeries(kind, definition.name));
  const selection = { names, others };
  selections.set(plan, selection);
  return selection;
}

export function typeOf(kind: RecordKind, info: GraphQLResolveInfo): GraphQLObjectType {
  const type = info.schema.getType(kind.name);
  if (!isObjectType(type)) throw new TypeError(`${kind.name} is no object type of the schema`);
  return type;
}

/**
 * Begins a field and its members as the execution does it when the record is known to exist. By then, their calls are in
 * flight. Their errors appear at their fields.
 */
function start(field: PlannedField, reference: Reference, context: Context, info: GraphQLResolveInfo): void {
  const value = begunQuietly(field, reference, context, info);
  const type = getNamedType(field.definition.type);
  if (!isObjectType(type) || value instanceof Promise || typeof value !== 'object' || value === null) return;
  for (const member of field.planOf(type).fields) begunQuietly(member, value, context, info);
}

function begunQuietly(field: PlannedField, parent: unknown, context: Context, info: GraphQLResolveInfo): unknown {
  try {
    const value = begin(field, parent, context, info);
    if (value instanceof Promise) value.catch(() => undefined);
    return value;
  } catch {
    return undefined;
  }
}
