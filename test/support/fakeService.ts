import { EventEmitter } from 'node:events';
import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { SubgraphError, type CallFailure, ServiceError } from '../../src/operation/errors.ts';
import { type Call, readObject, type WriteDefinition } from '../../src/service/description/call.ts';
import type { JsonObject } from '../../src/service/description/json.ts';
import type { Events } from '../../src/operation/events.ts';
import { Client, type Calls } from '../../src/client/client.ts';
import { Operation } from '../../src/operation/operation.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { logCalls, logFailures, logObstacles } from '../../src/server/logging/operationLog.ts';
import { settingsFor } from './server.ts';
import { Service, type Body, type Misbehaviour, type SentCall } from './service.ts';
import { createContext, type Context, type SharedDependencies } from '../../src/graph/context.ts';
import { text } from '../../src/service/description/fields.ts';
import { defineRecordKind, lookUpBy } from '../../src/service/description/record.ts';
import { Cache } from '../../src/cache/cache.ts';
import { BatchPaths } from '../../src/loaders/records/batchPaths.ts';
import { Endpoints } from '../../src/client/endpoint.ts';
import { type Outgoing, outgoingCall } from '../../src/client/outgoing.ts';

const ORIGIN = 'https://service.test';
const AUTH = 'https://auth.test';
export const SECRET = 'ssh-very-secret';
export const client = { kind: 'client', authUrl: AUTH, id: 'our-id', secret: SECRET } as const;
export const key = { kind: 'key', appId: 'our-app', apiKey: SECRET } as const;

export function configOf(settings: Partial<ServiceConfig> = {}): ServiceConfig {
  return settingsFor({ url: ORIGIN, credentials: key, ...settings });
}

const NO_CLIENT = { name: undefined, version: undefined };

interface How {
  status?: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Number of calls with this response; 1 by default. Infinity for all further calls. */
  times?: number;
  /** In ms. */
  delay?: number;
}

/** A service that has only prepared responses. Calls without a prepared response fail. */
export class FakeService {
  readonly agent = new Service();
  readonly #logged: string[] = [];

  /** Sets the response to the next token requests. By default, they return a token. */
  token(body: object | string | Buffer = { access_token: 'token-1', expires_in: 3600 }, how: How = {}): this {
    return this.#answer(AUTH, '/oauth/token', 'POST', body, how);
  }

  /** Sets the response to the next GET calls for a path. */
  get(path: string | RegExp, body: Body, how: How = {}): this {
    return this.#answer(ORIGIN, path, 'GET', body, how);
  }

  /** Sets the response to the next POST or DELETE calls for a path. */
  answer(method: 'POST' | 'DELETE', path: string, body: object | string | Buffer, how: How = {}): this {
    return this.#answer(ORIGIN, path, method, body, how);
  }

  /** Sets the responses to all calls for a path, by the requested page. */
  answerAll(path: RegExp, answerOf: (window: { offset: number; limit: number }) => object, how: How = {}): this {
    const body = (_: unknown, { path: sent }: SentCall) => {
      const { searchParams } = new URL(sent, ORIGIN);
      return answerOf({ offset: Number(searchParams.get('offset')), limit: Number(searchParams.get('limit')) });
    };
    return this.get(path, body, { times: Infinity, ...how });
  }

  /** Breaks the connections of the next calls for a path. */
  breaks(path: string, times = 1): this {
    return this.misbehaves({ calls: { origin: ORIGIN, path, method: 'GET', times }, connection: 'broken' });
  }

  /** Refuses connections of the next calls for a path. */
  refuses(path: string, times = 1): this {
    return this.misbehaves({ calls: { origin: ORIGIN, path, method: 'GET', times }, connection: 'refused' });
  }

  #answer(origin: string, path: string | RegExp, method: string, body: Body, { times = 1, ...how }: How): this {
    return this.misbehaves({ calls: { origin, path, method, times }, body, ...how });
  }

  /** Adds faults. */
  misbehaves(...lines: readonly Misbehaviour[]): this {
    this.agent.misbehaviours.push(...lines);
    return this;
  }

  /** Creates the client of a process and logs its events. */
  process(settings: Partial<ServiceConfig> = {}, memory?: ReplicaStore, events: Events = new EventEmitter()): Client {
    logCalls(events, this.log);
    logFailures(events, this.log);
    logObstacles(events, this.log, configOf(settings));
    return new Client(configOf(settings), memory, this.agent, events);
  }

  /** A client that runs each read and write as a separate operation. */
  client(settings: Partial<ServiceConfig> = {}, memory?: ReplicaStore): Calls {
    const config = configOf(settings);
    const events: Events = new EventEmitter();
    const made = this.process(settings, memory, events);
    const alone = <T>(send: (calls: Calls) => Promise<T>) => {
      const operation = new Operation(config.operationTimeoutMs, config.maxOperationCalls, 'request');
      return send(made.within(operation)).finally(() => {
        operation.deadline.close();
        events.emit('operationEnded', operation, {
          type: 'query',
          client: NO_CLIENT,
          seconds: 0,
          isCancelled: false,
          codes: [],
        });
      });
    };
    return {
      negativeCache: made.negativeCache,
      read: call => alone(calls => calls.read(call)),
      write: (method, call) => alone(calls => calls.write(method, call)),
      breach: made.within(new Operation(config.operationTimeoutMs, config.maxOperationCalls)).breach,
    };
  }

  /** A logger that records its lines in {@link FakeService.logged}. */
  get log(): Logger {
    return pino({ level: 'trace' }, { write: line => void this.#logged.push(line) });
  }

  get logged(): string {
    return this.#logged.join('');
  }

  get #data(): readonly SentCall[] {
    return this.agent.sent.filter(({ origin }) => origin === ORIGIN);
  }

  /** Calls so far, as sent, except token requests. */
  get calls(): string[] {
    return this.#data.map(({ method, path }) => `${method} ${path}`);
  }

  /** Bodies of the calls, each undefined if empty. */
  get bodies(): unknown[] {
    return this.#data.map(({ body }) => (body === undefined ? undefined : JSON.parse(body)));
  }

  get dataHeaders(): Readonly<Record<string, string>>[] {
    return this.#data.map(({ headers }) => headers);
  }

  get tokenRequests(): readonly SentCall[] {
    return this.agent.sent.filter(({ origin }) => origin === AUTH);
  }

  /** Expects that all prepared responses were used. */
  expectDone(): void {
    expect(this.agent.unused.map(({ calls }) => calls?.path)).toEqual([]);
  }
}

/** A call that looks up a thing by id. */
export function thing(id = '1'): Call<JsonObject> {
  return { path: '/api/v{version}/thing/{id}', version: '2', values: { id }, decode: readObject };
}
export const THING = '/api/v2/thing/1';
export const answer = { type: 'thing', object: { uuid: '1', name: 'One' }, errors: [] };
export const errorBody = (code: number, message = 'No.') => ({ errors: [{ key: 'access', code, message }] });
/** Bodies of the two kinds of 429 responses: rate limit and quota. */
export const rateWindow = errorBody(429, 'You have reached the maximum request count per minute.');
export const spentQuota = errorBody(429, 'The quota of your plan is used up.');

/** Returns the error code of a rejected promise. Expects that the error contains no secret. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => expect.fail('the promise is fulfilled'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SubgraphError);
  if (!(error instanceof SubgraphError)) return 'none';
  const shown = JSON.stringify([error.message, error.extensions]);
  for (const secret of [SECRET, 'token-', ORIGIN, AUTH, '/api/', 'service.test', 'Basic', 'our-']) {
    expect(shown).not.toContain(secret);
  }
  return error.code;
}

/* Calls for testing a single policy. */

const endpoints = new Endpoints();

interface Options {
  readonly operation?: Operation;
  /** Endpoints to use instead of those that all tests share. */
  readonly of?: Endpoints;
  readonly write?: 'POST';
}

/** A call for a thing, in a separate operation. */
export function policyCall(call: Call<JsonObject> | string = '1', options: Options = {}): Outgoing<JsonObject> {
  const { operation = new Operation(10_000, 100, 'request'), of = endpoints, write } = options;
  const sent = typeof call === 'string' ? thing(call) : call;
  const state = of.of(sent.path, sent.values['platform']);
  return outgoingCall(sent, { operation, state, serviceName: 'service', ...(write && { write }) });
}

/** The error of a call for a thing. */
export const failureOf = (code: ServiceError['code'] = 'UPSTREAM_UNAVAILABLE', more: Partial<CallFailure> = {}) =>
  new ServiceError(code, { endpoint: thing().path, ...more });

const MINUTE = 60_000;

const versions = { '2': ['id', 'name'] } as const;

/** A kind of records that have a name and are looked up by id or platform identifier. */
export const thingKind = (lifetime = MINUTE) =>
  defineRecordKind({
    name: 'Thing',
    lifetime,
    fields: { id: text('uuid'), name: text('name') },
    lookUps: [
      lookUpBy('id', '/api/v{version}/thing/{id}', id => ({ id }), versions, { canBeWithdrawn: true }),
      lookUpBy('platformKey', '/api/v{version}/thing/on/{identifier}', ({ identifier }) => ({ identifier }), versions, {
        canBeWithdrawn: true,
      }),
    ],
  });

const change: WriteDefinition<string, undefined> = {
  method: 'POST',
  path: '/api/v2/thing/{id}',
  errorCodes: {},
};

/** The cache and client of one process. Every read is a separate operation. */
export class CachingProcess {
  readonly shared: SharedDependencies;
  readonly service: ServiceConfig;
  readonly events: Events;

  constructor(fake: FakeService, settings: Partial<ServiceConfig> = {}, store: ReplicaStore = noReplicaStore) {
    this.service = configOf(settings);
    const events: Events = new EventEmitter();
    const made = fake.process(settings, store, events);
    this.events = events;
    const cache = new Cache(this.service.maxCacheBytes, store, events, () => made.forgetInFlight());
    this.shared = { client: made, cache, batchPaths: new BatchPaths(this.service.batchPaths), service: this.service };
  }

  budget(): Operation {
    return new Operation(this.service.operationTimeoutMs, this.service.maxOperationCalls, 'request');
  }

  context(operation = this.budget()): Context {
    return createContext(operation, { count: () => undefined }, this.shared);
  }

  /**
   * Reads the name of a thing.
   * @throws {SubgraphError} if the call fails or the thing is not found
   */
  async read(id = '1', lifetime = MINUTE, operation = this.budget()): Promise<unknown> {
    return this.context(operation).records.read(thingKind(lifetime), { id }, 'name');
  }

  async write(id = '1', operation = this.budget()) {
    return this.context(operation).writes.send(change, { id }, undefined);
  }

  /** Ends an operation as the server does after a response. */
  end(operation: Operation): void {
    operation.deadline.close();
    const report = {
      type: 'query',
      client: { name: undefined, version: undefined },
      seconds: 0,
      isCancelled: false,
      codes: [],
    } as const;
    this.events.emit('operationEnded', operation, report);
  }

  close(): Promise<void> {
    return this.shared.client.close();
  }
}
