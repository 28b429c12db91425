import type { GraphQLInterfaceType, GraphQLObjectType } from 'graphql';

type Owner = Pick<GraphQLObjectType | GraphQLInterfaceType, 'astNode' | 'extensionASTNodes'>;

/** The keys of a record, such as `slug` of `@key(fields: "slug")`. */
export function keysOf({ astNode, extensionASTNodes }: Owner): string[] {
  const directives = [astNode, ...extensionASTNodes].flatMap(node => node?.directives ?? []);
  return directives
    .filter(({ name }) => name.value === 'key')
    .flatMap(({ arguments: given = [] }) => given.find(({ name }) => name.value === 'fields')?.value ?? [])
    .flatMap(value => (value.kind === 'StringValue' ? value.value : []));
}

/** The first key of a record. */
export const keyOf = (type: Owner): string | undefined => keysOf(type)[0];
