import {
  defaultTypeResolver,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  responsePathAsArray,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLOutputType,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { isOfArguments, MOST_ERRORS } from './errorLimit.ts';
import { infoOf, type Path } from './info.ts';
import type { PlannedOperation } from './operation.ts';
import type { Parts } from './ownResolvers.ts';
import { afterAll, isPromise, withLater } from './pending.ts';
import { newData, type Data, type Plan, type PlannedField } from './plan.ts';
import { plainLeaf, plainObject, resolvedValue, serialized } from './values.ts';

/**
 * Executes a valid query. The data is that of graphql-js, and so is the place of each null that an error causes. The errors
 * are equal too where all values are there at once. Of values that arrive later, several can fail below one null: graphql-js
 * lists those that fail before the null is certain. That depends on the order of promises, which is another one here, and
 * makes a difference in about 1 % of random operations. The server removes the locations of errors that have a path
 * (`server/errorMasking.ts`).
 *
 * Graphql-js computes arguments, information and a path for each leaf of each row: that takes most of the time and memory
 * of a long response. Here, a field is planned once for all rows, and a leaf that is a property of its parent is only read
 * and serialized. Its errors are bounded (`errorLimit.ts`).
 */
export class Execution {
  readonly #context: ExecutionContext;
  readonly #root: Plan;
  /** Fields whose arguments were refused. */
  readonly #refused = new Set<PlannedField>();

  /** @param operation A query. */
  constructor({ context, root }: PlannedOperation) {
    this.#context = context;
    this.#root = root;
  }

  async result(): Promise<ExecutionResult> {
    const { collectedErrors } = this.#context;
    const data = await this.#data();
    const { errors } = collectedErrors;
    return errors.length === 0 ? { data } : { errors, data };
  }

  async #data(): Promise<Data | null> {
    const { rootValue, collectedErrors } = this.#context;
    try {
      return await this.#object(this.#root, rootValue, undefined);
    } catch (error) {
      // Errors of fields are located before they arrive here.
      if (!this.#isStopped) collectedErrors.add(error as GraphQLError, undefined);
      return null;
    }
  }

  #object(plan: Plan, source: unknown, path: Path | undefined): Data | Promise<Data> {
    const { fields, failure } = plan;
    if (failure !== undefined) throw failure;
    const data = newData(plan);
    let pending: Promise<unknown>[] | undefined;
    try {
      for (const field of fields) {
        const value = this.#field(field, source, path);
        data[field.key] = value;
        if (value instanceof Promise) (pending ??= []).push(value);
      }
    } catch (error) {
      if (pending) return afterAll(pending, error);
      throw error;
    }
    return pending ? Promise.all(pending).then(values => withLater(data, fields, values)) : data;
  }

  #field(field: PlannedField, source: unknown, parent: Path | undefined): unknown {
    const value = field.leaf && plainLeaf(field.leaf, field, source);
    return value === undefined ? this.#anyField(field, source, parent) : value;
  }

  #anyField(field: PlannedField, source: unknown, parent: Path | undefined): unknown {
    const { key, definition, parentType, resolve } = field;
    if (resolve && this.#isStopped) return skipped(definition.type);
    const path: Path = { prev: parent, key, typename: parentType.name };
    let value: unknown;
    try {
      value = resolvedValue(this.#context, field, source, path);
    } catch (error) {
      return this.#failed(field, definition.type, path, error);
    }
    return this.#guarded(field, definition.type, path, value);
  }

  /** The completed value of a field or an item, or the consequence of its error. */
  #guarded(field: PlannedField, type: GraphQLOutputType, path: Path, value: unknown): unknown {
    if (value instanceof Promise) return this.#later(field, type, path, value);
    try {
      const completed = this.#completed(field, type, path, value);
      return completed instanceof Promise ? this.#caught(field, type, path, completed) : completed;
    } catch (error) {
      return this.#failed(field, type, path, error);
    }
  }

  /* Node makes an object for the variables of a closure even where none is made, so these are methods of their own. */

  #later(field: PlannedField, type: GraphQLOutputType, path: Path, value: Promise<unknown>): Promise<unknown> {
    return value.then(
      later => this.#guarded(field, type, path, later),
      (error: unknown) => this.#failed(field, type, path, error),
    );
  }

  #caught(field: PlannedField, type: GraphQLOutputType, path: Path, completed: Promise<unknown>): Promise<unknown> {
    return completed.catch((error: unknown) => this.#failed(field, type, path, error));
  }

  /** Null, or the error thrown for the parent where null is not allowed. */
  #failed(field: PlannedField, type: GraphQLOutputType, path: Path, reason: unknown): null {
    if (this.#isStopped || this.#isKnown(field, type, reason)) return skipped(type);
    const error = locatedError(reason, field.nodes, responsePathAsArray(path));
    if (isNonNullType(type)) throw error;
    this.#context.collectedErrors.add(error, path);
    return null;
  }

  /** True after the last error that the response lists. */
  get #isStopped(): boolean {
    return this.#context.collectedErrors.errors.length >= MOST_ERRORS;
  }

  /** True if another parent of the field has the error of its arguments. */
  #isKnown(field: PlannedField, type: GraphQLOutputType, reason: unknown): boolean {
    if (isNonNullType(type) || !isOfArguments(reason)) return false;
    const isKnown = this.#refused.has(field);
    this.#refused.add(field);
    return isKnown;
  }

  #completed(field: PlannedField, type: GraphQLOutputType, path: Path, value: unknown): unknown {
    if (value instanceof Error) throw value;
    if (isNonNullType(type)) {
      const completed = this.#completed(field, type.ofType, path, value);
      if (completed !== null) return completed;
      throw new Error(`Cannot return null for non-nullable field ${field.coordinate}.`);
    }
    if (value === null || value === undefined) return null;
    if (isListType(type)) return this.#list(field, type.ofType, path, value);
    if (isLeafType(type)) return serialized(type, value);
    if (isObjectType(type)) return this.#object(field.planOf(type), value, path);
    return this.#abstract(field, type, path, value);
  }

  #list(field: PlannedField, type: GraphQLOutputType, path: Path, items: unknown): unknown {
    if (!Array.isArray(items)) {
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${field.coordinate}".`);
    }
    const parts = field.count?.(items, this.#context.contextValue, field);
    if (parts) return this.#inParts(field, type, path, items, parts);
    const completed: unknown[] = [];
    try {
      this.#items(field, type, path, items, completed, items.length);
    } catch (error) {
      // The remaining items can fail too.
      const begun = [...completed, ...items];
      if (begun.some(isPromise)) return afterAll(begun, error);
      throw error;
    }
    return completed.some(isPromise) ? Promise.all(completed) : completed;
  }

  async #inParts(
    field: PlannedField,
    type: GraphQLOutputType,
    path: Path,
    items: readonly unknown[],
    { length, next }: Parts,
  ): Promise<unknown[]> {
    const completed: unknown[] = [];
    try {
      while (completed.length < items.length) {
        await next();
        this.#items(field, type, path, items, completed, Math.min(completed.length + length, items.length));
      }
    } catch (error) {
      return afterAll([...completed, ...items], error);
    }
    return Promise.all(completed);
  }

  /** Adds the completed items up to a position to those before it. */
  #items(
    field: PlannedField,
    type: GraphQLOutputType,
    path: Path,
    items: readonly unknown[],
    completed: unknown[],
    end: number,
  ): void {
    const row = getNullableType(type);
    // The rows of a list are of one shape.
    let plan = isObjectType(row) && items.length > 0 ? field.planOf(row) : undefined;
    for (let key = completed.length; key < end; key++) {
      const data = plan?.isPlain ? plainObject(plan, items[key]) : undefined;
      if (!data) plan = undefined;
      completed.push(data ?? this.#guarded(field, type, { prev: path, key, typename: undefined }, items[key]));
    }
  }

  #abstract(field: PlannedField, type: GraphQLAbstractType, path: Path, value: unknown): unknown {
    const { schema, contextValue } = this.#context;
    const typeOf = type.resolveType ?? defaultTypeResolver;
    const found = typeOf(value, contextValue, infoOf(this.#context, field, path), type);
    const complete = (name: string | undefined) => {
      const concrete = name === undefined ? undefined : schema.getType(name);
      if (isObjectType(concrete) && schema.isSubType(type, concrete))
        return this.#object(field.planOf(concrete), value, path);
      throw new GraphQLError(`"${type.name}" has no type "${name}" at runtime.`);
    };
    return found instanceof Promise ? found.then(complete) : complete(found as string | undefined);
  }
}

/** It has no path, since it appears in no response. */
const STOPPED = new GraphQLError('The operation has too many errors.');

/** Null without an error, or the error for the parent where null is not allowed. */
function skipped(type: GraphQLOutputType): null {
  if (isNonNullType(type)) throw STOPPED;
  return null;
}
