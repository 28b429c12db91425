import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { Events } from '../events.ts';
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
    const end = (context: GraphQLRequestContext<Context>) =>
      events.emit('operationEnded', operation, {
        ...namesOf(context),
        seconds: (performance.now() - beganAt) / 1000,
        codes: [...codes],
      });
    events.emit('operationBegan', operation, name => request.http?.headers.get(name));
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

function namesOf({ operationName, operation, request }: GraphQLRequestContext<Context>) {
  const header = (name: string) => request.http?.headers.get(name)?.slice(0, LONGEST_NAME);
  return {
    name: operationName?.slice(0, LONGEST_NAME),
    type: operation?.operation,
    client: { name: header('apollographql-client-name'), version: header('apollographql-client-version') },
  };
}

function addCodes(codes: Set<string>, errors: readonly GraphQLFormattedError[] | undefined): void {
  for (const { extensions } of errors ?? []) codes.add(String(extensions?.['code']));
}
