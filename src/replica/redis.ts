import { randomUUID } from 'node:crypto';
import { createClient, createCluster } from '@redis/client';
import type { Logger } from 'pino';
import { Announcements } from './announcements.ts';
import { Connection, GIVE_UP, isFromNoPrimary, type RedisClient } from './connection.ts';
import type { ChangeListener, Fact, ReplicaStore } from './store.ts';

/** Facts of each kind that are kept for replicas that start later. */
const MOST_FACTS = 10_000;

/** Milliseconds that a fact holds at the most. */
const LONGEST_FACT = 3_600_000;

/**
 * Keeps a fact among those of its kind, by the clock of Redis, and publishes it: the dates of replicas can differ. The first
 * command frees memory, so a full Redis executes the others too. ARGV: of, milliseconds, most facts, channel, fact, writer
 */
const PUBLISH = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now))
  redis.call('ZADD', KEYS[1], string.format('%d', now + ARGV[2]), ARGV[1])
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[3])
  redis.call('PUBLISH', ARGV[4], ARGV[2] .. ' ' .. ARGV[5] .. ' ' .. ARGV[6] .. ' ' .. ARGV[1])`;

/** The facts of a kind, each with the milliseconds that it still holds. */
const KEPT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local kept = redis.call('ZRANGEBYSCORE', KEYS[1], string.format('%d', now), '+inf', 'WITHSCORES')
  for index = 2, #kept, 2 do kept[index] = string.format('%d', kept[index] - now) end
  return kept`;

const FACTS: readonly Fact[] = ['closed', 'spent'];
const KINDS: readonly string[] = [...FACTS, 'changed'];

/** Prefixes of keys. */
export interface Namespaces {
  /** Entries of the cache, in a format of the release. */
  readonly data: string;
  /** What all releases count together. */
  readonly accounts: string;
}

/** The replicas share a Redis. */
export class Redis implements ReplicaStore {
  readonly #prefix: string;
  readonly #accounts: string;
  readonly #connection: Connection;
  readonly #id = randomUUID();
  readonly #announcements: Announcements;
  readonly #listeners = new Map<string, ChangeListener>();
  /** Received before there was a listener. */
  readonly #early: (readonly [kind: string, ...Parameters<ChangeListener>])[] = [];

  /**
   * Waits for the first attempt to connect, whatever its result.
   * @param url One server, or nodes of a cluster separated by commas.
   */
  static async open(url: string, namespaces: Namespaces, log: Logger, leastWait?: number): Promise<Redis> {
    const redis = new Redis(url, namespaces, log, leastWait);
    await redis.#connection.tried;
    return redis;
  }

  private constructor(url: string, { data, accounts }: Namespaces, log: Logger, leastWait?: number) {
    this.#prefix = data;
    this.#accounts = accounts;
    this.#connection = new Connection(
      () => clientFor(url),
      log,
      client => this.#listen(client),
      leastWait,
    );
    this.#announcements = new Announcements(this.#connection, this.#kept('changed'), this.#channel, this.#id);
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#connection.send(client => client.get(this.#prefix + key))) ?? undefined;
  }

  set(key: string, value: string, life: number): void {
    const expiration = { type: 'PX', value: Math.ceil(life) } as const;
    void this.#connection.send(client => client.set(this.#prefix + key, value, { expiration }));
  }

  delete(key: string): void {
    void this.#connection.send(client => client.del(this.#prefix + key));
  }

  async lock(key: string, life: number): Promise<boolean | undefined> {
    const ifFree = { condition: 'NX', expiration: { type: 'PX', value: life } } as const;
    const reply = await this.#connection.send(client => client.set(this.#prefix + key, '', ifFree));
    return reply === undefined ? undefined : reply !== null;
  }

  run(script: string, key: string, ...args: readonly string[]): Promise<unknown> {
    const command = (client: RedisClient) =>
      client.eval(script, { keys: [this.#accounts + key], arguments: [...args] });
    return this.#connection.deliver(command, this.#connection.leastWait);
  }

  publish(fact: Fact, of: string, until: number): void {
    const milliseconds = Math.floor(Math.min(until - Date.now(), LONGEST_FACT));
    const args = [of, milliseconds, MOST_FACTS, this.#channel, fact, this.#id].map(String);
    void this.#connection.send(client => client.eval(PUBLISH, { keys: [this.#kept(fact)], arguments: args }));
  }

  announce(record: string): Promise<number> {
    return this.#announcements.announce(record);
  }

  onChange(listener: ChangeListener): void {
    this.#subscribe('changed', listener);
  }

  subscribe(fact: Fact, listener: (of: string, until: number) => void): void {
    this.#subscribe(fact, listener);
  }

  close(): Promise<void> {
    this.#announcements.close();
    return this.#connection.close();
  }

  #kept(fact: string): string {
    return `${this.#prefix}facts:${fact}`;
  }

  get #channel(): string {
    return `${this.#prefix}news`;
  }

  #subscribe(kind: string, listener: ChangeListener): void {
    this.#listeners.set(kind, listener);
    for (const early of this.#early.splice(0)) this.#receive(...early);
  }

  /** Receives what was published before, and then what is published from now on. */
  async #listen(client: RedisClient): Promise<void> {
    // The only writes may be far away: a server that refuses them is noticed at once. A full Redis accepts this one.
    await client.del(`${this.#prefix}nothing`).catch((error: unknown) => {
      if (isFromNoPrimary(error)) throw error;
    });
    const { promise: caughtUp, resolve } = Promise.withResolvers<void>();
    await client.subscribe(this.#channel, async message => {
      await caughtUp;
      const [number, kind = '', writer, ...of] = message.split(' ');
      const score = kind === 'changed' ? Number(number) : Date.now() + Number(number);
      this.#receive(kind, of.join(' '), score, { isOwn: writer === this.#id });
    });
    await Promise.all([this.#catchUpChanges(client), ...FACTS.map(fact => this.#catchUp(client, fact))]);
    resolve();
  }

  async #catchUpChanges(client: RedisClient): Promise<void> {
    const kept = await client.zRangeByScoreWithScores(this.#kept('changed'), '-inf', '+inf');
    for (const { value, score } of kept) this.#receive('changed', value, score, { isOwn: false });
  }

  async #catchUp(client: RedisClient, fact: Fact): Promise<void> {
    const kept = await client.eval(KEPT, { keys: [this.#kept(fact)] });
    if (!Array.isArray(kept)) return;
    for (let index = 0; index < kept.length; index += 2)
      this.#receive(fact, String(kept[index]), Date.now() + Number(kept[index + 1]), { isOwn: false });
  }

  /** @param score Until when a fact holds, or the number of a change. */
  #receive(kind: string, of: string, score: number, by: { readonly isOwn: boolean }): void {
    if (!Number.isFinite(score) || !KINDS.includes(kind)) return;
    const listener = this.#listeners.get(kind);
    if (listener) listener(of, score, by);
    else this.#early.push([kind, of, score, by]);
  }
}

/** Commands in flight; so many at once mean that Redis does not respond. */
const MOST_COMMANDS = 10_000;

/** A client without a queue and without reconnecting, so that commands fail at once while Redis is unavailable. */
function clientFor(url: string): RedisClient {
  const urls = url.split(',');
  // An idle connection carries the PINGs alone, also one of a cluster that is only subscribed.
  const socket = { connectTimeout: GIVE_UP, socketTimeout: 3 * GIVE_UP, reconnectStrategy: false } as const;
  const options = {
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS,
    pingInterval: GIVE_UP,
    socket,
  };
  // The types of the two differ in options and modules; the commands above are the same.
  if (urls.length === 1) return createClient({ url, ...options }) as unknown as RedisClient;
  const credentials = credentialsIn(urls[0]);
  const isEncrypted = url.startsWith('rediss:');
  const cluster = createCluster({
    rootNodes: urls.map(each => ({ url: each })),
    // The nodes that own none of our keys may be gone.
    minimizeConnections: true,
    // Nodes that the cluster names itself have the credentials and the encryption of the named ones.
    defaults: { ...options, ...credentials, socket: isEncrypted ? { ...socket, tls: true } : socket },
  });
  // A cluster reports the end of the connection to a node only so.
  cluster.on('node-error', (error: unknown) => cluster.emit('error', error));
  return cluster as unknown as RedisClient;
}

/** Settings were checked to be addresses. */
function credentialsIn(url = ''): { readonly username?: string; readonly password?: string } {
  const { username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}
