import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { crowd } from './crowd.ts';
import { countOf, Fresh, measure, median, processorTime, type Figures, type Plan } from './measure.ts';
import { mixedLoad, type MixedLoad } from './mixedLoad.ts';
import { operations, type BenchOperation } from './operations.ts';
import { progress } from './progress.ts';
import { earlierProgram, programs, startAndRest, startImage, type Program } from './start.ts';
import { heapOfRecords } from './records.ts';
import { report, writeReadme, type Results, type Row } from './table.ts';
import { Upstream } from './upstream.ts';

/*
 * `npm run bench` compares our program with the baseline. `--quick` takes fewer samples, `--write` writes the tables
 * into README.md, `--against <folder>` adds an earlier commit from a built clone, and words select operations by name.
 */

const whole: Plan = { rounds: 3, settlingMs: 60_000, alone: 12, starts: 5, crowd: 4_000 };
const quick: Plan = { rounds: 1, settlingMs: 20_000, alone: 4, starts: 1, crowd: 1_500 };

const commitOf = (clone: string): string =>
  execFileSync('git', ['-C', clone, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

const { values: options, positionals: words } = parseArgs({
  options: { quick: { type: 'boolean' }, write: { type: 'boolean' }, against: { type: 'string' } },
  allowPositionals: true,
});
const chosen = operations.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
const earlier = options.against && commitOf(options.against);
const compared = options.against ? [...programs, earlierProgram(options.against)] : programs;

async function run(plan: Plan): Promise<Results> {
  progress('build');
  await import('../../.deploy/bundle.ts');
  const upstream = await Upstream.start();
  try {
    // The first starts fill the compile cache and are not measured.
    await Promise.all([startAndRest(upstream.access), startAndRest()]);
    const starts = await inTurns(plan.starts, 'start', () => startAndRest(upstream.access));
    const sourceStarts = await inTurns(plan.starts, 'start from source', () => startAndRest());
    const rows: Row[] = [];
    for (const operation of chosen) rows.push(await rowOf(operation, upstream, plan));
    return {
      rows,
      ...(earlier && { earlier }),
      mixed: await medianOfMixed(upstream, plan),
      ...(await afterEverything(upstream, plan)),
      heapOfRecords: await recordsOf(upstream),
      start: median(starts.map(({ start }) => start)),
      startFromSource: median(sourceStarts.map(({ start }) => start)),
      memoryAtRest: median(starts.map(({ memoryAtRest }) => memoryAtRest)),
    };
  } finally {
    upstream.close();
  }
}

async function inTurns<T>(count: number, step: string, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) {
    progress(`${step} ${all.length + 1} of ${count}`);
    all.push(await work());
  }
  return all;
}

async function rowOf(operation: BenchOperation, upstream: Upstream, plan: Plan): Promise<Row> {
  const runs: Record<Program['name'], Figures[]> = { ours: [], baseline: [], earlier: [] };
  await inTurns(plan.rounds, operation.name, async () => {
    for (const [name, figures] of await measure(compared, operation, upstream, plan)) runs[name].push(figures);
  });
  return {
    name: operation.name,
    ours: middle(runs.ours),
    baseline: middle(runs.baseline),
    ...(runs.earlier.length > 0 && { earlier: middle(runs.earlier) }),
  };
}

function middle(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(runs.map(figures => figures[name]));
  return {
    cold: of('cold'),
    second: of('second'),
    warm: of('warm'),
    repeated: of('repeated'),
    calls: of('calls'),
    p50: of('p50'),
  };
}

async function medianOfMixed(upstream: Upstream, { rounds }: Plan): Promise<MixedLoad> {
  const runs = await inTurns(rounds, 'mixed load', () => mixedLoad(compared, upstream));
  const sorted = runs.toSorted((a, b) => a.ours / a.baseline - b.ours / b.baseline);
  const [inMiddle] = sorted.slice(Math.floor(rounds / 2));
  if (!inMiddle) throw new Error('there is no mixed load');
  return inMiddle;
}

async function recordsOf(upstream: Upstream): Promise<number> {
  progress('100,000 records');
  const server = await startImage(upstream.access, { CACHE_MEGABYTES: '1024' });
  try {
    return await heapOfRecords(server);
  } finally {
    await server.close();
  }
}

/** Measures a crowd, and the memory of the process after all kinds of operations. */
async function afterEverything(upstream: Upstream, { crowd: time }: Plan) {
  const [page] = operations.filter(({ name }) => name === 'artist page');
  if (!page) throw new Error('there is no artist page');
  const server = await startImage(upstream.access);
  try {
    for (const operation of chosen) {
      progress(`everything: ${operation.name}`);
      await processorTime(server, operation, new Fresh(operation).next, countOf(operation));
    }
    progress('64 clients');
    const crowded = await crowd(server, page, upstream, time);
    return { crowd: crowded, memoryAfter: (await server.usage()).memory };
  } finally {
    await server.close();
  }
}

const results = await run(options.quick ? quick : whole);
mkdirSync(new URL('../output/', import.meta.url), { recursive: true });
writeFileSync(new URL('../output/bench.json', import.meta.url), JSON.stringify(results, undefined, 2));
console.log(report(results));
if (options.write) writeReadme(results);
