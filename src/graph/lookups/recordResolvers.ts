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

/** Root lookup: null if the record does not exist. */
export function recordBy<F extends FieldDecoders, Args>(
  kind: RecordKind<F>,
  referenceOf: (args: Args, kind: RecordKind) => Reference<F>,
) {
  const parse = (args: Args) => referenceOf(args, kind as RecordKind);
  return parsing(parse, async (_: unknown, reference, context, info) =>
    resolveRecord(kind, reference, context, info, { isAlone: true }),
  );
}

/** Root lookup by several keys of one kind, in order. Unknown records are null, malformed keys are errors. */
export function recordsBy<F extends FieldDecoders, Args>(
  kind: RecordKind<F>,
  referencesOf: (args: Args, kind: RecordKind) => readonly (Reference<F> | SubgraphError)[],
) {
  const parse = (args: Args) => referencesOf(args, kind as RecordKind);
  const resolver = parsing(parse, async (_: unknown, references, context, info) => {
    const found = references.map(reference =>
      reference instanceof SubgraphError ? reference : resolveRecord(kind, reference, context, info),
    );
    // The executor completes each item separately; the generated types allow neither errors nor promises of null.
    return found as Promise<Reference<F>>[];
  });
  return Object.assign(resolver, { checksText: true });
}

/**
 * Loads the selected fields of a record, one level down; null if it does not exist. Its lists and series start in the
 * same tick. If only these are selected and the id is known, the record itself is not requested: they show whether it
 * exists.
 */
export function resolveRecord<F extends FieldDecoders>(
  kind: RecordKind<F>,
  reference: Reference<F>,
  context: Context,
  info: GraphQLResolveInfo,
  { exists = false, isAlone = false } = {},
): Reference<F> | Promise<Reference<F> | null> {
  const { records } = context;
  const { names, lists, arePostponed } = recordSelectionOf(kind, plannedFieldOf(info).planOf(objectTypeOf(kind, info)));
  // Values found later, such as the id of a merged record, are added to the object that the lists started with.
  const record = { ...reference };
  const add = (found: Reference<F> | null) => found && Object.assign(record, found);
  add(records.withRecordKeys(kind, record));
  const started = lists.map(field => ({ field, values: startField(field, record, context, info) }));
  if (arePostponed) records.ignoreLists(kind, record);
  const { missing, isPart } = fieldsToLoad(kind, names, name => record[name] !== undefined, !exists);
  if (missing.length > 0) return records.find(kind, record, missing, { isPart }).then(add);
  // Records referenced by other subgraphs are known to exist.
  if (!isPart || exists) return record;
  return existenceShownBy(started, isAlone).then(evidence => {
    if (evidence === 'absence') return records.isShown(kind, record) ? record : null;
    if (evidence === 'none') return records.find(kind, record, ['name']).then(add);
    return names.includes(kind.identity.field) ? records.withKeysFromLists(kind, record).then(add) : record;
  });
}

/** A started list or series, with its value or the values of its members. */
interface StartedField {
  readonly field: PlannedField;
  readonly values: readonly unknown[];
}

/**
 * What a list or series shows about its record. A failure other than NOT_FOUND counts as data, so that the record is
 * returned with the error.
 */
type Outcome = 'data' | 'null' | 'notFound' | 'inconclusive';

type Evidence = 'existence' | 'absence' | 'none';

/**
 * Decides from the lists and series of a record whether it exists. The first with data decides, without waiting for the
 * rest.
 * @param isAlone Whether this is the only record of a lookup. Its price then includes a call that decides after a 404
 * of a list with arguments. With several records, only null at a timestamp is inconclusive.
 */
function existenceShownBy(started: readonly StartedField[], isAlone: boolean): Promise<Evidence> {
  const outcomes = started.flatMap(({ field, values }) => {
    const args = nonPagingArguments(field);
    // The 404 can be due to an argument, and null to a timestamp. Plain lists have only fixed arguments.
    const hasArguments = args.size > 0 || isListType(getNullableType(field.definition.type));
    const notFound = isAlone && hasArguments ? 'inconclusive' : 'notFound';
    return values.map(value => outcomeOf(value, { ifNull: args.has('at') ? 'inconclusive' : 'null', notFound }));
  });
  return new Promise(resolve => {
    for (const outcome of outcomes) void outcome.then(one => one === 'data' && resolve('existence'));
    void Promise.all(outcomes).then(all => resolve(evidenceOf(all)));
  });
}

async function outcomeOf(
  value: unknown,
  { ifNull, notFound }: { readonly ifNull: Outcome; readonly notFound: Outcome },
): Promise<Outcome> {
  try {
    const found = await value;
    // A record that is not on a list need not exist.
    return found === null || found === false ? ifNull : 'data';
  } catch (error) {
    return hasCode(error, 'NOT_FOUND') ? notFound : 'data';
  }
}

function evidenceOf(outcomes: readonly Outcome[]): Evidence {
  if (outcomes.includes('data')) return 'existence';
  if (outcomes.includes('notFound')) return 'absence';
  return outcomes.length === 0 || outcomes.includes('inconclusive') ? 'none' : 'existence';
}

const PAGING_ARGUMENTS: ReadonlySet<string> = new Set<keyof PagingArguments>(['first', 'after', 'last', 'before']);

const nonPagingArguments = ({ nodes }: PlannedField): ReadonlySet<string> =>
  new Set(nodes.flatMap(node => node.arguments?.map(({ name }) => name.value) ?? [])).difference(PAGING_ARGUMENTS);

interface RecordSelection {
  readonly names: readonly string[];
  readonly lists: readonly PlannedField[];
  /** Whether some lists or their members are deferred. The record then does not wait for them. */
  readonly arePostponed: boolean;
}

const selections = new WeakMap<Plan, RecordSelection>();

/** Computed once for all records of a list. */
function recordSelectionOf(kind: RecordKind, plan: Plan): RecordSelection {
  const known = selections.get(plan);
  if (known) return known;
  const names = plan.all.map(({ definition }) => definition.name);
  const lists = plan.all.filter(({ definition }) => isListOrSeries(kind, definition.name));
  const arePostponed = lists.some(field => !plan.fields.includes(field) || field.plans.some(hasFragments));
  const selection = { names, lists, arePostponed };
  selections.set(plan, selection);
  return selection;
}

const hasFragments = ({ fragments }: Plan): boolean => fragments.length > 0;

export function objectTypeOf(kind: RecordKind, info: GraphQLResolveInfo): GraphQLObjectType {
  const type = info.schema.getType(kind.name);
  if (!isObjectType(type)) throw new TypeError(`${kind.name} is not an object type in the schema`);
  return type;
}

/**
 * Starts a field and its members the way the executor will once the record is known to exist, so that their calls are
 * already in flight. Their errors appear at their fields.
 * @returns the value of the field, or the values of its members that need a call. Others, such as the platform of a
 * series, show nothing about the record.
 */
function startField(field: PlannedField, reference: Reference, context: Context, info: GraphQLResolveInfo): unknown[] {
  const value = resolveEarlyQuietly(field, reference, context, info);
  const type = getNamedType(field.definition.type);
  if (!isObjectType(type) || value instanceof Promise || typeof value !== 'object' || value === null) return [value];
  const members = field.planOf(type).all;
  const values = [value]
    .flat()
    .flatMap(item => members.map(member => resolveEarlyQuietly(member, item, context, info)));
  return values.filter(each => each === undefined || each instanceof Promise);
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
