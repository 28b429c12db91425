/** A row of the fault table. Absent figures are not measured. */
export interface Row {
  readonly fault: string;
  /** Fraction of operations with a complete response. */
  readonly whole?: number;
  /** Fraction of the calls available within the rate that completed operations used. */
  readonly ofPossible?: number;
  /** Fraction of operations with a partial response. */
  readonly partial?: number;
  /** Number of operations with a wrong value. */
  readonly wrong?: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  /** Latency of incomplete operations, in ms. */
  readonly refusedP99?: number;
  /** Calls per necessary call. */
  readonly calls?: number;
  /** Fraction of the calls spent on operations that failed. */
  readonly wasted?: number;
  /** Time until operations are complete again after the fault, in ms. Absent for a permanent fault. */
  readonly back?: number;
  readonly notes?: string | undefined;
}

/** Measures the rows with the requested names. */
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
/** Formats a figure. NaN, such as a latency without operations, becomes a dash. */
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
