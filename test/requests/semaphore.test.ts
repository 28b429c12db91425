import { describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { createOverloadedError } from '../../src/client/rate/admissionQueue.ts';
import { Semaphore } from '../../src/server/http/semaphore.ts';

/** Ways in which an operation leaves: its client disconnects, it completes, or both. */
const endings = new Map<string, (operation: Operation) => void>([
  ['is cancelled', operation => operation.deadline.end()],
  ['completes', operation => operation.deadline.close()],
  ['is cancelled and completes', operation => [operation.deadline.end(), operation.deadline.close()]],
]);

const operation = () => new Operation(60_000, 10, 'request');

describe.each([...endings])('Permit of an operation that %s', (_, leave) => {
  test('Rejects an operation that left before it queued and admits the next operation', async () => {
    const semaphore = new Semaphore(1);
    const [first, leaver, next] = [operation(), operation(), operation()];
    expect(semaphore.acquire(first, 1, createOverloadedError)).toBeUndefined();
    leave(leaver);
    await expect(semaphore.acquire(leaver, 1, createOverloadedError)).rejects.toMatchObject({
      code: 'OPERATION_TIMEOUT',
    });
    const entered = semaphore.acquire(next, 1, createOverloadedError);
    first.deadline.close();
    await entered;
    next.deadline.close();
    expect([semaphore.used, semaphore.waiting]).toEqual([0, 0]);
  });

  test('Rejects an operation that leaves the queue and admits the next operation', async () => {
    const semaphore = new Semaphore(1);
    const [first, leaver, next] = [operation(), operation(), operation()];
    void semaphore.acquire(first, 1, createOverloadedError);
    const left = semaphore.acquire(leaver, 1, createOverloadedError);
    const entered = semaphore.acquire(next, 1, createOverloadedError);
    leave(leaver);
    await expect(left).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
    first.deadline.close();
    await entered;
    next.deadline.close();
    expect([semaphore.used, semaphore.waiting]).toEqual([0, 0]);
  });
});
