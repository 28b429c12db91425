/** What an error of a client can have; each library keeps the errors of a response in another place. */
interface ClientError {
  /** CombinedGraphQLErrors of Apollo Client 4. */
  readonly errors?: unknown;
  /** ApolloError of Apollo Client 3, CombinedError of urql. */
  readonly graphQLErrors?: unknown;
  /** ClientError of graphql-request. */
  readonly response?: unknown;
  /** ServerError in an ApolloError, for a refusal with another status than 200. */
  readonly networkError?: unknown;
  readonly result?: unknown;
  readonly bodyText?: unknown;
}

export interface ListedError {
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The code of the first error at a path of the response, above it or below it: why this field, or a part of it, is null. An
 * error without a path has refused the whole operation.
 * @param error The error of Apollo Client, urql or graphql-request, or `{ errors }` of a response.
 * @param path Response names, such as `['artist', 'albums']`; without it, the first code.
 */
export function codeAt(error: unknown, path: readonly (string | number)[] = []): string | undefined {
  const concerns = (other: ListedError) => path.every((step, depth) => [step, undefined].includes(other.path?.[depth]));
  const code = errorsOf(error).find(concerns)?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The errors of a response, or of the error of a client. */
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

/** ServerError of Apollo Client 4 has the text of the body. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
