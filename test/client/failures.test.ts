import { describe, expect, test } from 'vitest';
import { attributed } from '../../src/client/transport/provenance.ts';
import { failureOf } from '../../src/client/response.ts';

const saysWindow = { errors: [{ key: 'access', message: 'You have reached the maximum request count.', code: 429 }] };
const saysQuota = { errors: [{ key: 'access', message: 'The quota of your plan is used up.', code: 429 }] };

function failure429(headers: Record<string, string | string[]>, body: unknown = saysWindow, isWrite = false) {
  const text = body === undefined ? '<html>Sorry</html>' : JSON.stringify(body);
  return failureOf('thing', attributed({ status: 429, headers, body, text }, { isWrite }), { isWrite });
}

const waitOf = (headers: Record<string, string>) => failure429(headers).failure.retryAfter;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
const text = (message: string) => ({ errors: [{ key: 'access', message, code: 429 }] });

const toWrite = (body: unknown) => failure429({ 'x-quota-remaining': '900000' }, body, true).code;

describe('Retry delay of a closed rate window', () => {
  test('Reads Retry-After in seconds or as a date, or else x-ratelimit-reset', () => {
    expect(waitOf({ 'retry-after': '3', 'x-ratelimit-reset': '30' })).toBe(3);
    expect(waitOf({ 'x-ratelimit-reset': '30' })).toBe(30);
    expect(waitOf({ 'retry-after': inSeconds(20) })).toBeGreaterThan(18);
    expect(waitOf({ 'retry-after': inSeconds(20) })).toBeLessThanOrEqual(20);
    expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2020 14:00:00 GMT' })).toBe(0);
    expect(waitOf({})).toBeUndefined();
  });

  test('Caps the delay at 120 s and ignores negative and malformed values', () => {
    expect(waitOf({ 'x-ratelimit-reset': '100000' })).toBe(120);
    expect(waitOf({ 'retry-after': 'Infinity' })).toBe(120);
    expect(waitOf({ 'retry-after': '-5' })).toBeUndefined();
    expect(waitOf({ 'retry-after': 'soon' })).toBeUndefined();
  });
});

describe('Forms of the retry delay', () => {
  const SECONDS = 45;
  const at = Date.now() + SECONDS * 1000;

  test.each<[string, string]>([
    ['seconds since 1970', String(Math.round(at / 1000))],
    ['milliseconds since 1970', String(at)],
    ['a date', new Date(at).toUTCString()],
    ['a date in ISO 8601', new Date(at).toISOString()],
  ])('Reads %s in Retry-After and x-ratelimit-reset', (_, value) => {
    for (const header of ['retry-after', 'x-ratelimit-reset']) {
      expect(waitOf({ [header]: value })).toBeGreaterThan(SECONDS - 3);
      expect(waitOf({ [header]: value })).toBeLessThanOrEqual(SECONDS + 1);
    }
  });

  test.each([-600, 600])(
    'Computes the delay from the Date header when the clock of the service is off by %i s',
    seconds => {
      const date = new Date(Date.now() + seconds * 1000).toUTCString();
      const reset = String(Math.round(at / 1000) + seconds);
      expect(waitOf({ date, 'x-ratelimit-reset': reset })).toBeGreaterThan(SECONDS - 3);
      expect(waitOf({ date, 'x-ratelimit-reset': reset })).toBeLessThanOrEqual(SECONDS + 1);
    },
  );

  test.each([
    ['a timestamp in the past', { 'x-ratelimit-reset': '1600000000' }, 0],
    ['a timestamp in the distant future', { 'x-ratelimit-reset': '4000000000' }, 120],
    ['two numbers', { 'retry-after': '5, 30' }, undefined],
    ['a malformed number', { 'retry-after': '1e' }, undefined],
    ['a fraction of a second', { 'retry-after': '0.35' }, 0.35],
  ])('Returns the delay $2 for %s', (_, headers, seconds) => {
    expect(waitOf(headers as Record<string, string>)).toBe(seconds);
  });

  test('Uses the first of repeated Retry-After headers', () => {
    expect(failure429({ 'retry-after': ['5', '30'] }).failure).toMatchObject({ retryAfter: 5 });
  });
});

describe('Meaning of a 429', () => {
  test.each<[string, Record<string, string>, unknown, string]>([
    [
      'with a rate limit message is a closed window, even if x-quota-remaining is negative',
      { 'x-quota-remaining': '-12', 'x-ratelimit-reset': '2' },
      saysWindow,
      'RATE_LIMITED',
    ],
    [
      'with a quota message is a spent quota, even if x-quota-remaining is high',
      { 'x-quota-remaining': '900000', 'x-ratelimit-remaining': '0' },
      saysQuota,
      'QUOTA_EXHAUSTED',
    ],
    [
      'from a gateway with a rate limit message is a closed window, even if x-quota-remaining is negative',
      { 'x-quota-remaining': '-12' },
      { message: 'API rate limit exceeded' },
      'RATE_LIMITED',
    ],
    [
      'with quota left and an unknown message is a closed window',
      { 'x-quota-remaining': '9' },
      text('Wait.'),
      'RATE_LIMITED',
    ],
    [
      'without quota left and with an unknown message is a spent quota',
      { 'x-quota-remaining': '0' },
      text('Wait.'),
      'QUOTA_EXHAUSTED',
    ],
    [
      'with x-ratelimit-remaining: 0 is a closed window',
      { 'x-ratelimit-remaining': '0' },
      text('Wait.'),
      'RATE_LIMITED',
    ],
    ['with the documented message alone is a closed window', {}, saysWindow, 'RATE_LIMITED'],
    ['with an undocumented rate limit message is a closed window', {}, text('Rate limit exceeded'), 'RATE_LIMITED'],
    ['with an unknown message and no headers is a spent quota', {}, text('Wait.'), 'QUOTA_EXHAUSTED'],
    ['with an HTML page is a closed window', { 'retry-after': '2' }, undefined, 'RATE_LIMITED'],
    ['from a gateway is a closed window', { 'retry-after': '1' }, { message: 'Too Many Requests' }, 'RATE_LIMITED'],
    ['without headers from a gateway is a closed window', {}, { error: 'throttled' }, 'RATE_LIMITED'],
    ['with an empty object as its body is a closed window', {}, {}, 'RATE_LIMITED'],
    ['with a list as its body is a closed window', {}, [], 'RATE_LIMITED'],
    ['from a gateway about a quota is a closed window', {}, { message: 'Quota exceeded' }, 'RATE_LIMITED'],
    ['about a quota per minute is a closed window', {}, text('Quota of requests per minute exceeded'), 'RATE_LIMITED'],
    ['about too many requests is a closed window', {}, text('Too many requests'), 'RATE_LIMITED'],
    [
      'with a Retry-After of a few seconds and an unknown message is a closed window',
      { 'retry-after': '2' },
      text('Wait.'),
      'RATE_LIMITED',
    ],
    [
      'with x-ratelimit-reset: 0 and an unknown message is a closed window',
      { 'x-ratelimit-reset': '0' },
      text('Wait.'),
      'RATE_LIMITED',
    ],
    [
      'with a negative x-quota-remaining and no message is a spent quota',
      { 'x-quota-remaining': '-12' },
      {},
      'QUOTA_EXHAUSTED',
    ],
  ])('A 429 %s', (_, headers, body, code) => {
    expect(failure429(headers, body).code).toBe(code);
  });

  test('Returns QUOTA_EXHAUSTED for a write that gets a 429 about a full list, unless the 429 indicates a closed window', () => {
    expect(toWrite(text('The list is full.'))).toBe('QUOTA_EXHAUSTED');
    expect(toWrite(saysWindow)).toBe('RATE_LIMITED');
    const closed = { 'x-ratelimit-remaining': '0' };
    expect(failure429(closed, text('The list is full.'), true).code).toBe('RATE_LIMITED');
  });
});
