import { describe, expect, test } from 'vitest';
import { checkedBody, collection, InvalidResponse, objectOrSelf, single } from '../../src/service/description/call.ts';

describe('A collection', () => {
  const items = [{ uuid: '1' }, { uuid: '2' }];

  test('Contains its items and their total', () => {
    const page = { offset: 0, limit: 2, total: 9, next: null, previous: null };
    expect(collection({ items, page, errors: [] })).toMatchObject({ items, total: 9 });
  });

  test('Without a page or a total contains only its items', () => {
    expect(collection({ items }).total).toBe(2);
    expect(collection({ items, page: null }).total).toBe(2);
    expect(collection({ items, page: { offset: 0 } }).total).toBe(2);
  });

  test('Reads a total that is text', () => {
    expect(collection({ items, page: { total: '9' } }).total).toBe(9);
  });

  test.each([
    ['an object', { name: 'A' }, { name: 'A' }],
    ['a list of one', [{ name: 'A' }], { name: 'A' }],
    ['nothing', undefined, undefined],
    ['an empty list', [], undefined],
    ['a word', 'A', undefined],
  ])('Takes related as %s', (_, related, expected) => {
    expect(collection({ items, related }).related).toEqual(expected);
  });

  test.each([
    ['no items', {}],
    ['items that are no list', { items: {} }],
    ['a page that is no object', { items, page: 3 }],
  ])('With %s is refused', (_, body) => {
    expect(() => collection(body)).toThrow(InvalidResponse);
  });
});

describe('A single object', () => {
  test('Is read from object', () => {
    expect(single({ type: 'x', object: { uuid: '1' } })).toEqual({ uuid: '1' });
    expect(() => single({ uuid: '1' })).toThrow(InvalidResponse);
  });

  test('Is read from the body itself without an envelope', () => {
    expect(objectOrSelf({ social: [] })).toEqual({ social: [] });
    expect(objectOrSelf({ object: { social: [] } })).toEqual({ social: [] });
  });
});

test('A successful response with errors is refused, unless the list of errors is empty', () => {
  expect(checkedBody({ items: [], errors: [] })).toEqual({ items: [], errors: [] });
  expect(checkedBody({ items: [] })).toEqual({ items: [] });
  expect(() => checkedBody({ items: [], errors: [{ code: 500 }] })).toThrow(InvalidResponse);
});
