import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { codeOf, configOf, FakeService, rateWindow, spentQuota } from '../support/fakeService.ts';
import { RedisServer, skipsRedis, meetLimit, read } from '../support/replicas.ts';

/** Generous timeout for a busy machine, in ms. */
const WAIT_BUDGET = 10_000;
const MINUTE = 60_000;

describe.skipIf(skipsRedis)('Releases with different entry formats', () => {
  let redis: RedisServer;
  let service: FakeService;
  const opened: { close(): Promise<void> }[] = [];

  beforeEach(async () => {
    redis = await RedisServer.start();
    service = new FakeService();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(each => each.close()));
    await redis.kill();
  });

  const config = () => configOf({ redisUrl: redis.url });

  async function storeOf(format: number): Promise<ReplicaStore> {
    const store = await openReplicaStore(config(), pino({ level: 'silent' }), { format, maxWaitMs: WAIT_BUDGET });
    await expect.poll(() => store.isConnected).toBe(true);
    return store;
  }

  async function clientOf(format: number) {
    const client = service.process(config(), await storeOf(format));
    opened.push(client);
    return client;
  }

  test('Replicas of different releases share a closed window, also with a replica that starts later', async () => {
    const [old, next] = [await clientOf(1), await clientOf(2)];
    service.get(/\/[12]$/, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '120' }, times: 4 });
    service.get(/any/, { object: { uuid: 'any', name: 'Any' } }, { times: Infinity });
    expect(await meetLimit(old)).toEqual(Array(4).fill('RATE_LIMITED'));
    await expect.poll(() => codeOf(read(next, 'any'))).toBe('RATE_LIMITED');
    const before = service.calls.length;
    expect(await codeOf(read(await clientOf(3), '2'))).toBe('RATE_LIMITED');
    expect(service.calls).toHaveLength(before);
  });

  test('Replicas of different releases share a spent quota, also with a replica that starts later', async () => {
    const old = await clientOf(1);
    const next = await storeOf(2);
    const heard = vi.fn<(until: number) => void>();
    next.subscribe('spent', heard);
    opened.push(next);
    service.get(/./, spentQuota, { status: 429, times: 4 });
    expect(await meetLimit(old)).toEqual(Array(4).fill('QUOTA_EXHAUSTED'));
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    expect(await codeOf(read(await clientOf(3), '5'))).toBe('QUOTA_EXHAUSTED');
    expect(service.calls).toHaveLength(4);
  });

  test('Replicas of different releases announce writes to each other but share no entries', async () => {
    const [old, next] = [await storeOf(1), await storeOf(2)];
    opened.push(old, next);
    const heard = vi.fn();
    next.onChange(heard);
    const number = await old.announce('record');
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    expect(heard).toHaveBeenCalledWith('record', number, { isOwn: false });
    const late = await storeOf(3);
    opened.push(late);
    const heardLate = vi.fn();
    late.onChange(heardLate);
    expect(heardLate).toHaveBeenCalledWith('record', number, { isOwn: false });
    old.set('key', 'value', MINUTE);
    await expect.poll(() => old.get('key')).toBe('value');
    expect(await next.get('key')).toBeUndefined();
  });

  test('Replicas of different releases share the end of a spent quota', async () => {
    const [old, next] = [await storeOf(1), await storeOf(2)];
    opened.push(old, next);
    const left: number[] = [];
    next.subscribe('spent', milliseconds => void left.push(milliseconds));
    old.publish('spent', MINUTE);
    old.publish('spent', 0);
    await expect.poll(() => left).toHaveLength(2);
    expect(left.map(milliseconds => milliseconds > 0)).toEqual([true, false]);
    const late = await storeOf(3);
    opened.push(late);
    const heard = vi.fn();
    late.subscribe('spent', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
