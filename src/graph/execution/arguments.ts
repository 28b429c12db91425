import { getArgumentValues, Kind, type FieldNode, type GraphQLField, type ValueNode } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import type { AnyParsingResolver } from './parsing.ts';
import { requestError } from './requestError.ts';

export type Arguments = Readonly<Record<string, unknown>>;
export type Variables = ExecutionContext['variableValues'];

/** The arguments of one operation, by planned field. Whether a range is valid depends on the day, so plans share no parsed ones. */
class OperationArguments {
  readonly coerced = new Map<object, Arguments>();
  readonly parsed = new Map<object, Parsed>();
}

/** By the variables, which are an object of each operation. */
const ofOperations = new WeakMap<Variables, OperationArguments>();

export function argumentsOf(variables: Variables): OperationArguments {
  let known = ofOperations.get(variables);
  if (!known) ofOperations.set(variables, (known = new OperationArguments()));
  return known;
}

/** @throws {GraphQLError} for null where the argument must not be null */
export function coercedArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): Arguments {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    throw requestError(error);
  }
}

/** Parsed arguments, or the error of parsing them. */
export interface Parsed {
  readonly value?: unknown;
  readonly failure?: unknown;
}

export function parsedArguments(parse: AnyParsingResolver['parse'], args: Arguments): Parsed {
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
