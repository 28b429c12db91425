import { buildSubgraphSchema } from '@apollo/subgraph';
import { addResolversToSchema } from '@graphql-tools/schema';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Resolvers } from './generated/resolvers.ts';
import { asFieldConfigs, checkArguments, resolveEntitiesSeparately, suggestEnumValues } from './lookups/index.ts';
import { resolvers } from './resolvers/index.ts';
import { customScalars } from './scalars.ts';
import { readSdl } from './sdl.ts';

/** The libraries' resolver types are looser than the generated ones. */
type ResolverMap = Record<string, never>;

const EMPTY_SDL: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** Merges the maps: types such as `Query` are in several of them. */
function mergeResolvers(parts: readonly Resolvers[]): ResolverMap {
  const all: Record<string, object> = {};
  for (const [type, fields] of parts.flatMap(part => Object.entries(part))) {
    all[type] = { ...all[type], ...asFieldConfigs(fields) };
  }
  return all as object as ResolverMap;
}

/** Builds the subgraph schema: SDL, resolvers and Federation's additions. */
export function createSchema(): GraphQLSchema {
  const schema = buildSubgraphSchema([
    ...readSdl().map(typeDefs => ({ typeDefs })),
    ...[customScalars, ...resolvers].map(part => ({ typeDefs: EMPTY_SDL, resolvers: part as object as ResolverMap })),
  ]);
  // The subgraph library ignores resolvers that match no field; `addResolversToSchema` rejects them. It
  // traverses the whole schema on each call, so all resolvers are passed in one call.
  addResolversToSchema({
    schema,
    resolvers: mergeResolvers(resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  resolveEntitiesSeparately(schema);
  checkArguments(schema);
  suggestEnumValues(schema);
  return schema;
}
