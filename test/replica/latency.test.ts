import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DelayingProxy } from '../support/network.ts';
import {
  answer,
  client as credentials,
  configOf,
  FakeService,
  CachingProcess,
  thingKind,
} from '../support/fakeService.ts';
import { RedisServer, skipsRedis, openPatientStore } from '../support/replicas.ts';
import { percentile, timed } from '../support/clock.ts';

const READS = 7;
/** Delay of Redis in ms; large compared with other delays on a busy machine. */
const ROUND_TRIP = 500;

interface Medians {
  readonly cold: number;
  readonly warm: number;
}

/** Reads by platform identifier, since each response contains the same record. */
const readNew = (process: CachingProcess, identifier: string) =>
  process.context().records.read(thingKind(), { platformKey: { platform: 'x', identifier } }, 'name');

describe.skipIf(skipsRedis)('A distant Redis', () => {
  let redis: RedisServer;
  let proxy: DelayingProxy;
  let service: FakeService;
  const replicas: CachingProcess[] = [];
  /** Number of records read; each cold read uses a new record. */
  let records = 0;

  beforeAll(async () => {
    redis = await RedisServer.start();
    proxy = await DelayingProxy.start(redis);
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map(each => each.close()));
    await redis.flush();
    proxy.roundTrip = 0;
  });
  afterAll(async () => {
    await proxy.close();
    await redis.kill();
  });

  async function replica(): Promise<CachingProcess> {
    const settings = { credentials, redisUrl: proxy.url };
    const store = await openPatientStore(configOf(settings), service.log);
    const process = new CachingProcess(service, settings, store);
    replicas.push(process);
    return process;
  }

  /** Median latency of first and repeated reads in ms. */
  async function medians(process: CachingProcess): Promise<Medians> {
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let count = 0; count < READS; count++) {
      const id = String(records++);
      for (const times of [cold, warm]) {
        const { took } = await timed(async () => readNew(process, id));
        times.push(took);
      }
    }
    return { cold: percentile(cold, 0.5), warm: percentile(warm, 0.5) };
  }

  test('A distant Redis adds at most two round trips to a cold read and none to a warm read', async () => {
    service = new FakeService().token().get(/thing/, answer, { times: 1_000 });
    const process = await replica();
    const near = await medians(process);
    proxy.roundTrip = ROUND_TRIP;
    await readNew(process, String(records++));
    const far = await medians(process);
    // One round trip for the cache, and one for the rate.
    expect(far.cold - near.cold).toBeLessThan(2.5 * ROUND_TRIP);
    expect(far.warm - near.warm).toBeLessThan(0.5 * ROUND_TRIP);
  });
});
