import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestBudget } from '../src/budget.ts';
import { ResponseSize } from '../src/server/responseSize.ts';
import { TURN, WorkQueue } from '../src/server/workQueue.ts';

function sizeOf(mostBytes: number) {
  const queue = new WorkQueue();
  const operation = new RequestBudget(1_000, 10);
  return { queue, operation, size: new ResponseSize(mostBytes, queue, operation) };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

test('Returns a list complete and in order, whether it is resolved at once or in parts', async () => {
  const { size } = sizeOf(10_000_000);
  expect(size.count(rows(5), 100)).toEqual(rows(5));
  expect(await Promise.all(await size.count(rows(5_000), 1_000))).toEqual(rows(5_000));
});

test('Refuses a response that would be too large before its items are resolved', () => {
  const { size } = sizeOf(1_000);
  expect(() => size.count(rows(11), 100)).toThrow('larger than 0.001 MB');
});

test('Limits the failure of an item in a list that waits to its own field', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const { queue, size } = sizeOf(10_000_000);
  void queue.admit({ work: 10_000_000 });
  const waiting = size.count([Promise.reject(new Error('no record'))], 100);
  await new Promise(resolve => setTimeout(resolve, 20));
  const [item] = await waiting;
  await expect(item).rejects.toThrow('no record');
  expect(unhandled).not.toHaveBeenCalled();
});

/** How often others have their turn before two lists that arrive together are resolved. */
async function turnsOfOthers(length: number): Promise<number> {
  const { queue, size } = sizeOf(10_000_000);
  let turns = 0;
  void queue.admit({ work: TURN });
  const lists = [size.count(rows(length), 1_000)];
  for (let time = 0; time < 10; time++) void queue.admit({ work: TURN })?.then(() => turns++);
  lists.push(size.count(rows(length), 1_000));
  await Promise.all(lists);
  return turns;
}

test('Resolves small lists that arrive together in one turn, and large ones in one each', async () => {
  expect(await turnsOfOthers(40)).toBeLessThan(2);
  expect(await turnsOfOthers(60)).toBe(10);
});

test('Interleaves the parts of one operation with those of others', async () => {
  const { queue, size } = sizeOf(10_000_000);
  const order: string[] = [];
  const items = await size.count(rows(1_000), 1_000);
  const all = items.map(async (item, index) => {
    await item;
    if (index % 100 === 0) order.push('part');
  });
  await queue.admit({ work: 1_000 });
  order.push('other');
  await Promise.all(all);
  expect(order.indexOf('other')).toBeLessThan(5);
  expect(order).toHaveLength(11);
});

test('Returns rows that are there at the deadline, up to a megabyte', async () => {
  const operation = new RequestBudget(0, 10);
  await vi.waitUntil(() => operation.isOver);
  const size = new ResponseSize(10_000_000, new WorkQueue(), operation);
  expect(await Promise.all(await size.count(rows(900), 1_000))).toEqual(rows(900));
  expect(() => size.count(rows(200), 1_000)).toThrow(expect.objectContaining({ code: 'OPERATION_TIMEOUT' }));
});

test('Ends an operation that runs out of time with a code', () => {
  const operation = new RequestBudget(1_000, 10);
  operation.end();
  expect(() => new ResponseSize(1_000, new WorkQueue(), operation).count(rows(1), 1)).toThrow(
    expect.objectContaining({ code: 'OPERATION_TIMEOUT' }),
  );
});
