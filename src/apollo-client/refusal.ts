import { errorsOf, type ListedError } from './codeAt.ts';

export interface RetryOptions {
  /** Maximum number of requests, including the first. Defaults to 3. */
  readonly attempts?: number | undefined;
  /** Maximum pause in seconds. Defaults to 60. A rejection with a longer `retryAfter` is returned immediately. */
  readonly longestPause?: number | undefined;
}

const REFUSAL_CODES: ReadonlySet<unknown> = new Set(['RATE_LIMITED', 'OVERLOADED']);

/**
 * Returns the seconds to wait before retrying an operation that the subgraph or router rejected as a whole. Undefined
 * for any other outcome. Retry queries only: behind a router, a mutation may have had an effect in another subgraph.
 * @param outcome A server's response or a client library's error.
 */
export function retryAfterOf(outcome: unknown): number | undefined {
  if (hasData(outcome)) return undefined;
  const pauses = errorsOf(outcome).flatMap(pausesOf);
  return pauses.length > 0 ? Math.max(...pauses) : undefined;
}

/** Routers return null for each rejected root field. graphql-request keeps the data in `response`. */
function hasData(outcome: unknown): boolean {
  const { data, response } = Object(outcome);
  return Object.entries(Object(data ?? response?.data)).some(
    ([name, value]) => name !== '__typename' && value !== null,
  );
}

/** Cosmo Router wraps subgraph errors. */
function pausesOf({ extensions }: ListedError): number[] {
  const { code, retryAfter, errors } = extensions ?? {};
  if (REFUSAL_CODES.has(code) && typeof retryAfter === 'number') return [retryAfter];
  return errorsOf({ errors }).flatMap(pausesOf);
}

export const DEFAULT_ATTEMPTS = 3;
export const DEFAULT_LONGEST_PAUSE = 60;

/**
 * Retries an operation while it is rejected.
 * @param pauseAfter Seconds until the next attempt. Undefined if the outcome is final.
 */
export async function retry<Outcome>(
  send: (isLast: boolean) => Promise<Outcome>,
  pauseAfter: (outcome: Outcome) => Promise<number | undefined> | number | undefined,
  options: RetryOptions,
  signal?: AbortSignal | null,
): Promise<Outcome> {
  const { attempts = DEFAULT_ATTEMPTS, longestPause = DEFAULT_LONGEST_PAUSE } = options;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= attempts;
    const outcome = await send(isLast);
    const pause = isLast ? undefined : await pauseAfter(outcome);
    if (pause === undefined || pause > longestPause) return outcome;
    await wait(pause * 1_000, signal);
  }
}

function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
