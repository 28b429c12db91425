import type { Logger } from 'pino';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events, SentCall } from '../events.ts';

/** Logs one line for each failed call, and with `debug` for every call. */
export function logCalls(events: Events, log: Logger): void {
  events.on('callEnded', (call, error) => {
    if (error instanceof ServiceError) logFailure(log, call, error);
    else if (log.isLevelEnabled('debug') && error === undefined) log.debug(factsOf(call), 'call');
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
