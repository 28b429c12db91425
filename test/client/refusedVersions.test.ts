import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NegativeCache } from '../../src/client/policies/negativeCache.ts';
import { type Call, type JsonObject, versionedPath } from '../../src/service/description/index.ts';
import { failureOf, policyCall, thing } from '../support/fakeService.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Longest time between probes, in s. */
const PROBED_WITHIN = 30;

beforeEach(() => {
  stopClocks(TODAY);
  passTime(1);
});
afterEach(() => void vi.useRealTimers());

const call = (records: readonly string[], more: Partial<Call<JsonObject>> = {}): Call<JsonObject> => {
  if (records.length === 0) return { ...thing(), path: '/api/v{version}/things', values: {}, ...more };
  if (records.length === 1) return { ...thing(records[0]), ...more };
  return { ...thing(), path: '/api/v{version}/thing/{uuids}', values: { uuids: records.join() }, ...more };
};

/** A service that refuses some records, behind the negative cache. Counts the calls. */
class Service {
  readonly cache = new NegativeCache();
  readonly #send = this.cache.policy(async ({ records }) => {
    this.calls++;
    await undefined;
    if ((records.length > 0 ? records : ['']).some(record => this.isRefused(record))) throw this.refusal;
    return 'an answer' as never;
  });
  refusal = failureOf('PLAN_REQUIRED', { status: 403 });
  isRefused: (record: string) => boolean;
  calls = 0;

  constructor(isRefused: (record: string) => boolean) {
    this.isRefused = isRefused;
  }

  /** Reads records concurrently, one per call. Returns whether each was answered. */
  ask(...records: readonly string[]): Promise<boolean[]> {
    return Promise.all(records.map(record => this.askTogether(record)));
  }

  /** Reads a batch, or a path without a record. Returns whether the call was answered. */
  async askTogether(...records: readonly string[]): Promise<boolean> {
    const read = call(records);
    if (!this.cache.allows(versionedPath(read.path, read.version), records)) return false;
    return this.#send(policyCall(read)).then(
      () => true,
      () => false,
    );
  }
}

const ids = (count: number, name = 'record') => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const isBad = (record: string) => record.startsWith('bad');
const all = () => true;
const times = (count: number, value: boolean) => Array<boolean>(count).fill(value);

describe('Refused versions', () => {
  test.each([1, 7])(
    'Still requests a version for other records after the service has refused %i records',
    async count => {
      const service = new Service(isBad);
      for (let minute = 0; minute < 30; minute++) {
        await service.ask(...ids(count, 'bad'));
        passTime(MINUTE);
      }
      expect(await service.ask('good', ...ids(20, 'other'))).toEqual(times(21, true));
    },
  );

  test('Probes a version once per 25 s while it is refused for a record, despite concurrent reads', async () => {
    const service = new Service(all);
    for (let second = 0; second < 100; second++) {
      await service.ask('1', '1', '1');
      passTime(SECOND);
    }
    // Three concurrent calls before the first refusal, then three probes.
    expect(service.calls).toBe(3 + 3);
  });

  test('Closes a version, but no other version, once it is refused for eight records', async () => {
    const service = new Service(all);
    for (const record of ids(8)) await service.ask(record);
    expect(service.calls).toBe(8);
    expect(await service.ask(...ids(100, 'other'))).toEqual(times(100, false));
    expect(service.calls).toBe(8);
    expect(service.cache.allows(versionedPath(thing().path, '3'), ['other 1'])).toBe(true);
  });

  test('Keeps a refused version open for a minute after its last answer', async () => {
    const service = new Service(record => record !== 'good');
    await service.ask('good');
    for (const record of ids(59)) {
      passTime(SECOND);
      await service.ask(record);
    }
    expect(service.calls).toBe(60);
    passTime(SECOND);
    await service.ask(...ids(12, 'later'));
    expect(service.calls).toBe(60);
  });

  test('Does not close a version that has worked before when it is refused for only a few seconds', async () => {
    const service = new Service(() => false);
    await service.ask('first');
    service.isRefused = all;
    await service.ask(...ids(500));
    passTime(5 * SECOND);
    service.isRefused = () => false;
    expect(await service.ask(...ids(20, 'new'))).toEqual(times(20, true));
    passTime(25 * SECOND);
    expect(await service.ask(...ids(500))).toEqual(times(500, true));
  });

  test('Sends one probe of a closed version at a time, and reopens the version when a probe is answered', async () => {
    const service = new Service(all);
    for (const record of ids(8)) await service.ask(record);
    service.isRefused = () => false;
    passTime(25 * SECOND);
    expect(await service.ask(...ids(20))).toEqual([true, ...times(19, false)]);
    expect(await service.ask(...ids(20))).toEqual(times(20, true));
  });

  test('Keeps a version open when all refused batches share a record', async () => {
    const service = new Service(isBad);
    for (const other of ids(50)) {
      passTime(MINUTE);
      await service.askTogether('bad', other);
    }
    expect(service.calls).toBe(50);
    expect(await service.askTogether('good', 'better')).toBe(true);
  });

  test('Marks records answered with 410 as gone', async () => {
    const service = new Service(isBad);
    const source = versionedPath(thing().path, thing().version);
    await service.ask('bad 1');
    service.refusal = failureOf('GONE', { status: 410 });
    await service.ask('bad 2');
    const areGone = (...records: string[]) => service.cache.areGone(source, records);
    expect([areGone('bad 1'), areGone('bad 2'), areGone('bad 1', 'bad 2'), areGone('good')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('Requests a refused version again after a write, unless the version is closed', async () => {
    const service = new Service(all);
    await service.ask('1');
    service.cache.clear();
    await service.ask('1', ...ids(7));
    expect(service.calls).toBe(9);
    service.cache.clear();
    await service.ask('1', 'other');
    expect(service.calls).toBe(9);
  });
});

/** Numbers of distinct records, or 0 for a path without a record, and of requests per second. */
const traffic = [
  { records: 0, perSecond: 1 },
  { records: 1, perSecond: 10 },
  { records: 3, perSecond: 10 },
  { records: 9, perSecond: 20 },
  { records: 1_000_000, perSecond: 1 },
  { records: 1_000_000, perSecond: 20 },
];

describe.each(traffic)('A refused version with $records records at $perSecond requests/s', load => {
  let requests = 0;

  async function second(service: Service): Promise<readonly boolean[]> {
    const answers: boolean[] = [];
    for (let request = 0; request < load.perSecond; request++) {
      const record = `record ${requests++ % (load.records || 1)}`;
      answers.push(await (load.records === 0 ? service.askTogether() : service.askTogether(record)));
    }
    passTime(SECOND);
    return answers;
  }

  async function seconds(service: Service, count: number): Promise<void> {
    for (let passed = 0; passed < count; passed++) await second(service);
  }

  test.each([false, true])(
    'Sends at least one call per 30 s, and at most one per 25 s for each of up to seven records, else for the version (worked before: %s)',
    async worked => {
      const service = new Service(() => !worked);
      await second(service);
      service.isRefused = all;
      // Records are probed individually in the first minute after the last answer.
      await seconds(service, 60);
      const before = service.calls;
      await seconds(service, 1_000);
      const perPause = load.records < 8 ? Math.max(load.records, 1) : 1;
      expect(service.calls - before).toBeGreaterThanOrEqual(1_000 / PROBED_WITHIN);
      expect(service.calls - before).toBeLessThanOrEqual(perPause * (1_000 / 25));
    },
  );

  test.each([false, true])(
    'Serves a version again within 30 s after maintenance of one second to ten minutes (worked before: %s)',
    async worked => {
      for (const duration of [1, 5, 21, 60, 90, 600]) {
        const service = new Service(() => !worked);
        await second(service);
        service.isRefused = all;
        await seconds(service, duration);
        service.isRefused = () => false;
        await seconds(service, PROBED_WITHIN);
        expect(await second(service)).toEqual(times(load.perSecond, true));
        expect(await service.ask(...ids(20, 'new'))).toEqual(times(20, true));
      }
    },
  );
});
