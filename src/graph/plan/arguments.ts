import { getArgumentValues, Kind, type FieldNode, type GraphQLField, type ValueNode } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { requestError } from './requestError.ts';

export type ArgumentValues = Readonly<Record<string, unknown>>;
export type Variables = ExecutionContext['variableValues'];

class OperationArguments {
  readonly coerced = new Map<object, Outcome<ArgumentValues>>();
  readonly parsed = new Map<object, Outcome<unknown>>();
}

const OPERATION_ARGUMENTS = Symbol('arguments');

/** Stored on the variables object, which belongs to one operation. */
export function operationArgumentsOf(
  variables: Variables & { [OPERATION_ARGUMENTS]?: OperationArguments },
): OperationArguments {
  return (variables[OPERATION_ARGUMENTS] ??= new OperationArguments());
}

/** @throws {GraphQLError} for null in a non-null argument */
export function coerceArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): ArgumentValues {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    throw requestError(error);
  }
}

/** A value, or the error of computing it, which all rows share. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: unknown };

export function outcomeOf<Value>(compute: () => Value): Outcome<Value> {
  try {
    return { value: compute() };
  } catch (failure) {
    return { failure };
  }
}

export function valueOrThrow<Value>(outcome: Outcome<Value>): Value {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

export function containsVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(containsVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some(field => containsVariable(field.value));
  return value.kind === Kind.VARIABLE;
}
