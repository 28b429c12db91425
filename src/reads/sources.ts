import type { RequestBudget } from '../budget.ts';
import type { Facts } from '../facts/facts.ts';
import type { Calls } from '../rest/client.ts';
import type { ManyIdsPaths } from '../facts/manyIdsPaths.ts';

/** Where the reads of one operation get their data: known facts, and calls for what is not known. */
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
