import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPrice } from '../../src/client/rate/admission.ts';
import { Rate } from '../../src/client/policies/rate.ts';
import type { AttributedResponse } from '../../src/client/transport/provenance.ts';
import { Operation } from '../../src/operation/operation.ts';
import { noReplicaStore } from '../../src/replica/store.ts';
import { errorBody, rateWindow, spentQuota, thing, policyCall } from '../support/fakeService.ts';
import { skipPauses, TODAY } from '../support/clock.ts';

const SECOND = 1_000;
const PER_MINUTE = 600;

let rate: Rate;
let isBusy: boolean;
beforeEach(() => {
  skipPauses(TODAY);
  isBusy = false;
  const config = { ratePerMinute: PER_MINUTE, rateClients: [], maxReplicas: 1 };
  rate = new Rate(config, noReplicaStore, () => isBusy, new EventEmitter());
  vi.advanceTimersByTime(60 * SECOND);
});
afterEach(() => void vi.useRealTimers());

const responseOf = (status: number, body: unknown, headers: Record<string, string> = {}): AttributedResponse => ({
  status,
  headers,
  body,
  text: JSON.stringify(body),
  isFromService: true,
});
const answered = responseOf(200, {}, { 'x-quota-remaining': '7' });
const closed = (seconds: number) => responseOf(429, rateWindow, { 'x-ratelimit-reset': String(seconds) });

function operation(price = 1): Operation {
  const made = new Operation(60_000, 100, 'request');
  setPrice(made, price);
  return made;
}

interface Sent {
  readonly code?: string;
  readonly retryAfter?: number;
  readonly tookMs: number;
}

/** Admits the operation of a call and sends the call. */
async function send(id: string, response = answered, { of = operation(), path = thing().path, ...more } = {} as How) {
  const call = policyCall({ ...thing(id), path }, { operation: of, ...more });
  const beganAt = performance.now();
  const result = await Promise.try(() => rate.admit(call))
    .then(() => rate.policy(async () => response)(call))
    .then(
      () => ({}),
      ({ extensions }) => extensions,
    );
  return { ...result, tookMs: performance.now() - beganAt } as Sent;
}
interface How {
  readonly of?: Operation;
  readonly path?: string;
  readonly write?: 'POST';
}

const OTHER = '/api/v{version}/other/{id}';
/** Closes the window of all calls with 429s for two records at each of two endpoints. */
async function closeAll(response: AttributedResponse): Promise<void> {
  const calls = [thing().path, OTHER].flatMap(path => ['1', '2'].map(id => ({ id, path })));
  await Promise.all(calls.map(({ id, path }) => send(id, response, { path })));
}

describe('Rate', () => {
  test('Counts each attempt and reports the remaining quota', async () => {
    await send('1');
    await send('2', responseOf(404, errorBody(404), { 'x-quota-remaining': '6' }));
    expect([rate.limiter.remaining, rate.quotaRemaining]).toEqual([PER_MINUTE - 2, 6]);
  });

  test('Delays only calls for a record that got a 429, until the window of the record opens', async () => {
    await send('1', closed(1));
    const [same, other] = await Promise.all([send('1'), send('2')]);
    expect([same.code, same.tookMs, other.code, other.tookMs]).toEqual([undefined, 1_000, undefined, 0]);
  });

  test('Keeps a call of an admitted operation queued when the window of the call closes again', async () => {
    const of = operation(3);
    await send('2', answered, { of });
    // The call is still queued when a 429 for an attempt in flight arrives.
    const late = new Promise<AttributedResponse>(resolve => void setTimeout(() => resolve(closed(1)), 900));
    void rate.policy(() => late)(policyCall('1'));
    await send('1', closed(1));
    expect(await send('1', answered, { of })).toEqual({ tookMs: 1_900 });
  });

  test('Does not send a call when its window opens if no caller is waiting any more', async () => {
    await send('1', closed(1));
    const made = policyCall('1');
    const sent = rate.policy(async () => expect.fail('it was sent'))(made);
    setTimeout(() => made.wait.end(), 500);
    await expect(sent).rejects.toThrow('no caller is waiting');
  });

  test('Rejects a call whose window stays closed, and takes no tokens for its operation', async () => {
    await send('1', closed(30));
    const of = operation(60);
    expect(await send('1', answered, { of })).toEqual({ code: 'RATE_LIMITED', retryAfter: 30, tookMs: 0 });
    expect([of.admission.rejection, of.admission.reservedCalls, rate.limiter.reserved]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(await send('2', answered, { of })).toMatchObject({ tookMs: 0 });
    expect(of.admission.reservedCalls).toBe(59);
  });

  test('Rejects whole operations while all calls are limited, and spreads their retryAfter', async () => {
    await closeAll(closed(30));
    const operations = Array.from({ length: 20 }, () => operation(30));
    const refused = await Promise.all(operations.map(of => send('3', answered, { of, path: '/api/v2/third/{id}' })));
    expect(operations.map(({ admission }) => admission.rejection?.code)).not.toContain(undefined);
    const delays = refused.map(({ retryAfter = 0 }) => retryAfter);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...delays)).toBeLessThanOrEqual(30 + 1.5 * 62 + 1);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(5);
  });

  test('Allows one call per minute while the quota is spent', async () => {
    await closeAll(responseOf(429, spentQuota));
    expect(await send('3')).toMatchObject({ code: 'QUOTA_EXHAUSTED', retryAfter: 60, tookMs: 0 });
    vi.advanceTimersByTime(60 * SECOND);
    const limited = await Promise.all(['3', '4', '5'].map(id => send(id, responseOf(429, spentQuota))));
    expect(limited.map(({ code }) => code)).toEqual([undefined, 'QUOTA_EXHAUSTED', 'QUOTA_EXHAUSTED']);
    vi.advanceTimersByTime(60 * SECOND);
    await send('3');
    expect(await send('4')).toEqual({ tookMs: 0 });
  });

  test.each([
    ['are sent if the probe is answered', answered, ['fulfilled', 'fulfilled', 'fulfilled'], 3],
    ['are rejected if the probe gets a 429', closed(1), ['rejected', 'rejected', 'rejected'], 1],
    [
      'are rejected if a gateway responds to the probe',
      { ...answered, isFromService: false },
      ['fulfilled', 'rejected', 'rejected'],
      1,
    ],
  ])('Probes a lasting limit with one call of an operation; the other calls %s', async (_, response, states, count) => {
    const third = '/api/v2/third/{id}';
    await closeAll(closed(1));
    for (const id of ['3', '4']) {
      vi.advanceTimersByTime(SECOND);
      await send(id, closed(1), { path: third });
    }
    expect(await send('5')).toMatchObject({ code: 'RATE_LIMITED', tookMs: 0 });
    vi.advanceTimersByTime(SECOND);
    const of = operation(3);
    const calls = ['6', '7', '8'].map(id => policyCall(thing(id), { operation: of }));
    const respond = vi.fn(
      () => new Promise<AttributedResponse>(resolve => void setTimeout(() => resolve(response), 50)),
    );
    const sent = calls.map(call => Promise.try(() => rate.admit(call)).then(() => rate.policy(respond)(call)));
    const results = await Promise.allSettled(sent);
    expect(results.map(({ status }) => status)).toEqual(states);
    expect(respond).toHaveBeenCalledTimes(count);
    vi.advanceTimersByTime(2 * SECOND);
    expect(await send('9')).toEqual({ tookMs: 0 });
  });

  test('Rejects a call when its record is limited again, and the next call for the record without sending it', async () => {
    expect(await send('1', closed(1))).toEqual({ tookMs: 0 });
    vi.advanceTimersByTime(SECOND);
    expect(await send('1', closed(1))).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
    expect(await send('1')).toMatchObject({ code: 'RATE_LIMITED', tookMs: 0 });
  });

  test('A 429 for a full list does not mean that the quota is spent', async () => {
    await send('1', responseOf(429, errorBody(429, 'The list is full.')), { write: 'POST' });
    expect(await send('1')).toEqual({ tookMs: 0 });
  });

  test('Rejects an operation with OVERLOADED after it has waited 1.2 s for a connection', async () => {
    isBusy = true;
    expect(await send('1')).toMatchObject({ code: 'OVERLOADED', tookMs: 1_200 });
  });
});
