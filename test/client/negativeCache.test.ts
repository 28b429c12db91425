import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceError } from '../../src/operation/errors.ts';
import { Operation } from '../../src/operation/operation.ts';
import type { Call, JsonObject } from '../../src/service/description/index.ts';
import type { Send } from '../../src/client/outgoing.ts';
import { NegativeCache } from '../../src/client/policies/negativeCache.ts';
import { codeOf, thing, failureOf, policyCall } from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

let cache: NegativeCache;
let send: Send;
/** Error that the next calls throw; undefined if they succeed. */
let error: ServiceError | undefined;
let sent: number;
beforeEach(() => {
  skipPauses(TODAY);
  passTime(1);
  sent = 0;
  error = undefined;
  cache = new NegativeCache();
  send = cache.policy(async <T>() => {
    sent++;
    if (error) throw error;
    return 'an answer' as T;
  });
});

const read = (call: Call<JsonObject> | string = '1') => codeOf(send(policyCall(call)));
const on = (platform: string, id = '1'): Call<JsonObject> => ({
  ...thing(id),
  path: '/api/v{version}/thing/{id}/on/{platform}',
  values: { id, platform },
});
const refusal = (path: string) => failureOf('BAD_USER_INPUT', { endpoint: path, status: 400 });

describe('Negative cache', () => {
  test.each([undefined, 3_600])(
    'Repeats the failure of a read for a second, regardless of Retry-After: %s',
    async retryAfter => {
      error = failureOf('UPSTREAM_UNAVAILABLE', retryAfter === undefined ? {} : { retryAfter });
      for (const passed of [0, 999]) {
        passTime(passed);
        expect(await read()).toBe('UPSTREAM_UNAVAILABLE');
      }
      expect(sent).toBe(1);
      error = undefined;
      passTime(2);
      expect(await send(policyCall())).toBe('an answer');
    },
  );

  test('Caches failures per read, but no failures of writes and no local failures', async () => {
    error = failureOf();
    await read('1');
    await read('2');
    error = failureOf('UPSTREAM_UNAVAILABLE', { isLocal: true });
    await read('3');
    await read('3');
    await codeOf(send(policyCall('4', { write: 'POST' })));
    await codeOf(send(policyCall('4', { write: 'POST' })));
    expect(sent).toBe(6);
  });

  test('Sends no second read of a record to a version that refused the record', async () => {
    error = failureOf('PLAN_REQUIRED', { status: 403 });
    await read();
    expect(await read()).toBe('PLAN_REQUIRED');
    expect(sent).toBe(1);
  });

  test('Forgets failed and rejected reads after a write', async () => {
    for (error of [failureOf(), refusal(on('').path)]) {
      sent = 0;
      await read(on('spotify'));
      cache.clear();
      await read(on('spotify'));
      expect(sent).toBe(2);
      cache.clear();
    }
  });
});

const BEYOND = { otherCause: 'The period is too long.' };

describe('Rejected arguments', () => {
  beforeEach(() => void (error = refusal(on('').path)));

  test.each([
    ['an undocumented platform', 'nosuch', 1],
    ['a documented platform', 'spotify', 8],
  ])(
    'Caches rejections of %s for five minutes and applies them to all records after $2 rejections',
    async (_, platform, records) => {
      for (let id = 0; id < records; id++) await read(on(platform, `${id}`));
      expect(sent).toBe(records);
      passTime(299_999);
      expect(await read(on(platform, 'other'))).toBe('BAD_USER_INPUT');
      expect(sent).toBe(records);
      passTime(1);
      // Only one of the two is sent, as a probe.
      await Promise.all([read(on(platform, 'other')), read(on(platform, 'another'))]);
      expect(sent).toBe(records + 1);
      await read(on('youtube'));
      expect(sent).toBe(records + 2);
    },
  );

  test.each([
    ['an undocumented', 'nosuch', 1],
    ['a documented', 'spotify', 8],
  ])('Sends only $2 of twenty concurrent reads when the service rejects %s platform', async (_, platform, first) => {
    const operation = new Operation(10_000, 100, 'request');
    const reads = Array.from({ length: 20 }, (__, id) => send(policyCall(on(platform, `${id}`), { operation })));
    const results = await Promise.allSettled(reads);
    expect(new Set(results.map(result => result.status === 'rejected' && result.reason))).toEqual(new Set([error]));
    expect(sent).toBe(first);
  });

  test('Sends all concurrent reads of an operation if the service answers the first or fails it for another reason', async () => {
    for (const [index, end] of [undefined, failureOf(), failureOf('NOT_FOUND')].entries()) {
      sent = 0;
      error = end;
      const operation = new Operation(10_000, 100, 'request');
      const reads = Array.from({ length: 20 }, (_, id) =>
        send(policyCall(on(`nosuch-${index}`, `${id}`), { operation })),
      );
      await Promise.allSettled(reads);
      expect(sent).toBe(20);
    }
  });

  test('Caches a rejection only for identical reads if another read of the platform was answered', async () => {
    error = undefined;
    await send(policyCall(on('nosuch')));
    passTime(3_600_000);
    error = refusal(on('').path);
    for (let id = 2; id < 20; id++) for (let times = 0; times < 2; times++) await read(on('nosuch', `${id}`));
    expect(sent).toBe(19);
  });

  test('Caches a rejection only for identical reads if all rejected reads are for one record', async () => {
    const page = (query: number) => read({ ...on('spotify'), query: { startDate: `${query}` } });
    for (let query = 0; query < 20; query++) await page(query);
    expect(sent).toBe(20);
    await page(1);
    expect(sent).toBe(20);
    await read(on('spotify', '2'));
    expect(sent).toBe(21);
  });

  test('Sends a read of a short period after rejections of long periods, which may be due to their length', async () => {
    await read({ ...on('nosuch'), ...BEYOND });
    await read({ ...on('nosuch', '2'), ...BEYOND });
    expect(sent).toBe(1);
    await read(on('nosuch', '2'));
    expect(sent).toBe(2);
  });
});
