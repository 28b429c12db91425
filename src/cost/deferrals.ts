import { Kind, type SelectionSetNode } from 'graphql';
import type { PlannedOperation } from '../execution/operation.ts';
import type { PlannedField } from '../execution/plan.ts';
import { isDeferring } from '../reads/fieldsToLoad.ts';

type Fragments = PlannedOperation['context']['fragments'];

/** The deferred fragments of an object, whose number is bounded by the limit of directives. Undefined if nothing is deferred. */
export function deferralsIn({ context }: PlannedOperation): ((field: PlannedField) => number) | undefined {
  if (!isDeferring(context)) return undefined;
  return ({ nodes, scope }) =>
    nodes.reduce((sum, { selectionSet }) => sum + deferralsOf(selectionSet, scope.fragments), 0);
}

/** A selection is part of one document, so its fragments do not change. */
const deferrals = new WeakMap<SelectionSetNode, number>();

function deferralsOf(selectionSet: SelectionSetNode | undefined, fragments: Fragments): number {
  if (!selectionSet) return 0;
  const known = deferrals.get(selectionSet);
  if (known !== undefined) return known;
  let count = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) continue;
    if (selection.directives?.some(({ name }) => name.value === 'defer')) count++;
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isSpread ? fragments[selection.name.value] : selection;
    count += deferralsOf(fragment?.selectionSet, fragments);
  }
  deferrals.set(selectionSet, count);
  return count;
}
