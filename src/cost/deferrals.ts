import { Kind, type SelectionSetNode } from 'graphql';
import type { PlannedField, Scope } from '../execution/plan.ts';

/** Deferred fragments of an object, whose number is bounded by the limit of directives. */
export const deferralsOf = ({ nodes, scope }: PlannedField): number =>
  nodes.reduce((sum, { selectionSet }) => sum + deferralsIn(scope, selectionSet), 0);

/** A selection is part of one document, so its fragments do not change. */
const deferrals = new WeakMap<SelectionSetNode, number>();

function deferralsIn(scope: Scope, selectionSet: SelectionSetNode | undefined): number {
  if (!selectionSet) return 0;
  const known = deferrals.get(selectionSet);
  if (known !== undefined) return known;
  let count = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) continue;
    if (selection.directives?.some(({ name }) => name.value === 'defer')) count++;
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isSpread ? scope.fragments[selection.name.value] : selection;
    count += deferralsIn(scope, fragment?.selectionSet);
  }
  deferrals.set(selectionSet, count);
  return count;
}
