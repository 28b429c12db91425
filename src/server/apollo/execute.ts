import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { execute } from '../../graph/execution/index.ts';
import { isIncremental } from './deferral.ts';
import type { Feature, Hooks } from '../hooks/index.ts';
import type { InlineTraces } from './inlineTrace.ts';
import type { OperationPlans } from './operationPlans.ts';

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Executes operations in place of graphql-js (`execution/`). Two kinds are left to Apollo Server: it reports the errors of those
 * that are not valid, and sends the responses in parts, which are executed here, too (`deferral.ts`).
 */
export function executeOperations(plans: OperationPlans, traces: InlineTraces, format: FormatError): Feature {
  const hooks: Hooks = {
    async responseForOperation(resolved) {
      const operation = plans.plan(resolved);
      if (!operation || isIncremental(resolved)) return null;
      const trace = await traces.traceOf(resolved);
      const { lists, errors: limit } = resolved.contextValue;
      const { data, errors } = (await execute(operation, { lists, limit, trace })).result;
      if (errors) await traces.addErrors(resolved, errors);
      const singleResult = {
        data: data ?? null,
        ...(errors && { errors: errors.map(error => formatExecutionError(error, format)) }),
      };
      return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
    },
  };
  return () => hooks;
}

/** Formats an error like Apollo Server does. */
function formatExecutionError(error: GraphQLError, format: FormatError): GraphQLFormattedError {
  const { code = ApolloServerErrorCode.INTERNAL_SERVER_ERROR } = error.extensions;
  return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}
