import type { Logger } from 'pino';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events, SentCall } from '../events.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** The stage: publishes the begin and the end of each call, and logs each failed one, and with `debug` every one. */
export function reported(events: Events, log: Logger): Stage {
  return (next: Send): Send =>
    async <T>(outgoing: Outgoing<T>) => {
      const { sent } = outgoing;
      events.emit('callBegan', sent);
      try {
        const value = await next(outgoing);
        if (log.isLevelEnabled('debug')) log.debug(factsOf(sent), 'call');
        events.emit('callEnded', sent, undefined);
        return value;
      } catch (error) {
        if (error instanceof ServiceError) logFailure(log, sent, error);
        events.emit('callEnded', sent, error);
        throw error;
      }
    };
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
