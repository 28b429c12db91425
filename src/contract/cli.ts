import { findChanges } from './changes.ts';
import { printExternal } from './external.ts';
import { printContractAt, printContract, buildContractSchema } from './print.ts';
import { writeReference } from './reference.ts';
import { addAuthorization } from './scopes.ts';
import { readSdl } from '../graph/index.ts';

/*
 *   npm run schema                                      prints the contract
 *   npm run schema -- --scopes [music:write]            adds authorization directives
 *   npm run schema -- --external Artist.albums [...]    prints what another subgraph declares to require these fields
 *   npm run schema:changes -- <from> [<to>]             compares two git revisions, or one with the working tree
 *   npm run reference                                   writes a page per resource to .build/reference
 */

const REFERENCE_FOLDER = new URL('../../.build/reference/', import.meta.url);

const USAGE =
  'npm run schema, npm run schema -- --scopes, npm run schema -- --external Artist.albums, or npm run schema:changes -- <from> [<to>]';

async function run([command, ...values]: readonly string[]): Promise<void> {
  if (command === undefined) process.stdout.write(printContract(readSdl()));
  else if (command === '--scopes') printScopes(values);
  else if (command === '--external') printExternalOf(values);
  else if (command === '--changes') await printChanges(values);
  else if (command === '--reference')
    console.log(`Wrote ${writeReference(REFERENCE_FOLDER)} pages to .build/reference; start with README.md.`);
  else throw new Error(`Unknown command ${command}. Run ${USAGE}.`);
}

function printScopes([scope, ...rest]: readonly string[]): void {
  if (rest.length > 0) throw new Error('Expected one scope: npm run schema -- --scopes music:write');
  process.stdout.write(printContract(addAuthorization(readSdl(), scope)));
}

function printExternalOf(paths: readonly string[]): void {
  if (paths.length === 0) throw new Error('Expected at least one field: npm run schema -- --external Artist.albums');
  process.stdout.write(printExternal(buildContractSchema(readSdl()), paths));
}

/** Exits with an error if there are breaking changes. */
async function printChanges(values: readonly string[]): Promise<void> {
  const [from, to, ...rest] = values;
  const unknown = values.find(value => value.startsWith('-')) ?? rest[0];
  if (unknown !== undefined) throw new Error(`Unknown argument ${unknown}. Run ${USAGE}.`);
  if (from === undefined) throw new Error('Expected a revision: npm run schema:changes -- <from> [<to>]');
  const changes = await findChanges(
    printContractAt(from),
    to === undefined ? printContract(readSdl()) : printContractAt(to),
  );
  for (const { criticality, message, path } of changes) console.log(`${criticality.level} ${path ?? ''}: ${message}.`);
  if (changes.length === 0) console.log('No changes.');
  if (changes.some(({ criticality }) => criticality.level === 'BREAKING')) process.exitCode = 1;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
