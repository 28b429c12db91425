import type { Logger } from 'pino';
import type { RedisAddress, RedisClient } from './clients.ts';
import { Connection } from './connection.ts';
import type { Fact, ReplicaStore } from './store.ts';

/** Facts of each kind that are kept for replicas that start later. */
const MOST_FACTS = 10_000;

/** Keeps a fact among those of its kind and publishes it. ARGV: of, until, now, most facts, channel, fact */
const PUBLISH = `
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[4])
  redis.call('PUBLISH', ARGV[5], ARGV[2] .. ' ' .. ARGV[6] .. ' ' .. ARGV[1])`;

type Listener = (of: string, until: number) => void;

/** The replicas share a Redis. */
export class Redis implements ReplicaStore {
  readonly #prefix: string;
  readonly #connection: Connection;
  readonly #listeners = new Map<string, Listener>();

  /** Waits for the first attempt to connect, whatever its result. */
  static async open(address: RedisAddress, prefix: string, log: Logger, leastWait?: number): Promise<Redis> {
    const redis = new Redis(address, prefix, log, leastWait);
    await redis.#connection.tried;
    return redis;
  }

  private constructor(address: RedisAddress, prefix: string, log: Logger, leastWait?: number) {
    this.#prefix = prefix;
    this.#connection = new Connection(address, log, client => this.#listen(client), leastWait);
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#connection.send(client => client.get(this.#prefix + key))) ?? undefined;
  }

  set(key: string, value: string, life: number): void {
    const expiration = { type: 'PX', value: Math.ceil(life) } as const;
    void this.#connection.send(client => client.set(this.#prefix + key, value, { expiration }));
  }

  remove(key: string): void {
    void this.#connection.send(client => client.del(this.#prefix + key));
  }

  async claim(key: string, life: number): Promise<boolean | undefined> {
    const ifFree = { condition: 'NX', expiration: { type: 'PX', value: life } } as const;
    const reply = await this.#connection.send(client => client.set(this.#prefix + key, '', ifFree));
    return reply === undefined ? undefined : reply !== null;
  }

  run(script: string, names: readonly string[], ...args: readonly (string | number)[]): Promise<unknown> {
    const keys = names.map(name => this.#prefix + name);
    return this.#connection.send(client => client.eval(script, { keys, arguments: args.map(String) }));
  }

  publish(fact: Fact, of: string, until: number): void {
    const args = [of, until, Date.now(), MOST_FACTS, this.#channel, fact].map(String);
    void this.#connection.send(client => client.eval(PUBLISH, { keys: [this.#kept(fact)], arguments: args }));
  }

  subscribe(fact: Fact, listener: Listener): void {
    this.#listeners.set(fact, listener);
    // Facts that were published before.
    void this.#connection.send(client => this.#catchUp(client, fact));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Separate lists, otherwise the long-lived changes would leave no place for the others. */
  #kept(fact: string): string {
    return `${this.#prefix}facts:${fact}`;
  }

  get #channel(): string {
    return `${this.#prefix}news`;
  }

  async #listen(client: RedisClient): Promise<void> {
    await client.subscribe(this.#channel, message => {
      const [until, fact = '', ...of] = message.split(' ');
      this.#receive(fact, of.join(' '), Number(until));
    });
    await Promise.all([...this.#listeners.keys()].map(fact => this.#catchUp(client, fact)));
  }

  async #catchUp(client: RedisClient, fact: string): Promise<void> {
    const facts = await client.zRangeByScoreWithScores(this.#kept(fact), Date.now(), '+inf');
    for (const { value, score } of facts) this.#receive(fact, value, score);
  }

  #receive(fact: string, of: string, until: number): void {
    if (Number.isFinite(until)) this.#listeners.get(fact)?.(of, until);
  }
}
