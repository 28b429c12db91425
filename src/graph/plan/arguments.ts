import { getArgumentValues, Kind, type FieldNode, type GraphQLField, type ValueNode } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import type { AnyParsingResolver } from './parsing.ts';
import { requestError } from './requestError.ts';

export type ArgumentValues = Readonly<Record<string, unknown>>;
export type Variables = ExecutionContext['variableValues'];

class OperationArguments {
  readonly coerced = new Map<object, ArgumentValues>();
  readonly parsed = new Map<object, ParsedArguments>();
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

/** Parsed arguments, or the error of parsing them. */
export interface ParsedArguments {
  readonly value?: unknown;
  readonly failure?: unknown;
}

export function parseArguments(parse: AnyParsingResolver['parse'], args: ArgumentValues): ParsedArguments {
  try {
    return { value: parse(args) };
  } catch (failure) {
    return { failure };
  }
}

export function containsVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(containsVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some(field => containsVariable(field.value));
  return value.kind === Kind.VARIABLE;
}
