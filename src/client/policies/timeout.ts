import { Deadline, ServiceError } from '../../operation/index.ts';
import type { AttemptPolicy } from '../outgoing.ts';

/** Timeout of an attempt, measured from when it is sent. Replaces undici's timeouts, which are only accurate to a second. */
export const timeout =
  (milliseconds: number): AttemptPolicy =>
  next =>
  call =>
    withTimeout({ ...call, milliseconds }, wait => next({ ...call, wait }));

interface Limited {
  readonly endpoint: string;
  readonly milliseconds: number;
  /** Aborts the request if this deadline ends before the timeout. */
  readonly wait?: Deadline;
}

/** Sends a request and aborts it after a timeout. @throws {ServiceError} UPSTREAM_TIMEOUT */
export function withTimeout<T>(
  { endpoint, milliseconds, wait }: Limited,
  send: (wait: Deadline) => Promise<T>,
): Promise<T> {
  const limited = new Deadline(performance.now() + milliseconds);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const end = () => limited.end();
  const timer = setTimeout(() => {
    reject(
      new ServiceError('UPSTREAM_TIMEOUT', { endpoint }, new Error(`no complete response within ${milliseconds} ms`)),
    );
    end();
  }, milliseconds);
  if (wait?.isOver) end();
  wait?.onEnd(end);
  send(limited).then(resolve, reject);
  return promise.finally(() => {
    clearTimeout(timer);
    wait?.remove(end);
  });
}
