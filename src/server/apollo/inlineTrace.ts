import type {
  ApolloServerPlugin,
  GraphQLRequestContextResponseForOperation as Resolved,
  GraphQLRequestListener,
} from '@apollo/server';
import { ApolloServerPluginInlineTrace } from '@apollo/server/plugin/inlineTrace';
import type { GraphQLError } from 'graphql';
import type { Context } from '../../graph/index.ts';
import type { Trace } from '../../graph/execution/index.ts';

/** Apollo Server would permanently wrap every resolver at the first trace. Here, the executor calls the plugin. */
export class InlineTraces {
  readonly #listeners = new WeakMap<Context, GraphQLRequestListener<Context>>();
  readonly #inner: ApolloServerPlugin<Context> = ApolloServerPluginInlineTrace();

  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async request => {
      const listener = await this.#inner.requestDidStart?.(request);
      if (!listener) return undefined;
      this.#listeners.set(request.contextValue, listener);
      const { executionDidStart: _, ...others } = listener;
      return others;
    },
  };

  /** Undefined for a request without a trace. */
  async traceOf(resolved: Resolved<Context>): Promise<Trace | undefined> {
    const { contextValue } = resolved;
    const execution = await this.#listeners.get(contextValue)?.executionDidStart?.({ queryHash: '', ...resolved });
    if (!execution) return undefined;
    return info => {
      const end = execution.willResolveField?.({ source: undefined, args: {}, contextValue, info });
      return () => end?.(null);
    };
  }

  async addErrors(resolved: Resolved<Context>, errors: readonly GraphQLError[]): Promise<void> {
    await this.#listeners.get(resolved.contextValue)?.didEncounterErrors?.({ ...resolved, errors });
  }
}
