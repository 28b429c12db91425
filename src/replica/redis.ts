import { randomUUID } from 'node:crypto';
import { createClient, createCluster } from '@redis/client';
import type { Logger } from 'pino';
import { Announcements } from './announcements.ts';
import type { Events } from '../operation/index.ts';
import { Connection, GIVE_UP_MS, REFUSED_MS, type RedisClient } from './connection.ts';
import { isRefused } from './errorReplies.ts';
import { refusedCommands } from './permissions.ts';
import type { ChangeListener, Fact, ReplicaStore } from './store.ts';

/**
 * Stores a fact until it expires by Redis's clock, since the clocks of replicas differ, and publishes it. The first command frees
 * memory, so that a full Redis executes the other commands. KEYS: the fact. ARGV: lifetime in ms, channel, message.
 */
const PUBLISH = `
  redis.call('DEL', KEYS[1])
  if tonumber(ARGV[1]) > 0 then redis.call('SET', KEYS[1], '', 'PX', ARGV[1]) end
  redis.pcall('PUBLISH', ARGV[2], ARGV[3])`;

const FACTS: readonly Fact[] = ['closed', 'spent'];
const KINDS: readonly string[] = [...FACTS, 'changed'];

/** Key prefixes. */
export interface Namespaces {
  /** Cache entries; differs between releases with different formats. */
  readonly data: string;
  /** Shared by all releases: the rate, the closed window, the quota, and the changes of records. */
  readonly accounts: string;
}

interface RedisOptions {
  readonly log: Logger;
  readonly events?: Events | undefined;
  readonly maxWaitMs?: number | undefined;
}

export class Redis implements ReplicaStore {
  readonly #namespaces: Namespaces;
  readonly #log: Logger;
  /** Commands named by the last warning. */
  #warnedOf = '';
  readonly #connection: Connection;
  readonly #id = randomUUID();
  readonly #announcements: Announcements;
  readonly #listeners = new Map<string, ChangeListener>();
  /** Messages received before a listener subscribed. */
  readonly #early: (readonly [kind: string, ...Parameters<ChangeListener>])[] = [];

  /**
   * Resolves after the first attempt to connect, successful or not, at the latest after a second.
   * @param url A server, or cluster nodes separated by commas.
   */
  static async open(url: string, namespaces: Namespaces, options: RedisOptions): Promise<Redis> {
    const redis = new Redis(url, namespaces, options);
    await redis.#connection.tried;
    return redis;
  }

  private constructor(url: string, namespaces: Namespaces, { log, ...options }: RedisOptions) {
    this.#namespaces = namespaces;
    this.#log = log;
    this.#connection = new Connection(
      () => clientFor(url),
      log,
      client => this.#handshake(client),
      options,
    );
    const key = `${namespaces.accounts}changes`;
    this.#announcements = new Announcements(this.#connection, key, this.#channel, this.#id);
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#connection.send(client => client.get(this.#namespaces.data + key))) ?? undefined;
  }

  set(key: string, value: string, life: number): void {
    const expiration = { type: 'PX', value: Math.ceil(life) } as const;
    void this.#connection.send(client => client.set(this.#namespaces.data + key, value, { expiration }));
  }

  delete(key: string): void {
    void this.#connection.send(client => client.del(this.#namespaces.data + key));
  }

  run(script: string, key: string, ...args: readonly string[]): Promise<unknown> {
    const keys = [this.#namespaces.accounts + key];
    const command = (client: RedisClient) => client.eval(script, { keys, arguments: [...args] });
    return this.#connection.deliver(command, this.#connection.maxWaitMs);
  }

  publish(fact: Fact, milliseconds: number): void {
    const keys = [this.#namespaces.accounts + fact];
    const args = [String(Math.ceil(milliseconds)), this.#channel, `${milliseconds} ${fact} ${this.#id}`];
    void this.#connection.send(client => client.eval(PUBLISH, { keys, arguments: args }));
  }

  announce(record: string): Promise<number> {
    return this.#announcements.announce(record);
  }

  onChange(listener: ChangeListener): void {
    this.#subscribe('changed', listener);
  }

  subscribe(fact: Fact, listener: (milliseconds: number) => void): void {
    this.#subscribe(fact, (_, milliseconds, { isOwn }) => {
      if (!isOwn) listener(milliseconds);
    });
  }

  close(): Promise<void> {
    this.#announcements.close();
    return this.#connection.close();
  }

  get #channel(): string {
    return `${this.#namespaces.accounts}news`;
  }

  #subscribe(kind: string, listener: ChangeListener): void {
    this.#listeners.set(kind, listener);
    for (const early of this.#early.splice(0)) this.#receive(...early);
  }

  /** Subscribes, catches up on earlier messages, and checks the permissions. */
  async #handshake(client: RedisClient): Promise<boolean> {
    const isFollowing = await this.#follow(client);
    return this.#checkPermissions(client, { isFollowing });
  }

  /** Whether all commands are permitted. If not, repeats the check on this connection until they are. */
  async #checkPermissions(client: RedisClient, { isFollowing }: { readonly isFollowing: boolean }): Promise<boolean> {
    const { data, accounts } = this.#namespaces;
    const names = { data: `${data}check`, accounts: `${accounts}check`, channel: this.#channel };
    const refused = await refusedCommands(client, names);
    const missing = isFollowing ? refused : [...refused, 'SUBSCRIBE'];
    if (missing.length === 0) return true;
    this.#warnOfMissing(missing);
    setTimeout(() => void this.#checkAgain(client, isFollowing), REFUSED_MS).unref();
    return false;
  }

  async #checkAgain(client: RedisClient, wasFollowing: boolean): Promise<void> {
    if (!this.#connection.uses(client)) return;
    try {
      const isFollowing = wasFollowing || (await this.#follow(client));
      if (await this.#checkPermissions(client, { isFollowing })) this.#log.info('the replicas share state in Redis');
    } catch {
      // The connection has failed; the next one checks again.
    }
  }

  /** Warns unless the last warning named the same commands. */
  #warnOfMissing(missing: readonly string[]): void {
    const commands = missing.join(' ');
    if (commands === this.#warnedOf) return;
    this.#warnedOf = commands;
    const fields = { commands, keys: `${this.#namespaces.accounts}*`, channel: this.#channel };
    this.#log.warn(
      fields,
      'The Redis user lacks permissions, so this replica shares only part of its state; grant the permissions listed in src/replica/README.md',
    );
  }

  /** Subscribes and catches up on earlier messages. Resolves to whether the channel is permitted. */
  async #follow(client: RedisClient): Promise<boolean> {
    const { promise: caughtUp, resolve } = Promise.withResolvers<void>();
    const isSubscribed = client.subscribe(this.#channel, async message => {
      await caughtUp;
      const [number, kind = '', writer, ...of] = message.split(' ');
      this.#receive(kind, of.join(' '), Number(number), { isOwn: writer === this.#id });
    });
    const isPermitted = await isSubscribed.then(() => true).catch(unlessRefused);
    await Promise.all([this.#catchUpChanges(client), ...FACTS.map(fact => this.#catchUp(client, fact))]);
    resolve();
    return isPermitted ?? false;
  }

  async #catchUpChanges(client: RedisClient): Promise<void> {
    const key = `${this.#namespaces.accounts}changes`;
    const kept = await client.zRangeByScoreWithScores(key, '-inf', '+inf').catch(unlessRefused);
    for (const { value, score } of kept ?? []) this.#receive('changed', value, score, { isOwn: false });
  }

  async #catchUp(client: RedisClient, fact: Fact): Promise<void> {
    const left = await client.pTTL(this.#namespaces.accounts + fact).catch(unlessRefused);
    if (left !== undefined && left > 0) this.#receive(fact, '', left, { isOwn: false });
  }

  /** @param number Remaining lifetime of a fact in ms, or the number of a change. */
  #receive(kind: string, of: string, number: number, by: { readonly isOwn: boolean }): void {
    if (!Number.isFinite(number) || !KINDS.includes(kind)) return;
    const listener = this.#listeners.get(kind);
    if (listener) listener(of, number, by);
    else this.#early.push([kind, of, number, by]);
  }
}

/** Maximum number of commands without a reply. Further commands fail immediately. */
const MAX_COMMANDS_IN_FLIGHT = 10_000;

/** A client without an offline queue or reconnects, so that commands fail immediately while Redis is unavailable. */
function clientFor(url: string): RedisClient {
  const urls = url.split(',');
  // PINGs keep idle connections alive, including connections that only subscribe.
  const socket = { connectTimeout: GIVE_UP_MS, socketTimeout: 3 * GIVE_UP_MS, reconnectStrategy: false } as const;
  const options = {
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_COMMANDS_IN_FLIGHT,
    pingInterval: GIVE_UP_MS,
    socket,
  };
  // The types differ in options and modules, but not in the commands of RedisClient.
  if (urls.length === 1) return createClient({ url, ...options }) as unknown as RedisClient;
  const credentials = credentialsIn(urls[0]);
  const isEncrypted = url.startsWith('rediss:');
  const cluster = createCluster({
    rootNodes: urls.map(each => ({ url: each })),
    // Do not connect to nodes without our keys; they may be down.
    minimizeConnections: true,
    // Discovered nodes use the credentials and encryption of the configured nodes.
    defaults: { ...options, ...credentials, socket: isEncrypted ? { ...socket, tls: true } : socket },
  });
  // A cluster reports lost connections to nodes only through this event.
  cluster.on('node-error', (error: unknown) => cluster.emit('error', error));
  return cluster as unknown as RedisClient;
}

/** Username and password in a URL, which was validated with the settings. */
function credentialsIn(url = ''): { readonly username?: string; readonly password?: string } {
  const { username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/** @throws {Error} unless the error is a refused permission, which the permission check logs */
function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
