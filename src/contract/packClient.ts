import { copyFileSync, writeFileSync } from 'node:fs';
import { readSdl } from '../graph/index.ts';
import { printClientSchema } from './clientSchema.ts';

/* Completes the client package that the compiler has written to .build/apolloClient. */

const source = new URL('../apollo-client/', import.meta.url);
const built = new URL('../../.build/apolloClient/', import.meta.url);

for (const file of ['package.json', 'README.md']) copyFileSync(new URL(file, source), new URL(file, built));
writeFileSync(new URL('schema.graphql', built), printClientSchema(readSdl()));
