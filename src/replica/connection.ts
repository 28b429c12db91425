import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { Events } from '../operation/index.ts';
import { codeOf, isFromNoPrimary, isLoginRefused, isRefused, meaningOf } from './errorReplies.ts';

/** The commands that this program sends; one server and a cluster both have them. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'connect' | 'destroy' | 'get' | 'set' | 'del' | 'pTTL' | 'eval' | 'subscribe' | 'zRangeByScoreWithScores'
> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  emit(event: 'error', error: unknown): boolean;
};

/** Milliseconds that a caller waits for a reply at most: a slower Redis saves no call to the service. */
const MAX_WAIT_MS = 50;
/** Milliseconds after which a connection without replies is closed, or one that is not made. */
export const GIVE_UP_MS = 1_000;
/** Milliseconds of the commands with which a connection begins: some round trips, one after the other. */
const GREETING_MS = 5 * GIVE_UP_MS;
/** Milliseconds between attempts to connect, with jitter: writes are to be known everywhere within a second after Redis is back. */
const RECONNECT_MS = 500;
/** Milliseconds until what Redis has refused is tried again: nothing here mends it. */
export const REFUSED_MS = 30_000;

interface ConnectionOptions {
  /** Milliseconds that a caller waits for a reply at most. */
  readonly maxWaitMs?: number | undefined;
  readonly events?: Events | undefined;
}

/**
 * A connection to a Redis that may be gone, slow or wrong at any time: nothing is queued while it is gone, no caller waits
 * longer than a moment, and while a reply is overdue none waits at all. The library's own ways of connecting again and
 * of limiting time do not end commands that have been sent, nor a greeting that is never answered, and a server that was
 * demoted is no reason for them.
 */
export class Connection {
  readonly #create: () => RedisClient;
  readonly #log: Logger;
  /** Milliseconds that a caller waits for a reply at most. */
  readonly maxWaitMs: number;
  readonly #greet: (client: RedisClient) => Promise<boolean>;
  readonly #events: Events;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** Resolves when the first attempt has succeeded, failed or timed out. */
  readonly tried: Promise<void>;
  /** The last client, whether connected, connecting or broken. */
  #latest: RedisClient | undefined;
  /** The client while it is usable. */
  #client: RedisClient | undefined;
  #overdue = 0;
  /** Sentences that were logged about this connection, or about this outage. */
  readonly #warned = new Set<string>();

  /** @param greet The first commands on each new connection. Resolves to whether all of them are permitted. */
  constructor(
    create: () => RedisClient,
    log: Logger,
    greet: (client: RedisClient) => Promise<boolean>,
    { maxWaitMs = MAX_WAIT_MS, events = new EventEmitter() }: ConnectionOptions = {},
  ) {
    this.#events = events;
    this.maxWaitMs = maxWaitMs;
    this.#create = create;
    this.#log = log;
    this.#greet = greet;
    const first = Promise.withResolvers<void>();
    this.tried = first.promise;
    setTimeout(first.resolve, GIVE_UP_MS).unref();
    this.#running = this.#keepConnected(first.resolve);
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Whether a client is the one in use. */
  uses(client: RedisClient): boolean {
    return this.#client === client;
  }

  /** The reply; undefined if there is none in time. An error from Redis is no better than no reply. */
  async send<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    return this.#overdue > 0 ? undefined : this.#dispatch(command)?.timely;
  }

  /** The reply, also while others are overdue; undefined if the connection was given up, or for an error from Redis. */
  async deliver<T>(command: (client: RedisClient) => Promise<T>, limit = 2 * GIVE_UP_MS): Promise<T | undefined> {
    const reply = this.#dispatch(command)?.reply;
    return reply && inTime(reply, limit);
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
    return { reply, timely: inTime(reply, this.maxWaitMs, () => this.#watch(client, reply)) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#latest?.emit('error', new Error('closed'));
    await this.#running;
  }

  /** Until the reply arrives or the connection is given up, no caller waits. */
  #watch(client: RedisClient, reply: Promise<unknown>): void {
    this.#overdue++;
    this.#events.emit('redisFailed', 'TIMEOUT');
    void inTime(reply, GIVE_UP_MS, () => giveUp(client)).finally(() => this.#overdue--);
  }

  async #keepConnected(tried: () => void): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = (this.#latest = this.#create());
      const { promise: failure, resolve: fail } = Promise.withResolvers<unknown>();
      // The first error ends a connection, those of our own included, but for a PING that is not permitted.
      client.on('error', error => (isRefused(error) ? this.#warn(error) : fail(error)));
      const isReady = client
        .connect()
        .then(() => this.#greet(client))
        .catch((error: unknown) => void fail(error));
      const isUsable = inTime(isReady, GREETING_MS, () => giveUp(client));
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
    // What is refused has been logged.
    if (!isPermitted) return;
    this.#warned.clear();
    this.#log.info('the replicas share Redis');
  }

  /** Once of each kind. */
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

/** The reply; or undefined after some milliseconds, and then `isLate` is called. */
function inTime<T>(reply: Promise<T>, limit: number, isLate?: () => void): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  let isThere = false;
  const timer = setTimeout(async () => {
    // If this process was blocked, the reply may have arrived unread.
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
