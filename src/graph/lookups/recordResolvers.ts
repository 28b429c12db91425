import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
import { plannedFieldOf, resolveEarly } from '../execution/index.ts';
import { type Plan, type PlannedField } from '../plan/index.ts';
import { hasCode, SubgraphError } from '../../operation/index.ts';
import { fieldsToLoad, isListOrSeries, type PagingArguments } from '../../loaders/index.ts';
import type { FieldDecoders, RecordKind, Reference } from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import { parsing } from './parsing.ts';

/** A look-up at the root: null if the record does not exist. */
export function recordBy<F extends FieldDecoders, Args>(
  kind: RecordKind<F>,
  referenceOf: (args: Args) => Reference<F>,
) {
  return parsing(referenceOf, async (_: unknown, reference, context, info) =>
    resolveRecord(kind, { ...reference }, context, info, { isAlone: true }),
  );
}

/**
 * Look-ups at the root by several keys of one kind, in their order; null for a record that does not exist, and an error in the
 * place of a malformed key.
 */
export function recordsBy<F extends FieldDecoders, Args>(
  kind: RecordKind<F>,
  referencesOf: (args: Args) => readonly (Reference<F> | SubgraphError)[],
) {
  const resolver = parsing(referencesOf, async (_: unknown, references, context, info) => {
    const found = references.map(reference =>
      reference instanceof SubgraphError ? reference : resolveRecord(kind, { ...reference }, context, info),
    );
    // The execution takes each item by itself; the generated types know neither errors nor promises of null.
    return found as Promise<Reference<F>>[];
  });
  return Object.assign(resolver, { checksText: true });
}

/**
 * Loads the record's own fields that are selected, one level down; null if the record does not exist. Lists and series
 * do not wait for that: they are started in the same tick. If only these are selected and the id is known, the record
 * itself is not requested, and they show whether it exists.
 * @param reference An object of its own: a merged record gets its id there, since lists are started for this object.
 */
export function resolveRecord<F extends FieldDecoders>(
  kind: RecordKind<F>,
  reference: Reference<F>,
  context: Context,
  info: GraphQLResolveInfo,
  { exists = false, isAlone = false } = {},
): Reference<F> | Promise<Reference<F> | null> {
  const { records } = context;
  const { names, others, arePostponed } = recordSelectionOf(
    kind,
    plannedFieldOf(info).planOf(objectTypeOf(kind, info)),
  );
  Object.assign(reference, records.own(kind, reference));
  const begun = others.map(field => ({ field, values: startField(field, reference, context, info) }));
  if (arePostponed) records.waitForNoList(kind, reference);
  const isKnown = (name: string) => reference[name] !== undefined;
  const { missing, isPart } = fieldsToLoad(kind, names, isKnown, !exists);
  const assigned = (found: Reference<F> | null) => found && Object.assign(reference, found);
  if (missing.length > 0) return records.find(kind, reference, missing, { isPart }).then(assigned);
  // References of other subgraphs are to records that exist.
  if (!isPart || exists) return reference;
  const isNamed = names.includes(kind.identity.field);
  return existenceShownBy(begun, isAlone).then(evidence => {
    if (evidence === 'absence') return records.isShown(kind, reference) ? reference : null;
    if (evidence === 'nothing') return records.find(kind, reference, ['name']).then(assigned);
    return isNamed ? records.described(kind, reference).then(assigned) : reference;
  });
}

/** A list or a series of a record, and the values of it or of its members. */
interface StartedField {
  readonly field: PlannedField;
  readonly values: readonly unknown[];
}

/**
 * What the lists and series of a record show of its existence. The first that has data shows it, so that nothing waits for
 * the others; so does a failure, since the record is then returned with the error. A 404 shows the absence of the record, but not
 * where another argument, such as a moment, may be the reason of it.
 * @param isAlone Whether this is the only record of a look-up, whose price has the call that decides. Of several, only moments are in doubt.
 */
async function existenceShownBy(
  begun: readonly StartedField[],
  isAlone: boolean,
): Promise<'existence' | 'absence' | 'nothing'> {
  const outcomes = begun.flatMap(({ field, values }) => {
    const args = nonPagingArguments(field);
    // A plain list has arguments of ours.
    const hasArguments = args.size > 0 || isListType(getNullableType(field.definition.type));
    const missing = isAlone && hasArguments ? INCONCLUSIVE : undefined;
    return values.map(value => rejectWithoutData(value, args.has('at') ? INCONCLUSIVE : NO_DATA, missing));
  });
  try {
    await Promise.any(outcomes);
    return 'existence';
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [];
    if (!reasons.every(reason => reason === NO_DATA || reason === INCONCLUSIVE || isNotFound(reason)))
      return 'existence';
    if (reasons.some(isNotFound)) return 'absence';
    return reasons.includes(INCONCLUSIVE) ? 'nothing' : 'existence';
  }
}

/** Rejects with `none` for null and with `missing` for 404. */
async function rejectWithoutData(value: unknown, none: Error, missing: Error | undefined): Promise<void> {
  try {
    if ((await value) !== null) return;
  } catch (error) {
    throw isNotFound(error) ? (missing ?? error) : error;
  }
  throw none;
}

const isNotFound = (reason: unknown) => hasCode(reason, 'NOT_FOUND');

/** The record has no data of a kind. */
const NO_DATA = new Error('nothing was returned');
/** There is no such record, or nothing of it with these arguments. */
const INCONCLUSIVE = new Error('nothing was returned for these arguments');

const PAGING_ARGUMENTS: ReadonlySet<string> = new Set<keyof PagingArguments>(['first', 'after', 'last', 'before']);

/** Names of the arguments that choose more than a part of a list. */
const nonPagingArguments = ({ nodes }: PlannedField): ReadonlySet<string> =>
  new Set(nodes.flatMap(node => node.arguments?.map(({ name }) => name.value) ?? [])).difference(PAGING_ARGUMENTS);

interface RecordSelection {
  readonly names: readonly string[];
  /** Lists and series. */
  readonly others: readonly PlannedField[];
  /** Whether some of these, or members of them, are sent after the record, which therefore does not wait for them. */
  readonly arePostponed: boolean;
}

const selections = new WeakMap<Plan, RecordSelection>();

/** Computed once for all records of a list. */
function recordSelectionOf(kind: RecordKind, plan: Plan): RecordSelection {
  const known = selections.get(plan);
  if (known) return known;
  const names = plan.all.map(({ definition }) => definition.name);
  const others = plan.all.filter(({ definition }) => isListOrSeries(kind, definition.name));
  const arePostponed = others.some(field => !plan.fields.includes(field) || field.plans.some(hasFragments));
  const selection = { names, others, arePostponed };
  selections.set(plan, selection);
  return selection;
}

const hasFragments = ({ fragments }: Plan): boolean => fragments.length > 0;

export function objectTypeOf(kind: RecordKind, info: GraphQLResolveInfo): GraphQLObjectType {
  const type = info.schema.getType(kind.name);
  if (!isObjectType(type)) throw new TypeError(`${kind.name} is no object type of the schema`);
  return type;
}

/**
 * Begins a field and its members as the execution does it when the record is known to exist. By then, their calls are in
 * flight. Their errors appear at their fields.
 * @returns the values
 */
function startField(field: PlannedField, reference: Reference, context: Context, info: GraphQLResolveInfo): unknown[] {
  const value = resolveEarlyQuietly(field, reference, context, info);
  const type = getNamedType(field.definition.type);
  if (!isObjectType(type) || value instanceof Promise || typeof value !== 'object' || value === null) return [value];
  return field.planOf(type).all.map(member => resolveEarlyQuietly(member, value, context, info));
}

function resolveEarlyQuietly(
  field: PlannedField,
  parent: unknown,
  context: Context,
  info: GraphQLResolveInfo,
): unknown {
  try {
    const value = resolveEarly(field, parent, context, info);
    if (value instanceof Promise) value.catch(() => undefined);
    return value;
  } catch {
    return undefined;
  }
}
