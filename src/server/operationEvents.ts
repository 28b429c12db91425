import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { Events, Headers, OperationReport } from '../events.ts';
import type { Feature } from './features.ts';

/** Characters of a name that a client may choose. */
const LONGEST_NAME = 100;

/** Reports requests without an operation. */
export const reportInvalid = (events: Events): ApolloServerPlugin => ({
  async invalidRequestWasReceived() {
    events.emit('refused', 'BAD_REQUEST');
  },
});

/** Reports the begin and the end of operations, deferred parts included. */
export const publishOperations =
  (events: Events): Feature =>
  ({ contextValue: { operation }, request }) => {
    const beganAt = performance.now();
    const codes = new Set<string>();
    const headers: Headers = name => request.http?.headers.get(name);
    const end = (context: GraphQLRequestContext<Context>) => {
      operation.name = context.operationName?.slice(0, LONGEST_NAME);
      const seconds = (performance.now() - beganAt) / 1000;
      const type = context.operation?.operation;
      events.emit('operationEnded', operation, { type, client: clientIn(headers), seconds, codes: [...codes] });
    };
    events.emit('operationBegan', operation, headers);
    return {
      willSendResponse(context) {
        const { body } = context.response;
        if (body.kind === 'single') {
          addCodes(codes, body.singleResult.errors);
          end(context);
        } else {
          addCodes(codes, body.initialResult.errors);
        }
      },
      willSendSubsequentPayload(context, { incremental, hasNext }) {
        incremental?.forEach(({ errors }) => addCodes(codes, errors));
        if (!hasNext) end(context);
      },
    };
  };

/** The client as it names itself. */
export function clientIn(headers: Headers): OperationReport['client'] {
  const short = (name: string) => headers(name)?.slice(0, LONGEST_NAME);
  return { name: short('apollographql-client-name'), version: short('apollographql-client-version') };
}

function addCodes(codes: Set<string>, errors: readonly GraphQLFormattedError[] | undefined): void {
  for (const { extensions } of errors ?? []) codes.add(String(extensions?.['code']));
}
