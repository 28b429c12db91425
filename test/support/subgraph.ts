import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../src/config/config.ts';
import { startSandbox, type Sandbox, type SandboxOptions, type SeenCall } from '../../src/sandbox/server.ts';
import { expect } from 'vitest';
import { callsOf } from './estimates.ts';
import { Rounds } from './rounds.ts';
import {
  expectAnswer,
  expectFailure,
  post,
  send,
  sendText,
  serverOver,
  settingsFor,
  type Answer,
  type Failure,
  type Headers,
  type Response,
} from './server.ts';

export type { Answer, Response } from './server.ts';

interface Sent {
  /** The calls the service saw, as `GET /path?query`, decoded. */
  readonly calls: readonly string[];
  /** The longest chain of calls that had to wait for each other; 0 unless they are counted. */
  readonly rounds: number;
}

export type Asked = Answer & Sent;
export type Failed = Failure & Sent;

export type Reset = Partial<ServiceConfig> & { countRounds?: boolean };

/** The server as built for production, over a sandbox of its own. */
export class Subgraph {
  readonly sandbox: Sandbox;
  readonly service: ServiceConfig;
  #batchPaths: ServiceConfig['batchPaths'];
  #longestPeriod: number;
  #server: FastifyInstance;
  #rounds: Rounds | undefined;

  private constructor(sandbox: Sandbox, service: ServiceConfig, server: FastifyInstance) {
    this.sandbox = sandbox;
    this.service = service;
    this.#batchPaths = service.batchPaths;
    this.#longestPeriod = service.maxPeriodDays;
    this.#server = server;
  }

  /** @param options Of the sandbox: `writable` lets it take changes, as the service's production does. */
  static async start(settings: Partial<ServiceConfig> = {}, options: SandboxOptions = {}): Promise<Subgraph> {
    const sandbox = await startSandbox(options);
    const { url, authUrl, clientId: id, clientSecret: secret } = sandbox;
    const service = settingsFor({ url, credentials: { kind: 'client', authUrl, id, secret }, ...settings });
    return new Subgraph(sandbox, service, await serverOver(service));
  }

  /** A calm sandbox, and a server that remembers nothing. */
  async reset({ countRounds = false, ...settings }: Reset = {}) {
    await this.#server.close();
    this.#rounds = countRounds ? new Rounds() : undefined;
    const dispatcher = this.#rounds && { dispatcher: this.#rounds.dispatcher };
    const service = { ...this.service, ...settings };
    this.#batchPaths = service.batchPaths;
    this.#longestPeriod = service.maxPeriodDays;
    this.#server = await serverOver(service, dispatcher);
    this.sandbox.reset();
  }

  /** @throws if the response has an error, or needed more calls than its price */
  async ask(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Asked> {
    const { response, ...sent } = await this.#send(query, variables, headers);
    return { ...expectAnswer(response), ...sent };
  }

  /** @throws if the response has no error, one that the program did not write, or needed more calls than its price */
  async askFailing(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Failed> {
    const { response, ...sent } = await this.#send(query, variables, headers);
    return { ...expectFailure(response), ...sent };
  }

  async #send(query: string, variables: Record<string, unknown>, headers: Headers) {
    this.sandbox.calls.length = 0;
    if (this.#rounds) this.#rounds.count = 0;
    const response = await this.post(query, variables, headers);
    const calls = this.sandbox.calls.map(nameOf);
    // A call without an answer is repeated on a busy machine, and POSTs to one path differ in their bodies.
    const distinct = calls.filter((call, index) => call.startsWith('POST') || calls.indexOf(call) === index);
    if (this.#isCalm && calls.length > 0) {
      expect(distinct.length, 'calls').toBeLessThanOrEqual(
        callsOf(query, variables, this.#sharesCalls, this.#longestPeriod),
      );
    }
    return { response, calls, rounds: this.rounds };
  }

  /** A price knows nothing of repeated calls and of refused versions. */
  get #isCalm(): boolean {
    const { faults, refused, retired, manyIds } = this.sandbox.knobs;
    return manyIds && [faults, refused, retired].every(({ length }) => length === 0);
  }

  #sharesCalls = (type: string): boolean => {
    const batchPaths = this.#batchPaths;
    return typeof batchPaths === 'object' ? batchPaths.has(type) : batchPaths === true;
  };

  /** Requests one entity for each representation. @throws like {@link ask} */
  askEntities(selections: string, ...representations: unknown[]): Promise<Asked> {
    return this.ask(entitiesOf(selections), { representations });
  }

  /** Requests one entity for each representation. @throws like {@link askFailing} */
  askFailingEntities(selections: string, ...representations: unknown[]): Promise<Failed> {
    return this.askFailing(entitiesOf(selections), { representations });
  }

  /** Sends an operation without recording its calls, so that several can run at once. */
  post(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Response> {
    return post(this.#server, query, variables, headers);
  }

  /** Asks for the whole response, headers and all. */
  send(request: object, headers: Headers = {}) {
    return send(this.#server, request, headers);
  }

  /** Requests an address, headers and all. */
  get(url: string, headers: Headers = {}) {
    return this.#server.inject({ url, headers });
  }

  /** Sends a body as it is written. */
  sendText(payload: string) {
    return sendText(this.#server, payload);
  }

  /** The longest chain of calls so far that had to wait for each other; 0 unless they are counted. */
  get rounds(): number {
    return this.#rounds?.count ?? 0;
  }

  /** Serves GraphQL over a real connection, for clients that hang up and for browsers; at any port by default. */
  listen(port = 0): Promise<string> {
    return this.#server.listen({ port, host: '127.0.0.1' });
  }

  /** Open connections of clients. */
  connections(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    return promise;
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.sandbox.close();
  }
}

const entitiesOf = (selections: string) => `query ($representations: [_Any!]!) {
  entities: _entities(representations: $representations) { ${selections} }
}`;

const nameOf = ({ method, path }: SeenCall) => `${method} ${decodeURIComponent(path)}`;
