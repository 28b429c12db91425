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
/** Error of the next calls; absent for a success. */
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

describe('The negative cache', () => {
  test.each<[string, number, Partial<ServiceError['failure']>]>([
    ['a second', 1_000, {}],
    ['two seconds within a pause of the service', 2_000, { retryAfter: 3_600 }],
  ])('repeats the failure of a read for %s', async (_, milliseconds, more) => {
    error = failureOf('UPSTREAM_UNAVAILABLE', more);
    for (const passed of [0, milliseconds - 1]) {
      passTime(passed);
      expect(await read()).toBe('UPSTREAM_UNAVAILABLE');
    }
    expect(sent).toBe(1);
    error = undefined;
    passTime(2);
    expect(await send(policyCall())).toBe('an answer');
  });

  test('repeats no failure for other reads or writes, nor a failure of this process', async () => {
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

  test('repeats rejected arguments for five minutes for any record', async () => {
    error = refusal(on('').path);
    await read(on('nosuch'));
    passTime(299_999);
    expect(await read(on('nosuch', '2'))).toBe('BAD_USER_INPUT');
    expect(sent).toBe(1);
    passTime(2);
    await read(on('nosuch', '2'));
    expect(sent).toBe(2);
  });

  test('sends one read of an operation with unknown arguments ahead of the others', async () => {
    error = refusal(on('').path);
    const operation = new Operation(10_000, 100, 'request');
    const reads = Array.from({ length: 20 }, (_, id) => send(policyCall(on('nosuch', `${id}`), { operation })));
    expect(new Set(await Promise.all(reads.map(codeOf)))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(sent).toBe(1);
  });

  test('sends no further read of a record for which the version is refused', async () => {
    error = failureOf('PLAN_REQUIRED', { status: 403 });
    await read();
    expect(await read()).toBe('PLAN_REQUIRED');
    expect(sent).toBe(1);
  });

  test('forgets failures and rejected arguments after a write', async () => {
    error = failureOf();
    await read();
    cache.clear();
    await read();
    expect(sent).toBe(2);
  });
});
