import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Events } from '../../src/operation/index.ts';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { answer, configOf, FakeService } from '../support/fakeService.ts';
import { freePort } from '../support/network.ts';
import { metricsAt } from '../support/metrics.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';
import { post, serverOver } from '../support/server.ts';

const drawn = (bucket: string) => `music_redis_rate_calls_total{music_rate_bucket="${bucket}"}`;
const album = '{ album(id: "11111111-0000-4000-8000-00000000000%") { name } }';

test.skipIf(skipsRedis)(
  'Metrics report the Redis connection, its latency, and the calls drawn from the shared and the local bucket',
  async () => {
    const redis = await RedisServer.start();
    onTestFinished(() => redis.kill());
    const metrics = { host: 'localhost', port: await freePort() };
    const { agent: dispatcher } = new FakeService().get(/album/, answer, { times: Infinity });
    const server = await serverOver(configOf({ redisUrl: redis.url }), { dispatcher, telemetry: { metrics } });
    onTestFinished(() => server.close());
    const values = () => metricsAt(`http://localhost:${metrics.port}/metrics`);
    await expect.poll(async () => (await values()).get('music_redis_connected')).toBe(1);
    const drawsFrom = async (bucket: string, id: string) => {
      await post(server, album.replace('%', id));
      return (await values()).get(drawn(bucket));
    };
    await expect.poll(() => drawsFrom('redis', '1')).toBeGreaterThan(0);
    const connected = await values();
    expect(connected.get('music_redis_command_duration_seconds_count')).toBeGreaterThan(0);
    expect(connected.has('music_redis_command_failures_total{error_type="DISCONNECTED"}')).toBe(true);
    await redis.kill();
    await expect.poll(async () => (await values()).get('music_redis_connected')).toBe(0);
    await expect.poll(() => drawsFrom('local', '2')).toBeGreaterThan(0);
  },
);

test.skipIf(skipsRedis).each<[string, (store: ReplicaStore) => Promise<unknown>]>([
  ['command', store => store.get('key')],
  ['script', store => store.run('return 1', 'key')],
])('A Redis %s without a reply counts as one failure', async (_, send) => {
  const redis = await RedisServer.start();
  const events: Events = new EventEmitter();
  const store = await openReplicaStore(configOf({ redisUrl: redis.url }), pino({ level: 'silent' }), { events });
  onTestFinished(async () => {
    await store.close();
    await redis.kill();
  });
  await expect.poll(() => store.isConnected).toBe(true);
  redis.hang();
  const failures: string[] = [];
  events.on('redisFailed', code => failures.push(code));
  expect(await send(store)).toBeUndefined();
  await wait(100);
  expect(failures).toEqual(['TIMEOUT']);
});

test('Without Redis there are no Redis metrics', async () => {
  const metrics = { host: 'localhost', port: await freePort() };
  const server = await serverOver(configOf(), { dispatcher: new FakeService().agent, telemetry: { metrics } });
  onTestFinished(() => server.close());
  const names = [...(await metricsAt(`http://localhost:${metrics.port}/metrics`)).keys()];
  expect(names.filter(name => name.includes('redis'))).toEqual([]);
});
