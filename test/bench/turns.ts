import { isDeepStrictEqual } from 'node:util';
import type { SandboxProcess } from '../support/sandboxProcess.ts';
import { sample, throughput, type Throughput } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation, Variables } from './operations.ts';
import { comparable, perform } from './perform.ts';
import type { Measured, Profile } from './results.ts';
import { isrcs } from './variants.ts';

export interface Bench {
  readonly sandbox: SandboxProcess;
  readonly ours: MeasuredProcess;
  readonly baseline: MeasuredProcess;
  readonly floor: MeasuredProcess;
  /** Returns the response that it holds. */
  readonly constant: MeasuredProcess;
}

export interface Plan {
  /** The servers take turns so many times. */
  readonly rounds: number;
  /** Single operations of one round, of ours and the floor, and of the baseline. */
  readonly samples: number;
  readonly baselineSamples: number;
  /** Milliseconds of load in a round. */
  readonly load: number;
  /** Milliseconds of load for each operation and server before anything is measured: compiled code is what counts. */
  readonly warmUp: number;
  readonly starts: number;
  /** Milliseconds of load by a crowd. */
  readonly crowd: number;
}

/** Variants of each operation whose responses are compared. */
const COMPARED = 8;
/** As many as there are calls under way at once in most operations, each of which is one call. */
const unmeasuredIsrcs = [30_000, 31_000, 32_000].map(start => isrcs(start, 40));

/** @throws unless all servers return the same data. */
export async function compare(bench: Bench, operation: BenchOperation): Promise<void> {
  const { sandbox, ours, baseline, floor, constant } = bench;
  await sandbox.reset();
  await floor.forget(operation.settings);
  for (const variables of operation.variants.slice(0, COMPARED)) {
    const answers = comparable(await perform(ours.ask, once(operation), variables));
    for (const [name, server] of Object.entries({ baseline, floor })) {
      const others = comparable(await perform(server.ask, once(operation), variables));
      if (!isDeepStrictEqual(answers, others)) throw new Error(`the ${name} answers "${operation.name}" differently`);
    }
  }
  const [variables = {}] = operation.variants;
  await holdAnswer(bench, operation, variables);
  const answers = comparable(await perform(ours.ask, alone(operation), variables));
  const others = comparable(await perform(constant.ask, alone(operation), variables));
  if (!isDeepStrictEqual(answers, others)) throw new Error(`the constant of "${operation.name}" is another`);
}

async function holdAnswer(
  { ours, constant }: Bench,
  { query }: BenchOperation,
  variables: Variables = {},
): Promise<void> {
  const { data } = await ours.ask(query, variables);
  await constant.hold(data);
}

/** In rounds of their own, so that ours has not seen the data before either. */
export async function warmUp(bench: Bench, operation: BenchOperation, milliseconds: number): Promise<void> {
  const { sandbox, ours, baseline, floor, constant } = bench;
  const { variants } = operation;
  const time = milliseconds / 4;
  await sandbox.reset();
  for (let round = 0; round < 4; round++) {
    await untilTime(time, async left => {
      await ours.forget(operation.settings);
      await throughput(ours, once(operation), variants, left);
    });
    await throughput(ours, once(operation), again(variants.slice(0, 1)), time / 2, ours.askAnew);
    await holdAnswer(bench, operation, variants[0]);
    await untilTime(time / 2, async left => {
      await floor.forget(operation.settings);
      await throughput(floor, once(operation), variants, left);
    });
    await throughput(baseline, once(operation), again(variants), time / 2);
    await throughput(constant, alone(operation), again(variants.slice(0, 1)), time / 2);
  }
}

/** Some operations have few variants, and the compiler needs hundreds of times. */
async function untilTime(milliseconds: number, work: (left: number) => Promise<void>): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0; left = end - performance.now()) await work(left);
}

export interface Measuring {
  readonly operation: BenchOperation;
  profile?: Profile;
  readonly ours: Measured;
  readonly baseline: Measured;
  readonly floor: Measured;
  readonly constant: Measured;
}

/** One turn of each server: operations alone with a slow service, then as many as possible with a quick one. */
export async function measure(bench: Bench, row: Measuring, plan: Plan): Promise<void> {
  await measureAlone(bench, row, plan);
  await measureLoad(bench, row, plan);
}

/** The shares of the parts of our program, apart from the measurements, because a profile takes time itself. */
export async function profile({ sandbox, ours }: Bench, row: Measuring, plan: Plan): Promise<void> {
  const operation = once(row.operation);
  await sandbox.reset();
  await startAnew(ours, 'ours', operation);
  const cold = await ours.profiled(() => throughput(ours, operation, operation.variants, plan.load));
  const known = again(operation.variants.slice(0, 1));
  row.profile = { cold, warm: await ours.profiled(() => throughput(ours, operation, known, plan.load, ours.askAnew)) };
}

async function measureAlone(bench: Bench, { operation, ...row }: Measuring, plan: Plan) {
  const { sandbox, baseline } = bench;
  const { variants } = operation;
  const isAgain = isNumber(operation.repeated);
  for (const program of ['ours', 'floor'] as const) {
    // After all variants, the cache is emptied and the first one follows.
    for (let left = isAgain ? 1 : plan.samples; left > 0; left -= variants.length) {
      await startAnew(bench[program], program, operation);
      for (const variables of variants.slice(0, left)) {
        row[program].samples.push(await sample(bench[program], sandbox, operation, variables));
      }
    }
  }
  for (const variables of variants.slice(0, plan.baselineSamples)) {
    // Of one that is repeated the first sample is a hundred already, and takes the baseline ten seconds.
    if (isAgain && row.baseline.samples.length > 0) break;
    row.baseline.samples.push(await sample(baseline, sandbox, operation, variables));
  }
}

async function measureLoad(bench: Bench, { operation, ...row }: Measuring, plan: Plan) {
  const { sandbox, ours, baseline, constant } = bench;
  const isAgain = isNumber(operation.repeated);
  const [first = {}, ...variants] = operation.variants;
  const some = isAgain ? variants.slice(0, 1) : variants;
  await sandbox.reset();
  const floorCold = await measureCold(bench, 'floor', operation, some, plan.load);
  const cold = await measureCold(bench, 'ours', operation, some, plan.load);
  if (!isAgain) {
    row.ours.cold.push(together(cold));
    row.floor.cold.push(together(floorCold));
  }
  row.baseline.cold.push(await throughput(baseline, once(operation), again(variants), plan.load));
  const known = variants.slice(0, cold.at(-1)?.done);
  row.ours.warm.push(await throughput(ours, once(operation), again(known), plan.load, ours.askAnew));
  // A response that is made of cached data is kept from then on.
  await throughput(ours, once(operation), known, Infinity);
  row.ours.hot.push(await throughput(ours, once(operation), again(known), plan.load));
  if (operation.repeated === 'walk') return;
  await holdAnswer(bench, operation, first);
  row.constant.warm.push(await throughput(constant, alone(operation), again([first]), plan.load));
}

/** So many milliseconds of load. The server is started anew when it has seen all variants: some operations have few. */
async function measureCold(
  bench: Bench,
  program: 'ours' | 'floor',
  operation: BenchOperation,
  variants: readonly Variables[],
  milliseconds: number,
): Promise<Throughput[]> {
  const parts: Throughput[] = [];
  for (let left = milliseconds; left > 0;) {
    await startAnew(bench[program], program, operation);
    // Documents are parsed and checked once, and the baseline knows them all the time.
    await perform(bench[program].ask, once(operation), operation.variants[0] ?? {});
    const part = await throughput(bench[program], once(operation), variants, left);
    parts.push(part);
    left -= (part.done / part.perSecond) * 1000;
    if (isNumber(operation.repeated)) break;
  }
  return parts;
}

function together(parts: readonly Throughput[]): Throughput {
  const sum = (of: (part: Throughput) => number) => parts.reduce((total, part) => total + of(part), 0);
  const done = sum(part => part.done);
  const seconds = sum(part => part.done / part.perSecond);
  return { perSecond: done / seconds, cpu: sum(part => part.cpu * part.done) / done, done };
}

/** Nothing is remembered of the service; but the access token and connections belong to no operation. */
export async function startAnew(
  server: MeasuredProcess,
  program: 'ours' | 'floor',
  { settings }: Pick<BenchOperation, 'settings'>,
): Promise<void> {
  await server.forget(settings);
  if (program === 'floor') return;
  const asked = unmeasuredIsrcs.map(isrcsOfOne => {
    const lookUps = isrcsOfOne.map((isrc, index) => `a${index}: songByIsrc(isrc: "${isrc}") { id }`);
    return server.ask(`{ ${lookUps.join(' ')} }`, {});
  });
  await Promise.all(asked);
}

const isNumber = (repeated: BenchOperation['repeated']): boolean => typeof repeated === 'number';

/** One time of what is done again and again. */
export function once(operation: BenchOperation): BenchOperation {
  return isNumber(operation.repeated) ? alone(operation) : operation;
}

/** One request. */
const alone = (operation: BenchOperation): BenchOperation => ({ ...operation, repeated: 1 });

export function* again<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items;
}
