import type { GraphQLInterfaceType, GraphQLObjectType } from 'graphql';

type TypeNodes = Pick<GraphQLObjectType | GraphQLInterfaceType, 'astNode' | 'extensionASTNodes'>;

/** Fields of a record's keys, such as `slug` of `@key(fields: "slug")`. */
export function keyFieldsOf({ astNode, extensionASTNodes }: TypeNodes): string[] {
  const directives = [astNode, ...extensionASTNodes].flatMap(node => node?.directives ?? []);
  return directives
    .filter(({ name }) => name.value === 'key')
    .flatMap(({ arguments: given = [] }) => given.find(({ name }) => name.value === 'fields')?.value ?? [])
    .flatMap(value => (value.kind === 'StringValue' ? value.value : []));
}

/** The primary key of a record. */
export const keyFieldOf = (type: TypeNodes): string | undefined => keyFieldsOf(type)[0];
