import { createGatewayRuntime, type GatewayRuntime } from '@graphql-hive/gateway-runtime';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import { gatewayConfig } from '../../.deploy/gateway.config.ts';
import { expectAnswer, expectFailure, type Answer, type Failure, type Response } from '../support/server.ts';

/** A subgraph of the supergraph. */
export interface Service {
  readonly name: string;
  readonly typeDefs: string;
  readonly url: string;
}

/** @throws when the composition fails. */
export function supergraphOf(services: readonly Service[]): string {
  const { errors = [], supergraphSdl } = composeServices(
    services.map(({ name, typeDefs, url }) => ({ name, url, typeDefs: parse(typeDefs) })),
  );
  if (!supergraphSdl) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}

interface RouterOptions {
  /** Headers that it propagates to the music subgraph. */
  readonly secret?: Readonly<Record<string, string>>;
  /** Its demand control. */
  readonly demandControl?: { readonly includeExtensionMetadata: boolean; readonly typeCost: () => number };
}

/** The router of the compose file, in this process. It calls subgraphs over HTTP. */
export class Router {
  readonly #gateway: GatewayRuntime;

  constructor(supergraph: string, { secret = {}, demandControl }: RouterOptions = {}) {
    this.#gateway = createGatewayRuntime({
      ...gatewayConfig,
      supergraph,
      logging: false,
      propagateHeaders: {
        fromClientToSubgraphs: ({ subgraphName }) => (subgraphName === 'music' ? { ...secret } : {}),
      },
      ...(demandControl && { demandControl }),
    });
  }

  /** @throws if the response has an error */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    return expectAnswer(await this.#post(query, variables));
  }

  /** @throws if the response has no error, or one that the subgraph did not write */
  async askFailing(query: string, variables: Record<string, unknown> = {}): Promise<Failure> {
    return expectFailure(await this.#post(query, variables));
  }

  async #post(query: string, variables: Record<string, unknown>): Promise<Response> {
    const response = await this.#gateway.fetch('http://router.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return JSON.parse(await response.text());
  }

  async close(): Promise<void> {
    await this.#gateway.dispose();
  }
}
