import {
  buildASTSchema,
  concatAST,
  Kind,
  parse,
  print,
  printSchema,
  visit,
  type ConstDirectiveNode,
  type DocumentNode,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
} from 'graphql';

/**
 * The client-side schema: without Federation's elements and elements hidden by the router. Fields that are null only
 * alongside an error are marked `@semanticNonNull`.
 */
export function printClientSchema(documents: readonly DocumentNode[]): string {
  const visible = visit(concatAST(documents), { enter: node => (isInaccessible(node) ? null : undefined) });
  // The SDL does not define Federation's directives. The printer omits them and merges type extensions.
  const schema = parse(printSchema(buildASTSchema(visible, { assumeValidSDL: true })));
  const marked = visit(schema, {
    ObjectTypeDefinition: markNullableFields,
    InterfaceTypeDefinition: markNullableFields,
  });
  return `${print(concatAST([SEMANTIC_NON_NULL_DEFINITION, marked]))}\n`;
}

/** Specified by the nullability working group and supported by type generators. */
const SEMANTIC_NON_NULL_DEFINITION = parse(`
"Null only if the response has an error there. Clients that return no data alongside errors can treat it as non-null."
directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION`);
const SEMANTIC_NON_NULL_DIRECTIVE = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'semanticNonNull' },
} satisfies ConstDirectiveNode;

type TypeWithFieldsNode = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

function markNullableFields<Type extends TypeWithFieldsNode>(owner: Type): Type {
  const fields = owner.fields?.map(field => {
    const isMarked = field.type.kind !== Kind.NON_NULL_TYPE && ![owner, field].some(isNullWithoutError);
    return isMarked ? { ...field, directives: [...(field.directives ?? []), SEMANTIC_NON_NULL_DIRECTIVE] } : field;
  });
  return { ...owner, fields };
}

/** An AST node, or the element of a built schema. */
interface Described {
  readonly description?: string | { readonly value: string } | null | undefined;
}

/**
 * Whether the description of a field or its type says that null is possible without an error. Ignores "null with an
 * error", "null with `PLAN_REQUIRED`", and "null for an unknown id", which is about list items.
 */
export function isNullWithoutError({ description }: Described): boolean {
  const text = typeof description === 'object' ? description?.value : description;
  return /\bnull\b(?! with (?:`|an error)| for an unknown)/i.test(text?.replaceAll(/\s+/g, ' ') ?? '');
}

const isInaccessible = (node: object): boolean =>
  'directives' in node &&
  // Safe cast: every node kind with directives has this property.
  (node.directives as readonly ConstDirectiveNode[]).some(({ name }) => name.value === 'inaccessible');
