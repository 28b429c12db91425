import { describe, expect, test } from 'vitest';
import {
  InvalidResponse,
  readCollection,
  readObject,
  unwrapObject,
  validateBody,
} from '../../src/service/description/call.ts';

describe('Collections', () => {
  const items = [{ uuid: '1' }, { uuid: '2' }];

  test('Reads the items and the total of a collection', () => {
    const page = { offset: 0, limit: 2, total: 9, next: null, previous: null };
    expect(readCollection({ items, page, errors: [] })).toMatchObject({ items, total: 9 });
  });

  test('Counts the items of a collection without a page or a total', () => {
    expect(readCollection({ items }).total).toBe(2);
    expect(readCollection({ items, page: null }).total).toBe(2);
    expect(readCollection({ items, page: { offset: 0 } }).total).toBe(2);
  });

  test('Reads a total sent as a string', () => {
    expect(readCollection({ items, page: { total: '9' } }).total).toBe(9);
  });

  test.each([
    ['an object', { name: 'A' }, { name: 'A' }],
    ['a list with one object', [{ name: 'A' }], { name: 'A' }],
    ['nothing', undefined, undefined],
    ['an empty list', [], undefined],
    ['a string', 'A', undefined],
  ])('Reads `related` sent as %s', (_, related, expected) => {
    expect(readCollection({ items, related }).related).toEqual(expected);
  });

  test.each([
    ['no items', {}],
    ['items that are not a list', { items: {} }],
    ['a page that is not an object', { items, page: 3 }],
  ])('Rejects a collection with %s', (_, body) => {
    expect(() => readCollection(body)).toThrow(InvalidResponse);
  });
});

describe('Single objects', () => {
  test('Reads a record from `object` and rejects a body without it', () => {
    expect(readObject({ type: 'x', object: { uuid: '1' } })).toEqual({ uuid: '1' });
    expect(() => readObject({ uuid: '1' })).toThrow(InvalidResponse);
  });

  test('Reads an object with or without its envelope', () => {
    expect(unwrapObject({ social: [] })).toEqual({ social: [] });
    expect(unwrapObject({ object: { social: [] } })).toEqual({ social: [] });
  });
});

test('Rejects a successful response with a non-empty list of errors', () => {
  expect(validateBody({ items: [], errors: [] })).toEqual({ items: [], errors: [] });
  expect(validateBody({ items: [] })).toEqual({ items: [] });
  expect(() => validateBody({ items: [], errors: [{ code: 500 }] })).toThrow(InvalidResponse);
});
