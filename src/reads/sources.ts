import type { RequestBudget } from '../budget.ts';
import type { Raw } from '../endpoint/call.ts';
import type { Statement } from '../facts/factKinds.ts';
import type { Facts } from '../facts/facts.ts';
import type { ManyIdsPaths } from '../facts/manyIdsPaths.ts';
import type { Calls } from '../rest/client.ts';
import { isTransient } from '../rest/response.ts';

/** The sources of the reads of one operation: known facts, and calls for the others. */
export interface Sources {
  readonly calls: Calls;
  readonly facts: Facts;
  readonly manyIds: ManyIdsPaths;
  readonly budget: RequestBudget;
  /** True in a refresh: only fresh facts count, and no client waits. */
  readonly isRefresh: boolean;
  /** Sources for refreshing stale facts in the background, with a budget of their own. */
  readonly forRefresh: () => Sources;
}

/** A source of a field: a response of this operation, or a remembered one. */
export interface FieldSource {
  readonly values: Raw;
  /** Undefined for a response of this operation. */
  readonly remembered?: Statement;
  readonly isStale?: boolean;
}

/** Milliseconds that a client waits for what may spare a call, or for fresh data where old data is known. */
const LONGEST_WAIT = 1_000;

const LATE = Symbol('late');

/** The result of some work, or `LATE` if it takes longer than a moment. */
async function inTime<T>(work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>(resolve => (timer = setTimeout(resolve, LONGEST_WAIT, LATE)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The result of a request, or the result of `old`, if it has one, when the service fails or takes longer than a
 * moment. The request goes on in that case, so that the next operation finds its result.
 */
export async function orOld<T>(request: Promise<T>, old: () => T | undefined): Promise<T> {
  try {
    const result = await inTime(request);
    return result === LATE ? (old() ?? (await request)) : result;
  } catch (error) {
    const known = isTransient(error) ? old() : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** Synchronous if the value is known, because the requests of one tick share calls, and promises take time. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
