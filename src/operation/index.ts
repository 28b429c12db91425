export { cancelledError, Deadline } from './deadline.ts';
export {
  badInput,
  type CallFailure,
  codeOfStatus,
  Disconnection,
  type ErrorCode,
  errorTypeOf,
  hasCode,
  isNotReady,
  operationCodes,
  rejectionCodes,
  requestCodes,
  RowsError,
  ServiceError,
  SubgraphError,
} from './errors.ts';
export type { Events, ExchangeReport, GetHeader, OperationReport, SentCall } from './events.ts';
export { type Admission, Operation, QUEUE_BUDGET_MS } from './operation.ts';
export type { EntryTimes } from './usage.ts';
