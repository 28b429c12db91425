export { COST_HEADER, costOf, type Remaining, reportCost } from './costReport.ts';
export { dropEmptyMembers, dropEmptyParameters } from './emptyParameters.ts';
export {
  checkBeforeExecution,
  type Feature,
  type Hooks,
  createFeaturePlugin,
  type OperationCheck,
  type Payload,
  type PayloadPart,
  type ResolvedOperation,
} from './features.ts';
export {
  sendCacheControl,
  cacheControlOf,
  NEGOTIATION_HEADERS,
  FAULTS_HEADER,
  INVENTED_HEADER,
  setRequestStatus,
  markInventedData,
  TRACE_HEADER,
  VARY_HEADERS,
} from './responseHeaders.ts';
