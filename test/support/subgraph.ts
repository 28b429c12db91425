import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../src/config/config.ts';
import { startSandbox, type Sandbox, type SandboxOptions, type SeenCall } from '../../src/sandbox/server.ts';
import { expect } from 'vitest';
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
import { parse } from 'graphql';
import { Price } from '../../src/graph/cost/price.ts';
import { planOperation } from '../../src/graph/plan/plannedOperation.ts';
import { schema } from './schema.ts';

/** Time without a new call after which a round of calls is sent. */
const QUIET_MS = 15;

/**
 * Lock-step dispatcher: collects calls until no more arrive, sends them, and waits for all responses. The number of
 * rounds is the longest chain of dependent calls, regardless of the machine's speed.
 */
export class Rounds {
  readonly dispatcher: Dispatcher;
  /** Number of rounds, excluding token requests. */
  count = 0;
  #held: (() => void)[] = [];
  #underWay = 0;
  #arrivals = 0;

  constructor() {
    this.dispatcher = new Agent().compose(dispatch => (options, handler) => {
      if (options.path === '/oauth/token') return dispatch(options, handler);
      const ended = () => this.#ended();
      this.#held.push(() => dispatch(options, watched(handler, ended)));
      void this.#arrived();
      return true;
    });
  }

  async #arrived(): Promise<void> {
    const arrival = ++this.#arrivals;
    await wait(QUIET_MS);
    if (arrival === this.#arrivals && this.#underWay === 0) this.#release();
  }

  #ended(): void {
    this.#underWay--;
    if (this.#underWay === 0 && this.#held.length > 0) void this.#arrived();
  }

  #release(): void {
    const calls = this.#held;
    this.#held = [];
    if (calls.length === 0) return;
    this.count++;
    this.#underWay = calls.length;
    calls.forEach(release => release());
  }
}

/** Forwards all events and calls `ended` at the end of the response. */
function watched(handler: Dispatcher.DispatchHandler, ended: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => {
      handler.onResponseEnd?.(...args);
      ended();
    },
    onResponseError: (...args) => {
      handler.onResponseError?.(...args);
      ended();
    },
  };
}

export type { Answer, Response } from './server.ts';

interface Sent {
  /** Calls that the service received, as decoded `GET /path?query`. */
  readonly calls: readonly string[];
  /** Longest chain of dependent calls; 0 unless counted. */
  readonly rounds: number;
}

export type Asked = Answer & Sent;
export type Failed = Failure & Sent;

export type Reset = Partial<ServiceConfig> & { countRounds?: boolean };

/** The production server, backed by a separate sandbox. */
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

  /** @param options Sandbox options. With `writable`, the sandbox accepts writes, as the service does in production. */
  static async start(settings: Partial<ServiceConfig> = {}, options: SandboxOptions = {}): Promise<Subgraph> {
    const sandbox = await startSandbox(options);
    const { url, authUrl, clientId: id, clientSecret: secret } = sandbox;
    const service = settingsFor({ url, credentials: { kind: 'client', authUrl, id, secret }, ...settings });
    return new Subgraph(sandbox, service, await serverOver(service));
  }

  /** Removes faults from the sandbox and replaces the server, so that its cache is empty. */
  async reset({ countRounds = false, ...settings }: Reset = {}) {
    await this.#server.close();
    this.#rounds = countRounds ? new Rounds() : undefined;
    const dispatcher = this.#rounds && { dispatcher: this.#rounds.dispatcher };
    const service = { ...this.service, ...settings };
    this.#batchPaths = service.batchPaths;
    this.#longestPeriod = service.maxPeriodDays;
    this.#server = await serverOver(service, dispatcher);
    // Calls that the closed server canceled may not have reached the sandbox yet, and must not count as new calls.
    await this.sandbox.closeConnections();
    this.sandbox.reset();
  }

  /** @throws {AssertionError} if the response has an error, or took more calls than its price */
  async ask(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Asked> {
    const { response, ...sent } = await this.#send(query, variables, headers);
    return { ...expectAnswer(response), ...sent };
  }

  /** @throws {AssertionError} if the response has no error or an internal server error, or took more calls than its price */
  async askFailing(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Failed> {
    const { response, ...sent } = await this.#send(query, variables, headers);
    return { ...expectFailure(response), ...sent };
  }

  async #send(query: string, variables: Record<string, unknown>, headers: Headers) {
    this.sandbox.calls.length = 0;
    if (this.#rounds) this.#rounds.count = 0;
    const response = await this.post(query, variables, headers);
    const calls = this.sandbox.calls.map(nameOf);
    // On a busy machine, calls can be repeated. All POSTs count, because POSTs to one path differ in their bodies.
    const distinct = calls.filter((call, index) => call.startsWith('POST') || calls.indexOf(call) === index);
    if (this.#isCalm && calls.length > 0) {
      expect(distinct.length, 'calls').toBeLessThanOrEqual(
        callsOf(query, variables, this.#sharesCalls, this.#longestPeriod),
      );
    }
    return { response, calls, rounds: this.rounds };
  }

  /** Whether calls can be compared with the price, which excludes retries and rejected versions. */
  get #isCalm(): boolean {
    const { faults, refused, retired, manyIds } = this.sandbox.knobs;
    return manyIds && [faults, refused, retired].every(({ length }) => length === 0);
  }

  #sharesCalls = (type: string): boolean => {
    const batchPaths = this.#batchPaths;
    return typeof batchPaths === 'object' ? batchPaths.has(type) : batchPaths === true;
  };

  /**
   * Requests one entity per representation.
   * @throws {AssertionError} in the same cases as {@link ask}
   */
  askEntities(selections: string, ...representations: unknown[]): Promise<Asked> {
    return this.ask(entitiesOf(selections), { representations });
  }

  /**
   * Requests one entity per representation.
   * @throws {AssertionError} in the same cases as {@link askFailing}
   */
  askFailingEntities(selections: string, ...representations: unknown[]): Promise<Failed> {
    return this.askFailing(entitiesOf(selections), { representations });
  }

  /** Sends an operation without recording its calls, so that several can run concurrently. */
  post(query: string, variables: Record<string, unknown> = {}, headers: Headers = {}): Promise<Response> {
    return post(this.#server, query, variables, headers);
  }

  /** Returns the whole response including headers. */
  send(request: object, headers: Headers = {}) {
    return send(this.#server, request, headers);
  }

  /** Requests a URL. */
  get(url: string, headers: Headers = {}) {
    return this.#server.inject({ url, headers });
  }

  /** Sends a body without serializing it. */
  sendText(payload: string) {
    return sendText(this.#server, payload);
  }

  /** Longest chain of dependent calls so far; 0 unless counted. */
  get rounds(): number {
    return this.#rounds?.count ?? 0;
  }

  /** Listens on a port, by default a free one, for browsers and clients that disconnect. */
  listen(port = 0): Promise<string> {
    return this.#server.listen({ port, host: '127.0.0.1' });
  }

  /** Number of open client connections. */
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

/** Price of an operation in calls. */
export function callsOf(
  query: string,
  variables: Record<string, unknown> = {},
  sharesCalls: (type: string) => boolean = () => true,
  longestPeriod = 100,
): number {
  const operation = planOperation({ schema, document: parse(query), variableValues: variables });
  if (!operation) return 0;
  return new Price(operation, Infinity, type => (sharesCalls(type) ? 'batch' : 'alone'), longestPeriod).calls;
}
