import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { demandRows } from './demandRows.ts';
import { cellsOf, head, type Rows } from './faultRow.ts';
import { faultRows } from './faultRows.ts';
import { markdown } from '../support/markdown.ts';
import { hostileRows } from './hostileRows.ts';
import { movingRows } from './movingRows.ts';
import { overloadRows } from './overloadRows.ts';
import { replicaRows } from './replicaRows.ts';

/*
 * Prints the fault table: `npm run faults [-- --file <file>] [<words>]`. With words, prints only rows whose names contain the
 * words. Needs a quiet machine; the rows with Redis need redis-server. A response is wrong if it has a value that the service
 * does not have.
 */

const { values, positionals } = parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true });
const words = positionals.join(' ');
const groups: readonly Rows[] = [faultRows, movingRows, overloadRows, demandRows, replicaRows, hostileRows];

console.log(head.join(' | '));
const rows: (readonly string[])[] = [];
for (const group of groups) {
  for await (const row of group(fault => fault.includes(words))) {
    rows.push(cellsOf(row));
    console.log(cellsOf(row).join(' | '));
  }
}
if (values.file) await writeFile(values.file, `${markdown(head, rows)}\n`);
