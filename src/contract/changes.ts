import {
  buildASTSchema,
  findBreakingChanges,
  findDangerousChanges,
  isInterfaceType,
  isObjectType,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  print,
  visit,
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type GraphQLSchema,
} from 'graphql';

/** Severity of a change: it breaks operations or composition, may have side effects, or is safe. */
export const severities = ['breaking', 'dangerous', 'safe'] as const;
type Severity = (typeof severities)[number];

export interface Change {
  readonly severity: Severity;
  readonly description: string;
}

/** Severity of removing or adding a directive. */
interface Effect {
  readonly gone: Severity;
  readonly come: Severity;
}

/** Of directives that composition and routers evaluate. */
const effects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['key', { gone: 'breaking', come: 'safe' }],
  ['shareable', { gone: 'breaking', come: 'safe' }],
  ['inaccessible', { gone: 'safe', come: 'breaking' }],
  ['tag', { gone: 'dangerous', come: 'dangerous' }],
  // Demand control may refuse operations that it accepted before.
  ['cost', { gone: 'dangerous', come: 'dangerous' }],
  ['listSize', { gone: 'dangerous', come: 'dangerous' }],
  ['deprecated', { gone: 'safe', come: 'safe' }],
]);

/**
 * How one printed schema differs from an earlier one. @graphql-inspector/core rates directives of Federation as dangerous
 * at most, and does not name the removed `@key`, although composition breaks.
 */
export function changesBetween(before: string, after: string): Change[] {
  const [older, newer] = [schemaOf(before), schemaOf(after)];
  const [had, has] = [elementsIn(before), elementsIn(after)];
  return [
    ...findBreakingChanges(older, newer).map(({ description }) => change('breaking', description)),
    ...missingIn(has, had).map(({ use, effect }) => change(effect.gone, `${use} is gone.`)),
    ...findDangerousChanges(older, newer).map(({ description }) => change('dangerous', description)),
    ...missingIn(had, has).map(({ use, effect }) => change(effect.come, `${use} is new.`)),
    ...additions(older, newer).map(name => change('safe', `${name} is new.`)),
  ];
}

const change = (severity: Severity, description: string): Change => ({ severity, description });

/** Without Federation's own definitions, which follow from its imports. */
function schemaOf(sdl: string): GraphQLSchema {
  const document = parse(sdl);
  const definitions = document.definitions.filter(node =>
    node.kind === Kind.DIRECTIVE_DEFINITION ? isExecutable(node) : !/__/.test(nameOf(node)),
  );
  return buildASTSchema({ ...document, definitions }, { assumeValidSDL: true });
}

/** Directives of operations are ours; those of schemas are Federation's. */
const isExecutable = ({ locations }: DirectiveDefinitionNode) =>
  locations.some(({ value }) => /^(QUERY|MUTATION|FIELD|FRAGMENT_SPREAD|INLINE_FRAGMENT)$/.test(value));

const nameOf = (node: DefinitionNode): string => ('name' in node ? (node.name?.value ?? '') : '');

/** New types, and new fields of existing types. New arguments, input fields and enum values are never entirely safe. */
function additions(older: GraphQLSchema, newer: GraphQLSchema): string[] {
  return Object.values(newer.getTypeMap()).flatMap(type => {
    const known = older.getType(type.name);
    if (!known) return [type.name];
    const hasFields = (isObjectType(type) || isInterfaceType(type)) && (isObjectType(known) || isInterfaceType(known));
    if (!hasFields) return [];
    const names = Object.keys(type.getFields()).filter(name => !(name in known.getFields()));
    return names.map(name => `${type.name}.${name}`);
  });
}

/** A directive on an element, such as `Song @key(fields: "isrc")`. */
interface Use {
  readonly use: string;
  readonly effect: Effect;
}

/** Directives that only one schema has on elements of both; the others follow their element. */
function missingIn(schema: ReadonlyMap<string, readonly Use[]>, other: ReadonlyMap<string, readonly Use[]>): Use[] {
  return [...other].flatMap(([element, uses]) => {
    const known = schema.get(element)?.map(({ use }) => use);
    return known ? uses.filter(({ use }) => !known.includes(use)) : [];
  });
}

/** The elements of a schema, such as `Song.albums.first`, with those directives. */
function elementsIn(sdl: string): Map<string, readonly Use[]> {
  const elements = new Map<string, readonly Use[]>();
  const path: string[] = [];
  visit(parse(sdl), {
    enter(node) {
      const { name, applied } = named(node);
      if (name === undefined) return;
      path.push(name);
      const element = path.join('.');
      const uses = applied.flatMap(directive => {
        const effect = effects.get(directive.name.value);
        return effect ? [{ use: `${element} ${print(directive)}`, effect }] : [];
      });
      elements.set(element, [...(elements.get(element) ?? []), ...uses]);
    },
    leave(node) {
      if (named(node).name !== undefined) path.pop();
    },
  });
  return elements;
}

/** The name of an element of the schema, and the directives on it. */
function named(node: ASTNode): { readonly name?: string; readonly applied: readonly ConstDirectiveNode[] } {
  const isElement =
    isTypeDefinitionNode(node) ||
    isTypeExtensionNode(node) ||
    node.kind === Kind.FIELD_DEFINITION ||
    node.kind === Kind.INPUT_VALUE_DEFINITION ||
    node.kind === Kind.ENUM_VALUE_DEFINITION;
  return isElement ? { name: node.name.value, applied: node.directives ?? [] } : { applied: [] };
}
