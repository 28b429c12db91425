import { writeChanges } from './changelog.ts';
import { changesBetween, severities, type Change } from './changes.ts';
import { printExternal } from './external.ts';
import { contractAt, printContract, schemaOf } from './print.ts';
import { readSdl } from '../sdl.ts';

/*
 *   npm run schema                                      prints the contract
 *   npm run schema -- --external Artist.albums [...]    what another subgraph declares to require these fields
 *   npm run schema:changes -- <from> [<to>]             what changed between two revisions in git, or since one
 *   npm run schema:changes -- <from> --write            the same since one, in schema/CHANGELOG.md
 */

const usage = 'npm run schema, npm run schema -- --external Artist.albums, or npm run schema:changes -- <from> [<to>]';

function run([command, ...values]: readonly string[]): void {
  if (command === undefined) process.stdout.write(printContract(readSdl()));
  else if (command === '--external') printExternalOf(values);
  else if (command === '--changes') compare(values);
  else throw new Error(`There is no ${command}; run ${usage}.`);
}

function printExternalOf(paths: readonly string[]): void {
  if (paths.length === 0) throw new Error('Name the fields: npm run schema -- --external Artist.albums');
  process.stdout.write(printExternal(schemaOf(readSdl()), paths));
}

function compare(values: readonly string[]): void {
  const [from, to, ...rest] = values.filter(value => value !== '--write');
  const isWritten = values.includes('--write');
  const option = values.find(value => value.startsWith('-') && value !== '--write');
  if (option !== undefined || rest.length > 0)
    throw new Error(`There is no ${option ?? rest[0]}; run ${usage} [--write].`);
  if (from === undefined) throw new Error('Name the first revision: npm run schema:changes -- <from> [<to>]');
  if (isWritten && to !== undefined) throw new Error(`--write compares with the current schema; leave out ${to}.`);
  const changes = changesBetween(contractAt(from), to === undefined ? printContract(readSdl()) : contractAt(to));
  if (changes.length === 0) console.log('Nothing has changed.');
  else if (isWritten) console.log(writeChanges(changes, from));
  else printChanges(changes);
}

/** Breaking changes make the command fail. */
function printChanges(changes: readonly Change[]): void {
  for (const severity of severities) {
    const some = changes.filter(change => change.severity === severity);
    if (some.length > 0) console.log(`${severity}\n${some.map(({ description }) => `  ${description}`).join('\n')}`);
  }
  if (changes.some(({ severity }) => severity === 'breaking')) process.exitCode = 1;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
