import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';

/** A valid operation that is going to be executed. */
export interface ResolvedOperation extends GraphQLRequestContext<Context> {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** @throws {GraphQLError} the refusal of an operation */
export type OperationCheck = (operation: ResolvedOperation) => Promise<void> | void;

/**
 * Checks an operation before it is executed, and ends at the first refusal, so that the quick checks bound the work of the
 * slow ones. Checks in a plugin each would all run.
 */
export const checkOperations = (...checks: readonly OperationCheck[]): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async didResolveOperation(request) {
      const { operation } = request;
      if (operation) for (const check of checks) await check({ ...request, operation });
    },
  }),
});
