import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { graphqlSync } from 'graphql';
import { createSchema } from '../schema.ts';
import { changesBetween, severities } from './changes.ts';

/*
 * The contract: the schema as routers, registries and `rover` get it.
 *   npm run schema                            prints it
 *   npm run generate                          writes the committed copy anew
 *   npm run check:schema                      says whether the committed copy is up to date
 *   npm run schema:changes -- <from> [<to>]   what changed between two revisions in git, or since one
 */

/** Committed, so that each change of the contract shows in review. */
const COPY = 'test/schema.graphql';
const copy = new URL(`../../${COPY}`, import.meta.url);

/** What a router is told that asks. */
function printed(): string {
  const { data } = graphqlSync({ schema: createSchema(), source: '{ contract: _service { sdl } }' });
  // Every subgraph answers this.
  const { contract } = data as { readonly contract: { readonly sdl: string } };
  return `${contract.sdl}\n`;
}

/** The committed copy of a revision. */
const copyAt = (revision: string) =>
  execFileSync('git', ['show', `${revision}:${COPY}`], { encoding: 'utf8', stdio: 'pipe' });

function check(): void {
  if (readFileSync(copy, 'utf8') === printed()) return;
  console.error(`${COPY} is not what the schema prints now; run \`npm run generate\`.`);
  process.exitCode = 1;
}

/** Breaking changes make it fail. */
function tellChanges(from: string | undefined, to: string | undefined): void {
  if (from === undefined) throw new Error('Say since which revision: npm run schema:changes -- <from> [<to>]');
  const changes = changesBetween(copyAt(from), to === undefined ? printed() : copyAt(to));
  if (changes.length === 0) console.log('Nothing has changed.');
  for (const severity of severities) {
    const some = changes.filter(change => change.severity === severity);
    if (some.length > 0) console.log(`${severity}\n${some.map(({ description }) => `  ${description}`).join('\n')}`);
  }
  if (changes.some(({ severity }) => severity === 'breaking')) process.exitCode = 1;
}

function run(command: string | undefined, revisions: readonly string[]): void {
  if (command === undefined) process.stdout.write(printed());
  else if (command === '--write') writeFileSync(copy, printed());
  else if (command === '--check') check();
  else if (command === '--changes') tellChanges(revisions[0], revisions[1]);
  else throw new Error(`There is no ${command}.`);
}

const [command, ...revisions] = process.argv.slice(2);
try {
  run(command, revisions);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
