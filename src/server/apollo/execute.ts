import { HeaderMap, type GraphQLResponse } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { execute, type IncrementalPayload } from '../../graph/execution/index.ts';
import { createTooLargeResult } from '../limits/index.ts';
import { boundPayloads, jsonBytes } from './deferral.ts';
import type { Feature, Hooks, Payload } from '../hooks/index.ts';
import type { InlineTraces } from './inlineTrace.ts';
import type { OperationPlans } from './operationPlans.ts';

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Executes valid operations (`graph/execution/`). graphql-js only reports the errors of invalid ones. */
export function executeOperations(
  plans: OperationPlans,
  traces: InlineTraces,
  format: FormatError,
  maxBytes: number,
): Feature {
  const hooks: Hooks = {
    async responseForOperation(resolved) {
      const operation = plans.plan(resolved);
      if (!operation) return null;
      const trace = await traces.traceOf(resolved);
      const { lists, errors: limit } = resolved.contextValue;
      const { result, pending, later } = await execute(operation, { lists, limit, trace });
      const { data, errors } = result;
      if (errors) await traces.addErrors(resolved, errors);
      const first = {
        data: data ?? null,
        ...(errors && { errors: errors.map(error => formatExecutionError(error, format)) }),
      };
      const http = { headers: new HeaderMap() };
      if (!later) return { http, body: { kind: 'single', singleResult: first } };
      const initialResult = { ...first, pending, hasNext: true };
      const firstBytes = jsonBytes(initialResult);
      if (firstBytes > maxBytes)
        return { http, body: { kind: 'single', singleResult: createTooLargeResult(maxBytes) } };
      const subsequentResults = boundPayloads(maxBytes, firstBytes, formatPayloads(later, format));
      return { http, body: { kind: 'incremental', initialResult, subsequentResults } as GraphQLResponse['body'] };
    },
  };
  return () => hooks;
}

async function* formatPayloads(
  payloads: AsyncIterable<IncrementalPayload>,
  format: FormatError,
): AsyncGenerator<Payload, void> {
  for await (const { incremental = [], ...payload } of payloads) {
    const formatted = incremental.map(({ errors, ...part }) => ({
      ...part,
      ...(errors && { errors: errors.map(error => formatExecutionError(error, format)) }),
    }));
    yield { ...payload, ...(formatted.length > 0 && { incremental: formatted }) };
  }
}

/** Formats an error as Apollo Server does. */
function formatExecutionError(error: GraphQLError, format: FormatError): GraphQLFormattedError {
  const { code = ApolloServerErrorCode.INTERNAL_SERVER_ERROR } = error.extensions;
  return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}
