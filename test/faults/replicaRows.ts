import { setTimeout as wait } from 'node:timers/promises';
import { figuresOf } from './demandRows.ts';
import type { Row } from './faultRow.ts';
import { demand, RateLimitedProgram } from '../support/rateLimitedProgram.ts';
import { flowsOf } from '../support/openLoop.ts';
import { RedisServer, skipsRedis } from '../support/redisServer.ts';
import { StrictService } from '../support/strictService.ts';

/** Calls a minute of all replicas together. */
const RATE = 600;
const REPLICAS = 3;
/** Milliseconds of a call. */
const LATENCY = 50;
const SECONDS = 80;

/** The trouble of Redis during the demand, and the seconds for which the replicas have had the same demand before. */
interface Fate {
  readonly before?: number;
  readonly play?: (redis: RedisServer) => Promise<unknown>;
}

const fates: Readonly<Record<string, Fate>> = {
  'replicas that know each other': { before: 70 },
  'replicas after their start': {},
  'replicas, Redis is lost 5 s after their start': { play: redis => wait(5_000).then(() => redis.kill()) },
  'replicas, Redis restarts after 25 s': { play: redis => wait(25_000).then(() => restart(redis)) },
  'replicas, Redis is flushed after 25 s': { play: redis => wait(25_000).then(() => redis.flush()) },
};

async function restart(redis: RedisServer): Promise<void> {
  await redis.kill();
  await redis.start();
}

/** Three replicas with one Redis, at three times the rate. */
export async function* replicaRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  if (skipsRedis) return;
  for (const [fault, fate] of Object.entries(fates)) {
    if (isWanted(fault)) yield { fault, ...(await measured(fate)) };
  }
}

async function measured({ before = 0, play }: Fate): Promise<Omit<Row, 'fault'>> {
  const [redis, service] = await Promise.all([RedisServer.start(), StrictService.start()]);
  await service.turn({ latency: LATENCY });
  const settings = { REDIS_URL: redis.url };
  const starts = Array.from({ length: REPLICAS }, () => RateLimitedProgram.start(service, RATE, settings));
  const replicas = await Promise.all(starts);
  const load = { flows: flowsOf({ page: 1 }, RATE, 3), rate: RATE };
  if (before > 0) await demand(replicas, service, { ...load, seconds: before });
  const [outcome] = await Promise.all([demand(replicas, service, { ...load, seconds: SECONDS }), play?.(redis)]);
  await Promise.all(replicas.map(replica => replica.close()));
  await Promise.all([service.close(), redis.kill()]);
  const { ofPossible, wasted, mostInMinute } = outcome;
  const share = `${((100 * mostInMinute) / RATE).toFixed(1)} % of the rate`;
  const notes = [`${mostInMinute} calls in the busiest 60 s, ${share}`];
  return { ...figuresOf(outcome, notes), ofPossible, wasted };
}
