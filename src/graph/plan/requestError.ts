import { GraphQLError } from 'graphql';

/**
 * An error that graphql-js finds in the variables of a request while it executes, such as null for `@include(if:)`. Its
 * message is for the client, in contrast to that of other errors.
 */
export function requestError(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.originalError) return error;
  const { message, nodes } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } });
}
