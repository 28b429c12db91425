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
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { Subgraph, type Reset } from './subgraph.ts';

/** The production server, backed by a service that has only prepared responses. */
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

  /** @throws {AssertionError} if the response has an error */
  async ask(query: string, variables: object = {}, headers: Headers = {}): Promise<Answer> {
    return expectAnswer(await post(this.#server, query, variables, headers));
  }

  /** @throws {AssertionError} if the response has no error, or an internal server error */
  async askFailing(query: string, variables: object = {}, headers: Headers = {}): Promise<Failure> {
    return expectFailure(await post(this.#server, query, variables, headers));
  }

  /** Sends an operation whose response may have errors. */
  post(query: string, variables: object = {}, headers: Headers = {}): Promise<Response> {
    return post(this.#server, query, variables, headers);
  }

  /** Returns the whole response including headers. */
  send(request: object, headers: Headers = {}) {
    return send(this.#server, request, headers);
  }

  async close(): Promise<void> {
    this.service.expectDone();
    await this.#server.close();
  }
}

type Start = Parameters<typeof Subgraph.start>;

/** A subgraph for one test file, closed after the last test. */
export async function sharedSubgraph(...start: Start): Promise<Subgraph> {
  const subgraph = await Subgraph.start(...start);
  afterAll(() => subgraph.close());
  return subgraph;
}

/** Like {@link sharedSubgraph}, reset before each test. */
export async function testedSubgraph(reset: Reset = {}, ...start: Start): Promise<Subgraph> {
  const subgraph = await sharedSubgraph(...start);
  beforeEach(() => subgraph.reset(reset));
  return subgraph;
}

/** A server backed by a service with prepared responses, closed when the test ends. */
export async function fakeSubgraph(settings?: Partial<ServiceConfig>): Promise<FakeSubgraph> {
  const fake = await FakeSubgraph.start(settings);
  onTestFinished(() => fake.close());
  return fake;
}
