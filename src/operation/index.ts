export { cancelled, Deadline } from './deadline.ts';
export {
  badInput,
  type CallFailure,
  codeOfStatus,
  Disconnection,
  type ErrorCode,
  hasCode,
  operationCodes,
  rejectionCodes,
  requestCodes,
  ServiceError,
  SubgraphError,
} from './errors.ts';
export type { Events, Exchange, Headers, OperationReport, SentCall } from './events.ts';
export { type Admission, type LeftOut, Operation, type Parts, type ResponseBudget, WAIT_BUDGET } from './operation.ts';
export type { Times } from './usage.ts';
