import { isDeepStrictEqual } from 'node:util';
import type { SandboxProcess } from '../support/sandboxProcess.ts';
import { sample, throughput } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation } from './operations.ts';
import { comparable, perform } from './perform.ts';
import type { Measured } from './results.ts';
import { isrcs } from './variants.ts';

export interface Bench {
  readonly sandbox: SandboxProcess;
  readonly ours: MeasuredProcess;
  readonly baseline: MeasuredProcess;
}

export interface Plan {
  /** Both servers take turns so many times. */
  readonly rounds: number;
  /** Single operations of one round, of ours and of the baseline. */
  readonly samples: number;
  readonly baselineSamples: number;
  /** Milliseconds of load in a round. */
  readonly load: number;
  /** Milliseconds of load for each operation and server before anything is measured: compiled code is what counts. */
  readonly warmUp: number;
  readonly starts: number;
}

/** Variants of each operation of which the answers are compared. */
const COMPARED = 8;
/** As many as there are calls under way at once in most operations, each of which is one call. */
const unmeasuredIsrcs = [30_000, 31_000, 32_000].map(start => isrcs(start, 40));

/** @throws unless both give the same answers. */
export async function compare({ sandbox, ours, baseline }: Bench, operation: BenchOperation): Promise<void> {
  await sandbox.reset();
  for (const variables of operation.variants.slice(0, COMPARED)) {
    const answers = comparable(await perform(ours.ask, operation, variables));
    const others = comparable(await perform(baseline.ask, operation, variables));
    if (!isDeepStrictEqual(answers, others)) throw new Error(`the answers to "${operation.name}" differ`);
  }
}

/** In rounds of their own, so that ours has not seen the data before either. */
export async function warmUp({ sandbox, ours, baseline }: Bench, operation: BenchOperation, milliseconds: number) {
  await sandbox.reset();
  for (let round = 0; round < 4; round++) {
    await ours.forget(operation.settings);
    await throughput(ours, once(operation), operation.variants, milliseconds / 4);
    await throughput(baseline, once(operation), again(operation.variants), milliseconds / 4);
  }
}

export interface Measuring {
  readonly operation: BenchOperation;
  readonly ours: Measured;
  readonly baseline: Measured;
}

/** One turn of each server: operations alone with a slow service, then as many as possible with a quick one. */
export async function measure(bench: Bench, row: Measuring, plan: Plan): Promise<void> {
  await measureAlone(bench, row, plan);
  await measureLoad(bench, row, plan);
}

async function measureAlone({ sandbox, ours, baseline }: Bench, { operation, ...row }: Measuring, plan: Plan) {
  const { variants } = operation;
  const isAgain = typeof operation.repeated === 'number';
  // After all variants, the cache is emptied and the first one follows.
  for (let left = isAgain ? 1 : plan.samples; left > 0; left -= variants.length) {
    await startAnew(ours, operation);
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
  const isAgain = typeof operation.repeated === 'number';
  const [first = {}, ...variants] = operation.variants;
  await sandbox.reset();
  await startAnew(ours, operation);
  // Documents are parsed and checked once, and the baseline knows them all the time.
  await perform(ours.ask, once(operation), first);
  const cold = await throughput(ours, once(operation), isAgain ? variants.slice(0, 1) : variants, plan.load);
  if (!isAgain) row.ours.cold.push(cold);
  row.baseline.cold.push(await throughput(baseline, once(operation), again(variants), plan.load));
  row.ours.warm.push(await throughput(ours, once(operation), again(variants.slice(0, cold.done)), plan.load));
}

/** Nothing is remembered of the service; but the access token and connections belong to no operation. */
async function startAnew(server: MeasuredProcess, { settings }: BenchOperation): Promise<void> {
  await server.forget(settings);
  const asked = unmeasuredIsrcs.map(isrcsOfOne => {
    const lookUps = isrcsOfOne.map((isrc, index) => `a${index}: songByIsrc(isrc: "${isrc}") { id }`);
    return server.ask(`{ ${lookUps.join(' ')} }`, {});
  });
  await Promise.all(asked);
}

/** One time of what is done again and again. */
export function once(operation: BenchOperation): BenchOperation {
  return typeof operation.repeated === 'number' ? { ...operation, repeated: 1 } : operation;
}

export function* again<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items;
}
