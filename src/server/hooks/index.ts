export { COST_HEADER, costOf, type Remaining, reportCost } from './costReport.ts';
export { dropEmptyName, dropEmptyParameters } from './emptyParameters.ts';
export { checked, type Feature, type Hooks, inOrder, type OperationCheck, type ResolvedOperation } from './features.ts';
export {
  cacheControl,
  cacheControlOf,
  DETERMINING,
  INVENTED_HEADER,
  requestStatus,
  stateInvention,
  TRACE_HEADER,
  VARY,
} from './responseHeaders.ts';
