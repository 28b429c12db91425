import { DelegateBackoff, handleWhen, retry, type IPolicy } from 'cockatiel';
import { hasCode, ServiceError } from '../errors.ts';

/** A call and at most this many repetitions. */
const MOST_RETRIES = 2;
/** Milliseconds; the wait is drawn between nothing and this, doubled with each attempt. */
const FIRST_WAIT = 50;
/** Seconds; a rate window that is closed for longer is reported to the client instead of waited for. */
const LONGEST_RATE_WAIT = 2;

/** Repeats reads that may well succeed a moment later. */
export const retries: IPolicy = retry(handleWhen(maySucceedLater), {
  maxAttempts: MOST_RETRIES,
  backoff: new DelegateBackoff(({ attempt, result }) => {
    const asked =
      'error' in result && result.error instanceof ServiceError ? result.error.failure.retryAfter : undefined;
    const jitter = Math.random() * FIRST_WAIT * 2 ** (attempt - 1);
    return asked === undefined ? jitter : asked * 1000 + jitter;
  }),
});

function maySucceedLater(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { status, retryAfter = 0 } = error.failure;
  if (hasCode(error, 'RATE_LIMITED')) return retryAfter <= LONGEST_RATE_WAIT;
  // A 500 is answered to a request that the service cannot digest; asking again does not help (its own client agrees).
  return hasCode(error, 'UPSTREAM_UNAVAILABLE') && status !== 500;
}
