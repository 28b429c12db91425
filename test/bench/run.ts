import { mkdirSync, writeFileSync } from 'node:fs';
import { settingsFor } from '../support/server.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { crowd } from './crowd.ts';
import { throughput } from './measure.ts';
import { MeasuredProcess } from './measuredProcess.ts';
import { operations, type BenchOperation } from './operations.ts';
import { progress } from './progress.ts';
import { figuresOf, median, type Measured, type Results, type Row } from './results.ts';
import { production, startAndRest } from './start.ts';
import { terminalReport, writeReadme } from './table.ts';
import { again, compare, measure, once, profile, warmUp, type Bench, type Measuring, type Plan } from './turns.ts';
import { walk } from './walk.ts';

/*
 * npm run bench: our program beside the floor and the baseline, each in a process of its own, over one sandbox. `--quick`
 * takes fewer samples, `--write` puts the tables into README.md, and words choose the operations whose names contain them.
 */

const whole: Plan = { rounds: 4, samples: 26, baselineSamples: 2, load: 250, warmUp: 2_000, starts: 3, crowd: 4_000 };
const quick: Plan = { rounds: 2, samples: 3, baselineSamples: 1, load: 200, warmUp: 800, starts: 1, crowd: 1_500 };
/** Milliseconds after which the run is given up. */
const LONGEST_RUN = 15 * 60_000;

const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
const chosen = operations.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));

async function run(plan: Plan): Promise<Results> {
  const starts = [];
  while (starts.length < plan.starts) {
    progress(`start ${starts.length + 1} of ${plan.starts}`);
    starts.push(await startAndRest());
  }
  const bench = await open();
  try {
    const rows = chosen.map(operation => measuringOf(operation));
    await eachRow(rows, 'compare', ({ operation }) => compare(bench, operation));
    await eachRow(rows, 'warm up', ({ operation }) => warmUp(bench, operation, plan.warmUp));
    for (let round = 1; round <= plan.rounds; round++) {
      await eachRow(rows, `round ${round} of ${plan.rounds}`, row => measure(bench, row, plan));
    }
    await eachRow(rows, 'profile', row => profile(bench, row, plan));
    progress('walk');
    const walked = await walk(bench);
    progress('64 clients');
    const crowded = await crowd(bench, plan.crowd);
    progress('memory');
    return {
      rows: rows.map(rowOf),
      walk: walked,
      crowd: crowded,
      start: median(starts.map(({ start }) => start)),
      memoryAtRest: (await startAndRest(elsewhere(bench))).memoryAtRest,
      memoryWithSandbox: median(starts.map(({ memoryAtRest }) => memoryAtRest)),
      memoryAfter: await memoryAfterAll(bench, plan),
      floorMemory: (await bench.floor.usage()).memory,
      baselineMemory: (await bench.baseline.usage()).memory,
    };
  } finally {
    const { ours, baseline, floor, constant, sandbox } = bench;
    await Promise.all([ours, baseline, floor, constant, sandbox].map(child => child.close()));
  }
}

async function eachRow(rows: readonly Measuring[], step: string, work: (row: Measuring) => Promise<void>) {
  for (const [index, row] of rows.entries()) {
    progress(`${step}: ${index + 1} of ${rows.length}, ${row.operation.name}`);
    await work(row);
  }
}

/** Settings for a service that is not embedded. */
function elsewhere({ sandbox: { url, keys } }: Bench): Record<string, string> {
  return { SERVICE_URL: url, SERVICE_APP_ID: keys.appId, SERVICE_API_KEY: keys.apiKey };
}

async function open(): Promise<Bench> {
  const sandbox = await SandboxProcess.start();
  const { url, credentials, keys } = sandbox;
  const ours = await MeasuredProcess.start('subgraphChild.ts', settingsFor({ url, credentials }), production);
  const baseline = await MeasuredProcess.start('baselineChild.ts', { url, ...keys });
  const floor = await MeasuredProcess.start('floorChild.ts', { url, ...keys });
  const constant = await MeasuredProcess.start('constantChild.ts', {});
  return { sandbox, ours, baseline, floor, constant };
}

/** Bytes that a process takes after all operations, cold and warm, when it is not made to forget anything in between. */
async function memoryAfterAll({ sandbox }: Bench, plan: Plan): Promise<number> {
  await sandbox.reset();
  const { url, credentials } = sandbox;
  const ours = await MeasuredProcess.start('subgraphChild.ts', settingsFor({ url, credentials }), production);
  try {
    for (const operation of chosen) {
      await throughput(ours, once(operation), again(operation.variants), plan.rounds * plan.load);
    }
    return (await ours.usage()).memory;
  } finally {
    await ours.close();
  }
}

const measuringOf = (operation: BenchOperation): Measuring => ({
  operation,
  ours: nothing(),
  baseline: nothing(),
  floor: nothing(),
  constant: nothing(),
});
const nothing = (): Measured => ({ samples: [], cold: [], warm: [], hot: [] });

function rowOf({ operation, ours, baseline, floor, constant, profile: shares }: Measuring): Row {
  const { name, minimum, latencyGoal, repeated } = operation;
  return {
    name,
    minimum,
    isRepeated: repeated !== undefined,
    latencyGoal,
    ours: figuresOf(ours),
    baseline: figuresOf(baseline),
    floor: figuresOf(floor),
    constant: figuresOf(constant).warm?.cpu,
    profile: shares,
  };
}

setTimeout(() => {
  console.error('The run takes too long and is given up.');
  process.exit(1);
}, LONGEST_RUN).unref();

const results = await run(process.argv.includes('--quick') ? quick : whole);
mkdirSync(new URL('../output/', import.meta.url), { recursive: true });
writeFileSync(new URL('../output/bench.json', import.meta.url), JSON.stringify(results, undefined, 2));
console.log(terminalReport(results));
if (process.argv.includes('--write')) writeReadme(results);
