import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { percentile } from '../support/load.ts';
import type { Asked, MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation, Variables } from './operations.ts';
import { comparable, perform, type Ask } from './perform.ts';
import type { Program } from './start.ts';
import type { Upstream } from './upstream.ts';
import { intoWorld } from './worlds.ts';

/** Milliseconds for a call while latency is measured. */
export const LATENCY = 50;
/** Operations of a new process that are young, and of each later measurement; fewer where they make more calls than these. */
const OPERATIONS = 300;
const MOST_YOUNG_CALLS = 10_000;
const MOST_CALLS = 3_000;
/** Operations of a walk through a list. */
const STEPS = 13;
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
  /** Measurements after the young operations that do not count: until the code is compiled. */
  readonly settling: number;
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

/** All figures of one program and one operation, in a new process, and its last response. */
export async function measure({ start }: Program, operation: BenchOperation, upstream: Upstream, plan: Plan) {
  const server = await start(upstream.access, operation.settings?.manyIds ?? true);
  try {
    await wait(REST);
    const fresh = new Fresh(operation);
    const next = () => fresh.next();
    const count = countOf(operation, MOST_YOUNG_CALLS);
    const later = countOf(operation, MOST_CALLS);
    const callsBefore = await upstream.slow(0);
    const young = await processorTime(server, operation, next, count);
    const calls = ((await upstream.slow(0)) - callsBefore) / count;
    await processorTime(server, operation, next, plan.settling * later);
    const steady = await processorTime(server, operation, next, later);
    const again = () => fresh.again();
    await processorTime(server, operation, again, later, server.askAnew);
    const warm = await processorTime(server, operation, again, later, server.askAnew);
    await processorTime(server, operation, again, later);
    const hot = await processorTime(server, operation, again, later);
    await upstream.slow(LATENCY);
    const times: number[] = [];
    while (times.length < plan.alone) {
      const answers = await perform(server.ask, operation, next());
      times.push(answers.reduce((sum, { took }) => sum + took, 0));
    }
    await upstream.slow(0);
    const response = comparable(await perform(server.ask, operation, new Fresh(operation).next()));
    const figures: Figures = {
      young: young.milliseconds,
      steady: steady.milliseconds,
      warm: warm.milliseconds,
      hot: hot.milliseconds,
      calls,
      p50: median(times),
      garbage: steady.garbage,
    };
    return { figures, response };
  } finally {
    await server.close();
  }
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

/** Of the processor. */
interface Time {
  /** For one operation. */
  readonly milliseconds: number;
  /** The part of them that is garbage collection. */
  readonly garbage: number;
}

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
  const cpu = after.cpu - before.cpu;
  return { milliseconds: cpu / count, garbage: (after.garbage - before.garbage) / cpu };
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
export function checkEqual({ name }: BenchOperation, [first, ...others]: readonly unknown[]): void {
  if (!others.every(other => isDeepStrictEqual(other, first))) throw new Error(`responses to "${name}" differ`);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
