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
 * The schema as clients see it: without the elements of Federation and those that the router hides. It marks the fields that
 * are null only in a response with errors.
 */
export function printClientSchema(documents: readonly DocumentNode[]): string {
  const visible = visit(concatAST(documents), { enter: node => (isInaccessible(node) ? null : undefined) });
  // Federation has defined its directives elsewhere. The printer omits them, and joins the extensions of a type.
  const schema = parse(printSchema(buildASTSchema(visible, { assumeValidSDL: true })));
  return `${print(concatAST([SEMANTIC_NON_NULL_DEFINITION, visit(schema, { ObjectTypeDefinition: markNullableFields, InterfaceTypeDefinition: markNullableFields })]))}\n`;
}

/** As the working group on nullability defines it, and as generators of types read it. */
const SEMANTIC_NON_NULL_DEFINITION = parse(`
"Null only where the response has an error. Types for clients that give no data beside an error can leave the null out."
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

/** An element as it is printed, or as a schema has it. */
interface Described {
  readonly description?: string | { readonly value: string } | null | undefined;
}

/**
 * Whether the description of a field, or that of its type, says that the field can be null without an error. It neither does with
 * "null with `PLAN_REQUIRED`", nor with "null in the place of an unknown id", which is about the items of a list.
 */
export function isNullWithoutError({ description }: Described): boolean {
  const text = typeof description === 'object' ? description?.value : description;
  return /\bnull\b(?! with `| in the place of)/i.test(text?.replaceAll(/\s+/g, ' ') ?? '');
}

const isInaccessible = (node: object): boolean =>
  'directives' in node &&
  // Every node with directives has a list of nodes there.
  (node.directives as readonly ConstDirectiveNode[]).some(({ name }) => name.value === 'inaccessible');
