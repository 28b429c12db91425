import type { Logger } from 'pino';
import type { RedisAddress, RedisClient } from './clients.ts';
import { Connection } from './connection.ts';
import type { Fact, ReplicaStore } from './store.ts';

/** Facts of each kind that are kept for replicas that start later. */
const MOST_FACTS = 10_000;

/** Keeps a fact among those of its kind and tells who listens. ARGV: of, until, now, most facts, channel, fact */
const TELL = `
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

  /** Waits for the first attempt to connect, whatever comes of it. */
  static async open(address: RedisAddress, prefix: string, log: Logger): Promise<Redis> {
    const redis = new Redis(address, prefix, log);
    await redis.#connection.tried;
    return redis;
  }

  private constructor(address: RedisAddress, prefix: string, log: Logger) {
    this.#prefix = prefix;
    this.#connection = new Connection(address, log, client => this.#listen(client));
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#connection.ask(client => client.get(this.#prefix + key))) ?? undefined;
  }

  set(key: string, value: string, life: number): void {
    const expiration = { type: 'PX', value: Math.ceil(life) } as const;
    void this.#connection.ask(client => client.set(this.#prefix + key, value, { expiration }));
  }

  remove(key: string): void {
    void this.#connection.ask(client => client.del(this.#prefix + key));
  }

  async claim(key: string, life: number): Promise<boolean | undefined> {
    const ifFree = { condition: 'NX', expiration: { type: 'PX', value: life } } as const;
    const reply = await this.#connection.ask(client => client.set(this.#prefix + key, '', ifFree));
    return reply === undefined ? undefined : reply !== null;
  }

  run(script: string, names: readonly string[], ...args: readonly (string | number)[]): Promise<unknown> {
    const keys = names.map(name => this.#prefix + name);
    return this.#connection.ask(client => client.eval(script, { keys, arguments: args.map(String) }));
  }

  tell(fact: Fact, of: string, until: number): void {
    const args = [of, until, Date.now(), MOST_FACTS, this.#channel, fact].map(String);
    void this.#connection.ask(client => client.eval(TELL, { keys: [this.#kept(fact)], arguments: args }));
  }

  hear(fact: Fact, listener: Listener): void {
    this.#listeners.set(fact, listener);
    // What was told before the listener was there.
    void this.#connection.ask(client => this.#catchUp(client, fact));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Apart, or the changes, which are kept the longest, would leave no place for the others. */
  #kept(fact: string): string {
    return `${this.#prefix}facts:${fact}`;
  }

  get #channel(): string {
    return `${this.#prefix}news`;
  }

  async #listen(client: RedisClient): Promise<void> {
    await client.subscribe(this.#channel, message => {
      const [until, fact = '', ...of] = message.split(' ');
      this.#heard(fact, of.join(' '), Number(until));
    });
    await Promise.all([...this.#listeners.keys()].map(fact => this.#catchUp(client, fact)));
  }

  async #catchUp(client: RedisClient, fact: string): Promise<void> {
    const facts = await client.zRangeByScoreWithScores(this.#kept(fact), Date.now(), '+inf');
    for (const { value, score } of facts) this.#heard(fact, value, score);
  }

  #heard(fact: string, of: string, until: number): void {
    if (Number.isFinite(until)) this.#listeners.get(fact)?.(of, until);
  }
}
