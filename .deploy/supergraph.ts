/* `npm run supergraph`: composes the supergraph of the compose file from this subgraph alone. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeServices } from '@theguild/federation-composition';
import { isTypeDefinitionNode, Kind } from 'graphql';
import { readSdl } from '../src/graph/sdl.ts';

const URL_IN_COMPOSE = 'http://subgraph:4000/graphql';
const typeDefs = { kind: Kind.DOCUMENT, definitions: readSdl().flatMap(({ definitions }) => definitions) } as const;
const { errors = [], supergraphSdl } = composeServices([{ name: 'music', url: URL_IN_COMPOSE, typeDefs }]);
const file = fileURLToPath(new URL('supergraph.graphql', import.meta.url));
try {
  if (!supergraphSdl) throw new Error('the subgraph does not compose.');
  writeFileSync(file, supergraphSdl);
  const types = typeDefs.definitions.filter(isTypeDefinitionNode).length;
  console.log(`Wrote ${file}: the subgraph music at ${URL_IN_COMPOSE}, with ${types} types.`);
  console.log('Next: SANDBOX=true docker compose --file .deploy/compose.yaml up --build');
} catch (error) {
  console.error(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  for (const { message } of errors) console.error(message);
  process.exitCode = 1;
}
