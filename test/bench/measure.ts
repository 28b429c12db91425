import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { percentile } from '../support/load.ts';
import type { Asked, MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation, Variables } from './operations.ts';
import { comparable, perform, type Ask } from './perform.ts';
import type { Program } from './start.ts';
import type { Upstream } from './upstream.ts';
import type { Usage } from './usage.ts';
import { intoWorld } from './worlds.ts';

/** Milliseconds for a call while latency is measured. */
export const LATENCY = 50;
/** Operations of a new process that are young, and of each later measurement; fewer where they make more calls than these. */
const OPERATIONS = 300;
const MOST_YOUNG_CALLS = 10_000;
const MOST_CALLS = 3_000;
/** Operations of a walk through a list. */
const STEPS = 13;
/** Operations after the young ones until the code is compiled, for so many milliseconds at most. */
const SETTLING = { operations: 1_200, time: 6_000 };
/** Operations at a time; one where their calls would wait for connections. */
const LANES = 8;
const MANY_CALLS = 100;
/** Different data of the sandbox, which keeps all responses. */
const VARIANTS = 40;
/** Operations that are sent again, when they are warm or hot. */
const AGAIN = 20;
/** Milliseconds for a new process to come to rest. */
const REST = 300;

export interface Plan {
  /** The programs take turns so many times. */
  readonly rounds: number;
  /** Operations alone, with latency. */
  readonly alone: number;
  /** Starts of the program. */
  readonly starts: number;
  /** Milliseconds of load by a crowd. */
  readonly crowd: number;
}

/** Milliseconds of the processor for one operation, but for the last three. */
export interface Figures {
  readonly young: number;
  readonly steady: number;
  /** The same data again, without calls; the operation is executed. */
  readonly warm: number;
  /** The same request again; its response may be a cached one. */
  readonly hot: number;
  readonly calls: number;
  /** Milliseconds until the response, with latency. */
  readonly p50: number;
  /** The part of the steady processor time that is garbage collection. */
  readonly garbage: number;
}

/** A program in a process of its own, and the data that it has not been asked for. */
interface Measured {
  readonly name: Program['name'];
  readonly server: MeasuredProcess;
  readonly fresh: Fresh;
}

/** All figures of the programs for one operation, each in a new process. @throws unless all return the same data */
export async function measure(
  programs: readonly Program[],
  operation: BenchOperation,
  upstream: Upstream,
  plan: Plan,
): Promise<ReadonlyMap<Program['name'], Figures>> {
  const all: Measured[] = [];
  try {
    for (const { name, start } of programs) {
      const server = await start(upstream.access, operation.settings?.batchPaths ?? true);
      all.push({ name, server, fresh: new Fresh(operation) });
    }
    await wait(REST);
    return await figuresOf(all, operation, upstream, plan);
  } finally {
    await Promise.all(all.map(({ server }) => server.close()));
  }
}

async function figuresOf(all: readonly Measured[], operation: BenchOperation, upstream: Upstream, plan: Plan) {
  const count = countOf(operation, MOST_YOUNG_CALLS);
  const later = countOf(operation, MOST_CALLS);
  const next = ({ fresh }: Measured) => fresh.next();
  const again = ({ fresh }: Measured) => fresh.again();
  await upstream.slow(0);
  const young = await inTurns(all, count, async (one, some) => {
    const before = await upstream.slow(0);
    const time = await processorTime(one.server, operation, () => next(one), some);
    return { ...time, calls: (await upstream.slow(0)) - before };
  });
  for (const one of all) await settle(one, operation);
  const steady = await inTurns(all, later, async (one, some) =>
    processorTime(one.server, operation, () => next(one), some),
  );
  const anew = async (one: Measured, some: number) =>
    processorTime(one.server, operation, () => again(one), some, one.server.askAnew);
  for (const one of all) await anew(one, later);
  const warm = await inTurns(all, later, anew);
  const repeated = async (one: Measured, some: number) => processorTime(one.server, operation, () => again(one), some);
  for (const one of all) await repeated(one, later);
  const hot = await inTurns(all, later, repeated);
  await upstream.slow(LATENCY);
  const alone = new Map<Measured, number[]>();
  for (const one of all) alone.set(one, await timesAlone(one, operation, plan.alone));
  await upstream.slow(0);
  const responses = [];
  for (const { server } of all)
    responses.push(comparable(await perform(server.ask, operation, new Fresh(operation).next())));
  checkEqual(operation, responses);
  return new Map(
    all.map((one): [Program['name'], Figures] => [
      one.name,
      {
        young: sumOf(young, one, 'cpu') / count,
        steady: sumOf(steady, one, 'cpu') / later,
        warm: sumOf(warm, one, 'cpu') / later,
        hot: sumOf(hot, one, 'cpu') / later,
        calls: sumOf(young, one, 'calls') / count,
        p50: median(alone.get(one) ?? []),
        garbage: sumOf(steady, one, 'garbage') / sumOf(steady, one, 'cpu'),
      },
    ]),
  );
}

/** The programs take turns in so many parts of a measurement, so that the machine is as busy for one as for the other. */
const TURNS = 10;

/** @param work Measures some of `count` operations. */
async function inTurns<T>(
  all: readonly Measured[],
  count: number,
  work: (one: Measured, some: number) => Promise<T>,
): Promise<ReadonlyMap<Measured, readonly T[]>> {
  const parts = new Map(all.map((one): [Measured, T[]] => [one, []]));
  const turns = Math.min(TURNS, count);
  for (let turn = 0; turn < turns; turn++) {
    const some = Math.floor(((turn + 1) * count) / turns) - Math.floor((turn * count) / turns);
    for (const [one, times] of parts) times.push(await work(one, some));
  }
  return parts;
}

const sumOf = <Name extends string>(
  parts: ReadonlyMap<Measured, readonly Readonly<Record<Name, number>>[]>,
  one: Measured,
  name: Name,
): number => (parts.get(one) ?? []).reduce((sum, part) => sum + part[name], 0);

/** Performs operations that are not measured, until the code is compiled. */
async function settle({ server, fresh }: Measured, operation: BenchOperation): Promise<void> {
  const most = operation.isWalk ? SETTLING.operations / STEPS : SETTLING.operations;
  const until = performance.now() + SETTLING.time;
  for (let done = 0; done < most && performance.now() < until; done += LANES)
    await processorTime(server, operation, () => fresh.next(), LANES);
}

/** Milliseconds of some operations one after the other. */
async function timesAlone({ server, fresh }: Measured, operation: BenchOperation, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const answers = await perform(server.ask, operation, fresh.next());
    times.push(answers.reduce((sum, { took }) => sum + took, 0));
  }
  return times;
}

export function countOf({ isWalk = false, minimum }: BenchOperation, mostCalls = MOST_CALLS): number {
  return Math.ceil(isWalk ? OPERATIONS / STEPS : Math.min(OPERATIONS, mostCalls / minimum.calls));
}

/** Variables of an operation, in a new world each time. */
export class Fresh {
  readonly #variants: readonly Variables[];
  #made = 0;

  constructor({ variants }: BenchOperation) {
    this.#variants = variants.slice(0, VARIANTS);
  }

  next = (): Variables => this.#at(this.#made++);

  /** Those of the last operations, in turn. */
  again(): Variables {
    this.#repeated = (this.#repeated + 1) % AGAIN;
    return this.#at(this.#made - 1 - this.#repeated);
  }
  #repeated = 0;

  #at(number: number): Variables {
    const variant = this.#variants[number % this.#variants.length];
    return JSON.parse(intoWorld(JSON.stringify(variant), number));
  }
}

/** Milliseconds of the processor, and those of them that are garbage collection. */
type Time = Pick<Usage, 'cpu' | 'garbage'>;

/** The time for several operations, of which some run at a time. */
export async function processorTime(
  server: MeasuredProcess,
  operation: BenchOperation,
  next: () => Variables,
  count: number,
  ask: Ask<Asked> = server.ask,
): Promise<Time> {
  const before = await server.usage();
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun++;
      await untilAnswered(() => perform(ask, operation, next()));
    }
  };
  const lanes = operation.minimum.calls > MANY_CALLS ? 1 : LANES;
  await Promise.all(Array.from({ length: lanes }, lane));
  const after = await server.usage();
  return { cpu: after.cpu - before.cpu, garbage: after.garbage - before.garbage };
}

/** On a busy machine, ours refuses some operations; the time that this takes counts. */
async function untilAnswered(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!String(error).includes('OVERLOADED')) throw error;
    await wait(REST);
    await untilAnswered(work);
  }
}

/** @throws unless all programs returned the same data. */
function checkEqual({ name }: BenchOperation, [first, ...others]: readonly unknown[]): void {
  if (!others.every(other => isDeepStrictEqual(other, first))) throw new Error(`responses to "${name}" differ`);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
