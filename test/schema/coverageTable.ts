import { writeFileSync } from 'node:fs';
import { markdown } from '../support/markdown.ts';
import { operations, type Operation } from '../support/operations.ts';

/* Writes test/COVERAGE.md from the operations list: `npm run coverage`. */

export const coverageFile = new URL('../COVERAGE.md', import.meta.url);

export function coverage(): string {
  const groups = [...new Set(operations.map(({ group }) => group))];
  return `# Coverage of the service

For those who look for an operation of the service. Every operation that is not deprecated, the call that is made for it (an
older version when the plan refuses the newest), and the fields that reach it. \`npm run coverage\` writes this file.

${groups.map(tableOf).join('\n\n')}
`;
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

if (import.meta.main) writeFileSync(coverageFile, coverage());
