import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { percentile } from '../support/clock.ts';
import type { Asked, MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation, Variables } from './operations.ts';
import { comparable, perform, type Ask } from './perform.ts';
import type { Program } from './start.ts';
import type { Upstream } from './upstream.ts';
import { intoWorld } from './worlds.ts';

/** Simulated latency of a call, in ms. */
export const LATENCY = 50;
/** Operations per measurement; fewer if they would make more than MOST_CALLS calls. */
const OPERATIONS = 300;
const MOST_CALLS = 3_000;
/** An operation that pages through a whole list counts as this many operations. */
const STEPS = 13;
/** Warm-up operations, until the code is compiled. */
const SETTLING_OPERATIONS = 5_000;
/** Concurrent operations; one if an operation makes more than MANY_CALLS calls, which would wait for connections. */
const LANES = 8;
const MANY_CALLS = 100;
/** Maximum number of variants of an operation. The service memoizes all of their responses. */
const VARIANTS = 40;
/** Number of operations that are sent repeatedly. */
const AGAIN = 20;
/** Time for a new process to become idle, in ms. */
const REST = 300;

export interface Plan {
  /** Rounds in which the programs take turns. */
  readonly rounds: number;
  /** Maximum warm-up time, in ms. */
  readonly settlingMs: number;
  /** Number of sequential operations, which are measured with latency. */
  readonly alone: number;
  readonly starts: number;
  /** Duration of the load by many concurrent clients, in ms. */
  readonly crowd: number;
}

/** Processor time per operation in ms, except for the last two. */
export interface Figures {
  readonly cold: number;
  /** Second execution with the same data. */
  readonly second: number;
  /** Repeated executions with the same data. */
  readonly warm: number;
  /** Repeated identical requests, possibly answered from the response cache. */
  readonly repeated: number;
  readonly calls: number;
  /** Time until the response, with latency, in ms. */
  readonly p50: number;
}

/** A program in a child process, and the data that has not been requested from it yet. */
interface Measured {
  readonly name: Program['name'];
  readonly server: MeasuredProcess;
  readonly fresh: Fresh;
}

/** Measures the programs with one operation, each in a new process. @throws unless all return the same data */
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
  const count = countOf(operation);
  await upstream.slow(0);
  for (const one of all) await settle(one, operation, plan);
  const cold = await inTurns(all, count, async ({ server, fresh }, some) => {
    const before = await upstream.slow(0);
    const cpu = await processorTime(server, operation, fresh.next, some);
    return { cpu, calls: (await upstream.slow(0)) - before };
  });
  /** Repeats the last operations. */
  const replay = async (last: number, isExecuted: boolean) => {
    const replays = all.map(one => ({ one, next: one.fresh.replay(last) }));
    const times = await inTurns(replays, count, async ({ one: { server }, next }, some) => ({
      cpu: await processorTime(server, operation, next, some, isExecuted ? server.askAnew : server.ask),
    }));
    return new Map([...times].map(([{ one }, parts]) => [one, parts]));
  };
  const second = await replay(count, true);
  await replay(AGAIN, true);
  const warm = await replay(AGAIN, true);
  await replay(AGAIN, false);
  const repeated = await replay(AGAIN, false);
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
        cold: sumOf(cold, one, 'cpu') / count,
        second: sumOf(second, one, 'cpu') / count,
        warm: sumOf(warm, one, 'cpu') / count,
        repeated: sumOf(repeated, one, 'cpu') / count,
        calls: sumOf(cold, one, 'calls') / count,
        p50: median(alone.get(one) ?? []),
      },
    ]),
  );
}

/** Slices per measurement. The programs alternate after each slice, so that the machine is equally busy for all. */
const TURNS = 10;

/** @param work Measures some of `count` operations. */
export async function inTurns<One, T>(
  all: readonly One[],
  count: number,
  work: (one: One, some: number) => Promise<T>,
): Promise<ReadonlyMap<One, readonly T[]>> {
  const parts = new Map(all.map((one): [One, T[]] => [one, []]));
  const turns = Math.min(TURNS, count);
  for (let turn = 0; turn < turns; turn++) {
    const some = Math.floor(((turn + 1) * count) / turns) - Math.floor((turn * count) / turns);
    for (const [one, times] of parts) times.push(await work(one, some));
  }
  return parts;
}

export const sumOf = <One, Name extends string>(
  parts: ReadonlyMap<One, readonly Readonly<Record<Name, number>>[]>,
  one: One,
  name: Name,
): number => (parts.get(one) ?? []).reduce((sum, part) => sum + part[name], 0);

/** Runs operations without measuring them until the code is compiled. */
async function settle({ server, fresh }: Measured, operation: BenchOperation, { settlingMs }: Plan): Promise<void> {
  const most = operation.isWalk ? SETTLING_OPERATIONS / STEPS : SETTLING_OPERATIONS;
  const until = performance.now() + settlingMs;
  for (let done = 0; done < most && performance.now() < until; done += LANES)
    await processorTime(server, operation, fresh.next, LANES);
}

/** Time of sequential operations, in ms. */
async function timesAlone({ server, fresh }: Measured, operation: BenchOperation, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const answers = await perform(server.ask, operation, fresh.next());
    times.push(answers.reduce((sum, { took }) => sum + took, 0));
  }
  return times;
}

export function countOf({ isWalk = false, minimum }: BenchOperation): number {
  return Math.ceil(isWalk ? OPERATIONS / STEPS : Math.min(OPERATIONS, MOST_CALLS / minimum.calls));
}

/** Returns variables of an operation, in a new world each time. */
export class Fresh {
  readonly #variants: readonly Variables[];
  #made = 0;

  constructor({ variants }: BenchOperation) {
    this.#variants = variants.slice(0, VARIANTS);
  }

  next = (): Variables => this.#at(this.#made++);

  /** Cycles through the variables of the last operations in order. */
  replay(last: number): () => Variables {
    const end = this.#made;
    const start = Math.max(0, end - last);
    let at = start;
    return () => {
      const variables = this.#at(at);
      at = at + 1 < end ? at + 1 : start;
      return variables;
    };
  }

  #at(number: number): Variables {
    const variant = this.#variants[number % this.#variants.length];
    return JSON.parse(intoWorld(JSON.stringify(variant), number));
  }
}

/** Processor time of several operations with limited concurrency, in ms. */
export async function processorTime(
  server: MeasuredProcess,
  operation: BenchOperation,
  next: () => Variables,
  count: number,
  ask: Ask<Asked> = server.ask,
): Promise<number> {
  return timeOf(server, operation.minimum.calls > MANY_CALLS ? 1 : LANES, count, () => perform(ask, operation, next()));
}

/** Processor time of work done in several lanes, in ms. */
export async function timeOf(
  server: MeasuredProcess,
  lanes: number,
  count: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = (await server.usage()).cpu;
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun++;
      await untilAnswered(work);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (await server.usage()).cpu - before;
}

/** Whether our program rejected an operation as overload. */
export const isRefusal = (error: unknown): boolean => /OVERLOADED|RATE_LIMITED/.test(String(error));

/** Retries operations that our program rejects on a busy machine. The retries count as well. */
async function untilAnswered(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await wait(REST);
    await untilAnswered(work);
  }
}

/** @throws unless all programs returned the same data */
function checkEqual({ name }: BenchOperation, [first, ...others]: readonly unknown[]): void {
  if (!others.every(other => isDeepStrictEqual(other, first))) throw new Error(`responses to "${name}" differ`);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
