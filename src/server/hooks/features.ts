import type {
  ApolloServerPlugin,
  GraphQLRequestContext,
  GraphQLRequestListener,
  GraphQLResponse,
} from '@apollo/server';
import type { DocumentNode, GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import type { PendingFragment } from '../../graph/execution/index.ts';
import type { Context } from '../../graph/index.ts';

type Listener = Required<GraphQLRequestListener<Context>>;
type Hook<Name extends keyof Listener> = (
  ...args: Parameters<Listener[Name]>
) => ReturnType<Listener[Name]> | Awaited<ReturnType<Listener[Name]>>;

/** Hooks of one request, named like Apollo Server's. Most are synchronous. */
export interface Hooks {
  readonly didResolveOperation?: Hook<'didResolveOperation'>;
  readonly responseForOperation?: Hook<'responseForOperation'>;
  readonly willSendResponse?: Hook<'willSendResponse'>;
  readonly willSendSubsequentPayload?: (request: GraphQLRequestContext<Context>, payload: Payload) => void;
}

/** Parts of a response sent after the first ones. The last hook writes them in the client's format. */
export interface Payload {
  pending?: readonly PendingFragment[];
  incremental?: readonly PayloadPart[];
  completed?: readonly { readonly id: string; readonly errors?: readonly GraphQLFormattedError[] }[];
  readonly hasNext: boolean;
}

/** A deferred fragment. Without an id, it carries errors of the whole response. */
export interface PayloadPart extends Partial<PendingFragment> {
  readonly data?: object | null;
  errors?: readonly GraphQLFormattedError[];
}

/** Returns the hooks for a request, or undefined if the feature doesn't apply. */
export type Feature = (request: GraphQLRequestContext<Context>) => Hooks | undefined;

/**
 * A single plugin that runs features in order. Apollo Server runs all plugins at once, even after one has rejected the
 * operation, and awaits several promises for each plugin.
 */
export const createFeaturePlugin = (...features: readonly Feature[]): ApolloServerPlugin<Context> => ({
  async requestDidStart(request) {
    const hooks = features.map(feature => feature(request)).filter(hook => hook !== undefined);
    return {
      async didResolveOperation(context) {
        for (const hook of hooks) {
          const done = hook.didResolveOperation?.(context);
          if (done) await done;
        }
      },
      async responseForOperation(context) {
        for (const hook of hooks) {
          const response = hook.responseForOperation && (await hook.responseForOperation(context));
          if (response) return withPayloadHooks(response, context, hooks);
        }
        return null;
      },
      async willSendResponse(context) {
        for (const hook of hooks) {
          const done = hook.willSendResponse?.(context);
          if (done) await done;
        }
      },
    };
  },
});

/** Apollo Server calls these hooks only for parts that it executes itself. */
function withPayloadHooks(
  response: GraphQLResponse,
  context: GraphQLRequestContext<Context>,
  hooks: readonly Hooks[],
): GraphQLResponse {
  const { body } = response;
  if (body.kind === 'single') return response;
  const subsequentResults = callPayloadHooks(body.subsequentResults as AsyncIterable<Payload>, context, hooks);
  return { ...response, body: { ...body, subsequentResults } as GraphQLResponse['body'] };
}

async function* callPayloadHooks(
  payloads: AsyncIterable<Payload>,
  context: GraphQLRequestContext<Context>,
  hooks: readonly Hooks[],
): AsyncGenerator<Payload, void> {
  for await (const payload of payloads) {
    for (const hook of hooks) hook.willSendSubsequentPayload?.(context, payload);
    yield payload;
  }
}

/** A valid operation that is about to be executed. */
export interface ResolvedOperation extends GraphQLRequestContext<Context> {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

const isResolved = (request: GraphQLRequestContext<Context>): request is ResolvedOperation =>
  request.document !== undefined && request.operation !== undefined;

/** @throws {GraphQLError} if the operation is rejected */
export type OperationCheck = (operation: ResolvedOperation) => Promise<void> | void;

export function checkBeforeExecution(check: OperationCheck): Feature {
  const hooks: Hooks = {
    didResolveOperation: request => (isResolved(request) ? check(request) : undefined),
  };
  return () => hooks;
}
