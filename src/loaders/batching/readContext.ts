import type { Cache } from '../../cache/index.ts';
import type { Operation } from '../../operation/index.ts';
import type { Calls } from '../../client/index.ts';
import type { BatchPaths } from '../records/batchPaths.ts';

/** What the reads of one operation are made over. */
export interface ReadContext {
  readonly operation: Operation;
  readonly cache: Cache;
  readonly calls: Calls;
  readonly batchPaths: BatchPaths;
  /** Days that one call may span on this account. */
  readonly maxPeriodDays: number;
  /** True for a refresh in the background, for which no client waits. */
  readonly isRefresh: boolean;
  /** The context of a refresh, with time and calls of its own. */
  readonly forRefresh: () => ReadContext;
}

/** Synchronous if the value is known, because the requests of one tick share calls, and promises take time. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
