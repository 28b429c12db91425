import { GraphQLError } from 'graphql';

/**
 * An error in a request's variables that shows up during execution, such as null for `@include(if:)`. Unlike other
 * errors, its message is for the client.
 */
export function requestError(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.originalError) return error;
  const { message, nodes } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } });
}
