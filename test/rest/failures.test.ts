import { describe, expect, test } from 'vitest';
import { failureOf } from '../../src/rest/failures.ts';

/** Seconds to wait that are read from the headers of a closed rate window. */
function waitOf(headers: Record<string, string | string[]>): number | undefined {
  const body = { errors: [{ key: 'quota', message: 'the maximum request count is reached', code: 429 }] };
  return failureOf('thing', { status: 429, headers, body, text: JSON.stringify(body) }).failure.retryAfter;
}

describe('how long a rate window is closed', () => {
  test('is told by Retry-After, else by x-ratelimit-reset', () => {
    expect(waitOf({ 'retry-after': '3', 'x-ratelimit-reset': '30' })).toBe(3);
    expect(waitOf({ 'x-ratelimit-reset': '30' })).toBe(30);
    expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2026 14:00:00 GMT', 'x-ratelimit-reset': '30' })).toBe(30);
    expect(waitOf({})).toBeUndefined();
  });

  test('is never long, whatever a header says, and no time that has passed', () => {
    expect(waitOf({ 'x-ratelimit-reset': '1795269600' })).toBe(120);
    expect(waitOf({ 'retry-after': 'Infinity' })).toBe(120);
    expect(waitOf({ 'retry-after': '-5' })).toBeUndefined();
    expect(waitOf({ 'retry-after': 'soon' })).toBeUndefined();
  });
});
