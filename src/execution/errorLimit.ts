import {
  defaultFieldResolver,
  getNullableType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';

/**
 * Errors with which an operation stops. Values that are there are still returned, and calls in flight are completed, but
 * no other field is resolved: each error takes time and memory, and a response does not list more of them.
 */
export const MOST_ERRORS = 100;

const ofArguments = new WeakSet<object>();

/** Marks an error that the arguments of a field cause, whatever its parent: a response has it once for the field. */
export function causedByArguments<E extends object>(error: E): E {
  ofArguments.add(error);
  return error;
}

export const isOfArguments = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ofArguments.has(error);

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The errors of one operation that another executor executes. */
class OperationErrors {
  /** The nodes of fields whose arguments were refused. */
  readonly #refused = new Set<FieldNode>();
  #count = 0;

  /** True if the field is not resolved any more. */
  ends({ fieldNodes: [node], returnType }: GraphQLResolveInfo): boolean {
    const isRefused = node !== undefined && this.#refused.has(node);
    return (isRefused || this.#count >= MOST_ERRORS) && !isNonNullType(returnType);
  }

  add({ fieldNodes: [node] }: GraphQLResolveInfo, error: unknown): void {
    this.#count++;
    if (node && isOfArguments(error)) this.#refused.add(node);
  }
}

const errorsOf = new WeakMap<object, OperationErrors>();

/**
 * Bounds the errors of the operations that other executors execute: mutations, deferred parts and traced queries. They
 * have no such bound of their own. {@link limitedProperty} does it for fields without a resolver.
 */
export function limitErrors(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (field.resolve) field.resolve = limited(field.resolve);
  }
}

const limited =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    if (typeof context !== 'object' || context === null) return resolve(source, args, context, info);
    const errors = errorsOf.get(context) ?? new OperationErrors();
    errorsOf.set(context, errors);
    if (errors.ends(info)) return knownValue(source, info);
    const failed = (error: unknown): never => {
      errors.add(info, error);
      throw error;
    };
    try {
      const value: unknown = resolve(source, args, context, info);
      return value instanceof Promise ? value.catch(failed) : value;
    } catch (error) {
      return failed(error);
    }
  };

/**
 * Resolves the fields without a resolver in other executors, as they do themselves. It counts values that are errors, and
 * those that their type refuses.
 */
export const limitedProperty: Resolver = limited((source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  if (value instanceof Error) throw value;
  checkLeaf(value, info);
  return value;
});

/** @throws {Error} if the type of the field refuses the value */
function checkLeaf(value: unknown, { returnType }: GraphQLResolveInfo): void {
  const type = getNullableType(returnType);
  if (isLeafType(type) && ['string', 'number', 'boolean'].includes(typeof value)) type.serialize(value);
}

/** The value of the parent that needs no resolver; null if there is none. */
function knownValue(source: unknown, info: GraphQLResolveInfo): unknown {
  if (typeof source !== 'object' || source === null) return null;
  const value = (source as Readonly<Record<string, unknown>>)[info.fieldName];
  if (typeof value === 'function' || value instanceof Error || value instanceof Promise) return null;
  try {
    checkLeaf(value, info);
    return value;
  } catch {
    return null;
  }
}
