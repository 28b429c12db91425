import type { FastifyBaseLogger } from 'fastify';
import type { RequestBudget } from '../budget.ts';
import type { Events, OperationReport } from '../events.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** One line for each operation, without its document and variables: they contain search terms of users. */
export function logOperations(events: Events, log: FastifyBaseLogger): void {
  const traces = new WeakMap<RequestBudget, string>();
  events.on('operationBegan', (operation, header) => {
    const [, trace] = TRACE_PARENT.exec(header('traceparent') ?? '') ?? [];
    if (trace) traces.set(operation, trace);
  });
  events.on('operationEnded', (operation, report) => {
    log.info({ ...lineOf(operation, report), traceId: traces.get(operation) }, 'operation');
  });
}

function lineOf({ id, estimated = 0, used }: RequestBudget, { name, type, client, seconds, codes }: OperationReport) {
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
