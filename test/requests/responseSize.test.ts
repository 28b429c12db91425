import { expect, onTestFinished, test, vi } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { limitJson, ListTimeSlicer } from '../../src/server/limits/responseSize.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

test('Replaces an oversized response with RESPONSE_TOO_LARGE', () => {
  expect(limitJson(20, '{"data":{"a":"12"}}')).toBe('{"data":{"a":"12"}}');
  expect(JSON.parse(limitJson(20, '{"data":{"a":"ééé"}}'))).toMatchObject({
    data: null,
    errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }],
  });
});

test('A list item that fails after its operation has ended causes no unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const operation = new Operation(1_000, 10);
  operation.deadline.end();
  const lists = new ListTimeSlicer(operation);
  expect(() => lists.count([Promise.reject(new Error('no record'))], 1)).toThrow('timed out');
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(unhandled).not.toHaveBeenCalled();
});

test('Fails an operation that counts more than fifty thousand values after its deadline', async () => {
  const operation = new Operation(0, 10);
  await expect.poll(() => operation.deadline.isOver).toBe(true);
  const lists = new ListTimeSlicer(operation);
  lists.count(rows(900), 50);
  expect(() => lists.count(rows(200), 50)).toThrow(expect.objectContaining({ code: 'OPERATION_TIMEOUT' }));
});

test('Ends the operation of a disconnected client with OPERATION_TIMEOUT', () => {
  const operation = new Operation(1_000, 10);
  operation.deadline.end();
  expect(() => new ListTimeSlicer(operation).count(rows(1), 1)).toThrow(
    expect.objectContaining({ code: 'OPERATION_TIMEOUT' }),
  );
});
