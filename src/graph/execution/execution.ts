import {
  defaultTypeResolver,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLOutputType,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { RowsError, SubgraphError } from '../../operation/index.ts';
import { LeftOutItems } from '../../service/description/index.ts';
import { ErrorLimit } from './errorLimit.ts';
import { infoOf, type ResponsePath } from './info.ts';
import {
  type IncrementalPayload,
  IncrementalPublisher,
  type IncrementalResult,
  type PendingFragment,
} from './incrementalPublisher.ts';
import { valuesPerItem, type ListBudget, type Slices } from './longLists.ts';
import {
  type Data,
  type Plan,
  type PlannedField,
  type PlannedFragment,
  type PlannedOperation,
  createData,
} from '../plan/index.ts';
import { isPromise, rejectAfterAll, withSettledValues } from './pending.ts';
import { traceField, type Trace } from './trace.ts';
import { completePlainLeaf, completePlainObject, resolveFieldValue, serializeLeaf } from './values.ts';

export interface IncrementalExecutionResult {
  readonly result: ExecutionResult;
  readonly pending: readonly PendingFragment[];
  readonly later: AsyncGenerator<IncrementalPayload, void> | undefined;
}

interface ExecutionOptions {
  readonly limit?: ErrorLimit | undefined;
  readonly lists?: ListBudget | undefined;
  readonly trace?: Trace | undefined;
}

/**
 * Executes a valid operation. Data and nulled positions match graphql-js, and so do the errors if all values are
 * available synchronously, except that unreadable items are left out of their lists, and that rows share the error of
 * an argument. With asynchronous values, several errors can occur below one null. graphql-js lists those
 * thrown before the null is certain, which depends on the order of promises; that order differs here in about 1 % of
 * random operations. The server removes the locations of errors that have a path (`server/apollo/errorMasking.ts`).
 * graphql-js computes arguments, info and a path for each leaf of each row, which takes most of the time and memory of
 * a long response. Here, a field is planned once for all rows, and a leaf that is a property of its parent is only read
 * and serialized. The number of listed errors is bounded (`errorLimit.ts`).
 */
export async function execute(
  { context, root }: PlannedOperation,
  { limit = new ErrorLimit(), lists, trace }: ExecutionOptions = {},
): Promise<IncrementalExecutionResult> {
  const later = new IncrementalPublisher(limit);
  const first = new Execution({ context, limit, later, lists, trace });
  const result = await first.result(root, context.rootValue, undefined);
  if (!result.data || !later.areExpected()) return { result, pending: [], later: undefined };
  return { result, pending: later.announce(), later: later.payloads() };
}

interface ResponseState extends ExecutionOptions {
  readonly context: ExecutionContext;
  readonly limit: ErrorLimit;
  readonly later: IncrementalPublisher;
}

/** Executes one part of a response: the first, or a deferred fragment. */
class Execution {
  readonly #response: ResponseState;
  readonly #context: ExecutionContext;
  readonly #limit: ErrorLimit;
  readonly #errors: GraphQLError[] = [];
  /** Set after an error that makes the whole part null. */
  #isNull = false;
  /** Undefined for the first part. */
  #fragment: PendingFragment | undefined;
  /** The result of a deferred fragment. Undefined for the first part. */
  #part: Promise<IncrementalResult | undefined> | undefined;

  constructor(response: ResponseState) {
    this.#response = response;
    this.#context = response.context;
    this.#limit = response.limit;
  }

  async result(plan: Plan, source: unknown, path: ResponsePath | undefined): Promise<ExecutionResult> {
    const data = await this.#data(plan, source, path);
    return this.#errors.length === 0 ? { data } : { errors: this.#errors, data };
  }

  async #data(plan: Plan, source: unknown, path: ResponsePath | undefined): Promise<Data | null> {
    const isSerial = !path && this.#context.operation.operation === OperationTypeNode.MUTATION;
    try {
      return await (isSerial ? this.#serially(plan, source) : this.#object(plan, source, path));
    } catch (error) {
      // Errors of fields are already located here.
      this.#add(error as GraphQLError, path);
      this.#isNull = true;
      return null;
    }
  }

  /** Executes the fields of a mutation serially. */
  async #serially(plan: Plan, source: unknown): Promise<Data> {
    if (plan.failure !== undefined) throw plan.failure;
    const data = createData(plan);
    for (const field of plan.fields) data[field.key] = await this.#field(field, source, undefined);
    this.#beginFragments(plan.fragments, source, undefined);
    return data;
  }

  /** Starts executing the deferred fragments of an object. */
  #beginFragments(fragments: readonly PlannedFragment[], source: unknown, path: ResponsePath | undefined): void {
    for (const fragment of fragments) {
      const execution = new Execution(this.#response);
      const begun = this.#response.later.begin(path, fragment.label, this.#fragment?.id);
      execution.#fragment = begun;
      execution.#part = execution.#partAfter(this, begun, fragment.plan, source, path);
      void this.#response.later.add(path, execution.#part);
    }
  }

  /** Resolves after the part that contains the object. Undefined if that part is null or was not sent. */
  async #partAfter(
    around: Execution,
    fragment: PendingFragment,
    plan: Plan,
    source: unknown,
    path: ResponsePath | undefined,
  ): Promise<IncrementalResult | undefined> {
    const { data = null, errors } = await this.result(plan, source, path);
    const before = around.#part && (await around.#part);
    if (around.#part && !before?.data) return undefined;
    return { ...fragment, data, ...(errors && { errors }) };
  }

  #object(plan: Plan, source: unknown, path: ResponsePath | undefined): Data | Promise<Data> {
    const { fields, failure } = plan;
    if (failure !== undefined) throw failure;
    const data = createData(plan);
    let pending: Promise<unknown>[] | undefined;
    try {
      for (const field of fields) {
        const value = this.#field(field, source, path);
        data[field.key] = value;
        if (value instanceof Promise) (pending ??= []).push(value);
      }
    } catch (error) {
      if (pending) return rejectAfterAll(pending, error);
      throw error;
    }
    if (plan.fragments.length > 0) this.#beginFragments(plan.fragments, source, path);
    return pending ? Promise.all(pending).then(values => withSettledValues(data, fields, values)) : data;
  }

  #field(field: PlannedField, source: unknown, parent: ResponsePath | undefined): unknown {
    const value = field.leaf && completePlainLeaf(field.leaf, field, source);
    if (value === undefined) return this.#anyField(field, source, parent);
    if (this.#response.trace) this.#response.trace(infoOf(this.#context, field, fieldPath(field, parent)))();
    return value;
  }

  #anyField(field: PlannedField, source: unknown, parent: ResponsePath | undefined): unknown {
    const { definition } = field;
    const path = fieldPath(field, parent);
    let value: unknown;
    try {
      value = this.#response.trace
        ? this.#traced(this.#response.trace, field, source, path)
        : resolveFieldValue(this.#context, field, source, path);
    } catch (error) {
      return this.#failed(field, definition.type, path, error);
    }
    return this.#guarded(field, definition.type, path, value);
  }

  /** Completes a field or an item, or handles its error. */
  #guarded(field: PlannedField, type: GraphQLOutputType, path: ResponsePath, value: unknown): unknown {
    if (value instanceof Promise) return this.#later(field, type, path, value);
    try {
      const completed = this.#completedValue(field, type, path, value);
      return completed instanceof Promise ? this.#caught(field, type, path, completed) : completed;
    } catch (error) {
      return this.#failed(field, type, path, error);
    }
  }

  /* Methods instead of closures: Node allocates the closure's scope on every call, even if the closure is never created. */

  #traced(trace: Trace, field: PlannedField, source: unknown, path: ResponsePath): unknown {
    return traceField(trace, infoOf(this.#context, field, path), () =>
      resolveFieldValue(this.#context, field, source, path),
    );
  }

  #later(field: PlannedField, type: GraphQLOutputType, path: ResponsePath, value: Promise<unknown>): Promise<unknown> {
    return value.then(
      later => this.#guarded(field, type, path, later),
      (error: unknown) => this.#failed(field, type, path, error),
    );
  }

  #caught(
    field: PlannedField,
    type: GraphQLOutputType,
    path: ResponsePath,
    completed: Promise<unknown>,
  ): Promise<unknown> {
    return completed.catch((error: unknown) => this.#failed(field, type, path, error));
  }

  /** Returns null, or rethrows if the type is non-null. */
  #failed(field: PlannedField, type: GraphQLOutputType, path: ResponsePath, reason: unknown): null {
    const isNullable = !isNonNullType(type);
    if (isNullable && this.#limit.hasReported(field, reason)) return null;
    const error = this.#limit.isReached ? UNLISTED_ERROR : locatedError(reason, field.nodes, responsePathAsArray(path));
    if (!isNullable) throw error;
    // Only after an error in a member of the value can further errors occur at positions below the field.
    if (isErrorOfMember(reason)) this.#limit.addNull(path);
    if (this.#add(error, path.prev) && isSharedByRows(reason)) this.#limit.markReported(field, reason);
    return null;
  }

  /** Records an error. Returns false if its position is already null. */
  #add(error: GraphQLError, parent: ResponsePath | undefined): boolean {
    if (this.#isNull || this.#limit.isBelowNull(parent)) return false;
    if (this.#limit.count()) this.#errors.push(error);
    return true;
  }

  #completedValue(field: PlannedField, type: GraphQLOutputType, path: ResponsePath, value: unknown): unknown {
    if (value instanceof Error) throw value;
    if (isNonNullType(type)) {
      const completed = this.#completedValue(field, type.ofType, path, value);
      if (completed !== null) return completed;
      throw new Error(`Cannot return null for non-nullable field ${field.coordinate}.`);
    }
    if (value === null || value === undefined) return null;
    if (isListType(type)) return this.#list(field, type.ofType, path, value);
    if (isLeafType(type)) return serializeLeaf(type, value);
    if (isObjectType(type)) return this.#object(field.planOf(type), value, path);
    return this.#abstract(field, type, path, value);
  }

  #list(field: PlannedField, type: GraphQLOutputType, path: ResponsePath, items: unknown): unknown {
    if (!Array.isArray(items)) {
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${field.coordinate}".`);
    }
    const isLeftOut = isNonNullType(type) ? isUnreadItem : isLeftOutItem;
    const readable = items.some(isLeftOut) ? this.#readable(field, path, items, isLeftOut) : items;
    const slices = this.#response.lists?.count(readable, valuesPerItem(field));
    if (slices) return this.#inSlices(field, type, path, readable, slices);
    const completed: unknown[] = [];
    try {
      this.#items(field, type, path, readable, completed, readable.length);
    } catch (error) {
      // Wait for the remaining items, which can fail too.
      const begun = [...completed, ...readable];
      if (begun.some(isPromise)) return rejectAfterAll(begun, error);
      throw error;
    }
    return completed.some(isPromise) ? Promise.all(completed) : completed;
  }

  /** Removes the unreadable items of a list, and adds one error per code and message. */
  #readable(
    field: PlannedField,
    path: ResponsePath,
    items: readonly unknown[],
    isLeftOut: (item: unknown) => item is SubgraphError,
  ): readonly unknown[] {
    const reasons = new Map(items.filter(isLeftOut).map(reason => [`${reason.code} ${reason.message}`, reason]));
    for (const reason of reasons.values()) {
      if (this.#limit.hasReported(field, reason)) continue;
      const error = this.#limit.isReached
        ? UNLISTED_ERROR
        : locatedError(reason, field.nodes, responsePathAsArray(path));
      if (this.#add(error, path.prev) && isSharedByRows(reason)) this.#limit.markReported(field, reason);
    }
    return items.filter(item => !isLeftOut(item));
  }

  async #inSlices(
    field: PlannedField,
    type: GraphQLOutputType,
    path: ResponsePath,
    items: readonly unknown[],
    { length, next }: Slices,
  ): Promise<unknown[]> {
    const completed: unknown[] = [];
    try {
      while (completed.length < items.length) {
        await next();
        const start = completed.length;
        this.#items(field, type, path, items, completed, Math.min(start + length, items.length));
        // An item that fails while later slices wait is a field error, not an unhandled rejection.
        for (const item of completed.slice(start)) if (item instanceof Promise) item.catch(() => undefined);
      }
    } catch (error) {
      return rejectAfterAll([...completed, ...items], error);
    }
    return Promise.all(completed);
  }

  #items(
    field: PlannedField,
    type: GraphQLOutputType,
    path: ResponsePath,
    items: readonly unknown[],
    completed: unknown[],
    end: number,
  ): void {
    const row = getNullableType(type);
    // Whole rows are copied while they are plain.
    let plan = isObjectType(row) && items.length > 0 && !this.#response.trace ? field.planOf(row) : undefined;
    for (let key = completed.length; key < end; key++) {
      const data = plan?.isPlain ? completePlainObject(plan, items[key]) : undefined;
      if (!data) plan = undefined;
      completed.push(data ?? this.#guarded(field, type, { prev: path, key, typename: undefined }, items[key]));
    }
  }

  #abstract(field: PlannedField, type: GraphQLAbstractType, path: ResponsePath, value: unknown): unknown {
    const { schema, contextValue } = this.#context;
    const typeOf = type.resolveType ?? defaultTypeResolver;
    const found = typeOf(value, contextValue, infoOf(this.#context, field, path), type);
    const complete = (name: string | undefined) => {
      const concrete = name === undefined ? undefined : schema.getType(name);
      if (isObjectType(concrete) && schema.isSubType(type, concrete))
        return this.#object(field.planOf(concrete), value, path);
      throw new GraphQLError(
        name === undefined
          ? `Abstract type "${type.name}" did not resolve to a type.`
          : `Abstract type "${type.name}" resolved to "${name}", which is not one of its object types.`,
      );
    };
    return found instanceof Promise ? found.then(complete) : complete(found as string | undefined);
  }
}

const fieldPath = ({ key, parentType }: PlannedField, prev: ResponsePath | undefined): ResponsePath => ({
  prev,
  key,
  typename: parentType.name,
});

/** Whether the item is an error of ours. Any other error nulls the list, as in graphql-js. */
const isUnreadItem = (item: unknown): item is SubgraphError => item instanceof SubgraphError;
/** Whether the error stands for unreadable items. In a list of nullable items, any other error replaces its item. */
const isLeftOutItem = (item: unknown): item is LeftOutItems => item instanceof LeftOutItems;

/** Propagates null to parents like any error, and stands for all errors that are not listed. */
const UNLISTED_ERROR = new GraphQLError('This error is not listed.');

/** Errors of arguments, and of values that are unreadable in several rows: rows that share the error object list it once. */
const isSharedByRows = (reason: unknown): boolean =>
  reason instanceof RowsError ||
  (reason instanceof Error && Reflect.get(Object(Reflect.get(reason, 'extensions')), 'code') === 'BAD_USER_INPUT');

const isErrorOfMember = (reason: unknown): boolean =>
  reason === UNLISTED_ERROR || (reason instanceof GraphQLError && reason.path !== undefined);
