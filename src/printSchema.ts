import { readFileSync, writeFileSync } from 'node:fs';
import { printSubgraphSchema } from '@apollo/subgraph';
import { createSchema } from './schema.ts';

/*
 * Writes the schema as routers and registries get it, or with --check says whether the committed copy is up to date,
 * so that each change of the contract shows in review.
 */
const COPY = new URL('../test/schema.graphql', import.meta.url);

const printed = `${printSubgraphSchema(createSchema())}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(COPY, printed);
} else if (readFileSync(COPY, 'utf8') !== printed) {
  console.error('test/schema.graphql is not what the schema prints now; run `npm run generate`.');
  process.exitCode = 1;
}
