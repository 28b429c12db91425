import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RateLimitedProgram } from '../support/demand.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';
import { StrictService } from '../support/strictService.ts';

/** Calls per minute of all replicas, and the fraction of this rate that clients need. */
const RATE = 600;
const WANTED = 0.75;
const REPLICAS = 3;
/** Gives each replica a share that covers its part of the demand while Redis is slow. */
const MAX_REPLICAS = String(REPLICAS);
/** Idle time, then time under demand before the first restart, in ms. */
const BEFORE = 3_000;
/** Time under demand after the last restart, in ms. */
const AFTERWARDS = 3_000;

/** Time for requests in flight to reach a replica before it ends, in ms. */
const DEREGISTERED = 200;

const query = 'query ($id: ID!) { artist(id: $id) { name } }';

describe.skipIf(skipsRedis)('A rolling restart of replicas that share Redis', () => {
  let redis: RedisServer;
  let service: StrictService;
  /** Replicas to which operations are sent, as by a load balancer. */
  const routed: RateLimitedProgram[] = [];
  const all: RateLimitedProgram[] = [];

  beforeAll(async () => {
    [redis, service] = await Promise.all([RedisServer.start(), StrictService.start()]);
  });
  afterAll(async () => {
    await Promise.all(all.map(replica => replica.close()));
    await Promise.all([redis.kill(), service.close()]);
  });

  async function start(): Promise<void> {
    const replica = await RateLimitedProgram.start(service, RATE, { REDIS_URL: redis.url, MAX_REPLICAS });
    all.push(replica);
    routed.push(replica);
  }

  /** Replaces the oldest replica. */
  async function replaceOne(): Promise<void> {
    const replica = routed.shift();
    await wait(DEREGISTERED);
    replica?.program.child.kill('SIGTERM');
    expect(await replica?.program.ended).toBe(0);
    await start();
  }

  const codes: string[] = [];
  const over = new AbortController();

  /** Sends operations at a constant rate, round-robin, each for a new record. */
  async function demand(): Promise<void> {
    const begun: Promise<void>[] = [];
    const beganAt = performance.now();
    const due = () => ((performance.now() - beganAt) / 60_000) * RATE * WANTED;
    for (; !over.signal.aborted; await wait(5)) while (begun.length < due()) begun.push(send(begun.length));
    await Promise.all(begun);
  }

  async function send(turn: number): Promise<void> {
    const { url = '' } = routed[turn % routed.length] ?? {};
    const body = JSON.stringify({ query, variables: { id: randomUUID() } });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    codes.push(errors[0]?.extensions.code ?? 'whole');
  }

  test(
    'Replicas that restart one by one answer or reject each operation and make at most 105 % of the allowed calls',
    { timeout: 180_000 },
    async () => {
      await Promise.all(Array.from({ length: REPLICAS }, start));
      // Creates the bucket, which starts overdrawn, and lets it refill.
      await send(0);
      await wait(BEFORE);
      const sending = demand();
      await wait(BEFORE);
      await service.reset();
      for (let count = 0; count < REPLICAS; count++) await replaceOne();
      await wait(AFTERWARDS);
      over.abort();
      await sending;
      // On a busy machine, replies from Redis are late, and a replica rejects operations beyond its share of the rate.
      expect(codes).toContain('whole');
      expect(new Set(codes).difference(new Set(['whole', 'RATE_LIMITED', 'OVERLOADED']))).toEqual(new Set());
      expect((await service.report()).mostInMinute).toBeLessThanOrEqual(1.05 * RATE);
    },
  );
});
