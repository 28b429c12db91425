import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../src/server/turns.ts';

test('connections that come without end keep neither requests nor operations waiting for ever', async () => {
  const turns = new Turns();
  const over = new AbortController();
  const flood = async () => {
    for (; !over.signal.aborted; await turn()) turns.accepted();
  };
  turns.accepted();
  const looked = Promise.all([turns.arrive(), turns.next()]).finally(() => over.abort());
  await Promise.all([looked, flood()]);
  expect(turns.wait).toBe(0);
});

test('a request that comes alone is looked at at once', () => {
  expect(new Turns().arrive()).toBeUndefined();
});

test('operations begin after the requests that came before them, one in a turn', async () => {
  const turns = new Turns();
  const order: string[] = [];
  turns.accepted();
  const all = [
    turns.next().then(() => order.push('operation')),
    turns.next().then(() => order.push('another')),
    ...Array.from({ length: 50 }, () => turns.arrive()?.then(() => order.push('request'))),
  ];
  await Promise.all(all);
  expect(order).toEqual([...Array.from({ length: 50 }, () => 'request'), 'operation', 'another']);
});
