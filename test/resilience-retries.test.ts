import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { ServiceError, type ErrorCode } from '../src/errors.ts';
import { createBreaker } from '../src/rest/breaker.ts';
import { Retries } from '../src/rest/retries.ts';

const fails = (code: ErrorCode) => vi.fn(() => Promise.reject(new ServiceError(code, { endpoint: 'thing' })));
const patience = () => ({ signal: new AbortController().signal, deadline: Date.now() + 10_000 });
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('a read', () => {
  test.each([
    ['a failing service', 'UPSTREAM_UNAVAILABLE', 4],
    ['a time-out', 'UPSTREAM_TIMEOUT', 2],
    ['a closed rate window', 'RATE_LIMITED', 4],
    ['a spent quota', 'QUOTA_EXHAUSTED', 1],
    ['a strange answer', 'UPSTREAM_INVALID_RESPONSE', 1],
    ['a refusal', 'PLAN_REQUIRED', 1],
  ] as const)('that meets %s is tried so often: %s, %i', async (_, code, times) => {
    const attempt = fails(code);
    const start = performance.now();
    await settled(new Retries().run(attempt, patience()));
    expect(attempt).toHaveBeenCalledTimes(times);
    expect(performance.now() - start).toBeLessThan(40 + 80 + 160 + 200);
  });

  test('is not tried again past its deadline, nor when nobody waits any more', async () => {
    const [late, lonely] = [fails('UPSTREAM_UNAVAILABLE'), fails('UPSTREAM_UNAVAILABLE')];
    await settled(new Retries().run(late, { ...patience(), deadline: Date.now() }));
    await settled(new Retries().run(lonely, { ...patience(), signal: AbortSignal.abort() }));
    expect(late).toHaveBeenCalledTimes(1);
    expect(lonely).toHaveBeenCalledTimes(1);
  });
});

test('an outage is not multiplied: repeats are at most 30 % of the calls, and a few', async () => {
  const attempt = fails('UPSTREAM_UNAVAILABLE');
  const retries = new Retries();
  const calls = Array.from({ length: 1_000 }, () => settled(retries.run(attempt, patience())));
  await Promise.all(calls);
  expect(attempt.mock.calls.length).toBeGreaterThan(1_250);
  expect(attempt.mock.calls.length).toBeLessThanOrEqual(1_000 * 1.3 + 10);
});

describe('the breaker', () => {
  const unavailable = fails('UPSTREAM_UNAVAILABLE');

  test('stays closed when the few calls that fail are among many that find nothing', async () => {
    const breaker = createBreaker();
    for (let call = 0; call < 100; call++) {
      await settled(breaker.execute(call % 10 === 0 ? unavailable : fails('NOT_FOUND')));
    }
    expect(await breaker.execute(() => Promise.resolve('answered'))).toBe('answered');
  });

  test('lets one call find out, fails the others at once meanwhile, and does not believe one that was left', async () => {
    const breaker = createBreaker();
    const attempt = vi.fn(() => Promise.resolve('answered'));
    for (let call = 0; call < 10; call++) await settled(breaker.execute(unavailable));
    expect(await settled(breaker.execute(attempt))).toBeInstanceOf(Error);
    await wait(1_050);
    const { promise: trial, reject: leave } = Promise.withResolvers<never>();
    const left = settled(breaker.execute(() => trial));
    expect(await settled(breaker.execute(attempt))).toBeInstanceOf(Error);
    leave(new DOMException('left', 'AbortError'));
    await left;
    expect(await settled(breaker.execute(attempt))).toBeInstanceOf(Error);
    expect(attempt).not.toHaveBeenCalled();
    await wait(1_050);
    expect(await breaker.execute(attempt)).toBe('answered');
    expect(await breaker.execute(attempt)).toBe('answered');
  });
});
