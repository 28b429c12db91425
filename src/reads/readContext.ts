import type { Reader } from '../cache/read.ts';
import type { Calls } from '../rest/client.ts';
import type { ManyIdsPaths } from './manyIdsPaths.ts';

/** The context of the reads of one operation: the cache, and calls for the rest. */
export interface ReadContext extends Reader {
  readonly calls: Calls;
  readonly manyIds: ManyIdsPaths;
  /** ReadContext for refreshing stale entries in the background, with a budget of their own. */
  readonly forRefresh: () => ReadContext;
}

/** Synchronous if the value is known, because the requests of one tick share calls, and promises take time. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
