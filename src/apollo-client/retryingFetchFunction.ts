import { retry, retryAfterOf, type RetryOptions } from './refusal.ts';

/** The first argument of Relay's `FetchFunction`. */
interface RequestParameters {
  readonly operationKind: string;
}

/**
 * Wraps the `FetchFunction` of Relay's network layer to retry queries rejected as a whole.
 * @param send Returns the server's response, including its errors.
 */
export const retryingFetchFunction =
  <Request extends RequestParameters, Rest extends readonly unknown[], Result>(
    send: (request: Request, ...rest: Rest) => Promise<Result>,
    options: RetryOptions = {},
  ): typeof send =>
  (request, ...rest) =>
    retry(
      () => send(request, ...rest),
      result => (request.operationKind === 'query' ? retryAfterOf(result) : undefined),
      options,
    );
