import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../src/config/config.ts';
import { configOf, FakeService } from './fakeService.ts';
import {
  expectAnswer,
  expectFailure,
  post,
  send,
  serverOver,
  type Answer,
  type Failure,
  type Headers,
  type Response,
} from './server.ts';

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

  /** @throws if the response has an error */
  async ask(query: string, variables: object = {}, headers: Headers = {}): Promise<Answer> {
    return expectAnswer(await post(this.#server, query, variables, headers));
  }

  /** @throws if the response has no error, or one that the program did not write */
  async askFailing(query: string, variables: object = {}, headers: Headers = {}): Promise<Failure> {
    return expectFailure(await post(this.#server, query, variables, headers));
  }

  /** Sends an operation whose response may have errors or none. */
  post(query: string, variables: object = {}, headers: Headers = {}): Promise<Response> {
    return post(this.#server, query, variables, headers);
  }

  /** Asks for the whole response, headers and all. */
  send(request: object, headers: Headers = {}) {
    return send(this.#server, request, headers);
  }

  async close(): Promise<void> {
    this.service.expectDone();
    await this.#server.close();
  }
}
