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
 * Replaces arguments of a field in a query.
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

/** Limits each list and series of the query that does not specify its size. */
export function withFewRows(schema: GraphQLSchema, query: string): string {
  const info = new TypeInfo(schema);
  const changed = visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: {
        leave(node) {
          const first = info.getFieldDef()?.args.find(({ name }) => name === 'first');
          const isCut = node.arguments?.some(({ name }) => name.value === 'first' || name.value === 'last');
          if (!first || isCut) return undefined;
          return { ...node, arguments: [...(node.arguments ?? []), ...written('first', first.type, 2)] };
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
