import { mkdirSync, writeFileSync } from 'node:fs';
import { settingsFor } from '../support/server.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { throughput } from './measure.ts';
import { MeasuredProcess } from './measuredProcess.ts';
import { operations } from './operations.ts';
import { figuresOf, median, type Measured, type Results } from './results.ts';
import { startAndRest } from './start.ts';
import { terminalReport, writeReadme } from './table.ts';
import { again, compare, measure, once, warmUp, type Bench, type Plan } from './turns.ts';
import { walk } from './walk.ts';

/*
 * npm run bench: our program beside the baseline, each in a process of its own, over one sandbox. `--quick` takes fewer
 * samples, `--write` puts the tables into README.md.
 */

const whole: Plan = { rounds: 5, samples: 24, baselineSamples: 2, load: 250, warmUp: 800, starts: 3 };
const quick: Plan = { rounds: 2, samples: 3, baselineSamples: 1, load: 150, warmUp: 200, starts: 1 };
/** Milliseconds after which the run is given up. */
const LONGEST_RUN = 8 * 60_000;

async function run(plan: Plan): Promise<Results> {
  const starts = [];
  while (starts.length < plan.starts) starts.push(await startAndRest());
  const bench = await open();
  try {
    for (const operation of operations) await compare(bench, operation);
    for (const operation of operations) await warmUp(bench, operation, plan.warmUp);
    const rows = operations.map(operation => ({ operation, ours: nothing(), baseline: nothing() }));
    for (let round = 1; round <= plan.rounds; round++) {
      for (const row of rows) await measure(bench, row, plan);
      process.stderr.write(`round ${round} of ${plan.rounds}\n`);
    }
    return {
      rows: rows.map(({ operation: { name, minimum, latencyGoal, repeated, isRanking = false }, ours, baseline }) => ({
        name,
        minimum,
        isRepeated: repeated !== undefined,
        isRanking,
        latencyGoal,
        ours: figuresOf(ours),
        baseline: figuresOf(baseline),
      })),
      walk: await walk(bench),
      start: median(starts.map(({ start }) => start)),
      memoryAtRest: median(starts.map(({ memoryAtRest }) => memoryAtRest)),
      memoryAfter: await memoryAfterAll(bench, plan),
    };
  } finally {
    await Promise.all([bench.ours.close(), bench.baseline.close(), bench.sandbox.close()]);
  }
}

async function open(): Promise<Bench> {
  const sandbox = await SandboxProcess.start();
  const { url, credentials, keys } = sandbox;
  const ours = await MeasuredProcess.start('subgraphChild.ts', settingsFor({ url, credentials }));
  const baseline = await MeasuredProcess.start('baselineChild.ts', { url, ...keys });
  return { sandbox, ours, baseline };
}

/** Bytes that a process takes after all operations, cold and warm, when it is not made to forget anything in between. */
async function memoryAfterAll({ sandbox }: Bench, plan: Plan): Promise<number> {
  await sandbox.reset();
  const { url, credentials } = sandbox;
  const ours = await MeasuredProcess.start('subgraphChild.ts', settingsFor({ url, credentials }));
  try {
    for (const operation of operations) {
      await throughput(ours, once(operation), again(operation.variants), plan.rounds * plan.load);
    }
    return (await ours.usage()).memory;
  } finally {
    await ours.close();
  }
}

const nothing = (): Measured => ({ samples: [], cold: [], warm: [] });

setTimeout(() => {
  console.error('The run takes too long and is given up.');
  process.exit(1);
}, LONGEST_RUN).unref();

const results = await run(process.argv.includes('--quick') ? quick : whole);
mkdirSync(new URL('../output/', import.meta.url), { recursive: true });
writeFileSync(new URL('../output/bench.json', import.meta.url), JSON.stringify(results, undefined, 2));
console.log(terminalReport(results));
if (process.argv.includes('--write')) writeReadme(results);
