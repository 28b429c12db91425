import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'schema' | 'variableValues'>;

/** Names of the selected members of an object, except deferred ones: the first part of a response does not wait for them. */
export function selectedMembers(info: Info): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections.filter(node => isSelected(node, info))) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = info.fragments[selection.name.value];
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of info.fieldNodes) if (selectionSet) visit(selectionSet);
  names.delete('__typename');
  return names;
}

function isSelected(node: SelectionNode, { schema, variableValues }: Info): boolean {
  if (!node.directives?.length) return true;
  const defer = schema.getDirective('defer');
  const deferred = defer && getDirectiveValues(defer, node, variableValues);
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false &&
    (deferred === undefined || deferred === null || deferred['if'] === false)
  );
}
