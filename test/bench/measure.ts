import type { SeenCall } from '../../src/sandbox/server.ts';
import type { SandboxProcess } from '../support/sandboxProcess.ts';
import type { Asked, MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation, Variables } from './operations.ts';
import { perform, type Ask } from './perform.ts';

/** Milliseconds that the service takes for a call while latency is measured. */
export const UPSTREAM_LATENCY = 50;
/** Longest period that the service documents. */
const LONGEST_PERIOD = 90;
/** Concurrent operations while throughput is measured; those of more than 100 calls one by one, so that no call waits. */
const LANES = 4;
const MANY_CALLS = 100;

/** An operation that runs alone. */
export interface Sample {
  /** Milliseconds; of a repeated operation, all times but the first. */
  readonly took: readonly number[];
  /** Milliseconds of one time in which the service had no call of it. */
  readonly overhead: number;
  readonly calls: number;
  /** Longest chain of calls of which each begins after the one before it has ended. */
  readonly rounds: number;
  /** Bytes by which its heap grew. */
  readonly allocated: number;
}

/** The progress of an operation. */
export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds of the processor for one. */
  readonly cpu: number;
  /** Operations done. */
  readonly done: number;
}

export async function sample(
  server: MeasuredProcess,
  sandbox: SandboxProcess,
  operation: BenchOperation,
  variables: Variables,
): Promise<Sample> {
  await sandbox.reset();
  await sandbox.turn({ latency: UPSTREAM_LATENCY, longestPeriod: LONGEST_PERIOD });
  const before = await server.usage();
  const answers = await perform(server.ask, operation, variables);
  const after = await server.usage();
  const calls = await sandbox.calls();
  const times = answers.map(({ took }) => took);
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    took: typeof operation.repeated === 'number' ? times.slice(1) : [total],
    overhead: (total - busyTime(calls)) / answers.length,
    calls: calls.length,
    rounds: roundsOf(calls),
    allocated: (after.heap - before.heap) / answers.length,
  };
}

/**
 * Runs the operation with each of the variants, some at a time, until they or the time are over.
 * @param ask Sends one operation; the server's own by default.
 */
export async function throughput(
  server: MeasuredProcess,
  operation: BenchOperation,
  variants: Iterable<Variables>,
  milliseconds: number,
  ask: Ask<Asked> = server.ask,
): Promise<Throughput> {
  const queue = variants[Symbol.iterator]();
  const before = await server.usage();
  const start = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - start < milliseconds) {
      const { value, done: isOver } = queue.next();
      if (isOver) return;
      await perform(ask, operation, value);
      done++;
    }
  };
  const lanes = operation.minimum.calls > MANY_CALLS ? 1 : LANES;
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - start) / 1000;
  const after = await server.usage();
  return { perSecond: done / seconds, cpu: (after.cpu - before.cpu) / done, done };
}

function roundsOf(calls: readonly SeenCall[]): number {
  let rounds = 0;
  let end = -Infinity;
  for (const { startedAt, endedAt } of calls.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (startedAt < end) continue;
    rounds++;
    end = endedAt;
  }
  return rounds;
}

/** Milliseconds in which the service had any call to answer. */
function busyTime(calls: readonly SeenCall[]): number {
  let busy = 0;
  let end = -Infinity;
  for (const { startedAt, endedAt } of calls.toSorted((a, b) => a.startedAt - b.startedAt)) {
    busy += Math.max(0, endedAt - Math.max(startedAt, end));
    end = Math.max(end, endedAt);
  }
  return busy;
}
