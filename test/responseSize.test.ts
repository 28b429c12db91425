import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestBudget } from '../src/budget.ts';
import { ResponseSize } from '../src/server/responseSize.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const sizeOf = (mostBytes: number) => new ResponseSize(mostBytes, new RequestBudget(1_000, 10));

test('Refuses a response that would be too large before its items are resolved', () => {
  const size = sizeOf(1_000);
  size.count(rows(6), 100);
  expect(() => size.count(rows(5), 100)).toThrow('larger than 0.001 MB');
});

test('A failing item of a refused list does not end the process', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  expect(() => sizeOf(10).count([Promise.reject(new Error('no record'))], 100)).toThrow('larger');
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(unhandled).not.toHaveBeenCalled();
});

test('Counts rows that are there at the deadline, up to a megabyte', async () => {
  const operation = new RequestBudget(0, 10);
  await vi.waitUntil(() => operation.isOver);
  const size = new ResponseSize(10_000_000, operation);
  size.count(rows(900), 1_000);
  expect(() => size.count(rows(200), 1_000)).toThrow(expect.objectContaining({ code: 'OPERATION_TIMEOUT' }));
});

test('Ends an operation whose client has disconnected with a code', () => {
  const operation = new RequestBudget(1_000, 10);
  operation.end();
  expect(() => new ResponseSize(1_000, operation).count(rows(1), 1)).toThrow(
    expect.objectContaining({ code: 'OPERATION_TIMEOUT' }),
  );
});
