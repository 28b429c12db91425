import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../src/config/config.ts';
import { configOf, FakeService } from './fakeService.ts';
import { post, serverOver, type Answer, type Headers } from './server.ts';

/** The server as in production, over a service with only the responses of a test. */
export class FakeSubgraph {
  readonly service: FakeService;
  readonly #server: FastifyInstance;

  private constructor(service: FakeService, server: FastifyInstance) {
    this.service = service;
    this.#server = server;
  }

  static async start(settings: Partial<ServiceConfig> = {}): Promise<FakeSubgraph> {
    const service = new FakeService();
    return new FakeSubgraph(service, await serverOver({ ...configOf(), ...settings }, { dispatcher: service.agent }));
  }

  ask(query: string, variables: object = {}, headers: Headers = {}): Promise<Answer> {
    return post(this.#server, query, variables, headers);
  }

  async close(): Promise<void> {
    this.service.expectDone();
    await this.#server.close();
  }
}
