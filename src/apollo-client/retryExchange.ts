import { makeOperation, type Exchange, type Operation } from '@urql/core';
import { delay, filter, fromValue, makeSubject, merge, mergeMap, pipe, share, takeUntil } from 'wonka';
import { DEFAULT_ATTEMPTS, DEFAULT_LONGEST_PAUSE, retryAfterOf, type RetryOptions } from './refusal.ts';

interface Retry {
  readonly operation: Operation;
  /** In seconds. */
  readonly pause: number;
}

const isEndOf =
  ({ key }: Operation) =>
  (other: Operation): boolean =>
    other.kind === 'teardown' && other.key === key;

/** urql exchange that retries queries rejected as a whole. Place it before `fetchExchange`. */
export const retryExchange = (options: RetryOptions = {}): Exchange => {
  const { attempts = DEFAULT_ATTEMPTS, longestPause = DEFAULT_LONGEST_PAUSE } = options;
  return ({ forward }) =>
    requested => {
      const operations = share(requested);
      const { source: retries, next } = makeSubject<Retry>();
      const delayed = pipe(
        retries,
        mergeMap(({ operation, pause }) =>
          pipe(fromValue(operation), delay(pause * 1_000), takeUntil(pipe(operations, filter(isEndOf(operation))))),
        ),
      );
      return pipe(
        merge([operations, delayed]),
        forward,
        filter(({ operation, data, error }) => {
          const { kind, context } = operation;
          const attempt = Number(context['refusedAttempts'] ?? 0) + 1;
          const pause = kind === 'query' ? retryAfterOf({ data, errors: error?.graphQLErrors }) : undefined;
          if (pause === undefined || pause > longestPause || attempt >= attempts) return true;
          next({ operation: makeOperation(kind, operation, { ...context, refusedAttempts: attempt }), pause });
          return false;
        }),
      );
    };
};
