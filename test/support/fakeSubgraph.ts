import type { FastifyInstance } from 'fastify';
import { createServer } from '../../src/server.ts';
import { configOf, FakeService, ORIGIN } from './fakeService.ts';
import type { Answer } from './subgraph.ts';

/** The server as built for production, over a service that knows just the answers a test writes down. */
export class FakeSubgraph {
  readonly service = new FakeService();
  #server: FastifyInstance | undefined;

  static async start(): Promise<FakeSubgraph> {
    const subgraph = new FakeSubgraph();
    const { agent: dispatcher } = subgraph.service;
    subgraph.#server = await createServer({ service: configOf(), logLevel: 'silent', dispatcher });
    return subgraph;
  }

  /** Answers the next call by another method than GET. */
  answer(method: 'POST' | 'DELETE', path: string, body: object, status = 200): this {
    this.service.agent.get(ORIGIN).intercept({ path, method }).reply(status, body);
    return this;
  }

  /** What was sent with the calls so far. */
  get bodies(): unknown[] {
    const calls = this.service.agent.getCallHistory()?.calls() ?? [];
    return calls.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body));
  }

  async ask(query: string, variables: object = {}): Promise<Answer> {
    const response = await this.#server?.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables }),
    });
    if (!response) throw new Error('it has not been started');
    return response.json<Answer>();
  }

  async close(): Promise<void> {
    this.service.expectDone();
    await this.#server?.close();
  }
}
