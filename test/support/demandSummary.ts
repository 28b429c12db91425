import { percentile } from './load.ts';
import type { Sent } from './openLoop.ts';
import { operationKinds } from './operationKinds.ts';

/** Results of a set of operations. */
export interface Summary {
  /** Excluding retries. */
  readonly sent: number;
  /** Excluding retries, with data and without errors. */
  readonly whole: number;
  /** Latency of successful operations in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Latency of all others in ms. */
  readonly refusedP99: number;
  /** Error codes of the others, with counts. */
  readonly codes: Readonly<Record<string, number>>;
  /** Operations with both a value and an error. */
  readonly partial: number;
  /** Of these, with an admission control error. */
  readonly refusedInPart: number;
  /** Rejected operations that were retried after retryAfter, and those that then succeeded. */
  readonly retries: number;
  readonly wholeRetries: number;
  /** Calls needed by successful operations, including retries. */
  readonly wholeCalls: number;
  /** Successful operations by 10-second interval of their start. */
  readonly intervals: readonly number[];
}

const INTERVAL_MS = 10_000;
const admissionCodes: readonly string[] = ['RATE_LIMITED', 'OVERLOADED'];

const isOfAdmission = ({ codes }: Sent) => codes.some(code => admissionCodes.includes(code));
const timesOf = (some: readonly Sent[]) => some.map(({ took }) => took);

export function summaryOf(all: readonly Sent[]): Summary {
  const [first, retries] = [all.filter(({ isRetry }) => !isRetry), all.filter(({ isRetry }) => isRetry)];
  const [whole, others] = [first.filter(({ isWhole }) => isWhole), first.filter(({ isWhole }) => !isWhole)];
  const partial = others.filter(({ isPart }) => isPart);
  return {
    sent: first.length,
    whole: whole.length,
    p50: percentile(timesOf(whole), 0.5),
    p99: percentile(timesOf(whole), 0.99),
    refusedP99: percentile(timesOf(others), 0.99),
    codes: countsOf(others.flatMap(({ codes }) => codes)),
    partial: partial.length,
    refusedInPart: partial.filter(isOfAdmission).length,
    retries: retries.length,
    wholeRetries: retries.filter(({ isWhole }) => isWhole).length,
    wholeCalls: all.reduce((sum, { kind, isWhole }) => sum + (isWhole ? operationKinds[kind].calls : 0), 0),
    intervals: intervalsOf(first),
  };
}

function countsOf(codes: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(codes, code => code);
  return Object.fromEntries([...groups].map(([code, { length }]) => [code, length]));
}

function intervalsOf(some: readonly Sent[]): number[] {
  const begin = Math.min(...some.map(({ at }) => at));
  const groups = Map.groupBy(some, ({ at }) => Math.floor((at - begin) / INTERVAL_MS));
  return [...groups].toSorted(([a], [b]) => a - b).map(([, sent]) => sent.filter(({ isWhole }) => isWhole).length);
}

/** Time from the end of a fault to the start of the last failing operation, in ms. */
export const recoveryTime = (endedAt: number, some: readonly Sent[]): number =>
  Math.max(0, ...some.filter(({ isWhole }) => !isWhole).map(({ at }) => at - endedAt));
