import { GraphQLError, Kind, parse, visit, type ASTNode, type GraphQLFormattedError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { SubgraphError } from './errors.ts';

/** Codes of errors that GraphQL itself finds in a request; their messages speak of nothing but the request. */
export const requestCodes: ReadonlySet<unknown> = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Lets through what was written for clients; everything else is masked, and logged as it was. */
export function maskErrors(log: FastifyBaseLogger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = error instanceof GraphQLError ? error.originalError : error;
    // A scalar that refuses a literal is reported as a validation error; its own code says more.
    if (original instanceof SubgraphError) {
      const argument = error instanceof GraphQLError && argumentWith(error.nodes?.[0]);
      const message = argument ? `Argument "${argument}": ${original.message}` : formatted.message;
      return { ...formatted, message, extensions: { ...formatted.extensions, ...original.extensions } };
    }
    if (requestCodes.has(formatted.extensions?.['code'])) return formatted;
    // graphql-js refuses a whole operation, such as a subscription, without any path.
    if (error instanceof GraphQLError && !original && !error.path) {
      return { ...formatted, extensions: { code: 'BAD_REQUEST' } };
    }
    log.error({ err: original ?? error, path: formatted.path }, 'unexpected error');
    return { ...formatted, message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
}

/** The argument that holds a refused literal, such as `range.start`; graphql-js does not tell a scalar where it stands. */
function argumentWith(literal: ASTNode | undefined): string | undefined {
  const { start, end, source } = literal?.loc ?? {};
  if (start === undefined || end === undefined || !source) return undefined;
  const names: string[] = [];
  visit(parse(source), {
    enter(node) {
      const holds = node.loc && node.loc.start < start && node.loc.end >= end;
      if (holds && (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD)) names.push(node.name.value);
    },
  });
  return names.length > 0 ? names.join('.') : undefined;
}
