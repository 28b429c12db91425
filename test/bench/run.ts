import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ServiceConfig } from '../../src/config.ts';
import { settingsFor } from '../support/server.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { sample, throughput } from './measure.ts';
import { MeasuredProcess } from './measuredProcess.ts';
import { operations, type BenchOperation } from './operations.ts';
import { comparable, perform } from './perform.ts';
import { figuresOf, median, type Measured, type Results } from './results.ts';
import { startAndRest } from './start.ts';
import { terminalReport, writeReadme } from './table.ts';
import { isrcs } from './variants.ts';

/*
 * npm run bench: our program beside the baseline, each in a process of its own, over one sandbox. `--quick` takes fewer
 * samples, `--write` puts the tables into README.md.
 */

interface Plan {
  /** Both servers take turns so many times. */
  readonly rounds: number;
  /** Operations asked alone in a round, of ours and of the baseline. */
  readonly samples: number;
  readonly baselineSamples: number;
  /** Milliseconds of load in a round. */
  readonly load: number;
  /** Milliseconds of load for each operation and server before anything is measured: compiled code is what counts. */
  readonly warmUp: number;
  readonly starts: number;
}

const whole: Plan = { rounds: 5, samples: 24, baselineSamples: 2, load: 250, warmUp: 800, starts: 3 };
const quick: Plan = { rounds: 2, samples: 3, baselineSamples: 1, load: 150, warmUp: 200, starts: 1 };
/** Milliseconds after which the run is given up. */
const LONGEST_RUN = 8 * 60_000;
/** Variants of each operation of which the answers are compared. */
const COMPARED = 8;
/** As many as there are calls under way at once in most operations, each of which is one call. */
const unmeasuredIsrcs = [30_000, 31_000, 32_000].map(start => isrcs(start, 40));

interface Bench {
  readonly sandbox: SandboxProcess;
  readonly ours: MeasuredProcess;
  readonly baseline: MeasuredProcess;
}

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
      start: median(starts.map(({ start }) => start)),
      memoryAtRest: median(starts.map(({ memoryAtRest }) => memoryAtRest)),
      memoryAfter: (await bench.ours.usage()).memory,
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

const nothing = (): Measured => ({ samples: [], cold: [], warm: [] });

/** @throws unless both give the same answers. */
async function compare({ sandbox, ours, baseline }: Bench, operation: BenchOperation): Promise<void> {
  await sandbox.reset();
  for (const variables of operation.variants.slice(0, COMPARED)) {
    const answers = comparable(await perform(ours.ask, operation, variables));
    const others = comparable(await perform(baseline.ask, operation, variables));
    if (!isDeepStrictEqual(answers, others)) throw new Error(`the answers to "${operation.name}" differ`);
  }
}

/** In rounds of their own, so that ours has not seen the data before either. */
async function warmUp({ sandbox, ours, baseline }: Bench, operation: BenchOperation, milliseconds: number) {
  await sandbox.reset();
  const once = typeof operation.repeated === 'number' ? { ...operation, repeated: 1 } : operation;
  for (let round = 0; round < 4; round++) {
    await ours.forget(operation.settings);
    await throughput(ours, once, operation.variants, milliseconds / 4);
    await throughput(baseline, once, again(operation.variants), milliseconds / 4);
  }
}

interface Measuring {
  readonly operation: BenchOperation;
  readonly ours: Measured;
  readonly baseline: Measured;
}

/** One turn of each server: operations alone with a slow service, then as many as possible with a quick one. */
async function measure(bench: Bench, row: Measuring, plan: Plan): Promise<void> {
  await measureAlone(bench, row, plan);
  await measureLoad(bench, row, plan);
}

async function measureAlone({ sandbox, ours, baseline }: Bench, { operation, ...row }: Measuring, plan: Plan) {
  const { variants, settings } = operation;
  const isAgain = typeof operation.repeated === 'number';
  // Whenever all variants have been asked for, they are forgotten and begin again.
  for (let left = isAgain ? 1 : plan.samples; left > 0; left -= variants.length) {
    await startAnew(ours, settings);
    for (const variables of variants.slice(0, left)) {
      row.ours.samples.push(await sample(ours, sandbox, operation, variables));
    }
  }
  for (const variables of variants.slice(0, plan.baselineSamples)) {
    // Of one that is repeated the first sample is a hundred already, and takes the baseline ten seconds.
    if (isAgain && row.baseline.samples.length > 0) break;
    row.baseline.samples.push(await sample(baseline, sandbox, operation, variables));
  }
}

async function measureLoad({ sandbox, ours, baseline }: Bench, { operation, ...row }: Measuring, plan: Plan) {
  const { variants, settings } = operation;
  const isAgain = typeof operation.repeated === 'number';
  await sandbox.reset();
  await startAnew(ours, settings);
  const once: BenchOperation = isAgain ? { ...operation, repeated: 1 } : operation;
  const cold = await throughput(ours, once, isAgain ? variants.slice(0, 1) : variants, plan.load);
  if (!isAgain) row.ours.cold.push(cold);
  row.baseline.cold.push(await throughput(baseline, once, again(variants), plan.load));
  row.ours.warm.push(await throughput(ours, once, again(variants.slice(0, cold.done)), plan.load));
}

/** Nothing is remembered; but the access token and connections belong to no operation. */
async function startAnew(server: MeasuredProcess, settings?: Partial<ServiceConfig>): Promise<void> {
  await server.forget(settings);
  const asked = unmeasuredIsrcs.map(isrcsOfOne => {
    const lookUps = isrcsOfOne.map((isrc, index) => `a${index}: songByIsrc(isrc: "${isrc}") { id }`);
    return server.ask(`{ ${lookUps.join(' ')} }`, {});
  });
  await Promise.all(asked);
}

function* again<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items;
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
