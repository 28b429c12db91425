import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { plannedFieldOf } from '../execution/info.ts';
import type { PlannedField, Scope } from '../execution/plan.ts';

/** Once for all requests that share a plan. */
const known = new WeakMap<PlannedField, ReadonlySet<string>>();

/**
 * Names of the selected members of an object, except deferred ones: the first part of a response does not wait for
 * them.
 */
export function selectedMembers(info: GraphQLResolveInfo): ReadonlySet<string> {
  const field = plannedFieldOf(info);
  const members = known.get(field) ?? membersOf(field);
  known.set(field, members);
  return members;
}

function membersOf({ nodes, scope }: PlannedField): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections.filter(node => isSelected(node, scope))) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = scope.fragments[selection.name.value];
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of nodes) if (selectionSet) visit(selectionSet);
  names.delete('__typename');
  return names;
}

function isSelected(node: SelectionNode, { schema, variableValues }: Scope): boolean {
  if (!node.directives?.length) return true;
  const defer = schema.getDirective('defer');
  const deferred = defer && getDirectiveValues(defer, node, variableValues);
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false &&
    (deferred === undefined || deferred === null || deferred['if'] === false)
  );
}
