import type { Cache } from '../cache/index.ts';
import type { Operation } from '../operation/index.ts';
import type { Calls } from '../client/index.ts';
import type { BatchPaths } from './records/batchPaths.ts';

export interface LoadContext {
  readonly operation: Operation;
  readonly cache: Cache;
  readonly calls: Calls;
  readonly batchPaths: BatchPaths;
  /** Maximum number of days per call that the account's plan permits. */
  readonly maxPeriodDays: number;
  /** Whether this is a background revalidation, which no client waits for. */
  readonly isRevalidation: boolean;
  /** Context of a revalidation, with a separate deadline and without a call limit. */
  readonly forRevalidation: () => LoadContext;
}

/** Calls `then` synchronously if the value is known: promises cost time, and loads of one tick share calls. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
