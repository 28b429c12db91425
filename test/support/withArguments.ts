import {
  astFromValue,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/**
 * The query with other values of some arguments of a field.
 * @param field Such as `Artist.albums`.
 */
export function withArguments(
  schema: GraphQLSchema,
  query: string,
  field: string,
  values: Readonly<Record<string, unknown>>,
): string {
  const info = new TypeInfo(schema);
  const changed = visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: {
        leave(node) {
          const found = info.getFieldDef();
          if (!found || `${info.getParentType()?.name}.${found.name}` !== field) return undefined;
          const others = node.arguments?.filter(({ name }) => !(name.value in values)) ?? [];
          return {
            ...node,
            arguments: [...others, ...found.args.flatMap(({ name, type }) => written(name, type, values[name]))],
          };
        },
      },
    }),
  );
  return print(changed);
}

function written(name: string, type: GraphQLInputType, value: unknown): ArgumentNode[] {
  const node = value === undefined ? undefined : astFromValue(value, type);
  return node ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value: node }] : [];
}
