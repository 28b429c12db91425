import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { Execution } from '../execution/execution.ts';
import { defers } from './deferral.ts';
import type { Feature, Hooks } from './features.ts';
import type { OperationPlans } from './operationPlans.ts';
import { noteLength } from './responseSize.ts';

/** A router that sends this value requests the duration of each field, which Apollo Server measures in its own way. */
const TRACE_HEADER = 'apollo-federation-include-trace';
const TRACE = 'ftv1';

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Executes queries in place of graphql-js (`execution/`). All other operations are left to Apollo Server: mutations,
 * deferred parts, traced queries, and those whose variables are not valid.
 */
export function executeQueries(plans: OperationPlans, format: Format): Feature {
  const hooks: Hooks = {
    async responseForOperation(resolved) {
      const { request, document } = resolved;
      const isTraced = request.http?.headers.get(TRACE_HEADER) === TRACE;
      // Undefined, despite its type, for an `operationName` that the document lacks.
      const kind = (resolved.operation as typeof resolved.operation | undefined)?.operation;
      if (kind !== 'query' || isTraced || defers(document)) return null;
      const operation = plans.of(resolved);
      if (!operation) return null;
      const execution = new Execution(operation);
      const { data, errors } = await execution.result();
      const singleResult = {
        data: data ?? null,
        ...(errors && { errors: errors.map(error => formatted(error, format)) }),
      };
      noteLength(singleResult, execution.length);
      return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
    },
  };
  return () => hooks;
}

/** Formats an error like Apollo Server does. */
function formatted(error: GraphQLError, format: Format): GraphQLFormattedError {
  const { code = ApolloServerErrorCode.INTERNAL_SERVER_ERROR } = error.extensions;
  return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}
