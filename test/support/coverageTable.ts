import { readFileSync, writeFileSync } from 'node:fs';
import { markdown } from './markdown.ts';
import { operations, type Operation } from './operations.ts';

/*
 * The table in README.md, made from the list of operations. Run by itself, this file puts it there:
 * npm exec -- node test/support/coverageTable.ts
 */

const BEGIN = '<!-- coverage: made by test/support/coverageTable.ts -->';
const END = '<!-- end of coverage -->';

/** What stands between the two comments of the README; undefined if they are not there. */
export function sectionOf(readme: string): string | undefined {
  return readme.split(BEGIN)[1]?.split(END)[0];
}

export function coverageSection(): string {
  const groups = [...new Set(operations.map(({ group }) => group))];
  return `\n\n${groups.map(tableOf).join('\n\n')}\n\n`;
}

function tableOf(group: string): string {
  const rows = operations.filter(operation => operation.group === group).map(rowOf);
  return markdown([group, 'Call', 'Reached by'], rows);
}

function rowOf({ name, method, path, versions, fields }: Operation): string[] {
  const others = versions.slice(1);
  const call = `\`${method} ${path.replace('{version}', versions[0] ?? '')}\``;
  const fallback = others.length > 0 ? `, else ${others.join(', ')}` : '';
  return [name, call + fallback, fields.map(field => `\`${field}\``).join(', ')];
}

if (import.meta.main) {
  const file = new URL('../../README.md', import.meta.url);
  const readme = readFileSync(file, 'utf8');
  const section = sectionOf(readme);
  if (section === undefined) throw new Error(`README.md lacks ${BEGIN} and ${END}.`);
  writeFileSync(file, readme.replace(BEGIN + section + END, BEGIN + coverageSection() + END));
}
