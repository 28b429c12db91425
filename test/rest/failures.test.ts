import { describe, expect, test } from 'vitest';
import { failureOf } from '../../src/rest/response.ts';

const saysWindow = { errors: [{ key: 'access', message: 'You have reached the maximum request count.', code: 429 }] };
const saysQuota = { errors: [{ key: 'access', message: 'The quota of your plan is used up.', code: 429 }] };

function failure429(headers: Record<string, string>, body: unknown = saysWindow) {
  return failureOf('thing', { status: 429, headers, body });
}

const waitOf = (headers: Record<string, string>) => failure429(headers).failure.retryAfter;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
const text = (message: string) => ({ errors: [{ key: 'access', message, code: 429 }] });

const toWrite = (body: unknown) => {
  const response = { status: 429, headers: { 'x-quota-remaining': '900000' }, body };
  return failureOf('thing', response, { isWrite: true }).code;
};

describe('The pause of a closed rate window', () => {
  test('Is Retry-After in seconds or as a date, otherwise x-ratelimit-reset', () => {
    expect(waitOf({ 'retry-after': '3', 'x-ratelimit-reset': '30' })).toBe(3);
    expect(waitOf({ 'x-ratelimit-reset': '30' })).toBe(30);
    expect(waitOf({ 'retry-after': inSeconds(20) })).toBeGreaterThan(18);
    expect(waitOf({ 'retry-after': inSeconds(20) })).toBeLessThanOrEqual(20);
    expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2020 14:00:00 GMT' })).toBe(0);
    expect(waitOf({})).toBeUndefined();
  });

  test('Is bounded whatever a header contains, and never negative', () => {
    expect(waitOf({ 'x-ratelimit-reset': '1795269600' })).toBe(120);
    expect(waitOf({ 'retry-after': 'Infinity' })).toBe(120);
    expect(waitOf({ 'retry-after': '-5' })).toBeUndefined();
    expect(waitOf({ 'retry-after': 'soon' })).toBeUndefined();
  });
});

describe('A 429', () => {
  test.each<[string, Record<string, string>, unknown, string]>([
    [
      'with quota left is a closed window, whatever its text',
      { 'x-quota-remaining': '900000' },
      saysQuota,
      'RATE_LIMITED',
    ],
    [
      'without quota left is a spent quota, whatever its text',
      { 'x-quota-remaining': '0' },
      saysWindow,
      'QUOTA_EXHAUSTED',
    ],
    [
      'with no calls left in the window is a closed window',
      { 'x-ratelimit-remaining': '0' },
      saysQuota,
      'RATE_LIMITED',
    ],
    ['with the text of the window is a closed window', {}, saysWindow, 'RATE_LIMITED'],
    ['with another text of a rate is a closed window', {}, text('Rate limit exceeded'), 'RATE_LIMITED'],
    ['with another text is a spent quota', {}, saysQuota, 'QUOTA_EXHAUSTED'],
    ['with a page for people is a closed window', { 'retry-after': '2' }, undefined, 'RATE_LIMITED'],
  ])('%s', (_, headers, body, code) => {
    expect(failure429(headers, body).code).toBe(code);
  });

  test('To a write means a full list, unless it shows a closed window', () => {
    expect(toWrite(text('The list is full.'))).toBe('QUOTA_EXHAUSTED');
    expect(toWrite(saysWindow)).toBe('RATE_LIMITED');
  });
});
