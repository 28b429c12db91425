/** Where each client library keeps the errors of a response. */
interface ClientError {
  /** `CombinedGraphQLErrors` of Apollo Client 4. */
  readonly errors?: unknown;
  /** `ApolloError` of Apollo Client 3, `CombinedError` of urql. */
  readonly graphQLErrors?: unknown;
  /** `ClientError` of graphql-request. */
  readonly response?: unknown;
  /** The `ServerError` in an `ApolloError`, for rejections with a status other than 200. */
  readonly networkError?: unknown;
  readonly result?: unknown;
  readonly bodyText?: unknown;
}

export interface ListedError {
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the code of the first error at, above or below a path: the reason why the field or a part of it is null. An
 * error without a path rejects the whole operation, so it matches any path.
 * @param error An error of Apollo Client, urql or graphql-request, or a response's `{ errors }`.
 * @param path Response names, such as `['artist', 'albums']`. Without it, returns the first code.
 */
export function codeAt(error: unknown, path: readonly (string | number)[] = []): string | undefined {
  const concerns = (other: ListedError) => path.every((step, depth) => [step, undefined].includes(other.path?.[depth]));
  const code = errorsOf(error).find(concerns)?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The GraphQL errors of a response or of a client library's error. */
export function errorsOf(error: unknown): readonly ListedError[] {
  if (typeof error !== 'object' || error === null) return [];
  const { errors, graphQLErrors, response, networkError, result, bodyText }: ClientError = error;
  for (const list of [errors, graphQLErrors]) if (Array.isArray(list) && list.length > 0) return list;
  for (const inner of [response, networkError, result, parseJson(bodyText)]) {
    const found = errorsOf(inner);
    if (found.length > 0) return found;
  }
  return [];
}

/** Apollo Client 4's `ServerError` holds the body as text. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
