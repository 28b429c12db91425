import type { Cache } from '../cache/index.ts';
import type { Operation } from '../operation/index.ts';
import type { Calls } from '../client/index.ts';
import type { BatchPaths } from './records/batchPaths.ts';

/** What the loaders of one operation are made over. */
export interface LoadContext {
  readonly operation: Operation;
  readonly cache: Cache;
  readonly calls: Calls;
  readonly batchPaths: BatchPaths;
  /** Days that one call may span on this account. */
  readonly maxPeriodDays: number;
  /** Whether stale data is revalidated in the background, where no client waits. */
  readonly isRevalidation: boolean;
  /** The context of a revalidation, with time and calls of its own. */
  readonly forRevalidation: () => LoadContext;
}

/** Synchronous if the value is known: loads of one tick share calls, and promises take time. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
