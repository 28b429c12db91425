import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Knobs } from '../../src/sandbox/server.ts';
import { isWhole, LoadedSubgraph, PAGE_CALLS, tookOf, type Measured } from './load.ts';

/*
 * Prints a table of all faults of the service: `node test/support/faultTable.ts [file]`. It takes three minutes and
 * needs a quiet machine.
 */

const SECONDS = 6;
const PER_SECOND = 20;

const anywhere = (rate: number, fault: Omit<Fault, 'match'>): Partial<Knobs> => ({
  faults: [{ match: '/api/', rate, ...fault }],
});

const faults: Readonly<Record<string, Partial<Knobs>>> = {
  none: {},
  '10 % of the calls return 500': anywhere(0.1, { status: 500 }),
  '20 % of the calls return 500': anywhere(0.2, { status: 500 }),
  '10 % of the calls return 503': anywhere(0.1, { status: 503 }),
  '20 % of the calls return 503': anywhere(0.2, { status: 503 }),
  '10 % return HTML with status 200': anywhere(0.1, { kind: 'html', status: 200 }),
  '10 % return invalid JSON': anywhere(0.1, { kind: 'wrong-json' }),
  '10 % return half a body': anywhere(0.1, { kind: 'half-body' }),
  '10 % of the connections are reset': anywhere(0.1, { kind: 'reset' }),
  '5 % of the calls hang': anywhere(0.05, { kind: 'hang' }),
  'one endpoint returns 503': { faults: [{ match: '/audience/', status: 503 }] },
  'one endpoint hangs': { faults: [{ match: '/audience/', kind: 'hang' }] },
  'every call returns 503': { faults: [{ match: '/', status: 503 }] },
  'every call hangs': { faults: [{ match: '/', kind: 'hang' }] },
  'the token endpoint hangs': { faults: [{ match: '/oauth/', kind: 'hang' }] },
  'the latency is a second': { latency: 1_000 },
};

const subgraph = await LoadedSubgraph.start();
const rows: string[] = [];

const count = (pages: readonly Measured[], holds: (page: Measured) => boolean) => pages.filter(holds).length;
const hasData = ({ data }: Measured) =>
  Boolean(data?.artist && Object.values(data.artist).some(value => value !== null));

/** Milliseconds until a page is complete after the fault. */
async function recovery(): Promise<number> {
  const endedAt = performance.now();
  while (!isWhole(await subgraph.page())) await wait(20);
  return performance.now() - endedAt;
}

for (const [fault, knobs] of Object.entries(faults)) {
  await subgraph.reset({ timeout: 8_000 });
  // The usual latency is known then.
  await subgraph.load({ perSecond: PER_SECOND, seconds: 2 });
  const before = (await subgraph.sandbox.calls()).length;
  await subgraph.sandbox.turn(knobs);
  const pages = await subgraph.load({ perSecond: PER_SECOND, seconds: SECONDS });
  const calls = (await subgraph.sandbox.calls()).length - before;
  await subgraph.sandbox.turn({ faults: [], latency: 0 });
  const back = await recovery();
  const [whole, partial] = [count(pages, isWhole), count(pages, page => !isWhole(page) && hasData(page))];
  const { length: wrong } = await subgraph.wrong(pages);
  const share = (some: number) => `${((100 * some) / pages.length).toFixed(1)} %`;
  const times = [tookOf(pages, 0.5), tookOf(pages, 0.99)].map(time => time.toFixed());
  const cells = [
    fault,
    share(whole),
    share(partial),
    String(wrong),
    ...times,
    (calls / (pages.length * PAGE_CALLS)).toFixed(2),
  ];
  rows.push(`| ${[...cells, back.toFixed()].join(' | ')} |`);
  console.log(rows.at(-1));
}
await subgraph.close();

const head = ['fault', 'complete', 'partial', 'wrong', 'p50 ms', 'p99 ms', 'calls', 'complete again after ms'];
const table = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
const [file] = process.argv.slice(2);
if (file) await writeFile(file, `${table}\n`);
