import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DelayingProxy } from '../support/delayingProxy.ts';
import { answer, client as credentials, configOf, FakeService } from '../support/fakeService.ts';
import { artistPage, percentile } from '../support/load.ts';
import { CachingProcess, thingKind } from '../support/process.ts';
import { RedisServer, skipsRedis } from '../support/redisServer.ts';
import { openPatientStore } from '../support/replicas.ts';
import { Subgraph } from '../support/subgraph.ts';
import { timed } from '../support/timed.ts';
import { idsOf } from '../support/upstream.ts';

const READS = 15;
/** Milliseconds of a round trip. */
const FAR = [10, 45, 90];
/** Milliseconds that a cold read takes longer, for each of a round trip. */
const MOST_ADDED = 1.2;

/** Milliseconds by which medians of pages differ. */
const NOISE = 4;

/** By its identifier on a platform: each response contains the same record. */
const readNew = (process: CachingProcess, identifier: string) =>
  process.context().records.read(thingKind(), { platformIdentity: { platform: 'x', identifier } }, 'name');

describe.skipIf(skipsRedis)('A Redis that is far away', () => {
  let redis: RedisServer;
  let proxy: DelayingProxy;
  let service: FakeService;
  const replicas: CachingProcess[] = [];
  /** Records that were read so far: each cold read is of another one. */
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

  /** Median milliseconds of reads, the first and again. */
  async function medians(process: CachingProcess): Promise<{ cold: number; warm: number }> {
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

  test('adds one round trip to a cold read, and none to a warm one', { timeout: 40_000 }, async () => {
    service = new FakeService().token().get(/thing/, answer, { times: 1_000 });
    const process = await replica();
    const near = await medians(process);
    for (const roundTrip of FAR) {
      proxy.roundTrip = roundTrip;
      await readNew(process, String(records++));
      const { cold, warm } = await medians(process);
      const added = { cold: cold - near.cold, warm: warm - near.warm };
      console.log(`Redis ${roundTrip} ms away: cold +${added.cold.toFixed(1)} ms, warm +${added.warm.toFixed(1)} ms`);
      expect(added.cold).toBeLessThan(MOST_ADDED * roundTrip);
      expect(added.warm).toBeLessThan(0.1 * roundTrip);
    }
  });

  test(
    'adds one round trip to an artist page of eight calls, and none to a warm one',
    { timeout: 40_000 },
    async () => {
      const subgraph = await Subgraph.start({ redisUrl: proxy.url });
      const ids = idsOf('artist', 3 * READS);
      const pages = async () => {
        const [cold, warm]: [number[], number[]] = [[], []];
        for (const id of ids.splice(0, READS)) {
          for (const times of [cold, warm]) {
            const { result, took } = await timed(() => subgraph.ask(artistPage, { id }));
            expect(result.errors).toBeUndefined();
            times.push(took);
          }
        }
        return { cold: percentile(cold, 0.5), warm: percentile(warm, 0.5) };
      };
      for (const id of idsOf('artist', READS, 1_000)) await subgraph.ask(artistPage, { id });
      const near = await pages();
      for (const roundTrip of [10, 45]) {
        proxy.roundTrip = roundTrip;
        const { cold, warm } = await pages();
        const added = { cold: cold - near.cold, warm: warm - near.warm };
        console.log(
          `a page, Redis ${roundTrip} ms away: cold +${added.cold.toFixed(1)} ms, warm +${added.warm.toFixed(1)} ms`,
        );
        expect(added.cold).toBeLessThan(MOST_ADDED * roundTrip + NOISE);
        expect(added.warm).toBeLessThan(NOISE);
      }
      await subgraph.close();
    },
  );
});
