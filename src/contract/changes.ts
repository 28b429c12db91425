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
  type GraphQLSchema,
} from 'graphql';

/** What a change of the contract does: breaks operations or composition, may surprise somebody, or hurts nobody. */
export const severities = ['breaking', 'dangerous', 'safe'] as const;
export type Severity = (typeof severities)[number];

export interface Change {
  readonly severity: Severity;
  readonly description: string;
}

/** Directives that composition and routers go by, and what it does when one goes or comes. */
const directives: Readonly<Record<string, { readonly gone: Severity; readonly come: Severity }>> = {
  key: { gone: 'breaking', come: 'safe' },
  shareable: { gone: 'breaking', come: 'safe' },
  inaccessible: { gone: 'safe', come: 'breaking' },
  tag: { gone: 'dangerous', come: 'dangerous' },
  // Demand control may refuse what it let through.
  cost: { gone: 'dangerous', come: 'dangerous' },
  listSize: { gone: 'dangerous', come: 'dangerous' },
  deprecated: { gone: 'safe', come: 'safe' },
};

/** How one printed schema differs from an earlier one. */
export function changesBetween(before: string, after: string): Change[] {
  const [older, newer] = [schemaOf(before), schemaOf(after)];
  const [had, has] = [directivesIn(before), directivesIn(after)];
  return [
    ...findBreakingChanges(older, newer).map(({ description }) => change('breaking', description)),
    ...[...had].filter(([use]) => !has.has(use)).map(([use, { gone }]) => change(gone, `${use} is gone.`)),
    ...findDangerousChanges(older, newer).map(({ description }) => change('dangerous', description)),
    ...[...has].filter(([use]) => !had.has(use)).map(([use, { come }]) => change(come, `${use} is new.`)),
    ...additions(older, newer).map(name => change('safe', `${name} is new.`)),
  ];
}

const change = (severity: Severity, description: string): Change => ({ severity, description });

// The definitions of Federation's directives are no part of the contract.
const schemaOf = (sdl: string): GraphQLSchema => buildASTSchema(parse(sdl), { assumeValidSDL: true });

/** Types, and fields of types that were there. New arguments, input fields and enum values are never plainly safe. */
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

/** Each use of those directives, such as `Song @key(fields: "isrc")`. */
function directivesIn(sdl: string): Map<string, (typeof directives)[string]> {
  const uses = new Map<string, (typeof directives)[string]>();
  const path: string[] = [];
  visit(parse(sdl), {
    enter(node) {
      const { name, applied } = named(node);
      if (name !== undefined) path.push(name);
      for (const directive of applied) {
        const effect = directives[directive.name.value];
        if (effect) uses.set(`${path.join('.')} ${print(directive)}`, effect);
      }
    },
    leave(node) {
      if (named(node).name !== undefined) path.pop();
    },
  });
  return uses;
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
