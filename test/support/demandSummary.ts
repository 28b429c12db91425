import { percentile } from './load.ts';
import type { Sent } from './openLoop.ts';
import { operationKinds } from './operationKinds.ts';

/** The result of some operations. */
export interface Summary {
  /** Without retries. */
  readonly sent: number;
  /** The same, with data and without errors. */
  readonly whole: number;
  /** Milliseconds of whole operations. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the others. */
  readonly refusedP99: number;
  /** Codes of the others, with the number of operations. */
  readonly codes: Readonly<Record<string, number>>;
  /** Operations with a value and an error. */
  readonly partial: number;
  /** The same, with an error of admission control. */
  readonly refusedInPart: number;
  /** Refused operations that were sent again after their retryAfter, and those that were whole then. */
  readonly retries: number;
  readonly wholeRetries: number;
  /** Calls that the whole operations need, retries too. */
  readonly wholeCalls: number;
  /** Whole operations by the intervals of 10 s in which they were sent. */
  readonly intervals: readonly number[];
}

/** Milliseconds. */
const INTERVAL = 10_000;
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
  const groups = Map.groupBy(some, ({ at }) => Math.floor((at - begin) / INTERVAL));
  return [...groups].toSorted(([a], [b]) => a - b).map(([, sent]) => sent.filter(({ isWhole }) => isWhole).length);
}

/** Milliseconds after the end of a difficulty at which the last operation is sent that fails. */
export const recoveryTime = (endedAt: number, some: readonly Sent[]): number =>
  Math.max(0, ...some.filter(({ isWhole }) => !isWhole).map(({ at }) => at - endedAt));
