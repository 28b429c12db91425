import { readSdl } from '../sdl.ts';
import { changesBetween, severities } from './changes.ts';
import { contractAt, printContract } from './print.ts';

/*
 *   npm run schema                            prints the contract
 *   npm run schema:changes -- <from> [<to>]   what changed between two revisions in git, or since one
 */

/** Breaking changes make the command fail. */
function printChanges(from: string | undefined, to: string | undefined): void {
  if (from === undefined) throw new Error('Name the first revision: npm run schema:changes -- <from> [<to>]');
  const changes = changesBetween(contractAt(from), to === undefined ? printContract(readSdl()) : contractAt(to));
  if (changes.length === 0) console.log('Nothing has changed.');
  for (const severity of severities) {
    const some = changes.filter(change => change.severity === severity);
    if (some.length > 0) console.log(`${severity}\n${some.map(({ description }) => `  ${description}`).join('\n')}`);
  }
  if (changes.some(({ severity }) => severity === 'breaking')) process.exitCode = 1;
}

const [command, from, to] = process.argv.slice(2);
try {
  if (command === undefined) process.stdout.write(printContract(readSdl()));
  else if (command === '--changes') printChanges(from, to);
  else throw new Error(`There is no ${command}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
