import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { pino, type Logger } from 'pino';
import { MockAgent } from 'undici';
import { expect } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { SubgraphError } from '../../src/errors.ts';
import { type Call, type Raw, single } from '../../src/endpoint/call.ts';
import type { Events } from '../../src/events.ts';
import { Client, type Calls } from '../../src/rest/client.ts';
import { Operation } from '../../src/operation.ts';
import type { ReplicaStore } from '../../src/replica/store.ts';
import { logCalls, logFailures, logObstacles } from '../../src/server/operationLog.ts';
import { settingsFor } from './server.ts';

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
  headers?: IncomingHttpHeaders;
  /** Number of calls with this response; 1 by default. */
  times?: number;
  /** Milliseconds before the response. */
  delay?: number;
}

/** A service with only the responses of a test; all other calls fail. */
export class FakeService {
  readonly agent = new MockAgent({ enableCallHistory: true });
  readonly #logged: string[] = [];

  constructor() {
    this.agent.disableNetConnect();
  }

  /** Sets the response to the next token requests; a token by default. */
  token(body: object | string | Buffer = { access_token: 'token-1', expires_in: 3600 }, how: How = {}): this {
    return this.#intercept(AUTH, '/oauth/token', 'POST', body, how);
  }

  /** Sets the response to the next calls for a path. */
  get(path: string | RegExp, body: object | string | Buffer, how: How = {}): this {
    return this.#intercept(ORIGIN, path, 'GET', body, how);
  }

  /** Sets the response to the next calls for a path by another method. */
  answer(method: 'POST' | 'DELETE', path: string, body: object | string | Buffer, how: How = {}): this {
    return this.#intercept(ORIGIN, path, method, body, how);
  }

  /** Sets the responses to all calls for a path, by their window. */
  answerAll(path: RegExp, answerOf: (window: { offset: number; limit: number }) => object): this {
    this.agent
      .get(ORIGIN)
      .intercept({ path, method: 'GET' })
      .reply(200, ({ path: sent }) => {
        const { searchParams } = new URL(sent, ORIGIN);
        return answerOf({ offset: Number(searchParams.get('offset')), limit: Number(searchParams.get('limit')) });
      })
      .persist();
    return this;
  }

  /** Breaks the connection of the next call for a path. */
  breaks(path: string, times = 1): this {
    this.agent
      .get(ORIGIN)
      .intercept({ path })
      .replyWithError(new Error(`${ORIGIN} hung up`))
      .times(times);
    return this;
  }

  /** Refuses the connections of the next calls for a path. */
  refuses(path: string, times = 1): this {
    const error = Object.assign(new Error(`${ORIGIN} refuses`), { code: 'ECONNREFUSED' });
    this.agent.get(ORIGIN).intercept({ path }).replyWithError(error).times(times);
    return this;
  }

  #intercept(origin: string, path: string | RegExp, method: string, body: object | string | Buffer, how: How): this {
    const { status = 200, headers = {}, times = 1, delay = 0 } = how;
    const options = { headers: headers as Record<string, string> };
    const scope = this.agent.get(origin).intercept({ path, method }).reply(status, body, options).times(times);
    if (delay > 0) scope.delay(delay);
    return this;
  }

  /** The client of a process. */
  process(settings: Partial<ServiceConfig> = {}, memory?: ReplicaStore, events: Events = new EventEmitter()): Client {
    logCalls(events, this.log);
    logFailures(events, this.log);
    logObstacles(events, this.log, configOf(settings));
    return new Client(configOf(settings), memory, this.agent, events);
  }

  /** A client for which every read and write is an operation. */
  client(settings: Partial<ServiceConfig> = {}, memory?: ReplicaStore): Calls {
    const config = configOf(settings);
    const events: Events = new EventEmitter();
    const made = this.process(settings, memory, events);
    const alone = <T>(send: (calls: Calls) => Promise<T>) => {
      const operation = new Operation(config.operationTimeout, config.operationCalls, 'request');
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
      unavailable: made.unavailable,
      read: call => alone(calls => calls.read(call)),
      write: (method, call) => alone(calls => calls.write(method, call)),
      breach: made.within(new Operation(config.operationTimeout, config.operationCalls)).breach,
    };
  }

  /** Records the log for {@link FakeService.logged}. */
  get log(): Logger {
    return pino({ level: 'trace' }, { write: line => void this.#logged.push(line) });
  }

  get logged(): string {
    return this.#logged.join('');
  }

  get #history() {
    return this.agent.getCallHistory()?.calls() ?? [];
  }

  get #data() {
    return this.#history.filter(({ origin }) => origin === ORIGIN);
  }

  /** Data calls so far, as sent. */
  get calls(): string[] {
    return this.#data.map(({ method, fullUrl }) => `${method} ${fullUrl.slice(ORIGIN.length)}`);
  }

  /** The bodies of the calls; undefined without a body. */
  get bodies(): unknown[] {
    return this.#data.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : undefined));
  }

  get dataHeaders(): Record<string, string>[] {
    return this.#data.map(({ headers }) => headers as Record<string, string>);
  }

  get tokenRequests() {
    return this.#history.filter(({ origin }) => origin === AUTH);
  }

  /** True if all prepared responses were used. */
  expectDone(): void {
    expect(this.agent.pendingInterceptors().map(({ path }) => path)).toEqual([]);
  }
}

/** A call for a record by its id, which reads its name. */
export function thing(id = '1'): Call<Raw> {
  return { path: '/api/v{version}/thing/{id}', version: '2', values: { id }, decode: single };
}
export const THING = '/api/v2/thing/1';
export const answer = { type: 'thing', object: { uuid: '1', name: 'One' }, errors: [] };
export const errorBody = (code: number, message = 'No.') => ({ errors: [{ key: 'access', code, message }] });
/** The two meanings of a 429. */
export const rateWindow = errorBody(429, 'You have reached the maximum request count per minute.');
export const spentQuota = errorBody(429, 'The quota of your plan is used up.');

/** The code of the error of a rejected promise. Checks that clients see no secret in it. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => expect.fail('it was answered'),
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
