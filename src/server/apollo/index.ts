export { createApollo } from './apollo.ts';
export { createBatchingLookup, findCostLimitError } from './costLimit.ts';
export { deferLimits } from './deferral.ts';
export { cacheResponses } from './responseCache.ts';
export { SafeList } from './safeList.ts';
