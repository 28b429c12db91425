import { describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { createOverloadedError } from '../../src/client/rate/admissionQueue.ts';
import { Semaphore } from '../../src/server/http/semaphore.ts';

/** How an operation's client leaves: before the response or after it. */
const endings = new Map<string, (operation: Operation) => void>([
  ['is ended', operation => operation.deadline.end()],
  ['is closed', operation => operation.deadline.close()],
  ['is ended and closed', operation => [operation.deadline.end(), operation.deadline.close()]],
]);

const operation = () => new Operation(60_000, 10, 'request');

describe.each([...endings])('An operation that %s', (_, leave) => {
  test('Skips the queue and passes its permit on before waiting', async () => {
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

  test('Passes its permit on while waiting', async () => {
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
