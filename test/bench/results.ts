import { percentile } from '../support/load.ts';
import type { Crowd } from './crowd.ts';
import type { Minimum } from './operations.ts';
import type { Sample, Throughput } from './measure.ts';
import type { Shares } from './profile.ts';
import type { Walk } from './walk.ts';

/** Figures of one server and one operation: medians over all rounds. */
export interface Figures {
  readonly calls: number;
  readonly rounds: number;
  /** Milliseconds with a slow service. */
  readonly p50: number;
  /** NaN without enough samples. */
  readonly p99: number;
  /** Bytes. */
  readonly allocated: number;
  /** With a fast service and an empty cache. */
  readonly cold: Throughput | undefined;
  /** The same data again; the operation is executed. */
  readonly warm: Throughput | undefined;
  /** The same data again; its response may be a cached one. */
  readonly hot: Throughput | undefined;
}

/** The shares of the parts of our program in its processor time. */
export interface Profile {
  readonly cold: Shares;
  readonly warm: Shares;
}

export interface Row {
  readonly name: string;
  readonly minimum: Minimum;
  /** True for a sequence of operations. */
  readonly isRepeated: boolean;
  readonly latencyGoal: number | undefined;
  readonly ours: Figures;
  readonly baseline: Figures;
  readonly floor: Figures;
  /** Milliseconds of the processor for the same data from a constant. */
  readonly constant: number | undefined;
  readonly profile: Profile | undefined;
}

export interface Results {
  readonly rows: readonly Row[];
  readonly walk: Walk;
  readonly crowd: Crowd;
  /** Milliseconds from the start of the program to its first answer. */
  readonly start: number;
  /**
   * Bytes of memory of the program at rest, the same with the embedded sandbox as its service, and after everything
   * else.
   */
  readonly memoryAtRest: number;
  readonly memoryWithSandbox: number;
  readonly memoryAfter: number;
  /** Those of the floor and of the baseline after everything else. */
  readonly floorMemory: number;
  readonly baselineMemory: number;
}

/** The measurements of one server and one operation. */
export interface Measured {
  readonly samples: Sample[];
  readonly cold: Throughput[];
  readonly warm: Throughput[];
  readonly hot: Throughput[];
}

export function figuresOf({ samples, cold, warm, hot }: Measured): Figures {
  const took = samples.flatMap(sample => sample.took);
  return {
    // The first sample is the variant with the known minimum.
    calls: samples[0]?.calls ?? NaN,
    rounds: median(samples.map(({ rounds }) => rounds)),
    p50: median(took),
    p99: p99(took),
    // Garbage collection in between reduces the growth, even below zero.
    allocated: median(samples.map(({ allocated }) => allocated).filter(bytes => bytes > 0)),
    cold: middle(cold),
    warm: middle(warm),
    hot: middle(hot),
  };
}

function middle(runs: readonly Throughput[]): Throughput | undefined {
  if (runs.length === 0) return undefined;
  return {
    perSecond: median(runs.map(run => run.perSecond)),
    cpu: median(runs.map(run => run.cpu)),
    done: runs.reduce((sum, run) => sum + run.done, 0),
  };
}

/** With a hundred values or fewer it would be the largest of them. */
export const p99 = (values: readonly number[]): number => (values.length > 100 ? percentile(values, 0.99) : NaN);

export const median = (values: readonly number[]): number => percentile(values, 0.5);
