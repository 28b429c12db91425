import { visit, BREAK, type GraphQLResolveInfo, type OperationDefinitionNode } from 'graphql';

const known = new WeakMap<OperationDefinitionNode, boolean>();

/** True if the operation defers a part. */
export function isDeferring({ operation, fragments }: Pick<GraphQLResolveInfo, 'operation' | 'fragments'>): boolean {
  const isKnown = known.get(operation);
  if (isKnown !== undefined) return isKnown;
  let isFound = false;
  const find = {
    Directive: ({ name }: { readonly name: { readonly value: string } }) => {
      if (name.value !== 'defer') return undefined;
      isFound = true;
      return BREAK;
    },
  };
  for (const node of [operation, ...Object.values(fragments)]) visit(node, find);
  known.set(operation, isFound);
  return isFound;
}
