import { describe, expect, test } from 'vitest';
import { type PathParameters, fillPath, queryString } from '../../src/service/description/call.ts';

describe('fillPath', () => {
  test('Inserts percent-encoded path values', () => {
    const path = fillPath('/api/v{version}/artist/{uuid}/audience/{platform}', {
      version: '2',
      uuid: 'a/b',
      platform: '..%2f',
    });
    expect(path).toBe('/api/v2/artist/a%2Fb/audience/..%252f');
  });

  test('Does not encode the commas between ids in a path', () => {
    expect(fillPath('/api/v2/artist/{uuids}', { uuids: 'a,b,c' })).toBe('/api/v2/artist/a,b,c');
  });

  test('Encodes the plus sign of a time zone in a path', () => {
    expect(fillPath('/tracks/{datetime}', { datetime: '2020-10-15T05:25:01+00:00' })).toBe(
      '/tracks/2020-10-15T05%3A25%3A01%2B00%3A00',
    );
  });

  test.each(['.', '..'])('Rejects the path value %j', value => {
    const refused = expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' });
    expect(() => fillPath('/api/v2/artist/{uuid}', { uuid: value })).toThrow(refused);
  });

  test('Rejects a missing or empty path value', () => {
    expect(() => fillPath('/api/v2/artist/{uuid}', { uuid: '' })).toThrow(TypeError);
    expect(() => fillPath('/api/v2/artist/{uuid}', {})).toThrow('{uuid}');
  });
});

test('Path types require every value except version and service', () => {
  const whole: PathParameters<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = {
    uuid: '1',
    platform: 'spotify',
  };
  // @ts-expect-error The platform is missing.
  const partial: PathParameters<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = { uuid: '1' };
  expect(whole).toMatchObject(partial);
});

describe('queryString', () => {
  test('Sorts and encodes query parameters, and omits undefined ones', () => {
    expect(queryString({ sortBy: 'name', limit: 100, after: 'a&b=c+d', type: undefined, offset: 0 }, '')).toBe(
      '?after=a%26b%3Dc%2Bd&limit=100&offset=0&sortBy=name',
    );
  });

  test('Replaces a lone surrogate in a query with the replacement character', () => {
    expect(queryString({ search: 'a\ud800b' }, '')).toBe('?search=a%EF%BF%BDb');
  });

  test('Returns an empty string for an empty query', () => {
    expect(queryString({}, '')).toBe('');
    expect(queryString({ a: undefined }, '')).toBe('');
  });
});
