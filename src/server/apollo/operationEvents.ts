import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../../graph/index.ts';
import type { Events, GetHeader, OperationReport } from '../../operation/index.ts';
import { getDefect } from './errorMasking.ts';
import type { Feature } from '../hooks/index.ts';

/** Clients choose the names. */
const MAX_REPORTED_NAME_CHARACTERS = 100;

/** Reports requests without an operation, and errors outside an operation. */
export function reportRejectedRequests(events: Events, log: FastifyBaseLogger): ApolloServerPlugin {
  const logDefect = async ({ error: err }: { readonly error: Error }) => log.error({ err }, 'unexpected error');
  return {
    async invalidRequestWasReceived() {
      events.emit('requestRejected', 'BAD_REQUEST');
    },
    contextCreationDidFail: logDefect,
    unexpectedErrorProcessingRequest: logDefect,
  };
}

/** Reports the start and end of operations, including deferred parts. */
export const publishOperations =
  (events: Events): Feature =>
  requestContext => {
    const { request } = requestContext;
    const { operation } = requestContext.contextValue;
    const beganAt = performance.now();
    const codes = new Set<string>();
    const addErrors = (errors: readonly GraphQLFormattedError[] = []) => {
      for (const error of errors) {
        codes.add(String(error.extensions?.['code']));
        const defect = getDefect(error);
        if (defect !== undefined) events.emit('defect', operation, defect, error.path);
      }
    };
    const headers: GetHeader = name => request.http?.headers.get(name);
    let hasEnded = false;
    const end = (context: GraphQLRequestContext<Context>, { isCancelled }: Pick<OperationReport, 'isCancelled'>) => {
      // A cancelled operation can still have a response.
      if (hasEnded) return;
      hasEnded = true;
      operation.name = context.operationName?.slice(0, MAX_REPORTED_NAME_CHARACTERS);
      const seconds = (performance.now() - beganAt) / 1000;
      const type = context.operation?.operation;
      const report = { type, client: readClient(headers), seconds, isCancelled };
      events.emit('operationEnded', operation, { ...report, codes: isCancelled ? [] : [...codes] });
    };
    events.emit('operationBegan', operation, headers);
    operation.deadline.onClose(() => {
      if (operation.deadline.isCancelled) end(requestContext, { isCancelled: true });
    });
    return {
      willSendResponse(context) {
        const { body } = context.response;
        if (body.kind === 'single') {
          addErrors(body.singleResult.errors);
          end(context, { isCancelled: false });
        } else {
          addErrors(body.initialResult.errors);
        }
      },
      willSendSubsequentPayload(context, { incremental, hasNext }) {
        incremental?.forEach(({ errors }) => addErrors(errors));
        if (!hasNext) end(context, { isCancelled: false });
      },
    };
  };

export function readClient(headers: GetHeader): OperationReport['client'] {
  const short = (name: string) => headers(name)?.slice(0, MAX_REPORTED_NAME_CHARACTERS);
  return { name: short('apollographql-client-name'), version: short('apollographql-client-version') };
}
