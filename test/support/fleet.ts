import { setTimeout as wait } from 'node:timers/promises';
import { DeadeningProxy, portOf } from './deadeningProxy.ts';
import { freePort } from './freePort.ts';
import { RateLimitedProgram } from './rateLimitedProgram.ts';
import { RedisServer } from './redisServer.ts';
import type { StrictService } from './strictService.ts';

const nextFormat = new URL('nextFormat.ts', import.meta.url).href;

/** A replica, at an address that outlives its process. */
interface Replica {
  readonly settings: Readonly<Record<string, string>>;
  /** Its way to Redis. */
  readonly link: DeadeningProxy;
  program: RateLimitedProgram;
}

/** Replicas with one Redis, each in a process. */
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

  /** Ends one replica after the other; the next release or the same one starts at its address. */
  async replaceAll({ isUpgrade = false } = {}): Promise<void> {
    const release = isUpgrade ? { NODE_OPTIONS: `--import ${nextFormat}` } : {};
    for (const replica of this.#replicas) {
      replica.program.program.child.kill('SIGTERM');
      await replica.program.program.ended;
      const settings = { ...replica.settings, ...release };
      replica.program = await RateLimitedProgram.start(this.#service, this.#rate, settings);
    }
  }

  /** An empty Redis takes over at the address of the old one, which is gone. */
  async failOver(): Promise<void> {
    const next = await RedisServer.start();
    await this.#redis.kill();
    for (const { link } of this.#replicas) link.port = next.port;
    this.#redis = next;
  }

  loseRedis = (): Promise<void> => this.#redis.kill();

  /** Redis hangs and replies again, by turns, each for some milliseconds. */
  async flap(milliseconds: number, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.#redis.hang();
      await wait(milliseconds);
      this.#redis.goOn();
      await wait(milliseconds);
    }
  }

  /** Nothing of Redis reaches one replica any more. */
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
