import { getNullableType, isListType } from 'graphql';
import type { Plan, PlannedField } from '../plan/index.ts';

/** Bounds how long the lists of one response block the event loop. */
export interface ListBudget {
  /**
   * Reserves the items of a list before they are completed. Undefined if they may be completed at once.
   * @param values Values per item.
   * @throws if the client has disconnected, or too many values are left after the deadline.
   */
  readonly count: (items: readonly unknown[], values: number) => Slices | undefined;
}

/** Completes a long list in slices, so that other operations get their turn. */
export interface Slices {
  readonly length: number;
  readonly next: () => Promise<void>;
}

/** Computed once for all rows, and for all requests that share a plan. */
const valuesByField = new WeakMap<PlannedField, number>();

/** Values per item of a field, without nested lists. */
export function valuesPerItem(field: PlannedField): number {
  let values = valuesByField.get(field);
  if (values === undefined) valuesByField.set(field, (values = 1 + Math.max(0, ...field.plans.map(valuesPerObject))));
  return values;
}

const valuesPerObject = ({ all }: Plan): number =>
  all.reduce((sum, field) => sum + (isListType(getNullableType(field.definition.type)) ? 1 : valuesPerItem(field)), 0);
