import { describe, expect, test } from 'vitest';
import { fill, queryString, type Values } from '../../src/endpoint/path.ts';

describe('fill', () => {
  test('puts each value in its place, percent-encoded', () => {
    const path = fill('/api/v{version}/artist/{uuid}/audience/{platform}', {
      version: '2',
      uuid: 'a/b',
      platform: '..%2f',
    });
    expect(path).toBe('/api/v2/artist/a%2Fb/audience/..%252f');
  });

  test('keeps the commas between several ids', () => {
    expect(fill('/api/v2/artist/{uuids}', { uuids: 'a,b,c' })).toBe('/api/v2/artist/a,b,c');
  });

  test('encodes the sign of a moment', () => {
    expect(fill('/tracks/{datetime}', { datetime: '2020-10-15T05:25:01+00:00' })).toBe(
      '/tracks/2020-10-15T05%3A25%3A01%2B00%3A00',
    );
  });

  test.each(['', '.', '..'])('refuses %j, which would lead to another path', value => {
    expect(() => fill('/api/v2/artist/{uuid}', { uuid: value })).toThrow(TypeError);
  });

  test('refuses a value that is missing', () => {
    expect(() => fill('/api/v2/artist/{uuid}', {})).toThrow('{uuid}');
  });
});

test('a missing path value does not compile, and version and service are not asked for', () => {
  const whole: Values<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = { uuid: '1', platform: 'spotify' };
  // @ts-expect-error The platform is missing: if this line compiles, a path could be sent without it.
  const partial: Values<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = { uuid: '1' };
  expect(whole).toMatchObject(partial);
});

describe('queryString', () => {
  test('is sorted, encoded and without what is undefined', () => {
    expect(queryString({ sortBy: 'name', limit: 100, after: 'a&b=c+d', type: undefined, offset: 0 }, '')).toBe(
      '?after=a%26b%3Dc%2Bd&limit=100&offset=0&sortBy=name',
    );
  });

  test('has the sign for what cannot be shown in place of half a character', () => {
    expect(queryString({ search: 'a\ud800b' }, '')).toBe('?search=a%EF%BF%BDb');
  });

  test('is nothing for an empty query', () => {
    expect(queryString({}, '')).toBe('');
    expect(queryString({ a: undefined }, '')).toBe('');
  });
});
