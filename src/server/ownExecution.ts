import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { isObjectType, type GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { buildExecutionContext } from 'graphql/execution/execute.js';
import type { Context } from '../context.ts';
import { Execution } from '../execution/execution.ts';
import type { Resolver, ResolverOf } from '../execution/plan.ts';
import { defers } from './deferral.ts';

/** A router that sends this value requests the duration of each field, which Apollo Server measures in its own way. */
const TRACE_HEADER = 'apollo-federation-include-trace';
const TRACE = 'ftv1';

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Executes queries in place of graphql-js (`execution/`). All other operations are left to Apollo Server: mutations, deferred
 * parts, traced queries, and those whose variables are not valid.
 */
export function executeQueries(
  schema: GraphQLSchema,
  maxCoercionErrors: number,
  format: Format,
): ApolloServerPlugin<Context> {
  const resolverOf = resolversOf(schema);
  return {
    requestDidStart: async () => ({
      async responseForOperation({ request, document, operation, contextValue }) {
        const isTraced = request.http?.headers.get(TRACE_HEADER) === TRACE;
        // Undefined, despite its type, for an `operationName` that the document lacks.
        const kind = (operation as typeof operation | undefined)?.operation;
        if (kind !== 'query' || isTraced || defers(document)) return null;
        const { variables, operationName } = request;
        const context = buildExecutionContext({
          schema,
          document,
          contextValue,
          ...(variables && { variableValues: variables }),
          ...(operationName !== undefined && { operationName }),
          options: { maxCoercionErrors },
        });
        if (!('schema' in context)) return null;
        const { data, errors } = await new Execution(context, resolverOf).result();
        const singleResult = {
          data: data ?? null,
          ...(errors && { errors: errors.map(error => formatted(error, format)) }),
        };
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
      },
    }),
  };
}

/** Formats an error like Apollo Server does. */
function formatted(error: GraphQLError, format: Format): GraphQLFormattedError {
  const { code = ApolloServerErrorCode.INTERNAL_SERVER_ERROR } = error.extensions;
  return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}

/** The resolvers as they are now: the first traced query wraps all of them, and adds one where there is none. */
function resolversOf(schema: GraphQLSchema): ResolverOf {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap(type => Object.values(type.getFields()));
  const resolvers = new Map<unknown, Resolver | undefined>(fields.map(field => [field, field.resolve]));
  return field => (resolvers.has(field) ? resolvers.get(field) : field.resolve);
}
