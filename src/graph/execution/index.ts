export { ErrorLimit, MAX_LISTED_ERRORS } from './errorLimit.ts';
export { execute } from './execution.ts';
export { plannedFieldOf } from './info.ts';
export type { IncrementalPayload, PendingFragment } from './incrementalPublisher.ts';
export type { ListBudget, Slices } from './longLists.ts';
export { OperationState } from './operationState.ts';
export type { Trace } from './trace.ts';
export { resolveEarly } from './values.ts';
