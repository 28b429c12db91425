/* Composes the supergraph of the compose file, which has this subgraph alone: `npm run supergraph`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeServices } from '@theguild/federation-composition';
import { Kind } from 'graphql';
import { readSdl } from '../src/sdl.ts';

const typeDefs = { kind: Kind.DOCUMENT, definitions: readSdl().flatMap(({ definitions }) => definitions) } as const;
const { errors, supergraphSdl } = composeServices([{ name: 'music', url: 'http://subgraph:4000/graphql', typeDefs }]);
if (!supergraphSdl) throw new AggregateError(errors ?? [], 'The subgraph does not compose.');
const file = fileURLToPath(new URL('supergraph.graphql', import.meta.url));
try {
  writeFileSync(file, supergraphSdl);
} catch (error) {
  console.error(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
