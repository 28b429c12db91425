import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError, type ErrorCode } from '../../src/errors.ts';
import { createBreaker } from '../../src/rest/breaker.ts';
import { TODAY } from '../support/today.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));
afterEach(() => void vi.useRealTimers());

const fails = (code: ErrorCode) => () => Promise.reject(new ServiceError(code, { endpoint: 'thing' }));
const unavailable = fails('UPSTREAM_UNAVAILABLE');
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const pass = (time: number) => void vi.setSystemTime(Date.now() + time);

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
  pass(1_001);
  const { promise: trial, reject: leave } = Promise.withResolvers<never>();
  const left = settled(breaker.execute(() => trial));
  expect(await settled(breaker.execute(attempt))).toBeInstanceOf(Error);
  leave(new DOMException('left', 'AbortError'));
  await left;
  expect(await settled(breaker.execute(attempt))).toBeInstanceOf(Error);
  expect(attempt).not.toHaveBeenCalled();
  pass(1_001);
  expect(await breaker.execute(attempt)).toBe('answered');
  expect(await breaker.execute(attempt)).toBe('answered');
});
