import { errorsOf, type ListedError } from './codeAt.ts';

export interface RetryOptions {
  /** Requests at most, with the first one: 3. */
  readonly attempts?: number;
  /** The longest pause in seconds: 60. A refusal that asks for a longer one is returned at once. */
  readonly longestPause?: number;
}

const REFUSAL_CODES: ReadonlySet<unknown> = new Set(['RATE_LIMITED', 'OVERLOADED']);

/**
 * When an operation that the subgraph or a router rejected as a whole can be retried, in seconds; undefined for any other outcome.
 * A router does not say whether a mutation had an effect in another subgraph, so retry queries only.
 * @param outcome The response of a server, or the error of a client.
 */
export function retryAfterOf(outcome: unknown): number | undefined {
  if (hasData(outcome)) return undefined;
  const pauses = errorsOf(outcome).flatMap(pausesOf);
  return pauses.length > 0 ? Math.max(...pauses) : undefined;
}

/** Routers have null for each field that was refused. */
function hasData(outcome: unknown): boolean {
  const { data } = Object(outcome);
  return Object.entries(Object(data)).some(([name, value]) => name !== '__typename' && value !== null);
}

/** Cosmo Router wraps the errors of subgraphs. */
function pausesOf({ extensions }: ListedError): number[] {
  const { code, retryAfter, errors } = extensions ?? {};
  if (REFUSAL_CODES.has(code) && typeof retryAfter === 'number') return [retryAfter];
  return errorsOf({ errors }).flatMap(pausesOf);
}

export const DEFAULT_OPTIONS: Required<RetryOptions> = { attempts: 3, longestPause: 60 };

/**
 * Sends an operation until it is not refused.
 * @param pauseAfter Seconds until it can be sent again; undefined if it must not.
 */
export async function retry<Outcome>(
  send: (isLast: boolean) => Promise<Outcome>,
  pauseAfter: (outcome: Outcome) => Promise<number | undefined> | number | undefined,
  options: RetryOptions,
  signal?: AbortSignal | null,
): Promise<Outcome> {
  const { attempts, longestPause } = { ...DEFAULT_OPTIONS, ...options };
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
