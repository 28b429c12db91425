import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { Events } from '../operation/index.ts';
import { codeOf, isFromNoPrimary, isLoginRefused, isRefused, meaningOf } from './errorReplies.ts';

/** The commands in use, which both a single server and a cluster support. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'connect' | 'destroy' | 'get' | 'set' | 'del' | 'pTTL' | 'eval' | 'subscribe' | 'zRangeByScoreWithScores'
> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  emit(event: 'error', error: unknown): boolean;
};

/** How long a caller waits for a reply. A slower Redis saves little compared with the service. */
const MAX_WAIT_MS = 50;
/** Timeout of connecting, and of an overdue reply, after which the connection is dropped. */
export const GIVE_UP_MS = 1_000;
/** Timeout of connecting and the first commands, which are several sequential round trips. */
const HANDSHAKE_TIMEOUT_MS = 5 * GIVE_UP_MS;
/** Longest pause before reconnecting: all replicas must learn of writes within a second after Redis is back. */
const RECONNECT_MS = 500;
/** Pause after a refused login or permission, which only an operator can fix. */
export const REFUSED_MS = 30_000;

interface ConnectionOptions {
  /** How long a caller waits for a reply. */
  readonly maxWaitMs?: number | undefined;
  readonly events?: Events | undefined;
}

/**
 * A connection to a Redis server that may be unavailable, slow or demoted at any time. It queues nothing while disconnected,
 * bounds every wait, and lets no caller of `send` wait while a reply is overdue. The reconnect and timeouts of @redis/client are
 * not enough: they end neither commands in flight nor an unanswered handshake, and keep the connection to a demoted server.
 */
export class Connection {
  readonly #create: () => RedisClient;
  readonly #log: Logger;
  readonly maxWaitMs: number;
  readonly #handshake: (client: RedisClient) => Promise<boolean>;
  readonly #events: Events;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** Resolves once the first attempt has succeeded or failed, at the latest after a second. */
  readonly tried: Promise<void>;
  /** The current client, in any state. */
  #latest: RedisClient | undefined;
  /** The client while the connection is usable. */
  #client: RedisClient | undefined;
  #overdue = 0;
  /** Warnings logged during this outage. */
  readonly #warned = new Set<string>();

  /** @param handshake Sends the first commands of a connection. Resolves to whether all are permitted. */
  constructor(
    create: () => RedisClient,
    log: Logger,
    handshake: (client: RedisClient) => Promise<boolean>,
    { maxWaitMs = MAX_WAIT_MS, events = new EventEmitter() }: ConnectionOptions = {},
  ) {
    this.#events = events;
    this.maxWaitMs = maxWaitMs;
    this.#create = create;
    this.#log = log;
    this.#handshake = handshake;
    const first = Promise.withResolvers<void>();
    this.tried = first.promise;
    setTimeout(first.resolve, GIVE_UP_MS).unref();
    this.#running = this.#keepConnected(first.resolve);
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the client is connected and in use. */
  uses(client: RedisClient): boolean {
    return this.#client === client;
  }

  /** Resolves to the reply; undefined on timeout or error, while disconnected, and while another reply is overdue. */
  async send<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    return this.#overdue > 0 ? undefined : this.#dispatch(command)?.timely;
  }

  /** Like `send`, but also sends while other replies are overdue, and waits for up to `limit` ms. */
  async deliver<T>(command: (client: RedisClient) => Promise<T>, limit = 2 * GIVE_UP_MS): Promise<T | undefined> {
    const reply = this.#dispatch(command)?.reply;
    return reply && withTimeout(reply, limit);
  }

  #dispatch<T>(command: (client: RedisClient) => Promise<T>) {
    const client = this.#client;
    if (!client) return undefined;
    const reply = command(client).catch((error: unknown) => {
      this.#events.emit('redisFailed', codeOf(error));
      if (isFromNoPrimary(error)) giveUp(client, error);
      else if (client === this.#client) this.#warn(error);
      return undefined;
    });
    const sentAt = performance.now();
    void reply.then(() => this.#events.emit('redisReplied', (performance.now() - sentAt) / 1_000));
    return { reply, timely: withTimeout(reply, this.maxWaitMs, () => this.#watch(client, reply)) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#latest?.emit('error', new Error('closed'));
    await this.#running;
  }

  /** Makes `send` return immediately until the overdue reply arrives or the connection is dropped. */
  #watch(client: RedisClient, reply: Promise<unknown>): void {
    this.#overdue++;
    this.#events.emit('redisFailed', 'TIMEOUT');
    void withTimeout(reply, GIVE_UP_MS, () => giveUp(client)).finally(() => this.#overdue--);
  }

  async #keepConnected(tried: () => void): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = (this.#latest = this.#create());
      const { promise: failure, resolve: fail } = Promise.withResolvers<unknown>();
      // Any error ends the connection, except for a PING without permission.
      client.on('error', error => (isRefused(error) ? this.#warn(error) : fail(error)));
      const isReady = client
        .connect()
        .then(() => this.#handshake(client))
        .catch((error: unknown) => void fail(error));
      const isUsable = withTimeout(isReady, HANDSHAKE_TIMEOUT_MS, () => giveUp(client));
      const isPermitted = await Promise.race([isUsable, failure.then(() => undefined)]);
      if (isPermitted !== undefined) this.#adopt(client, { isPermitted });
      tried();
      const reason = await failure;
      this.#client = undefined;
      client.destroy();
      if (signal.aborted) return;
      this.#warn(reason);
      const pause = isLoginRefused(reason) || isRefused(reason) ? REFUSED_MS : RECONNECT_MS;
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  #adopt(client: RedisClient, { isPermitted }: { readonly isPermitted: boolean }): void {
    this.#client = client;
    // Missing permissions have already been logged.
    if (!isPermitted) return;
    this.#warned.clear();
    this.#log.info('the replicas share state in Redis');
  }

  /** Logs each kind of failure once per outage. */
  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const sentence = meaningOf(error);
    if (this.#warned.has(sentence)) return;
    this.#warned.add(sentence);
    this.#log.warn({ reason }, sentence);
  }
}

const giveUp = (client: RedisClient, reason: unknown = new Error('no reply')): void =>
  void client.emit('error', reason);

/** Resolves to the reply, or calls `isLate` and resolves to undefined after `limit` milliseconds. */
function withTimeout<T>(reply: Promise<T>, limit: number, isLate?: () => void): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  let isThere = false;
  const timer = setTimeout(async () => {
    // If the event loop was blocked, the reply may have arrived unread.
    await nextTurn();
    if (isThere) return;
    isLate?.();
    resolve(undefined);
  }, limit);
  reply
    .finally(() => {
      isThere = true;
      clearTimeout(timer);
    })
    .then(resolve, reject);
  return promise;
}
