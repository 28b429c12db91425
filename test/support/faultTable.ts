import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { allTroubles, type Trouble } from './faults.ts';
import { isWhole, LoadedSubgraph, PAGE_CALLS, percentile, type Measured } from './load.ts';
import { markdown } from './markdown.ts';
import { movingRows } from './movingRows.ts';
import { overloadRows } from './overloadRows.ts';

/*
 * Prints a table of all faults: `npm run faults [-- file]`. It takes nine minutes and needs a quiet machine; the rows
 * with Redis need redis-server. A response is wrong if it has a value that the service does not have.
 */

const SECONDS = 5;
const PER_SECOND = 20;
const { now } = Date;

export interface Row {
  readonly fault: string;
  /** Parts of all operations. */
  readonly whole: number;
  readonly partial: number;
  /** Number of operations. */
  readonly wrong: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Calls for each that is necessary. */
  readonly calls: number;
  /** Milliseconds until the next complete operation after the fault; absent for a fault without an end. */
  readonly back?: number;
}

const head = ['fault', 'complete', 'partial', 'wrong', 'p50 ms', 'p99 ms', 'calls', 'complete again after ms'];
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
const cellsOf = ({ fault, whole, partial, wrong, p50, p99, calls, back }: Row): readonly string[] => [
  fault,
  percent(whole),
  percent(partial),
  String(wrong),
  p50.toFixed(),
  p99.toFixed(),
  calls.toFixed(2),
  back?.toFixed() ?? '–',
];

const subgraph = await LoadedSubgraph.start();
const rows: (readonly string[])[] = [];
const print = (row: Row) => {
  rows.push(cellsOf(row));
  console.log(cellsOf(row).join(' | '));
};

const hasData = ({ data }: Measured) =>
  Boolean(data?.artist && Object.values(data.artist).some(value => value !== null));

/** Milliseconds until a page is complete after the fault. */
async function recovery(): Promise<number> {
  const endedAt = performance.now();
  while (!isWhole(await subgraph.page())) await wait(20);
  return performance.now() - endedAt;
}

async function measured(fault: string, trouble: Trouble): Promise<Row> {
  const { settings, latency = 0, perSecond = PER_SECOND, seconds = SECONDS, begin, end } = trouble;
  await subgraph.reset({ timeout: 8_000, ...settings });
  await subgraph.sandbox.turn({ latency });
  // The usual latency is known then.
  await subgraph.load({ perSecond, seconds: 2 });
  const before = (await subgraph.sandbox.calls()).length;
  await begin();
  const pages = await subgraph.load({ perSecond, seconds, until: performance.now() + 1_000 * seconds });
  const calls = (await subgraph.sandbox.calls()).length - before;
  await end();
  const back = await recovery();
  Date.now = now;
  // A refusal takes no time.
  const times = pages.filter(({ status }) => status === 200).map(({ took }) => took);
  return {
    fault,
    whole: pages.filter(isWhole).length / pages.length,
    partial: pages.filter(page => !isWhole(page) && hasData(page)).length / pages.length,
    wrong: (await subgraph.wrong(pages)).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    calls: calls / (pages.length * PAGE_CALLS),
    back,
  };
}

console.log(head.join(' | '));
const { troubles, close } = await allTroubles(subgraph);
for (const [fault, trouble] of Object.entries(troubles)) print(await measured(fault, trouble));
await close();
for await (const row of movingRows()) print(row);
for await (const row of overloadRows(subgraph)) print(row);
await subgraph.close();

const [file] = process.argv.slice(2);
if (file) await writeFile(file, `${markdown(head, rows)}\n`);
