import type { FastifyInstance } from 'fastify';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { createServer } from '../../src/server.ts';
import type { Answer } from './subgraph.ts';

/** The server as built for production, over a sandbox that takes changes, as the service's production does. */
export class WritableSubgraph {
  readonly sandbox: Sandbox;
  #server: FastifyInstance;

  private constructor(sandbox: Sandbox, server: FastifyInstance) {
    this.sandbox = sandbox;
    this.#server = server;
  }

  static async start(): Promise<WritableSubgraph> {
    const sandbox = await startSandbox({ writable: true });
    return new WritableSubgraph(sandbox, await serverOver(sandbox));
  }

  /** A sandbox in which nothing has been changed, and a server that remembers nothing. */
  async reset(): Promise<void> {
    await this.#server.close();
    this.#server = await serverOver(this.sandbox);
    this.sandbox.reset();
  }

  /** The answer, and the calls it took as `GET /path?query`, decoded. */
  async ask(query: string, variables: object = {}): Promise<Answer & { readonly calls: readonly string[] }> {
    this.sandbox.calls.length = 0;
    const response = await this.#server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables }),
    });
    const calls = this.sandbox.calls.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`);
    return { ...response.json<Answer>(), calls };
  }

  /** Serves GraphQL over a real connection, for browsers. @param port Any free one by default. */
  async listen(port = 0): Promise<URL> {
    return new URL(await this.#server.listen({ port, host: '127.0.0.1' }));
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.sandbox.close();
  }
}

function serverOver({ url, authUrl, clientId: id, clientSecret: secret }: Sandbox): Promise<FastifyInstance> {
  const credentials = { kind: 'client', authUrl, id, secret } as const;
  const service = {
    url,
    credentials,
    name: 'service',
    timeout: 5_000,
    manyIds: true,
    ratePerMinute: 100_000,
    cacheBytes: 64 * 1024 * 1024,
    operationTimeout: 10_000,
    operationCalls: 1_000,
  };
  return createServer({ service, logLevel: 'silent' });
}
