import { buildSubgraphSchema } from '@apollo/subgraph';
import { addResolversToSchema } from '@graphql-tools/schema';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { countLists } from './cost/lists.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { resolveEntitiesAlone } from './resolving/entity.ts';
import { limitTexts } from './resolving/textLimit.ts';
import { withReadings } from './resolving/readings.ts';
import { resolvers } from './resolvers/index.ts';
import { scalars } from './scalars.ts';
import { readSdl } from './sdl.ts';

/** Our resolvers are checked against generated types; the libraries have looser ones of their own. */
type ResolverMap = Record<string, never>;

const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** One map of all; types such as `Query` stand in several. */
function together(parts: readonly Resolvers[]): ResolverMap {
  const all: Record<string, object> = {};
  for (const [type, fields] of parts.flatMap(part => Object.entries(part))) {
    all[type] = { ...all[type], ...withReadings(fields) };
  }
  return all as object as ResolverMap;
}

/** The subgraph: the SDL, the resolvers, and what Federation adds. */
export function createSchema(): GraphQLSchema {
  const schema = buildSubgraphSchema([
    ...readSdl().map(typeDefs => ({ typeDefs })),
    ...[scalars, ...resolvers].map(part => ({ typeDefs: NOTHING, resolvers: part as object as ResolverMap })),
  ]);
  // The subgraph library sets the resolvers but is silent about those that match nothing; this one is not. It goes through
  // the whole schema each time, so it gets all of them at once.
  addResolversToSchema({
    schema,
    resolvers: together(resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  resolveEntitiesAlone(schema);
  limitTexts(schema);
  countLists(schema);
  return schema;
}
