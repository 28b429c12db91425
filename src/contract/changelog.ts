import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { severities, type Change } from './changes.ts';
import { git } from './print.ts';

/**
 * Writes the changes since a release into schema/CHANGELOG.md of the repository, as the section of the version in
 * package.json.
 * @returns a sentence about it
 * @throws {Error} a sentence where `from` has that version
 */
export function writeChanges(changes: readonly Change[], from: string): string {
  const folder = git('rev-parse', '--show-toplevel').trim();
  const version = versionIn(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (version === versionIn(git('show', `${from}:package.json`)))
    throw new Error(`package.json still has the version ${version}; raise it first.`);
  const file = join(folder, 'schema/CHANGELOG.md');
  const section = sectionOf(changes, { version, from, date: new Date().toISOString().slice(0, 10) });
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), version, section));
  return `The changes since ${from} are in schema/CHANGELOG.md, under ${version}.`;
}

const versionIn = (manifest: string): string => (JSON.parse(manifest) as { readonly version: string }).version;

interface Release {
  readonly version: string;
  /** The release before. */
  readonly from: string;
  readonly date: string;
}

/** The section of a release in Markdown, the changes by their severity. */
export function sectionOf(changes: readonly Change[], { version, from, date }: Release): string {
  const parts = severities.flatMap(severity => {
    const some = changes.filter(change => change.severity === severity);
    const heading = `### ${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
    return some.length === 0 ? [] : [`${heading}\n\n${some.map(({ description }) => `- ${description}`).join('\n')}`];
  });
  return [`## ${version}, ${date}`, `Changes since ${from}.`, ...parts].join('\n\n');
}

/** The changelog with a section in front of the others, in place of an earlier one of the same version. */
export function withSection(changelog: string, version: string, section: string): string {
  const [head = '', ...sections] = changelog.trimEnd().split(/\n+(?=## )/);
  const others = sections.filter(each => !each.startsWith(`## ${version},`));
  return `${[head, section, ...others].join('\n\n')}\n`;
}
