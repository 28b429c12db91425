import { defaultFieldResolver, type GraphQLLeafType, type GraphQLResolveInfo } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { infoOf, type ResponsePath } from './info.ts';
import { OperationState } from './operationState.ts';
import { createData, type Data, type Plan, type PlannedField } from '../plan/index.ts';

class EarlyValues {
  readonly values = new Map<PlannedField, Map<unknown, unknown>>();
  /** Fields started early, including those that failed at once. */
  count = 0;

  add(field: PlannedField, source: unknown, value: unknown): void {
    this.values.set(field, (this.values.get(field) ?? new Map()).set(source, value));
  }
}

const earlyValues = new OperationState<EarlyValues>('begun values');

/**
 * Maximum number of fields that an operation starts early: twice the calls it may make by default. The rest are resolved
 * with their lists, in slices.
 */
const MAX_EARLY_FIELDS = 2_000;

/**
 * Resolves a field before its parent is completed. The executor takes the value later and does not resolve the field
 * again. Returns undefined once too many fields have been started.
 */
export function resolveEarly(field: PlannedField, source: unknown, context: object, info: GraphQLResolveInfo): unknown {
  const values = earlyValues.of(context) ?? earlyValues.set(context, new EarlyValues());
  if (values.count++ >= MAX_EARLY_FIELDS) return undefined;
  const { resolve = defaultFieldResolver, key, parentType } = field;
  const path: ResponsePath = { prev: info.path, key, typename: parentType.name };
  const value = resolve(source, field.parsedFor(info.variableValues), context, infoOf(info, field, path));
  values.add(field, source, value);
  return value;
}

export function resolveFieldValue(
  context: ExecutionContext,
  field: PlannedField,
  source: unknown,
  path: ResponsePath,
): unknown {
  const { resolve, definition } = field;
  const { contextValue, variableValues } = context;
  let value = resolve ? earlyValue(contextValue, field, source) : readProperty(source, definition.name);
  if (resolve ? value === undefined : typeof value === 'function') {
    const parsed = field.parsedFor(variableValues);
    value = (resolve ?? defaultFieldResolver)(source, parsed, contextValue, infoOf(context, field, path));
  }
  return value;
}

function earlyValue(context: unknown, field: PlannedField, source: unknown): unknown {
  const values = typeof context === 'object' && context !== null ? earlyValues.of(context) : undefined;
  return values?.values.get(field)?.get(source);
}

function readProperty(parent: unknown, name: string): unknown {
  const isObject = (typeof parent === 'object' && parent !== null) || typeof parent === 'function';
  return isObject ? (parent as Readonly<Record<string, unknown>>)[name] : undefined;
}

/**
 * Serializes a valid leaf value. Undefined for anything else, such as an error, a method or a promise: the field is
 * then completed like any other.
 */
export function completePlainLeaf(leaf: GraphQLLeafType, field: PlannedField, parent: unknown): unknown {
  const { definition, isNullable, resolve } = field;
  try {
    const value = readProperty(parent, definition.name);
    if (value === undefined && resolve) return undefined;
    if (value === null || value === undefined) return isNullable ? null : undefined;
    return typeof value === 'object' || typeof value === 'function' ? undefined : serializeLeaf(leaf, value);
  } catch {
    return undefined;
  }
}

/**
 * Completes an object if all of its fields, at every level, are plain leaves; otherwise undefined. Needs no path, which
 * would take as much memory as the object.
 */
export function completePlainObject(plan: Plan, source: unknown): Data | undefined {
  if (source === null || typeof source !== 'object' || source instanceof Promise || source instanceof Error) {
    return undefined;
  }
  const data = createData(plan);
  for (const field of plan.fields) {
    const value = completePlainValue(field, source);
    if (value === undefined) return undefined;
    data[field.key] = value;
  }
  return data;
}

function completePlainValue(field: PlannedField, source: object): unknown {
  const { leaf, object, definition, isNullable } = field;
  const inner = object && readProperty(source, definition.name);
  if (object && !(inner === null && isNullable)) {
    const plan = field.planOf(object);
    return plan.isPlain ? completePlainObject(plan, inner) : undefined;
  }
  return leaf ? completePlainLeaf(leaf, field, source) : inner;
}

export function serializeLeaf(type: GraphQLLeafType, value: unknown): unknown {
  const result: unknown = type.serialize(value);
  if (result === null || result === undefined) throw new Error(`"${type.name}".serialize returned ${String(result)}.`);
  return result;
}
