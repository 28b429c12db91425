import { describe, expect, test } from 'vitest';
import { checkedBody, collection, flat, InvalidAnswer, single } from '../../src/endpoint/envelope.ts';

describe('a collection', () => {
  const items = [{ uuid: '1' }, { uuid: '2' }];

  test('tells its items and how many there are in all', () => {
    const page = { offset: 0, limit: 2, total: 9, next: null, previous: null };
    expect(collection({ items, page, errors: [] })).toMatchObject({ items, total: 9 });
  });

  test('without a page, or a page without a total, has just its items', () => {
    expect(collection({ items }).total).toBe(2);
    expect(collection({ items, page: null }).total).toBe(2);
    expect(collection({ items, page: { offset: 0 } }).total).toBe(2);
  });

  test.each([
    ['an object', { name: 'A' }, { name: 'A' }],
    ['a list of one', [{ name: 'A' }], { name: 'A' }],
    ['nothing', undefined, undefined],
    ['an empty list', [], undefined],
    ['a word', 'A', undefined],
  ])('takes related as %s', (_, related, expected) => {
    expect(collection({ items, related }).related).toEqual(expected);
  });

  test.each([
    ['no items', {}],
    ['items that are no list', { items: {} }],
    ['a page that is no object', { items, page: 3 }],
    ['a total that is text', { items, page: { total: '9' } }],
    ['a negative total', { items, page: { total: -1 } }],
    ['a broken total', { items, page: { total: 1.5 } }],
  ])('with %s is refused', (_, body) => {
    expect(() => collection(body)).toThrow(InvalidAnswer);
  });
});

describe('one thing', () => {
  test('stands in object', () => {
    expect(single({ type: 'x', object: { uuid: '1' } })).toEqual({ uuid: '1' });
    expect(() => single({ uuid: '1' })).toThrow(InvalidAnswer);
  });

  test('without an envelope is the body, or stands in object all the same', () => {
    expect(flat({ social: [] })).toEqual({ social: [] });
    expect(flat({ object: { social: [] } })).toEqual({ social: [] });
  });
});

test('errors are refused in a success, unless there are none', () => {
  expect(checkedBody({ items: [], errors: [] })).toEqual({ items: [], errors: [] });
  expect(checkedBody({ items: [] })).toEqual({ items: [] });
  expect(() => checkedBody({ items: [], errors: [{ code: 500 }] })).toThrow(InvalidAnswer);
});
