import { percentile } from '../support/load.ts';
import type { Minimum } from './operations.ts';
import type { Sample, Throughput } from './measure.ts';
import type { Walk } from './walk.ts';

/** Figures of one server and one operation: medians over all rounds. */
export interface Figures {
  readonly calls: number;
  readonly rounds: number;
  /** Milliseconds with a slow service. */
  readonly p50: number;
  /** NaN without enough samples, such as that of overhead. */
  readonly p99: number;
  readonly overheadP50: number;
  readonly overheadP99: number;
  /** Bytes. */
  readonly allocated: number;
  /** With a fast service and an empty cache. */
  readonly cold: Throughput | undefined;
  /** The same data again. */
  readonly warm: Throughput | undefined;
}

export interface Row {
  readonly name: string;
  readonly minimum: Minimum;
  /** True for a sequence of operations. */
  readonly isRepeated: boolean;
  readonly isRanking: boolean;
  readonly latencyGoal: number | undefined;
  readonly ours: Figures;
  readonly baseline: Figures;
}

export interface Results {
  readonly rows: readonly Row[];
  readonly walk: Walk;
  /** Milliseconds from the start of the program to its first answer. */
  readonly start: number;
  /** Bytes of memory of the program at rest, and after everything else. */
  readonly memoryAtRest: number;
  readonly memoryAfter: number;
}

/** The measurements of one server and one operation. */
export interface Measured {
  readonly samples: Sample[];
  readonly cold: Throughput[];
  readonly warm: Throughput[];
}

export function figuresOf({ samples, cold, warm }: Measured): Figures {
  const took = samples.flatMap(sample => sample.took);
  const overheads = samples.map(({ overhead }) => overhead);
  return {
    // The first sample is the variant with the known minimum.
    calls: samples[0]?.calls ?? NaN,
    rounds: median(samples.map(({ rounds }) => rounds)),
    p50: median(took),
    p99: p99(took),
    overheadP50: median(overheads),
    overheadP99: p99(overheads),
    // Garbage collection in between reduces the growth, even below zero.
    allocated: median(samples.map(({ allocated }) => allocated).filter(bytes => bytes > 0)),
    cold: middle(cold),
    warm: middle(warm),
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

/** Of a hundred or fewer it would be the worst of them. */
const p99 = (values: readonly number[]): number => (values.length > 100 ? percentile(values, 0.99) : NaN);

export const median = (values: readonly number[]): number => percentile(values, 0.5);
