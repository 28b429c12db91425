import { copyFileSync, writeFileSync } from 'node:fs';
import { readSdl } from '../graph/index.ts';
import { printClientSchema } from './codegen/clientSchema.ts';

/* Adds the remaining files to the client package compiled into .build/apolloClient. */

const packageSource = new URL('../apollo-client/', import.meta.url);
const packageOutput = new URL('../../.build/apolloClient/', import.meta.url);

for (const file of ['package.json', 'README.md'])
  copyFileSync(new URL(file, packageSource), new URL(file, packageOutput));
writeFileSync(new URL('schema.graphql', packageOutput), printClientSchema(readSdl()));
