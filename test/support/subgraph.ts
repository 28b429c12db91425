import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import type { RouterConfig, ServiceConfig } from '../../src/config.ts';
import { startSandbox, type Sandbox, type SandboxOptions, type SeenCall } from '../../src/sandbox/server.ts';
import { createServer } from '../../src/server.ts';
import { Rounds } from './rounds.ts';

export interface Answer {
  // The shape follows from the query of each test.
  readonly data: any;
  readonly extensions?: any;
  readonly errors?: readonly { message: string; path?: readonly (string | number)[]; extensions: { code: string } }[];
}

export interface Asked extends Answer {
  /** The calls the service saw, as `GET /path?query`, decoded. */
  readonly calls: readonly string[];
  /** The longest chain of calls that had to wait for each other; 0 unless they are counted. */
  readonly rounds: number;
}

type Headers = Readonly<Record<string, string>>;

/** The server as built for production, over a sandbox of its own. */
export class Subgraph {
  readonly sandbox: Sandbox;
  readonly service: ServiceConfig;
  #server: FastifyInstance;

  #rounds: Rounds | undefined;

  private constructor(sandbox: Sandbox, service: ServiceConfig, server: FastifyInstance) {
    this.sandbox = sandbox;
    this.service = service;
    this.#server = server;
  }

  static async start(settings: Partial<ServiceConfig> = {}, options: SandboxOptions = {}): Promise<Subgraph> {
    const sandbox = await startSandbox(options);
    const { url, authUrl, clientId: id, clientSecret: secret } = sandbox;
    const service: ServiceConfig = {
      url,
      credentials: { kind: 'client', authUrl, id, secret },
      name: 'service',
      timeout: 5_000,
      manyIds: true,
      ratePerMinute: 100_000,
      cacheBytes: 64 * 1024 * 1024,
      operationTimeout: 10_000,
      operationCalls: 1_000,
      ...settings,
    };
    return new Subgraph(sandbox, service, await serverOver(service));
  }

  /** A calm sandbox, and a server that remembers nothing. */
  async reset({ countRounds = false, ...settings }: Partial<ServiceConfig> & { countRounds?: boolean } = {}) {
    await this.#server.close();
    this.#rounds = countRounds ? new Rounds() : undefined;
    this.#server = await serverOver({ ...this.service, ...settings }, this.#rounds?.dispatcher);
    this.sandbox.reset();
  }

  async ask(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Asked> {
    this.sandbox.calls.length = 0;
    if (this.#rounds) this.#rounds.count = 0;
    const answer = await this.post(query, variables, headers);
    const calls = [...this.sandbox.calls];
    return { ...answer, calls: calls.map(nameOf), rounds: this.rounds };
  }

  /** Asks without a look at the calls, so that several may ask at once. */
  async post(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Answer> {
    return (await this.send({ query, variables }, headers)).json<Answer>();
  }

  /** Asks for the whole response, headers and all. */
  send(request: object, headers: Headers = {}) {
    return this.#server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(request),
    });
  }

  /** The longest chain of calls so far that had to wait for each other; 0 unless they are counted. */
  get rounds(): number {
    return this.#rounds?.count ?? 0;
  }

  /** Serves GraphQL over a real connection, for clients that hang up. */
  listen(): Promise<string> {
    return this.#server.listen({ port: 0, host: '127.0.0.1' });
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.sandbox.close();
  }
}

export function serverOver(
  service: ServiceConfig,
  dispatcher?: Dispatcher,
  router?: RouterConfig,
): Promise<FastifyInstance> {
  return createServer({ service, logLevel: 'silent', router, ...(dispatcher && { dispatcher }) });
}

const nameOf = ({ method, path }: SeenCall) => `${method} ${decodeURIComponent(path)}`;
