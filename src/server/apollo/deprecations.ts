import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Feature, Hooks } from '../hooks/index.ts';

/** Notes an operation's deprecated fields and arguments for the metrics. */
export const noteDeprecations: Feature = () => deprecationHooks;

const deprecationHooks: Hooks = {
  didResolveOperation({ schema, document, contextValue: { operation } }) {
    if (hasDeprecations(schema)) operation.deprecated = deprecatedIn(schema, document);
  },
};

interface Deprecatable {
  readonly deprecationReason?: string | null | undefined;
}

const isDeprecated = (element: Deprecatable | null | undefined): boolean =>
  typeof element?.deprecationReason === 'string';

const schemas = new WeakMap<GraphQLSchema, boolean>();

function hasDeprecations(schema: GraphQLSchema): boolean {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const fields = Object.values(schema.getTypeMap()).flatMap(type =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  );
  const isFound = fields.some(field => isDeprecated(field) || field.args.some(isDeprecated));
  schemas.set(schema, isFound);
  return isFound;
}

const documents = new WeakMap<DocumentNode, readonly string[]>();

/** Schema coordinates without duplicates. Computed once per document, because Apollo Server caches documents. */
function deprecatedIn(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const known = documents.get(document);
  if (known) return known;
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const coordinate = () => `${info.getParentType()?.name}.${info.getFieldDef()?.name}`;
  const visitor = {
    Field() {
      if (isDeprecated(info.getFieldDef())) found.add(coordinate());
    },
    Argument() {
      const argument = info.getArgument();
      if (argument && isDeprecated(argument)) found.add(`${coordinate()}(${argument.name}:)`);
    },
  };
  visit(document, visitWithTypeInfo(info, visitor));
  const coordinates = [...found];
  documents.set(document, coordinates);
  return coordinates;
}
