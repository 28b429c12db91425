import { setTimeout as wait } from 'node:timers/promises';
import { DeadeningProxy, portOf, freePort } from '../support/network.ts';
import { RateLimitedProgram } from '../support/demand.ts';
import { RedisServer } from '../support/replicas.ts';
import type { StrictService } from '../support/strictService.ts';

const nextFormat = new URL('nextFormat.ts', import.meta.url).href;

/** A replica whose address outlives its process. */
interface Replica {
  readonly settings: Readonly<Record<string, string>>;
  /** Proxy between the replica and Redis. */
  readonly link: DeadeningProxy;
  program: RateLimitedProgram;
}

/** Replicas that share one Redis, each in its process. */
export class Fleet {
  readonly #service: StrictService;
  readonly #rate: number;
  #redis: RedisServer;
  readonly #replicas: Replica[] = [];

  private constructor(service: StrictService, rate: number, redis: RedisServer) {
    this.#service = service;
    this.#rate = rate;
    this.#redis = redis;
  }

  static async start(service: StrictService, rate: number, count: number): Promise<Fleet> {
    const fleet = new Fleet(service, rate, await RedisServer.start());
    await Promise.all(Array.from({ length: count }, () => fleet.#add(count)));
    return fleet;
  }

  get programs(): readonly RateLimitedProgram[] {
    return this.#replicas.map(({ program }) => program);
  }

  async #add(count: number): Promise<void> {
    const link = new DeadeningProxy(this.#redis.port);
    const settings = {
      PORT: String(await freePort()),
      REDIS_URL: `redis://localhost:${await portOf(link.server)}`,
      MAX_REPLICAS: String(count),
    };
    const program = await RateLimitedProgram.start(this.#service, this.#rate, settings);
    this.#replicas.push({ settings, link, program });
  }

  /** Rolling restart: ends the replicas one by one and starts the same or the next release at each address. */
  async replaceAll({ isUpgrade = false } = {}): Promise<void> {
    const release = isUpgrade ? { NODE_OPTIONS: `--import ${nextFormat}` } : {};
    for (const replica of this.#replicas) {
      replica.program.program.child.kill('SIGTERM');
      await replica.program.program.ended;
      const settings = { ...replica.settings, ...release };
      replica.program = await RateLimitedProgram.start(this.#service, this.#rate, settings);
    }
  }

  /** Replaces Redis with an empty one at the same address. */
  async failOver(): Promise<void> {
    const next = await RedisServer.start();
    await this.#redis.kill();
    for (const { link } of this.#replicas) link.port = next.port;
    this.#redis = next;
  }

  loseRedis = (): Promise<void> => this.#redis.kill();

  /** Alternates between a hanging and a responsive Redis. Each phase lasts `milliseconds`. */
  async flap(milliseconds: number, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.#redis.hang();
      await wait(milliseconds);
      this.#redis.goOn();
      await wait(milliseconds);
    }
  }

  /** Partitions one replica from Redis. */
  cutOneOff(): void {
    const link = this.#replicas[0]?.link;
    link?.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.programs.map(program => program.close()));
    for (const { link } of this.#replicas) link.close();
    await this.#redis.kill();
  }
}
