/** A row of the table of faults. A figure that is absent is not measured. */
export interface Row {
  readonly fault: string;
  /** Part of all operations. */
  readonly whole: number;
  /** Part of the calls that the demand and the rate allow, which complete operations used. */
  readonly ofPossible?: number;
  /** Part of all operations. */
  readonly partial: number;
  /** Number of operations. */
  readonly wrong?: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the operations that are not complete. */
  readonly refusedP99?: number;
  /** Calls for each that is necessary. */
  readonly calls?: number;
  /** Part of the calls that were spent on operations that failed. */
  readonly wasted?: number;
  /** Milliseconds until operations are complete again after the fault; absent for a fault without an end. */
  readonly back?: number;
  readonly notes?: string | undefined;
}

/** Measures the rows whose names are wanted. */
export type Rows = (isWanted: (fault: string) => boolean) => AsyncGenerator<Row>;

export const head: readonly string[] = [
  'fault',
  'complete',
  'of the possible',
  'partial',
  'wrong',
  'p50 ms',
  'p99 ms',
  'refused p99 ms',
  'calls',
  'wasted',
  'complete again after ms',
  'notes',
];

const NONE = '–';
const percent = (part?: number) => (part === undefined ? NONE : `${(100 * part).toFixed(1)} %`);
/** No operation has no time. */
const figure = (value = Number.NaN, digits = 0) => (Number.isNaN(value) ? NONE : value.toFixed(digits));

export const cellsOf = (row: Row): readonly string[] => [
  row.fault,
  percent(row.whole),
  percent(row.ofPossible),
  percent(row.partial),
  figure(row.wrong),
  figure(row.p50),
  figure(row.p99),
  figure(row.refusedP99),
  figure(row.calls, 2),
  percent(row.wasted),
  figure(row.back),
  row.notes ?? NONE,
];
