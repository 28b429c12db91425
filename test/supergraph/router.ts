import { createGatewayRuntime, type GatewayPlugin, type GatewayRuntime } from '@graphql-hive/gateway-runtime';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import { gatewayConfig, type Authenticated } from '../../.deploy/gateway.config.ts';
import {
  expectAnswer,
  expectFailure,
  type Answer,
  type Failure,
  type Headers,
  type Response,
} from '../support/server.ts';

export interface Service {
  readonly name: string;
  readonly typeDefs: string;
  readonly url: string;
}

/** @throws if the composition fails */
export function supergraphOf(services: readonly Service[]): string {
  const { errors = [], supergraphSdl } = composeServices(
    services.map(({ name, typeDefs, url }) => ({ name, url, typeDefs: parse(typeDefs) })),
  );
  if (!supergraphSdl) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}

interface RouterOptions {
  /** Scopes of the accepted users, by `authorization` header. */
  readonly users?: Readonly<Record<string, string>>;
  /** Whether the router enforces `@requiresScopes` and `@authenticated`. */
  readonly isAuthorizing?: boolean;
  readonly demandControl?: { readonly includeExtensionMetadata: boolean; readonly typeCost: () => number };
}

/** The router of the compose file, in this process. Calls subgraphs over HTTP, with the secret in `ROUTER_SECRET`. */
export class Router {
  readonly #gateway: GatewayRuntime;

  constructor(supergraph: string, { users = {}, isAuthorizing = false, demandControl }: RouterOptions = {}) {
    this.#gateway = createGatewayRuntime<Authenticated>({
      ...gatewayConfig,
      supergraph,
      logging: false,
      plugins: () => [...gatewayConfig.plugins(), verifyTokens(users)],
      ...(isAuthorizing && { genericAuth }),
      ...(demandControl && { demandControl }),
    });
  }

  /** @throws if the response has an error */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    return expectAnswer(await this.#post(query, variables));
  }

  /** @throws if the response has no error, or an error that does not come from the subgraph */
  async askFailing(query: string, variables: Record<string, unknown> = {}): Promise<Failure> {
    return expectFailure(await this.#post(query, variables));
  }

  async #post(query: string, variables: Record<string, unknown>): Promise<Response> {
    return this.send({ query, variables });
  }

  /** Sends a request body as a client does. */
  async send(body: object, headers: Headers = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers };
    const response = await this.fetch({ method: 'POST', headers: json, body: JSON.stringify(body) });
    return JSON.parse(await response.text());
  }

  /** The `fetch` for a client of the router. */
  async fetch(init: RequestInit = {}): Promise<globalThis.Response> {
    return this.#gateway.fetch('http://router.test/graphql', init);
  }

  async close(): Promise<void> {
    await this.#gateway.dispose();
  }
}

/** As documented in .deploy/ROUTER.md. */
const genericAuth = {
  mode: 'protect-granular',
  resolveUserFn: (context: Authenticated) => context.jwt?.payload,
  extractScopes: (user?: { readonly scope?: string }) => user?.scope?.split(' ') ?? [],
} as const;

/** Replaces Hive Gateway's JWT plugin, which adds the same object to the context. */
const verifyTokens = (users: Readonly<Record<string, string>>): GatewayPlugin<Authenticated> => ({
  onRequest({ request, serverContext }) {
    const scope = users[request.headers.get('authorization') ?? ''];
    if (scope !== undefined) Object.assign(serverContext, { jwt: { payload: { scope } } });
  },
});
