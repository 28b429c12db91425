import { findChanges } from './changes.ts';
import { printExternal } from './external.ts';
import { printContractAt, printContract, buildContractSchema } from './print.ts';
import { writeReference } from './reference.ts';
import { addAuthorization } from './scopes.ts';
import { readSdl } from '../graph/index.ts';

/*
 *   npm run schema                                      prints the contract
 *   npm run schema -- --scopes [music:write]           the same with the directives of authorization
 *   npm run schema -- --external Artist.albums [...]    what another subgraph declares to require these fields
 *   npm run schema:changes -- <from> [<to>]             what changed between two revisions in git, or since one
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
    console.log(`Wrote ${writeReference(REFERENCE_FOLDER)} pages to .build/reference, which begins with README.md.`);
  else throw new Error(`There is no ${command}; run ${USAGE}.`);
}

function printScopes([scope, ...rest]: readonly string[]): void {
  if (rest.length > 0) throw new Error('Name one scope: npm run schema -- --scopes music:write');
  process.stdout.write(printContract(addAuthorization(readSdl(), scope)));
}

function printExternalOf(paths: readonly string[]): void {
  if (paths.length === 0) throw new Error('Name the fields: npm run schema -- --external Artist.albums');
  process.stdout.write(printExternal(buildContractSchema(readSdl()), paths));
}

/** Breaking changes make the command fail. */
async function printChanges(values: readonly string[]): Promise<void> {
  const [from, to, ...rest] = values;
  const unknown = values.find(value => value.startsWith('-')) ?? rest[0];
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; run ${USAGE}.`);
  if (from === undefined) throw new Error('Name the first revision: npm run schema:changes -- <from> [<to>]');
  const changes = await findChanges(
    printContractAt(from),
    to === undefined ? printContract(readSdl()) : printContractAt(to),
  );
  for (const { criticality, message, path } of changes) console.log(`${criticality.level} ${path ?? ''}: ${message}.`);
  if (changes.length === 0) console.log('Nothing has changed.');
  if (changes.some(({ criticality }) => criticality.level === 'BREAKING')) process.exitCode = 1;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
