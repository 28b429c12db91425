import { buildSubgraphSchema } from '@apollo/subgraph';
import { addResolversToSchema } from '@graphql-tools/schema';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Resolvers } from './generated/resolvers.ts';
import { checkArguments, resolveEntitiesAlone, unbound } from './lookups/index.ts';
import { resolvers } from './resolvers/index.ts';
import { scalars } from './scalars.ts';
import { readSdl } from './sdl.ts';

/** The libraries have looser types for resolvers than the generated ones. */
type ResolverMap = Record<string, never>;

const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** Merges the maps, because types such as `Query` are in several. */
function together(parts: readonly Resolvers[]): ResolverMap {
  const all: Record<string, object> = {};
  for (const [type, fields] of parts.flatMap(part => Object.entries(part))) {
    all[type] = { ...all[type], ...unbound(fields) };
  }
  return all as object as ResolverMap;
}

/** The subgraph: the SDL, the resolvers, and the additions of Federation. */
export function createSchema(): GraphQLSchema {
  const schema = buildSubgraphSchema([
    ...readSdl().map(typeDefs => ({ typeDefs })),
    ...[scalars, ...resolvers].map(part => ({ typeDefs: NOTHING, resolvers: part as object as ResolverMap })),
  ]);
  // The subgraph library ignores resolvers that match no field; this one refuses them. It walks
  // the whole schema each time, so it receives all of them at once.
  addResolversToSchema({
    schema,
    resolvers: together(resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  resolveEntitiesAlone(schema);
  checkArguments(schema);
  return schema;
}
