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
  type FieldDefinitionNode,
  type TypeNode,
} from 'graphql';

/**
 * The schema as clients see it: without the elements of Federation and those that the router hides. It marks the fields that
 * are null only in a response with errors.
 */
export function printClientSchema(documents: readonly DocumentNode[]): string {
  const visible = visit(concatAST(documents), { enter: node => (isInaccessible(node) ? null : undefined) });
  // Federation has defined its directives elsewhere. The printer omits them, and joins the extensions of a type.
  const schema = parse(printSchema(buildASTSchema(visible, { assumeValidSDL: true })));
  return `${print(concatAST([SEMANTIC_NON_NULL, visit(schema, { ObjectTypeDefinition: marked, InterfaceTypeDefinition: marked })]))}\n`;
}

/** As the working group on nullability defines it, and as generators of types read it. */
const SEMANTIC_NON_NULL = parse(`
"Null only where the response has an error. Types for clients that give no data beside an error can leave the null out."
directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION`);
const MARK = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'semanticNonNull' } } satisfies ConstDirectiveNode;

interface Owner {
  readonly name: { readonly value: string };
  readonly fields?: readonly FieldDefinitionNode[] | undefined;
}

function marked<Type extends Owner>(owner: Type): Type {
  const fields = owner.fields?.map(field =>
    isNeverEmpty(owner.name.value, field) ? { ...field, directives: [...(field.directives ?? []), MARK] } : field,
  );
  return { ...owner, fields };
}

/** Objects of the root that are no records: a look-up is null for an unknown record, but these always exist. */
const groups: ReadonlyMap<string, string> = new Map([
  ['analyticsAccount', 'AnalyticsAccount'],
  ['searchMusic', 'MusicSearchResults'],
  ['tiktokSoundChart', 'TiktokSoundChart'],
]);
const rootTypes: ReadonlySet<string> = new Set(['Query', ...groups.values()]);

/**
 * True for lists, series and payloads, which are empty rather than null; for the plain lists of the root; and for its groups.
 * Values of a record can be unknown.
 */
function isNeverEmpty(owner: string, { name, type }: FieldDefinitionNode): boolean {
  if (type.kind === Kind.NON_NULL_TYPE) return false;
  if (/(Connection|Payload)$/.test(nameOf(type))) return true;
  if (owner === 'Query' && groups.has(name.value)) return true;
  return rootTypes.has(owner) && type.kind === Kind.LIST_TYPE;
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

const isInaccessible = (node: object): boolean =>
  'directives' in node &&
  // Every node with directives has a list of nodes there.
  (node.directives as readonly ConstDirectiveNode[]).some(({ name }) => name.value === 'inaccessible');
