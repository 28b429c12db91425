import { Kind, type ListValueNode, type ObjectValueNode, type ValidationRule } from 'graphql';
import type { Limits } from '../config/config.ts';
import { refusal } from './limits.ts';
import type { OperationCheck } from './features.ts';

/** Refuses lists in the document that are too long or too deeply nested, before they are coerced. */
export const literalLimits =
  ({ listLength, depth }: Limits): ValidationRule =>
  context => {
    let level = 0;
    const enter = (node: ListValueNode | ObjectValueNode): void => {
      level++;
      if (level === depth + 1) context.reportError(refusal('TOO_DEEP', depth, node));
      if (node.kind === Kind.LIST && node.values.length > listLength) {
        context.reportError(refusal('LIST_TOO_LONG', listLength, node));
      }
    };
    const leave = (): void => {
      level--;
    };
    return { ListValue: { enter, leave }, ObjectValue: { enter, leave } };
  };

/** Refuses such lists in the variables, before they are coerced. */
export function variableLimits({ listLength, depth }: Limits): OperationCheck {
  const check = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (level > depth) throw refusal('TOO_DEEP', depth);
    if (Array.isArray(value) && value.length > listLength) throw refusal('LIST_TOO_LONG', listLength);
    for (const part of Array.isArray(value) ? value : Object.values(value)) check(part, level + 1);
  };
  // The variables themselves are no level.
  return ({ request: { variables = {} } }) => {
    for (const value of Object.values(variables)) check(value, 1);
  };
}
