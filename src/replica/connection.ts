import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { ErrorReply, type createClient } from '@redis/client';
import type { Logger } from 'pino';

/** The commands that this program sends; one server and a cluster both have them. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'connect' | 'destroy' | 'get' | 'set' | 'del' | 'eval' | 'subscribe' | 'zRangeByScoreWithScores'
> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  emit(event: 'error', error: unknown): boolean;
};

/** Milliseconds that a caller waits for a reply at least … */
const LEAST_WAIT = 50;
/** … and so many times the usual time of a reply, for a Redis that is far away … */
const USUAL_TIMES = 4;
/** … but no longer, in milliseconds. */
const LONGEST_WAIT = 400;
/** Milliseconds after which a connection without replies is closed, or one that is not made. */
export const GIVE_UP = 1_000;
/** Milliseconds of the commands with which a connection begins: some round trips, one after the other. */
const BEGINNING = 5 * GIVE_UP;
/** Milliseconds before the second attempt to connect; each further pause is twice as long … */
const FIRST_PAUSE = 100;
/** … but no longer, in milliseconds: writes are to be known everywhere within a second after Redis is back. */
const LONGEST_PAUSE = 500;

/** Error replies of a server that is not, or not yet, the primary of our keys, also inside those of a script. */
const NO_PRIMARY = /\b(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN)\b/;

/** Error replies and their meanings. */
const MEANINGS = [
  [NO_PRIMARY, 'Redis is not a ready primary; this replica connects again and uses its own memory until then'],
  [/OOM/, 'Redis is full; new data stays in the memory of this replica'],
  [/WRONGTYPE/, 'A value in Redis has a wrong type; this replica uses its own memory in its place'],
  [/(?:)/, 'Redis refuses a command; this replica uses its own memory in its place'],
] as const;
const NO_REPLY = 'Redis does not respond in time; this replica uses only its own memory';

/**
 * A connection to a Redis that may be gone, slow or wrong at any time: nothing is queued while it is gone, no caller waits
 * longer than a moment, and while a reply is overdue none waits at all. The library's own ways of connecting again and
 * of limiting time do not end commands that have been sent, nor a greeting that is never answered, and a server that was
 * demoted is no reason for them.
 */
export class Connection {
  readonly #create: () => RedisClient;
  readonly #log: Logger;
  /** Milliseconds that a caller waits for a reply at least. */
  readonly leastWait: number;
  readonly #greet: (client: RedisClient) => Promise<void>;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** Resolves when the first attempt has succeeded, failed or timed out. */
  readonly tried: Promise<void>;
  /** The last client, whether connected, connecting or broken. */
  #latest: RedisClient | undefined;
  /** The client while it is usable. */
  #client: RedisClient | undefined;
  #overdue = 0;
  /** Milliseconds until a reply, on average. */
  #usual = 0;
  /** Attempts to connect since the last one that succeeded. */
  #attempts = 0;
  /** Sentences that were logged about this connection, or about this outage. */
  readonly #warned = new Set<string>();

  /** @param greet The first command on each new connection. */
  constructor(
    create: () => RedisClient,
    log: Logger,
    greet: (client: RedisClient) => Promise<void>,
    leastWait = LEAST_WAIT,
  ) {
    this.leastWait = leastWait;
    this.#create = create;
    this.#log = log;
    this.#greet = greet;
    const first = Promise.withResolvers<void>();
    this.tried = first.promise;
    setTimeout(first.resolve, GIVE_UP).unref();
    this.#running = this.#keepConnected(first.resolve);
  }

  /** The reply; undefined if there is none in time. An error from Redis is no better than no reply. */
  async send<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    return this.#overdue > 0 ? undefined : this.#dispatch(command)?.timely;
  }

  /** The reply, also while others are overdue; undefined if the connection was given up, or for an error from Redis. */
  async deliver<T>(command: (client: RedisClient) => Promise<T>, limit = 2 * GIVE_UP): Promise<T | undefined> {
    const reply = this.#dispatch(command)?.reply;
    return reply && inTime(reply, limit, () => undefined);
  }

  #dispatch<T>(command: (client: RedisClient) => Promise<T>) {
    const client = this.#client;
    if (!client) return undefined;
    const reply = command(client).catch((error: unknown) => {
      if (isFromNoPrimary(error)) giveUp(client, error);
      else if (client === this.#client) this.#warn(error);
      return undefined;
    });
    const sentAt = performance.now();
    void reply.then(() => (this.#usual += (performance.now() - sentAt - this.#usual) / 8));
    const limit = Math.max(this.leastWait, Math.min(USUAL_TIMES * this.#usual, LONGEST_WAIT));
    return { reply, timely: inTime(reply, limit, () => this.#watch(client, reply)) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#latest?.emit('error', new Error('closed'));
    await this.#running;
  }

  /** Until the reply arrives or the connection is given up, no caller waits. */
  #watch(client: RedisClient, reply: Promise<unknown>): void {
    this.#overdue++;
    void inTime(reply, GIVE_UP, () => giveUp(client)).finally(() => this.#overdue--);
  }

  async #keepConnected(tried: () => void): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = (this.#latest = this.#create());
      // The first error of any kind ends a connection, those of our own included.
      const failure = new Promise<unknown>(resolve => client.on('error', resolve));
      const greeting = client.connect().then(() => this.#greet(client));
      const isReady = greeting.then(() => true).catch((error: unknown) => void client.emit('error', error));
      const isUsable = inTime(isReady, BEGINNING, () => giveUp(client));
      if (await Promise.race([isUsable, failure.then(() => false)])) this.#adopt(client);
      tried();
      const reason = await failure;
      this.#client = undefined;
      client.destroy();
      if (signal.aborted) return;
      this.#warn(reason);
      const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts++, LONGEST_PAUSE);
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  #adopt(client: RedisClient): void {
    this.#client = client;
    this.#attempts = 0;
    this.#warned.clear();
    this.#log.info('the replicas share Redis');
  }

  /** Once of each kind. */
  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const meaning = MEANINGS.find(([word]) => error instanceof ErrorReply && word.test(reason));
    const sentence = meaning?.[1] ?? NO_REPLY;
    if (this.#warned.has(sentence)) return;
    this.#warned.add(sentence);
    this.#log.warn({ reason }, sentence);
  }
}

/** Its name may lead to the primary by now. */
export const isFromNoPrimary = (error: unknown): boolean =>
  error instanceof ErrorReply && NO_PRIMARY.test(error.message);

const giveUp = (client: RedisClient, reason: unknown = new Error('no reply')): void =>
  void client.emit('error', reason);

/** The reply; or undefined after some milliseconds, and then `isLate` is called. */
function inTime<T>(reply: Promise<T>, limit: number, isLate: () => void): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  let isThere = false;
  const timer = setTimeout(async () => {
    // If this process was blocked, the reply may have arrived unread.
    await nextTurn();
    if (isThere) return;
    isLate();
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
