import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import type { RequestBudget } from '../budget.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events, OperationReport, SentCall } from '../events.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** One line for each operation, without its document and variables: they contain search terms of users. */
export function logOperations(events: Events, log: FastifyBaseLogger): void {
  const traces = new WeakMap<RequestBudget, string>();
  events.on('operationBegan', (operation, headers) => {
    const [, trace] = TRACE_PARENT.exec(headers('traceparent') ?? '') ?? [];
    if (trace) traces.set(operation, trace);
  });
  events.on('operationEnded', (operation, report) => {
    log.info({ ...lineOf(operation, report), traceId: traces.get(operation) }, 'operation');
  });
}

function lineOf({ id, name, estimated = 0, used }: RequestBudget, { type, client, seconds, codes }: OperationReport) {
  return {
    requestId: id,
    operation: name,
    type,
    client,
    estimated,
    calls: used.calls,
    remembered: used.remembered,
    milliseconds: Math.round(seconds * 1000),
    codes,
  };
}

/** Logs each failed call to the service, and with `debug` every one. */
export function logCalls(events: Events, log: Logger): void {
  events.on('callEnded', (call, error) => {
    if (error instanceof ServiceError) logFailure(log, call, error);
    else if (error === undefined && log.isLevelEnabled('debug')) log.debug(factsOf(call), 'call');
  });
}

/** An unknown record is a normal response and needs no alert. */
function logFailure(log: Logger, call: SentCall, error: ServiceError): void {
  const { code, failure, cause } = error;
  const reason = cause instanceof Error ? cause.message : undefined;
  const level = hasCode(error, 'NOT_FOUND') ? 'debug' : 'warn';
  log[level]({ ...factsOf(call), ...failure, code, reason }, 'call failed');
}

function factsOf({ operation, endpoint, path, beganAt }: SentCall) {
  return { requestId: operation.id, endpoint, path, milliseconds: Math.round(performance.now() - beganAt) };
}
