import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { readSdl } from '../graph/index.ts';
import { printClientSchema } from './codegen/clientSchema.ts';

/* Adds the remaining files to the client package compiled into .build/apolloClient. */

const packageSource = new URL('../apollo-client/', import.meta.url);
const packageOutput = new URL('../../.build/apolloClient/', import.meta.url);

copyFileSync(new URL('package.json', packageSource), new URL('package.json', packageOutput));
// The package does not contain other files of this repository, so links to them become plain text.
const readme = readFileSync(new URL('README.md', packageSource), 'utf8').replaceAll(
  /\[([^[\]]+)\]\(\.\.?\/[^()]*\)/g,
  '$1',
);
writeFileSync(new URL('README.md', packageOutput), readme);
writeFileSync(new URL('schema.graphql', packageOutput), printClientSchema(readSdl()));
