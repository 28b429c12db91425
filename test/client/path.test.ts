import { describe, expect, test } from 'vitest';
import { type PathParameters, fillPath, queryString } from '../../src/service/description/call.ts';

describe('fill', () => {
  test('Inserts each value, percent-encoded', () => {
    const path = fillPath('/api/v{version}/artist/{uuid}/audience/{platform}', {
      version: '2',
      uuid: 'a/b',
      platform: '..%2f',
    });
    expect(path).toBe('/api/v2/artist/a%2Fb/audience/..%252f');
  });

  test('Keeps the commas between ids', () => {
    expect(fillPath('/api/v2/artist/{uuids}', { uuids: 'a,b,c' })).toBe('/api/v2/artist/a,b,c');
  });

  test('Encodes the sign of a time zone', () => {
    expect(fillPath('/tracks/{datetime}', { datetime: '2020-10-15T05:25:01+00:00' })).toBe(
      '/tracks/2020-10-15T05%3A25%3A01%2B00%3A00',
    );
  });

  test.each(['.', '..'])('Rejects %j from a response, which would lead to another path', value => {
    const refused = expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' });
    expect(() => fillPath('/api/v2/artist/{uuid}', { uuid: value })).toThrow(refused);
  });

  test('Rejects a missing value', () => {
    expect(() => fillPath('/api/v2/artist/{uuid}', { uuid: '' })).toThrow(TypeError);
    expect(() => fillPath('/api/v2/artist/{uuid}', {})).toThrow('{uuid}');
  });
});

test('A missing path value does not compile, and version and service are not path values', () => {
  const whole: PathParameters<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = {
    uuid: '1',
    platform: 'spotify',
  };
  // @ts-expect-error The platform is missing.
  const partial: PathParameters<'/api/v{version}/artist/{uuid}/{service}/{platform}'> = { uuid: '1' };
  expect(whole).toMatchObject(partial);
});

describe('queryString', () => {
  test('Is sorted and encoded, and omits undefined values', () => {
    expect(queryString({ sortBy: 'name', limit: 100, after: 'a&b=c+d', type: undefined, offset: 0 }, '')).toBe(
      '?after=a%26b%3Dc%2Bd&limit=100&offset=0&sortBy=name',
    );
  });

  test('Replaces a lone surrogate with the replacement character', () => {
    expect(queryString({ search: 'a\ud800b' }, '')).toBe('?search=a%EF%BF%BDb');
  });

  test('Is empty for an empty query', () => {
    expect(queryString({}, '')).toBe('');
    expect(queryString({ a: undefined }, '')).toBe('');
  });
});
