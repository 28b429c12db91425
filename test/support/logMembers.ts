import { readFileSync } from 'node:fs';

const [, section = ''] = readFileSync('src/telemetry/README.md', 'utf8').split('\n| Member |');
const [table = ''] = section.split('\n\n');
const documented = new Set(table.split('\n').flatMap(row => row.split('|')[1]?.match(/\w+/g) ?? []));

/** Members of a log line that the table for operators lacks. */
export const undocumentedMembers = (line: object): readonly string[] =>
  Object.keys(line).filter(member => !documented.has(member));
