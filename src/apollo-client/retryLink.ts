import { ApolloLink } from '@apollo/client';
import { catchError, defer, map, of, retry, throwError, timer } from 'rxjs';
import { DEFAULT_ATTEMPTS, DEFAULT_LONGEST_PAUSE, retryAfterOf, type RetryOptions } from './refusal.ts';

/** A rejected response, thrown so that `retry` sees it. */
class RefusedResponse {
  readonly result: ApolloLink.Result;

  constructor(result: ApolloLink.Result) {
    this.result = result;
  }
}

/** Apollo Link (version 4) that retries queries rejected as a whole, over any transport. */
export function retryLink(options: RetryOptions = {}): ApolloLink {
  const { attempts = DEFAULT_ATTEMPTS, longestPause = DEFAULT_LONGEST_PAUSE } = options;
  const delay = (error: unknown) => {
    const pause = retryAfterOf(error instanceof RefusedResponse ? error.result : error);
    return pause === undefined || pause > longestPause ? throwError(() => error) : timer(pause * 1_000);
  };
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation);
    return defer(() => forward(operation)).pipe(
      map(result => {
        if (retryAfterOf(result) !== undefined) throw new RefusedResponse(result);
        return result;
      }),
      retry({ count: attempts - 1, delay }),
      catchError((error: unknown) => (error instanceof RefusedResponse ? of(error.result) : throwError(() => error))),
    );
  });
}
