import { retry, retryAfterOf, type RetryOptions } from './refusal.ts';

/** The first argument of Relay's `FetchFunction`. */
interface RequestParameters {
  readonly operationKind: string;
}

/**
 * A `FetchFunction` for the network layer of Relay that sends queries again which were refused as a whole.
 * @param send Returns the response of the server, with its errors.
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
