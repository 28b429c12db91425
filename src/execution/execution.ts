import {
  defaultFieldResolver,
  defaultTypeResolver,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  responsePathAsArray,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { leafLength } from './jsonLength.ts';
import type { PlannedOperation } from './operation.ts';
import type { Plan, PlannedField, PlannedInfo } from './plan.ts';

type Path = GraphQLResolveInfo['path'];
type Data = Record<string, unknown>;

/**
 * Executes a valid query. The result is that of graphql-js, which computes arguments, information and a path for each leaf of
 * each row: that takes most of the time and memory of a long response. Here, a field is planned once for all rows, and a leaf
 * that is a property of its parent is only read and serialized.
 */
export class Execution {
  readonly #context: ExecutionContext;
  readonly #root: Plan;
  /** Characters of the data as JSON so far, approximately. */
  length = 0;

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
      collectedErrors.add(error as GraphQLError, undefined);
      return null;
    }
  }

  #object({ fields, hasProto, length }: Plan, source: unknown, path: Path | undefined): Data | Promise<Data> {
    // With a prototype, the objects of all rows have one shape, which takes less memory and is quicker to write.
    const data: Data = hasProto ? Object.create(null) : {};
    let pending: Promise<unknown>[] | undefined;
    this.length += length;
    try {
      for (const field of fields) {
        const value = this.#field(field, source, path);
        data[field.key] = value;
        if (value instanceof Promise) (pending ??= []).push(value.then(later => (data[field.key] = later)));
      }
    } catch (error) {
      if (pending) return afterAll(pending, error);
      throw error;
    }
    return pending ? Promise.all(pending).then(() => data) : data;
  }

  #field(field: PlannedField, source: unknown, parent: Path | undefined): unknown {
    const value = field.leaf && plainLeaf(field.leaf, field, source);
    return value === undefined ? this.#anyField(field, source, parent) : this.#leaf(value);
  }

  #anyField(field: PlannedField, source: unknown, parent: Path | undefined): unknown {
    const { key, definition, parentType } = field;
    const path: Path = { prev: parent, key, typename: parentType.name };
    let value: unknown;
    try {
      value = this.#resolved(field, source, path);
    } catch (error) {
      return this.#failed(field, definition.type, path, error);
    }
    return this.#guarded(field, definition.type, path, value);
  }

  #resolved(field: PlannedField, source: unknown, path: Path): unknown {
    const { resolve, count, definition } = field;
    const { contextValue, variableValues } = this.#context;
    let value = resolve ? undefined : propertyOf(source, definition.name);
    if (resolve || typeof value === 'function') {
      const args = field.argumentsFor(variableValues);
      value = (resolve ?? defaultFieldResolver)(source, args, contextValue, this.#infoOf(field, path));
    }
    if (!count) return value;
    const counted = (items: unknown) => (Array.isArray(items) ? count(items, contextValue, field) : items);
    return value instanceof Promise ? value.then(counted) : counted(value);
  }

  /** The completed value of a field or an item, or the consequence of its error. */
  #guarded(field: PlannedField, type: GraphQLOutputType, path: Path, value: unknown): unknown {
    try {
      const completed =
        value instanceof Promise
          ? value.then(later => this.#completed(field, type, path, later))
          : this.#completed(field, type, path, value);
      return completed instanceof Promise
        ? completed.catch((error: unknown) => this.#failed(field, type, path, error))
        : completed;
    } catch (error) {
      return this.#failed(field, type, path, error);
    }
  }

  /** Null, or the error thrown for the parent where null is not allowed. */
  #failed({ nodes }: PlannedField, type: GraphQLOutputType, path: Path, reason: unknown): null {
    const error = locatedError(reason, nodes, responsePathAsArray(path));
    if (isNonNullType(type)) throw error;
    this.#context.collectedErrors.add(error, path);
    return null;
  }

  #completed(field: PlannedField, type: GraphQLOutputType, path: Path, value: unknown): unknown {
    if (value instanceof Error) throw value;
    if (isNonNullType(type)) {
      const completed = this.#completed(field, type.ofType, path, value);
      if (completed !== null) return completed;
      const { parentType, definition } = field;
      throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${definition.name}.`);
    }
    if (value === null || value === undefined) return this.#leaf(null);
    if (isListType(type)) return this.#list(field, type.ofType, path, value);
    if (isLeafType(type)) return this.#leaf(serialized(type, value));
    if (isObjectType(type)) return this.#objectOf(field, type, path, value);
    return this.#abstract(field, type, path, value);
  }

  #leaf(value: unknown): unknown {
    this.length += leafLength(value);
    return value;
  }

  #list(field: PlannedField, type: GraphQLOutputType, path: Path, items: unknown): unknown {
    if (!Array.isArray(items)) {
      const { parentType, definition } = field;
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${parentType.name}.${definition.name}".`,
      );
    }
    const completed: unknown[] = [];
    this.length += 2 + items.length;
    try {
      items.forEach((item, key) => {
        completed.push(this.#guarded(field, type, { prev: path, key, typename: undefined }, item));
      });
    } catch (error) {
      // The remaining items can fail too.
      const begun = [...completed, ...items];
      if (begun.some(isPromise)) return afterAll(begun, error);
      throw error;
    }
    return completed.some(isPromise) ? Promise.all(completed) : completed;
  }

  #objectOf(field: PlannedField, type: GraphQLObjectType, path: Path, value: unknown): Data | Promise<Data> {
    return this.#object(field.planOf(type), value, path);
  }

  #abstract(field: PlannedField, type: GraphQLAbstractType, path: Path, value: unknown): unknown {
    const { schema, contextValue } = this.#context;
    const typeOf = type.resolveType ?? defaultTypeResolver;
    const found = typeOf(value, contextValue, this.#infoOf(field, path), type);
    const complete = (name: string | undefined) => {
      const concrete = name === undefined ? undefined : schema.getType(name);
      if (isObjectType(concrete) && schema.isSubType(type, concrete))
        return this.#objectOf(field, concrete, path, value);
      throw new GraphQLError(`"${type.name}" has no type "${name}" at runtime.`);
    };
    return found instanceof Promise ? found.then(complete) : complete(found as string | undefined);
  }

  #infoOf(planned: PlannedField, path: Path): PlannedInfo {
    const { definition, nodes, parentType } = planned;
    const { schema, fragments, rootValue, operation, variableValues } = this.#context;
    const info: Omit<PlannedInfo, 'getAbortSignal' | 'getAsyncHelpers'> = {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType,
      path,
      schema,
      fragments,
      rootValue,
      operation,
      variableValues,
      planned,
    };
    // Types of @graphql-tools add methods that graphql-js does not have.
    return info as PlannedInfo;
  }
}

function propertyOf(parent: unknown, name: string): unknown {
  const isObject = (typeof parent === 'object' && parent !== null) || typeof parent === 'function';
  return isObject ? (parent as Data)[name] : undefined;
}

/**
 * Undefined for other values than valid ones, such as errors, methods and promises: they are completed like any other
 * field.
 */
function plainLeaf(leaf: GraphQLLeafType, field: PlannedField, parent: unknown): unknown {
  const { definition, isNullable, resolve } = field;
  try {
    const value = propertyOf(parent, definition.name);
    if (value === undefined && resolve) return undefined;
    if (value === null || value === undefined) return isNullable ? null : undefined;
    return typeof value === 'object' || typeof value === 'function' ? undefined : serialized(leaf, value);
  } catch {
    return undefined;
  }
}

function serialized(type: GraphQLLeafType, value: unknown): unknown {
  const result: unknown = type.serialize(value);
  if (result === null || result === undefined) throw new Error(`"${type.name}" serializes a value as nothing.`);
  return result;
}

const isPromise = (value: unknown): boolean => value instanceof Promise;

/** Throws an error after the end of the work that began before it, since that can fail too. */
async function afterAll(pending: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(pending);
  throw error;
}
