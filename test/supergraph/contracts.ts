import { composeSchemaContract } from '@theguild/federation-composition';
import { federateSubgraphsContract, ROUTER_COMPATIBILITY_VERSION_ONE } from '@wundergraph/composition';
import {
  buildASTSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isInputObjectType,
  isUnionType,
  parse,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Composed } from './composers.ts';

const url = 'http://localhost';

interface Filter {
  readonly included?: readonly string[];
  readonly excluded?: readonly string[];
}

/** Schema of a contract, by composer. */
export const contracts: Readonly<Record<string, (subgraphs: readonly Composed[], filter: Filter) => GraphQLSchema>> = {
  '@theguild/federation-composition': (subgraphs, { included = [], excluded = [] }) => {
    const services = subgraphs.map(({ name, typeDefs }) => ({ name, url, typeDefs: parse(typeDefs) }));
    const filter = { include: new Set(included), exclude: new Set(excluded) };
    const { errors, publicDocumentNode } = composeSchemaContract(services, filter, included.length > 0);
    if (!publicDocumentNode) throw new AggregateError(errors ?? [], 'The contract does not compose.');
    return buildASTSchema(publicDocumentNode, { assumeValidSDL: true });
  },
  '@wundergraph/composition': (subgraphs, { included = [], excluded = [] }) => {
    const result = federateSubgraphsContract({
      subgraphs: subgraphs.map(({ name, typeDefs }) => ({ name, url, definitions: parse(typeDefs) })),
      contractTagOptions: { tagNamesToExclude: new Set(excluded), tagNamesToInclude: new Set(included) },
      version: ROUTER_COMPATIBILITY_VERSION_ONE,
    });
    if (!result.success) throw new AggregateError(result.errors, 'The contract does not compose.');
    return result.federatedGraphClientSchema;
  },
};

/** Types that are reachable only through elements with the tag. */
export function typesBehind(sdl: string, tag: string): string[] {
  const schema = buildASTSchema(parse(sdl), { assumeValidSDL: true });
  const all = reached(schema, () => true);
  const open = reached(schema, element => !hasTag(element, tag));
  return [...all].filter(name => !open.has(name));
}

export function taggedTypes(sdl: string, tag: string): string[] {
  const types = Object.values(buildASTSchema(parse(sdl), { assumeValidSDL: true }).getTypeMap());
  return types.filter(type => hasTag(type, tag)).map(({ name }) => name);
}

interface Element {
  readonly astNode?:
    GraphQLNamedType['astNode'] | { readonly directives?: readonly unknown[] | undefined } | null | undefined;
}

function hasTag({ astNode }: Element, tag: string): boolean {
  return JSON.stringify(astNode?.directives ?? []).includes(`"value":"${tag}"`);
}

function reached(schema: GraphQLSchema, isOpen: (field: Element) => boolean): Set<string> {
  const names = new Set<string>();
  const visit = (type: GraphQLNamedType): void => {
    if (names.has(type.name)) return;
    names.add(type.name);
    if (isUnionType(type)) type.getTypes().forEach(member => visit(member));
    if (isInterfaceType(type)) schema.getPossibleTypes(type).forEach(member => visit(member));
    // A type does not make the other members of its interfaces reachable.
    if (isObjectType(type)) type.getInterfaces().forEach(({ name }) => names.add(name));
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return;
    for (const field of Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())) {
      if (!isOpen(field)) continue;
      visit(getNamedType(field.type));
      if ('args' in field) field.args.forEach(argument => visit(getNamedType(argument.type)));
    }
  };
  [schema.getQueryType(), schema.getMutationType()].forEach(root => root && visit(root));
  names.delete('Mutation');
  return names;
}
